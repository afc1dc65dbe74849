/**
 * Strengths of the hands that seven cards are set in, ready to be looked up: what the game's own evaluators say of each
 * front and each back, asked once.
 */
import { type Card, cardOf, JOKER, RANKS } from '../../../cards/card.ts';
import { RANK_SETS, rankBit } from '../../../cards/fast/keys.ts';
import { bitsIn } from '../../../cards/fast/multisets.ts';
import { type Slots, slotOf } from '../../../cards/fast/pack.ts';
import { HIGH_5, HIGH_6, HIGH_7 } from '../../../cards/fast/tables.ts';
import { holdingStrength, rankFive, rankingFor, type Wheel } from '../../../cards/pai-gow/five.ts';
import { type JokerUse, type Ranked, type Ranking, rankHand } from '../../../cards/ranking.ts';
import { frontTwo } from '../../../cards/rankings/front-two.ts';
import type { Deal } from './deals.ts';

export type Strengths = Readonly<{
  joker: JokerUse;
  wheel: Wheel;
  ranking: Ranking;
  fronts: readonly Front[];
  /** By the number of jokers in the back and `place` of its other ranks: its strength without a flush. */
  backs: readonly Int32Array[];
  /** By the number of jokers and the ranks of one suit: the best five of them; 0 where they are too few. */
  suited: readonly Int32Array[];
  /** By the number of jokers and the slot of its other ranks: the best five of seven cards without a flush, once known. */
  unsuited: readonly Int32Array[];
  /** A back of this strength. */
  made: ReadonlyMap<number, Ranked>;
}>;

/** A front outranks its back where `over` is more than the back's strength without its lowest `below` bits. */
export type Front = Readonly<{ ranked: Ranked; over: number; below: number }>;

/** No game of the catalogue is dealt with more. */
export const MOST_JOKERS = 4;

/** Stands for a joker where others have their rank. */
export const JOKER_RANK = RANKS.length;

export const frontOf = (one: number, two: number): number => one * (JOKER_RANK + 1) + two;

export function strengthsOf(joker: JokerUse, wheel: Wheel): Strengths {
  const known = MADE.get(`${joker} ${wheel}`) ?? makeStrengths(joker, wheel);
  MADE.set(`${joker} ${wheel}`, known);
  return known;
}

const MADE = new Map<string, Strengths>();

/** The best five of all cards, however they are set: without a flush, or of one suit. */
export function bestStrength(strengths: Strengths, deal: Deal): number {
  const { jokers, masks } = deal;
  let best = unsuitedBest(strengths, deal);
  for (const mask of masks) best = Math.max(best, strengths.suited[jokers]![mask]!);
  return best;
}

/** Deals of the same ranks come up again for every suit, and for every question; each multiset is looked at once. */
function unsuitedBest({ joker, wheel, unsuited }: Strengths, { jokers, times, key }: Deal): number {
  const slots = SLOTS[jokers];
  if (slots === undefined) return holdingStrength({ ranks: times, suits: NO_SUITS, jokers }, joker, wheel);
  const slot = slotOf(slots, key);
  const known = unsuited[jokers]!;
  if (known[slot] === 0) known[slot] = holdingStrength({ ranks: times, suits: NO_SUITS, jokers }, joker, wheel);
  return known[slot]!;
}

/** By the number of jokers: a place for each rank multiset of the other cards. */
export const SLOTS: readonly Slots[] = [HIGH_7, HIGH_6, HIGH_5].map(({ slots }) => slots);

const NO_SUITS = [0, 0, 0, 0];
const BACK = 5;

function makeStrengths(joker: JokerUse, wheel: Wheel): Strengths {
  const made = new Map<number, Ranked>();
  const counts = Array.from({ length: MOST_JOKERS + 1 }, (_, jokers) => jokers);
  const keep = (cards: readonly Card[]): number => {
    const ranked = rankFive(cards, joker, wheel);
    made.set(ranked.strength, ranked);
    return ranked.strength;
  };
  return {
    joker,
    wheel,
    ranking: rankingFor(wheel),
    fronts: makeFronts(joker),
    backs: counts.map((jokers) => makeBacks(jokers, keep)),
    suited: counts.map((jokers) => makeSuited(jokers, joker, wheel, keep)),
    unsuited: SLOTS.map(({ length }) => new Int32Array(length)),
    made,
  };
}

function makeFronts(joker: JokerUse): Front[] {
  const cardFor = (rank: number, suit: number): Card => (rank === JOKER_RANK ? JOKER : cardOf(rank, suit));
  return Array.from({ length: (JOKER_RANK + 1) ** 2 }, (_, i) => {
    const ranks = [Math.floor(i / (JOKER_RANK + 1)), i % (JOKER_RANK + 1)] as const;
    const ranked = rankHand(frontTwo, [cardFor(ranks[0], 0), cardFor(ranks[1], 1)], joker);
    const place = frontTwo.categories.indexOf(ranked.category);
    // Both rankings write category and ranks four bits each, and name their lowest two categories alike.
    const over = ranked.weights.reduce((sum, weight, digit) => sum | (weight << (16 - 4 * digit)), place << 20);
    return { ranked, over, below: 20 - 4 * ranked.weights.length };
  });
}

/** Backs with so many jokers, their other cards of more than one suit. */
function makeBacks(jokers: number, keep: (cards: readonly Card[]) => number): Int32Array {
  const size = BACK - jokers;
  const strengths = new Int32Array(RANKS.length ** size);
  const cards: Card[] = new Array<Card>(jokers).fill(JOKER);
  const add = (lowest: number, left: number, place: number): void => {
    if (left === 0) {
      strengths[place] = keep(cards);
      return;
    }
    for (let rank = lowest; rank < RANKS.length; rank += 1) {
      // Neighbours are of different suits, so no four of a rank share one and no two cards make a flush.
      const card = cardOf(rank, left % 4);
      if (cards.includes(card)) continue;
      cards.push(card);
      add(rank, left - 1, place * RANKS.length + rank);
      cards.pop();
    }
  };
  add(0, size, 0);
  return strengths;
}

function makeSuited(jokers: number, joker: JokerUse, wheel: Wheel, keep: (cards: readonly Card[]) => number) {
  const strengths = new Int32Array(RANK_SETS);
  for (let mask = 0; mask < RANK_SETS; mask += 1) {
    const over = bitsIn(mask) + jokers - BACK;
    if (over < 0 || over > 2) continue;
    const ranks = Array.from(RANKS, (_, rank) => ((mask & rankBit(rank)) === 0 ? 0 : 1));
    strengths[mask] = holdingStrength({ ranks, suits: [mask, 0, 0, 0], jokers }, joker, wheel);
    if (over > 0) continue;
    const cards = ranks.flatMap((n, rank) => (n === 0 ? [] : [cardOf(rank, 0)]));
    keep([...cards, ...new Array<Card>(jokers).fill(JOKER)]);
  }
  return strengths;
}
