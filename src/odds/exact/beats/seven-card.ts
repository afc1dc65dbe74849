/**
 * Bad beats of seven cards each, nothing shared, from four of a kind up: exactly, for as many players as the deck serves.
 * Seven cards hold one four or straight flushes of one suit, never both. That the best straight flush of a hand is this one
 * means that it is there, less that it is there with the next card up: so all depends on which cards lie in one hand.
 */

import { choose } from '../../../base/choose.ts';
import { RANKS } from '../../../cards/card.ts';
import { RANK_SETS } from '../../../cards/fast/keys.ts';
import { bitsIn } from '../../../cards/fast/multisets.ts';
import { BEST_VALUE, HIGH_CATEGORIES } from '../../../cards/fast/values.ts';
import { falling } from './omaha.ts';
import { type ByValue, HOLE } from './tests-by-value.ts';

/** Fours and straight flushes that are strong enough to lose: a bit a rank, and a bit a straight, ace to five first. */
export type Strong = Readonly<{ fours: number; straights: number }>;

/** Undefined where less is asked, or not all that is better, or a four with some fifth card only. */
export function strongFrom(losing: ByValue): Strong | undefined {
  const met = (value: number) => losing[value * HOLE] === 1;
  const least = Array.from({ length: BEST_VALUE }, (_, i) => i + 1).find(met) ?? BEST_VALUE + 1;
  const isAll = Array.from({ length: BEST_VALUE - least + 1 }, (_, i) => met(least + i)).every(Boolean);
  if (least < QUADS || !isAll || (least < STRAIGHT_FLUSH && (least - QUADS) % KICKERS !== 0)) return undefined;
  const bits = (count: number, value: (i: number) => number) =>
    Array.from({ length: count }, (_, i) => Number(met(value(i))) << i).reduce((all, bit) => all | bit, 0);
  return {
    fours: bits(RANKS.length, (rank) => QUADS + rank * KICKERS),
    straights: bits(STRAIGHTS.length, (straight) => STRAIGHT_FLUSH + straight),
  };
}

const leastOf = (category: string): number => HIGH_CATEGORIES.find(({ id }) => id === category)!.from;
const QUADS = leastOf('four-of-a-kind');
const STRAIGHT_FLUSH = leastOf('straight-flush');
const KICKERS = 12;
const HAND = 7;

/** Ranks as bits, ace to five first. */
const STRAIGHTS = Array.from({ length: 10 }, (_, low) =>
  [0, 1, 2, 3, 4].reduce((ranks, up) => ranks | (1 << ((low + up + RANKS.length - 1) % RANKS.length)), 0),
);

/** Cards that lie in so many hands, five or six in each: the straights they make, the ranks they take, their sign. */
type Runs = Readonly<{ ranks: number; straights: number; fives: number; sixes: number; sign: number }>;

const NO_RUNS: Runs = { ranks: 0, straights: 0, fives: 0, sixes: 0, sign: 1 };

/** What one suit gives: nothing, the best straight flush of one hand, or of two. */
export function runsInSuit({ straights }: Strong, deck: number): Runs[] {
  const single = STRAIGHTS.flatMap((ranks, i): Runs[] => {
    if ((straights & (1 << i)) === 0) return [];
    const five = { ranks, straights: 1 << i, fives: 1, sixes: 0, sign: 1 };
    const next = STRAIGHTS[i + 1];
    return next === undefined ? [five] : [five, { ...five, ranks: ranks | next, fives: 0, sixes: 1, sign: -1 }];
  }).filter(({ ranks }) => (ranks & ~deck) === 0);
  const double = single.flatMap((one, i) =>
    single.slice(i + 1).flatMap((other) => ((one.ranks & other.ranks) === 0 ? [both(one, other)] : [])),
  );
  return [NO_RUNS, ...single, ...double];
}

const both = (one: Runs, other: Runs): Runs => ({
  ranks: one.ranks | other.ranks,
  straights: one.straights | other.straights,
  fives: one.fives + other.fives,
  sixes: one.sixes + other.sixes,
  sign: one.sign * other.sign,
});

/** By hands with five and with six such cards, strengths among them, and fours that are still whole: how many sets. */
type Sets = ReadonlyMap<string, number>;

function setsOf(strong: Strong, deck: number): Sets {
  const inSuit = runsInSuit(strong, deck);
  const sets = new Map<string, number>();
  const orders = [1, 1, 2, 6, 24];
  /** Suits are alike: each choice of four is taken once, for all the orders in which the suits can have it. */
  const from = (suits: number, first: number, held: Runs, ways: number, repeated: number): void => {
    if (suits === 4) {
      const fours = bitsIn(strong.fours & deck & ~held.ranks);
      const key = [held.fives, held.sixes, bitsIn(held.straights), fours].join(' ');
      sets.set(key, (sets.get(key) ?? 0) + held.sign * ways);
      return;
    }
    for (let i = first; i < inSuit.length; i += 1) {
      const times = i === first && suits > 0 ? repeated + 1 : 1;
      from(suits + 1, i, both(held, inSuit[i]!), ways / times, times);
    }
  };
  from(0, 0, NO_RUNS, orders[4]!, 0);
  return sets;
}

/**
 * How many of all deals are such: weights, of which `total` are all. A set of strong hands counts once for each strength
 * above its weakest, as in stud.ts. `deck` is the set of ranks dealt from, `hand` the cards of a hand: five, six or seven.
 */
export function sevenCardDeals(
  strong: Strong,
  players: number,
  deck: number = RANK_SETS - 1,
  hand = HAND,
): Readonly<{ count: bigint; total: bigint }> {
  const cards = 4 * bitsIn(deck);
  let count = 0n;
  for (const [key, sets] of setsOf(strong, deck)) {
    const [fives = 0, sixes = 0, strengths = 0, whole = 0] = key.split(' ').map(Number);
    for (let fours = 0; fives + sixes + fours <= players && fours <= whole; fours += 1) {
      const hands = fives + sixes + fours;
      const lying = 5 * fives + 6 * sixes + 4 * fours;
      if (hands < 2 || lying > cards) continue;
      const sign = hands % 2 === 0 ? 1n : -1n;
      const above = BigInt(sets * choose(whole, fours) * (strengths + fours - 1));
      const slots =
        falling(hand, 5) ** BigInt(fives) * falling(hand, 6) ** BigInt(sixes) * falling(hand, 4) ** BigInt(fours);
      count += sign * above * falling(players, hands) * slots * falling(cards - lying, cards - lying);
    }
  }
  return { count, total: falling(cards, cards) };
}
