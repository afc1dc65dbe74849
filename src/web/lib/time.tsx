/** Times as people say them, in the zone of the house, and exact ones on hover. */
import { useEffect, useState } from 'react';
import { useSessions } from './session.tsx';

/** Seconds since 1970 by the clock of the server, once a second: a tablet's own clock may be wrong. */
export function useNow(): number {
  const { session, heardAt } = useSessions();
  // Against the moment it was heard, not this one: a part that is opened an hour later has the time of then.
  const ahead = session === undefined ? 0 : session.time - Math.floor(heardAt / 1000);
  const [now, setNow] = useState(() => Math.floor(Date.now() / 1000) + ahead);
  useEffect(() => {
    const tick = () => setNow(Math.floor(Date.now() / 1000) + ahead);
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [ahead]);
  return now;
}

export function useZone(): string {
  return useSessions().session?.house?.zone ?? 'UTC';
}

const formats = new Map<string, Intl.DateTimeFormat>();

function format(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options });
  formats.set(key, known);
  return known;
}

/** `11:40 PM`. */
export const clockTime = (at: number, zone: string): string =>
  format(zone, { hour: 'numeric', minute: '2-digit' }).format(at * 1000);

/** `Nov 15, 2026, 11:40:05 PM PST`. */
export const exactTime = (at: number, zone: string): string =>
  format(zone, { dateStyle: 'medium', timeStyle: 'long' }).format(at * 1000);

export const dateOf = (at: number, zone: string): string => format(zone, { dateStyle: 'medium' }).format(at * 1000);

/** `Sun, Oct 11, 10:00 AM`: a time in the days ahead. */
export const dayTime = (at: number, zone: string): string =>
  `${format(zone, { weekday: 'short', month: 'short', day: 'numeric' }).format(at * 1000)}, ${clockTime(at, zone)}`;

/** `Tuesday, November 17`. */
export const longDay = (at: number, zone: string): string =>
  format(zone, { weekday: 'long', month: 'long', day: 'numeric' }).format(at * 1000);

/** `2026-10-11T10:00`, as a field for date and time has it. */
export function wallTime(at: number, zone: string): string {
  const parts = format(zone, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at * 1000);
  const [year, month, day, hour, minute] = ['year', 'month', 'day', 'hour', 'minute'].map(
    (type) => parts.find((part) => part.type === type)!.value,
  );
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

const YEAR = 330 * 86_400;
const farTime = (at: number, zone: string): string => `${dateOf(at, zone)}, ${clockTime(at, zone)}`;

const LOOKS = { clock: clockTime, exact: exactTime, date: dateOf, day: dayTime } as const;

export function Time({ at, look = 'clock' }: Readonly<{ at: number; look?: keyof typeof LOOKS }>) {
  const zone = useZone();
  const exact = exactTime(at, zone);
  const now = useSessions().session?.time ?? at;
  // Without its year a day is taken for one of these months.
  const text = look === 'day' && Math.abs(at - now) > YEAR ? farTime(at, zone) : LOOKS[look](at, zone);
  return (
    <time dateTime={new Date(at * 1000).toISOString()} title={exact}>
      {text}
    </time>
  );
}

/** `4 min`, `1 h 05 min`, `40 s`: how long something has waited, or how much time is left. */
export function spanWords(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ${String(minutes % 60).padStart(2, '0')} min` : `${Math.floor(hours / 24)} days`;
}

export function Since({ at }: Readonly<{ at: number }>) {
  return <span className="money">{spanWords(useNow() - at)}</span>;
}

/** `4:59`, for countdowns. */
export const countdown = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

/** By the second for a countdown, otherwise in words. */
export const timeLeft = (seconds: number): string => (seconds < 3600 ? countdown(seconds) : spanWords(seconds));

/** `41:05`: hours and minutes that were played, however many; read alike in every language. */
export const hoursPlayed = (seconds: number): string =>
  `${Math.floor(seconds / 3600)}:${String(Math.floor((seconds % 3600) / 60)).padStart(2, '0')}`;
