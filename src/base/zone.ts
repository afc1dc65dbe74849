/**
 * Time zones as dated data, wall clocks by them, and the gaming day. Zone rules are set by law and change, so they are
 * adopted and journaled like all other rules; the platform's own zone data would answer differently on another machine
 * or after an update.
 */
import { first } from './assert.ts';
import { ok, quoted, type Result, refuse } from './result.ts';
import {
  addDays,
  DAY,
  dateOf,
  dateTimeOf,
  type Instant,
  instant,
  isInstant,
  type LocalDate,
  type LocalDateTime,
  localOfSeconds,
  MINUTE,
  rfc3339,
  type Span,
  secondsOfLocal,
  type WallTime,
} from './time.ts';

/** Seconds that wall clocks are ahead of UTC (negative: behind, as in all of America), and what people call it. */
type Offset = Readonly<{ offsetSeconds: number; abbreviation: string }>;

/** From this moment on, a different offset applies. */
export type Transition = readonly [from: Instant, offsetSeconds: number, abbreviation: string];

export type ZonePack = Readonly<{
  /** IANA name, e.g. America/Los_Angeles. */
  zone: string;
  /** The source of the rules, with its edition. */
  source: string;
  /** The first moment the pack covers. */
  validFrom: Instant;
  /** The first moment it no longer covers. */
  validUntil: Instant;
  /** In effect at validFrom. */
  base: Offset;
  transitions: readonly Transition[];
}>;

/** A pack from outside, or the first thing wrong with it. */
export function zonePackFrom(value: unknown): Result<ZonePack> {
  const flaw = isObject(value) ? (headFlaw(value) ?? transitionsFlaw(value as ZonePack)) : 'it is not an object';
  if (flaw === undefined) return ok(value as ZonePack);
  return refuse(
    'bad-zone-pack',
    `The time zone tables cannot be used: ${flaw}.`,
    'Build them again with scripts/zone-pack.mjs.',
  );
}

function headFlaw(pack: Partial<Record<string, unknown>>): string | undefined {
  const { zone, source, validFrom, validUntil, base, transitions } = pack;
  if (typeof zone !== 'string' || zone === '') return 'it names no zone';
  if (typeof source !== 'string' || source === '') return 'it names no source';
  if (!isInstant(validFrom) || !isInstant(validUntil) || validFrom >= validUntil) return 'its validity is not a period';
  if (!isObject(base) || !isOffset(base.offsetSeconds, base.abbreviation)) return 'its base is not an offset';
  if (!Array.isArray(transitions)) return 'it has no list of transitions';
  return undefined;
}

function transitionsFlaw({ validFrom, validUntil, transitions }: ZonePack): string | undefined {
  let last = Number.NEGATIVE_INFINITY;
  for (const entry of transitions as readonly unknown[]) {
    if (!Array.isArray(entry) || entry.length !== 3) return `${shown(entry)} is not a transition`;
    const [from, offsetSeconds, abbreviation] = entry as unknown[];
    if (!isInstant(from) || !isOffset(offsetSeconds, abbreviation)) return `${shown(entry)} is not a transition`;
    if (from <= validFrom || from >= validUntil) return `the transition of ${rfc3339(from, 0)} is outside its validity`;
    if (from - last < SHORTEST_PERIOD) return `the transition of ${rfc3339(from, 0)} comes too soon after another`;
    last = from;
  }
  return undefined;
}

/** zone.ts looks for a wall time in neighboring periods only, which is right as long as periods last two days. */
const SHORTEST_PERIOD = 2 * DAY;

