/** The pack, the board and the hands of one table, in preallocated memory: a deal allocates nothing. */
import { seeded } from '../../../base/seeded.ts';
import { type Card, RANKS, rankOf, suitOf } from '../../../cards/card.ts';
import { FLUSH_VALUES, HIGH_5, HIGH_7, HIGH_CATEGORIES } from '../../../cards/fast/high.ts';
import {
  bitsIn,
  CARD_KEYS,
  forEachMultiset,
  type Multiset,
  RANK_KEYS,
  RANK_SETS,
  rankBit,
  ranksOfSuit,
  SUIT_BITS,
  slotOf,
  suitHolding,
} from '../../../cards/fast/rank-sums.ts';
import { BOARD } from './hand-tests.ts';

// A deck of 52 that is shuffled only as far as it is dealt. There is one per thread, and the dealer of a chunk resets
// it. Two cards use one random number: sixteen bits are enough for one of 52, and a number that would favor low
// positions is drawn again. Numbers are generated in blocks, which is three times as fast, and match those of
// src/base/seeded.ts.

/** Dealt cards are at its front, one byte per card. */
export const PACK = new Uint8Array(52);

/** A new pack; its cards depend only on the seed, not on earlier deals. */
export function startPack(seed: number): void {
  const { next } = seeded(seed);
  for (let i = 0; i < STATE.length; i += 1) STATE[i] = next();
  used = WORDS.length;
  for (let card = 0; card < CARDS.length; card += 1) CARDS[card] = card;
}

/** Deals the cards from position `out` up to `end`, each equally likely among the rest. */
export function dealCards(out: number, end: number): void {
  let at = out;
  for (; at + 1 < end; at += 2) {
    const word = nextWord();
    swap(at, word >>> 16);
    swap(at + 1, word & 0xffff);
  }
  if (at < end) swap(at, nextWord() >>> 16);
}

function swap(out: number, half: number): void {
  const left = 52 - out;
  const product = Math.imul(half, left);
  const other = out + ((product & 0xffff) < REDRAWN[left]! ? redrawn(left) : product >>> 16);
  const card = CARDS[other]!;
  CARDS[other] = CARDS[out]!;
  CARDS[out] = card;
}

function redrawn(left: number): number {
  for (;;) {
    const product = Math.imul(nextWord() >>> 16, left);
    if ((product & 0xffff) >= REDRAWN[left]!) return product >>> 16;
  }
}

function nextWord(): number {
  if (used === BLOCK) makeWords();
  used += 1;
  return WORDS[used - 1]!;
}

/** xoshiro128**, as in src/base/seeded.ts, with its state in local variables for the duration of a block. */
function makeWords(): void {
  let [a, b, c, d] = [STATE[0]!, STATE[1]!, STATE[2]!, STATE[3]!];
  for (let i = 0; i < BLOCK; i += 1) {
    const word = Math.imul(b, 5);
    WORDS[i] = Math.imul((word << 7) | (word >>> 25), 9);
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
  }
  STATE[0] = a;
  STATE[1] = b;
  STATE[2] = c;
  STATE[3] = d;
  used = 0;
}

const BLOCK = 4096;
const WORDS = new Int32Array(BLOCK);
const STATE = new Int32Array(4);
let used = BLOCK;

// A module-local alias: an exported binding is loaded again at every use, and this one is compiled in.
const CARDS = PACK;

/** By the number of cards left: how many of the 65,536 low parts belong to a position with one chance too many. */
const REDRAWN = Uint16Array.from({ length: 53 }, (_, left) => (left === 0 ? 0 : 65_536 % left));

// The best possible losing hand on a board, regardless of the hole cards: on most boards nobody can lose with four of a
// kind. By the ranks of the board it is the lesser of the two best hands that two players can have at once. Only suited
// hands are checked separately.

/** By the suit bits of a board's sum: 0, or one more than the suit that appears three or more times. */
const THREE_SUITED = suitHolding(3, BOARD);

/** From the sum of the board's keys and the ranks of the suit that appears three times; 0 if there is none. */
function losingBound(sum: number, suited: number): number {
  const slot = ((sum >>> RANKS_SHIFT) & COLUMNS) + OFFSETS[sum >>> ROW_SHIFT]!;
  if (suited === 0) return SECOND[slot]!;
  const second = SECOND_SUITED[suited]!;
  // A straight flush beats anything, so the best hand by ranks may lose to it.
  return Math.max(second === BEST_FLUSH ? SECOND[slot]! : FIRST[slot]!, Math.abs(second));
}

const BEST_FLUSH = HIGH_CATEGORIES.find(({ id }) => id === 'full-house')!.from - 1;
const RANKS_SHIFT = SUIT_BITS;
const { offsets: OFFSETS, columnBits: COLUMN_BITS } = HIGH_5.slots;
const COLUMNS = (1 << COLUMN_BITS) - 1;
const ROW_SHIFT = SUIT_BITS + COLUMN_BITS;

