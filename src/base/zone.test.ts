import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { must } from './result.ts';
import { seeded } from './seeded.ts';
import {
  addDays,
  HOUR,
  type Instant,
  instant,
  instantFrom,
  localDate,
  localDateTime,
  MIDNIGHT,
  secondsOf,
  wallTime,
} from './time.ts';
import {
  endOfDayAfter,
  houseDayOf,
  instantOf,
  localOf,
  offsetOf,
  spanOfHouseDay,
  startOfHouseDay,
  type UnclearTimes,
  type ZonePack,
  zonedText,
  zonePackFrom,
} from './zone.ts';

const FOLDER = 'packs/zones';
const packs = readdirSync(FOLDER).map((file) =>
  must(zonePackFrom(JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')))),
);

const theirs = (pack: ZonePack, moment: Instant) =>
  Temporal.Instant.fromEpochMilliseconds(moment * 1000).toZonedDateTimeISO(pack.zone);
const IF_NOT =
  'the zone data of this machine says otherwise: run node scripts/zone-pack.mjs and review what it changes';

/** Every change of clock, the seconds around it, and moments in between. */
function moments(pack: ZonePack, random: number): Instant[] {
  const rng = seeded(42);
  const around = pack.transitions.flatMap(([from]) => [
    from - 3601,
    from - 1,
    from,
    from + 1,
    from + 3599,
    from + 3600,
  ]);
  const between = Array.from({ length: random }, () => pack.validFrom + rng.below(pack.validUntil - pack.validFrom));
  return [pack.validFrom, pack.validUntil - 1, ...around, ...between].map(instant);
}

describe('the committed zone packs', () => {
  it('are those of the houses', () =>
    expect(packs.map(({ zone }) => zone)).toEqual([
      'America/Chicago',
      'America/Denver',
      'America/Indiana/Indianapolis',
      'America/Los_Angeles',
      'America/New_York',
      'UTC',
    ]));

  it.each(packs)('$zone covers the years 2000 to 2050 of its own clock', (pack) => {
    expect(localOf(pack, pack.validFrom)).toEqual({ ok: true, value: '2000-01-01T00:00:00' });
    expect(localOf(pack, instant(pack.validUntil - 1))).toEqual({ ok: true, value: '2050-12-31T23:59:59' });
  });

  it.each(packs)('$zone agrees with temporal-polyfill on every clock face', (pack) => {
    for (const moment of moments(pack, 500)) {
      const zoned = theirs(pack, moment);
      const local = zoned.toPlainDateTime().toString({ smallestUnit: 'second' });
      expect([must(localOf(pack, moment)), must(offsetOf(pack, moment)).offsetSeconds], IF_NOT).toEqual([
        local,
        zoned.offsetNanoseconds / 1e9,
      ]);
    }
  });

  it.each(packs)('$zone agrees with temporal-polyfill on what a clock face means, in gaps and overlaps too', (pack) => {
    for (const moment of moments(pack, 200)) {
      // A wall time an hour off, near a change of clocks, is one that was skipped or occurs twice.
      for (const shift of [0, 1800]) {
        const face = theirs(pack, moment).toPlainDateTime().add({ seconds: shift });
        const local = localDateTime(face.toString({ smallestUnit: 'second' }));
        for (const choice of ['earlier', 'later'] as const) {
          const zoned = face.toZonedDateTime(pack.zone, { disambiguation: choice });
          const ours = instantOf(pack, local, { gap: choice, overlap: choice });
          const inside = zoned.epochMilliseconds < pack.validUntil * 1000;
          expect(ours, IF_NOT).toMatchObject(inside ? { value: zoned.epochMilliseconds / 1000 } : { ok: false });
        }
      }
    }
  });

  it('are what scripts/zone-pack.mjs builds', () => {
    const run = () => execFileSync(process.execPath, ['scripts/zone-pack.mjs', '--check'], { encoding: 'utf8' });
    expect(run, IF_NOT).not.toThrow();
  });
});

describe('zonePackFrom', () => {
  const good = {
    zone: 'Test/Town',
    source: 'made up',
    validFrom: 0,
    validUntil: 10_000_000,
    base: { offsetSeconds: -28_800, abbreviation: 'PST' },
    transitions: [
      [1_000_000, -25_200, 'PDT'],
      [1_172_800, -28_800, 'PST'],
    ],
  };
  it('takes a good one, with changes two days apart', () =>
    expect(zonePackFrom(good)).toEqual({ ok: true, value: good }));
  it.each<[string, unknown]>([
    ['not an object', null],
    ['not an object', [good]],
    ['no zone', { ...good, zone: '' }],
    ['no source', { ...good, source: undefined }],
    ['not a period', { ...good, validUntil: 0 }],
    ['not a period', { ...good, validFrom: 0.5 }],
    ['not a period', { ...good, validUntil: 1e15 }],
    ['not an offset', { ...good, base: undefined }],
    ['not an offset', { ...good, base: { offsetSeconds: 30, abbreviation: 'X' } }],
    ['not an offset', { ...good, base: { offsetSeconds: 86_400, abbreviation: 'X' } }],
    ['not an offset', { ...good, base: { offsetSeconds: 0, abbreviation: '' } }],
    ['no list', { ...good, transitions: {} }],
    ['not a transition', { ...good, transitions: [[1_000_000, 0]] }],
    ['not a transition', { ...good, transitions: [undefined] }],
    ['not a transition', { ...good, transitions: [['soon', 0, 'X']] }],
    ['not a transition', { ...good, transitions: [[1_000_000, 0.5, 'X']] }],
    ['outside its validity', { ...good, transitions: [[0, 0, 'X']] }],
    ['outside its validity', { ...good, transitions: [[10_000_000, 0, 'X']] }],
    [
      'too soon',
      {
        ...good,
        transitions: [
          [1_000_000, 0, 'X'],
          [1_172_799, 60, 'Y'],
        ],
      },
    ],
    [
      'too soon',
      {
        ...good,
        transitions: [
          [1_000_000, 0, 'X'],
          [900_000, 60, 'Y'],
        ],
      },
    ],
  ])('refuses one with %s', (flaw, value) => {
    const read = zonePackFrom(value);
    expect(read).toMatchObject({ ok: false, refusal: { reason: 'bad-zone-pack' } });
    expect(read.ok ? '' : read.refusal.says).toContain(flaw);
  });
});

const packOf = (file: string) => must(zonePackFrom(JSON.parse(readFileSync(`packs/zones/${file}.json`, 'utf8'))));
const losAngeles = packOf('america-los-angeles');
const indianapolis = packOf('america-indiana-indianapolis');

const moment = (text: string) => must(instantFrom(text));
const means = (pack: ZonePack, local: string, unclear: Partial<UnclearTimes> = {}) => {
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
  it('reads 1:30 as the caller chooses', () => {
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
  it('reads 2:30 as the caller chooses', () => {
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

const losAngelesPack = must(zonePackFrom(JSON.parse(readFileSync('packs/zones/america-los-angeles.json', 'utf8'))));
const SIX = wallTime('06:00');
const dayOf = (start: string, text: string) => must(houseDayOf(losAngelesPack, wallTime(start), moment(text)));
const startOf = (start: string, date: string) =>
  must(zonedText(losAngelesPack, must(startOfHouseDay(losAngelesPack, wallTime(start), localDate(date)))));
const hoursOf = (start: string, date: string) =>
  secondsOf(must(spanOfHouseDay(losAngelesPack, wallTime(start), localDate(date)))) / HOUR;

describe('houseDayOf', () => {
  it('[K15] [B-12] is the calendar day unless the house sets another start of day', () => {
    expect(dayOf('00:00', '2026-06-01T23:59:59-07:00')).toBe('2026-06-01');
    expect(dayOf('00:00', '2026-06-02T00:00:00-07:00')).toBe('2026-06-02');
    expect(dayOf('06:00', '2026-06-02T05:59:59-07:00')).toBe('2026-06-01');
    expect(dayOf('06:00', '2026-06-02T06:00:00-07:00')).toBe('2026-06-02');
  });
  it('starts at the first of two 1:30s and stays in the new day when the clock is set back to 1:00', () => {
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
    const end = must(endOfDayAfter(losAngelesPack, MIDNIGHT, moment('2026-03-01T22:15:00-08:00'), 30));
    expect(must(zonedText(losAngelesPack, end))).toBe('2026-04-01T00:00:00-07:00');
  });
  it('[others] within n days runs to the end of day n, the day of the event being day 0', () => {
    const end = (start: string, days: number) =>
      must(
        zonedText(
          losAngelesPack,
          must(endOfDayAfter(losAngelesPack, wallTime(start), moment('2026-06-02T03:00:00-07:00'), days)),
        ),
      );
    expect(end('00:00', 0)).toBe('2026-06-03T00:00:00-07:00');
    expect(end('00:00', 1)).toBe('2026-06-04T00:00:00-07:00');
    expect(end('06:00', 0)).toBe('2026-06-02T06:00:00-07:00');
  });
  it('refuses past the rules known', () => {
    const last = moment('2050-12-31T12:00:00-08:00');
    expect(endOfDayAfter(losAngelesPack, MIDNIGHT, last, 30)).toMatchObject({
      refusal: { reason: 'outside-zone-pack' },
    });
    expect(houseDayOf(losAngelesPack, MIDNIGHT, last)).toEqual({ ok: true, value: '2050-12-31' });
    expect(spanOfHouseDay(losAngelesPack, MIDNIGHT, localDate('2050-12-31')).ok).toBe(false);
  });
  it('refuses a day whose start is not known', () => {
    expect(houseDayOf(losAngelesPack, SIX, losAngelesPack.validFrom).ok).toBe(false);
    expect(houseDayOf(losAngelesPack, MIDNIGHT, losAngelesPack.validFrom)).toEqual({ ok: true, value: '2000-01-01' });
    expect(houseDayOf(losAngelesPack, MIDNIGHT, losAngelesPack.validUntil).ok).toBe(false);
    const fromNoon = { ...losAngelesPack, validFrom: moment('2000-01-01T12:00:00-08:00') };
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

  it.each([losAngelesPack, midnightChanges])(
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
