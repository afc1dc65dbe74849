/** Where a round of a game against the house keeps something else from being done: its money is still in play. */
import { tableInSentence } from '../../base/table-words.ts';
import { F } from '../clauses.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { State } from '../state.ts';
import type { HouseRound } from './round.ts';

export function houseRoundOpen(state: State, concerns: (round: HouseRound) => boolean): Outcome | undefined {
  for (const round of state.houseRounds.values()) {
    if (!concerns(round)) continue;
    const says = `Wagers lie at ${tableInSentence(round.table)}.`;
    return refused(F.houseGames, 'round-running', says, 'Let the round end, or void it.');
  }
  return undefined;
}
