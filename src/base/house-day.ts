/**
 * The day a house reckons by: from its start of day on the wall clock to the next one, named by the date on which it
 * starts. Nearly always 24 hours, 23 or 25 when clocks change. A day starts the first time its clock reaches the start
 * of day: after the leap where that time is skipped, at the first of two where it comes twice. So no moment is in two
 * days or in none.
 */
import { addDays, type LocalDate } from './civil.ts';
import { ok, type Result } from './result.ts';
import type { Span } from './span.ts';
import { dateOf, dateTimeOf, type Instant, type WallTime } from './time.ts';
import { instantOf, localOf, type Unclear } from './zone.ts';
import type { ZonePack } from './zone-pack.ts';

const FIRST_REACHED: Unclear = { gap: 'first-after', overlap: 'earlier' };

export function startOfHouseDay(pack: ZonePack, startOfDay: WallTime, date: LocalDate): Result<Instant> {
  return instantOf(pack, dateTimeOf(date, startOfDay), FIRST_REACHED);
}

/** From the day's first moment to the next day's, so `until - from` is its length. */
export function spanOfHouseDay(pack: ZonePack, startOfDay: WallTime, date: LocalDate): Result<Span> {
  const from = startOfHouseDay(pack, startOfDay, date);
  if (!from.ok) return from;
  const until = startOfHouseDay(pack, startOfDay, addDays(date, 1));
  return until.ok ? ok({ from: from.value, until: until.value }) : until;
}

/** The house day that a moment belongs to. */
export function houseDayOf(pack: ZonePack, startOfDay: WallTime, moment: Instant): Result<LocalDate> {
  const local = localOf(pack, moment);
  if (!local.ok) return local;
  // By the starts themselves, not by comparing clock faces: an hour that comes twice would fall into two days.
  const today = dateOf(local.value);
  const tomorrow = startOfHouseDay(pack, startOfDay, addDays(today, 1));
  if (tomorrow.ok && tomorrow.value <= moment) return ok(addDays(today, 1));
  const start = startOfHouseDay(pack, startOfDay, today);
  if (!start.ok) return start;
  if (start.value <= moment) return ok(today);
  const yesterday = startOfHouseDay(pack, startOfDay, addDays(today, -1));
  return yesterday.ok ? ok(addDays(today, -1)) : yesterday;
}

/**
 * The first moment that is too late when something runs to the end of the nth day, the day of the moment itself being
 * day 0: with 30 days, an award of 1 March is open on 31 March and closed at the first moment of 1 April.
 */
export function endOfDayAfter(pack: ZonePack, startOfDay: WallTime, moment: Instant, days: number): Result<Instant> {
  const day = houseDayOf(pack, startOfDay, moment);
  return day.ok ? startOfHouseDay(pack, startOfDay, addDays(day.value, days + 1)) : day;
}
