/**
 * The hands of the table whose cards lie in the pack: a board's sum of keys is taken once and every hand adds its own cards
 * to it. Nothing is allocated for a deal.
 */
import { type Card, rankOf, suitOf } from '../../../cards/card.ts';
import { CARD_KEYS, rankBit, ranksOfSuit, SUIT_BITS } from '../../../cards/fast/keys.ts';
import { FLUSH_VALUES, HIGH_5, HIGH_7 } from '../../../cards/fast/tables.ts';
import { losingBound, THREE_SUITED } from './bounds.ts';
import { BOARD } from './layout.ts';
import { PACK } from './pack.ts';

/** Best values of the hands, as the functions below leave them. */
export const VALUES = new Uint16Array(64);

/** Takes the board that lies from this place on, for all that is asked later. */
export function readBoard(place: number): void {
  board = place;
  const two = KEYS[CARDS[place]!]! + KEYS[CARDS[place + 1]!]!;
  sum = (two + KEYS[CARDS[place + 2]!]! + KEYS[CARDS[place + 3]!]! + KEYS[CARDS[place + 4]!]!) | 0;
  hasThrees = false;
}

/** What a losing hand on this board cannot exceed, whatever anybody holds. */
export function boundOfBoard(): number {
  const suit = SUITED[sum & SUITS_OF_SUM]!;
  return losingBound(sum, suit === 0 ? 0 : boardRanks(suit - 1));
}

/** The best value among hands of two hole cards that lie from this place on, with any cards of the board. */
export function bestOfAny(place: number, hands: number): number {
  let top = 0;
  for (let hand = 0, at = place; hand < hands; hand += 1, at += 2) {
    const value = valueOfAny(at);
    FOUND[hand] = value;
    // No branch on which is better: it could not be guessed.
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

/** Looked up and not branched on: suits come in no order to guess. */
const bitIn = (suit: number, card: Card): number => BITS_OF_SUIT[(suit << 6) | card]!;

/** The same for hands of `hole` cards of which exactly two play. */
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

/** Two hole cards with each of the ten threes of the board; the best of them, or what was better before. */
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

/** They serve every hand of the board, and are added up when the first one asks. */
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

// Names of this module's own: what is imported or exported is fetched anew at every use, these are compiled in.
const CARDS = PACK;
const FOUND = VALUES;
const KEYS = CARD_KEYS;
const FLUSHES = FLUSH_VALUES;
const SUITED = THREE_SUITED;
const BITS_OF_SUIT = Uint16Array.from({ length: 4 << 6 }, (_, i) => ranksOfSuit(i >> 6, [i & 63]));
const RANKS_SHIFT = SUIT_BITS;
const SUITS_OF_SUM = (1 << SUIT_BITS) - 1;

const { values: VALUES_5, flushSuits: FLUSH_SUITS_5 } = HIGH_5;
const { offsets: OFFSETS_5, columnBits: COLUMN_BITS_5 } = HIGH_5.slots;
const COLUMNS_5 = (1 << COLUMN_BITS_5) - 1;
const ROW_SHIFT_5 = SUIT_BITS + COLUMN_BITS_5;

const { values: VALUES_7, flushSuits: FLUSH_SUITS_7 } = HIGH_7;
const { offsets: OFFSETS_7, columnBits: COLUMN_BITS_7 } = HIGH_7.slots;
const COLUMNS_7 = (1 << COLUMN_BITS_7) - 1;
const ROW_SHIFT_7 = SUIT_BITS + COLUMN_BITS_7;
