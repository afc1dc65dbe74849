/** Dates and times of day on a notice, as strips from which a player reads the next one. */
import { type Schedule, timesOf, timesOfDay } from '../../base/schedule.ts';
import {
  dateOf,
  dayNumberOf,
  type Instant,
  type LocalDate,
  type LocalDateTime,
  MINUTE,
  wallTimeOf,
} from '../../base/time.ts';
import { localOf } from '../../base/zone.ts';
import type { PhraseId } from '../../sentences/notice/phrase.ts';
import { type Block, linesBlock } from './document.ts';
import {
  clockText,
  dateText,
  durationText,
  listText,
  type NoticeWriter,
  plainDateText,
  weekdayText,
} from './notice-writer.ts';

/** What takes place at the times. */
type Timed = 'drawings' | 'picks' | 'periods' | 'handouts' | 'swipes' | 'starts' | 'contests';

const LABEL = {
  drawings: 'times.drawings',
  picks: 'times.picks',
  periods: 'times.periods',
  handouts: 'times.handouts',
  swipes: 'times.swipes',
  starts: 'times.starts',
  contests: 'times.contests',
} as const satisfies Record<Timed, PhraseId>;

const POSTED = {
  drawings: 'times.drawings-posted',
  picks: 'times.picks-posted',
  periods: 'times.periods-posted',
  handouts: 'times.handouts-posted',
  swipes: 'times.swipes-posted',
  starts: 'times.starts-posted',
  contests: 'times.contests-posted',
} as const satisfies Record<Timed, PhraseId>;

type Times = Readonly<{
  timed: Timed;
  at: string;
  /** As the offer posts them, one by one or as a schedule. */
  posted?: readonly Instant[] | Schedule | undefined;
  approved?: (Schedule & Readonly<{ at: string }>) | undefined;
}>;

const isSchedule = (posted: readonly Instant[] | Schedule): posted is Schedule => !Array.isArray(posted);

/** The posted times; without an offer the approved ones, and where the approval leaves them open that they are posted. */
export function timesBlocks(writer: NoticeWriter, { timed, at, posted, approved }: Times): Block[] {
  if (posted !== undefined && !isSchedule(posted)) return listedTimes(writer, timed, at, posted);
  const days = posted !== undefined && hasFewDays(posted) ? momentsOf(writer, posted) : undefined;
  if (days !== undefined) return listedTimes(writer, timed, at, days);
  const schedule = posted ?? approved;
  if (schedule === undefined) return [asPosted(writer, timed, at)];
  return scheduleBlocks(writer, timed, approved?.at ?? at, schedule);
}

/** Some days of the period only: which they are, the clock of the house can say. */
const hasFewDays = ({ count, lastDays }: Schedule): boolean => count !== undefined || lastDays !== undefined;

function momentsOf({ clock, offer }: NoticeWriter, schedule: Schedule): readonly Instant[] | undefined {
  const moments = clock && offer && timesOf(clock, schedule, offer.period);
  return moments?.ok === true ? moments.value : undefined;
}

const asPosted = ({ say }: NoticeWriter, timed: Timed, at: string): Block =>
  linesBlock({ text: say(POSTED[timed]), at: [at] });

/** The same times of day, every day. */
export function dailyTimes(writer: NoticeWriter, timed: Timed, at: string, times: readonly string[]): Block {
  const { say } = writer;
  return strip(writer, say(LABEL[timed], { days: say('times.every-day') }), [...times].sort(), at);
}

const strip = (writer: NoticeWriter, label: string, times: readonly string[], at: string): Block => ({
  is: 'times',
  label,
  times: evenly(writer, times) ?? times.map((time) => clockText(writer, time)),
  at: [at],
});

/** More than this are said in one line where they come at even intervals. */
const MOST_SHOWN = 12;

function evenly(writer: NoticeWriter, times: readonly string[]): string[] | undefined {
  const minutes = times.map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)));
  const [first = 0, second = 0] = minutes;
  if (times.length <= MOST_SHOWN || minutes.some((one, i) => one !== first + i * (second - first))) return undefined;
  const span = { first: clockText(writer, times[0] ?? ''), last: clockText(writer, times.at(-1) ?? '') };
  return [writer.say('times.evenly', { minutes: durationText(writer, (second - first) * MINUTE), ...span })];
}

// Schedules: days that come round, with their times.

