/**
 * How many sets of disjoint five-card hands there are among flushes and better, by how many hands they hold. Suited hands
 * are told by their suit and full houses and fours by how many cards each rank has left, so only that is kept of the
 * former: how many ranks have lost none, one, two, three or four of their cards.
 */

import { choose } from '../../../base/choose.ts';
import { RANKS } from '../../../cards/card.ts';
import { sameRankSets } from './same-rank-sets.ts';

/** How many ranks have lost 0, 1, 2, 3 and 4 cards. */
type Lost = readonly [number, number, number, number, number];
/** In how many ways, by how the ranks came off. */
type Ways = Map<string, { lost: Lost; ways: bigint }>;

/** By number of hands, up to `most`. */
export type SetCounts = Readonly<{
  /** Full houses, fours and straight flushes with a full house among them; the sum over them of strengths less one. */
  fullHouseLowest: readonly bigint[];
  /** Flushes and better with a flush that is not straight among them; likewise. */
  flushLowest: readonly bigint[];
  /** Flushes and better with a royal flush among them: how many sets. */
  withRoyal: readonly bigint[];
}>;

export function fiveCardSets(most: number): SetCounts {
  const fullHouseLowest = new Array<bigint>(most + 1).fill(0n);
  const flushLowest = new Array<bigint>(most + 1).fill(0n);
  const withRoyal = new Array<bigint>(most + 1).fill(0n);
  const byRanks = sameRankSets(most);
  /** Adds up over all full houses and fours beside suited hands: so many hands, and a full house among them or not. */
  const beside = (ways: Ways, suited: number, visit: (hands: number, count: bigint, isFull: boolean) => void) => {
    for (const { lost, ways: times } of ways.values()) {
      byRanks(lost).forEach(({ fullHouses, fours, count }) => {
        const hands = fullHouses + fours;
        if (hands + suited <= most) visit(hands, times * count, fullHouses > 0);
      });
    }
  };
  for (let suited = 0; suited <= Math.min(most, MOST_SUITED); suited += 1) {
    beside(suitedHands(suited), suited, (hands, count) => {
      if (suited > 0) flushLowest[hands + suited]! += BigInt(hands - 1) * count;
    });
    beside(someRanks(suited), suited, (hands, count) => {
      flushLowest[hands + suited]! += RANK_FIVES * count;
      withRoyal[hands + suited]! += count;
    });
  }
  for (const { suited, strengths, ways } of straightFlushSets().values()) {
    beside(ways, suited, (hands, count, isFull) => {
      const weighed = BigInt(hands + strengths - 1) * count;
      if (suited > 0) flushLowest[hands + suited]! -= weighed;
      if (isFull) fullHouseLowest[hands + suited]! += weighed;
    });
  }
  return { fullHouseLowest, flushLowest, withRoyal };
}

const SUITS = 4;
const MOST_SUITED = 8;
const RANK_FIVES = BigInt(choose(RANKS.length, 5));
const NONE: Lost = [RANKS.length, 0, 0, 0, 0];

/** All sets of so many suited hands: each suit gives none, one or two. */
function suitedHands(hands: number): Ways {
  return spread(single(NONE), SUITS, hands);
}

/**
 * For one choice of five ranks, the sets in which it is there in at least one suit. There in one suit, less those in two,
 * plus those in three ...
 */
function someRanks(hands: number): Ways {
  const all: Ways = new Map();
  for (let suits = 1; suits <= SUITS; suits += 1) {
    for (let second = 0; second <= suits; second += 1) {
      const sign = suits % 2 === 1 ? 1n : -1n;
      const times = sign * BigInt(choose(SUITS, suits) * choose(suits, second));
      // A second hand of the same suit has its five of the other eight ranks.
      let ways = single([RANKS.length - 5, 0, 0, 0, 0]);
      for (let i = 0; i < second; i += 1) ways = taken(ways, 5, 1n);
      const rest = hands - suits - second;
      if (rest < 0) continue;
      addAll(all, spread(withRanks(ways, suits), SUITS - suits, rest), times);
    }
  }
  return all;
}

