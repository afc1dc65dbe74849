/** A week of the house as a calendar draws it: days of their true length, what runs in them, and where two collide. */
import type { OfferView } from '../../floor/view.ts';

export type Day = Readonly<{
  /** The house day, `2026-11-01`. */
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
  /** When something is drawn or closes, day by day. */
  times: readonly (readonly number[])[];
  clashesWith: readonly string[];
}>;

const HOUR = 3600;

/** Seven house days from the Monday of the week that `at` is in. */
export function weekOf(at: number, zone: string, startOfDay: string): readonly Day[] {
  const monday = mondayOf(houseDate(at, zone, startOfDay));
  const starts = Array.from({ length: 8 }, (_, i) => instantOf(plusDays(monday, i), startOfDay, zone));
  return starts.slice(0, 7).map((from, i) => {
    const until = starts[i + 1]!;
    return { date: plusDays(monday, i), from, until, hours: (until - from) / HOUR };
  });
}

/** The house day that an instant belongs to. */
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
    const rivals = alive.filter((other) => other !== offer && collide(offer, other));
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

/** One option of a sheet at a time at a table: two offers of one sheet that share a table cannot both run. */
function collide(a: OfferView, b: OfferView): boolean {
  if (a.offer.sheet !== b.offer.sheet) return false;
  const [mine, theirs] = [a.offer.tables, b.offer.tables];
  return mine === 'all' || theirs === 'all' || mine.some((table) => theirs.includes(table));
}

type Span = Readonly<{ from: number; until: number }>;

const overlap = (a: Span, b: Span): boolean => a.from < b.until && b.from < a.until;

/** Hours that go past midnight run on into the next calendar day, as they do on the floor. */
function barsIn({ offer }: OfferView, day: Day, zone: string): Span[] {
  const whole = clipped({ from: offer.period.from, until: offer.period.until }, day);
  if (whole === undefined) return [];
  const { hours } = offer;
  if (hours === undefined) return [whole];
  const dates = [plusDays(day.date, -1), day.date, plusDays(day.date, 1)];
  return dates.flatMap((date) => {
    const from = instantOf(date, hours.from, zone);
    const until = instantOf(hours.until <= hours.from ? plusDays(date, 1) : date, hours.until, zone);
    return clipped({ from, until }, whole) ?? [];
  });
}

function clipped(span: Span, by: Span): Span | undefined {
  const from = Math.max(span.from, by.from);
  const until = Math.min(span.until, by.until);
  return from < until ? { from, until } : undefined;
}

/** The instant of a wall-clock time: in a skipped hour as long after the jump, in a double hour the first one. */
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

const clocks = new Map<string, Intl.DateTimeFormat>();

function wallClock(at: number, zone: string): Readonly<{ date: string; time: string; second: string }> {
  const known =
    clocks.get(zone) ??
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
  clocks.set(zone, known);
  const parts = Object.fromEntries(known.formatToParts(at * 1000).map(({ type, value }) => [type, value]));
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}`,
    second: parts.second!,
  };
}

export const plusDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * 24 * HOUR * 1000).toISOString().slice(0, 10);

function mondayOf(date: string): string {
  const weekday = (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7;
  return plusDays(date, -weekday);
}
