/**
 * The clock of the house: its zone pack, its start of day, when each thing falls due, and what changes when the clock
 * is set back.
 */
import { must } from '../base/result.ts';
import type { HouseClock } from '../base/schedule.ts';
import {
  addDays,
  DAY,
  dateOf,
  type Instant,
  instant,
  type LocalDate,
  MINUTE,
  type WallTime,
  WEEKDAYS,
  wallTimeOf,
  weekdayOf,
} from '../base/time.ts';
import { houseDayOf, localOf, startOfHouseDay, type ZonePack } from '../base/zone.ts';
import { DAYS, type TableMoment } from '../rules/in-force.ts';
import type { Offer } from '../rules/offer.ts';
import type { WeekMoment } from '../rules/picks.ts';
import { alreadyListed, type ListedOffer, listed } from '../rules/posted-times.ts';
import type { FloorEvent } from './events.ts';
import { changeOffering, type OfferingChanges } from './kit/table-clocks.ts';
import type { Due, DueKind, Fund, OfferState, State, TableTime } from './state.ts';

/** Undefined until the house is open and its zone pack adopted; an offer is not approved before that. */
export function zonePackOf(state: State): ZonePack | undefined {
  const packs = state.house === null ? undefined : state.packs.get(`zone:${state.house.zone}`);
  const last = packs?.at(-1);
  return last?.kind === 'zone' ? last.pack : undefined;
}

export const startOfDayOf = (state: State): WallTime => state.house!.startOfDay as WallTime;

export function clockOf(state: State): HouseClock | undefined {
  const pack = zonePackOf(state);
  return pack === undefined ? undefined : { pack, startOfDay: startOfDayOf(state) };
}

/** An offer of this house with its times one by one, whether it lists them or says them as a schedule. */
export function asListed(state: State, offer: Offer): ListedOffer {
  const clock = clockOf(state);
  return clock === undefined ? alreadyListed(offer) : must(listed(offer, clock));
}

export function houseDay(state: State, moment: Instant): LocalDate {
  return must(houseDayOf(zonePackOf(state)!, startOfDayOf(state), moment));
}

/** The date on the wall calendar. Tax law goes by this one: a house day may begin at 6:00 in the morning. */
export const calendarDay = (state: State, moment: Instant): LocalDate =>
  dateOf(must(localOf(zonePackOf(state)!, moment)));

/** Where clocks are changed the wall shows a time twice, or never: the first of the two, or the moment of the leap. */
export const momentOf = (state: State, date: LocalDate, time: string): Instant =>
  must(startOfHouseDay(zonePackOf(state)!, time as WallTime, date));

/** When a time that comes every day came last, this very moment included. It comes once a day, whatever the wall shows. */
export function lastOccurrence(state: State, time: string, now: Instant): Instant {
  const today = dateOf(must(localOf(zonePackOf(state)!, now)));
  const came = momentOf(state, today, time);
  return came <= now ? came : momentOf(state, addDays(today, -1), time);
}

/** Daily hours from one wall time to another, which may run past midnight; the first minute is in, the last is out. */
export function insideHours(state: State, moment: Instant, hours: { from: string; until: string }): boolean {
  const now = wallTimeOf(must(localOf(zonePackOf(state)!, moment)));
  return hours.from <= hours.until ? now >= hours.from && now < hours.until : now >= hours.from || now < hours.until;
}

/** Where the windows of a multiplier look: a table, and what calendar and clock on the wall showed. */
export function tableAndTimeFacts(
  state: State,
  { id, limits }: { id: string; limits: string | null },
  moment: Instant,
): TableMoment {
  const local = must(localOf(zonePackOf(state)!, moment));
  const day = DAYS[WEEKDAYS.indexOf(weekdayOf(dateOf(local)))]!;
  return { table: id, limits, day, time: wallTimeOf(local) };
}

/** A quarter of an hour is more than a clock is ever corrected by in passing; three days are a long weekend. */
export const USUAL_CLOCK_LIMITS = { behind: 15 * MINUTE, ahead: 3 * DAY } as const;

