/** The time that stands on a paper, on the clock of the house, as an instant. */
import { localDateTimeFrom, secondsOfLocal } from '../../../base/time.ts';

/** `2026-11-15T23:40` in the zone; undefined where it is no time, or one that the clock leapt over. */
export function instantIn(zone: string, local: string): number | undefined {
  const read = localDateTimeFrom(`${local}:00`);
  if (!read.ok) return undefined;
  const wanted = secondsOfLocal(read.value) * 1000;
  // Offsets of a zone lie within a day of each other: the two that hold around that time are tried, the first one first.
  for (const near of [wanted - DAY, wanted + DAY]) {
    const instant = wanted - (asIfUtc(zone, near) - near);
    if (asIfUtc(zone, instant) === wanted) return instant / 1000;
  }
  return undefined;
}

const DAY = 24 * 60 * 60 * 1000;

/** What the clock of the zone shows at this instant, read as if it were UTC. */
function asIfUtc(zone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  }).formatToParts(instant);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** The minute on the clock of the zone, as a field for a date and a time takes it. */
export const localMinute = (zone: string, instant: number): string =>
  new Date(asIfUtc(zone, instant * 1000)).toISOString().slice(0, 16);
