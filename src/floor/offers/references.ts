/** Passes that an offer has given out: they keep the people who hold them. */
import type { PersonInUse } from '../area.ts';
import type { State } from '../state.ts';

export function whyPersonInUse({ offers }: State, person: string): PersonInUse | undefined {
  for (const { offer, passes = [] } of offers.values()) {
    if (!passes.some((pass) => pass.person === person)) continue;
    const says = `This person has a place in what ${offer.id} plays.`;
    return { reason: 'still-placed', says, next: 'Wait until it is played.' };
  }
  return undefined;
}