/** By the slot of the sum, ignoring flushes: the best hand on the board, and the best that may lose to another. */
const FIRST = new Uint16Array(HIGH_5.values.length);
const SECOND = new Uint16Array(HIGH_5.values.length);
let isFilled = false;

/** Fills the tables: a few hundredths of a second, once, before the first board. */
export function fillBounds(): void {
  if (isFilled) return;
  isFilled = true;
  const left = new Int8Array(RANKS.length);
  forEachMultiset(BOARD, (board) => {
    if (board.size < BOARD) return;
    for (let rank = 0; rank < left.length; rank += 1) left[rank] = 4 - held(board, rank);
    const slot = slotOf(HIGH_5.slots, board.key);
    const best = handsOn(board.key, left);
    FIRST[slot] = best[0]! >> 7;
    SECOND[slot] = lesserOfTwo(left, best);
  });
}

function held({ one, two, three, four }: Multiset, rank: number): number {
  return ((one >> rank) & 1) + ((two >> rank) & 1) + ((three >> rank) & 1) + ((four >> rank) & 1);
}

/** Two hole cards by rank, the higher first. */
const HOLES = Array.from(RANKS, (_, high) => Array.from({ length: high + 1 }, (__, low) => ({ high, low }))).flat();

/** The value of each choice of hole cards, best first; its number is in the lower seven bits. */
function handsOn(board: number, left: Int8Array): Int32Array {
  const made = Int32Array.from(HOLES, ({ high, low }, i) => {
    const key = (board + RANK_KEYS[high]! + RANK_KEYS[low]!) | 0;
    const isDealt = left[low]! > 0 && left[high]! > (high === low ? 1 : 0);
    return isDealt ? HIGH_7.values[slotOf(HIGH_7.slots, key)]! * 128 + i : i;
  });
  return made.sort().reverse();
}

/** The first, in descending order, that leaves enough cards for an equal or better one. */
function lesserOfTwo(left: Int8Array, best: Int32Array): number {
  for (let i = 0; i < best.length; i += 1) {
    for (let j = 0; j <= i; j += 1)
      if (areLeft(left, HOLES[best[i]! & 127]!, HOLES[best[j]! & 127]!)) return best[i]! >> 7;
  }
  return 0;
}

type Hole = (typeof HOLES)[number];

function areLeft(left: Int8Array, one: Hole, other: Hole): boolean {
  const wanted = [one.high, one.low, other.high, other.low];
  return wanted.every((rank) => wanted.filter((same) => same === rank).length <= left[rank]!);
}

const STRAIGHTS = Array.from({ length: 10 }, (_, low) => {
  const withLowAce = 0b11111 << low;
  return ((withLowAce >> 1) & (RANK_SETS - 1)) | (withLowAce & 1 ? rankBit(RANKS.length - 1) : 0);
});

/**
 * By the ranks of one suit on the board: the best suited hand that may lose to another. A flush if no straight flush is
 * possible; below zero if exactly one is possible; otherwise the lower of two.
 */
const SECOND_SUITED = Int16Array.from({ length: RANK_SETS }, (_, ranks) => {
  const missing = STRAIGHTS.map((straight) => straight & ~ranks);
  const within = STRAIGHTS.map((_straight, i) => i).filter((i) => bitsIn(missing[i]!) <= 2);
  if (within.length === 0) return BEST_FLUSH;
  const lesser = within.filter((i) => within.some((j) => j > i && (missing[i]! & missing[j]!) === 0));
  const best = lesser.at(-1);
  return best === undefined ? -BEST_FLUSH : FLUSH_VALUES[STRAIGHTS[best]!]!;
});

// The hands of the table whose cards are in the pack. The board's sum of keys is computed once, and every hand adds its
// own cards.

/** Best values of the hands, as set by the functions below. */
export const VALUES = new Uint16Array(64);

/** Reads the board from this position for all later calls. */
export function readBoard(place: number): void {
  board = place;
  const two = KEYS[CARDS[place]!]! + KEYS[CARDS[place + 1]!]!;
  sum = (two + KEYS[CARDS[place + 2]!]! + KEYS[CARDS[place + 3]!]! + KEYS[CARDS[place + 4]!]!) | 0;
  hasThrees = false;
}

/** The upper limit of a losing hand on this board, regardless of the hole cards. */
export function boundOfBoard(): number {
  const suit = SUITED[sum & SUITS_OF_SUM]!;
  return losingBound(sum, suit === 0 ? 0 : boardRanks(suit - 1));
}

/** The best value among hands of two hole cards from this position, with any board cards. */
export function bestOfAny(place: number, hands: number): number {
  let top = 0;
  for (let hand = 0, at = place; hand < hands; hand += 1, at += 2) {
    const value = valueOfAny(at);
    FOUND[hand] = value;
    // No branch on the better one: the processor could not predict it.
    const behind = (top - value) | 0;
    top -= behind & (behind >> 31);
  }
  return top;
}

