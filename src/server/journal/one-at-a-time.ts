/**
 * Readings of a whole journal (exports, verifications) one after the other: the next begins when the one before it is
 * done, gave up, or stopped taking what it asked for.
 */
import { Readable } from 'node:stream';

export type OneAtATime = Readonly<{
  /** Waits for the place, and answers with what frees it; undefined if the signal came first. */
  enter: (signal: AbortSignal) => Promise<(() => void) | undefined>;
  /** More wait than anybody should be made to wait behind. */
  isFull: () => boolean;
}>;

/** Behind so many one is better told to come back. */
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
