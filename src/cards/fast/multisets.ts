/**
 * Every way to hold so many cards when suits do not matter. Seven cards make 133,784,560 hands but 49,205 of these, which
 * is why tables can be filled, and hands counted, in milliseconds.
 */
import { RANKS } from '../card.ts';
import { RANK_KEYS, rankBit } from './keys.ts';

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
