/** Tickets that players filled in come into the drum; until then no drawing finds them. */
import { F } from '../clauses.ts';
import type { Drum } from '../drawing.ts';
import { notInDrum } from '../kit/drums.ts';
import { accept, type Outcome, refused } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { State } from '../state.ts';
import type { entryCommands } from './specs.ts';

type Collect = CommandOf<typeof entryCommands, 'collect-tickets'>;

export function collectTickets(state: State, { drum: id, serials, by }: Collect): Outcome {
  const drum = state.drums.get(id);
  if (drum === undefined) return noDrum(id);
  const twice = serials.find((serial, i) => serials.indexOf(serial) !== i);
  if (twice !== undefined) {
    return refused(
      F.entries,
      'ticket-twice',
      `Ticket ${twice} is named twice.`,
      'One of them is a copy: look at both.',
    );
  }
  for (const serial of serials) {
    const not = notOut(drum, serial);
    if (not !== undefined) return not;
  }
  return accept({ type: 'tickets-collected', v: 1, drum: id, serials: [...serials], by: by.badge });
}

/** Undefined where the ticket is with a player. */
function notOut(drum: Drum, serial: string): Outcome | undefined {
  if (drum.out?.[serial] !== undefined) return undefined;
  if (drum.tickets[serial] !== undefined) {
    const says = `Ticket ${serial} is in the drum already.`;
    return refused(F.entries, 'in-the-drum', says, 'Keep the paper apart: it is a copy, or was read twice.');
  }
  return notInDrum(drum, serial)!;
}

export const noDrum = (id: string): Outcome =>
  refused(F.entries, 'no-such-drum', `There is no drum ${id}.`, 'Check the drum.');
