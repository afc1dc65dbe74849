/** A schedule while it is written: what was typed, and the schedule that it makes. */
import { DAYS_OF_WEEK, type DayOfWeek, type Schedule } from '../../base/schedule.ts';

export type Pace = 'minutes' | 'hour' | 'day';

export type ScheduleDraft = Readonly<{
  days: readonly DayOfWeek[];
  pace: Pace;
  /** As they were typed: numbers, and times of day; empty: not said. */
  every: string;
  from: string;
  until: string;
  lastDays: string;
  count: string;
  countedBack: boolean;
}>;

export const NEW_SCHEDULE: ScheduleDraft = {
  days: DAYS_OF_WEEK,
  pace: 'minutes',
  every: '60',
  from: '',
  until: '',
  lastDays: '',
  count: '',
  countedBack: false,
};

/** Times of day that are the same every day: only pace and hours are asked for. */
export const NEW_DAILY: ScheduleDraft = { ...NEW_SCHEDULE, from: '12:00', until: '20:00' };

/** As the schema of an offer has it. */
const LEAST_DAILY = 30;

/** What is approved, to begin with: only what it leaves to the house is still to be filled in. */
export function draftOf(approved: Schedule): ScheduleDraft {
  const { days = DAYS_OF_WEEK, every, each, from = '', until = '', lastDays, count, countedBack, inARow } = approved;
  return {
    days,
    pace: each ?? (every === undefined ? 'day' : 'minutes'),
    every: String(every ?? 60),
    from,
    until,
    // Days in a row are the last ones unless somebody chooses others.
    lastDays: typed(lastDays ?? (inARow ? count : undefined)),
    count: typed(count),
    countedBack: countedBack === true,
  };
}

const typed = (value: number | undefined): string => (value === undefined ? '' : String(value));

/** The schedule, or the first thing that is missing in it. */
export function scheduleFrom(draft: ScheduleDraft): Readonly<{ schedule: Schedule }> | Readonly<{ says: string }> {
  const flaw = flawIn(draft);
  if (flaw !== undefined) return { says: flaw };
  const { days, pace, from, until } = draft;
  const [every, lastDays, count] = [draft.every, draft.lastDays, draft.count].map(number);
  if (lastDays === 0 || count === 0) return { says: 'A number of the schedule is not a whole number.' };
  return {
    schedule: {
      ...(days.length === DAYS_OF_WEEK.length ? {} : { days: DAYS_OF_WEEK.filter((day) => days.includes(day)) }),
      ...(lastDays === undefined ? {} : { lastDays }),
      ...(from === '' ? {} : { from }),
      ...(until === '' || pace === 'day' ? {} : { until }),
      ...(pace === 'minutes' ? { every } : { each: pace }),
      ...(count === undefined ? {} : { count }),
      ...(count !== undefined && draft.countedBack ? { countedBack: true as const } : {}),
    },
  };
}

type DailySchedule = Readonly<{ from?: string; until?: string; every: number }>;

/** Times of day, without a calendar. */
export function dailyScheduleFrom(
  draft: ScheduleDraft,
): Readonly<{ schedule: DailySchedule }> | Readonly<{ says: string }> {
  const flaw = flawIn({ ...draft, pace: 'minutes' });
  if (flaw !== undefined) return { says: flaw };
  const every = number(draft.every) ?? 0;
  if (every < LEAST_DAILY) return { says: `Times of day are at least ${LEAST_DAILY} minutes apart.` };
  const { from, until } = draft;
  return { schedule: { ...(from === '' ? {} : { from }), ...(until === '' ? {} : { until }), every } };
}

function flawIn({ days, pace, from, until, every }: ScheduleDraft): string | undefined {
  if (days.length === 0) return 'The schedule has no day of the week.';
  if (pace === 'minutes' && !number(every)) return 'The number of minutes between two times is not set.';
  if (pace === 'day' && from === '') return 'The time of day is not set.';
  if (from !== '' && from === until) return 'The schedule begins and ends at the same time of day.';
  return undefined;
}

/** Undefined where nothing was typed, 0 where it is no number. */
const number = (text: string): number | undefined =>
  text.trim() === '' ? undefined : /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
