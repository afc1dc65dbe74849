/** House days and moments as people ask for them, by the house's own clock: some days have 23 hours and some 25. */

import { must, ok, type Result, refuse } from '../../base/result.ts';
import { dateWords } from '../../base/schedule.ts';
import {
  addDays,
  daysBetween,
  type Instant,
  instantFrom,
  type LocalDate,
  localDateFrom,
  localDateTimeFrom,
  type Span,
  type WallTime,
} from '../../base/time.ts';
import { houseDayOf, instantOf, spanOfHouseDay, type ZonePack } from '../../base/zone.ts';
import { startOfDayOf, zonePackOf } from '../../floor/clock.ts';
import type { State } from '../../floor/state.ts';

/** The house's clock: its zone, its start of day, when it opened and what time it is. */
export type HouseClock = Readonly<{ pack: ZonePack; startOfDay: WallTime; openedAt: Instant; now: Instant }>;

export type Day = Readonly<{ day: LocalDate; span: Span }>;

/** A house without its zone pack has no days yet. */
export function clockOf(state: State, now: Instant): Result<HouseClock> {
  const pack = zonePackOf(state);
  if (state.house === null || pack === undefined) {
    return refuse('house-not-open', 'The house is not open yet.', 'Open it first.');
  }
  return ok({ pack, startOfDay: startOfDayOf(state), openedAt: state.house.openedAt, now });
}

/** A requested day, or today. Days before the opening or after today have no papers. */
export function dayFrom(clock: HouseClock, text: string | undefined): Result<Day> {
  const today = dayOf(clock, clock.now);
  const asked = text === undefined ? ok(today) : localDateFrom(text);
  if (!asked.ok) return asked;
  const day = asked.value;
  const first = dayOf(clock, clock.openedAt);
  if (day < first) {
    return refuse('before-opening', `The house opened on ${dateWords(first)}.`, 'Choose that day or a later one.');
  }
  if (day > today)
    return refuse('day-to-come', `${dateWords(day)}, is in the future.`, `Today is ${dateWords(today)}.`);
  const span = spanOfHouseDay(clock.pack, clock.startOfDay, day);
  return span.ok ? ok({ day, span: span.value }) : span;
}

/** The house has lived through this moment, so its zone pack knows it. */
export const dayOf = ({ pack, startOfDay }: HouseClock, moment: Instant): LocalDate =>
  must(houseDayOf(pack, startOfDay, moment));

/** More than a year at once is a question for an export. */
const MOST_DAYS = 400;

/** Every day from one to another, both in; without a first day the last thirty. */
export function daysFrom(clock: HouseClock, from?: string, to?: string): Result<readonly Day[]> {
  const last = dayFrom(clock, to);
  if (!last.ok) return last;
  const first = dayFrom(clock, from ?? thirtyDaysTo(clock, last.value.day));
  if (!first.ok) return first;
  const count = daysBetween({ from: first.value.day, to: last.value.day }) + 1;
  if (count < 1) return refuse('empty-period', 'The period ends before it begins.', 'Swap the two dates.');
  if (count > MOST_DAYS) {
    const says = `A report can cover at most ${MOST_DAYS} days, not ${count}.`;
    return refuse('period-too-long', says, `Choose at most ${MOST_DAYS} days.`);
  }
  return ok(Array.from({ length: count }, (_, i) => must(dayFrom(clock, addDays(first.value.day, i)))));
}

function thirtyDaysTo(clock: HouseClock, last: LocalDate): LocalDate {
  const since = daysBetween({ from: dayOf(clock, clock.openedAt), to: last });
  return addDays(last, -Math.min(since, 29));
}

/**
 * A moment: with its offset as machines write it, or as the clock on the wall showed it. In the autumn hour that comes
 * twice it is not guessed which was meant.
 */
export function momentFrom({ pack }: HouseClock, text: string): Result<Instant> {
  const seconds = /T\d{2}:\d{2}(Z|[+-])/.test(text) ? text.replace(/(T\d{2}:\d{2})(Z|[+-])/, '$1:00$2') : text;
  if (/(Z|[+-]\d{2}:\d{2})$/.test(seconds)) return instantFrom(seconds);
  const local = localDateTimeFrom(text);
  return local.ok ? instantOf(pack, local.value, { gap: 'refuse', overlap: 'refuse' }) : local;
}
