/**
 * How many sets of disjoint full houses and fours of a kind there are when ranks have lost some of their cards. A rank
 * gives a three, one pair or two, a four, and single cards beside the fours; which three goes with which pair, and which
 * four with which card, is free.
 */
import { choose } from '../../../base/choose.ts';

export type RankSets = readonly Readonly<{ fullHouses: number; fours: number; count: bigint }>[];

/** What one rank gives, and in how many ways. */
type Gift = Readonly<{ threes: number; pairs: number; fours: number; singles: number; ways: number }>;

/** By how many ranks have lost 0, 1, 2, 3 and 4 cards: sets of up to `most` hands. */
export function sameRankSets(most: number): (lost: readonly number[]) => RankSets {
  const shape = shapeFor(most);
  const known = new Map<string, RankSets>();
  const begun = new Map<string, Wide>();
  /** Ranks are added one at a time, those with four cards first, so that all begin alike. */
  const sums = (ranks: readonly number[]): Wide => {
    const key = String(ranks);
    const found = begun.get(key);
    if (found !== undefined) return found;
    const last = ranks.findLastIndex((count) => count > 0);
    const made =
      last < 0
        ? shape.nothing()
        : shape.withRank(sums(ranks.map((count, i) => (i === last ? count - 1 : count))), GIFTS[4 - last]!);
    begun.set(key, made);
    return made;
  };
  return (lost) => {
    const key = String(lost);
    const found = known.get(key) ?? shape.read(sums(lost.slice(0, 4)));
    known.set(key, found);
    return found;
  };
}

/** By how many cards of the rank are there. */
const GIFTS: readonly (readonly Gift[])[] = [0, 1, 2, 3, 4].map((cards) => {
  const gifts: Gift[] = [];
  for (const [threes, pairs, fours] of [
    [0, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
    [0, 2, 0],
    [0, 0, 1],
  ] as const) {
    const left = cards - 3 * threes - 2 * pairs - 4 * fours;
    const pairWays = pairs === 2 ? 3 : choose(cards, 2 * pairs);
    const ways = choose(cards, 3 * threes) * choose(cards, 4 * fours) * pairWays;
    for (let singles = 0; singles <= left; singles += 1) {
      gifts.push({ threes, pairs, fours, singles, ways: ways * choose(left, singles) });
    }
  }
  return gifts;
});

/** Two halves of a number, as in matchings.ts. */
type Wide = Readonly<{ low: Float64Array; high: Float64Array }>;
const LIMB_BITS = 40n;
const LIMB = 2 ** Number(LIMB_BITS);

/** Sums by threes and fours (first index) and by pairs and singles (second), of which each two are `most` at most. */
function shapeFor(most: number) {
  const twos = Array.from({ length: (most + 1) ** 2 }, (_, i) => [Math.floor(i / (most + 1)), i % (most + 1)] as const);
  const inside = twos.filter(([a, b]) => a + b <= most);
  const place = (a: number, b: number) => inside.findIndex((two) => two[0] === a && two[1] === b);
  const size = inside.length;
  /** Where each place moves to with so many more of either; -1 where that is too many. */
  const moved = once((key) => {
    const [a = 0, b = 0] = key.split(' ').map(Number);
    return inside.map((two) => place(two[0] + a, two[1] + b));
  });
  const withRank = (from: Wide, gifts: readonly Gift[]): Wide => {
    const to = wide(size * size);
    for (const { threes, fours, pairs, singles, ways } of gifts) {
      const rows = moved(`${threes} ${fours}`);
      const columns = moved(`${pairs} ${singles}`);
      for (let a = 0; a < size; a += 1) {
        if (rows[a]! >= 0) addRow(to, rows[a]! * size, columns, from, a * size, ways);
      }
    }
    carry(to);
    return to;
  };
  const nothing = (): Wide => {
    const one = wide(size * size);
    one.low[0] = 1;
    return one;
  };
  const read = ({ low, high }: Wide): RankSets =>
    inside.flatMap(([fullHouses, fours], i) => {
      const at = i * (size + 1);
      const sum = (BigInt(high[at]!) << LIMB_BITS) + BigInt(low[at]!);
      return sum === 0n ? [] : [{ fullHouses, fours, count: sum * factorial(fullHouses) * factorial(fours) }];
    });
  return { withRank, nothing, read };
}

function addRow(to: Wide, row: number, columns: readonly number[], from: Wide, start: number, ways: number): void {
  for (let b = 0; b < columns.length; b += 1) {
    const low = from.low[start + b]!;
    const high = from.high[start + b]!;
    if (columns[b]! < 0 || (low === 0 && high === 0)) continue;
    to.low[row + columns[b]!]! += ways * low;
    to.high[row + columns[b]!]! += ways * high;
  }
}

function once<Of>(make: (key: string) => Of): (key: string) => Of {
  const made = new Map<string, Of>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}

const wide = (length: number): Wide => ({ low: new Float64Array(length), high: new Float64Array(length) });

function carry({ low, high }: Wide): void {
  for (let i = 0; i < low.length; i += 1) {
    const over = Math.floor(low[i]! / LIMB);
    low[i]! -= over * LIMB;
    high[i]! += over;
  }
}

function factorial(of: number): bigint {
  let product = 1n;
  for (let i = 2; i <= of; i += 1) product *= BigInt(i);
  return product;
}
