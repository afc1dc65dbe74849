/**
 * Moments and wall clocks. A moment is a whole number of seconds since 1970 in UTC; what a wall clock showed is text
 * without a zone, and only a zone pack (zone.ts) leads from one to the other.
 */
import { assert } from './assert.ts';
import { dateOfDayNumber, dayNumberOf, type LocalDate, localDateFrom } from './civil.ts';
import { must, ok, quoted, type Result, refuse } from './result.ts';

export type Instant = number & { readonly __unit: 'seconds since 1970-01-01T00:00:00Z' };

/** `2026-11-01T01:30:00`: a calendar and a clock on a wall. */
export type LocalDateTime = string & { readonly __form: 'YYYY-MM-DDTHH:MM:SS' };

/** `01:30`: what schedules and starts of day are written in. */
export type WallTime = string & { readonly __form: 'HH:MM' };

export const MINUTE = 60;
export const HOUR = 3600;
export const DAY = 86_400;

export function instant(seconds: number): Instant {
  assert(isInstant(seconds), `${seconds} is not a whole number of seconds in the years 0001 to 9999`);
  return (seconds + 0) as Instant;
}

/** Whether a number from outside can be a moment: whole, and writable with four digits of year at any offset. */
export const isInstant = (value: unknown): value is Instant =>
  Number.isSafeInteger(value) && (value as number) >= EARLIEST && (value as number) <= LATEST;

export const addSeconds = (from: Instant, seconds: number): Instant => instant(from + seconds);

/** A moment with its offset, RFC 3339: `2026-11-01T01:30:00-07:00`, `2026-11-01T08:30:00Z`. */
export function instantFrom(text: string): Result<Instant> {
  const match = /^(\S{10}T\S{8})(?:Z|([+-])(\d{2}):(\d{2}))$/.exec(text);
  const local = localDateTimeFrom(match?.[1] ?? '');
  if (match === null || !local.ok) {
    return refuse('unreadable-moment', `${quoted(text)} is not a moment with its offset.`, HOW_TO_WRITE_MOMENT);
  }
  const [hours, minutes] = [Number(match[3] ?? 0), Number(match[4] ?? 0)];
  if (hours > 23 || minutes > 59) {
    return refuse('no-such-offset', `${quoted(text)} has an offset that no clock has.`, HOW_TO_WRITE_MOMENT);
  }
  const moment = secondsOfLocal(local.value) - (match[2] === '-' ? -1 : 1) * (hours * HOUR + minutes * MINUTE);
  if (isInstant(moment)) return ok(moment);
  return refuse('no-such-moment', `${quoted(text)} is outside the years 0001 to 9999.`, 'Correct the year.');
}

/** The text of a moment at an offset. RFC 3339 writes offsets in whole minutes, and so do all zone packs. */
export function rfc3339(moment: Instant, offsetSeconds: number): string {
  assert(offsetSeconds % MINUTE === 0, `an offset of ${offsetSeconds} seconds cannot be written`);
  const local = localOfSeconds(moment + offsetSeconds);
  if (offsetSeconds === 0) return `${local}Z`;
  const size = Math.abs(offsetSeconds);
  return `${local}${offsetSeconds < 0 ? '-' : '+'}${padded(Math.floor(size / HOUR))}:${padded((size % HOUR) / MINUTE)}`;
}

/** What a wall clock showed, as people write it: `2026-11-01T01:30:00`, `2026-11-01 01:30`. */
export function localDateTimeFrom(text: string): Result<LocalDateTime> {
  const match = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2}))?$/.exec(text);
  if (match === null) {
    return refuse('unreadable-time', `${quoted(text)} is not a date and time.`, 'Write it like 2026-11-01T01:30:00.');
  }
  const [, written = '', hour = '', minute = '', second = '00'] = match;
  const date = localDateFrom(written);
  if (!date.ok) return date;
  if (hour > '23' || minute > '59' || second > '59') return noSuchTime(text);
  return ok(`${written}T${hour}:${minute}:${second}` as LocalDateTime);
}

export function wallTimeFrom(text: string): Result<WallTime> {
  const match = /^(\d{2}):(\d{2})$/.exec(text);
  if (match === null) {
    return refuse('unreadable-time', `${quoted(text)} is not a time of day.`, 'Write it like 06:00 or 23:30.');
  }
  return match[1]! > '23' || match[2]! > '59' ? noSuchTime(text) : ok(text as WallTime);
}

/** Times written in the source. */
export const localDateTime = (text: string): LocalDateTime => must(localDateTimeFrom(text));
export const wallTime = (text: string): WallTime => must(wallTimeFrom(text));

export const MIDNIGHT = wallTime('00:00');

export const dateOf = (local: LocalDateTime): LocalDate => local.slice(0, 10) as LocalDate;
export const wallTimeOf = (local: LocalDateTime): WallTime => local.slice(11, 16) as WallTime;
export const dateTimeOf = (date: LocalDate, time: WallTime): LocalDateTime => `${date}T${time}:00` as LocalDateTime;

/** Seconds from 1970-01-01T00:00:00 on the same wall, as if its clock were never changed. For zone.ts. */
export function secondsOfLocal(local: LocalDateTime): number {
  const [hour, minute, second] = [local.slice(11, 13), local.slice(14, 16), local.slice(17, 19)].map(Number);
  return dayNumberOf(dateOf(local)) * DAY + hour! * HOUR + minute! * MINUTE + second!;
}

export function localOfSeconds(seconds: number): LocalDateTime {
  const days = Math.floor(seconds / DAY);
  const left = seconds - days * DAY;
  const [hour, minute] = [Math.floor(left / HOUR), Math.floor((left % HOUR) / MINUTE)];
  return `${dateOfDayNumber(days)}T${padded(hour)}:${padded(minute)}:${padded(left % MINUTE)}` as LocalDateTime;
}

const EARLIEST = -62_135_510_400; // 0001-01-02T00:00:00Z
export const LATEST = 253_402_214_400; // 9999-12-31T00:00:00Z

const HOW_TO_WRITE_MOMENT = 'Write it like 2026-11-01T01:30:00-07:00, in whole seconds.';

const noSuchTime = (text: string) =>
  refuse(
    'no-such-time',
    `No clock shows ${quoted(text)}.`,
    'Hours run from 00 to 23, minutes and seconds from 00 to 59.',
  );

const padded = (n: number): string => String(n).padStart(2, '0');
