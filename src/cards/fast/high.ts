/**
 * The value of the best five-card high hand among five, six or seven cards: 1 for 7-5-4-3-2 to 7462 for a royal flush,
 * equal for equal strength. The cards must be different cards of one deck without jokers; text that people type is
 * checked at the end of this file.
 */
import { assert } from '../../base/assert.ts';
import { type Card, cardOf, RANKS, rankOf, SUITS, suitOf } from '../card.ts';
import { OFFSETS } from './offsets.generated.ts';
import {
  bitsIn,
  CARD_KEYS,
  COLUMN_BITS,
  forEachMultiset,
  type Multiset,
  RANK_SETS,
  rankBit,
  type Slots,
  SUIT_BITS,
  slotOf,
  slotsWith,
  suitHolding,
} from './rank-sums.ts';

// Numbers the 7,462 hands that differ in strength. Written independently of ranking.ts; the tests compare the order of
// the two.

export type HighCategory =
  | 'high-card'
  | 'pair'
  | 'two-pair'
  | 'three-of-a-kind'
  | 'straight'
  | 'flush'
  | 'full-house'
  | 'four-of-a-kind'
  | 'straight-flush'
  | 'royal-flush';

/** The least value of each category, weakest first. Of five different ranks 10 make a straight, the other 1,277 do not. */
export const HIGH_CATEGORIES: readonly Readonly<{ id: HighCategory; from: number }>[] = [
  { id: 'high-card', from: 1 },
  { id: 'pair', from: 1278 },
  { id: 'two-pair', from: 4138 },
  { id: 'three-of-a-kind', from: 4996 },
  { id: 'straight', from: 5854 },
  { id: 'flush', from: 5864 },
  { id: 'full-house', from: 7141 },
  { id: 'four-of-a-kind', from: 7297 },
  { id: 'straight-flush', from: 7453 },
  { id: 'royal-flush', from: 7462 },
];

export const BEST_VALUE = 7462;

export function categoryOf(value: number): HighCategory {
  return HIGH_CATEGORIES.findLast(({ from }) => from <= value)!.id;
}

/** The best five of these ranks when no flush is among them. */
function valueOfRanks({ one, two, three, four }: Multiset): number {
  if (four !== 0) {
    const quads = highest(four);
    return FOUR_OF_A_KIND + quads * 12 + place(topOf(one & ~rankBit(quads), 1), quads);
  }
  const trips = three === 0 ? -1 : highest(three);
  const pairBesideTrips = three === 0 ? 0 : topOf(two & ~rankBit(trips), 1);
  if (pairBesideTrips !== 0) return FULL_HOUSE + trips * 12 + place(pairBesideTrips, trips);
  const straight = straightIn(one);
  if (straight >= 0) return STRAIGHT + straight;
  if (three !== 0) return THREE_OF_A_KIND + trips * 66 + place(topOf(one & ~rankBit(trips), 2), trips);
  if (two === 0) return HIGH_CARD + PLACES[topOf(one, 5)]!;
  const pair = highest(two);
  const second = topOf(two & ~rankBit(pair), 1);
  if (second === 0) return PAIR + pair * 220 + place(topOf(one & ~two, 3), pair);
  const pairs = rankBit(pair) | second;
  // The higher of the two pairs is removed first, so that the lower one is still in its original place.
  const kicker = without(topOf(one & ~pairs, 1), pair);
  return TWO_PAIR + PLACES[pairs]! * 11 + place(kicker, highest(second));
}

/** The best five of five or more ranks of one suit. */
function valueOfFlush(ranks: number): number {
  const straight = straightIn(ranks);
  return straight >= 0 ? STRAIGHT_FLUSH + straight : FLUSH + PLACES[topOf(ranks, 5)]!;
}

