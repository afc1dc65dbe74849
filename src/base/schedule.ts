/**
 * A schedule: recurring times by the wall clock of a house, written in one line instead of a list. "Thursdays, one each
 * hour from 2:00 p.m. to 11:00 p.m." is `{ days: ['thu'], each: 'hour', from: '14:00', until: '23:00' }`. Over a period
 * a schedule is a series of windows: with `every` the moments themselves, with `each` the hours or the days, each with
 * one time. As posted times, each window gives one time, its first moment. As an approved schedule, a list of times
 * fits it if each time is in a window and no window has two. So the times a schedule gives always fit that schedule.
 * When the clocks change, `every` means each moment at which the wall shows such a time: both, if it shows it twice,
 * and none if it never does. An hour is an hour long, so a day of 25 hours has one more. A day has its time once: the
 * first of two, or the moment of the leap.
 */

import { ok, type Refusal, type Result, refuse } from './result.ts';
import {
  addDays,
  DAY,
  dateOf,
  dateOfDayNumber,
  dayNumberOf,
  HOUR,
  type Instant,
  instant,
  type LocalDate,
  type LocalDateTime,
  MINUTE,
  rfc3339,
  type WallTime,
  WEEKDAYS,
  wallTimeOf,
  weekdayOf,
} from './time.ts';
import { houseDayOf, localOf, momentsShowing, startOfHouseDay, type ZonePack } from './zone.ts';

export const DAYS_OF_WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type DayOfWeek = (typeof DAYS_OF_WEEK)[number];

/** `every` or `each`, not both. An approval may leave out what it leaves to the house; posted times may not. */
export type Schedule = Readonly<{
  /** If omitted, every day. Times after midnight belong to the day on which the hours began. */
  days?: readonly DayOfWeek[] | undefined;
  /** Only on the last n days of the period. */
  lastDays?: number | undefined;
  /** Not on these dates: holidays, a day that the room is closed. Posted times only. */
  except?: readonly string[] | undefined;
  /** If omitted, from midnight. */
  from?: string | undefined;
  /** The last moment at which a time of `every` may be; the end of the last hour of `each`. If omitted, midnight. */
  until?: string | undefined;
  /** Minutes from one time to the next, counted from `from`. */
  every?: number | undefined;
  each?: 'hour' | 'day' | undefined;
  /** How many in all. If omitted, as many as there are. */
  count?: number | undefined;
  /** The last n, not the first. */
  countedBack?: true | undefined;
  /** Approvals only: one after the other, without skipping a window. */
  inARow?: true | undefined;
}>;

export type Period = Readonly<{ from: Instant; until: Instant }>;
export type HouseClock = Readonly<{ pack: ZonePack; startOfDay: WallTime }>;

/** `until` is the first moment that is too late. */
type Window = Readonly<{ from: Instant; until: Instant }>;

/** Enough for half-hourly times of a year; a longer schedule would be unreadable. */
const MOST_TIMES = 20_000;

/** Whether it lists every time explicitly. */
export const isWhole = ({ every, each, from }: Schedule): boolean =>
  every !== undefined || each === 'hour' || (each === 'day' && from !== undefined);

/** The times of a schedule in a period, in order. The end of the period is outside it. */
export function timesOf(clock: HouseClock, schedule: Schedule, period: Period): Result<readonly Instant[]> {
  const { pack, startOfDay } = clock;
  const { from, until } = period;
  const known = KNOWN.get(schedule);
  if (known?.pack === pack && known.startOfDay === startOfDay && known.from === from && known.until === until) {
    return ok(known.times);
  }
  const windows = windowsOf(clock, schedule, period);
  if (!windows.ok) return windows;
  const isHour = schedule.each === 'hour';
  const all = windows.value
    .map((window) => (isHour && window.from < from ? from : window.from))
    .filter((time) => time >= from && time < until);
  const times = counted(all, schedule);
  KNOWN.set(schedule, { pack, startOfDay, from, until, times });
  return ok(times);
}

/** Schedules do not change, and every command asks for the next posted time, so each one is worked out only once. */
const KNOWN = new WeakMap<Schedule, HouseClock & Period & Readonly<{ times: readonly Instant[] }>>();

