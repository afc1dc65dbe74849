/** Tickets in a drum or with a player: they keep the person they belong to. */
import type { PersonInUse } from '../area.ts';
import type { State } from '../state.ts';

export function whyPersonInUse({ drums }: State, person: string): PersonInUse | undefined {
  for (const { id, tickets, out = {} } of drums.values()) {
    for (const { serial, person: holder } of [...Object.values(tickets), ...Object.values(out)]) {
      if (holder !== person) continue;
      const says = `Ticket ${serial} of this person is for drum ${id}.`;
      return { reason: 'still-in-drum', says, next: 'Void the ticket, or wait until the drum is emptied.' };
    }
  }
  return undefined;
}
