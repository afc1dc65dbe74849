/**
 * All there is to know about a declared ranking, as two tables. Suits matter to a ranking only through flushes, so one
 * table goes by ranks as if there were none and the other by the ranks of one suit. The slow twin ranks each hand of
 * exactly `size` cards once (7,462 of them for a five-card ranking); more cards only pick the best of what it said.
 */
import { type Card, cardOf, RANKS, type Rank, rankFrom } from '../card.ts';
import { type Ranking, rankHand } from '../ranking.ts';
import { RANK_KEYS, RANK_SETS, rankBit, SUIT_SUMS, suitHolding } from './keys.ts';
import { bitsIn, forEachMultiset, type Multiset } from './multisets.ts';
import { packSlots, type Slots, slotOf } from './pack.ts';
import { HIGH_5, HIGH_6, HIGH_7 } from './tables.ts';

export type RankingTables = Readonly<{
  slots: Slots;
  /** By slot: the best strength when no flush is among the cards; 0 where a rank is not in the ranking. */
  byRanks: Int32Array;
  /** By the ranks of one suit, a bit a rank: the best strength of a suited hand; 0 for too few ranks. */
  bySuit: Int32Array;
  /** By the suit bits of a sum: not 0 where a suited hand is among the cards and the ranking cares. */
  suits: Uint8Array;
}>;

/** The tables for the best hand among so many cards, made once. */
export function rankingTables(ranking: Ranking, cards: number): RankingTables {
  const made = MADE.get(ranking) ?? new Map<number, RankingTables>();
  MADE.set(ranking, made);
  const tables = made.get(cards) ?? makeTables(ranking, cards);
  made.set(cards, tables);
  return tables;
}

const MADE = new WeakMap<Ranking, Map<number, RankingTables>>();

function makeTables(ranking: Ranking, cards: number): RankingTables {
  const slots = slotsFor(cards);
  const suits = flushesCount(ranking) ? suitHolding(ranking.size, cards) : new Uint8Array(SUIT_SUMS);
  if (cards === ranking.size) {
    return { slots, byRanks: rankedByTwin(ranking, slots), bySuit: suitedByTwin(ranking), suits };
  }
  const fewer = rankingTables(ranking, cards - 1);
  return { slots, byRanks: bestWithoutOne(cards, slots, fewer), bySuit: fewer.bySuit, suits };
}

export const flushesCount = (ranking: Ranking): boolean => ranking.categories.some(({ flush }) => flush);

const SLOTS = new Map<number, Slots>([HIGH_5, HIGH_6, HIGH_7].map(({ slots }, i) => [i + 5, slots]));

function slotsFor(cards: number): Slots {
  const slots = SLOTS.get(cards) ?? packSlots(cards);
  SLOTS.set(cards, slots);
  return slots;
}

function rankedByTwin(ranking: Ranking, slots: Slots): Int32Array {
  const strengths = new Int32Array(slots.length);
  const ranked = rankSet(ranking);
  forEachMultiset(ranking.size, (multiset) => {
    if (multiset.size < ranking.size || (multiset.one & ~ranked) !== 0) return;
    strengths[slotOf(slots, multiset.key)] = rankHand(ranking, unsuited(multiset)).strength;
  });
  return strengths;
}

function suitedByTwin(ranking: Ranking): Int32Array {
  const strengths = new Int32Array(RANK_SETS);
  const ranked = rankSet(ranking);
  for (let ranks = 0; ranks < RANK_SETS; ranks += 1) {
    const extra = bitsIn(ranks) - ranking.size;
    if (extra === 0 && (ranks & ~ranked) === 0) strengths[ranks] = rankHand(ranking, suited(ranks)).strength;
    // A set without one of its ranks is a smaller number, so it has been here before.
    if (extra > 0) strengths[ranks] = Math.max(...ranksIn(ranks).map((rank) => strengths[ranks & ~rankBit(rank)]!));
  }
  return strengths;
}

/** The best hand leaves out at least one card, so it is the best after leaving out some one rank. */
function bestWithoutOne(cards: number, slots: Slots, fewer: RankingTables): Int32Array {
  const strengths = new Int32Array(slots.length);
  forEachMultiset(cards, ({ size, key, one }) => {
    if (size < cards) return;
    let best = 0;
    for (let rank = 0; rank < RANKS.length; rank += 1) {
      if ((one & rankBit(rank)) === 0) continue;
      best = Math.max(best, fewer.byRanks[slotOf(fewer.slots, key - RANK_KEYS[rank]!)]!);
    }
    strengths[slotOf(slots, key)] = best;
  });
  return strengths;
}

const rankSet = (ranking: Ranking): number =>
  [...ranking.ranks].reduce((ranks, letter) => ranks | rankBit(rankFrom(letter)), 0);

const ranksIn = (ranks: number): Rank[] =>
  Array.from(RANKS, (_, rank) => rank).filter((rank) => (ranks & rankBit(rank)) !== 0);

const suited = (ranks: number): Card[] => ranksIn(ranks).map((rank) => cardOf(rank, 0));

/** Cards of these ranks that make no flush: where no two are of a rank, the lowest goes to another suit. */
function unsuited({ one, two, three, four }: Multiset): Card[] {
  const moved = two === 0 ? rankBit(ranksIn(one)[0]!) : 0;
  return [one & ~moved, two | moved, three, four].flatMap((ranks, suit) =>
    ranksIn(ranks).map((rank) => cardOf(rank, suit)),
  );
}
