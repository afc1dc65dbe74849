/**
 * Calendar dates, moments, wall clocks and spans of time, without the platform's own: its answers depend on the
 * machine's time zone.
 */
import { assert } from './assert.ts';
import { must, ok, quoted, type Result, refuse } from './result.ts';

// Calendar dates and the counting of days. A date is its ISO text: it reads well in a journal, has one form only, and
// compares with `<`.

/** `2026-11-01`, a day that exists. */
export type LocalDate = string & { readonly __form: 'YYYY-MM-DD' };

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
type Weekday = (typeof WEEKDAYS)[number];

export function localDateFrom(text: string): Result<LocalDate> {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) {
    return refuse('unreadable-date', `${quoted(text)} is not a date.`, 'Write it as year-month-day: 2026-11-01.');
  }
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) {
    return refuse('no-such-date', `There is no date ${text}.`, 'Correct the date.');
  }
  return ok(text as LocalDate);
}

/** A date literal in the source. */
export const localDate = (text: string): LocalDate => must(localDateFrom(text));

/** Days since 1 January 1970, negative before it. */
export function dayNumberOf(date: LocalDate): number {
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))];
  return daysBeforeYear(year) + daysBeforeMonth(year, month) + day - 1;
}

export function dateOfDayNumber(dayNumber: number): LocalDate {
  assert(dayNumber >= FIRST_DAY && dayNumber <= LAST_DAY, `day ${dayNumber} is outside the years 0001 to 9999`);
  // The average year is a little longer than most years, so this guess is right or one too low.
  let year = 1970 + Math.floor(dayNumber / 365.2425);
  while (daysBeforeYear(year + 1) <= dayNumber) year += 1;
  while (daysBeforeYear(year) > dayNumber) year -= 1;
  const dayOfYear = dayNumber - daysBeforeYear(year);
  let month = 12;
  while (daysBeforeMonth(year, month) > dayOfYear) month -= 1;
  return isoDate(year, month, dayOfYear - daysBeforeMonth(year, month) + 1);
}

/** The calendar day n days later, or earlier if n is negative. */
export function addDays(date: LocalDate, days: number): LocalDate {
  assert(Number.isSafeInteger(days), `${days} is not a number of days`);
  return dateOfDayNumber(dayNumberOf(date) + days);
}

export function daysBetween({ from, to }: Readonly<{ from: LocalDate; to: LocalDate }>): number {
  return dayNumberOf(to) - dayNumberOf(from);
}

/** The anniversary. That of 29 February is 28 February in common years: it stays in its month. */
export function addYears(date: LocalDate, years: number): LocalDate {
  const [year, month, day] = [Number(date.slice(0, 4)) + years, Number(date.slice(5, 7)), Number(date.slice(8, 10))];
  assert(Number.isSafeInteger(years) && year >= 1 && year <= 9999, `year ${year} is outside the years 0001 to 9999`);
  return isoDate(year, month, Math.min(day, daysInMonth(year, month)));
}

/** The nth business day after a date: weekends and the listed holidays do not count, nor does the day itself. */
export function addBusinessDays(date: LocalDate, days: number, holidays: readonly LocalDate[]): LocalDate {
  assert(Number.isSafeInteger(days) && days >= 0, `${days} is not a number of business days`);
  let day = date;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    const weekday = weekdayOf(day);
    if (weekday !== 'saturday' && weekday !== 'sunday' && !holidays.includes(day)) left -= 1;
  }
  return day;
}

export function weekdayOf(date: LocalDate): Weekday {
  // Day 0 was a Thursday, three days after a Monday.
  return WEEKDAYS[(((dayNumberOf(date) + 3) % 7) + 7) % 7]!;
}

const FEBRUARY = 2;
/** Counted from the first day of year 1. */
const DAYS_BEFORE_1970 = 719_162;
const MONTH_STARTS = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The first and the last day of the years that four digits write, and year 0000 is not a year. */
const FIRST_DAY = daysBeforeYear(1);
const LAST_DAY = daysBeforeYear(10_000) - 1;

function daysBeforeYear(year: number): number {
  const past = year - 1;
  const leapDays = Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400);
  return past * 365 + leapDays - DAYS_BEFORE_1970;
}

function daysBeforeMonth(year: number, month: number): number {
  return MONTH_STARTS[month - 1]! + (month > FEBRUARY && isLeap(year) ? 1 : 0);
}

function daysInMonth(year: number, month: number): number {
  return MONTH_LENGTHS[month - 1]! + (month === FEBRUARY && isLeap(year) ? 1 : 0);
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const isoDate = (year: number, month: number, day: number): LocalDate =>
  `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}` as LocalDate;

const padded = (n: number, width: number): string => String(n).padStart(width, '0');

// Moments and wall clocks. A moment is a whole number of seconds since 1970 in UTC; what a wall clock showed is text
// without a zone, and only a zone pack (zone.ts) leads from one to the other.

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
    return refuse('unreadable-moment', `${quoted(text)} is not a time with its offset.`, HOW_TO_WRITE_MOMENT);
  }
  const [hours, minutes] = [Number(match[3] ?? 0), Number(match[4] ?? 0)];
  if (hours > 23 || minutes > 59) {
    return refuse('no-such-offset', `${quoted(text)} has an offset that is out of range.`, HOW_TO_WRITE_MOMENT);
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
  return `${local}${offsetSeconds < 0 ? '-' : '+'}${twoDigits(Math.floor(size / HOUR))}:${twoDigits((size % HOUR) / MINUTE)}`;
}

/** A wall-clock time as people write it: `2026-11-01T01:30:00`, `2026-11-01 01:30`. */
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

/** Time literals in the source. */
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
  return `${dateOfDayNumber(days)}T${twoDigits(hour)}:${twoDigits(minute)}:${twoDigits(left % MINUTE)}` as LocalDateTime;
}

const EARLIEST = -62_135_510_400; // 0001-01-02T00:00:00Z
export const LATEST = 253_402_214_400; // 9999-12-31T00:00:00Z

const HOW_TO_WRITE_MOMENT = 'Write it like 2026-11-01T01:30:00-07:00, in whole seconds.';

const noSuchTime = (text: string) =>
  refuse(
    'no-such-time',
    `There is no time ${quoted(text)}.`,
    'Hours run from 00 to 23, minutes and seconds from 00 to 59.',
  );

const twoDigits = (n: number): string => String(n).padStart(2, '0');

// Spans between two moments, counted in elapsed seconds, so that a clock change changes nothing.

/** From a moment up to and not including another: adjacent spans do not overlap. */
export type Span = Readonly<{ from: Instant; until: Instant }>;

export const secondsOf = ({ from, until }: Span): number => Math.max(until - from, 0);

/** The overlap of two spans; undefined if they only meet or never do. */
export function commonSpan(a: Span, b: Span): Span | undefined {
  const from = instant(Math.max(a.from, b.from));
  const until = instant(Math.min(a.until, b.until));
  return from < until ? { from, until } : undefined;
}

/** Completed hours of several spans together: minutes are added up first, then a remainder under an hour is dropped. */
export function wholeHours(spans: readonly Span[]): number {
  return Math.floor(spans.reduce((sum, span) => sum + secondsOf(span), 0) / HOUR);
}