function counted<T>(all: readonly T[], { count, countedBack }: Schedule): readonly T[] {
  if (count === undefined) return all;
  return countedBack ? all.slice(-count) : all.slice(0, count);
}

/** The first of these times after a moment. They are in order. */
export const firstAfter = (times: readonly Instant[], moment: Instant): Instant | undefined =>
  times[placeAfter(times, moment)];

/** How many of them are at or before the moment. */
function placeAfter(times: readonly number[], moment: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle]! <= moment) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Why these ordered times are not as approved; `noun` is what takes place at each: `drawing`. */
export function timesFlaw(
  clock: HouseClock,
  approved: Schedule,
  period: Period,
  times: readonly Instant[],
  noun: string,
): Refusal | undefined {
  const next = `Approved: ${fullStop(scheduleWords(approved, noun))}`;
  const miscounted = countFlaw(approved, times.length, noun);
  if (miscounted !== undefined) return miscounted;
  const found = windowsOf(clock, approved, period);
  if (!found.ok) return found.refusal;
  const windows = approved.countedBack ? counted(found.value, approved) : found.value;
  const starts = windows.map(({ from }) => from);
  let before: number | undefined;
  for (const time of times) {
    const place = placeAfter(starts, time) - 1;
    if (place < 0 || time >= windows[place]!.until) {
      return refuse('schedule-not-approved', `${momentWords(clock, time)} is not an approved time.`, next).refusal;
    }
    if (place === before && (approved.every ?? approved.each) !== undefined) {
      const says = `${momentWords(clock, time)} is the second ${noun} of its ${approved.each ?? 'time'}.`;
      return refuse('schedule-too-many', says, next).refusal;
    }
    if (approved.inARow && before !== undefined && place > before + 1) {
      const says = `A ${approved.each ?? 'time'} without a ${noun} comes between two that have one.`;
      return refuse('schedule-not-in-a-row', says, next).refusal;
    }
    before = place;
  }
  return undefined;
}

/** The first moment after the approved hour or day that has this time; undefined if no window has it. */
export function windowEnd(clock: HouseClock, approved: Schedule, period: Period, time: Instant): Instant | undefined {
  const found = windowsOf(clock, approved, period);
  return found.ok ? found.value.find(({ from, until }) => from <= time && time < until)?.until : undefined;
}

/** The number of times, for a list without a clock. */
export function countFlaw({ count }: Schedule, listed: number, noun: string): Refusal | undefined {
  if (count === undefined || count === listed) return undefined;
  const says = `There are ${count} ${noun}s, but ${listed} ${listed === 1 ? 'time is' : 'times are'} listed.`;
  return refuse('schedule-count', says, 'List the time of each.').refusal;
}

/**
 * Depends on the period alone and not on the zone: a schedule that was once accepted is never refused later because
 * another zone pack was adopted.
 */
function isTooLong(schedule: Schedule, { from, until }: Period): boolean {
  const days = Math.min(Math.ceil((until - from) / DAY) + 2, schedule.lastDays ?? Number.POSITIVE_INFINITY);
  return days * ((schedule.days?.length ?? 7) / 7) * windowsADay(schedule) > MOST_TIMES;
}

