/**
 * One 32-bit number per card, made to be added: the sum of a hand's keys tells its ranks and its suits apart.
 *
 * The upper 23 bits sum the ranks: of as many cards, up to seven, no two choices of ranks have the same sum. The lower 9
 * bits sum the suits: 0, 1, 8 and 57 count up to seven cards without a carry that could be misread. So a hand costs one
 * addition a card, and both questions about it (a flush? which ranks?) are answered by its sum.
 */
import { assert } from '../../base/assert.ts';
import { type Card, cardOf, RANKS, type Rank, rankOf, SUITS, suitOf } from '../card.ts';

export const SUIT_BITS = 9;
const RANK_BITS = 23;
export const SUIT_SUMS = 1 << SUIT_BITS;

/** Rank by rank the least number that keeps all sums of seven cards apart; rank-sums.test.ts derives them again. */
export const RANK_WEIGHTS = [0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181] as const;

const SUIT_WEIGHTS = [0, 1, 8, 57] as const;

/**
 * The plain sums crowd at the low end. Multiplied by an odd number modulo 2^23 they stay distinct and additive but lie
 * scattered, which lets `packSlots` fill its table to 99 % instead of 45 %.
 */
const SCRAMBLE = 7_401_727;

/** The amount a card of this rank adds to a sum, ignoring its suit. */
export const RANK_KEYS = Int32Array.from(RANK_WEIGHTS, (weight) => Math.imul(weight, SCRAMBLE) << SUIT_BITS);

/** The amount each card adds. The table covers every byte value, so no byte can index past its end. */
export const CARD_KEYS = new Int32Array(256);
for (let rank = 0; rank < RANKS.length; rank += 1) {
  for (let suit = 0; suit < SUITS.length; suit += 1) {
    CARD_KEYS[cardOf(rank, suit)] = RANK_KEYS[rank]! + SUIT_WEIGHTS[suit]!;
  }
}

/** By the low nine bits of a sum: 0, or one more than a suit of which these `cards` cards hold at least `needed`. */
export function suitHolding(needed: number, cards: number): Uint8Array {
  const table = new Uint8Array(SUIT_SUMS);
  for (let diamonds = 0; diamonds <= cards; diamonds += 1) {
    for (let hearts = 0; diamonds + hearts <= cards; hearts += 1) {
      for (let spades = 0; diamonds + hearts + spades <= cards; spades += 1) {
        const held = [cards - diamonds - hearts - spades, diamonds, hearts, spades];
        const sum = held.reduce((total, count, suit) => total + count * SUIT_WEIGHTS[suit]!, 0);
        table[sum] = 1 + held.findIndex((count) => count >= needed);
      }
    }
  }
  return table;
}

/** The ranks of one suit among these cards, a bit a rank. */
export function ranksOfSuit(suit: number, cards: ArrayLike<Card>): number {
  let ranks = 0;
  for (let i = 0; i < cards.length; i += 1) {
    if (suitOf(cards[i]!) === suit) ranks |= rankBit(rankOf(cards[i]!));
  }
  return ranks;
}

/** How many sets of ranks there are, a bit a rank. */
export const RANK_SETS = 1 << RANKS.length;

export const rankBit = (rank: Rank): number => 1 << rank;

// Hands that differ only in suits have the same ranks: seven cards make 133,784,560 hands but 49,205 of these, which is
// why tables can be filled, and hands counted, in milliseconds.

/** Ranks as sets of bits: those held at least once, at least twice, and so on. `key` is the sum of their keys. */
export type Multiset = Readonly<{ size: number; key: number; one: number; two: number; three: number; four: number }>;

/**
 * Visits every multiset of one to `most` cards. It is one and the same object every time: take what you need from it,
 * do not keep it.
 */
export function forEachMultiset(most: number, visit: (multiset: Multiset) => void): void {
  addCard({ size: 0, key: 0, one: 0, two: 0, three: 0, four: 0 }, 0, most, visit);
}

type Held = { -readonly [field in keyof Multiset]: number };