export function valueOfAny(place: number): number {
  const all = (sum + KEYS[CARDS[place]!]! + KEYS[CARDS[place + 1]!]!) | 0;
  const flush = FLUSH_SUITS_7[all & SUITS_OF_SUM]!;
  if (flush !== 0) return flushOfSeven(flush - 1, place);
  return VALUES_7[((all >>> RANKS_SHIFT) & COLUMNS_7) + OFFSETS_7[all >>> ROW_SHIFT_7]!]!;
}

const flushOfSeven = (suit: number, place: number): number =>
  FLUSHES[boardRanks(suit) | bitIn(suit, CARDS[place]!) | bitIn(suit, CARDS[place + 1]!)]!;

function boardRanks(suit: number): number {
  let ranks = 0;
  for (let i = board; i < board + BOARD; i += 1) ranks |= bitIn(suit, CARDS[i]!);
  return ranks;
}

/** A table lookup instead of a branch: suits are unpredictable. */
const bitIn = (suit: number, card: Card): number => BITS_OF_SUIT[(suit << 6) | card]!;

/** The same for hands of `hole` cards when exactly two play. */
export function bestOfTwo(place: number, hands: number, hole: number): number {
  let top = 0;
  for (let hand = 0; hand < hands; hand += 1) {
    const value = valueOfTwo(place + hand * hole, hole);
    FOUND[hand] = value;
    if (value > top) top = value;
  }
  return top;
}

export function valueOfTwo(place: number, hole: number): number {
  if (!hasThrees) readThrees();
  let best = 0;
  for (let a = place; a < place + hole; a += 1) {
    for (let b = a + 1; b < place + hole; b += 1) best = withThrees(CARDS[a]!, CARDS[b]!, best);
  }
  return best;
}

/** Two hole cards with each of the ten sets of three board cards; the best of them, or the previous best. */
function withThrees(a: Card, b: Card, bestSoFar: number): number {
  const pair = (KEYS[a]! + KEYS[b]!) | 0;
  let best = bestSoFar;
  for (let i = 0; i < 10; i += 1) {
    const all = (pair + THREES[i]!) | 0;
    const behind = (best - VALUES_5[((all >>> RANKS_SHIFT) & COLUMNS_5) + OFFSETS_5[all >>> ROW_SHIFT_5]!]!) | 0;
    best -= behind & (behind >> 31);
  }
  if (suitOf(a) !== suitOf(b) || SUITED[sum & SUITS_OF_SUM] !== suitOf(a) + 1) return best;
  const ranks = rankBit(rankOf(a)) | rankBit(rankOf(b));
  for (let i = 0; i < 10; i += 1) {
    if (FLUSH_SUITS_5[(pair + THREES[i]!) & SUITS_OF_SUM] !== 0)
      best = Math.max(best, FLUSHES[ranks | THREE_RANKS[i]!]!);
  }
  return best;
}

/** Shared by every hand of the board, and added up on first use. */
function readThrees(): void {
  hasThrees = true;
  for (let i = 0, at = 0; i < 10; i += 1, at += 3) {
    const a = CARDS[board + PLACES[at]!]!;
    const b = CARDS[board + PLACES[at + 1]!]!;
    const c = CARDS[board + PLACES[at + 2]!]!;
    THREES[i] = KEYS[a]! + KEYS[b]! + KEYS[c]!;
    THREE_RANKS[i] = rankBit(rankOf(a)) | rankBit(rankOf(b)) | rankBit(rankOf(c));
  }
}

let board = 0;
let sum = 0;
let hasThrees = false;
const THREES = new Int32Array(10);
const THREE_RANKS = new Int32Array(10);
const PLACES = Uint8Array.of(0, 1, 2, 0, 1, 3, 0, 1, 4, 0, 2, 3, 0, 2, 4, 0, 3, 4, 1, 2, 3, 1, 2, 4, 1, 3, 4, 2, 3, 4);
const FOUND = VALUES;
const KEYS = CARD_KEYS;
const FLUSHES = FLUSH_VALUES;
const SUITED = THREE_SUITED;
const BITS_OF_SUIT = Uint16Array.from({ length: 4 << 6 }, (_, i) => ranksOfSuit(i >> 6, [i & 63]));
const SUITS_OF_SUM = (1 << SUIT_BITS) - 1;

const { values: VALUES_5, flushSuits: FLUSH_SUITS_5 } = HIGH_5;
const { offsets: OFFSETS_5, columnBits: COLUMN_BITS_5 } = HIGH_5.slots;
const COLUMNS_5 = (1 << COLUMN_BITS_5) - 1;
const ROW_SHIFT_5 = SUIT_BITS + COLUMN_BITS_5;

const { values: VALUES_7, flushSuits: FLUSH_SUITS_7 } = HIGH_7;
const { offsets: OFFSETS_7, columnBits: COLUMN_BITS_7 } = HIGH_7.slots;
const COLUMNS_7 = (1 << COLUMN_BITS_7) - 1;
const ROW_SHIFT_7 = SUIT_BITS + COLUMN_BITS_7;
