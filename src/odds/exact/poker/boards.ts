/** Boards by class, and the number of deals in each. */
import { SUITS } from '../../../cards/card.ts';
import { bitsIn, RANK_SETS } from '../../../cards/fast/rank-sums.ts';
import { choices } from '../../../cards/ranking.ts';

// The number of ways to assign suits to ranks and to choose cards: whole numbers below 2^53, so none is rounded.

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

/** Every choice of `size` positions from `from`. */
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
 * The number of ways to assign suits to ranks of this shape so that no suit has `tooMany` cards. There are fewer than
 * twice that many cards, so two suits never have too many at once.
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

/** Visits every choice of `size` cards by rank, with at most this many of each. The same list of counts is reused. */
function forEachCounts(
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

// The shared cards, three to five, in classes that no hole cards distinguish: by rank if no suit has three, since two
// hole cards then cannot make a flush; otherwise by the ranks of that suit and the other ranks.

// Module-local aliases: an imported binding is loaded at every use, and these are compiled in.
const chosen = choose;
const ranksIn = bitsIn;
const SETS = RANK_SETS;

/** One object for all boards, so copy what you need. */
export type Board = {
  /** How many of each rank, and as one number unique to these ranks. */
  counts: Uint8Array;
  ranksKey: number;
  /** Every card's rank. Cards of the suit come first; their number is the number of ranks in `suited`. */
  ranks: number[];
  /** The ranks of the suit with three or more cards; 0 if there is none. */
  suited: number;
  /** The number of boards it represents. */
  weight: number;
};

export function forEachBoard(cards: number, deck: number, visit: (board: Board) => void): void {
  const board: Board = { counts: new Uint8Array(13), ranksKey: 0, ranks: [], suited: 0, weight: 0 };
  const most = (copies: number) => Uint8Array.from({ length: 13 }, (_, rank) => ((deck >> rank) & 1) * copies);
  forEachCounts(cards, most(4), (counts) => {
    board.weight = suitsWithout(shapeOf(counts), 3);
    if (board.weight > 0) visit(filled(board, counts, 0));
  });
  for (let suited = 0; suited < SETS; suited += 1) {
    const others = cards - ranksIn(suited);
    if (ranksIn(suited) < 3 || others < 0 || (suited & ~deck) !== 0) continue;
    forEachCounts(others, most(3), (counts) => {
      board.weight = counts.reduce((product, count) => product * chosen(3, count), SUITS.length);
      visit(filled(board, counts, suited));
    });
  }
}

function filled(board: Board, others: Uint8Array, suited: number): Board {
  board.suited = suited;
  board.ranks.length = 0;
  board.ranksKey = 0;
  for (let rank = 0; rank < others.length; rank += 1) if ((suited & (1 << rank)) !== 0) board.ranks.push(rank);
  for (let rank = 0; rank < others.length; rank += 1) {
    const count = others[rank]! + ((suited >> rank) & 1);
    for (let copy = 0; copy < others[rank]!; copy += 1) board.ranks.push(rank);
    board.counts[rank] = count;
    board.ranksKey = board.ranksKey * 5 + count;
  }
  return board;
}

/**
 * The cards that may be held with a board: a card of a rank, and if a suit has three, of that suit or not. Kind 0 to 12
 * is a rank (not of the suit), 13 to 25 the card of the suit. Fills in the number of each.
 */
export function heldBeside({ counts, suited }: Board, deck: number, left: Uint8Array): void {
  for (let rank = 0; rank < 13; rank += 1) {
    const inDeck = (deck >> rank) & 1;
    const onBoard = (suited >> rank) & 1;
    left[rank] = suited === 0 ? 4 * inDeck - counts[rank]! : 3 * inDeck - (counts[rank]! - onBoard);
    left[13 + rank] = suited === 0 ? 0 : inDeck - onBoard;
  }
}

export const KINDS = 26;
export const rankOfKind = (kind: number): number => (kind < 13 ? kind : kind - 13);
