/**
 * The rules of one time zone as dated data. They are law and change by law, so they are adopted and journalled like
 * every other law; the platform's own zone data would answer differently on another machine or after an update.
 */
import { ok, quoted, type Result, refuse } from './result.ts';
import { DAY, type Instant, isInstant, MINUTE, rfc3339 } from './time.ts';

/** Seconds that wall clocks are ahead of UTC (negative: behind, as in all of America), and what people call it. */
export type Offset = Readonly<{ offsetSeconds: number; abbreviation: string }>;

/** From this moment on another offset holds. */
export type Transition = readonly [from: Instant, offsetSeconds: number, abbreviation: string];

export type ZonePack = Readonly<{
  /** IANA name, e.g. America/Los_Angeles. */
  zone: string;
  /** Where the rules were taken from, with the edition. */
  source: string;
  /** The first moment the pack knows. */
  validFrom: Instant;
  /** The first moment it no longer knows. */
  validUntil: Instant;
  /** In force at validFrom. */
  base: Offset;
  transitions: readonly Transition[];
}>;

/** A pack as it came from outside, or the first thing that is wrong with it. */
export function zonePackFrom(value: unknown): Result<ZonePack> {
  const flaw = isObject(value) ? (headFlaw(value) ?? transitionsFlaw(value as ZonePack)) : 'it is not an object';
  if (flaw === undefined) return ok(value as ZonePack);
  return refuse('bad-zone-pack', `The zone pack is not usable: ${flaw}.`, 'Build it again with scripts/zone-pack.mjs.');
}

function headFlaw(pack: Partial<Record<string, unknown>>): string | undefined {
  const { zone, source, validFrom, validUntil, base, transitions } = pack;
  if (typeof zone !== 'string' || zone === '') return 'it names no zone';
  if (typeof source !== 'string' || source === '') return 'it names no source';
  if (!isInstant(validFrom) || !isInstant(validUntil) || validFrom >= validUntil) return 'its validity is no period';
  if (!isObject(base) || !isOffset(base.offsetSeconds, base.abbreviation)) return 'its base is no offset';
  if (!Array.isArray(transitions)) return 'it has no list of transitions';
  return undefined;
}

function transitionsFlaw({ validFrom, validUntil, transitions }: ZonePack): string | undefined {
  let last = Number.NEGATIVE_INFINITY;
  for (const entry of transitions as readonly unknown[]) {
    if (!Array.isArray(entry) || entry.length !== 3) return `${shown(entry)} is no transition`;
    const [from, offsetSeconds, abbreviation] = entry as unknown[];
    if (!isInstant(from) || !isOffset(offsetSeconds, abbreviation)) return `${shown(entry)} is no transition`;
    if (from <= validFrom || from >= validUntil) return `the transition of ${rfc3339(from, 0)} is outside its validity`;
    if (from - last < SHORTEST_PERIOD) return `the transition of ${rfc3339(from, 0)} comes too soon after another`;
    last = from;
  }
  return undefined;
}

/** zone.ts looks for a wall time in neighbouring periods only, which is right as long as periods last two days. */
const SHORTEST_PERIOD = 2 * DAY;

function isOffset(offsetSeconds: unknown, abbreviation: unknown): boolean {
  if (!Number.isSafeInteger(offsetSeconds) || Math.abs(offsetSeconds as number) >= DAY) return false;
  return (offsetSeconds as number) % MINUTE === 0 && typeof abbreviation === 'string' && abbreviation !== '';
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shown = (entry: unknown): string => quoted(String(JSON.stringify(entry)));
