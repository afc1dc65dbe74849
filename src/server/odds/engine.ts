/** Counts odds elsewhere than on the thread that takes commands: one job at a time, which can be ended at any moment. */
import { Worker } from 'node:worker_threads';
import { type Result, refuse } from '../../base/result.ts';
import type { OddsDocument } from '../../odds/document.ts';
import type { OddsJob } from './job.ts';

export type Priced = Result<OddsDocument>;

export type Engine = Readonly<{
  work: (job: OddsJob) => Promise<Priced>;
  /** Ends whatever it works on; its request is then answered with a refusal. The next job starts over. */
  stop: () => Promise<void>;
}>;

/**
 * A thread cannot load TypeScript: from the sources, as in tests, it is worked out here, and no counts are kept in
 * `counts`, the file of the house for what it has counted.
 */
export const usualEngine = (counts?: string): Engine =>
  import.meta.url.endsWith('.js') ? workerEngine(new URL('./worker.js', import.meta.url), counts) : hereEngine();

/** Loaded with the first job: the calculator fills tables, which no house needs before the first request. */
const hereEngine = (): Engine => ({
  work: async (job) => (await import('./job.ts')).workedOut(job),
  stop: async () => {},
});

/** Where the thread keeps new counts; left out: only for as long as it runs. */
export type CountsKept = Readonly<{ counts?: string | undefined }>;

type Running = Readonly<{ worker: Worker; answer: (priced: Priced) => void }>;

/** The worker is started with the first job and keeps what it has counted for the next ones. */
export function workerEngine(file: URL, counts?: string): Engine {
  let worker: Worker | undefined;
  let running: Running | undefined;
  const answered = (from: Worker, priced: Priced): void => {
    if (running?.worker !== from) return;
    const { answer } = running;
    running = undefined;
    answer(priced);
  };
  const gone = (from: Worker, why: Priced): void => {
    if (worker === from) worker = undefined;
    answered(from, why);
  };
  const started = (): Worker => {
    const fresh = new Worker(file, { workerData: { counts } satisfies CountsKept });
    // The process ends when the server does, whatever is being counted.
    fresh.unref();
    fresh.on('message', (priced: Priced) => answered(fresh, priced));
    fresh.on('error', ({ message }: Error) => gone(fresh, refuse('fault', `Counting failed: ${message}`, AGAIN)));
    fresh.on('exit', () => gone(fresh, ENDED));
    return fresh;
  };
  return {
    work: (job) =>
      new Promise((answer) => {
        worker ??= started();
        running = { worker, answer };
        worker.postMessage(job);
      }),
    stop: async () => {
      const ended = worker;
      worker = undefined;
      await ended?.terminate();
    },
  };
}

const AGAIN = 'Ask again. If it fails again, tell the system administrator.';
const ENDED = refuse('ended', 'The calculation was stopped.', 'Ask again.');