/** Adds one more card, never of a lower rank than the last, so that each multiset comes up once. */
function addCard(held: Held, lowest: number, most: number, visit: (multiset: Multiset) => void): void {
  const { size, key, one, two, three, four } = held;
  held.size = size + 1;
  for (let rank = lowest; rank < RANKS.length; rank += 1) {
    const bit = rankBit(rank);
    if ((four & bit) !== 0) continue;
    held.key = (key + RANK_KEYS[rank]!) | 0;
    held.one = one | bit;
    held.two = two | (one & bit);
    held.three = three | (two & bit);
    held.four = four | (three & bit);
    visit(held);
    if (held.size < most) addCard(held, rank, most, visit);
  }
  held.size = size;
  held.key = key;
  held.one = one;
  held.two = two;
  held.three = three;
  held.four = four;
}

/** How many ranks a set of bits holds. */
export const bitsIn = (ranks: number): number => BITS[ranks]!;

const BITS = new Uint8Array(1 << RANKS.length);
for (let ranks = 1; ranks < BITS.length; ranks += 1) BITS[ranks] = BITS[ranks >> 1]! + (ranks & 1);

// A table with a slot for every rank sum and almost no empty ones. The 23 bits of a sum are cut into a row and a
// column; every row is shifted by its own offset until its columns fall on free slots (first fit, fullest rows first).
// A lookup is then: slot = column + offset of the row, with no comparison, no chain and no second try.

export type Slots = Readonly<{ columnBits: number; offsets: Uint16Array; length: number }>;

/** More columns mean fewer offsets and, from six cards on, more empty slots: the choice for each number of cards. */
export const COLUMN_BITS: Readonly<Record<number, number>> = { 2: 13, 3: 13, 4: 13, 5: 13, 6: 12, 7: 10 };

/** Packs afresh: a millisecond for five cards and fewer, most of a second for seven. */
export function packSlots(cards: number): Slots {
  const columnBits = COLUMN_BITS[cards]!;
  const offsets = new Uint16Array(1 << (RANK_BITS - columnBits));
  const taken = new Uint8Array((1 << 16) + (1 << columnBits));
  for (const { row, columns } of fullestFirst(rowsOf(cards, columnBits))) {
    const offset = firstFit(columns, taken);
    offsets[row] = offset;
    for (const column of columns) taken[offset + column] = 1;
  }
  return slotsWith(columnBits, offsets);
}

/** Long enough for any key whatever, so that a sum no hand has finds an empty slot or a wrong one, never none. */
export function slotsWith(columnBits: number, offsets: Uint16Array): Slots {
  const last = offsets.reduce((most, offset) => Math.max(most, offset), 0);
  return { columnBits, offsets, length: last + (1 << columnBits) };
}

export function slotOf({ columnBits, offsets }: Slots, key: number): number {
  return ((key >>> SUIT_BITS) & ((1 << columnBits) - 1)) + offsets[key >>> (SUIT_BITS + columnBits)]!;
}

type Row = { row: number; columns: number[] };

function rowsOf(cards: number, columnBits: number): Row[] {
  const rows = new Map<number, Row>();
  forEachMultiset(cards, ({ size, key }) => {
    if (size < cards) return;
    const sum = key >>> SUIT_BITS;
    const row = sum >>> columnBits;
    const found = rows.get(row) ?? { row, columns: [] };
    rows.set(row, found);
    found.columns.push(sum & ((1 << columnBits) - 1));
  });
  return [...rows.values()];
}

/** A full row finds room only while the table is empty; rows of one fill the last gaps. */
const fullestFirst = (rows: Row[]): Row[] => rows.sort((a, b) => b.columns.length - a.columns.length || a.row - b.row);

function firstFit(columns: readonly number[], taken: Uint8Array): number {
  for (let offset = 0; offset < 1 << 16; offset += 1) {
    if (columns.every((column) => taken[offset + column] === 0)) return offset;
  }
  assert(false, 'an offset fits in sixteen bits');
}
