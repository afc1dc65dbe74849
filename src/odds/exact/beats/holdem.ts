/** Bad beats of hold'em, exactly and for any number of players. */
import { type Card, cardOf, rankOf } from '../../../cards/card.ts';
import { evaluate5, evaluate7, HIGH_CATEGORIES } from '../../../cards/fast/high.ts';
import { choices } from '../../../cards/ranking.ts';
import { type BoardClass, EVERYTHING, forEachBoard, isStraightDraw, type Matters } from './boards.ts';
import { addTo, type GraphCollection, newCollection, signedCounts } from './matchings.ts';
import { type ByValue, HOLE, PAIRED } from './tests-by-value.ts';

// How many of two hole cards play in the best five of seven.

/** The most hole cards that some best five includes. `kickers`: whether a card that only breaks ties counts. */
export function holePlaying(value: number, a: Card, b: Card, board: readonly Card[], kickers: boolean): number {
  let most = 0;
  for (const [i, j, k] of THREES) {
    const [c, d, e] = [board[i]!, board[j]!, board[k]!];
    if (evaluate5(a, b, c, d, e) === value) most = Math.max(most, counting(value, [a, b], [c, d, e], kickers));
  }
  if (most === 2) return most;
  for (const [i, j, k, l] of FOURS) {
    const four = [board[i]!, board[j]!, board[k]!, board[l]!] as const;
    if (evaluate5(a, ...four) === value) most = Math.max(most, counting(value, [a], four, kickers));
    if (evaluate5(b, ...four) === value) most = Math.max(most, counting(value, [b], four, kickers));
  }
  return most;
}

/** Positions on the board. */
const THREES = [...choices([0, 1, 2, 3, 4], 3)] as [number, number, number][];
const FOURS = [...choices([0, 1, 2, 3, 4], 4)] as [number, number, number, number][];

function counting(value: number, hole: readonly Card[], others: readonly Card[], kickers: boolean): number {
  if (kickers || !hasKickers(value)) return hole.length;
  const all = [...hole, ...others];
  return hole.filter((card) => all.filter((other) => rankOf(other) === rankOf(card)).length > 1).length;
}

/** Pairs, threes and fours come with cards that are not part of them; every other hand uses all of its five cards. */
function hasKickers(value: number): boolean {
  return (
    (value >= from('pair') && value < from('straight')) ||
    (value >= from('four-of-a-kind') && value < from('straight-flush'))
  );
}

const from = (category: string): number => FROM[category]!;
const FROM: Readonly<Record<string, number>> = Object.fromEntries(
  HIGH_CATEGORIES.map(({ id, from: least }) => [id, least]),
);

// One row, by class of board: which pairs of hole cards make which hands, and how many sets of disjoint pairs there are
// in which the second-best hand is a loser of the row. The number of ways to deal k such pairs to n players depends
// only on k and n, so one count serves every table.

export type Beat = Readonly<{
  losing: ByValue;
  winning: ByValue;
  loser: 'second-best' | 'any';
  /** Whether a card that only breaks ties counts as playing. */
  kickers: boolean;
}>;

/** Full houses and better: suits matter only for straight flushes, and without one the board needs a pair. */
export const STRONG: Matters = { suited: isStraightDraw, plain: (pairs) => pairs !== 0 };
export const FULL_HOUSE = 7141;

/**
 * The signed totals of the sets of k pairs of hole cards over all boards: index k, up to `most` pairs. Undefined if
 * less than a full house loses: there would be too many hands to distinguish.
 */
export function beatsInHoldem(beat: Beat, most: number): bigint[] | undefined {
  const least = leastValue(beat.losing);
  const found = newCollection();
  if (least !== undefined && least < FULL_HOUSE) return undefined;
  if (least !== undefined) {
    forEachBoard(undefined, STRONG, (one) => beatsOnBoard(one, beat, found, least));
  }
  return signedCounts(found, most);
}

/** Adds the totals for the sets of pairs on one board. */
export function beatsOnBoard(
  one: BoardClass,
  beat: Beat,
  found: GraphCollection,
  least = leastValue(beat.losing),
): void {
  const lines = least === undefined ? undefined : linesOn(one, beat, least);
  if (lines !== undefined) countOn(one, lines, beat.loser, found);
}

function leastValue(test: ByValue): number | undefined {
  const at = test.indexOf(1);
  return at < 0 ? undefined : Math.floor(at / HOLE);
}

/** By type of card, a bit for each type that it is joined to. */
export type Rows = readonly number[];

