/** In how many ways ranks get their suits, and cards are chosen: whole numbers below 2^53, so that none is rounded. */
import { choices } from '../../../cards/ranking.ts';

const LARGEST = 64;
const MOST = 8;

/** n over k for n up to 64 and k up to 8, by `n * 9 + k`. */
const CHOSEN = new Float64Array((LARGEST + 1) * (MOST + 1));
for (let n = 0; n <= LARGEST; n += 1) {
  CHOSEN[n * (MOST + 1)] = 1;
  for (let k = 1; k <= Math.min(n, MOST); k += 1) {
    CHOSEN[n * (MOST + 1) + k] = CHOSEN[(n - 1) * (MOST + 1) + k - 1]! + CHOSEN[(n - 1) * (MOST + 1) + k]!;
  }
}

export const choose = (n: number, k: number): number => CHOSEN[n * (MOST + 1) + k]!;

/** Every choice of so many places out of so many. */
export function placesOf(from: number, size: number): readonly (readonly number[])[] {
  const known = PLACES.get(from * MOST + size);
  if (known !== undefined) return known;
  const places = [
    ...choices(
      Array.from({ length: from }, (_, i) => i),
      size,
    ),
  ];
  PLACES.set(from * MOST + size, places);
  return places;
}

const PLACES = new Map<number, readonly (readonly number[])[]>();

/** How many ranks are held exactly once, twice, three and four times. */
export type Shape = readonly [once: number, twice: number, thrice: number, all: number];

/**
 * In how many ways ranks of this shape get their suits so that no suit has `tooMany` cards. There are fewer than twice as
 * many cards, so that two suits never have too many at once.
 */
export function suitsWithout(shape: Shape, tooMany: number): number {
  const key = shape.reduce((sum, ranks) => sum * 8 + ranks, tooMany);
  const known = KNOWN.get(key);
  if (known !== undefined) return known;
  const all = shape.reduce((ways, ranks, i) => ways * choose(4, i + 1) ** ranks, 1);
  const without = all - 4 * withOneSuit(shape, tooMany);
  KNOWN.set(key, without);
  return without;
}

const KNOWN = new Map<number, number>();

/** A rank held n times leaves one suit out in choose(3, n) ways and takes it in choose(3, n - 1). */
function withOneSuit(shape: Shape, atLeast: number): number {
  let ways = [1];
  shape.forEach((ranks, i) => {
    for (let rank = 0; rank < ranks; rank += 1) {
      ways = [...ways, 0].map((count, k) => count * choose(3, i + 1) + (ways[k - 1] ?? 0) * choose(3, i));
    }
  });
  return ways.slice(atLeast).reduce((sum, count) => sum + count, 0);
}

export function shapeOf(counts: ArrayLike<number>): Shape {
  const shape: [number, number, number, number] = [0, 0, 0, 0];
  for (let rank = 0; rank < counts.length; rank += 1) if (counts[rank]! > 0) shape[counts[rank]! - 1]! += 1;
  return shape;
}

/** Visits every choice of `size` cards by rank, at most so many of each; the counts are the same list every time. */
export function forEachCounts(
  size: number,
  most: ArrayLike<number>,
  visit: (counts: Uint8Array) => void,
  counts = new Uint8Array(most.length),
  from = 0,
): void {
  if (size === 0) {
    visit(counts);
    return;
  }
  if (from === most.length) return;
  for (let taken = 0; taken <= Math.min(size, most[from]!); taken += 1) {
    counts[from] = taken;
    forEachCounts(size - taken, most, visit, counts, from + 1);
  }
  counts[from] = 0;
}
