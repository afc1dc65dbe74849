/**
 * Tests of chance on the numbers that draws really use, after scaling: whether each occurs as often as it should, and
 * whether one predicts the next. Each gives the probability of a result at least as far off.
 */
import { assert, lookUp } from '../base/assert.ts';
import { must } from '../base/result.ts';
import { sha256Hex } from '../base/sha256.ts';
import { bytesOf } from './commitments.ts';
import { drawsFrom } from './draws.ts';
import { entriesOf } from './entries.ts';
import { keyStream, numberBelow } from './random-numbers.ts';
import { seal } from './seal.ts';

export type Verdict = Readonly<{ test: string; statistic: number; p: number }>;

/** Too far off, or too even to be chance: one honest stream in five hundred fails a single test. */
export const fails = ({ p }: Verdict): boolean => p < 0.001 || p > 0.999;

/** How often each number occurred, and how often it should have. */
export function chiSquare(test: string, counts: ArrayLike<number>, expected: (i: number) => number): Verdict {
  let statistic = 0;
  for (let i = 0; i < counts.length; i += 1) statistic += (counts[i]! - expected(i)) ** 2 / expected(i);
  return { test, statistic, p: chiSquareTail(statistic, counts.length - 1) };
}

/** Everything counted while numbers below `limit` are read one after the other. */
type Watch = Readonly<{ see: (number: number) => void; verdicts: () => readonly Verdict[] }>;

/**
 * Equal frequencies; runs above and below the middle; pairs that do not overlap (serial); and pairs that do, which must
 * say no more than the single numbers (overlap). `cells`: how coarsely the numbers are grouped.
 */
export function watch(name: string, limit: number, cells: number): Watch {
  assert(limit >= cells && cells >= 6 && cells % 2 === 0, 'there are enough numbers for the cells, and a middle');
  const singles = new Float64Array(cells);
  const overlapping = new Float64Array(cells * cells);
  const apart = new Float64Array(cells * cells);
  // The share of the numbers that fall into each cell; the cells differ if the limit is not a multiple of them.
  const share = (cell: number) => (Math.ceil(((cell + 1) * limit) / cells) - Math.ceil((cell * limit) / cells)) / limit;
  let [seen, before, first, runs, high] = [0, -1, -1, 0, 0];
  return {
    see: (number) => {
      const cell = Math.floor((number * cells) / limit);
      singles[cell]! += 1;
      if (cell >= cells / 2) high += 1;
      if (before === -1) first = cell;
      else {
        overlapping[before * cells + cell]! += 1;
        if (seen % 2 === 1) apart[before * cells + cell]! += 1;
      }
      if (before === -1 || before >= cells / 2 !== cell >= cells / 2) runs += 1;
      before = cell;
      seen += 1;
    },
    verdicts: () => {
      const closed = overlapping.slice();
      closed[before * cells + first]! += 1;
      const pair = (of: number) => (i: number) => of * share(Math.floor(i / cells)) * share(i % cells);
      return [
        chiSquare(`${name}: frequencies`, singles, (i) => seen * share(i)),
        runsTest(`${name}: runs above and below the middle`, runs, seen, high),
        chiSquare(`${name}: serial, pairs side by side`, apart, pair(Math.floor(seen / 2))),
        overlapTest(`${name}: overlap, every neighbor`, closed, singles, seen, share),
      ];
    },
  };
}

/** Wald and Wolfowitz: the number of runs among this many above and below. */
function runsTest(test: string, runs: number, seen: number, high: number): Verdict {
  const low = seen - high;
  const mean = (2 * high * low) / seen + 1;
  const spread = Math.sqrt(((mean - 1) * (mean - 2)) / (seen - 1));
  const statistic = (runs - mean) / spread;
  return { test, statistic, p: normalTail(statistic) };
}

/**
 * Overlapping pairs are not independent, but the part of their statistic beyond that of the single numbers is (Good,
 * 1953). The last number is followed by the first, so that every number begins one pair.
 */
