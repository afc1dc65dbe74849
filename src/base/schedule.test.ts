import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { WEEKDAYS, type Weekday } from './civil.ts';
import { must } from './result.ts';
import { nextOccurrence } from './schedule.ts';
import { addSeconds, DAY, instantFrom, wallTime } from './time.ts';
import { type Unclear, zonedText } from './zone.ts';
import { zonePackFrom } from './zone-pack.ts';

const packOf = (file: string) => must(zonePackFrom(JSON.parse(readFileSync(`packs/zones/${file}.json`, 'utf8'))));
const [newYork, losAngeles] = [packOf('america-new-york'), packOf('america-los-angeles')];

const PLAIN: Unclear = { gap: 'later', overlap: 'earlier' };
const next = (days: readonly Weekday[], time: string, after: string, unclear = PLAIN, pack = losAngeles) => {
  const found = nextOccurrence(pack, { days, time: wallTime(time) }, must(instantFrom(after)), unclear);
  return found.ok ? must(zonedText(pack, found.value)) : found.refusal.reason;
};

describe('nextOccurrence', () => {
  it('[saratoga] Thursdays of August 2012, 14:00 in New York', () => {
    expect(next(['thursday'], '14:00', '2012-08-02T13:59:59-04:00', PLAIN, newYork)).toBe('2012-08-02T14:00:00-04:00');
    expect(next(['thursday'], '14:00', '2012-08-02T14:00:00-04:00', PLAIN, newYork)).toBe('2012-08-09T14:00:00-04:00');
  });
  it('[hawaiian-gardens pro football] the cut-off is Sunday 9:30, claims open Tuesday 12:00', () => {
    expect(next(['sunday'], '09:30', '2026-10-27T00:00:00-07:00')).toBe('2026-11-01T09:30:00-08:00');
    expect(next(['tuesday'], '12:00', '2026-11-01T09:30:00-08:00')).toBe('2026-11-03T12:00:00-08:00');
  });
  it('takes the earliest of several days, whatever their order', () =>
    expect(next(['friday', 'monday'], '00:00', '2026-06-03T12:00:00-07:00')).toBe('2026-06-05T00:00:00-07:00'));
  it('comes once on the night when clocks go back, at the one that was chosen', () => {
    expect(next(WEEKDAYS, '01:30', '2026-11-01T00:00:00-07:00')).toBe('2026-11-01T01:30:00-07:00');
    expect(next(WEEKDAYS, '01:30', '2026-11-01T01:30:00-07:00')).toBe('2026-11-02T01:30:00-08:00');
    const later: Unclear = { gap: 'later', overlap: 'later' };
    expect(next(WEEKDAYS, '01:30', '2026-11-01T01:45:00-07:00', later)).toBe('2026-11-01T01:30:00-08:00');
    expect(next(WEEKDAYS, '01:30', '2026-11-01T01:30:00-08:00', later)).toBe('2026-11-02T01:30:00-08:00');
  });
  it('comes once on the night when clocks go forward, where the caller puts it', () => {
    const after = '2026-03-08T00:00:00-08:00';
    expect(next(WEEKDAYS, '02:30', after)).toBe('2026-03-08T03:30:00-07:00');
    expect(next(WEEKDAYS, '02:30', after, { gap: 'first-after', overlap: 'earlier' })).toBe(
      '2026-03-08T03:00:00-07:00',
    );
    expect(next(WEEKDAYS, '02:30', '2026-03-08T03:30:00-07:00')).toBe('2026-03-09T02:30:00-07:00');
    expect(next(WEEKDAYS, '02:30', after, { gap: 'refuse', overlap: 'earlier' })).toBe('time-never-comes');
    expect(next(['sunday'], '02:30', '2026-03-08T01:30:00-08:00', { gap: 'earlier', overlap: 'earlier' })).toBe(
      '2026-03-15T02:30:00-07:00',
    );
  });
  it('waits a whole week where the clock falls back over midnight, after the day has come and before it comes again', () => {
    const pack = must(
      zonePackFrom({
        zone: 'Test/Midnight',
        source: 'made up',
        validFrom: 0,
        validUntil: 40_000_000,
        base: { offsetSeconds: 3600, abbreviation: 'B' },
        transitions: [[17_278_200, 0, 'A']],
      }),
    );
    // Monday 20 July 1970 came at 23:00Z, and at 23:30Z the clock went from 0:30 back to 23:30 of Sunday.
    const sunday = next(['monday'], '00:00', '1970-07-19T22:59:59Z', PLAIN, pack);
    expect(sunday).toBe('1970-07-20T00:00:00+01:00');
    expect(next(['monday'], '00:00', '1970-07-19T23:45:00Z', PLAIN, pack)).toBe('1970-07-27T00:00:00Z');
  });
  it('refuses a schedule without days, and a time past the rules known', () => {
    expect(next([], '14:00', '2026-06-01T00:00:00Z')).toBe('no-days');
    expect(next(['friday'], '14:00', '2050-12-31T00:00:00Z')).toBe('outside-zone-pack');
    expect(next(['friday'], '14:00', '2051-12-31T00:00:00Z')).toBe('outside-zone-pack');
  });
  it('goes through a year day by day, always forward, always at that hour', () => {
    let when = must(instantFrom('2026-01-01T00:00:00-08:00'));
    for (let day = 0; day < 365; day += 1) {
      const found = must(nextOccurrence(losAngeles, { days: WEEKDAYS, time: wallTime('06:00') }, when, PLAIN));
      expect(found > when && found <= addSeconds(when, DAY + 3600)).toBe(true);
      expect(must(zonedText(losAngeles, found)).slice(11, 19)).toBe('06:00:00');
      when = found;
    }
    expect(must(zonedText(losAngeles, when))).toBe('2026-12-31T06:00:00-08:00');
  });
});