function isOffset(offsetSeconds: unknown, abbreviation: unknown): boolean {
  if (!Number.isSafeInteger(offsetSeconds) || Math.abs(offsetSeconds as number) >= DAY) return false;
  return (offsetSeconds as number) % MINUTE === 0 && typeof abbreviation === 'string' && abbreviation !== '';
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shown = (entry: unknown): string => quoted(String(JSON.stringify(entry)));

// From moments to wall clocks and back, by a zone pack. Outside its validity a pack refuses; it never guesses.

/**
 * In spring a wall clock skips an hour, so that 2:30 never comes; in autumn it shows an hour twice, so that 1:30 comes
 * twice. Callers that turn a wall time into a moment say which one they mean; nothing is assumed. gap: `later` by as
 * much as was skipped (3:30), `earlier` by as much (1:30), the `first-after`, when the clock leapt (3:00), or `refuse`.
 * overlap: the `earlier` or the `later` of the two, or `refuse`.
 */
export type UnclearTimes = Readonly<{
  gap: 'later' | 'earlier' | 'first-after' | 'refuse';
  overlap: 'earlier' | 'later' | 'refuse';
}>;

export function offsetOf(pack: ZonePack, moment: Instant): Result<Offset> {
  if (!isKnown(pack, moment)) return outsidePack(pack, rfc3339(moment, 0));
  return ok(offsetIn(pack, periodAt(pack, moment)));
}

/** The wall-clock time at a moment. */
export function localOf(pack: ZonePack, moment: Instant): Result<LocalDateTime> {
  const offset = offsetOf(pack, moment);
  return offset.ok ? ok(localOfSeconds(moment + offset.value.offsetSeconds)) : offset;
}

/** The moment with its offset, as logs and receipts print it: `2026-11-01T01:30:00-07:00`. */
export function zonedText(pack: ZonePack, moment: Instant): Result<string> {
  const offset = offsetOf(pack, moment);
  return offset.ok ? ok(rfc3339(moment, offset.value.offsetSeconds)) : offset;
}

/** The moment at which the wall clock shows this. */
export function instantOf(pack: ZonePack, local: LocalDateTime, unclear: UnclearTimes): Result<Instant> {
  const wall = secondsOfLocal(local);
  const moments = momentsShowing(pack, wall);
  const found = moments.length === 0 ? inGap(pack, local, unclear.gap) : oneOf(pack, local, moments, unclear.overlap);
  if (!found.ok) return found;
  return isKnown(pack, found.value) ? ok(instant(found.value)) : outsidePack(pack, local);
}

const isKnown = ({ validFrom, validUntil }: ZonePack, moment: number): boolean =>
  moment >= validFrom && moment < validUntil;

/** How many transitions have occurred by that moment: period 0 is before the first, period n after the nth. */
function periodAt({ transitions }: ZonePack, moment: number): number {
  let [low, high] = [0, transitions.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (transitions[middle]![0] <= moment) low = middle + 1;
    else high = middle;
  }
  return low;
}

function offsetIn({ base, transitions }: ZonePack, period: number): Offset {
  const transition = transitions[period - 1];
  return transition === undefined ? base : { offsetSeconds: transition[1], abbreviation: transition[2] };
}

/**
 * Every moment at which the wall clock shows this: one as a rule, none in a gap, two in an overlap, in order. Offsets
 * are under a day and periods last two days at least, so the period that the wall time would be in if it were UTC, or
 * a neighbor of it, holds them all. `wall`: seconds since 1970 on the same wall.
 */
export function momentsShowing(pack: ZonePack, wall: number): number[] {
  const near = periodAt(pack, wall);
  const moments: number[] = [];
  for (let period = Math.max(near - 1, 0); period <= Math.min(near + 1, pack.transitions.length); period += 1) {
    const moment = wall - offsetIn(pack, period).offsetSeconds;
    if (periodAt(pack, moment) === period) moments.push(moment);
  }
  return moments;
}

function oneOf(pack: ZonePack, local: LocalDateTime, moments: readonly number[], overlap: UnclearTimes['overlap']) {
  if (moments.length > 1 && overlap === 'refuse') {
    const says = `In ${pack.zone} the clock shows ${local} twice.`;
    return refuse('time-comes-twice', says, 'Say whether you mean the first or the second, or give the offset.');
  }
  return ok(overlap === 'later' ? moments.at(-1)! : first(moments));
}

function inGap(pack: ZonePack, local: LocalDateTime, gap: UnclearTimes['gap']): Result<number> {
  if (gap === 'refuse') {
    const says = `In ${pack.zone} the clock skips ${local}.`;
    return refuse('time-never-comes', says, 'Enter a time outside the skipped hour.');
  }
  const wall = secondsOfLocal(local);
  // The gap is at the first transition that a clock left at its old offset would still have ahead of the wall time.
  const leap = pack.transitions.findIndex(([from, offsetSeconds]) => wall - offsetSeconds < from);
  if (gap === 'first-after') return ok(pack.transitions[leap]![0]);
  return ok(wall - offsetIn(pack, gap === 'later' ? leap : leap + 1).offsetSeconds);
}

function outsidePack({ zone, validFrom, validUntil, source }: ZonePack, when: string) {
  const says = `${when} is outside the time zone tables for ${zone}: ${rfc3339(validFrom, 0)} to ${rfc3339(validUntil, 0)}.`;
  return refuse('outside-zone-pack', says, `Check the date, or enter newer tables than these: ${source}.`);
}

// The gaming day: from the start of day on the wall clock to the next one, named by the date on which it starts. Nearly
// always 24 hours, 23 or 25 when clocks change. A day starts the first time the clock reaches the start of day: after
// the gap if that time is skipped, at the first of two if it occurs twice. So every moment is in exactly one day.

const FIRST_REACHED: UnclearTimes = { gap: 'first-after', overlap: 'earlier' };

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
  // By the starts themselves, not by comparing wall times: an hour that occurs twice would fall into two days.
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
 * The first moment that is too late for something that runs to the end of the nth day, the day of the moment itself
 * being day 0: with 30 days, an award of 1 March is open on 31 March and closed at the first moment of 1 April.
 */
export function endOfDayAfter(pack: ZonePack, startOfDay: WallTime, moment: Instant, days: number): Result<Instant> {
  const day = houseDayOf(pack, startOfDay, moment);
  return day.ok ? startOfHouseDay(pack, startOfDay, addDays(day.value, days + 1)) : day;
}
