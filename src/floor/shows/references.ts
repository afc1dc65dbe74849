/** Shows that are on: they keep their offer and their contestants. */
import type { PersonInUse } from '../area.ts';
import { F } from '../clauses.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { State } from '../state.ts';

/** Why an offer cannot be wound down yet. */
export function whyOfferInUse(state: State, offer: string): Outcome | undefined {
  const show = [...state.shows.values()].find((one) => one.offer === offer);
  if (show === undefined) return undefined;
  return refused(F.shows, 'show-on', `${show.id} is on.`, 'End it first.');
}

export function whyPersonInUse({ shows }: State, person: string): PersonInUse | undefined {
  for (const { id, contestants } of shows.values()) {
    if (!contestants.some((one) => one.person === person || one.proxy?.person === person)) continue;
    return { reason: 'still-playing', says: `This person plays in ${id}.`, next: 'End the show first.' };
  }
  return undefined;
}