/** The windows that overlap a period, in order. */
function windowsOf(clock: HouseClock, schedule: Schedule, period: Period): Result<readonly Window[]> {
  if (isTooLong(schedule, period)) {
    const says = `The schedule has more than ${MOST_TIMES} times in this period.`;
    return refuse('schedule-too-long', says, 'Shorten the period, or schedule fewer times.');
  }
  const { pack, startOfDay } = clock;
  const [first, last] = [localOf(pack, period.from), localOf(pack, instant(period.until - 1))];
  if (!first.ok) return first;
  if (!last.ok) return last;
  // The hours of the day before may run past midnight.
  let [day, end] = [dayNumberOf(dateOf(first.value)) - 1, dayNumberOf(dateOf(last.value))];
  if (schedule.lastDays !== undefined) {
    const closing = houseDayOf(pack, startOfDay, instant(period.until - 1));
    if (!closing.ok) return closing;
    end = Math.min(end, dayNumberOf(closing.value));
    day = Math.max(day, dayNumberOf(closing.value) - schedule.lastDays + 1);
  }
  const { days, except } = schedule;
  const windows: Window[] = [];
  for (; day <= end; day += 1) {
    const date = dateOfDayNumber(day);
    if (days !== undefined && !days.includes(DAYS_OF_WEEK[WEEKDAYS.indexOf(weekdayOf(date))]!)) continue;
    if (except?.includes(date) === true) continue;
    const added = windowsOn(pack, schedule, date);
    if (!added.ok) return added;
    for (const window of added.value)
      if (window.from < period.until && window.until > period.from) windows.push(window);
  }
  return ok(windows.sort((a, b) => a.from - b.from));
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** From midnight of the day on which the hours begin; past 24 hours if they run into the next day. */
function minutesIn({ from = MIDNIGHT, until }: Schedule): Readonly<{ first: number; last: number }> {
  const first = minutesOf(from);
  // Without an end they last to midnight, which is the start of the next day.
  if (until === undefined) return { first, last: DAY / MINUTE - 1 };
  const last = minutesOf(until);
  return { first, last: last > first ? last : last + DAY / MINUTE };
}

const MIDNIGHT = '00:00';

function windowsADay(schedule: Schedule): number {
  const { first, last } = minutesIn(schedule);
  if (schedule.every !== undefined) return Math.floor((last - first) / schedule.every) + 1;
  return schedule.each === 'hour' ? Math.ceil((last - first + 1) / 60) + 1 : 1;
}

function windowsOn(pack: ZonePack, schedule: Schedule, date: LocalDate): Result<Window[]> {
  const { every, each, from = MIDNIGHT, until } = schedule;
  if (every !== undefined) return ok(momentsOn(pack, schedule, every, date));
  const start = startOfHouseDay(pack, from as WallTime, date);
  if (!start.ok) return start;
  const goesOver = until === undefined || until <= from;
  const close = startOfHouseDay(pack, (until ?? MIDNIGHT) as WallTime, goesOver ? addDays(date, 1) : date);
  if (!close.ok) return close;
  // A time at the posted or approved end is still valid; midnight belongs to the next day.
  if (each !== 'hour') return ok([{ from: start.value, until: instant(close.value + (until === undefined ? 0 : 1)) }]);
  const hours: Window[] = [];
  for (let hour = start.value as number; hour < close.value; hour += HOUR) {
    hours.push({ from: instant(hour), until: instant(Math.min(hour + HOUR, close.value)) });
  }
  return ok(hours);
}

/** Moments that the pack does not cover are outside the period too, which was already checked. */
function momentsOn(pack: ZonePack, schedule: Schedule, every: number, date: LocalDate): Window[] {
  const { first, last } = minutesIn(schedule);
  const midnight = dayNumberOf(date) * DAY;
  const windows: Window[] = [];
  for (let minute = first; minute <= last; minute += every) {
    for (const moment of momentsShowing(pack, midnight + minute * MINUTE)) {
      windows.push({ from: instant(moment), until: instant(moment + 1) });
    }
  }
  return windows;
}

/** Times of day that come every day: no calendar is needed to list them. */
export function timesOfDay(daily: Pick<Schedule, 'from' | 'until'> & Readonly<{ every: number }>): readonly string[] {
  const { first, last } = minutesIn(daily);
  const times: string[] = [];
  for (let minute = first; minute <= last; minute += daily.every) times.push(timeAt(minute % (DAY / MINUTE)));
  return times;
}

const two = (n: number): string => String(n).padStart(2, '0');
const timeAt = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/**
 * As it is posted, in one sentence without its full stop: `Thursdays, one winner each hour from 2:00 p.m. to 11:00 p.m.`
 * `noun` is what takes place at each time.
 */
export function scheduleWords(schedule: Schedule, noun: string): string {
  const { except = [] } = schedule;
  const always = alwaysWords(schedule, noun);
  return except.length === 0 ? always : `${always}, except on ${listWords([...except].sort().map(dateWords))}`;
}

function alwaysWords(schedule: Schedule, noun: string): string {
  const { every, each, count } = schedule;
  const many = count === undefined ? undefined : `${numberWord(count)} ${count === 1 ? noun : `${noun}s`}`;
  const when = hoursWords(schedule);
  const days = daysWords(schedule);
  const back = count !== undefined && schedule.countedBack ? ', the last of the promotion' : '';
  if (each === 'day') {
    if (many === undefined) return `${days}, one ${noun}${when}`;
    if (count === 1 && days === EVERY_DAY) return `${sentenceCase(many)}${when}${back}`;
    const daily = `${sentenceCase(many)}, one a day${when}`;
    if (schedule.inARow) return `${daily}, on ${numberWord(count!)} consecutive days`;
    return days === EVERY_DAY ? `${daily}${back}` : `${days}, ${many}, one a day${when}${back}`;
  }
  const pace = each === 'hour' ? 'each hour' : every === undefined ? '' : `every ${paceWords(every)}`;
  if (pace === '') return many === undefined ? `${days}${when}` : `${days}, ${many}${when}${back}`;
  return `${days}, ${many === undefined ? `one ${noun}` : `${many}, one`} ${pace}${when}${back}`;
}

/** `p.m.` has its full stop already. */
export const fullStop = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

const EVERY_DAY = 'Every day';

function daysWords({ days, lastDays }: Schedule): string {
  const named = days === undefined ? undefined : DAYS_OF_WEEK.filter((day) => days.includes(day)).map(dayPlural);
  const which = named === undefined || named.length === 7 ? undefined : listWords(named);
  if (lastDays === undefined) return which ?? EVERY_DAY;
  const last = `the last ${lastDays === 1 ? 'day' : `${numberWord(lastDays)} days`} of the promotion`;
  return which === undefined ? `On ${last}` : `${which} in ${last}`;
}

function hoursWords({ from, until, every, each }: Schedule): string {
  if (from === undefined && until === undefined) return '';
  if (until !== undefined) return ` from ${clockWords(from ?? MIDNIGHT)} to ${clockWords(until)}`;
  return every === undefined && each === 'day' ? ` at ${clockWords(from!)}` : ` starting at ${clockWords(from!)}`;
}

function paceWords(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? 'hour' : `${numberWord(minutes / 60)} hours`;
}

/** `2:00 p.m.`, `12:00 p.m. (noon)`, `12:00 a.m. (midnight)` */
export function clockWords(time: string): string {
  const hour = Number(time.slice(0, 2));
  const half = hour < 12 ? 'a.m.' : 'p.m.';
  const named = time === '12:00' ? ' (noon)' : time === MIDNIGHT ? ' (midnight)' : '';
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3, 5)} ${half}${named}`;
}

/** `March 5, 2026 at 6:00 p.m.` */
export const dayAndTime = (at: LocalDateTime): string => `${dateWords(dateOf(at))} at ${clockWords(wallTimeOf(at))}`;

/** `March 5, 2026`, from `2026-03-05` */
export const dateWords = (date: string): string =>
  `${MONTHS[Number(date.slice(5, 7)) - 1] ?? ''} ${Number(date.slice(8, 10))}, ${date.slice(0, 4)}`;

/** `Saturday, March 28, 2026, 2:00 p.m.`; in UTC if the pack does not cover the moment. */
function momentWords({ pack }: HouseClock, moment: Instant): string {
  const known = localOf(pack, moment);
  if (!known.ok) return rfc3339(moment, 0);
  const local = known.value;
  const date = dateOf(local);
  return `${sentenceCase(weekdayOf(date))}, ${dateWords(date)}, ${clockWords(wallTimeOf(local))}`;
}

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const dayPlural = (day: DayOfWeek): string => `${sentenceCase(WEEKDAYS[DAYS_OF_WEEK.indexOf(day)]!)}s`;

const sentenceCase = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`;

const listWords = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const numberWord = (n: number): string => NUMBERS[n] ?? String(n);
