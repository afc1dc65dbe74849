/**
 * The first page of the Office, from the figures of the house: today and this week, each next to the same days and hours of
 * last week, by promotion; what the house owes; and every fund over time. The total is the sum of the lines.
 */
import { must } from '../base/result.ts';
import {
  addDays,
  type Instant,
  instant,
  type LocalDate,
  type Span,
  type WallTime,
  WEEKDAYS,
  weekdayOf,
} from '../base/time.ts';
import { houseDayOf, instantOf, localOf, spanOfHouseDay, type ZonePack } from '../base/zone.ts';
import type { State } from '../floor/state.ts';
import { offerName, rowName } from '../floor/views/view-kit.ts';
import {
  type Figure,
  type FundAmounts,
  type FundMark,
  type HouseFigures,
  type Owed,
  owedTotal,
} from './house-figures.ts';

export type WeekLine = Readonly<{
  /** The promotion, or `fund:` and its fund. */
  key: string;
  /** Null for money that belongs to a fund and to no promotion, such as a correction. */
  offer: string | null;
  name: string;
  today: Figure;
  /** The same day of last week, up to the same hour. */
  todayBefore: Figure;
  week: Figure;
  weekBefore: Figure;
  /** The prize that explains a week that is far from the one before. */
  outlier: Readonly<{ says: string; at: Instant; amount: number; week: 'this' | 'last'; id: string }> | null;
}>;

/** `before`: the same hour a week ago. */
export type HourFees = Readonly<{
  from: Instant;
  before: Instant;
  fees: number;
  feesBefore: number;
  isNow: boolean;
}>;

export type FundOverTime = Readonly<{
  fund: string;
  name: string;
  /** What each pool starts again with after a hit. */
  reseeds: Readonly<Record<string, number>>;
  now: FundAmounts;
  /** Its last figures on each gaming day, with the end of that day or this moment. */
  days: readonly Readonly<{ day: LocalDate; at: Instant; amounts: FundAmounts }>[];
  marks: readonly (FundMark & Readonly<{ offerName: string; says: string | null }>)[];
}>;

export type HouseWeek = Readonly<{
  /** When, and the last record of the journal that is in it. */
  at: Instant;
  seq: number;
  today: LocalDate;
  /** Monday of this week. */
  from: LocalDate;
  /** Last week is compared up to the end of this quarter hour. */
  before: Instant;
  owed: Owed;
  owedTotal: number;
  /** A week ago; null if the house was not open then. */
  owedBefore: number | null;
  /** Prizes that wait to be paid. */
  unpaid: number;
  lines: readonly WeekLine[];
  total: Omit<WeekLine, 'key' | 'offer' | 'name' | 'outlier'>;
  /** Every hour of today so far, next to the same hour last week. */
  hours: readonly HourFees[];
  funds: readonly FundOverTime[];
  /**
   * What the odds calculator expects the promotions of this week to cost by now; null where its own fees pay it or
   * nobody can price it. Left out until it is counted.
   */
  expected?: readonly Readonly<{ offer: string; cost: number | null }>[];
}>;

type Clock = Readonly<{ pack: ZonePack; startOfDay: WallTime }>;

export function houseWeek(figures: HouseFigures, state: State, { pack, startOfDay }: Clock, now: Instant): HouseWeek {
  const spanOf = (day: LocalDate): Span => must(spanOfHouseDay(pack, startOfDay, day));
  const { day: today, from, before, ...spans } = weekSpans({ pack, startOfDay }, now);
  const owedBefore = owedAt(figures, before);
  const lines = linesOf(figures, state, { spans, isComparable: owedBefore !== null });
  return {
    at: now,
    seq: figures.seq,
    today,
    from,
    before,
    owed: { ...figures.owed },
    owedTotal: owedTotal(figures.owed),
    owedBefore,
    unpaid: state.awards.size,
    lines,
    total: {
      today: sum(lines.map((line) => line.today)),
      todayBefore: sum(lines.map((line) => line.todayBefore)),
      week: sum(lines.map((line) => line.week)),
      weekBefore: sum(lines.map((line) => line.weekBefore)),
    },
    hours: hoursOf(figures, spans.today, (hour) => sevenDaysBefore(pack, hour)),
    funds: [...state.funds.values()].map((fund) => fundOf(figures, state, fund.id, (day) => spanOf(day).until, now)),
  };
}

