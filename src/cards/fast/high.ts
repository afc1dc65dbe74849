/**
 * The value of the best five-card high hand among five, six or seven cards: 1 to 7462, higher is better, equal for equal
 * strength. The cards must be different cards of one deck without jokers; deck.ts checks what people type.
 */
import { assert } from '../../base/assert.ts';
import { type Card, rankOf, suitOf } from '../card.ts';
import { CARD_KEYS, rankBit, SUIT_BITS } from './keys.ts';
import { FLUSH_VALUES, HIGH_5, HIGH_6, HIGH_7 } from './tables.ts';

export function evaluate5(a: Card, b: Card, c: Card, d: Card, e: Card): number {
  const sum = (KEYS[a]! + KEYS[b]! + KEYS[c]! + KEYS[d]! + KEYS[e]!) | 0;
  if (FLUSH_SUITS_5[sum & SUITS_OF_SUM] !== 0) return FLUSHES[bit(a) | bit(b) | bit(c) | bit(d) | bit(e)]!;
  return VALUES_5[((sum >>> RANKS_SHIFT) & COLUMNS_5) + OFFSETS_5[sum >>> ROW_SHIFT_5]!]!;
}

export function evaluate6(a: Card, b: Card, c: Card, d: Card, e: Card, f: Card): number {
  const sum = (KEYS[a]! + KEYS[b]! + KEYS[c]! + KEYS[d]! + KEYS[e]! + KEYS[f]!) | 0;
  const flush = FLUSH_SUITS_6[sum & SUITS_OF_SUM]!;
  if (flush !== 0) return FLUSHES[five(flush - 1, a, b, c, d, e) | bitIn(flush - 1, f)]!;
  return VALUES_6[((sum >>> RANKS_SHIFT) & COLUMNS_6) + OFFSETS_6[sum >>> ROW_SHIFT_6]!]!;
}

export function evaluate7(a: Card, b: Card, c: Card, d: Card, e: Card, f: Card, g: Card): number {
  const sum = (KEYS[a]! + KEYS[b]! + KEYS[c]! + KEYS[d]! + KEYS[e]! + KEYS[f]! + KEYS[g]!) | 0;
  const flush = FLUSH_SUITS_7[sum & SUITS_OF_SUM]!;
  if (flush !== 0) return FLUSHES[five(flush - 1, a, b, c, d, e) | bitIn(flush - 1, f) | bitIn(flush - 1, g)]!;
  return VALUES_7[((sum >>> RANKS_SHIFT) & COLUMNS_7) + OFFSETS_7[sum >>> ROW_SHIFT_7]!]!;
}

/** The same for cards in a list of five, six or seven. */
export function evaluateCards(cards: ArrayLike<Card>): number {
  if (cards.length === 7) {
    return evaluate7(cards[0]!, cards[1]!, cards[2]!, cards[3]!, cards[4]!, cards[5]!, cards[6]!);
  }
  if (cards.length === 6) return evaluate6(cards[0]!, cards[1]!, cards[2]!, cards[3]!, cards[4]!, cards[5]!);
  assert(cards.length === 5, `five, six or seven cards hold a five-card hand, not ${cards.length}`);
  return evaluate5(cards[0]!, cards[1]!, cards[2]!, cards[3]!, cards[4]!);
}

// Names of this module's own: what is imported or exported is fetched anew at every use, these are compiled in.
const KEYS = CARD_KEYS;
const FLUSHES = FLUSH_VALUES;
const SUITS_OF_SUM = (1 << SUIT_BITS) - 1;
const RANKS_SHIFT = SUIT_BITS;

const { values: VALUES_5, flushSuits: FLUSH_SUITS_5 } = HIGH_5;
const { offsets: OFFSETS_5, columnBits: COLUMN_BITS_5 } = HIGH_5.slots;
const COLUMNS_5 = (1 << COLUMN_BITS_5) - 1;
const ROW_SHIFT_5 = SUIT_BITS + COLUMN_BITS_5;

const { values: VALUES_6, flushSuits: FLUSH_SUITS_6 } = HIGH_6;
const { offsets: OFFSETS_6, columnBits: COLUMN_BITS_6 } = HIGH_6.slots;
const COLUMNS_6 = (1 << COLUMN_BITS_6) - 1;
const ROW_SHIFT_6 = SUIT_BITS + COLUMN_BITS_6;

const { values: VALUES_7, flushSuits: FLUSH_SUITS_7 } = HIGH_7;
const { offsets: OFFSETS_7, columnBits: COLUMN_BITS_7 } = HIGH_7.slots;
const COLUMNS_7 = (1 << COLUMN_BITS_7) - 1;
const ROW_SHIFT_7 = SUIT_BITS + COLUMN_BITS_7;

const bit = (card: Card): number => rankBit(rankOf(card));
const bitIn = (suit: number, card: Card): number => (suitOf(card) === suit ? bit(card) : 0);
const five = (suit: number, a: Card, b: Card, c: Card, d: Card, e: Card): number =>
  bitIn(suit, a) | bitIn(suit, b) | bitIn(suit, c) | bitIn(suit, d) | bitIn(suit, e);
