/**
 * Turns a declared ranking into a fast evaluator that gives the very strengths of its slow twin, so that a new ranking
 * file is fast for nothing.
 */
import { assert } from '../../base/assert.ts';
import { type Card, SUITS } from '../card.ts';
import { bestHand, type Ranking } from '../ranking.ts';
import { CARD_KEYS, ranksOfSuit, SUIT_SUMS } from './keys.ts';
import { slotOf } from './pack.ts';
import { flushesCount, type RankingTables, rankingTables } from './ranking-tables.ts';

/** Takes different cards of one deck, no joker, in any order. Higher is better. */
export type FastEvaluator = (cards: ArrayLike<Card>) => number;

/**
 * The strength that `bestHand(ranking, cards)` gives for so many cards. What the tables cannot hold still gets the right
 * answer, from the slow twin itself. Tables are made at the first hand (a tenth of a second for five-card rankings) and
 * kept for good.
 */
export function fastEvaluator(ranking: Ranking, cards: number): FastEvaluator {
  if (!fitsTables(ranking, cards)) return (hand) => bestHand(ranking, Array.from(hand)).strength;
  let tables: RankingTables | undefined;
  return (hand) => {
    assert(hand.length === cards, `this evaluator takes ${cards} cards, not ${hand.length}`);
    tables ??= rankingTables(ranking, cards);
    let sum = 0;
    for (let i = 0; i < cards; i += 1) sum = (sum + CARD_KEYS[hand[i]!]!) | 0;
    const unsuited = tables.byRanks[slotOf(tables.slots, sum)]!;
    if (tables.suits[sum & (SUIT_SUMS - 1)] === 0) return unsuited;
    const suited = bestSuited(tables, hand);
    // With no card to spare a flush is a flush, even in a low game, where it is the worse for it.
    return cards === ranking.size ? suited : Math.max(unsuited, suited);
  };
}

/**
 * In a low game with cards to spare a flush is avoided where it can be, which neither table knows. And rank sums are
 * told apart for seven cards, no more.
 */
function fitsTables(ranking: Ranking, cards: number): boolean {
  const { size, best } = ranking;
  const fits = size >= 2 && size <= 5 && cards >= size && cards <= 7;
  return fits && (best === 'high' || cards === size || !flushesCount(ranking));
}

function bestSuited({ bySuit }: RankingTables, hand: ArrayLike<Card>): number {
  let best = 0;
  for (let suit = 0; suit < SUITS.length; suit += 1) best = Math.max(best, bySuit[ranksOfSuit(suit, hand)]!);
  return best;
}
