/** Requests for a No Purchase Necessary table: they keep the person who made them. */
import type { PersonInUse } from '../area.ts';
import type { State } from '../state.ts';

export function whyPersonInUse({ npn }: State, person: string): PersonInUse | undefined {
  for (const request of npn.values()) {
    if (request.person !== person) continue;
    const says = `This person waits for a free table (${request.id}).`;
    return { reason: 'still-waiting', says, next: 'Settle the request first.' };
  }
  return undefined;
}