/**
 * One value that pairs of hole cards make: by type of card, a bit for each type that makes it together with this one.
 */
type Lines = {
  value: number;
  all: number[];
  losing: number[];
  winning: number[];
  loses: boolean;
  wins: boolean;
  /** Every pair that makes it is a loser. */
  allLose: boolean;
};

/** Strongest first; undefined if no two of them can occur together. */
function linesOn({ board, types }: BoardClass, beat: Beat, least: number): Lines[] | undefined {
  const made = new Map<number, Lines>();
  for (let i = 0; i < types.length; i += 1) {
    const a = types[i]![0]!;
    for (let j = i; j < types.length; j += 1) {
      const b = i === j ? types[i]![1] : types[j]![0]!;
      if (b === undefined) continue;
      const value = evaluate7(a, b, board[0]!, board[1]!, board[2]!, board[3]!, board[4]!);
      if (value < least) continue;
      const lines = made.get(value) ?? noLines(value, types.length);
      made.set(value, lines);
      joinTypes(lines.all, i, j);
      const at = value * HOLE + (isPlain(beat, value) ? 0 : holePlaying(value, a, b, board, beat.kickers));
      if (beat.losing[at] === 1) {
        joinTypes(lines.losing, i, j);
        lines.loses = true;
      } else lines.allLose = false;
      if (beat.winning[at] === 1) {
        joinTypes(lines.winning, i, j);
        lines.wins = true;
      }
    }
  }
  if (made.size < 2) return undefined;
  return [...made.values()].sort((one, other) => other.value - one.value);
}

/** Whichever hole cards play, this value loses and wins the same. */
function isPlain({ losing, winning }: Beat, value: number): boolean {
  const [none, both] = [value * HOLE, value * HOLE + 2];
  return losing[none] === losing[both] && winning[none] === winning[both];
}

function noLines(value: number, types: number): Lines {
  const none = () => new Array<number>(types).fill(0);
  return { value, all: none(), losing: none(), winning: none(), loses: false, wins: false, allLose: true };
}

function joinTypes(rows: number[], i: number, j: number): void {
  rows[i]! |= 1 << j;
  rows[j]! |= 1 << i;
}

/**
 * The second-best hand has value u and is a loser, the best has value t and is a winner, and nothing is above t or
 * between them. Each "there is one" counts as all deals less those without it.
 */
function countOn(
  { boards, types }: BoardClass,
  lines: readonly Lines[],
  loser: Beat['loser'],
  found: GraphCollection,
): void {
  const sizes = types.map(({ length }) => length);
  const tally = (without: Rows, top: Rows, second: Rows) => {
    if (!canMeet(sizes, top, second)) return;
    const withTop = union(without, top);
    addTo(found, { sizes, rows: without }, boards);
    addTo(found, { sizes, rows: withTop }, -boards);
    addTo(found, { sizes, rows: union(without, second) }, -boards);
    addTo(found, { sizes, rows: union(withTop, second) }, boards);
  };
  // If every hand made here is good enough to lose, so is the second-best as soon as any is: a faster count.
  const isAny = loser === 'any' || lines.every(({ allLose }) => allLose);
  let above: Rows = new Array<number>(types.length).fill(0);
  lines.forEach((top, t) => {
    const below = lines.slice(t + 1);
    if (top.wins && isAny)
      tally(
        above,
        top.winning,
        below.reduce((all, { losing }) => union(all, losing), NO_LINES),
      );
    else if (top.wins) {
      let without: Rows = above;
      for (const second of below) {
        if (second.loses) tally(without, top.winning, second.losing);
        without = union(without, second.all);
      }
    }
    above = union(above, top.all);
  });
}

const NO_LINES: Rows = [];

export function union(some: Rows, others: Rows): number[] {
  const rows = new Array<number>(others.length);
  for (let i = 0; i < rows.length; i += 1) rows[i] = (some[i] ?? 0) | others[i]!;
  return rows;
}

/** Whether two players can have one of each: often both need the same card. */
function canMeet(sizes: readonly number[], top: Rows, second: Rows): boolean {
  const left = [...sizes];
  return left.some((_, i) =>
    left.some((_, j) => {
      if (j < i || ((top[i]! >> j) & 1) === 0) return false;
      left[i]! -= 1;
      left[j]! -= 1;
      const isFree = hasLine(left, second);
      left[i]! += 1;
      left[j]! += 1;
      return isFree;
    }),
  );
}