/** Today and this week up to now, and the same days of last week; with the days they begin on. */
export function weekSpans(
  { pack, startOfDay }: Clock,
  now: Instant,
): Spans & Readonly<{ day: LocalDate; from: LocalDate; before: Instant }> {
  const day = must(houseDayOf(pack, startOfDay, now));
  const start = (of: LocalDate): Instant => must(spanOfHouseDay(pack, startOfDay, of)).from;
  const from = addDays(day, -WEEKDAYS.indexOf(weekdayOf(day)));
  // The end of the quarter hour that we are in, by last week's clock: an hour that was skipped or came twice counts.
  const before = sevenDaysBefore(pack, instant(now - (now % QUARTER) + QUARTER));
  return {
    day,
    from,
    before,
    today: { from: start(day), until: instant(now + 1) },
    todayBefore: { from: start(addDays(day, -7)), until: before },
    week: { from: start(from), until: instant(now + 1) },
    weekBefore: { from: start(addDays(from, -7)), until: before },
  };
}

/** What came in or what prizes cost in one of these stretches: of one line of the week, or of all together. */
export function totalIn(
  { quarters }: HouseFigures,
  { from, until }: Span,
  part: 'fees' | 'cost',
  isOfLine: (key: string) => boolean = () => true,
): number {
  let total = 0;
  for (const quarter in quarters) {
    if (Number(quarter) < from || Number(quarter) >= until) continue;
    const by = quarters[quarter]!;
    for (const key in by) if (isOfLine(key)) total += by[key]![part];
  }
  return total;
}

const QUARTER = 900;
const HOUR = 3600;

function sevenDaysBefore(pack: ZonePack, moment: Instant): Instant {
  const local = must(localOf(pack, moment));
  const [date, time] = [local.slice(0, 10) as LocalDate, local.slice(10)];
  const before = `${addDays(date, -7)}${time}` as typeof local;
  return must(instantOf(pack, before, { gap: 'first-after', overlap: 'earlier' }));
}

function owedAt({ owedAt: kept }: HouseFigures, moment: Instant): number | null {
  let last: number | null = null;
  for (const key in kept) if (Number(key) < moment) last = kept[key]!;
  return last;
}

type Spans = Readonly<Record<'today' | 'todayBefore' | 'week' | 'weekBefore', Span>>;
type Draft = Record<keyof Spans, Figure>;
/** In its first week a house has nothing to compare with. */
type Weeks = Readonly<{ spans: Spans; isComparable: boolean }>;

const noFigure = (): Figure => ({ fees: 0, awards: 0, cost: 0 });

function add(to: Figure, { fees, awards, cost }: Figure): void {
  to.fees += fees;
  to.awards += awards;
  to.cost += cost;
}

function sum(figures: readonly Figure[]): Figure {
  const total = noFigure();
  for (const figure of figures) add(total, figure);
  return total;
}

/** A line for every promotion that is offered, and for whatever else has figures in one of the weeks. */
function linesOf(figures: HouseFigures, state: State, weeks: Weeks): WeekLine[] {
  const { spans } = weeks;
  const keys = new Map<string, Draft>();
  const draft = (key: string): Draft => {
    const known = keys.get(key) ?? {
      today: noFigure(),
      todayBefore: noFigure(),
      week: noFigure(),
      weekBefore: noFigure(),
    };
    keys.set(key, known);
    return known;
  };
  for (const [id, { status }] of state.offers) if (RUNS.includes(status)) draft(id);
  for (const quarter in figures.quarters) {
    const at = Number(quarter);
    const within = (Object.keys(spans) as (keyof Spans)[]).filter(
      (name) => spans[name].from <= at && at < spans[name].until,
    );
    if (within.length === 0) continue;
    const by = figures.quarters[at]!;
    for (const key in by) for (const name of within) add(draft(lineKey(state, key))[name], by[key]!);
  }
  const lines = [...keys].map(([key, drawn]) => lineOf(figures, state, { ...weeks, key, draft: drawn }));
  return lines.sort((a, b) => b.week.cost - a.week.cost || b.week.fees - a.week.fees || (a.name < b.name ? -1 : 1));
}

