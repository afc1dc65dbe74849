/**
 * Several rows of bad beats in hold'em at once, exactly and for any number of players. On one board a row is met or not
 * by which pairs of hole cards are held, and "met" is a sum, with signs, of "nobody holds any of these pairs". Two such
 * terms hold together where nobody holds a pair of either, so rows are met together by the products of their sums.
 */
import { type Card, rankOf } from '../../../cards/card.ts';
import { evaluate7 } from '../../../cards/fast/high.ts';
import { type BoardClass, forEachBoard } from './boards.ts';
import { addTo, type Collected, collect, signedCounts } from './collected.ts';
import { canMeet, FULL_HOUSE, joinTypes, leastValue, type Rows, STRONG, union } from './holdem.ts';
import { holePlaying } from './hole-playing.ts';
import { type ByValue, HOLE, PAIRED } from './tests-by-value.ts';

/**
 * second-best, any: the best hand of the table wins, and the next one or any other loses to it. every: any hand that is
 * beaten by any other.
 */
export type BeatRow = Readonly<{ losing: ByValue; winning: ByValue; loser: 'second-best' | 'any' | 'every' }>;

/**
 * By set of rows, as a mask, in which all of them are met together: what the sets of k pairs of hole cards come to over
 * all boards, with their signs. Undefined where less than a full house loses.
 */
export function beatsTogether(rows: readonly BeatRow[], kickers: boolean, most: number): bigint[][] | undefined {
  const least = Math.min(...rows.map(({ losing }) => leastValue(losing) ?? Number.POSITIVE_INFINITY));
  if (least < FULL_HOUSE) return undefined;
  const found = rowSets(rows).map(collect);
  if (least !== Number.POSITIVE_INFINITY) {
    forEachBoard(undefined, STRONG, (one) => togetherOnBoard(one, { rows, kickers, least }, found));
  }
  return found.map((one) => signedCounts(one, most));
}

const rowSets = (rows: readonly BeatRow[]): number[] => Array.from({ length: 1 << rows.length }, (_, mask) => mask);

type Asked = Readonly<{ rows: readonly BeatRow[]; kickers: boolean; least: number }>;

/** Adds what one board has, by set of rows. */
export function togetherOnBoard(one: BoardClass, { rows, kickers, least }: Asked, found: readonly Collected[]): void {
  const lines = linesOn(one, { rows, kickers, least });
  if (lines.length < 2) return;
  const sizes = one.types.map(({ length }) => length);
  const met = rows.map((row, i) => metBy(lines, i, row.loser, sizes));
  const products: (Signed | undefined)[] = [undefined];
  for (let mask = 1; mask < 1 << rows.length; mask += 1) {
    const first = 31 - Math.clz32(mask);
    const rest = mask & ~(1 << first);
    const product = rest === 0 ? met[first]! : times(products[rest]!, met[first]!);
    products.push(product);
    for (const { pairs, count } of product.values()) addTo(found[mask]!, { sizes, rows: pairs }, count * one.boards);
  }
}

/** One value that pairs of hole cards make, and by row those that lose with it and those that win. */
type Line = Readonly<{ value: number; all: number[]; losing: number[][]; winning: number[][] }>;

/** Strongest first. */
function linesOn({ board, types }: BoardClass, { rows, kickers, least }: Asked): Line[] {
  const made = new Map<number, Line>();
  const none = () => new Array<number>(types.length).fill(0);
  for (let i = 0; i < types.length; i += 1) {
    const a = types[i]![0]!;
    for (let j = i; j < types.length; j += 1) {
      const b = i === j ? types[i]![1] : types[j]![0]!;
      if (b === undefined) continue;
      const value = evaluate7(a, b, board[0]!, board[1]!, board[2]!, board[3]!, board[4]!);
      if (value < least) continue;
      const line = made.get(value) ?? { value, all: none(), losing: rows.map(none), winning: rows.map(none) };
      made.set(value, line);
      joinTypes(line.all, i, j);
      const at = placeOf(rows, value, [a, b], board, kickers);
      rows.forEach(({ losing, winning }, row) => {
        if (losing[at] === 1) joinTypes(line.losing[row]!, i, j);
        if (winning[at] === 1) joinTypes(line.winning[row]!, i, j);
      });
    }
  }
  return [...made.values()].sort((one, other) => other.value - one.value);
}

/** Where the tests of the rows have what they say about this hand. */
function placeOf(
  rows: readonly BeatRow[],
  value: number,
  [a, b]: readonly [Card, Card],
  board: readonly Card[],
  kickers: boolean,
): number {
  const first = value * HOLE + (rankOf(a) === rankOf(b) ? PAIRED : 0);
  const isPlain = rows.every(({ losing, winning }) =>
    [losing, winning].every((test) => test[first] === test[first + 1] && test[first] === test[first + 2]),
  );
  return isPlain ? first : first + holePlaying(value, a, b, board, kickers);
}

/** Sums of "nobody holds any of these pairs". */
type Signed = Map<string, { pairs: Rows; count: number }>;

function put(sum: Signed, pairs: Rows, count: number): void {
  const key = pairs.join();
  const known = sum.get(key);
  if (known === undefined) sum.set(key, { pairs, count });
  else if (known.count + count === 0) sum.delete(key);
  else known.count += count;
}

function times(some: Signed, others: Signed): Signed {
  const product: Signed = new Map();
  for (const one of some.values())
    for (const other of others.values()) put(product, union(one.pairs, other.pairs), one.count * other.count);
  return product;
}

function metBy(lines: readonly Line[], row: number, loser: BeatRow['loser'], sizes: readonly number[]): Signed {
  const sum: Signed = new Map();
  const none = sizes.map(() => 0);
  /** Nobody holds any of `without`, somebody one of `top`, somebody one of `second`. */
  const both = (without: Rows, top: Rows, second: Rows): void => {
    if (!canMeet(sizes, top, second)) return;
    put(sum, without, 1);
    put(sum, union(without, top), -1);
    put(sum, union(without, second), -1);
    put(sum, union(union(without, top), second), 1);
  };
  let above: Rows = none;
  lines.forEach(({ all, winning }, t) => {
    const below = lines.slice(t + 1);
    const top = winning[row]!;
    if (loser !== 'second-best') {
      const losing = below.reduce((some, line) => union(some, line.losing[row]!), none);
      both(above, top, losing);
    } else {
      let without = above;
      for (const second of below) {
        both(without, top, second.losing[row]!);
        without = union(without, second.all);
      }
    }
    // The best that wins in this row need not be the best of the table where every loser counts.
    above = union(above, loser === 'every' ? top : all);
  });
  return sum;
}