function scheduleBlocks(writer: NoticeWriter, timed: Timed, at: string, schedule: Schedule): Block[] {
  const { say } = writer;
  const { from = '00:00', until, every, each, count, inARow } = schedule;
  const days = daysText(writer, schedule);
  const line = (text: string): Block => linesBlock({ text, at: [at] });
  const many = count === undefined ? [] : [line(say('times.count', { n: count }))];
  if (every !== undefined) {
    return [strip(writer, say(LABEL[timed], { days }), timesOfDay({ from, until, every }), at), ...many];
  }
  if (each === 'hour') {
    const id = timed === 'picks' ? 'times.one-pick-each-hour' : 'times.one-each-hour';
    const span = { from: clockText(writer, from), until: clockText(writer, until ?? '00:00') };
    return [line(say(id, { ...span, days })), ...many];
  }
  if (inARow !== undefined && count !== undefined) return [line(say('times.days-in-a-row', { n: count }))];
  if (each === 'day' && count === 1 && schedule.from !== undefined && timed === 'drawings') {
    return [line(say('times.one-at', { time: clockText(writer, schedule.from) }))];
  }
  if (each === 'day' && schedule.from !== undefined) {
    return [strip(writer, say(LABEL[timed], { days }), [schedule.from], at), ...many];
  }
  if (each === 'day') return [line(say('times.one-each-day', { days })), ...many];
  return [asPosted(writer, timed, at), ...many];
}

function daysText(writer: NoticeWriter, schedule: Schedule): string {
  const { except = [] } = schedule;
  const days = daysInSchedule(writer, schedule);
  if (except.length === 0) return days;
  const dates = [...except].sort().map((date) => plainDateText(writer, date as LocalDate));
  return writer.say('times.except', { days, dates: listText(writer, dates) });
}

function daysInSchedule(writer: NoticeWriter, { days, lastDays }: Schedule): string {
  const { say } = writer;
  const named =
    days === undefined || days.length === 7
      ? undefined
      : listText(
          writer,
          days.map((day) => weekdayText(writer, day)),
        );
  if (lastDays === undefined)
    return named === undefined ? say('times.every-day') : say('times.every-weekday', { days: named });
  return named === undefined
    ? say('times.on-last-days', { n: lastDays })
    : say('times.weekday-in-last-days', { n: lastDays, days: named });
}

// Lists: dates that have the same times are one strip.

function listedTimes(writer: NoticeWriter, timed: Timed, at: string, moments: readonly Instant[]): Block[] {
  const local = moments.map((moment) => localText(writer, moment));
  const known = local.filter((one) => one !== undefined);
  if (known.length === 0 || known.length < local.length) return [asPosted(writer, timed, at)];
  const byDate = new Map<LocalDate, string[]>();
  for (const one of [...known].sort()) {
    const date = dateOf(one);
    byDate.set(date, [...(byDate.get(date) ?? []), wallTimeOf(one)]);
  }
  const byTimes = new Map<string, LocalDate[]>();
  for (const [date, times] of byDate) byTimes.set(times.join(), [...(byTimes.get(times.join()) ?? []), date]);
  return [...byTimes].map(([times, dates]) =>
    strip(writer, writer.say(LABEL[timed], { days: datesText(writer, dates) }), times.split(','), at),
  );
}

const localText = ({ clock }: NoticeWriter, moment: Instant): LocalDateTime | undefined => {
  const local = clock === undefined ? undefined : localOf(clock.pack, moment);
  return local?.ok === true ? local.value : undefined;
};

function datesText(writer: NoticeWriter, dates: readonly LocalDate[]): string {
  const { say } = writer;
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined || first === last) {
    return say('times.on-dates', { dates: first === undefined ? '' : dateText(writer, first) });
  }
  const inARow = dayNumberOf(last) - dayNumberOf(first) === dates.length - 1;
  return inARow && dates.length > 2
    ? say('times.from-to-dates', { first: dateText(writer, first), last: dateText(writer, last) })
    : say('times.on-dates', {
        dates: listText(
          writer,
          dates.map((date) => plainDateText(writer, date)),
        ),
      });
}

/** `March 7, 2026 at 6:00 p.m.`; undefined where the clock of the house is not at hand. */
export function momentText(writer: NoticeWriter, moment: Instant): string | undefined {
  const local = localText(writer, moment);
  if (local === undefined) return undefined;
  return writer.say('date.with-time', {
    date: plainDateText(writer, dateOf(local)),
    time: clockText(writer, wallTimeOf(local)),
  });
}
