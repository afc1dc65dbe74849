/**
 * Bad beats of hold'em, exactly and for any number of players. By class of board: which pairs of hole cards make which
 * hands; then how many sets of disjoint pairs there are in which the second-best hand is a loser of the row. A set of k
 * such pairs is dealt to n players in a number of ways that depends on k and n alone, so one count serves every table.
 */
import { evaluate7 } from '../../../cards/fast/high.ts';
import { type BoardClass, forEachBoard, isStraightDraw, type Matters } from './boards.ts';
import { addTo, type Collected, collect, signedCounts } from './collected.ts';
import { holePlaying } from './hole-playing.ts';
import { type ByValue, HOLE } from './tests-by-value.ts';

export type Beat = Readonly<{
  losing: ByValue;
  winning: ByValue;
  loser: 'second-best' | 'any';
  /** Whether a card that only breaks ties counts as playing. */
  kickers: boolean;
}>;

/** Full houses and better: suits matter through straight flushes alone, and without one it takes a pair on the board. */
export const STRONG: Matters = { suited: isStraightDraw, plain: (pairs) => pairs !== 0 };
export const FULL_HOUSE = 7141;

/**
 * What the sets of k pairs of hole cards come to over all boards, with their signs: index k, of up to `most` pairs.
 * Undefined where less than a full house loses: too many hands are that to be told apart.
 */
export function beatsInHoldem(beat: Beat, most: number): bigint[] | undefined {
  const least = leastValue(beat.losing);
  const found = collect();
  if (least !== undefined && least < FULL_HOUSE) return undefined;
  if (least !== undefined) {
    forEachBoard(undefined, STRONG, (one) => beatsOnBoard(one, beat, found, least));
  }
  return signedCounts(found, most);
}

/** Adds what the sets of pairs on one board come to. */
export function beatsOnBoard(one: BoardClass, beat: Beat, found: Collected, least = leastValue(beat.losing)): void {
  const lines = least === undefined ? undefined : linesOn(one, beat, least);
  if (lines !== undefined) countOn(one, lines, beat.loser, found);
}

export function leastValue(test: ByValue): number | undefined {
  const at = test.indexOf(1);
  return at < 0 ? undefined : Math.floor(at / HOLE);
}

/** By type of card, a bit for each type that it is joined to. */
export type Rows = readonly number[];

/** One value that pairs of hole cards make: by type of card, a bit for each type that makes it with this one. */
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

/** Strongest first; undefined where no two of them could meet. */
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

export function joinTypes(rows: number[], i: number, j: number): void {
  rows[i]! |= 1 << j;
  rows[j]! |= 1 << i;
}

/**
 * The second-best hand has value u and is a loser, the best has value t and is a winner, nothing is above t or between
 * them: each "there is one" counts as all deals less those without it.
 */
function countOn({ boards, types }: BoardClass, lines: readonly Lines[], loser: Beat['loser'], found: Collected): void {
  const sizes = types.map(({ length }) => length);
  const tally = (without: Rows, top: Rows, second: Rows) => {
    if (!canMeet(sizes, top, second)) return;
    const withTop = union(without, top);
    addTo(found, { sizes, rows: without }, boards);
    addTo(found, { sizes, rows: withTop }, -boards);
    addTo(found, { sizes, rows: union(without, second) }, -boards);
    addTo(found, { sizes, rows: union(withTop, second) }, boards);
  };
  // Where all that is made here is good enough to lose, so is the second-best as soon as any is: that is sooner counted.
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

/** Whether two players can hold one of each: often all of both need the same card. */
export function canMeet(sizes: readonly number[], top: Rows, second: Rows): boolean {
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
