/** Serial numbers: which tickets are in a drum, and what became of one that is not. */
import { F } from '../clauses.ts';
import { wasHandedOut } from '../entries/serials.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { Drum } from '../state.ts';

/** Undefined when the ticket is in the drum. */
export function notInDrum(drum: Drum, serial: string): Outcome | undefined {
  if (drum.tickets[serial] !== undefined) return undefined;
  const gone = drum.gone[serial];
  if (gone === 'drawn') {
    return refused(F.drawings, 'already-drawn', `Ticket ${serial} was drawn before and is used up.`, DRAW_ANOTHER);
  }
  if (gone === 'voided') return refused(F.drawings, 'voided', `Ticket ${serial} was voided.`, DRAW_ANOTHER);
  if (drum.out?.[serial] !== undefined) {
    const says = `Ticket ${serial} is with its player: it was not collected.`;
    return refused(F.entries, 'not-collected', says, 'Draw another ticket; it can be drawn once it is collected.');
  }
  const number = numberOf(drum, serial);
  if (wasHandedOut(drum, serial) || (number !== undefined && number < drum.purgedBelow)) {
    const says = `Ticket ${serial} was in the drum when it was last emptied.`;
    return refused(F.drawings, 'purged', says, DRAW_ANOTHER);
  }
  const says = `No ticket ${serial} was ever issued for drum ${drum.id}.`;
  return refused(F.drawings, 'unknown-serial', says, 'Read the serial number again.');
}

/** The number of a ticket as it is printed. */
export const serialIn = ({ id }: Drum, number: number): string =>
  `${id.toUpperCase()}-${String(number).padStart(6, '0')}`;

const DRAW_ANOTHER = 'Take the paper out of the drum and draw another ticket.';

/** Only the one form in which serials are issued, so that 7 and 000007 are not two tickets. */
function numberOf(drum: Drum, serial: string): number | undefined {
  const prefix = `${drum.id.toUpperCase()}-`;
  const digits = serial.startsWith(prefix) ? serial.slice(prefix.length) : '';
  return /^(\d{6}|[1-9]\d{6,15})$/.test(digits) ? Number(digits) : undefined;
}
