/**
 * Numbers the 7,462 hands of five-card high that differ in strength, 1 for 7-5-4-3-2 to 7462 for a royal flush. Written
 * without a look at ranking.ts, whose order the tests hold it to.
 */
import { RANKS } from '../card.ts';
import { RANK_SETS, rankBit } from './keys.ts';
import { bitsIn, type Multiset } from './multisets.ts';

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
export function valueOfRanks({ one, two, three, four }: Multiset): number {
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
  // The higher of the two pairs leaves first, so that the lower one is still where it was.
  const kicker = without(topOf(one & ~pairs, 1), pair);
  return TWO_PAIR + PLACES[pairs]! * 11 + place(kicker, highest(second));
}

/** The best five of five or more ranks of one suit. */
export function valueOfFlush(ranks: number): number {
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
  // Of two sets of the same size the larger number holds the higher rank where they first differ.
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
