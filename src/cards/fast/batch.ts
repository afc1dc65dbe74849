/**
 * Values of many hands at once, from flat bytes to flat numbers: the fastest way to evaluate. Hands pass in blocks
 * through a workspace that never moves, so that the compiled loop knows its addresses; that is worth a third.
 */
import { assert } from '../../base/assert.ts';
import { FLUSH_VALUES, HIGH_5, HIGH_7 } from './high.ts';
import { CARD_KEYS, ranksOfSuit, SUIT_BITS } from './rank-sums.ts';

/** Writes one value a hand; `cards` holds five cards for each, rank * 4 + suit, one byte a card. */
export function evaluateMany5(cards: Uint8Array, values: Uint16Array | Int32Array): void {
  inBlocks(5, cards, values, block5);
}

/** Writes one value a hand; `cards` holds seven cards for each, rank * 4 + suit, one byte a card. */
export function evaluateMany7(cards: Uint8Array, values: Uint16Array | Int32Array): void {
  inBlocks(7, cards, values, block7);
}

const BLOCK = 4096;
const CARDS = new Uint8Array(BLOCK * 7);
const RESULTS = new Uint16Array(BLOCK);
const FLUSHED = new Uint16Array(BLOCK + 1);

function inBlocks(
  size: number,
  cards: Uint8Array,
  values: Uint16Array | Int32Array,
  evaluateBlock: (hands: number) => void,
): void {
  assert(cards.length === values.length * size, `${size} cards for each of ${values.length} hands`);
  for (let first = 0; first < values.length; first += BLOCK) {
    const hands = Math.min(BLOCK, values.length - first);
    CARDS.set(cards.subarray(first * size, (first + hands) * size));
    evaluateBlock(hands);
    values.set(hands === BLOCK ? RESULTS : RESULTS.subarray(0, hands), first);
  }
}

/**
 * A flush is one seven-card hand in 33: too frequent for the processor to predict right, too rare for the compiler to
 * optimize. So there is no branch. Every hand gets its value by ranks; flushes are noted on the way and corrected
 * afterward in a separate loop.
 */
function block5(hands: number): void {
  const flushes = byRanks5(hands);
  for (let i = 0; i < flushes; i += 1) RESULTS[FLUSHED[i]!] = flushAt5(FLUSHED[i]! * 5);
}

function block7(hands: number): void {
  const flushes = byRanks7(hands);
  for (let i = 0; i < flushes; i += 1) RESULTS[FLUSHED[i]!] = flushAt7(FLUSHED[i]! * 7);
}

function byRanks5(hands: number): number {
  let flushes = 0;
  for (let hand = 0, at = 0; hand < hands; hand += 1, at += 5) {
    const sum = sum5(at);
    RESULTS[hand] = VALUES_5[((sum >>> RANKS_SHIFT) & COLUMNS_5) + OFFSETS_5[sum >>> ROW_SHIFT_5]!]!;
    FLUSHED[flushes] = hand;
    flushes = (flushes + IS_FLUSH_5[sum & SUITS_OF_SUM]!) | 0;
  }
  return flushes;
}

function byRanks7(hands: number): number {
  let flushes = 0;
  for (let hand = 0, at = 0; hand < hands; hand += 1, at += 7) {
    const sum = sum7(at);
    RESULTS[hand] = VALUES_7[((sum >>> RANKS_SHIFT) & COLUMNS_7) + OFFSETS_7[sum >>> ROW_SHIFT_7]!]!;
    FLUSHED[flushes] = hand;
    flushes = (flushes + IS_FLUSH_7[sum & SUITS_OF_SUM]!) | 0;
  }
  return flushes;
}

const sum5 = (at: number): number =>
  (KEYS[CARDS[at]!]! + KEYS[CARDS[at + 1]!]! + KEYS[CARDS[at + 2]!]! + KEYS[CARDS[at + 3]!]! + KEYS[CARDS[at + 4]!]!) |
  0;

const sum7 = (at: number): number => (sum5(at) + KEYS[CARDS[at + 5]!]! + KEYS[CARDS[at + 6]!]!) | 0;

const flushAt5 = (at: number): number => FLUSHES[ranks5(at, FLUSH_SUITS_5[sum5(at) & SUITS_OF_SUM]! - 1)]!;
const flushAt7 = (at: number): number => FLUSHES[ranks7(at, FLUSH_SUITS_7[sum7(at) & SUITS_OF_SUM]! - 1)]!;

/** The ranks of this suit, a bit a rank, looked up and not branched on: suits come in no order to guess. */
function ranks5(at: number, suit: number): number {
  const row = suit << 8;
  return (
    BITS_OF_SUIT[row | CARDS[at]!]! |
    BITS_OF_SUIT[row | CARDS[at + 1]!]! |
    BITS_OF_SUIT[row | CARDS[at + 2]!]! |
    BITS_OF_SUIT[row | CARDS[at + 3]!]! |
    BITS_OF_SUIT[row | CARDS[at + 4]!]!
  );
}

const ranks7 = (at: number, suit: number): number =>
  ranks5(at, suit) | BITS_OF_SUIT[(suit << 8) | CARDS[at + 5]!]! | BITS_OF_SUIT[(suit << 8) | CARDS[at + 6]!]!;

// Names of this module's own, for the reason given in high.ts.
const KEYS = CARD_KEYS;
const FLUSHES = FLUSH_VALUES;
const SUITS_OF_SUM = (1 << SUIT_BITS) - 1;
const RANKS_SHIFT = SUIT_BITS;
const BITS_OF_SUIT = Uint16Array.from({ length: 4 * 256 }, (_, i) => ranksOfSuit(i >> 8, [i & 255]));

const { values: VALUES_5, flushSuits: FLUSH_SUITS_5 } = HIGH_5;
const { offsets: OFFSETS_5, columnBits: COLUMN_BITS_5 } = HIGH_5.slots;
const COLUMNS_5 = (1 << COLUMN_BITS_5) - 1;
const ROW_SHIFT_5 = SUIT_BITS + COLUMN_BITS_5;
const IS_FLUSH_5 = FLUSH_SUITS_5.map((suit) => Math.min(suit, 1));

const { values: VALUES_7, flushSuits: FLUSH_SUITS_7 } = HIGH_7;
const { offsets: OFFSETS_7, columnBits: COLUMN_BITS_7 } = HIGH_7.slots;
const COLUMNS_7 = (1 << COLUMN_BITS_7) - 1;
const ROW_SHIFT_7 = SUIT_BITS + COLUMN_BITS_7;
const IS_FLUSH_7 = FLUSH_SUITS_7.map((suit) => Math.min(suit, 1));
