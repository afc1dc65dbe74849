/** Rounds against the house: their money is in play, so they keep their offer, its fund and their table. */
import { tableInSentence } from '../../base/table-words.ts';
import { F } from '../clauses.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { State } from '../state.ts';
import type { HouseRound } from './round.ts';

export const whyOfferInUse = (state: State, offer: string): Outcome | undefined =>
  whyInUse(state, (round) => round.offer === offer);

export const whyFundInUse = (state: State, fund: string): Outcome | undefined =>
  whyInUse(state, ({ offer }) => state.offers.get(offer)!.fund === fund);

export const whyTableInUse = (state: State, table: string): Outcome | undefined =>
  whyInUse(state, (round) => round.table === table);

function whyInUse(state: State, concerns: (round: HouseRound) => boolean): Outcome | undefined {
  for (const round of state.houseRounds.values()) {
    if (!concerns(round)) continue;
    const says = `Wagers lie at ${tableInSentence(round.table)}.`;
    return refused(F.houseGames, 'round-running', says, 'Let the round end, or void it.');
  }
  return undefined;
}