/** How far the clock may be off before two people accept it, in seconds: the house's own limits or the usual ones. */
export function clockLimits({ house }: State): { behind: number; ahead: number } {
  const own = house?.controls?.clock;
  return {
    behind: own?.behindSeconds ?? USUAL_CLOCK_LIMITS.behind,
    ahead: own?.aheadSeconds ?? USUAL_CLOCK_LIMITS.ahead,
  };
}

export const nextDue = (state: State): Instant | undefined => state.dues[0]?.at;

export function addDue({ dues }: State, due: Due): void {
  const matters = mattersIn(dues);
  dues.splice(placeOf(dues, due), 0, due);
  matters.count += 1;
  const key = matterOf(due);
  matters.dues.set(
    key,
    [...(matters.dues.get(key) ?? []), due].sort((a, b) => a.at - b.at),
  );
}

export function dropDue({ dues }: State, kind: DueKind, id: string): void {
  const matters = mattersIn(dues);
  const key = matterOf({ kind, id });
  const [due, ...later] = matters.dues.get(key) ?? [];
  if (due === undefined) return;
  dues.splice(placeOf(dues, due) - 1, 1);
  matters.count -= 1;
  if (later.length === 0) matters.dues.delete(key);
  else matters.dues.set(key, later);
}

export const isDue = ({ dues }: State, kind: DueKind, id: string): boolean =>
  mattersIn(dues).dues.has(matterOf({ kind, id }));

/** What falls due, by subject, soonest first: derived from the list, so that no one has to search it. */
type Matters = { count: number; readonly dues: Map<string, Due[]> };

const MATTERS = new WeakMap<readonly Due[], Matters>();

function mattersIn(dues: readonly Due[]): Matters {
  const known = MATTERS.get(dues);
  if (known?.count === dues.length) return known;
  const matters: Matters = { count: dues.length, dues: new Map() };
  for (const due of dues) matters.dues.set(matterOf(due), [...(matters.dues.get(matterOf(due)) ?? []), due]);
  MATTERS.set(dues, matters);
  return matters;
}

const matterOf = ({ kind, id }: Pick<Due, 'kind' | 'id'>): string => `${kind} ${id}`;

