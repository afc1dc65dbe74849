import type { ScannedDocument } from '../../../server/api/tickets.ts';
import type { Tone } from '../../design/tag.tsx';
import { type Answer, type ApiRefusal, ask, noConnectionRefusal } from '../../lib/http.ts';
import { clockTime } from '../../lib/time.tsx';
import { houseDate, instantOf, plusDays } from '../../office/house-calendar.ts';

/**
 * The number of a ticket as people say it: `7`, `000007`, `P7` of a pre-printed one, or all of `PRIZE-WHEEL-000007`; where
 * a scanner read it, with the letters of its code behind a point.
 */

/** Undefined where it can be no ticket of this drum. */
export function serialFrom(drum: string, typed: string): string | undefined {
  const text = typed
    .trim()
    .toUpperCase()
    .replace(/\.[0-9A-Z]{8}$/, '');
  const [, printed = '', number] = /^(P?)(\d{1,15})$/.exec(text) ?? [];
  if (number !== undefined) return `${drum.toUpperCase()}-${printed}${String(Number(number)).padStart(6, '0')}`;
  return /^[A-Z0-9-]{3,84}$/.test(text) ? text : undefined;
}

/** What a ticket is, asked of the server: by the code that a scanner reads, or by the number that somebody types. */

export type { ScannedDocument };

/** Where to ask; undefined where it can be no ticket. A number alone belongs to the drum that is open. */
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
    refusal: noConnectionRefusal('Read the ticket again when the line is back.'),
  }));
}

const NO_NUMBER: ApiRefusal = {
  reason: 'no-number',
  says: 'This is no number of a ticket.',
  next: 'Scan the code, or type the number behind the last hyphen.',
};

/** Why a scanned code is not one that we printed; undefined where it is, or where only a number was typed. */
export async function whyForged(typed: string): Promise<ApiRefusal | undefined> {
  if (!typed.includes('.')) return undefined;
  const answer = await lookUp('', typed);
  if (!answer.ok) return answer.refusal;
  const { is, serial, says } = answer.value;
  if (is !== 'altered' && serial !== null) return undefined;
  return { reason: is, says, next: 'Keep the paper, and call a manager.' };
}

/** Tickets in the words of the desk: what one is good for, and when the next ones are handed out. */

export const TICKET_STATUS: Readonly<Record<ScannedDocument['is'], Readonly<{ says: string; tone: Tone }>>> = {
  'in-the-drum': { says: 'In the drum', tone: 'order' },
  'not-collected': { says: 'With its player', tone: 'info' },
  drawn: { says: 'Drawn', tone: 'grey' },
  voided: { says: 'Void', tone: 'stop' },
  emptied: { says: 'Emptied', tone: 'grey' },
  unknown: { says: 'Not ours', tone: 'stop' },
  altered: { says: 'Altered', tone: 'stop' },
};

/** A ticket that counts: it can be printed, or voided. */
export const isInDrawing = ({ is }: ScannedDocument): boolean => is === 'in-the-drum' || is === 'not-collected';

/** Pre-printed tickets come from a printing house: `CAR-P000042`. */
export const isPrePrinted = (serial: string): boolean => /-P\d{6}$/.test(serial);

/** `15:00` -> the moment at which it is next that time in the house, and how the room says it. */
export function nextTime(times: readonly string[], now: number, zone: string): number | undefined {
  const today = houseDate(now, zone, '00:00');
  const moments = [today, plusDays(today, 1)].flatMap((date) => times.map((time) => instantOf(date, time, zone)));
  return moments.sort((a, b) => a - b).find((at) => at > now);
}

/** `15:00` -> `3:00 pm`, whatever the day. */
export const wallTime = (time: string): string => clockTime(Date.parse(`2026-01-01T${time}:00Z`) / 1000, 'UTC');
