/** Periods with hands in them: they keep their offer and the people who hold a place. */
import type { PersonInUse } from '../area.ts';
import { F } from '../clauses.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { State } from '../state.ts';

export function whyOfferInUse(state: State, offer: string): Outcome | undefined {
  for (const running of state.runnings.values()) {
    if (running.offer !== offer || (running.places.length === 0 && running.waiting === null)) continue;
    const says = `${running.places.length} hands have a place in ${running.id}.`;
    return refused(F.runnings, 'running-open', says, 'Wait until the running closes and is settled.');
  }
  return undefined;
}

export function whyPersonInUse({ runnings }: State, person: string): PersonInUse | undefined {
  for (const { id, places } of runnings.values()) {
    if (!places.some((place) => place.person === person)) continue;
    return { reason: 'still-placed', says: `This person has a place in ${id}.`, next: 'Wait until it is settled.' };
  }
  return undefined;
}
