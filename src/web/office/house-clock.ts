/** The clock of the house as the pages know it, by the browser's own zone data: the adopted pack stays on the server. */
import type { HouseClock, Period, Schedule } from '../../base/schedule.ts';
import { timesOf } from '../../base/schedule.ts';
import { DAY, type Instant, instant, MINUTE, type WallTime } from '../../base/time.ts';
import type { Transition, ZonePack } from '../../base/zone-pack.ts';
import { offsetAt } from './week.ts';

/** Clocks change months apart, so a change is never missed between two looks a week apart. */
const LOOK = 7 * DAY;
/** Hours that begin the day before, or run into the day after, are known too. */
const MARGIN = 3 * DAY;

/** The times of a schedule in a period of this house; none where it cannot be one. */
export function timesHere(
  schedule: Schedule,
  period: Readonly<{ from: number; until: number }>,
  house: Readonly<{ zone: string; startOfDay: string }>,
): readonly Instant[] {
  if (period.until <= period.from) return [];
  const times = timesOf(clockFor(house, period), schedule, period as Period);
  return times.ok ? times.value : [];
}

/** One pack for each period, so that a schedule which was worked out stays known. */
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

/** The minute at which the clock stops being at the old offset. */
function changeBetween(zone: string, before: number, after: number, offset: number): number {
  let [low, high] = [Math.floor(before / MINUTE), Math.ceil(after / MINUTE)];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (offsetAt(middle * MINUTE, zone) === offset) low = middle;
    else high = middle;
  }
  return high * MINUTE;
}