function overlapTest(
  test: string,
  pairs: Float64Array,
  singles: Float64Array,
  seen: number,
  share: (cell: number) => number,
): Verdict {
  const cells = singles.length;
  const expected = (i: number) => seen * share(Math.floor(i / cells)) * share(i % cells);
  const beyond =
    chiSquare(test, pairs, expected).statistic - chiSquare(test, singles, (i) => seen * share(i)).statistic;
  return { test, statistic: beyond, p: chiSquareTail(beyond, cells * cells - cells) };
}

/** Wilson and Hilferty: close enough for five or more degrees of freedom. */
export function chiSquareTail(statistic: number, degrees: number): number {
  const scale = 2 / (9 * degrees);
  return normalTail((Math.cbrt(statistic / degrees) - (1 - scale)) / Math.sqrt(scale));
}

/** The part of a normal distribution above z (Abramowitz and Stegun, 26.2.17). */
export function normalTail(z: number): number {
  if (z < 0) return 1 - normalTail(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const sum = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (sum * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
}

// The outcomes of draws put to these tests: plain numbers, odd limits, and weighted entries.

/** Limits that would expose careless scaling: not a power of two, just past half the range, and a die. */
const LIMITS: readonly (readonly [name: string, limit: number, cells: number])[] = [
  ['a die, below 6', 6, 6],
  ['tickets, below 1,000', 1000, 100],
  ['a large limit, below 3 × 2^50', 3 * 2 ** 50, 48],
];

/** `draws` of each kind, each from its own key derived from `word`. */
export function randomnessOf(draws: number, word: string): readonly Verdict[] {
  assert(draws >= 10_000, 'fewer draws prove nothing');
  return [
    ...LIMITS.flatMap(([name, limit, cells]) => {
      const words = keyStream(bytesOf(sha256Hex(`${word} ${name}`)));
      const watching = watch(name, limit, cells);
      for (let i = 0; i < draws; i += 1) watching.see(numberBelow(limit, words));
      return watching.verdicts();
    }),
    weighted(draws, word),
    withoutReplacement(draws, word),
  ];
}

/** Entries over two blocks, whose weights go from 1 to 40. */
function weighted(draws: number, word: string): Verdict {
  const weight = (index: number): number => 1 + ((index * 7) % 40);
  const list = Array.from({ length: 300 }, (_, i) => [`T-${1000 + i}`, weight(i)] as const);
  const sealed = must(seal(entriesOf(list)));
  const next = drawsFrom(sealed, 'back', keyStream(bytesOf(sha256Hex(`${word} weighted`))));
  const counts = new Float64Array(list.length);
  for (let i = 0; i < draws; i += 1) counts[next()!.index]! += 1;
  return chiSquare('weighted entries: frequencies', counts, (i) => (draws * weight(i)) / sealed.seal.weight);
}

/** Every order in which three of four weighted entries can be drawn. */
function withoutReplacement(draws: number, word: string): Verdict {
  const list = [1, 2, 3, 4].map((weight) => [`T-${weight}`, weight] as const);
  const sealed = must(seal(entriesOf(list)));
  const words = keyStream(bytesOf(sha256Hex(`${word} without replacement`)));
  const orders = [0, 1, 2, 3].flatMap((a) => [0, 1, 2, 3].filter((b) => b !== a).map((b) => [a, b] as const));
  const place = new Map(orders.map(([a, b], i) => [a * 4 + b, i]));
  const counts = new Float64Array(orders.length);
  const rounds = Math.floor(draws / 2);
  for (let i = 0; i < rounds; i += 1) {
    const next = drawsFrom(sealed, 'out', words);
    counts[lookUp(place, next()!.index * 4 + next()!.index)]! += 1;
  }
  const chance = ([a, b]: readonly [number, number]) => ((a + 1) / 10) * ((b + 1) / (9 - a));
  return chiSquare('two of four without replacement: orders', counts, (i) => rounds * chance(orders[i]!));
}
