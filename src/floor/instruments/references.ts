/** Chips, coupons and certificates: on a bet they keep their table, and in a name they keep the person. */

import { tableInSentence } from '../../base/table-words.ts';
import type { PersonInUse } from '../area.ts';
import { F } from '../clauses.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { State } from '../state.ts';

export function whyTableInUse(state: State, table: string): Outcome | undefined {
  const wager = [...state.instrumentWagers.values()].find((one) => one.table === table && one.settled === undefined);
  if (wager === undefined) return undefined;
  const says = `${wager.id} lies on a bet at ${tableInSentence(table)}.`;
  return refused(F.instruments, 'wager-open', says, 'Settle it, or take it back, first.');
}

export function whyPersonInUse({ instruments }: State, person: string): PersonInUse | undefined {
  for (const { number, person: holder, status, offer } of instruments.values()) {
    if (holder !== person || status === 'over') continue;
    const says = `${number} of ${offer} is out in the name of this person.`;
    return { reason: 'still-holds', says, next: 'Wait until it is played or has expired, or take it out of use.' };
  }
  return undefined;
}
