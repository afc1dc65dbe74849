/** Decides who deals the chunks: worker threads if this program was built and can start them, otherwise this thread. */
import { Worker } from 'node:worker_threads';
import { assert } from '../../base/assert.ts';
import { CARDS } from '../../cards/card.ts';
import { TILES } from '../../cards/tiles/tile.ts';
import { gameOf } from '../../rules/declared-game.ts';
import type { Question } from '../question.ts';
import type { Chunk, Counts, Sampler } from './sampler.ts';

// A question in the form sent to another thread. Functions cannot be sent; the thread makes them from the row of the game.

export type SentQuestion = Readonly<
  Omit<Question, 'game' | 'deck'> & {
    deck: Readonly<{ name: string; kind: 'cards' | 'tiles'; holds: readonly number[] }>;
  }
>;

export function packQuestion({ game: _, deck, ...question }: Question): SentQuestion {
  return { ...question, deck: { name: deck.name, kind: deck.pieces.kind, holds: deck.holds } };
}

export function unpackQuestion({ deck: { name, kind, holds }, ...question }: SentQuestion): Question {
  const found = gameOf(question.gameRow);
  assert(found.ok, `${question.gameRow.game} is known in every thread`);
  return { ...question, game: found.value, deck: { name, pieces: kind === 'tiles' ? TILES : CARDS, holds } };
}

// Worker threads.

/** Deals one chunk at a time. */
export type Lane = Readonly<{ deal: (chunk: Chunk) => Promise<Counts>; close: () => Promise<void> }>;

/** A thread cannot load TypeScript, so there is no worker file when running from the sources, as in tests. */
const BUILT_WORKER: URL | undefined = import.meta.url.endsWith('.js')
  ? new URL('./worker.js', import.meta.url)
  : undefined;

export function lanesOf(question: Question, sampler: Sampler, threads: number, worker = BUILT_WORKER): Lane[] {
  if (worker === undefined || threads === 0) return [laneHere(sampler)];
  return Array.from({ length: threads }, () => laneOn(worker, question));
}

/** Lets other work run between two chunks. */
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
  const thread = new Worker(file, { workerData: packQuestion(question) });
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
