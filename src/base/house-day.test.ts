import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, localDate } from './civil.ts';
import { endOfDayAfter, houseDayOf, spanOfHouseDay, startOfHouseDay } from './house-day.ts';
import { must } from './result.ts';
import { secondsOf } from './span.ts';
import { HOUR, instant, instantFrom, MIDNIGHT, wallTime } from './time.ts';
import { zonedText } from './zone.ts';
import { type ZonePack, zonePackFrom } from './zone-pack.ts';

const losAngeles = must(zonePackFrom(JSON.parse(readFileSync('packs/zones/america-los-angeles.json', 'utf8'))));
const SIX = wallTime('06:00');

const moment = (text: string) => must(instantFrom(text));
const dayOf = (start: string, text: string) => must(houseDayOf(losAngeles, wallTime(start), moment(text)));
const startOf = (start: string, date: string) =>
  must(zonedText(losAngeles, must(startOfHouseDay(losAngeles, wallTime(start), localDate(date)))));
const hoursOf = (start: string, date: string) =>
  secondsOf(must(spanOfHouseDay(losAngeles, wallTime(start), localDate(date)))) / HOUR;

describe('houseDayOf', () => {
  it('[K15] [B-12] is the calendar day unless the house sets another start of day', () => {
    expect(dayOf('00:00', '2026-06-01T23:59:59-07:00')).toBe('2026-06-01');
    expect(dayOf('00:00', '2026-06-02T00:00:00-07:00')).toBe('2026-06-02');
    expect(dayOf('06:00', '2026-06-02T05:59:59-07:00')).toBe('2026-06-01');
    expect(dayOf('06:00', '2026-06-02T06:00:00-07:00')).toBe('2026-06-02');
  });
  it('starts at the first of two 1:30s and stays in the new day when the clock goes back to 1:00', () => {
    expect(dayOf('01:30', '2026-11-01T01:29:59-07:00')).toBe('2026-10-31');
    expect(dayOf('01:30', '2026-11-01T01:30:00-07:00')).toBe('2026-11-01');
    expect(dayOf('01:30', '2026-11-01T01:00:00-08:00')).toBe('2026-11-01');
    expect(dayOf('01:30', '2026-11-01T01:30:00-08:00')).toBe('2026-11-01');
  });
  it('starts when the clock leaps where its start of day is skipped', () => {
    expect(startOf('02:30', '2026-03-08')).toBe('2026-03-08T03:00:00-07:00');
    expect(dayOf('02:30', '2026-03-08T01:59:59-08:00')).toBe('2026-03-07');
    expect(dayOf('02:30', '2026-03-08T03:00:00-07:00')).toBe('2026-03-08');
  });
});

describe('spanOfHouseDay', () => {
  it.each([
    ['00:00', '2026-06-01', 24],
    ['00:00', '2026-03-08', 23],
    ['00:00', '2026-11-01', 25],
    ['06:00', '2026-03-07', 23],
    ['06:00', '2026-03-08', 24],
    ['06:00', '2026-10-31', 25],
    ['06:00', '2026-11-01', 24],
    ['02:30', '2026-03-07', 23.5],
    ['02:30', '2026-03-08', 23.5],
    ['01:30', '2026-11-01', 25],
  ])('with days from %s, %s has %d hours', (start, date, hours) => {
    expect(hoursOf(start, date)).toBe(hours);
  });
});

describe('endOfDayAfter', () => {
  it('[B-5] won on 1 March: open on 31 March, unclaimed from the first second of 1 April, across the change of clocks', () => {
    const end = must(endOfDayAfter(losAngeles, MIDNIGHT, moment('2026-03-01T22:15:00-08:00'), 30));
    expect(must(zonedText(losAngeles, end))).toBe('2026-04-01T00:00:00-07:00');
  });
  it('[others] within n days runs to the end of day n, the day of the event being day 0', () => {
    const end = (start: string, days: number) =>
      must(
        zonedText(
          losAngeles,
          must(endOfDayAfter(losAngeles, wallTime(start), moment('2026-06-02T03:00:00-07:00'), days)),
        ),
      );
    expect(end('00:00', 0)).toBe('2026-06-03T00:00:00-07:00');
    expect(end('00:00', 1)).toBe('2026-06-04T00:00:00-07:00');
    expect(end('06:00', 0)).toBe('2026-06-02T06:00:00-07:00');
  });
  it('refuses past the rules known', () => {
    const last = moment('2050-12-31T12:00:00-08:00');
    expect(endOfDayAfter(losAngeles, MIDNIGHT, last, 30)).toMatchObject({ refusal: { reason: 'outside-zone-pack' } });
    expect(houseDayOf(losAngeles, MIDNIGHT, last)).toEqual({ ok: true, value: '2050-12-31' });
    expect(spanOfHouseDay(losAngeles, MIDNIGHT, localDate('2050-12-31')).ok).toBe(false);
  });
  it('refuses a day whose start is not known', () => {
    expect(houseDayOf(losAngeles, SIX, losAngeles.validFrom).ok).toBe(false);
    expect(houseDayOf(losAngeles, MIDNIGHT, losAngeles.validFrom)).toEqual({ ok: true, value: '2000-01-01' });
    expect(houseDayOf(losAngeles, MIDNIGHT, losAngeles.validUntil).ok).toBe(false);
    const fromNoon = { ...losAngeles, validFrom: moment('2000-01-01T12:00:00-08:00') };
    expect(houseDayOf(fromNoon, MIDNIGHT, moment('2000-01-01T13:00:00-08:00')).ok).toBe(false);
  });
});

describe('house days', () => {
  /** Clocks that change about midnight, as in some countries: leap from 0:00 to 1:00, fall back from 0:30 to 23:30. */
  const midnightChanges: ZonePack = must(
    zonePackFrom({
      zone: 'Test/Midnight',
      source: 'made up',
      validFrom: 0,
      validUntil: 40_000_000,
      base: { offsetSeconds: 0, abbreviation: 'A' },
      transitions: [
        [8_640_000, 3600, 'B'],
        [17_278_200, 0, 'A'],
      ],
    }),
  );
  const start = fc
    .tuple(fc.nat({ max: 23 }), fc.nat({ max: 59 }))
    .map((parts) => wallTime(parts.map((n) => String(n).padStart(2, '0')).join(':')));

  it.each([losAngeles, midnightChanges])(
    '$zone: every moment is in exactly one day, and days follow one another',
    (pack) => {
      const nearChange = fc
        .tuple(fc.constantFrom(...pack.transitions.map(([from]) => from)), fc.integer({ min: -100_000, max: 100_000 }))
        .map(([from, by]) => from + by);
      const anyTime = fc.integer({ min: pack.validFrom + 200_000, max: pack.validUntil - 200_000 });
      fc.assert(
        fc.property(fc.oneof(nearChange, anyTime).map(instant), start, (when, startOfDay) => {
          const day = must(houseDayOf(pack, startOfDay, when));
          const { from, until } = must(spanOfHouseDay(pack, startOfDay, day));
          expect(from <= when && when < until).toBe(true);
          expect(must(houseDayOf(pack, startOfDay, from))).toBe(day);
          expect(must(houseDayOf(pack, startOfDay, until))).toBe(addDays(day, 1));
          expect(must(houseDayOf(pack, startOfDay, instant(from - 1)))).toBe(addDays(day, -1));
          expect(until - from >= 23 * HOUR && until - from <= 25 * HOUR).toBe(true);
        }),
        { seed: 4711, numRuns: 1000 },
      );
    },
  );
});
