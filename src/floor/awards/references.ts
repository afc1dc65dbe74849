/** Who an award still refers to. */
import type { PersonInUse } from '../area.ts';
import type { State } from '../state.ts';

export function whyPersonInUse({ awards }: State, person: string): PersonInUse | undefined {
  for (const award of awards.values()) {
    if (award.person !== person) continue;
    const says = `Award ${award.id} is still owed to this person.`;
    return { reason: 'still-owed', says, next: 'Pay or return it first.' };
  }
  return undefined;
}
