/** Rounds that paid for an offer and are still running. */

import { tableInSentence } from '../../base/table-words.ts';
import { F } from '../clauses.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { State } from '../state.ts';

export function whyOfferInUse(state: State, offer: string): Outcome | undefined {
  for (const { id, round } of state.tables.values()) {
    if (round?.taken.some((taken) => taken.offer === offer)) {
      const says = `A round that paid for it is running at ${tableInSentence(id)}.`;
      return refused(F.rounds, 'round-running', says, 'Suspend it and let the rounds end.');
    }
  }
  return undefined;
}
