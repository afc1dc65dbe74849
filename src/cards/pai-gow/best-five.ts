/**
 * The back hand of pai gow poker, fast: five cards, or the best five of six or seven, straight from how many there are
 * of each rank and suit. The strengths are the very numbers that `rankHand` gives for the declared rankings, its slow
 * twin, so that hands read by either can be compared.
 */
import { assert, first } from '../../base/assert.ts';
import { type Card, isJoker, type Rank, rankFrom, rankOf, suitOf } from '../card.ts';
import { choices, type JokerUse, type RankedHand, type Ranking } from '../ranking.ts';
import { highFiveJoker } from '../rankings/high-five-joker.ts';
import { paiGowFive } from '../rankings/pai-gow-five.ts';

/** The rank of the ace-to-five straight among the straights. */
export type Wheel = 'second-highest' | 'lowest';

/**
 * The facts about some cards that the evaluator needs. A suit is a mask with bit 0 for the deuce and bit 12 for the
 * ace.
 */
type Holding = Readonly<{ ranks: readonly number[]; suits: readonly number[]; jokers: number }>;

export const rankingFor = (wheel: Wheel): Ranking => (wheel === 'lowest' ? highFiveJoker : paiGowFive);

/** Strength of the best five of these five to seven cards. */
export function bestFiveStrength(cards: readonly Card[], joker: JokerUse, wheel: Wheel): number {
  return holdingStrength(holdingOf(cards), joker, wheel);
}

/** The best five of these cards and what they make. */
export function bestFive(cards: readonly Card[], joker: JokerUse, wheel: Wheel): RankedHand {
  let best: { strength: number; five: readonly Card[] } = { strength: 0, five: [] };
  for (const five of choices(cards, SIZE)) {
    const strength = bestFiveStrength(five, joker, wheel);
    if (strength > best.strength) best = { strength, five };
  }
  return rankedOf(best.strength, best.five, rankingFor(wheel));
}

/** Exactly five cards. */
export function rankFive(cards: readonly Card[], joker: JokerUse, wheel: Wheel): RankedHand {
  assert(cards.length === SIZE, `a back hand has ${SIZE} cards, not ${cards.length}`);
  return rankedOf(bestFiveStrength(cards, joker, wheel), cards, rankingFor(wheel));
}

/** The highest card if the cards make no better hand than a high card; undefined otherwise. */
export function paiGowTop(cards: readonly Card[], joker: JokerUse, wheel: Wheel): Rank | undefined {
  const strength = bestFiveStrength(cards, joker, wheel);
  return strength >> 20 === PLACE.highCard ? (strength >> 16) & 15 : undefined;
}

export function holdingStrength({ ranks, suits, jokers }: Holding, joker: JokerUse, wheel: Wheel): number {
  assert(jokers === 0 || joker !== 'none', 'a joker needs a rule that says what it is');
  // A bug completes straights and flushes as a wild joker does; in every other hand it is one more ace.
  const counts = joker === 'bug' ? ranks.map((n, rank) => (rank === ACE ? n + jokers : n)) : ranks;
  const spare = joker === 'wild' ? jokers : 0;
  const masks = STRAIGHT_MASKS[wheel];
  return (
    sets(PLACE.fiveOfAKind, counts, spare, [5]) ||
    straightFlush(suits, jokers, masks) ||
    sets(PLACE.fourOfAKind, counts, spare, [4]) ||
    sets(PLACE.fullHouse, counts, spare, [3, 2]) ||
    flush(suits, jokers) ||
    straight(PLACE.straight, maskOf(ranks), jokers, masks) ||
    sets(PLACE.threeOfAKind, counts, spare, [3]) ||
    sets(PLACE.twoPair, counts, spare, [2, 2]) ||
    sets(PLACE.pair, counts, spare, [2]) ||
    sets(PLACE.highCard, counts, spare, [])
  );
}

export function holdingOf(cards: readonly Card[]): Holding {
  const ranks = new Array<number>(RANK_COUNT).fill(0);
  const suits = [0, 0, 0, 0];
  let jokers = 0;
  for (const card of cards) {
    if (isJoker(card)) jokers += 1;
    else {
      ranks[rankOf(card)]! += 1;
      suits[suitOf(card)]! |= 1 << rankOf(card);
    }
  }
  return { ranks, suits, jokers };
}

const SIZE = 5;
const RANK_COUNT = 13;
const ACE = rankFrom('A');