/** Behind the last that does not come after it. */
function placeOf(dues: readonly Due[], due: Due): number {
  let [from, to] = [0, dues.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isBefore(due, dues[middle]!)) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** Ties are broken by kind and id, so that every machine ticks in the same order. */
function isBefore(a: Due, b: Due): boolean {
  if (a.at !== b.at) return a.at < b.at;
  if (a.kind !== b.kind) return ORDER.indexOf(a.kind) < ORDER.indexOf(b.kind);
  return a.id < b.id;
}

const ORDER: readonly DueKind[] = [
  'level-ends',
  'running-closes',
  'call-ends',
  'entry-lapses',
  'award-expires',
  'election-lapses',
  'part-due',
  'drum-emptied',
  'instruments-expire',
  'instruments-filed',
  'pool-raise',
  'pool-reverts',
  'envelopes-filled',
  'offer-ends',
  'offer-starts',
];

export type Day = WeekMoment['day'];

export const dayOf = (date: LocalDate): number => WEEKDAYS.indexOf(weekdayOf(date));

const numberOf = (day: Day): number => DAYS.indexOf(day);

export const localDay = (state: State, moment: Instant): LocalDate => dateOf(must(localOf(zonePackOf(state)!, moment)));

/** This date, or the last one before it that is such a day. */
export const lastDay = (date: LocalDate, day: Day): LocalDate =>
  addDays(date, -((dayOf(date) - numberOf(day) + 7) % 7));

/**
 * From when and until when something of a week can be claimed that is awarded now: before the first end that follows,
 * and from the opening before that end.
 */
export function claimWindow(
  state: State,
  { opens, ends }: Readonly<{ opens: WeekMoment; ends: WeekMoment }>,
  now: Instant,
): Readonly<{ from: Instant; until: Instant }> {
  const today = localDay(state, now);
  const endDates = Array.from({ length: 9 }, (_, i) => addDays(today, i)).filter(
    (date) => dayOf(date) === numberOf(ends.day),
  );
  const endDate = endDates.find((date) => momentOf(state, date, ends.time) > now)!;
  const until = momentOf(state, endDate, ends.time);
  const onOrBefore = lastDay(endDate, opens.day);
  const sameDay = momentOf(state, onOrBefore, opens.time);
  return { from: sameDay < until ? sameDay : momentOf(state, addDays(onOrBefore, -7), opens.time), until };
}

// The one place where time goes back: two people accepted that the clock had been ahead. Records keep their time
// stamps. Spans that are counted until now must not start in a future that never came, so they start at the moment the
// clock was corrected. Deadlines stay: a person corrects those with a command.

/** Where time went back, and to when. */
export type WentBack = Readonly<{ seq: number; to: Instant }>;

export function goOnFrom(state: State, shows: Instant, offering: OfferingChanges): void {
  const house = state.house!;
  const wentBack = house.clock?.wentBack ?? [];
  if (shows >= state.time) {
    house.clock = { accepted: shows, wentBack };
    return;
  }
  house.clock = { accepted: shows, wentBack: [...wentBack, { seq: state.seq, to: shows }] };
  state.time = shows;
  startNoLaterThan(state, shows);
  changeOffering(state, offering);
}

function startNoLaterThan(state: State, now: Instant): void {
  const earlier = (at: Instant): Instant => (at > now ? now : at);
  state.house!.openedAt = earlier(state.house!.openedAt);
  for (const table of state.tables.values()) {
    table.openedAt = earlier(table.openedAt);
    for (const seat of Object.values(table.seats)) seat.since = earlier(seat.since);
    if (table.round !== null) table.round.startedAt = earlier(table.round.startedAt);
  }
  for (const round of state.houseRounds.values()) round.openedAt = earlier(round.openedAt);
  for (const award of state.awards.values()) {
    if (award.stopped !== null) award.stopped = { ...award.stopped, since: earlier(award.stopped.since) };
  }
  for (const box of state.boxDraws.values()) if (box.haltedAt !== null) box.haltedAt = earlier(box.haltedAt);
  for (const offered of state.offers.values()) restartOffer(offered, earlier);
  for (const fund of state.funds.values()) restartFund(fund, earlier);
}

function restartOffer(offered: OfferState, earlier: (at: Instant) => Instant): void {
  if (offered.approvedAt !== undefined) offered.approvedAt = earlier(offered.approvedAt);
  for (const [table, since] of Object.entries(offered.offeringSince)) offered.offeringSince[table] = earlier(since);
  if (offered.stops !== undefined) {
    offered.stops = offered.stops.map(({ from, until }) => ({
      from: earlier(from),
      until: until === null ? null : earlier(until),
    }));
  }
}

/** A box that was counted in a future that never came is not counted for the days until then. */
function restartFund(fund: Fund, earlier: (at: Instant) => Instant): void {
  for (const [table, at] of Object.entries(fund.counted)) fund.counted[table] = earlier(at);
  for (const [offer, tables] of Object.entries(fund.offered)) {
    for (const [table, stretches] of Object.entries(tables)) {
      const kept = stretches
        .map((one): TableTime => ({ ...one, from: earlier(one.from), until: earlier(one.until) }))
        .filter(({ from, until }) => from < until);
      if (kept.length === 0) delete tables[table];
      else tables[table] = kept;
    }
    if (Object.keys(tables).length === 0) delete fund.offered[offer];
  }
}

type Stamped = Readonly<{
  command: Readonly<{ time: Instant }>;
  outcome: Readonly<{ events: readonly FloorEvent[] }> | Readonly<{ refusal: unknown }>;
}>;

/**
 * The time of the house after a record: the one that puts the clock back is stamped with the old time, and the house goes
 * on from the time that was accepted.
 */
export function timeAfter({ command, outcome }: Stamped): Instant {
  const events = 'events' in outcome ? outcome.events : [];
  const shown = events.flatMap((event) => (event.type === 'clock-accepted' ? (event.shows ?? []) : []));
  return instant(Math.min(command.time, ...shown));
}

/**
 * When a record happened, as far as is known: at its own time, but no later than the clock was corrected after it. By
 * this time records are in order, so that each belongs to one day.
 */
export function happenedAt(seq: number, time: Instant, wentBack: readonly WentBack[]): Instant {
  let at = time;
  for (const back of wentBack) if (back.seq >= seq && back.to < at) at = back.to;
  return at;
}
