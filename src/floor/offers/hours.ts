/** How long an offer's posted daily hours ran between two moments, by the clock on the wall. */

import { must } from '../../base/result.ts';
import { type Span, secondsOf } from '../../base/span.ts';
import { DAY, HOUR, MINUTE } from '../../base/time.ts';
import { offsetOf } from '../../base/zone.ts';
import type { ZonePack } from '../../base/zone-pack.ts';

export type Hours = Readonly<{ from: string; until: string }>;

/**
 * Counted by the clock's face, as `insideHours` reads it: an hour that comes twice counts twice, one that is skipped
 * not at all. Between two changes of the clock the face runs evenly, so each such piece is plain arithmetic.
 */
export function secondsInHours(pack: ZonePack, span: Span, hours: Hours): number {
  if (secondsOf(span) === 0) return 0;
  const changes = pack.transitions.map(([at]) => at).filter((at) => at > span.from && at < span.until);
  const edges = [span.from, ...changes, span.until];
  let seconds = 0;
  for (let i = 0; i + 1 < edges.length; i += 1) {
    const { offsetSeconds } = must(offsetOf(pack, edges[i]!));
    seconds += inHoursBefore(edges[i + 1]! + offsetSeconds, hours) - inHoursBefore(edges[i]! + offsetSeconds, hours);
  }
  return seconds;
}

/** Seconds inside the hours from the start of 1970 on the wall clock to this reading of it. */
function inHoursBefore(local: number, { from, until }: Hours): number {
  const [start, end] = [secondOfDay(from), secondOfDay(until)];
  const today = local % DAY;
  const days = (local - today) / DAY;
  if (start <= end) return days * (end - start) + Math.min(Math.max(today - start, 0), end - start);
  return days * (DAY - start + end) + Math.min(today, end) + Math.max(today - start, 0);
}

const secondOfDay = (wall: string): number => Number(wall.slice(0, 2)) * HOUR + Number(wall.slice(3)) * MINUTE;
