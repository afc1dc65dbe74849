/** Table games against a dealer: whether the dealer's hand qualifies, and who wins. */
import { first } from '../../base/assert.ts';
import { type Card, RANKS, rankOf, suitOf } from '../card.ts';
import type { ChosenSettings, Outcome, Reading, Setting } from '../game.ts';
import { type RankedHand, type Ranking, rankHand } from '../ranking.ts';
import { highThree } from '../rankings/high-three.ts';
import { handReading } from './read-poker.ts';

/** The lowest hand with which the dealer plays: a category and the ranks it must at least hold. */
export type Floor = Readonly<{ id: string; category: string; ranks: string }>;

/** Houses differ in whether the dealer must qualify at all, so every game with a floor can be played without. */
export function qualifierSetting(floor: Floor): Setting {
  return {
    id: 'dealer-qualifies',
    asks: 'With which hand does the dealer qualify?',
    values: [floor.id, 'always'],
    usual: floor.id,
  };
}

type Compared = Pick<RankedHand, 'strength'>;

export function isQualified(ranking: Ranking, dealer: RankedHand, floor: Floor, chosen: string | undefined): boolean {
  return chosen === 'always' || reaches(ranking, dealer, floor);
}

/** `whenNot` says what a dealer's hand below the floor does: the player wins at once, or the hands still compare. */
export function outcomesAgainst(
  player: Compared,
  dealer: Compared,
  rule: Readonly<{ qualified: boolean; whenNot: 'player-wins' | 'hands-compare' }>,
): Outcome[] {
  if (rule.qualified) return [comparison(player, dealer)];
  return [DEALER_DOES_NOT_QUALIFY, rule.whenNot === 'player-wins' ? PLAYER_WINS : comparison(player, dealer)];
}

export const PLAYER_WINS: Outcome = { id: 'player-wins', says: 'The player wins.' };
export const DEALER_WINS: Outcome = { id: 'dealer-wins', says: 'The dealer wins.' };
const TIE: Outcome = { id: 'tie', says: 'The hands tie.' };
const DEALER_DOES_NOT_QUALIFY: Outcome = { id: 'dealer-does-not-qualify', says: 'The dealer does not qualify.' };

function comparison(player: Compared, dealer: Compared): Outcome {
  if (player.strength === dealer.strength) return TIE;
  return player.strength > dealer.strength ? PLAYER_WINS : DEALER_WINS;
}

/** The category, or with its ranks the least of it; in a low game, no more than them. */
export function reaches(ranking: Ranking, hand: RankedHand, floor: Pick<Floor, 'category' | 'ranks'>): boolean {
  const isHigh = ranking.best === 'high';
  const place = (id: string) => ranking.categories.findIndex((category) => category.id === id);
  const above = place(hand.category.id) - place(floor.category);
  if (above !== 0) return above > 0 === isHigh;
  for (const [i, letter] of [...floor.ranks].entries()) {
    const more = ranking.ranks.indexOf(RANKS[hand.weights[i]!]!) - ranking.ranks.indexOf(letter);
    if (more !== 0) return more > 0 === isHigh;
  }
  return true;
}

// Three Card Poker: player against dealer, and the one hand that joins their six cards.

export const THREE_CARD_FLOOR: Floor = { id: 'queen-high', category: 'high-card', ranks: 'Q' };

export function readThreeCard(player: readonly Card[], dealer: readonly Card[], chosen: ChosenSettings): Reading {
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
  if (!cards.every((card) => suitOf(card) === suitOf(first(cards)))) return false;
  const held = [...cards].sort((a, b) => a - b).map((card) => RANKS[rankOf(card)]);
  return held.join('') === '23456A' || RANKS.includes(held.join(''));
}