const RUNS: readonly string[] = ['approved', 'suspended', 'paused', 'winding-down'];

/** Money of a fund that only one promotion uses is money of that promotion. */
export function lineKey({ offers }: Pick<State, 'offers'>, key: string): string {
  if (!key.startsWith(FUND)) return key;
  const fund = key.slice(FUND.length);
  const users = [...offers.values()].filter((offered) => offered.fund === fund && offered.status !== 'posted');
  return users.length === 1 ? users[0]!.offer.id : key;
}

const FUND = 'fund:';

type Named = Weeks & Readonly<{ key: string; draft: Draft }>;

function lineOf(figures: HouseFigures, state: State, named: Named): WeekLine {
  const { key, draft } = named;
  const offered = state.offers.get(key);
  return {
    key,
    offer: offered === undefined ? null : key,
    name: lineName(state, key),
    ...draft,
    outlier: outlierOf(figures, state, named),
  };
}

/** What a line is called. */
export function lineName(state: State, key: string): string {
  const offered = state.offers.get(key);
  if (offered !== undefined) return offerName(state, offered);
  if (!key.startsWith(FUND)) return key;
  const fund = key.slice(FUND.length);
  return fund === '' ? 'The house, other' : `${state.funds.get(fund)?.name ?? fund}, corrections and counts`;
}

/** Less than this explains nothing. */
const LEAST_EXPLAINED = 500_00;

/** One prize that is at least half of the difference between two weeks that are far apart. */
function outlierOf(
  figures: HouseFigures,
  state: State,
  { key, draft, spans, isComparable }: Named,
): WeekLine['outlier'] {
  const { week, weekBefore } = draft;
  const apart = Math.abs(week.cost - weekBefore.cost);
  const offered = state.offers.get(key);
  if (!isComparable || offered === undefined) return null;
  if (apart < Math.max(LEAST_EXPLAINED, Math.min(week.cost, weekBefore.cost))) return null;
  const span = week.cost > weekBefore.cost ? spans.week : spans.weekBefore;
  const prizes = Object.values(figures.largest)
    .flatMap(({ [key]: prize }) => (prize === undefined ? [] : [prize]))
    .filter(({ at, amount }) => span.from <= at && at < span.until && amount * 2 >= apart)
    .sort((a, b) => b.amount - a.amount);
  const [largest] = prizes;
  if (largest === undefined) return null;
  const { at, amount, row, id } = largest;
  return { says: rowName(state, offered, row), at, amount, id, week: span === spans.week ? 'this' : 'last' };
}

/** An hour of the chart of fees. */
export const hourFrom = (from: Instant): Span => ({ from, until: instant(from + HOUR) });

function hoursOf(figures: HouseFigures, { from, until }: Span, before: (hour: Instant) => Instant): HourFees[] {
  const count = Math.ceil((until - from) / HOUR);
  const starts = Array.from({ length: count }, (_, i) => instant(from + i * HOUR));
  const total = (hour: Span): number => totalIn(figures, hour, 'fees');
  return starts.map((start, i) => ({
    from: start,
    before: before(start),
    fees: total(hourFrom(start)),
    feesBefore: total(hourFrom(before(start))),
    isNow: i === count - 1,
  }));
}

function fundOf(
  { funds }: HouseFigures,
  state: State,
  id: string,
  endOf: (day: LocalDate) => Instant,
  now: Instant,
): FundOverTime {
  const fund = state.funds.get(id)!;
  const { days = {}, marks = [] } = funds[id] ?? {};
  const listed = (Object.keys(days) as LocalDate[]).map((day) => ({
    day,
    at: instant(Math.min(endOf(day), now)),
    amounts: days[day]!,
  }));
  return {
    fund: id,
    name: fund.name,
    reseeds: Object.fromEntries(Object.entries(fund.pools).map(([pool, { reseed }]) => [pool, reseed])),
    now: listed.at(-1)?.amounts ?? { pools: {}, reserve: 0 },
    days: listed,
    marks: marks.map((mark) => {
      const offered = state.offers.get(mark.offer);
      return {
        ...mark,
        offerName: offered === undefined ? mark.offer : offerName(state, offered),
        says: offered === undefined || mark.row === undefined ? null : rowName(state, offered, mark.row),
      };
    }),
  };
}
