/** From moments to wall clocks and back, by a zone pack. Outside its validity a pack refuses and never guesses. */
import { ok, type Result, refuse } from './result.ts';
import { type Instant, instant, type LocalDateTime, localOfSeconds, rfc3339, secondsOfLocal } from './time.ts';
import type { Offset, ZonePack } from './zone-pack.ts';

/**
 * In spring a wall clock skips an hour, so that 2:30 never comes; in autumn it shows an hour twice, so that 1:30 comes
 * twice. Whoever turns a wall time into a moment says what it then means; nothing is assumed.
 *
 * gap: `later` by as much as was skipped (3:30), `earlier` by as much (1:30), the `first-after`, when the clock leapt
 * (3:00), or `refuse`. overlap: the `earlier` or the `later` of the two, or `refuse`.
 */
export type Unclear = Readonly<{
  gap: 'later' | 'earlier' | 'first-after' | 'refuse';
  overlap: 'earlier' | 'later' | 'refuse';
}>;

export function offsetOf(pack: ZonePack, moment: Instant): Result<Offset> {
  if (!isKnown(pack, moment)) return outsidePack(pack, rfc3339(moment, 0));
  return ok(offsetIn(pack, periodAt(pack, moment)));
}

/** What the wall clock shows at a moment. */
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
export function instantOf(pack: ZonePack, local: LocalDateTime, unclear: Unclear): Result<Instant> {
  const wall = secondsOfLocal(local);
  const moments = momentsShowing(pack, wall);
  const found = moments.length === 0 ? inGap(pack, local, unclear.gap) : oneOf(pack, local, moments, unclear.overlap);
  if (!found.ok) return found;
  return isKnown(pack, found.value) ? ok(instant(found.value)) : outsidePack(pack, local);
}

const isKnown = ({ validFrom, validUntil }: ZonePack, moment: number): boolean =>
  moment >= validFrom && moment < validUntil;

/** How many transitions have been at that moment: period 0 lies before the first, period n after the nth. */
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
 * a neighbour of it, holds them all. `wall`: seconds since 1970 on the same wall.
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

function oneOf(pack: ZonePack, local: LocalDateTime, moments: readonly number[], overlap: Unclear['overlap']) {
  if (moments.length > 1 && overlap === 'refuse') {
    const says = `In ${pack.zone} the clock shows ${local} twice.`;
    return refuse('time-comes-twice', says, 'Say whether the first or the second is meant, or give the offset.');
  }
  return ok(overlap === 'later' ? moments.at(-1)! : moments[0]!);
}

function inGap(pack: ZonePack, local: LocalDateTime, gap: Unclear['gap']): Result<number> {
  if (gap === 'refuse') {
    const says = `In ${pack.zone} the clock never shows ${local}.`;
    return refuse('time-never-comes', says, 'Give a time outside the hour that is skipped.');
  }
  const wall = secondsOfLocal(local);
  // The leap is the first transition that a clock left at its old offset would still have ahead of the wall time.
  const leap = pack.transitions.findIndex(([from, offsetSeconds]) => wall - offsetSeconds < from);
  if (gap === 'first-after') return ok(pack.transitions[leap]![0]);
  return ok(wall - offsetIn(pack, gap === 'later' ? leap : leap + 1).offsetSeconds);
}

function outsidePack({ zone, validFrom, validUntil, source }: ZonePack, when: string) {
  const says = `${when} is outside the rules known for ${zone}: ${rfc3339(validFrom, 0)} to ${rfc3339(validUntil, 0)}.`;
  return refuse('outside-zone-pack', says, `Check the date, or adopt a newer pack than this one: ${source}.`);
}