/** Places in the declared list of categories. A test holds them against it. */
const PLACE = {
  highCard: 0,
  pair: 1,
  twoPair: 2,
  threeOfAKind: 3,
  straight: 4,
  flush: 5,
  fullHouse: 6,
  fourOfAKind: 7,
  straightFlush: 8,
  royalFlush: 9,
  fiveOfAKind: 10,
};

/** The highest straight of either ranking is the ace-high one, which makes a straight flush a royal. */
const ROYAL = paiGowFive.straights.length - 1;

const STRAIGHT_MASKS: Readonly<Record<Wheel, readonly number[]>> = {
  'second-highest': paiGowFive.straights.map(lettersMask),
  lowest: highFiveJoker.straights.map(lettersMask),
};

function lettersMask(letters: string): number {
  return [...letters].reduce((mask, letter) => mask | (1 << rankFrom(letter)), 0);
}

/** Four bits a digit, as `rankHand` writes them: category, then ranks from heaviest to lightest. */
function encode(place: number, digits: readonly number[]): number {
  let strength = place << 20;
  for (const [i, digit] of digits.entries()) strength |= digit << (16 - 4 * i);
  return strength;
}

/**
 * Sets of these sizes, each of the highest rank that the spare jokers can bring up to size, then the highest other
 * ranks; 0 when there are none. Jokers are never left over for the side cards: they would have made a better category.
 */
function sets(place: number, counts: readonly number[], spare: number, sizes: readonly number[]): number {
  const digits: Rank[] = [];
  let left = spare;
  for (const size of sizes) {
    let rank = ACE;
    while (rank >= 0 && (digits.includes(rank) || size - counts[rank]! > left)) rank -= 1;
    if (rank < 0) return 0;
    left -= Math.max(0, size - counts[rank]!);
    digits.push(rank);
  }
  let free = SIZE - sizes.reduce((sum, size) => sum + size, 0);
  for (let rank = ACE; rank >= 0 && free > 0; rank -= 1) {
    if (counts[rank]! === 0 || digits.includes(rank)) continue;
    digits.push(rank);
    free -= 1;
  }
  return encode(place, digits);
}

function straight(place: number, have: number, jokers: number, masks: readonly number[]): number {
  for (let i = masks.length - 1; i >= 0; i -= 1) {
    if (bitCount(masks[i]! & ~have) <= jokers) return encode(place, [i]);
  }
  return 0;
}

function straightFlush(suits: readonly number[], jokers: number, masks: readonly number[]): number {
  let best = 0;
  for (const suit of suits) {
    if (bitCount(suit) + jokers < SIZE) continue;
    best = Math.max(best, straight(PLACE.straightFlush, suit, jokers, masks));
  }
  return best === encode(PLACE.straightFlush, [ROYAL]) ? encode(PLACE.royalFlush, [ROYAL]) : best;
}

/** In a flush a joker is the highest card of the suit that is not there. */
function flush(suits: readonly number[], jokers: number): number {
  let best = 0;
  for (const suit of suits) {
    if (bitCount(suit) + jokers < SIZE) continue;
    const digits: Rank[] = [];
    let left = jokers;
    for (let rank = ACE; rank >= 0 && digits.length < SIZE; rank -= 1) {
      const held = (suit >> rank) & 1;
      if (held === 0 && left === 0) continue;
      if (held === 0) left -= 1;
      digits.push(rank);
    }
    best = Math.max(best, encode(PLACE.flush, digits));
  }
  return best;
}

const maskOf = (ranks: readonly number[]): number =>
  ranks.reduce((mask, n, rank) => (n > 0 ? mask | (1 << rank) : mask), 0);

function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** The ranked hand for a strength and the five cards that have it. */
function rankedOf(strength: number, cards: readonly Card[], ranking: Ranking): RankedHand {
  const category = ranking.categories[strength >> 20]!;
  const digit = (i: number) => (strength >> (16 - 4 * i)) & 15;
  const weights = category.straight
    ? [rankFrom(first(ranking.straights[digit(0)]!))]
    : Array.from({ length: category.same?.length ?? SIZE }, (_, i) => digit(i));
  const order = (card: Card) => {
    if (isJoker(card)) return 99;
    return category.straight ? ACE - rankOf(card) : weights.indexOf(rankOf(card));
  };
  return { category, strength, weights, cards: [...cards].sort((a, b) => order(a) - order(b)) };
}