const [HIGH_CARD, PAIR, TWO_PAIR, THREE_OF_A_KIND, STRAIGHT, FLUSH, FULL_HOUSE, FOUR_OF_A_KIND, STRAIGHT_FLUSH] =
  HIGH_CATEGORIES.map(({ from }) => from) as [number, number, number, number, number, number, number, number, number];

const ACE_TO_FIVE = 0b1_0000_0000_1111;

/** How many weaker sets of as many ranks there are; among five ranks the straights are not counted. */
const PLACES = new Uint16Array(RANK_SETS);
const weaker = new Uint16Array(RANKS.length + 1);
for (let ranks = 0; ranks < RANK_SETS; ranks += 1) {
  const size = bitsIn(ranks);
  if (size === 5 && straightIn(ranks) >= 0) continue;
  // Of two sets of the same size, the larger number has the higher rank at the first difference.
  PLACES[ranks] = weaker[size]!;
  weaker[size]! += 1;
}

/** The best straight among these ranks, 0 for the ace-to-five to 9, or -1. */
function straightIn(ranks: number): number {
  const lowest = ranks & (ranks >> 1) & (ranks >> 2) & (ranks >> 3) & (ranks >> 4);
  if (lowest !== 0) return highest(lowest) + 1;
  return (ranks & ACE_TO_FIVE) === ACE_TO_FIVE ? 0 : -1;
}

function highest(ranks: number): number {
  return 31 - Math.clz32(ranks);
}

function topOf(ranks: number, count: number): number {
  let top = ranks;
  for (let extra = bitsIn(ranks) - count; extra > 0; extra -= 1) top &= top - 1;
  return top;
}

/** The place of these ranks among the sets of as many that do without one rank. */
const place = (ranks: number, rank: number): number => PLACES[without(ranks, rank)]!;

/** Moves the ranks above this one down by one, as if the deck had twelve. */
const without = (ranks: number, rank: number): number =>
  ((ranks >> (rank + 1)) << rank) | (ranks & (rankBit(rank) - 1));

// The tables, filled once when the module loads (some ten milliseconds). Only the row offsets ship as data: searching
// for them takes most of a second, filling in the values does not.

type HighTable = Readonly<{
  slots: Slots;
  /** By slot: the value without a flush among the cards; 0 if no hand uses the slot. */
  values: Uint16Array;
  /** By the suit bits of a sum: 0, or one more than the suit of the flush. */
  flushSuits: Uint8Array;
}>;

export const HIGH_5 = emptyTable(5);
export const HIGH_6 = emptyTable(6);
export const HIGH_7 = emptyTable(7);
forEachMultiset(7, (multiset) => {
  if (multiset.size < 5) return;
  const { slots, values } = multiset.size === 7 ? HIGH_7 : multiset.size === 6 ? HIGH_6 : HIGH_5;
  values[slotOf(slots, multiset.key)] = valueOfRanks(multiset);
});

/** By the ranks of one suit, a bit a rank: the value of the best flush among them; 0 for fewer than five ranks. */
export const FLUSH_VALUES = new Uint16Array(RANK_SETS);
for (let ranks = 0; ranks < RANK_SETS; ranks += 1) {
  if (bitsIn(ranks) >= 5) FLUSH_VALUES[ranks] = valueOfFlush(ranks);
}

/** The size of all tables, including card keys. */
export const TABLE_BYTES = [
  ...[HIGH_5, HIGH_6, HIGH_7].flatMap(({ slots, values, flushSuits }) => [slots.offsets, values, flushSuits]),
  FLUSH_VALUES,
  CARD_KEYS,
].reduce((bytes, table) => bytes + table.byteLength, 0);

function emptyTable(cards: 5 | 6 | 7): HighTable {
  const slots = slotsWith(COLUMN_BITS[cards]!, offsetsFrom(OFFSETS[cards]));
  return { slots, values: new Uint16Array(slots.length), flushSuits: suitHolding(5, cards) };
}

