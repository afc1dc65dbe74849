import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { must } from './result.ts';
import { instant, instantFrom, localDateTime } from './time.ts';
import { instantOf, localOf, offsetOf, type Unclear, zonedText } from './zone.ts';
import { type ZonePack, zonePackFrom } from './zone-pack.ts';

const packOf = (file: string) => must(zonePackFrom(JSON.parse(readFileSync(`packs/zones/${file}.json`, 'utf8'))));
const losAngeles = packOf('america-los-angeles');
const indianapolis = packOf('america-indiana-indianapolis');

const moment = (text: string) => must(instantFrom(text));
const means = (pack: ZonePack, local: string, unclear: Partial<Unclear> = {}) => {
  const found = instantOf(pack, localDateTime(local), { gap: 'refuse', overlap: 'refuse', ...unclear });
  return found.ok ? must(zonedText(pack, found.value)) : found.refusal.reason;
};
const face = (pack: ZonePack, text: string) => must(localOf(pack, moment(text)));

describe('the night of 1 November 2026 in Los Angeles, when 1:30 comes twice', () => {
  it('shows 1:30 at two moments an hour apart', () => {
    expect(face(losAngeles, '2026-11-01T08:30:00Z')).toBe('2026-11-01T01:30:00');
    expect(face(losAngeles, '2026-11-01T09:30:00Z')).toBe('2026-11-01T01:30:00');
    expect(must(offsetOf(losAngeles, moment('2026-11-01T08:30:00Z'))).abbreviation).toBe('PDT');
    expect(must(offsetOf(losAngeles, moment('2026-11-01T09:30:00Z'))).abbreviation).toBe('PST');
  });
  it('goes from 1:59:59 back to 1:00:00', () => {
    expect(face(losAngeles, '2026-11-01T08:59:59Z')).toBe('2026-11-01T01:59:59');
    expect(face(losAngeles, '2026-11-01T09:00:00Z')).toBe('2026-11-01T01:00:00');
  });
  it('means by 1:30 what the caller says', () => {
    expect(means(losAngeles, '2026-11-01T01:30', { overlap: 'earlier' })).toBe('2026-11-01T01:30:00-07:00');
    expect(means(losAngeles, '2026-11-01T01:30', { overlap: 'later' })).toBe('2026-11-01T01:30:00-08:00');
    expect(means(losAngeles, '2026-11-01T01:30')).toBe('time-comes-twice');
  });
  it('has only one 0:59:59 and one 2:00:00, but two of 1:00:00 and of 1:59:59', () => {
    expect(means(losAngeles, '2026-11-01T00:59:59')).toBe('2026-11-01T00:59:59-07:00');
    expect(means(losAngeles, '2026-11-01T01:00:00')).toBe('time-comes-twice');
    expect(means(losAngeles, '2026-11-01T01:59:59')).toBe('time-comes-twice');
    expect(means(losAngeles, '2026-11-01T02:00:00')).toBe('2026-11-01T02:00:00-08:00');
  });
});

describe('the night of 8 March 2026 in Los Angeles, when 2:30 never comes', () => {
  it('goes from 1:59:59 on to 3:00:00', () => {
    expect(face(losAngeles, '2026-03-08T09:59:59Z')).toBe('2026-03-08T01:59:59');
    expect(face(losAngeles, '2026-03-08T10:00:00Z')).toBe('2026-03-08T03:00:00');
  });
  it('means by 2:30 what the caller says', () => {
    expect(means(losAngeles, '2026-03-08T02:30', { gap: 'later' })).toBe('2026-03-08T03:30:00-07:00');
    expect(means(losAngeles, '2026-03-08T02:30', { gap: 'earlier' })).toBe('2026-03-08T01:30:00-08:00');
    expect(means(losAngeles, '2026-03-08T02:30', { gap: 'first-after' })).toBe('2026-03-08T03:00:00-07:00');
    expect(means(losAngeles, '2026-03-08T02:30')).toBe('time-never-comes');
  });
  it('skips 2:00:00 to 2:59:59 and nothing else', () => {
    expect(means(losAngeles, '2026-03-08T01:59:59')).toBe('2026-03-08T01:59:59-08:00');
    expect(means(losAngeles, '2026-03-08T02:00:00')).toBe('time-never-comes');
    expect(means(losAngeles, '2026-03-08T02:59:59')).toBe('time-never-comes');
    expect(means(losAngeles, '2026-03-08T03:00:00')).toBe('2026-03-08T03:00:00-07:00');
  });
});

