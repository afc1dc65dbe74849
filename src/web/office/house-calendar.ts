/** A calendar week of the house: days at their true length, what runs on them, and conflicts. */
import { type HouseClock, type Period, type Schedule, timesOf } from '../../base/schedule.ts';
import { DAY, type Instant, instant, MINUTE, type WallTime } from '../../base/time.ts';
import type { Transition, ZonePack } from '../../base/zone.ts';
import type { OfferView } from '../../floor/view.ts';

export type Day = Readonly<{
  /** The gaming day, `2026-11-01`. */
  date: string;
  from: number;
  until: number;
  /** 24, or 23 and 25 when the clocks change inside it. */
  hours: number;
}>;

export type Bar = Readonly<{ from: number; until: number; clashes: boolean }>;
export type Lane = Readonly<{
  offer: OfferView;
  bars: readonly (readonly Bar[])[];
  /** Drawing and closing times by day. */
  times: readonly (readonly number[])[];
  clashesWith: readonly string[];
}>;

const HOUR = 3600;

/** Seven gaming days from the Monday of the week that contains `at`. */
export function weekOf(at: number, zone: string, startOfDay: string): readonly Day[] {
  const monday = mondayOf(houseDate(at, zone, startOfDay));
  const starts = Array.from({ length: 8 }, (_, i) => instantOf(plusDays(monday, i), startOfDay, zone));
  return starts.slice(0, 7).map((from, i) => {
    const until = starts[i + 1]!;
    return { date: plusDays(monday, i), from, until, hours: (until - from) / HOUR };
  });
}

/** The gaming day an instant belongs to. */
export function houseDate(at: number, zone: string, startOfDay: string): string {
  const { date, time } = wallClock(at, zone);
  return time < startOfDay ? plusDays(date, -1) : date;
}

export function lanesOf(
  offers: readonly OfferView[],
  week: readonly Day[],
  zone: string,
  timesOf: (offer: OfferView['offer']) => readonly number[] = () => [],
): readonly Lane[] {
  const first = week[0]!.from;
  const last = week.at(-1)!.until;
  const alive = offers.filter(
    ({ offer, status }) => status !== 'ended' && offer.period.from < last && offer.period.until > first,
  );
  return alive.map((offer) => {
    const rivals = alive.filter((other) => other !== offer && cannotRunTogether(offer, other));
    const against = rivals.flatMap((other) => week.flatMap((day) => barsIn(other, day, zone)));
    const bars = week.map((day) =>
      barsIn(offer, day, zone).map((bar) => ({ ...bar, clashes: against.some((rival) => overlap(bar, rival)) })),
    );
    const clashesWith = rivals
      .filter((other) =>
        week.some((day) => barsIn(other, day, zone).some((rival) => bars.flat().some((bar) => overlap(bar, rival)))),
      )
      .map(({ name }) => name);
    const all = timesOf(offer.offer);
    const times = week.map((day) => all.filter((time) => time >= day.from && time < day.until));
    return { offer, bars, times, clashesWith };
  });
}

/** A table can run one option of a sheet at a time, so two offers of one sheet that share a table conflict. */
function cannotRunTogether(a: OfferView, b: OfferView): boolean {
  if (a.offer.sheet !== b.offer.sheet) return false;
  const [mine, theirs] = [a.offer.tables, b.offer.tables];
  return mine === 'all' || theirs === 'all' || mine.some((table) => theirs.includes(table));
}

type Span = Readonly<{ from: number; until: number }>;

const overlap = (a: Span, b: Span): boolean => a.from < b.until && b.from < a.until;

/** Hours past midnight continue into the next calendar day, as on the floor. */
function barsIn({ offer }: OfferView, day: Day, zone: string): Span[] {
  const whole = clipSpan({ from: offer.period.from, until: offer.period.until }, day);
  if (whole === undefined) return [];
  const { hours } = offer;
  if (hours === undefined) return [whole];
  const dates = [plusDays(day.date, -1), day.date, plusDays(day.date, 1)];
  return dates.flatMap((date) => {
    const from = instantOf(date, hours.from, zone);
    const until = instantOf(hours.until <= hours.from ? plusDays(date, 1) : date, hours.until, zone);
    return clipSpan({ from, until }, whole) ?? [];
  });
}

function clipSpan(span: Span, by: Span): Span | undefined {
  const from = Math.max(span.from, by.from);
  const until = Math.min(span.until, by.until);
  return from < until ? { from, until } : undefined;
}