function hasLine(left: readonly number[], rows: Rows): boolean {
  for (let i = 0; i < rows.length; i += 1) {
    if (rows[i] === 0 || left[i]! < 1) continue;
    for (let j = i; j < rows.length; j += 1) {
      if (((rows[i]! >> j) & 1) === 1 && left[j]! >= (i === j ? 2 : 1)) return true;
    }
  }
  return false;
}

// Several rows at once. On one board the pairs of hole cards decide whether a row is hit, and a hit is a signed sum of
// "nobody holds any of these pairs". Two such terms hold together if nobody holds a pair of either, so rows are hit
// together by the products of their sums.

/**
 * second-best, any: the best hand of the table wins, and the next one or any other loses to it. every: any hand that is
 * beaten by any other.
 */
export type BeatRow = Readonly<{ losing: ByValue; winning: ByValue; loser: 'second-best' | 'any' | 'every' }>;

/**
 * By the set of rows that are all hit, as a mask: the signed totals of the sets of k pairs of hole cards over all
 * boards. Undefined if less than a full house loses.
 */
export function beatsTogether(rows: readonly BeatRow[], kickers: boolean, most: number): bigint[][] | undefined {
  const least = Math.min(...rows.map(({ losing }) => leastValue(losing) ?? Number.POSITIVE_INFINITY));
  if (least < FULL_HOUSE) return undefined;
  const found = rowSets(rows).map(newCollection);
  if (least !== Number.POSITIVE_INFINITY) {
    forEachBoard(undefined, STRONG, (one) => togetherOnBoard(one, { rows, kickers, least }, found));
  }
  return found.map((one) => signedCounts(one, most));
}

const rowSets = (rows: readonly BeatRow[]): number[] => Array.from({ length: 1 << rows.length }, (_, mask) => mask);

type Asked = Readonly<{ rows: readonly BeatRow[]; kickers: boolean; least: number }>;

/** Adds the totals of one board, by set of rows. */
export function togetherOnBoard(
  one: BoardClass,
  { rows, kickers, least }: Asked,
  found: readonly GraphCollection[],
): void {
  const lines = rowLinesOn(one, { rows, kickers, least });
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

/** One value that pairs of hole cards make, and by row the pairs that lose with it and those that win. */
type Line = Readonly<{ value: number; all: number[]; losing: number[][]; winning: number[][] }>;

/** Strongest first. */
function rowLinesOn({ board, types }: BoardClass, { rows, kickers, least }: Asked): Line[] {
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

/** The index of this hand in the tests of the rows. */
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
  /** Nobody holds any of `without`, one player has one of `top`, and one has one of `second`. */
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
    // If every loser counts, the best hand that wins in this row need not be the best of the table.
    above = union(above, loser === 'every' ? top : all);
  });
  return sum;
}

// A pocket pair that is beaten: by class of board, the pairs of hole cards that beat it, and the number of ways in
// which no other player holds one.

type BeatenPair = Readonly<{ rank: number; plays: number }>;

/** The signed totals of the sets of k beating pairs over all boards with the pair; index 0 is left empty. */
export function beatenPair({ rank, plays }: BeatenPair, most: number): bigint[] {
  const found = newCollection();
  forEachBoard({ rank }, EVERYTHING, (one) => beatenOnBoard(one, { rank, plays }, found));
  // Some other hand beats it: all deals less those in which none does, so every sign changes and the first term
  // cancels.
  return signedCounts(found, most).map((count, k) => (k === 0 ? 0n : -count));
}

/** Adds the pairs that beat it on one board. */
export function beatenOnBoard(one: BoardClass, { rank, plays }: BeatenPair, found: GraphCollection): void {
  const [a, b] = [cardOf(rank, 0), cardOf(rank, 1)];
  const value = valueOn(one.board, a, b);
  if (plays > 0 && holePlaying(value, a, b, one.board, true) < plays) return;
  addTo(found, { sizes: one.types.map(({ length }) => length), rows: betterThan(value, one) }, one.boards);
}

function betterThan(value: number, { board, types }: BoardClass): number[] {
  const rows = new Array<number>(types.length).fill(0);
  for (let i = 0; i < types.length; i += 1) {
    for (let j = i; j < types.length; j += 1) {
      const b = i === j ? types[i]![1] : types[j]![0]!;
      if (b === undefined || valueOn(board, types[i]![0]!, b) <= value) continue;
      rows[i]! |= 1 << j;
      rows[j]! |= 1 << i;
    }
  }
  return rows;
}

const valueOn = (board: readonly Card[], a: Card, b: Card): number =>
  evaluate7(a, b, board[0]!, board[1]!, board[2]!, board[3]!, board[4]!);
