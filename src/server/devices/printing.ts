/**
 * What printers are given. A job is on record before it leaves: of a copy whose fate nobody knows, the next one says
 * REPRINT, so that there are never two first copies. Jobs are made from durable records only.
 */
import { ok, type Result, refuse } from '../../base/result.ts';
import { DAY, type Instant, instant } from '../../base/time.ts';
import type { PrintMessage } from '../api/devices.ts';
import { newTurns } from '../journal/in-turn.ts';
import type { PrintJob, PrintRows } from './print-rows.ts';
import { isReprint, reprinted } from './roll-text.ts';

export type Printing = Readonly<{
  jobs: (device: string) => readonly PrintJob[];
  find: (job: string) => PrintJob | undefined;
  /** Nothing where the job is known already: what is told twice is printed once. */
  add: (job: Pick<PrintJob, 'job' | 'of' | 'device' | 'text'>) => Promise<Result<null>>;
  /** Another copy, from this printer. */
  again: (job: string, device: string) => Promise<Result<PrintJob>>;
  /** The next job of a printer that waits, unless one is still on its way. */
  next: (device: string) => Promise<PrintMessage | undefined>;
  printed: (device: string, job: string, copy: number) => Promise<Result<null>>;
  failed: (device: string, job: string, copy: number) => Promise<Result<null>>;
  /** The printer starts anew: whether what was on its way came out, nobody knows. */
  restarted: (device: string) => Promise<Result<null>>;
  close: () => Promise<void>;
}>;

/** Later than this nobody asks for a second copy of a slip; the papers of the house have it still. */
const KEPT_FOR = 90 * DAY;

/** `before`: whether it is known what was printed before; where it is not, there may be a first copy of everything. */
export async function openPrinting(
  rows: PrintRows,
  now: () => Instant,
  before: 'known' | 'unknown' = 'known',
): Promise<Result<Printing>> {
  const forgotten = await rows.forget(instant(Math.max(0, now() - KEPT_FOR)));
  if (!forgotten.ok) return forgotten;
  const kept = await rows.all();
  if (!kept.ok) return kept;
  const jobs = new Map(kept.value.map((job) => [job.job, job]));
  const put = async (job: PrintJob): Promise<Result<null>> => {
    const done = await rows.put(job);
    if (done.ok) jobs.set(job.job, job);
    return done;
  };
  const of = (device: string): PrintJob[] => [...jobs.values()].filter((job) => job.device === device);
  const self: Self = { jobs, put, of, before };
  // One after the other, or two who ask at once would both be given the first copy.
  const inTurn = newTurns();
  return ok({
    jobs: of,
    find: (job) => jobs.get(job),
    add: (job) =>
      inTurn(async () => (jobs.has(job.job) ? ok(null) : put({ ...job, copies: 0, state: 'waiting', madeAt: now() }))),
    again: (job, device) => inTurn(() => again(self, job, device)),
    next: (device) => inTurn(() => next(self, device)),
    printed: (device, job, copy) =>
      inTurn(() => settle(self, device, job, copy, (one) => ({ ...one, state: 'printed' }))),
    failed: (device, job, copy) =>
      inTurn(() => settle(self, device, job, copy, (one) => ({ ...one, state: 'waiting', copies: one.copies - 1 }))),
    restarted: (device) => inTurn(() => restarted(self, device)),
    close: rows.close,
  });
}

type Self = Readonly<{
  jobs: ReadonlyMap<string, PrintJob>;
  put: (job: PrintJob) => Promise<Result<null>>;
  of: (device: string) => PrintJob[];
  before: 'known' | 'unknown';
}>;

async function again({ jobs, put }: Self, name: string, device: string): Promise<Result<PrintJob>> {
  const job = jobs.get(name);
  if (job === undefined) return refuse('unknown-job', `Nothing was printed as ${name}.`, 'Print it as a first copy.');
  const waiting: PrintJob = { ...job, device, state: 'waiting' };
  const done = await put(waiting);
  return done.ok ? ok(waiting) : done;
}

async function restarted({ of, put }: Self, device: string): Promise<Result<null>> {
  for (const job of of(device)) {
    const done = job.state === 'sent' ? await put({ ...job, state: 'waiting' }) : ok(null);
    if (!done.ok) return done;
  }
  return ok(null);
}

/** On record as sent before anybody hears of it. */
async function next({ of, put, before }: Self, device: string): Promise<PrintMessage | undefined> {
  const mine = of(device);
  if (mine.some(({ state }) => state === 'sent')) return undefined;
  const job = mine.find(({ state }) => state === 'waiting');
  if (job === undefined) return undefined;
  const copy = job.copies + 1;
  const done = await put({ ...job, state: 'sent', copies: copy });
  if (!done.ok) return undefined;
  const text = copy > 1 || before === 'unknown' ? reprinted(job.text) : job.text;
  return { type: 'print', job: job.job, copy, of: job.of, reprint: isReprint(text), text };
}

/** What is said about a copy twice, or about one that is settled, changes nothing. */
async function settle(
  { jobs, put }: Self,
  device: string,
  name: string,
  copy: number,
  change: (job: PrintJob) => PrintJob,
): Promise<Result<null>> {
  const job = jobs.get(name);
  if (job === undefined || job.device !== device) {
    return refuse('unknown-job', `There is no job ${name} for ${device}.`, 'Report jobs that were sent here.');
  }
  return job.state === 'sent' && job.copies === copy ? put(change(job)) : ok(null);
}
