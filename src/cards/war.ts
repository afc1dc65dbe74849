/** Casino war: one card each, ace high; equal ranks are a war, and after the burn one more card each decides. */
import { first, last } from '../base/assert.ts';
import { ok, type Result, refuse } from '../base/result.ts';
import { type Card, cardCode, rankNames, rankOf } from './card.ts';
import type { Outcome } from './game.ts';

/** Who wins the round if the second cards also tie. Published: the player, with a bonus. */
type SecondTie = 'player-wins' | 'push';

export function warOutcomes(
  player: readonly Card[],
  dealer: readonly Card[],
  secondTie: SecondTie,
): Result<readonly Outcome[]> {
  if (player.length !== dealer.length) {
    const says = `The player has ${cardsOf(player)} and the dealer ${cardsOf(dealer)}.`;
    return refuse('wrong-count', says, 'Write one card each, or after a war two cards each.');
  }
  const war = sameRank(player, dealer, 0);
  if (player.length === 2 && !war) {
    const says = `${cardCode(first(player))} and ${cardCode(first(dealer))} are not a war, so no second cards are dealt.`;
    return refuse('no-war', says, 'Check the first cards, or leave the second ones out.');
  }
  const double = player.length === 2 && sameRank(player, dealer, 1);
  const outcomes: Outcome[] = [winner(player, dealer, secondTie)];
  if (war) outcomes.push({ id: 'war', says: `War on ${rankNames(rankOf(first(player)))}.` });
  if (war && player[0] === dealer[0]) outcomes.push({ id: 'suited-war', says: 'Suited war: the same card twice.' });
  if (double) outcomes.push({ id: 'double-war', says: 'Double war: the second cards tie as well.' });
  return ok(outcomes);
}

const cardsOf = (cards: readonly Card[]): string => (cards.length === 1 ? '1 card' : `${cards.length} cards`);

const sameRank = (player: readonly Card[], dealer: readonly Card[], at: number): boolean =>
  rankOf(player[at]!) === rankOf(dealer[at]!);

function winner(player: readonly Card[], dealer: readonly Card[], secondTie: SecondTie): Outcome {
  const lead = rankOf(last(player)) - rankOf(last(dealer));
  if (lead > 0) return { id: 'player-wins', says: 'Player wins.' };
  if (lead < 0) return { id: 'dealer-wins', says: 'Dealer wins.' };
  if (player.length === 1) return { id: 'undecided', says: 'Undecided: the war is still to be fought.' };
  return secondTie === 'player-wins'
    ? { id: 'player-wins', says: 'Player wins the second tie.' }
    : { id: 'push', says: 'Push on the second tie.' };
}
