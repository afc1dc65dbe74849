/**
 * Calendar dates as people write them, and the counting of days. A date is its ISO text: it reads well in a journal,
 * has one form only, and compares with `<`. Days are counted here and not by the platform's Date, whose answers depend
 * on the machine's time zone.
 */
import { assert } from './assert.ts';
import { must, ok, quoted, type Result, refuse } from './result.ts';

/** `2026-11-01`, a day that exists. */
export type LocalDate = string & { readonly __form: 'YYYY-MM-DD' };

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export function localDateFrom(text: string): Result<LocalDate> {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) {
    return refuse('unreadable-date', `${quoted(text)} is not a date.`, 'Write it as year-month-day: 2026-11-01.');
  }
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) {
    return refuse('no-such-date', `There is no day ${text}.`, 'Look at a calendar and correct it.');
  }
  return ok(text as LocalDate);
}

/** A date written in the source. */
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

/** The calendar day so many days later, or earlier when negative; the day itself is day 0. */
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