/** The instant of a local time: in a skipped hour, as long after the change; in a repeated hour, the first one. */
export function instantOf(date: string, time: string, zone: string): number {
  const wanted = Date.parse(`${date}T${time}:00Z`) / 1000;
  const before = wanted - offsetAt(wanted - 12 * HOUR, zone);
  const after = wanted - offsetAt(wanted + 12 * HOUR, zone);
  const fits = [Math.min(before, after), Math.max(before, after)].find((at) => at + offsetAt(at, zone) === wanted);
  return fits ?? Math.max(before, after);
}

export function offsetAt(at: number, zone: string): number {
  const { date, time, second } = wallClock(at, zone);
  return Date.parse(`${date}T${time}:${second}Z`) / 1000 - at;
}

const clockFormats = new Map<string, Intl.DateTimeFormat>();

function wallClock(at: number, zone: string): Readonly<{ date: string; time: string; second: string }> {
  const known =
    clockFormats.get(zone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  clockFormats.set(zone, known);
  const parts = Object.fromEntries(known.formatToParts(at * 1000).map(({ type, value }) => [type, value]));
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}`,
    second: parts.second!,
  };
}

/** The same wall time this many days later, even across a clock change. */
export function daysLater(at: number, days: number, zone: string): number {
  const { date, time } = wallClock(at, zone);
  return instantOf(plusDays(date, days), time, zone);
}

type Offer = OfferView['offer'];

/** The promotion with its period and all posted moments moved by this many days. */
export function movedBy(offer: Offer, days: number, zone: string): Offer {
  const later = (at: number) => daysLater(at, days, zone) as Instant;
  const moved = <T>(times: T): T => (Array.isArray(times) ? (times.map(later) as T) : times);
  const { period, schedule, contests, tournament } = offer;
  return {
    ...offer,
    period: { from: later(period.from), until: later(period.until) },
    ...(schedule === undefined ? {} : { schedule: moved(schedule) }),
    ...(contests === undefined ? {} : { contests: moved(contests) }),
    ...(tournament === undefined ? {} : { tournament: { ...tournament, starts: moved(tournament.starts) } }),
  };
}

/** Why a promotion stays where it is; undefined while it may still be changed (B-10). */
export function whyFixed({ status, offer, name }: OfferView, now: number): string | undefined {
  if (status === 'posted') return undefined;
  if (status === 'approved' && offer.period.from > now) return undefined;
  return `${name} has begun, so its period stays as posted. Suspend it or close it out instead.`;
}

export const plusDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * 24 * HOUR * 1000).toISOString().slice(0, 10);

/** `Mon, Nov 9`: a gaming day has no time zone. */
export const dayName = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );

function mondayOf(date: string): string {
  const weekday = (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7;
  return plusDays(date, -weekday);
}

/** The house's local time from the browser's own zone data; the adopted zone rules stay on the server. */

/** Clock changes are months apart, so weekly checks never miss one. */
const LOOK = 7 * DAY;
/** Includes hours that begin the day before or run into the day after. */
const MARGIN = 3 * DAY;

/** The times of a schedule within a period; none if the schedule is invalid. */
export function scheduleTimes(
  schedule: Schedule,
  period: Readonly<{ from: number; until: number }>,
  house: Readonly<{ zone: string; startOfDay: string }>,
): readonly Instant[] {
  if (period.until <= period.from) return [];
  const times = timesOf(clockFor(house, period), schedule, period as Period);
  return times.ok ? times.value : [];
}

/** One set of zone rules for each period, so that computed schedules stay cached. */
const packs = new Map<string, ZonePack>();

function clockFor(
  { zone, startOfDay }: Readonly<{ zone: string; startOfDay: string }>,
  { from, until }: Readonly<{ from: number; until: number }>,
): HouseClock {
  const key = `${zone} ${from} ${until}`;
  const pack = packs.get(key) ?? packFor(zone, from - MARGIN, until + MARGIN);
  packs.set(key, pack);
  return { pack, startOfDay: startOfDay as WallTime };
}

function packFor(zone: string, from: number, until: number): ZonePack {
  const transitions: Transition[] = [];
  let [at, offset] = [from, offsetAt(from, zone)];
  while (at < until) {
    const next = Math.min(at + LOOK, until);
    const after = offsetAt(next, zone);
    if (after !== offset) {
      transitions.push([instant(changeBetween(zone, at, next, offset)), after, zone]);
      offset = after;
    }
    at = next;
  }
  return {
    zone,
    source: 'the browser',
    validFrom: instant(from),
    validUntil: instant(until),
    base: { offsetSeconds: offsetAt(from, zone), abbreviation: zone },
    transitions,
  };
}

/** The minute at which the old offset ends. */
function changeBetween(zone: string, before: number, after: number, offset: number): number {
  let [low, high] = [Math.floor(before / MINUTE), Math.ceil(after / MINUTE)];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (offsetAt(middle * MINUTE, zone) === offset) low = middle;
    else high = middle;
  }
  return high * MINUTE;
}