/** Two bytes an offset, the low byte first, whatever the machine prefers. */
function offsetsFrom(base64: string): Uint16Array {
  const bytes = atob(base64);
  const offsets = new Uint16Array(bytes.length / 2);
  for (let i = 0; i < offsets.length; i += 1) {
    offsets[i] = bytes.charCodeAt(2 * i) | (bytes.charCodeAt(2 * i + 1) << 8);
  }
  return offsets;
}

// The evaluators.

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

// Local copies: an imported or exported name is looked up at every use, these are compiled in.
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

// Values of hands written as codes such as `['As', 'Td', ...]`. Text comes from outside, so everything is checked.

/** No hand has this value: the answer to anything but five, six or seven different cards. */
export const NOT_A_HAND = 0;

export function evaluateCodes(codes: readonly string[]): number {
  const count = codes.length;
  if (count < 5 || count > 7) return NOT_A_HAND;
  const a = cardFrom(codes[0]!);
  const b = cardFrom(codes[1]!);
  const c = cardFrom(codes[2]!);
  const d = cardFrom(codes[3]!);
  const e = cardFrom(codes[4]!);
  const f = count < 6 ? NO_CARD : cardFrom(codes[5]!);
  const g = count < 7 ? NO_CARD : cardFrom(codes[6]!);
  if (((a | b | c | d | e | f | g) & UNREADABLE) !== 0) return NOT_A_HAND;
  // Adding bits gives the same result as joining them, unless one of them is there twice.
  const low = LOW[a]! + LOW[b]! + LOW[c]! + LOW[d]! + LOW[e]! + LOW[f]! + LOW[g]!;
  const high = HIGH[a]! + HIGH[b]! + HIGH[c]! + HIGH[d]! + HIGH[e]! + HIGH[f]! + HIGH[g]!;
  if (low !== (LOW[a]! | LOW[b]! | LOW[c]! | LOW[d]! | LOW[e]! | LOW[f]! | LOW[g]!)) return NOT_A_HAND;
  if (high !== (HIGH[a]! | HIGH[b]! | HIGH[c]! | HIGH[d]! | HIGH[e]! | HIGH[f]! | HIGH[g]!)) return NOT_A_HAND;
  if (count === 7) return evaluate7(a, b, c, d, e, f, g);
  return count === 6 ? evaluate6(a, b, c, d, e, f) : evaluate5(a, b, c, d, e);
}

/** No card has this bit. */
const UNREADABLE = 64;
/** A placeholder for a card that was not passed. */
const NO_CARD = 52;

/** Upper or lower case. `cardFrom` of card.ts reads more ways of writing a card, at a hundredth of the speed. */
function cardFrom(code: string): Card {
  if (code.length !== 2) return UNREADABLE;
  const rank = code.charCodeAt(0);
  const suit = code.charCodeAt(1);
  return (rank | suit) < 128 ? CARD_OF_LETTERS[(rank << 7) | suit]! : UNREADABLE;
}

const CARD_OF_LETTERS = new Uint8Array(128 * 128).fill(UNREADABLE);
for (let rank = 0; rank < RANKS.length; rank += 1) {
  for (let suit = 0; suit < SUITS.length; suit += 1) {
    for (const rankLetter of [RANKS[rank]!, RANKS[rank]!.toLowerCase()]) {
      for (const suitLetter of [SUITS[suit]!, SUITS[suit]!.toUpperCase()]) {
        CARD_OF_LETTERS[(rankLetter.charCodeAt(0) << 7) | suitLetter.charCodeAt(0)] = cardOf(rank, suit);
      }
    }
  }
}

/** A bit for each card, the deck in two halves: a number has 32 bits to work with and a deck 52 cards. */
const LOW = Int32Array.from({ length: 53 }, (_, card) => (card < 26 ? 1 << card : 0));
const HIGH = Int32Array.from({ length: 53 }, (_, card) => (card >= 26 && card < 52 ? 1 << (card - 26) : 0));
