/** What comes round by the wall clock: Thursdays at 14:00, every day at 06:00. */
import { addDays, type Weekday, weekdayOf } from './civil.ts';
import { type Result, refuse } from './result.ts';
import { dateOf, dateTimeOf, type Instant, type WallTime } from './time.ts';
import { instantOf, localOf, type Unclear } from './zone.ts';
import type { ZonePack } from './zone-pack.ts';

export type Weekly = Readonly<{ days: readonly Weekday[]; time: WallTime }>;

/**
 * The first occurrence after a moment, that moment itself not counted. On a night when clocks change it comes once,
 * where `unclear` says; with `refuse` a date whose time is skipped or comes twice is a refusal, not left out.
 */
export function nextOccurrence(pack: ZonePack, weekly: Weekly, after: Instant, unclear: Unclear): Result<Instant> {
  const local = localOf(pack, after);
  if (!local.ok) return local;
  // Today's occurrence may be past or, in a time shown twice, still to come, and so may yesterday's.
  const yesterday = addDays(dateOf(local.value), -1);
  for (let days = 0; days <= LONGEST_WAIT; days += 1) {
    const date = addDays(yesterday, days);
    if (!weekly.days.includes(weekdayOf(date))) continue;
    const occurrence = instantOf(pack, dateTimeOf(date, weekly.time), unclear);
    if (!occurrence.ok || occurrence.value > after) return occurrence;
  }
  return refuse('no-days', 'The schedule names no day of the week.', 'Name at least one day.');
}

/** From yesterday: a week after today is day 8, and one more for a time that `earlier` moves before the moment. */
const LONGEST_WAIT = 9;
