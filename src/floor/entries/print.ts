/** Printing: a ticket is printed once; whoever prints it again gets a paper that says so. */

import { notInDrum, ticketIn } from '../kit/drums.ts';
import { accept, type Outcome } from '../outcome.ts';
import type { CommandOf } from '../spec.ts';
import type { State } from '../state.ts';
import { noDrum } from './collect.ts';
import type { entryCommands } from './specs.ts';

type Print = CommandOf<typeof entryCommands, 'print-ticket'>;

export function printTicket(state: State, { drum: id, serial, by }: Print): Outcome {
  const drum = state.drums.get(id);
  if (drum === undefined) return noDrum(id);
  const ticket = ticketIn(drum, serial);
  if (ticket === undefined) return notInDrum(drum, serial)!;
  return accept({ type: 'ticket-printed', v: 1, drum: id, serial, copy: (ticket.prints ?? 0) + 1, by: by.badge });
}