describe('Indianapolis', () => {
  it('changed no clocks before 2006', () => {
    expect(face(indianapolis, '2005-07-01T12:00:00Z')).toBe('2005-07-01T07:00:00');
    expect(means(indianapolis, '2005-04-03T02:30')).toBe('2005-04-03T02:30:00-05:00');
    expect(means(indianapolis, '2006-04-02T02:30')).toBe('time-never-comes');
  });
  it('[others] takes entries from 16:00 to 18:00 ET of 14 August 2008 in daylight time', () => {
    expect(means(indianapolis, '2008-08-14T16:00')).toBe('2008-08-14T16:00:00-04:00');
    expect(moment('2008-08-14T18:00:00-04:00')).toBe(moment('2008-08-14T22:00:00Z'));
  });
});

describe('a place that changed its clocks three times, never back to what it had', () => {
  const pack = must(
    zonePackFrom({
      zone: 'Test/Drift',
      source: 'made up',
      validFrom: 0,
      validUntil: 10_000_000,
      base: { offsetSeconds: -3600, abbreviation: 'A' },
      transitions: [
        [864_000, 3600, 'B'],
        [1_728_000, 10_800, 'C'],
        [2_592_000, 7200, 'D'],
      ],
    }),
  );
  it('reads a skipped time by the clock before or after that very change', () => {
    // At 0:00Z of 11 January the clock leaps from 23:00 to 1:00, at 0:00Z of 21 January from 1:00 to 3:00.
    expect(means(pack, '1970-01-11T00:30', { gap: 'later' })).toBe('1970-01-11T02:30:00+01:00');
    expect(means(pack, '1970-01-11T00:30', { gap: 'earlier' })).toBe('1970-01-10T22:30:00-01:00');
    expect(means(pack, '1970-01-21T01:30', { gap: 'later' })).toBe('1970-01-21T03:30:00+03:00');
    expect(means(pack, '1970-01-21T01:30', { gap: 'earlier' })).toBe('1970-01-20T23:30:00+01:00');
    expect(means(pack, '1970-01-21T01:30', { gap: 'first-after' })).toBe('1970-01-21T03:00:00+03:00');
  });
  it('reads a time that came twice by either clock', () => {
    expect(means(pack, '1970-01-31T02:30', { overlap: 'earlier' })).toBe('1970-01-31T02:30:00+03:00');
    expect(means(pack, '1970-01-31T02:30', { overlap: 'later' })).toBe('1970-01-31T02:30:00+02:00');
  });
});

describe('outside the pack', () => {
  it('refuses the second before and the second after, and never guesses', () => {
    expect(localOf(losAngeles, instant(losAngeles.validFrom - 1))).toMatchObject({
      ok: false,
      refusal: { reason: 'outside-zone-pack' },
    });
    expect(localOf(losAngeles, losAngeles.validUntil).ok).toBe(false);
    expect(zonedText(losAngeles, losAngeles.validUntil).ok).toBe(false);
    expect(means(losAngeles, '1999-12-31T23:59:59')).toBe('outside-zone-pack');
    expect(means(losAngeles, '2000-01-01T00:00:00')).toBe('2000-01-01T00:00:00-08:00');
    expect(means(losAngeles, '2050-12-31T23:59:59')).toBe('2050-12-31T23:59:59-08:00');
    expect(means(losAngeles, '2051-01-01T00:00:00')).toBe('outside-zone-pack');
    expect(means(losAngeles, '0001-01-01T00:00:00')).toBe('outside-zone-pack');
    expect(means(losAngeles, '9999-12-31T23:59:59')).toBe('outside-zone-pack');
    expect(localOf(losAngeles, instant(253_402_214_400)).ok).toBe(false);
  });
});

describe('there and back', () => {
  it('a moment is one of the moments that show its face', () => {
    const { validFrom, validUntil } = losAngeles;
    fc.assert(
      fc.property(fc.integer({ min: validFrom, max: validUntil - 1 }).map(instant), (when) => {
        const local = must(localOf(losAngeles, when));
        const both = (['earlier', 'later'] as const).map((overlap) =>
          must(instantOf(losAngeles, local, { gap: 'refuse', overlap })),
        );
        expect(both).toContain(when);
        expect(must(instantFrom(must(zonedText(losAngeles, when))))).toBe(when);
      }),
      { seed: 4711, numRuns: 500 },
    );
  });
});
