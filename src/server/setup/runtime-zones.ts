/**
 * Rules of any time zone, from the zone data of this machine, as a pack that goes into the journal: from then on the house
 * reads its clock there, and never asks the machine again. Where a pack is shipped, that one is taken.
 */
import { DAY, type Instant, instant, MINUTE } from '../../base/time.ts';
import { type Transition, type ZonePack, zonePackFrom } from '../../base/zone.ts';

const FIRST_YEAR = 2000;
const LAST_YEAR = 2050;
/** No place changes its clocks twice within this time. */
const LOOK = 5 * DAY;

/** Those whose name a journal can hold. */
export function runtimeZones(): readonly string[] {
  const known = Intl.supportedValuesOf('timeZone').filter((zone) => /^[A-Za-z_]+(\/[A-Za-z_]+)*$/.test(zone));
  return known.includes('UTC') ? known : [...known, 'UTC'];
}

const made = new Map<string, ZonePack | undefined>();

/** Undefined for a zone that this machine does not know. */
export function runtimeZonePack(zone: string): ZonePack | undefined {
  if (!isKnown(zone)) return undefined;
  if (!made.has(zone)) made.set(zone, makePack(zone));
  return made.get(zone);
}

/** The list has each zone once; a newer name of one, such as Asia/Kolkata, is known as well. */
function isKnown(zone: string): boolean {
  if (!/^[A-Z][A-Za-z_]*(\/[A-Z][A-Za-z_]*)*$/.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== undefined;
  } catch {
    return false;
  }
}

function makePack(zone: string): ZonePack | undefined {
  const offsetAt = offsetsIn(zone);
  const [from, until] = [startOfYear(FIRST_YEAR, offsetAt), startOfYear(LAST_YEAR + 1, offsetAt)];
  const named = nameIn(zone);
  const transitions: Transition[] = [];
  let [at, offset]: [number, number] = [from, offsetAt(from)];
  while (at < until) {
    const next = Math.min(at + LOOK, until - 1);
    if (next <= at) break;
    if (offsetAt(next) !== offset) {
      const change = changeBetween(offsetAt, at, next);
      offset = offsetAt(change);
      transitions.push([instant(change), offset, named(change)]);
      at = change;
    } else at = next;
  }
  const pack = {
    zone,
    source: `IANA time zone database ${process.versions.tz ?? 'of this machine'}`,
    validFrom: instant(from),
    validUntil: instant(until),
    base: { offsetSeconds: offsetAt(from), abbreviation: named(from) },
    transitions,
  };
  const read = zonePackFrom(pack);
  return read.ok ? read.value : undefined;
}

type OffsetAt = (at: number) => number;

/** The first second at which the other offset holds; changes come at whole minutes. */
function changeBetween(offsetAt: OffsetAt, before: number, after: number): number {
  const old = offsetAt(before);
  let [low, high] = [Math.floor(before / MINUTE), Math.ceil(after / MINUTE)];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (offsetAt(middle * MINUTE) === old) low = middle;
    else high = middle;
  }
  return high * MINUTE;
}

function startOfYear(year: number, offsetAt: OffsetAt): Instant {
  const utc = Date.UTC(year, 0, 1) / 1000;
  return instant(utc - offsetAt(utc));
}

function offsetsIn(zone: string): OffsetAt {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  return (at) => {
    const parts = new Map(format.formatToParts(at * 1000).map(({ type, value }) => [type, Number(value)]));
    const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
    const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
    return wall / 1000 - at;
  };
}

function nameIn(zone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' });
  return (at) => format.formatToParts(at * 1000).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
