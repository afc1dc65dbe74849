import type { ScannedDocument } from '../../../server/api/tickets.ts';
import type { Tone } from '../../design/tag.tsx';
import { type Answer, type ApiRefusal, ask, noConnectionRefusal } from '../../lib/http.ts';
import { clockTime } from '../../lib/time.tsx';
import { houseDate, instantOf, plusDays } from '../../office/house-calendar.ts';

/** A ticket number as typed: `7`, `000007`, `P7` if pre-printed, or the full `PRIZE-WHEEL-000007`; a scanned one has its
 * code after a period.
 */

/** Undefined if it cannot be a ticket of this drum. */
export function serialFrom(drum: string, typed: string): string | undefined {
  const text = typed
    .trim()
    .toUpperCase()
    .replace(/\.[0-9A-Z]{8}$/, '');
  const [, printed = '', number] = /^(P?)(\d{1,15})$/.exec(text) ?? [];
  if (number !== undefined) return `${drum.toUpperCase()}-${printed}${String(Number(number)).padStart(6, '0')}`;
  return /^[A-Z0-9-]{3,84}$/.test(text) ? text : undefined;
}

/** Looks up a ticket on the server by its scanned code or typed number. */

export type { ScannedDocument };

/** The lookup address; undefined if the text cannot be a ticket. A bare number belongs to the open drum. */
export function lookupPath(drum: string, typed: string): string | undefined {
  const text = typed.trim();
  if (text.includes('.')) return `/api/tickets/check?code=${encodeURIComponent(text.slice(0, 100))}`;
  const serial = serialFrom(drum, text);
  return serial === undefined ? undefined : `/api/tickets/${serial}`;
}

export async function lookUp(drum: string, typed: string): Promise<Answer<ScannedDocument>> {
  const path = lookupPath(drum, typed);
  if (path === undefined) return { ok: false, status: 0, refusal: NO_NUMBER };
  return ask<ScannedDocument>('GET', path).catch(() => ({
    ok: false as const,
    status: 0,
    refusal: noConnectionRefusal('Scan the ticket again when the connection is back.'),
  }));
}

const NO_NUMBER: ApiRefusal = {
  reason: 'no-number',
  says: 'This is not a ticket number.',
  next: 'Scan the code or type the number after the last hyphen.',
};

/** Why a scanned code is not genuine; undefined if it is, or if only a number was typed. */
export async function whyForged(typed: string): Promise<ApiRefusal | undefined> {
  if (!typed.includes('.')) return undefined;
  const answer = await lookUp('', typed);
  if (!answer.ok) return answer.refusal;
  const { is, serial, says } = answer.value;
  if (is !== 'altered' && serial !== null) return undefined;
  return { reason: is, says, next: 'Keep the ticket and call a manager.' };
}

/** Ticket status in words, and the next posted time for handing out tickets. */

export const TICKET_STATUS: Readonly<Record<ScannedDocument['is'], Readonly<{ says: string; tone: Tone }>>> = {
  'in-the-drum': { says: 'In the drum', tone: 'order' },
  'not-collected': { says: 'With the player', tone: 'info' },
  drawn: { says: 'Drawn', tone: 'unavailable' },
  voided: { says: 'Void', tone: 'stop' },
  emptied: { says: 'Emptied', tone: 'unavailable' },
  unknown: { says: 'Not genuine', tone: 'stop' },
  altered: { says: 'Altered', tone: 'stop' },
};

/** Whether a ticket is valid: it can be printed or voided. */
export const isInDrawing = ({ is }: ScannedDocument): boolean => is === 'in-the-drum' || is === 'not-collected';

/** Pre-printed tickets have a P in their number: `CAR-P000042`. */
export const isPrePrinted = (serial: string): boolean => /-P\d{6}$/.test(serial);

/** `15:00` -> the next moment with that time in the house. */
export function nextTime(times: readonly string[], now: number, zone: string): number | undefined {
  const today = houseDate(now, zone, '00:00');
  const moments = [today, plusDays(today, 1)].flatMap((date) => times.map((time) => instantOf(date, time, zone)));
  return moments.sort((a, b) => a - b).find((at) => at > now);
}

/** `15:00` -> `3:00 PM`, regardless of the day. */
export const wallTime = (time: string): string => clockTime(Date.parse(`2026-01-01T${time}:00Z`) / 1000, 'UTC');
