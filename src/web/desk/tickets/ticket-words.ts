/** Tickets in the words of the desk: what one is good for, and when the next ones are handed out. */
import type { Tone } from '../../design/tag.tsx';
import { clockTime } from '../../lib/time.tsx';
import { houseDate, instantOf, plusDays } from '../../office/week.ts';
import type { ScannedDocument } from './look-up.ts';

export const FOUND: Readonly<Record<ScannedDocument['is'], Readonly<{ says: string; tone: Tone }>>> = {
  'in-the-drum': { says: 'In the drum', tone: 'order' },
  'not-collected': { says: 'With its player', tone: 'info' },
  drawn: { says: 'Drawn', tone: 'grey' },
  voided: { says: 'Void', tone: 'stop' },
  emptied: { says: 'Emptied', tone: 'grey' },
  unknown: { says: 'Not ours', tone: 'stop' },
  altered: { says: 'Altered', tone: 'stop' },
};

/** A ticket that counts: it can be printed, or voided. */
export const counts = ({ is }: ScannedDocument): boolean => is === 'in-the-drum' || is === 'not-collected';

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