/** Five ranks more, which have all lost a card in so many suits. */
function withRanks(ways: Ways, suits: number): Ways {
  const all: Ways = new Map();
  for (const { lost, ways: times } of ways.values()) {
    add(all, lost.map((ranks, i) => (i === suits ? ranks + 5 : ranks)) as unknown as Lost, times);
  }
  return all;
}

/** So many hands more from so many suits of which nothing is taken. */
function spread(ways: Ways, suits: number, hands: number): Ways {
  if (hands < 0 || hands > 2 * suits) return new Map();
  if (suits === 0) return ways;
  const all: Ways = new Map();
  addAll(all, spread(ways, suits - 1, hands), 1n);
  addAll(all, spread(taken(ways, 5, 1n), suits - 1, hands - 1), 1n);
  addAll(all, spread(taken(ways, 10, TWO_OF_TEN), suits - 1, hands - 2), 1n);
  return all;
}

/** Ten cards of a suit make two hands in so many ways. */
const TWO_OF_TEN = BigInt(choose(10, 5) / 2);

/** One suit loses cards of so many ranks. */
function taken(ways: Ways, cards: number, times: bigint): Ways {
  const all: Ways = new Map();
  const from = (lost: Lost, level: number, left: number, now: Lost, count: bigint): void => {
    if (level === SUITS) {
      if (left === 0) add(all, now, count);
      return;
    }
    for (let some = 0; some <= Math.min(left, lost[level]!); some += 1) {
      const next = now.map((ranks, i) => (i === level ? ranks - some : i === level + 1 ? ranks + some : ranks));
      from(lost, level + 1, left - some, next as unknown as Lost, count * BigInt(choose(lost[level]!, some)));
    }
  };
  for (const { lost, ways: count } of ways.values()) from(lost, 0, cards, lost, count * times);
  return all;
}

type StraightFlushes = Readonly<{ suited: number; strengths: number; ways: Ways }>;

/** Sets of straight flushes, the royal ones too, by how many hands and how many strengths they are. */
function straightFlushSets(): Map<string, StraightFlushes> {
  const sets = new Map<string, StraightFlushes>();
  const inSuit = (suit: number, ranks: readonly number[], straights: number, hands: number): void => {
    if (suit === SUITS) {
      const lost = [0, 1, 2, 3, 4].map((times) => ranks.filter((of) => of === times).length) as unknown as Lost;
      const strengths = STRAIGHTS.filter((_, i) => (straights & (1 << i)) !== 0).length;
      const key = `${hands} ${strengths}`;
      const found = sets.get(key) ?? { suited: hands, strengths, ways: new Map() };
      sets.set(key, found);
      add(found.ways, lost, 1n);
      return;
    }
    for (const one of IN_ONE_SUIT) {
      const more = ranks.map((times, rank) => times + ((one.ranks >> rank) & 1));
      inSuit(suit + 1, more, straights | one.straights, hands + one.hands);
    }
  };
  inSuit(0, new Array<number>(RANKS.length).fill(0), 0, 0);
  return sets;
}

/** Ranks as bits, ace to five first. */
const STRAIGHTS = Array.from({ length: 10 }, (_, low) =>
  [0, 1, 2, 3, 4].reduce((ranks, up) => ranks | (1 << ((low + up + RANKS.length - 1) % RANKS.length)), 0),
);

/** No straight flush, one, or two that share no card. */
const IN_ONE_SUIT = [
  { ranks: 0, straights: 0, hands: 0 },
  ...STRAIGHTS.map((ranks, i) => ({ ranks, straights: 1 << i, hands: 1 })),
  ...STRAIGHTS.flatMap((ranks, i) =>
    STRAIGHTS.flatMap((others, j) =>
      j > i && (ranks & others) === 0 ? [{ ranks: ranks | others, straights: (1 << i) | (1 << j), hands: 2 }] : [],
    ),
  ),
];

const single = (lost: Lost): Ways => new Map([[String(lost), { lost, ways: 1n }]]);

function add(all: Ways, lost: Lost, ways: bigint): void {
  const key = String(lost);
  const known = all.get(key);
  if (known === undefined) all.set(key, { lost, ways });
  else known.ways += ways;
}

function addAll(all: Ways, more: Ways, times: bigint): void {
  for (const { lost, ways } of more.values()) add(all, lost, ways * times);
}
