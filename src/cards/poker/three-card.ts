/** Three Card Poker: player against dealer, and the one hand that joins their six cards. */
import { type Card, RANKS, rankOf, suitOf } from '../card.ts';
import type { Chosen, Outcome, Reading } from '../game.ts';
import { rankHand } from '../ranking.ts';
import { highThree } from '../rankings/high-three.ts';
import { type Floor, isQualified, outcomesAgainst } from './dealer.ts';
import { handReading } from './reading.ts';

export const THREE_CARD_FLOOR: Floor = { id: 'queen-high', category: 'high-card', ranks: 'Q' };

export function readThreeCard(player: readonly Card[], dealer: readonly Card[], chosen: Chosen): Reading {
  const own = rankHand(highThree, player);
  const hands = [handReading('player', highThree, own)];
  if (dealer.length === 0) return { hands, outcomes: [] };
  const his = rankHand(highThree, dealer);
  const qualified = isQualified(highThree, his, THREE_CARD_FLOOR, chosen['dealer-qualifies']);
  const outcomes = outcomesAgainst(own, his, { qualified, whenNot: 'player-wins' });
  return {
    hands: [...hands, handReading('dealer', highThree, his, { qualified })],
    outcomes: isSixCardStraightFlush([...player, ...dealer]) ? [...outcomes, SIX_CARD_STRAIGHT_FLUSH] : outcomes,
  };
}

const SIX_CARD_STRAIGHT_FLUSH: Outcome = {
  id: 'six-card-straight-flush',
  says: "The player's and the dealer's cards are a six-card straight flush.",
};

/** The ace plays high or low, without wrapping around. */
function isSixCardStraightFlush(cards: readonly Card[]): boolean {
  if (!cards.every((card) => suitOf(card) === suitOf(cards[0]!))) return false;
  const held = [...cards].sort((a, b) => a - b).map((card) => RANKS[rankOf(card)]);
  return held.join('') === '23456A' || RANKS.includes(held.join(''));
}
