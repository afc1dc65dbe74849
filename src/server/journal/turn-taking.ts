/** Long readings of the journal take turns, so that commands do not feel them. */
import { Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Row } from '../../journal/record.ts';
import { type Store, StoreUnreadable } from '../../journal/store.ts';

/** One after the other: for what keeps something between two questions and must not be asked twice at once. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

export function newTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine.catch(() => {});
    return mine;
  };
}

// A long reading in slices. For one store a single slice is read at a time, however many readings are under way, and
// the event loop turns after each; a slice is as long as a few milliseconds allow. What has to be computed for a slice
// is computed inside it, so that it counts.

/** Up to this many rows are one slice, read at once: a record, the page of a screen. */
export const SMALL = 100;
const LEAST = 20;
const MOST = 500;
/** What a slice may take of the main thread, and how much text it may bring there; smaller ones grow, larger ones shrink. */
const BUDGET_MS = 3;
const BUDGET_TEXT = 400_000;

/** Rows from one number on, up to another or to the end; `make` turns each slice into what is wanted of it. */
export async function* slicesOf<T>(
  { store, house }: Readonly<{ store: Store; house: string }>,
  { from, to }: Readonly<{ from: number; to: number }>,
  make: (rows: readonly Row[]) => T,
): AsyncGenerator<T> {
  const inTurn: InTurn = to - from < SMALL ? (work) => work() : turnsOf(store);
  let size = SMALL;
  for (let next = from; next <= to; ) {
    const slice = await inTurn(async () => {
      const read = await store.read(house, next, Math.min(size, to - next + 1));
      if (!read.ok) throw new StoreUnreadable(read.refusal);
      const start = performance.now();
      const made = make(read.value);
      size = sizeAfter(size, performance.now() - start, textIn(read.value));
      await breathe();
      return { made, last: read.value.at(-1)?.seq };
    });
    if (slice.last === undefined) return;
    yield slice.made;
    next = slice.last + 1;
  }
}

function sizeAfter(size: number, tookMs: number, text: number): number {
  const cost = Math.max(tookMs / BUDGET_MS, text / BUDGET_TEXT);
  if (cost > 1) return Math.max(LEAST, Math.floor(size / 2));
  return cost < 0.5 ? Math.min(MOST, Math.ceil(size * 1.25)) : size;
}

const textIn = (rows: readonly Row[]): number => rows.reduce((sum, { body }) => sum + body.length, 0);

const TURNS = new WeakMap<Store, InTurn>();

function turnsOf(store: Store): InTurn {
  const known = TURNS.get(store);
  if (known !== undefined) return known;
  const turns = newTurns();
  TURNS.set(store, turns);
  return turns;
}

// Readings of a whole journal (exports, verifications) one after the other: the next begins when the one before it is
// done, gave up, or stopped taking what it asked for.

export type OneAtATime = Readonly<{
  /** Waits for the place, and answers with what frees it; undefined if the signal came first. */
  enter: (signal: AbortSignal) => Promise<(() => void) | undefined>;
  /** More waiting than anyone should wait behind. */
  isFull: () => boolean;
}>;

/** Behind this many a request is told to come back. */
const MOST_WAITING = 8;

export function newOneAtATime(mostWaiting = MOST_WAITING): OneAtATime {
  let isTaken = false;
  const waiting = new Set<() => void>();
  const leave = (): void => {
    const [next] = waiting;
    isTaken = next !== undefined;
    next?.();
  };
  const once = (): (() => void) => {
    let left = false;
    return () => {
      if (!left) leave();
      left = true;
    };
  };
  return {
    enter: (signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve(undefined);
        if (!isTaken) {
          isTaken = true;
          return resolve(once());
        }
        const begin = (): void => {
          waiting.delete(begin);
          signal.removeEventListener('abort', giveUp);
          resolve(once());
        };
        const giveUp = (): void => {
          waiting.delete(begin);
          resolve(undefined);
        };
        waiting.add(begin);
        signal.addEventListener('abort', giveUp, { once: true });
      }),
    isFull: () => waiting.size >= mostWaiting,
  };
}

/** A reader that took nothing for so long is gone, or might as well be. */
const STALLED_MS = 60_000;

/** The lines as a stream that begins when its turn has come, and frees the place however it ends. */
export function streamInTurn(
  place: OneAtATime,
  lines: () => AsyncIterable<string>,
  { stalledMs = STALLED_MS, onStalled = () => {} }: Readonly<{ stalledMs?: number; onStalled?: () => void }> = {},
): Readable {
  const gone = new AbortController();
  const stalled = (): void => {
    onStalled();
    stream.destroy();
  };
  async function* inTurn(): AsyncGenerator<string> {
    const leave = await place.enter(gone.signal);
    if (leave === undefined) return;
    // A reader that goes away while a slice is read does not resume this generator until the slice is done.
    gone.signal.addEventListener('abort', leave, { once: true });
    try {
      for await (const line of lines()) {
        const timer = setTimeout(stalled, stalledMs);
        try {
          yield line;
        } finally {
          clearTimeout(timer);
        }
      }
    } finally {
      leave();
    }
  }
  const stream = Readable.from(inTurn());
  stream.once('close', () => gone.abort());
  return stream;
}
