/** Tournaments: they keep their offer and everyone who entered. */
import type { PersonInUse } from '../area.ts';
import { F } from '../clauses.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { State } from '../state.ts';
import { tournamentsOf } from './tournament.ts';

/** An offer is not ended while a tournament of it is open. */
export function whyOfferInUse(state: State, offer: string): Outcome | undefined {
  const open = tournamentsOf(state).find((one) => one.offer === offer);
  if (open === undefined) return undefined;
  const says = `${open.id} is not over.`;
  return refused(F.tournaments, 'tournament-open', says, 'Play it to its end or call it off, and sign its log.');
}

export function whyPersonInUse({ tournaments }: State, person: string): PersonInUse | undefined {
  for (const { id, entrants } of tournaments.values()) {
    if (!entrants.some((one) => one.person === person)) continue;
    const says = `This person is entered in ${id}.`;
    return { reason: 'still-playing', says, next: 'Wait until its log is signed.' };
  }
  return undefined;
}
