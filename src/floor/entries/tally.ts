/** What became of every ticket of a drum: the sums of its reconciliation. */
import type { Drum, Tally, Ticket } from '../drawings/drawing.ts';

/** Counted as it happens; older journals, from before there was a tally, are counted by what the drum still knows. */
export function tallied(drum: Drum, what: keyof Tally, many = 1): void {
  const tally = drum.tally ?? fresh(drum);
  tally[what] += many;
  drum.tally = tally;
}

/** A drawn ticket goes back into its drum; where it weighs points, all that came in meanwhile too. */
export function putBack(drum: Drum, ticket: Ticket): void {
  tallied(drum, 'back');
  const { serial, person } = ticket;
  const points = person === null ? undefined : drum.played?.[person]?.points;
  delete drum.gone[serial];
  drum.tickets[serial] = points === undefined || ticket.weight === undefined ? ticket : { ...ticket, weight: points };
}

export type Standing = Readonly<{
  issued: number;
  inDrum: number;
  /** With the players: handed out and not collected. */
  kept: number;
  drawn: number;
  voided: number;
  emptied: number;
}>;

export function standingOf(drum: Drum): Standing {
  const { issued, drawn, back, voided, emptied } = drum.tally ?? fresh(drum);
  const inDrum = Object.keys(drum.tickets).length;
  const kept = Object.keys(drum.out ?? {}).length;
  return { issued, inDrum, kept, drawn: drawn - back, voided, emptied };
}

/** Nothing is lost: whatever was issued is somewhere. */
export const adds = ({ issued, inDrum, kept, drawn, voided, emptied }: Standing): boolean =>
  issued === inDrum + kept + drawn + voided + emptied;

/** Every drum starts empty, so what it holds before its first count was put into it by hand, as tests do. */
function fresh({ tickets, out = {}, gone }: Drum): Tally {
  const left = Object.values(gone);
  const drawn = left.filter((why) => why === 'drawn').length;
  const issued = Object.keys(tickets).length + Object.keys(out).length + left.length;
  return { issued, drawn, back: 0, voided: left.length - drawn, emptied: 0 };
}
