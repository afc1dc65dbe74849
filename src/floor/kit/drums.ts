/** Drums and their tickets: which drum a ticket goes into, its serial number, and the totals that reconcile a drum. */
import { lookUp } from '../../base/assert.ts';
import type { Offer } from '../../rules/offer.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import type { Tally } from '../drawing.ts';
import { F, type Outcome, refused } from '../outcome.ts';
import type { Drawing, Drum, State, Ticket } from '../state.ts';
import { isPostedIn, sheetOf } from './offers.ts';

/** The id of the drum for tickets of this offer that were earned in this game; null where no game was played. */
export function drumFor(state: State, offer: string, game: string | null): string {
  const offered = lookUp(state.offers, offer);
  return forEachGame(sheetOf(state, offered)) && game !== null ? drumOfGame(offer, game) : offer;
}

/** Every drum of an offer. */
export function drumIds(sheet: Sheet, offer: Offer): string[] {
  return forEachGame(sheet) ? gamesWithDrums(sheet, offer).map((game) => drumOfGame(offer.id, game)) : [offer.id];
}

/** The game of a drum that is one of several; undefined where the offer has one drum. */
export function gameOfDrum(sheet: Sheet, offer: Offer, drum: string): string | undefined {
  if (!forEachGame(sheet)) return undefined;
  return gamesWithDrums(sheet, offer).find((game) => drumOfGame(offer.id, game) === drum);
}

function forEachGame(sheet: Sheet): boolean {
  const earn = stepOf(sheet, 'earn');
  return earn?.form === 'tickets' && earn.drums === 'for-each-game';
}

const drumOfGame = (offer: string, game: string): string => `${offer}-${game}`;

const gamesWithDrums = (sheet: Sheet, offer: Offer): string[] =>
  sheet.games.map(({ game }) => game).filter((game) => isPostedIn(sheet, offer, game));

/** Undefined when the ticket is in the drum. */
export function refuseTicketNotInDrum(drum: Drum, serial: string): Outcome | undefined {
  if (drum.tickets[serial] !== undefined) return undefined;
  const gone = drum.gone[serial];
  if (gone === 'drawn') {
    return refused(F.drawings, 'already-drawn/ticket', { serial });
  }
  if (gone === 'voided') return refused(F.drawings, 'voided', { serial });
  if (drum.out?.[serial] !== undefined) {
    if (drum.entrants !== undefined) return refused(F.entries, 'not-collected/check-in', { serial });
    return refused(F.entries, 'not-collected', { serial });
  }
  const number = numberOf(drum, serial);
  if (wasHandedOut(drum, serial) || (number !== undefined && number < drum.purgedBelow)) {
    return refused(F.drawings, 'purged', { serial });
  }
  return refused(F.drawings, 'unknown-serial', { serial, drum: drum.id });
}

/** The number of a ticket as it is printed. */
export const serialIn = ({ id }: Drum, number: number): string =>
  `${id.toUpperCase()}-${String(number).padStart(6, '0')}`;

const _DRAW_ANOTHER = 'Take the paper out of the drum and draw another ticket.';

/** Only the one form in which serials are issued, so that 7 and 000007 are not two tickets. */
function numberOf(drum: Drum, serial: string): number | undefined {
  const prefix = `${drum.id.toUpperCase()}-`;
  const digits = serial.startsWith(prefix) ? serial.slice(prefix.length) : '';
  return /^(\d{6}|[1-9]\d{6,15})$/.test(digits) ? Number(digits) : undefined;
}

/** `PRIZE-WHEEL-P000042`. */
export const printedSerial = (drum: string, number: number): string =>
  `${drum.toUpperCase()}-P${String(number).padStart(6, '0')}`;

/** Whether it is a pre-printed ticket of this drum that some player has had. */
function wasHandedOut({ id, blocks = [] }: Drum, serial: string): boolean {
  const prefix = `${id.toUpperCase()}-P`;
  const digits = serial.startsWith(prefix) ? serial.slice(prefix.length) : '';
  if (!/^\d{6}$/.test(digits)) return false;
  const number = Number(digits);
  return blocks.some(({ from, next }) => number >= from && number < next);
}

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

type DrumTotals = Readonly<{
  issued: number;
  inDrum: number;
  /** With the players: handed out and not collected. */
  kept: number;
  drawn: number;
  voided: number;
  emptied: number;
}>;

export function drumTotals(drum: Drum): DrumTotals {
  const { issued, drawn, back, voided, emptied } = drum.tally ?? fresh(drum);
  const inDrum = Object.keys(drum.tickets).length;
  const kept = Object.keys(drum.out ?? {}).length;
  return { issued, inDrum, kept, drawn: drawn - back, voided, emptied };
}

/** Nothing is lost: whatever was issued is somewhere. */
export const isReconciled = ({ issued, inDrum, kept, drawn, voided, emptied }: DrumTotals): boolean =>
  issued === inDrum + kept + drawn + voided + emptied;

/** Every drum starts empty, so what it holds before its first count was put into it by hand, as tests do. */
function fresh({ tickets, out = {}, gone }: Drum): Tally {
  const left = Object.values(gone);
  const drawn = left.filter((why) => why === 'drawn').length;
  const issued = Object.keys(tickets).length + Object.keys(out).length + left.length;
  return { issued, drawn, back: 0, voided: left.length - drawn, emptied: 0 };
}

/** A ticket that counts: in the drum, or with a player. */
export const ticketIn = ({ tickets, out }: Drum, serial: string): Ticket | undefined =>
  tickets[serial] ?? out?.[serial];

export function leftToDraw(state: State, { id, drum }: Drawing): number {
  const inDrum = Object.keys(state.drums.get(drum)?.tickets ?? {}).length;
  const draw = state.sealedDraws.get(id);
  return draw?.seal == null ? inDrum : Math.min(inDrum, draw.seal.count - draw.draws.length);
}
