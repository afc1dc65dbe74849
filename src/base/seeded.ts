/**
 * Repeatable random numbers for tests, simulated nights and sampled odds: the same `rngSeed`, the same numbers, on any
 * machine. It is xoshiro128** by Blackman and Vigna, seeded by splitmix32. Never for drawings: a few of its numbers
 * reveal all that follow. Drawings are in src/fair.
 */
import { assert } from './assert.ts';

export type Rng = Readonly<{
  /** 32 bits. */
  next: () => number;
  /** A whole number from 0 up to and not including n, each as likely as the next. */
  below: (n: number) => number;
  pick: <T>(items: readonly T[]) => T;
  /** A new list in a random order, each order as likely as the next. */
  shuffled: <T>(items: readonly T[]) => T[];
}>;

export function seeded(rngSeed: number): Rng {
  assert(Number.isSafeInteger(rngSeed) && rngSeed >= 0, `${rngSeed} is not a number to start from`);
  // Both halves of a large number matter; splitmix spreads similar words apart.
  const start = splitmix32(rngSeed % WORD);
  const high = splitmix32(Math.floor(rngSeed / WORD) ^ 0x5bf03635);
  return rngOf(xoshiro([start(), start() ^ high(), start(), start() ^ high()]));
}

/** The generator itself, from its four words, at least one of which is not zero. */
export function xoshiro(words: readonly [number, number, number, number]): () => number {
  let [a, b, c, d] = words;
  assert((a | b | c | d) !== 0, 'four zero words give zeros for ever');
  return () => {
    const result = Math.imul(rotated(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotated(d, 11);
    return result;
  };
}

function rngOf(next: () => number): Rng {
  const below = (n: number): number => {
    assert(Number.isSafeInteger(n) && n > 0, `nothing can be drawn below ${n}`);
    const range = n <= WORD ? WORD : 2 ** 53;
    // Values past the last full multiple of n would favor the low numbers, so they are discarded.
    const limit = range - (range % n);
    for (;;) {
      const drawn = range === WORD ? next() : (next() >>> 11) * WORD + next();
      if (drawn < limit) return drawn % n;
    }
  };
  const pick = <T>(items: readonly T[]): T => items[below(items.length)]!;
  const shuffled = <T>(items: readonly T[]): T[] => {
    const list = [...items];
    for (let last = list.length - 1; last > 0; last -= 1) {
      const other = below(last + 1);
      [list[last], list[other]] = [list[other]!, list[last]!];
    }
    return list;
  };
  return { next, below, pick, shuffled };
}

const WORD = 2 ** 32;

const rotated = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

function splitmix32(from: number): () => number {
  let state = from | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let word = state;
    word = Math.imul(word ^ (word >>> 16), 0x21f0aaad);
    word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
    return (word ^ (word >>> 15)) >>> 0;
  };
}
