/**
 * The strength of five cards (or three) as one small number, and for each number the categories that are met. The
 * floor's own reading decides each number once; counters only look it up.
 */
import { type Card, cardOf, RANKS } from '../../../cards/card.ts';
import { BEST_VALUE, FLUSH_VALUES, HIGH_5 } from '../../../cards/fast/high.ts';
import {
  bitsIn,
  forEachMultiset,
  type Multiset,
  RANK_KEYS,
  RANK_SETS,
  rankBit,
  type Slots,
  slotOf,
} from '../../../cards/fast/rank-sums.ts';
import { rankingTables } from '../../../cards/fast/ranking-evaluators.ts';
import { type RankedHand, type Ranking, rankHand } from '../../../cards/ranking.ts';
import { highFive } from '../../../cards/rankings/high-five.ts';
import type { GameRow } from '../../../rules/chart.ts';
import type { CategoryPattern } from '../../../rules/hand-pattern.ts';
import { type LaidHand, meetsCategory } from '../../../rules/lay-out-hands.ts';
import type { Picked } from '../../../rules/vocabulary.ts';

/** Values rise with strength, from 1 to `best`; 0 is not used by any hand. */
export type Values = Readonly<{
  ranking: Ranking;
  slots: Slots;
  /** By the slot of a sum of rank keys, for cards that do not all have one suit. */
  byRanks: Uint16Array;
  /** By the ranks of cards of one suit, one bit per rank; exactly as many as make a hand. */
  bySuit: Uint16Array;
  best: number;
  /** An example hand of this value, as it ranks. */
  handOf: (value: number) => RankedHand;
}>;

/** By value: atoms that any such hand meets, and those that it meets only if both hole cards are of its first rank. */
export type Masks = Readonly<{ any: Uint32Array; paired: Uint32Array; lead: Uint8Array }>;

export function valuesOf(ranking: Ranking): Values {
  const known = KNOWN.get(ranking);
  if (known !== undefined) return known;
  const values = ranking === highFive ? ofHighFive() : ofTables(ranking);
  KNOWN.set(ranking, values);
  return values;
}

const KNOWN = new WeakMap<Ranking, Values>();

/** `bits[i]` is the bit of patterns[i]. */
export function masksOf(
  values: Values,
  patterns: readonly CategoryPattern[],
  bits: readonly number[],
  picks: Picked,
): Masks {
  const any = new Uint32Array(values.best + 1);
  const paired = new Uint32Array(values.best + 1);
  const lead = new Uint8Array(values.best + 1);
  const categories = categoriesOf(values);
  patterns.forEach((pattern, i) => {
    const isMet = categoryTest(values, pattern, picks);
    for (let value = 1; value <= values.best; value += 1) {
      const category = categories[value]!;
      if (!isMet(value, category)) continue;
      const needsPair = pattern.pocketPair === true && values.ranking.categories[category]!.id === pattern.category;
      if (needsPair) lead[value] = values.handOf(value).weights[0]!;
      const mask = needsPair ? paired : any;
      mask[value]! |= bits[i]!;
    }
  });
  return { any, paired, lead };
}

/**
 * In a category other than the named one, neither minimum nor hole cards matter, so the floor's test runs once per
 * category; `top` and `rank` hold for better hands too.
 */
function categoryTest({ ranking, handOf }: Values, pattern: CategoryPattern, picks: Picked) {
  const { plays: _, pocketPair: __, ...whole } = pattern;
  const { floor, top, rank, ...plain } = whole;
  const isPlain = floor === undefined && top === undefined && rank === undefined;
  const decided = new Map<number, boolean>();
  return (value: number, category: number): boolean => {
    const known = decided.get(category) ?? isMade(plain, ranking, handOf(value), picks);
    decided.set(category, known);
    if (!known || isPlain) return known;
    const isOther = ranking.categories[category]!.id !== pattern.category;
    if (isOther && top === undefined && rank === undefined) return true;
    return isMade(whole, ranking, handOf(value), picks);
  };
}

/** As the floor reads it. */
function isMade(pattern: CategoryPattern, ranking: Ranking, ranked: RankedHand, picks: Picked): boolean {
  // The ranking itself: a sheet may declare it, and then its id alone says nothing.
  const gameRow = { groups: [], ranking } as unknown as GameRow;
  const laid: LaidHand = {
    seat: 1,
    hand: 1,
    text: '',
    groups: new Map(),
    ways: [{ chosen: [ranked.cards], ranked }],
    best: ranked,
    reading: undefined,
  };
  return meetsCategory(pattern, gameRow, laid, picks);
}

/**
 * By value, the position of its category. Values of one category are consecutive, so a binary search finds the borders.
 */
