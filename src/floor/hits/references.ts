/** Pending hits: they keep their offer, its fund, their table and the people with a share in them. */

import { tableInSentence } from '../../base/table-words.ts';
import type { PersonInUse } from '../area.ts';
import { F } from '../clauses.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { State } from '../state.ts';

export function whyOfferInUse(state: State, offer: string): Outcome | undefined {
  for (const hit of state.hits.values()) {
    if (hit.offer === offer) {
      return refused(F.hits, 'hit-pending', `${hit.id} is pending.`, 'Authorise or decline it first.');
    }
  }
  return undefined;
}

export function whyFundInUse(state: State, fund: string): Outcome | undefined {
  for (const hit of state.hits.values()) {
    if (state.offers.get(hit.offer)!.fund !== fund) continue;
    return refused(F.hits, 'hit-pending', `${hit.id} waits on fund ${fund}.`, 'Authorise or decline it first.');
  }
  return undefined;
}

export function whyTableInUse(state: State, table: string): Outcome | undefined {
  const pending = [...state.hits.values()].find((hit) => hit.table === table);
  if (pending === undefined) return undefined;
  const says = `Hit ${pending.id} waits at ${tableInSentence(table)}.`;
  return refused(F.hits, 'hit-pending', says, 'Authorise or decline it first.');
}

export function whyPersonInUse({ hits }: State, person: string): PersonInUse | undefined {
  for (const { id, frozen, bystanders = [], room = [] } of hits.values()) {
    if (![...frozen, ...bystanders, ...room].some((bet) => bet.person === person)) continue;
    return {
      reason: 'still-playing',
      says: `This person has a part in ${id}.`,
      next: 'Authorise or decline it first.',
    };
  }
  return undefined;
}
