/** Table games against a dealer: whether his hand qualifies, and who wins. */
import { RANKS } from '../card.ts';
import type { Outcome, Setting } from '../game.ts';
import type { Ranked, Ranking } from '../ranking.ts';

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

export function isQualified(ranking: Ranking, dealer: Ranked, floor: Floor, chosen: string | undefined): boolean {
  return chosen === 'always' || reaches(ranking, dealer, floor);
}

/** `whenNot` says what a dealer's hand below the floor does: the player wins at once, or the hands still compare. */
export function outcomesAgainst(
  player: Ranked,
  dealer: Ranked,
  rule: Readonly<{ qualified: boolean; whenNot: 'player-wins' | 'hands-compare' }>,
): Outcome[] {
  if (rule.qualified) return [comparison(player, dealer)];
  return [DEALER_DOES_NOT_QUALIFY, rule.whenNot === 'player-wins' ? PLAYER_WINS : comparison(player, dealer)];
}

export const PLAYER_WINS: Outcome = { id: 'player-wins', says: 'The player wins.' };
export const DEALER_WINS: Outcome = { id: 'dealer-wins', says: 'The dealer wins.' };
const TIE: Outcome = { id: 'tie', says: 'The hands tie.' };
const DEALER_DOES_NOT_QUALIFY: Outcome = { id: 'dealer-does-not-qualify', says: 'The dealer does not qualify.' };

function comparison(player: Ranked, dealer: Ranked): Outcome {
  if (player.strength === dealer.strength) return TIE;
  return player.strength > dealer.strength ? PLAYER_WINS : DEALER_WINS;
}

function reaches(ranking: Ranking, hand: Ranked, floor: Floor): boolean {
  const place = (id: string) => ranking.categories.findIndex((category) => category.id === id);
  const above = place(hand.category.id) - place(floor.category);
  if (above !== 0) return above > 0;
  for (const [i, letter] of [...floor.ranks].entries()) {
    const more = ranking.ranks.indexOf(RANKS[hand.weights[i]!]!) - ranking.ranks.indexOf(letter);
    if (more !== 0) return more > 0;
  }
  return true;
}
