/** Who sits at a table or has a bet there. */

import { tableInSentence } from '../../base/table-words.ts';
import type { PersonInUse } from '../area.ts';
import type { State } from '../state.ts';

export function whyPersonInUse({ tables }: State, person: string): PersonInUse | undefined {
  for (const { id, seats, round } of tables.values()) {
    if (Object.values(seats).some((seat) => seat.person === person)) {
      return {
        reason: 'still-seated',
        says: `This person sits at ${tableInSentence(id)}.`,
        next: 'Clear the seat first.',
      };
    }
    if (round?.positions.some((bet) => bet.person === person)) {
      const says = `This person has a bet in the round at ${tableInSentence(id)}.`;
      return { reason: 'still-playing', says, next: 'End the round first.' };
    }
  }
  return undefined;
}
