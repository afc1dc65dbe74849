/** Who deals the chunks: threads where this program was built and can start them, otherwise this very thread. */
import { Worker } from 'node:worker_threads';
import type { Question } from '../question.ts';
import type { Chunk, Counts, Sampler } from './sampler.ts';
import { sent } from './sent.ts';

/** Deals one chunk at a time. */
export type Lane = Readonly<{ deal: (chunk: Chunk) => Promise<Counts>; close: () => Promise<void> }>;

/** A thread cannot load TypeScript: from the sources, as in tests, there is no file for it. */
export const BUILT_WORKER: URL | undefined = import.meta.url.endsWith('.js')
  ? new URL('./worker.js', import.meta.url)
  : undefined;

export function lanesOf(question: Question, sampler: Sampler, threads: number, worker = BUILT_WORKER): Lane[] {
  if (worker === undefined || threads === 0) return [laneHere(sampler)];
  return Array.from({ length: threads }, () => laneOn(worker, question));
}

/** Whoever waits for something else gets a turn between two chunks. */
function laneHere({ deal }: Sampler): Lane {
  return {
    deal: async (chunk) => {
      await new Promise((resolve) => setImmediate(resolve));
      return deal(chunk);
    },
    close: async () => {},
  };
}

function laneOn(file: URL, question: Question): Lane {
  const thread = new Worker(file, { workerData: sent(question) });
  let waiting: { resolve: (met: Counts) => void; reject: (error: Error) => void } | undefined;
  let failed: Error | undefined;
  thread.on('message', (met: Counts) => waiting?.resolve(met));
  thread.on('error', (error) => {
    failed = error;
    waiting?.reject(error);
  });
  return {
    deal: (chunk) =>
      new Promise((resolve, reject) => {
        if (failed !== undefined) return reject(failed);
        waiting = { resolve, reject };
        thread.postMessage(chunk);
      }),
    close: async () => {
      await thread.terminate();
    },
  };
}
