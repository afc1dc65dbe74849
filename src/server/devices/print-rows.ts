/** What printers were given, and how many copies of each may be out: kept, since a second copy must say so for ever. */
import { ok, type Result, refuse } from '../../base/result.ts';
import type { Instant } from '../../base/time.ts';
import { connectFile, connectPostgres } from '../../journal/connectors.ts';
import type { StoreUrl } from '../../journal/open.ts';

export type PrintJob = Readonly<{
  job: string;
  of: 'win-page' | 'payout-slip';
  /** The printer. */
  device: string;
  text: string;
  /** How many may have left the printer. */
  copies: number;
  /** sent: on its way, and nobody knows yet whether it came out. */
  state: 'waiting' | 'sent' | 'printed';
  madeAt: Instant;
}>;

/** Of one house. A write is durable when it answers, and replaces the job of the same name. */
export type PrintRows = Readonly<{
  all: () => Promise<Result<readonly PrintJob[]>>;
  put: (job: PrintJob) => Promise<Result<null>>;
  forget: (madeBefore: Instant) => Promise<Result<null>>;
  close: () => Promise<void>;
}>;

export async function openPrintRows(place: StoreUrl, house: string): Promise<Result<PrintRows>> {
  if (place.kind === 'memory') return ok(inMemory());
  return place.kind === 'file' ? inFile(`${place.path}.printing`, house) : inDatabase(place.url, house);
}

function inMemory(): PrintRows {
  const jobs = new Map<string, PrintJob>();
  return {
    all: async () => ok([...jobs.values()]),
    put: async (job) => {
      jobs.set(job.job, job);
      return ok(null);
    },
    forget: async (madeBefore) => {
      for (const { job, madeAt } of jobs.values()) if (madeAt < madeBefore) jobs.delete(job);
      return ok(null);
    },
    close: async () => {},
  };
}

type Values = readonly (string | number)[];
type Columns = Readonly<Record<string, unknown>>;
type Run = (text: string, values: Values) => Promise<Result<readonly Columns[]>>;

const PRAGMAS = ['journal_mode = wal', 'synchronous = full'];
/** A list takes a file from the version of its index to the next. Lists are only ever added. */
const MIGRATIONS: readonly (readonly string[])[] = [
  [
    `create table job (
      house text not null, job text not null, of_kind text not null, device text not null, body text not null,
      copies integer not null, state text not null, made_at integer not null, primary key (house, job)
    ) without rowid`,
  ],
];

async function inFile(path: string, house: string): Promise<Result<PrintRows>> {
  const file = await connectFile(path, PRAGMAS);
  if (!file.ok) return file;
  const { run: send, close } = file.value;
  const asked = async (kind: 'read' | 'write', steps: readonly Readonly<{ sql: string; values: Values }>[]) => {
    const ran = await send({ kind, steps });
    return ran.ok ? ok(ran.rows) : unavailable(path, ran.says);
  };
  const found = await asked('read', [{ sql: 'select user_version as version from pragma_user_version', values: [] }]);
  if (!found.ok) return found;
  const version = Number(found.value[0]?.[0]?.version);
  if (version > MIGRATIONS.length) {
    return refuse('newer', `${path} was written by a newer Floorbook.`, 'Start the newer Floorbook.');
  }
  for (let from = version; from < MIGRATIONS.length; from += 1) {
    const texts = [...MIGRATIONS[from]!, `pragma user_version = ${from + 1}`];
    const ran = await asked(
      'write',
      texts.map((sql) => ({ sql, values: [] })),
    );
    if (!ran.ok) return ran;
  }
  const run: Run = async (sql, values) => {
    const ran = await asked(sql.startsWith('select') ? 'read' : 'write', [{ sql, values }]);
    return ran.ok ? ok(ran.value[0] ?? []) : ran;
  };
  return ok(rowsOver(run, { table: 'job', house, place: () => '?', close }));
}

/** Each can be run again without harm, so that several servers may start at once. */
const SCHEMA = [
  'create schema if not exists printing',
  `create table if not exists printing.job (
    house text not null, job text not null, of_kind text not null, device text not null, body text not null,
    copies integer not null, state text not null, made_at bigint not null, primary key (house, job)
  )`,
];

async function inDatabase(url: string, house: string): Promise<Result<PrintRows>> {
  const { name, ask, close } = connectPostgres(url);
  const run: Run = async (text, values) => {
    const answer = await ask({ text, values });
    return answer.ok ? ok(answer.rows) : unavailable(name, answer.says);
  };
  for (const text of SCHEMA) {
    // "If not exists" is not proof against another server that makes the same thing at the same moment.
    const made = await run(text, []);
    const again = made.ok ? made : await run(text, []);
    if (!again.ok) {
      await close();
      return again;
    }
  }
  return ok(rowsOver(run, { table: 'printing.job', house, place: (number) => `$${number}`, close }));
}

const unavailable = (where: string, says: string) =>
  refuse('unavailable', `${where} cannot be used (${says}).`, 'Check the disk or the server, then try again.');

type Where = Readonly<{ table: string; house: string; place: (number: number) => string; close: () => Promise<void> }>;

function rowsOver(run: Run, { table, house, place, close }: Where): PrintRows {
  const places = [1, 2, 3, 4, 5, 6, 7, 8].map(place).join(', ');
  const put = `insert into ${table} (house, job, of_kind, device, body, copies, state, made_at) values (${places})
    on conflict (house, job) do update set copies = excluded.copies, state = excluded.state, device = excluded.device`;
  const done = async (ran: Promise<Result<unknown>>): Promise<Result<null>> => {
    const { ...answer } = await ran;
    return answer.ok ? ok(null) : answer;
  };
  return {
    all: async () => {
      const found = await run(`select * from ${table} where house = ${place(1)} order by made_at, job`, [house]);
      return found.ok ? ok(found.value.map(jobFrom)) : found;
    },
    put: (job) => done(run(put, [house, job.job, job.of, job.device, job.text, job.copies, job.state, job.madeAt])),
    forget: (madeBefore) =>
      done(run(`delete from ${table} where house = ${place(1)} and made_at < ${place(2)}`, [house, madeBefore])),
    close,
  };
}

const jobFrom = (row: Columns): PrintJob => ({
  job: row.job as string,
  of: row.of_kind as PrintJob['of'],
  device: row.device as string,
  text: row.body as string,
  copies: Number(row.copies),
  state: row.state as PrintJob['state'],
  madeAt: Number(row.made_at) as Instant,
});