function categoriesOf({ ranking, best, handOf }: Values): Uint8Array {
  const known = CATEGORIES.get(ranking);
  if (known !== undefined) return known;
  const categories = new Uint8Array(best + 1);
  const place = (value: number) => ranking.categories.indexOf(handOf(value).category);
  fillBetween(categories, place, 1, place(1), best, place(best));
  CATEGORIES.set(ranking, categories);
  return categories;
}

const CATEGORIES = new WeakMap<Ranking, Uint8Array>();

function fillBetween(
  categories: Uint8Array,
  place: (value: number) => number,
  from: number,
  placeFrom: number,
  to: number,
  placeTo: number,
): void {
  categories[from] = placeFrom;
  categories[to] = placeTo;
  if (placeFrom === placeTo) categories.fill(placeFrom, from, to + 1);
  if (placeFrom === placeTo || to - from < 2) return;
  const middle = (from + to) >> 1;
  const placeMiddle = place(middle);
  fillBetween(categories, place, from, placeFrom, middle, placeMiddle);
  fillBetween(categories, place, middle, placeMiddle, to, placeTo);
}

/** Whether a hand that meets an atom with one value meets it with every higher one: then only the best hand counts. */
export function onlyBestCounts({ any }: Masks): boolean {
  for (let value = 1; value + 1 < any.length; value += 1) if ((any[value]! & ~any[value + 1]!) !== 0) return false;
  return true;
}

/** Whether ranks of one suit meet every atom that they would meet in several: then a flush never removes an atom. */
export function flushesKeep({ slots, byRanks, bySuit }: Values, { any }: Masks): boolean {
  return bySuit.every((value, ranks) => {
    if (value === 0) return true;
    const key = ranksIn(ranks).reduce((sum, rank) => (sum + RANK_KEYS[rank]!) | 0, 0);
    return (any[byRanks[slotOf(slots, key)]!]! & ~any[value]!) === 0;
  });
}

function ofHighFive(): Values {
  const { slots, values: byRanks } = HIGH_5;
  const bySuit = new Uint16Array(RANK_SETS);
  for (let ranks = 0; ranks < RANK_SETS; ranks += 1) if (bitsIn(ranks) === 5) bySuit[ranks] = FLUSH_VALUES[ranks]!;
  return withHands(highFive, slots, byRanks, bySuit, BEST_VALUE);
}

/** Other rankings: the strengths from the slow reference evaluator, numbered from the weakest. */
function ofTables(ranking: Ranking): Values {
  const { slots, byRanks, bySuit } = rankingTables(ranking, ranking.size);
  const ofSize = bySuit.map((strength, ranks) => (bitsIn(ranks) === ranking.size ? strength : 0));
  const strengths = [...new Set([...byRanks, ...ofSize])].filter((strength) => strength !== 0).sort((a, b) => a - b);
  const numbers = new Map(strengths.map((strength, i) => [strength, i + 1]));
  const numbered = (table: Int32Array) => Uint16Array.from(table, (strength) => numbers.get(strength) ?? 0);
  return withHands(ranking, slots, numbered(byRanks), numbered(ofSize), strengths.length);
}

function withHands(ranking: Ranking, slots: Slots, byRanks: Uint16Array, bySuit: Uint16Array, best: number): Values {
  let hands: (readonly Card[])[] | undefined;
  const ranked: RankedHand[] = [];
  const handOf = (value: number): RankedHand => {
    hands ??= someHands(ranking.size, slots, byRanks, bySuit);
    ranked[value] ??= rankHand(ranking, hands[value]!);
    return ranked[value];
  };
  return { ranking, slots, byRanks, bySuit, best, handOf };
}

function someHands(size: number, slots: Slots, byRanks: Uint16Array, bySuit: Uint16Array): (readonly Card[])[] {
  const hands: (readonly Card[])[] = [];
  forEachMultiset(size, (multiset) => {
    if (multiset.size === size) hands[byRanks[slotOf(slots, multiset.key)]!] ??= notSuited(multiset);
  });
  bySuit.forEach((value, ranks) => {
    if (value !== 0) hands[value] ??= ranksIn(ranks).map((rank) => cardOf(rank, 0));
  });
  return hands;
}

/** If no two have the same rank, the lowest gets another suit, so that it is not a flush. */
function notSuited({ one, two, three, four }: Multiset): Card[] {
  const moved = two === 0 ? one & -one : 0;
  return [one & ~moved, two | moved, three, four].flatMap((ranks, suit) =>
    ranksIn(ranks).map((rank) => cardOf(rank, suit)),
  );
}

const ranksIn = (ranks: number): number[] =>
  Array.from(RANKS, (_, rank) => rank).filter((rank) => (ranks & rankBit(rank)) !== 0);
