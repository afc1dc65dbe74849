import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { must } from './result.ts';
import {
  DAYS_OF_WEEK,
  firstAfter,
  type HouseClock,
  type Period,
  type Schedule,
  scheduleWords,
  timesFlaw,
  timesOf,
  timesOfDay,
} from './schedule.ts';
import { addSeconds, DAY, HOUR, type Instant, instant, instantFrom, MINUTE, wallTime } from './time.ts';
import { zonedText, zonePackFrom } from './zone.ts';

const packOf = (file: string) => must(zonePackFrom(JSON.parse(readFileSync(`packs/zones/${file}.json`, 'utf8'))));
const newYork: HouseClock = { pack: packOf('america-new-york'), startOfDay: wallTime('06:00') };
const losAngeles: HouseClock = { pack: packOf('america-los-angeles'), startOfDay: wallTime('06:00') };

const at = (text: string): Instant => must(instantFrom(text));
const period = (from: string, until: string): Period => ({ from: at(from), until: at(until) });
const shown = (clock: HouseClock, times: readonly Instant[]) => times.map((time) => must(zonedText(clock.pack, time)));
const listed = (schedule: Schedule, over: Period, clock = losAngeles) => must(timesOf(clock, schedule, over));

/** [hi-lo §1.1] */
const THURSDAYS: Schedule = { days: ['thu'], each: 'hour', from: '14:00', until: '23:00' };
/** [car-drawing §3.7] */
const LAST_DAY: Schedule = { lastDays: 1, from: '12:00', until: '21:00', every: 60, count: 10 };
/** [blackjack-car-drawing §1.2] */
const THREE_DAYS: Schedule = { each: 'day', count: 3, inARow: true };

const AUGUST = period('2012-08-01T06:00:00-04:00', '2012-09-01T06:00:00-04:00');
const MARCH = period('2026-02-28T06:00:00-08:00', '2026-03-28T23:30:00-07:00');

describe('the times of a schedule', () => {
  it('[hi-lo] nine hours of five Thursdays, each at its beginning', () => {
    const times = listed(THURSDAYS, AUGUST, newYork);
    expect(times).toHaveLength(45);
    expect(shown(newYork, [times[0]!, times[8]!, times[9]!])).toEqual([
      '2012-08-02T14:00:00-04:00',
      '2012-08-02T22:00:00-04:00',
      '2012-08-09T14:00:00-04:00',
    ]);
  });

  it('leaves out the dates that are excepted, with the hours that run into the next morning', () => {
    const late: Schedule = { each: 'hour', from: '22:00', until: '02:00', except: ['2026-03-04'] };
    const times = listed(late, period('2026-03-03T06:00:00-08:00', '2026-03-06T06:00:00-08:00'));
    const days = [...new Set(shown(losAngeles, times).map((time) => time.slice(0, 13)))];
    expect(times).toHaveLength(8);
    expect(days.filter((hour) => hour.startsWith('2026-03-05'))).toEqual(['2026-03-05T22', '2026-03-05T23']);
    expect(
      listed(
        { each: 'day', from: '12:00', except: ['2026-03-03'] },
        period('2026-03-03T06:00:00-08:00', '2026-03-04T06:00:00-08:00'),
      ),
    ).toEqual([]);
  });

  it('[car-drawing] ten on the last day, wherever in it the period ends', () => {
    const ends = ['2026-03-28T23:30:00-07:00', '2026-03-29T00:00:00-07:00', '2026-03-29T06:00:00-07:00'];
    for (const until of ends) {
      const times = listed(LAST_DAY, period('2026-02-28T06:00:00-08:00', until));
      expect(times).toHaveLength(10);
      expect(shown(losAngeles, [times[0]!, times[9]!])).toEqual([
        '2026-03-28T12:00:00-07:00',
        '2026-03-28T21:00:00-07:00',
      ]);
    }
  });

  it('the first n, or the last n', () => {
    const weekly: Schedule = { days: ['sat'], each: 'day', from: '18:00', count: 2 };
    expect(shown(losAngeles, listed(weekly, MARCH))).toEqual([
      '2026-02-28T18:00:00-08:00',
      '2026-03-07T18:00:00-08:00',
    ]);
    expect(shown(losAngeles, listed({ ...weekly, countedBack: true }, MARCH))).toEqual([
      '2026-03-21T18:00:00-07:00',
      '2026-03-28T18:00:00-07:00',
    ]);
  });

  it('hours past midnight belong to the day on which they began', () => {
    const friday: Schedule = { days: ['fri'], from: '22:00', until: '02:00', every: 120 };
    expect(shown(losAngeles, listed(friday, period('2026-06-01T00:00:00-07:00', '2026-06-08T00:00:00-07:00')))).toEqual(
      ['2026-06-05T22:00:00-07:00', '2026-06-06T00:00:00-07:00', '2026-06-06T02:00:00-07:00'],
    );
    // A period that begins in the middle of the night still includes the rest of that night.
    expect(listed(friday, period('2026-06-06T01:00:00-07:00', '2026-06-07T00:00:00-07:00'))).toHaveLength(1);
  });

  it('half-hourly for 90 days is one line', () => {
    const summer = period('2026-06-01T00:00:00-07:00', '2026-08-30T00:00:00-07:00');
    const times = listed({ every: 30 }, summer);
    expect(times).toHaveLength(4320);
    expect(new Set(times.slice(1).map((time, i) => time - times[i]!))).toEqual(new Set([30 * MINUTE]));
  });

  it('one that would have too many is refused before it is worked out, and what no pack knows too', () => {
    const forever: Period = { from: at('2001-01-01T00:00:00Z'), until: at('2049-01-01T00:00:00Z') };
    expect(timesOf(losAngeles, { every: 1 }, forever)).toMatchObject({ refusal: { reason: 'schedule-too-long' } });
    expect(timesOf(losAngeles, { every: 1, lastDays: 1 }, forever).ok).toBe(true);
    const beyond: Period = { from: at('2060-01-01T00:00:00Z'), until: at('2060-02-01T00:00:00Z') };
    expect(timesOf(losAngeles, { every: 30 }, beyond)).toMatchObject({ refusal: { reason: 'outside-zone-pack' } });
    const year = period('2028-01-01T00:00:00-08:00', '2029-01-01T00:00:00-08:00');
    expect(listed({ every: 30 }, year)).toHaveLength(366 * 48);
  });

  it('times of day need no calendar', () => {
    expect(timesOfDay({ every: 180 })).toEqual([
      '00:00',
      '03:00',
      '06:00',
      '09:00',
      '12:00',
      '15:00',
      '18:00',
      '21:00',
    ]);
    expect(timesOfDay({ from: '22:00', until: '01:00', every: 60 })).toEqual(['22:00', '23:00', '00:00', '01:00']);
  });
});

describe('days on which the clocks change', () => {
  const fall = period('2026-11-01T00:00:00-07:00', '2026-11-02T00:00:00-08:00');
  const spring = period('2026-03-08T00:00:00-08:00', '2026-03-09T00:00:00-07:00');

  it('every half hour comes as often as the wall shows it', () => {
    for (const [day, count] of [
      [fall, 50],
      [spring, 46],
    ] as const) {
      const times = listed({ every: 30 }, day);
      expect(times).toHaveLength(count);
      expect(new Set(times.slice(1).map((time, i) => time - times[i]!))).toEqual(new Set([30 * MINUTE]));
    }
  });

  it('an hour is an hour long', () => {
    expect(listed({ each: 'hour', from: '00:00', until: '06:00' }, fall)).toHaveLength(7);
    expect(listed({ each: 'hour', from: '00:00', until: '06:00' }, spring)).toHaveLength(5);
  });

  it('a time of day comes once: the first of two, or the moment of the leap', () => {
    expect(shown(losAngeles, listed({ each: 'day', from: '01:30' }, fall))).toEqual(['2026-11-01T01:30:00-07:00']);
    expect(shown(losAngeles, listed({ each: 'day', from: '02:30' }, spring))).toEqual(['2026-03-08T03:00:00-07:00']);
  });
});

describe('a list of times held against what is approved', () => {
  const reason = (schedule: Schedule, over: Period, times: readonly string[], clock = losAngeles) =>
    timesFlaw(clock, schedule, over, times.map(at), 'drawing')?.reason;
  const thursday = (...hours: readonly string[]) => hours.map((hour) => `2012-08-02T${hour}-04:00`);

  it('[hi-lo] one within each hour, and fewer', () => {
    const fits = (...hours: readonly string[]) => reason(THURSDAYS, AUGUST, thursday(...hours), newYork);
    expect(fits('14:30:00')).toBeUndefined();
    expect(fits('14:59:59', '15:00:00', '22:59:59')).toBeUndefined();
    expect(fits('14:00:00', '14:59:59')).toBe('schedule-too-many');
    expect(fits('13:59:59')).toBe('schedule-not-approved');
    expect(fits('23:00:00')).toBe('schedule-not-approved');
    expect(reason(THURSDAYS, AUGUST, ['2012-08-03T15:00:00-04:00'], newYork)).toBe('schedule-not-approved');
  });

  it('[car-drawing] exactly these ten', () => {
    const hours = Array.from({ length: 10 }, (_, i) => `2026-03-28T${12 + i}:00:00-07:00`);
    expect(reason(LAST_DAY, MARCH, hours)).toBeUndefined();
    expect(reason(LAST_DAY, MARCH, hours.slice(1))).toBe('schedule-count');
    expect(reason(LAST_DAY, MARCH, hours.with(0, '2026-03-28T11:00:00-07:00'))).toBe('schedule-not-approved');
    expect(reason(LAST_DAY, MARCH, hours.with(0, '2026-03-27T12:00:00-07:00'))).toBe('schedule-not-approved');
    expect(reason(LAST_DAY, MARCH, hours.with(9, '2026-03-28T20:30:00-07:00'))).toBe('schedule-not-approved');
  });

  it('[blackjack-car-drawing] three days in a row, one drawing each', () => {
    const days = (...dates: readonly string[]) => dates.map((date) => `2026-03-${date}:00:00-07:00`);
    expect(reason(THREE_DAYS, MARCH, days('25T18', '26T12', '27T20'))).toBeUndefined();
    expect(reason(THREE_DAYS, MARCH, days('25T18', '26T12'))).toBe('schedule-count');
    expect(reason(THREE_DAYS, MARCH, days('25T18', '26T12', '26T20'))).toBe('schedule-too-many');
    expect(reason(THREE_DAYS, MARCH, days('24T18', '25T12', '27T20'))).toBe('schedule-not-in-a-row');
  });

  it('counted back from the end: none but the last', () => {
    const last: Schedule = { days: ['sat'], each: 'day', count: 2, countedBack: true };
    expect(reason(last, MARCH, ['2026-03-21T18:00:00-07:00', '2026-03-28T18:00:00-07:00'])).toBeUndefined();
    expect(reason(last, MARCH, ['2026-03-14T18:00:00-07:00', '2026-03-28T18:00:00-07:00'])).toBe(
      'schedule-not-approved',
    );
  });

  it('a time at the very end of what is known is refused in words', () => {
    const { validUntil } = losAngeles.pack;
    const end: Period = { from: instant(validUntil - DAY), until: validUntil };
    expect(timesFlaw(losAngeles, { ...LAST_DAY, count: 1 }, end, [validUntil], 'drawing')?.says).toContain(
      '2051-01-01T08:00:00Z',
    );
  });

  it('says which time, and what is approved', () => {
    const flaw = timesFlaw(newYork, THURSDAYS, AUGUST, [at('2012-08-03T15:00:00-04:00')], 'winner')!;
    expect(flaw.says).toBe('Friday, August 3, 2012, 3:00 p.m. is not an approved time.');
    expect(flaw.next).toBe('Approved: Thursdays, one winner each hour from 2:00 p.m. to 11:00 p.m.');
  });
});

describe('one sentence', () => {
  it.each<[string, Schedule, string]>([
    ['Thursdays, one winner each hour from 2:00 p.m. to 11:00 p.m.', THURSDAYS, 'winner'],
    [
      'On the last day of the promotion, 10 drawings, one every hour from 12:00 p.m. (noon) to 9:00 p.m.',
      LAST_DAY,
      'drawing',
    ],
    ['Three drawings, one a day, on three consecutive days', THREE_DAYS, 'drawing'],
    ['Every day, one period every 30 minutes', { every: 30 }, 'period'],
    [
      'Mondays, Tuesdays and Fridays, one drawing at 6:30 p.m.',
      { days: ['fri', 'mon', 'tue'], each: 'day', from: '18:30' },
      'drawing',
    ],
    ['Every day, one drawing every two hours starting at 10:00 a.m.', { every: 120, from: '10:00' }, 'drawing'],
    ['One drawing at 6:30 p.m.', { each: 'day', from: '18:30', count: 1 }, 'drawing'],
    [
      'Saturdays, two drawings, one a day at 6:00 p.m., the last of the promotion',
      { days: ['sat'], each: 'day', from: '18:00', count: 2, countedBack: true },
      'drawing',
    ],
    [
      'Saturdays in the last 14 days of the promotion, one drawing each hour',
      { days: ['sat'], lastDays: 14, each: 'hour' },
      'drawing',
    ],
    ['Every day from 12:00 a.m. (midnight) to 6:00 a.m.', { until: '06:00' }, 'drawing'],
    [
      'Every day, one drawing at 6:00 p.m., except on November 26, 2026 and December 25, 2026',
      { each: 'day', from: '18:00', except: ['2026-12-25', '2026-11-26'] },
      'drawing',
    ],
  ])('%s', (says, schedule, noun) => expect(scheduleWords(schedule, noun)).toBe(says));
});

/** Whole schedules of every kind, over periods of up to seven weeks that begin around a change of the clocks. */
const wall = fc
  .integer({ min: 0, max: 1439 })
  .map((n) => `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`);
const schedules: fc.Arbitrary<Schedule> = fc
  .record({
    days: fc.option(fc.subarray([...DAYS_OF_WEEK], { minLength: 1 }), { nil: undefined }),
    lastDays: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
    from: wall,
    until: fc.option(wall, { nil: undefined }),
    pace: fc.oneof(
      fc.integer({ min: 5, max: 600 }).map((every) => ({ every })),
      fc.constantFrom({ each: 'hour' as const }, { each: 'day' as const }),
    ),
    count: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
    back: fc.boolean(),
  })
  .filter(({ from, until }) => from !== until)
  .map(({ pace, count, back, ...rest }) => ({
    ...rest,
    ...pace,
    count,
    countedBack: count !== undefined && back ? true : undefined,
  }));
const periods: fc.Arbitrary<Period> = fc
  .record({
    change: fc.constantFrom('2026-03-08T10:00:00Z', '2026-11-01T09:00:00Z', '2026-07-01T00:00:00Z'),
    before: fc.integer({ min: 0, max: 14 * 24 * 60 }),
    lasts: fc.integer({ min: 1, max: 49 * 24 * 60 }),
  })
  .map(({ change, before, lasts }) => {
    const from = addSeconds(at(change), -before * MINUTE);
    return { from, until: addSeconds(from, lasts * MINUTE) };
  });

describe('the expansion of a schedule', () => {
  it('is inside the period, in order, and fits the same schedule, however it is counted', () => {
    fc.assert(
      fc.property(schedules, periods, (schedule, over) => {
        const times = listed(schedule, over);
        expect(
          times.every((time, i) => time >= over.from && time < over.until && (i === 0 || time > times[i - 1]!)),
        ).toBe(true);
        // If the period has fewer times, the approved count is the number it has.
        const approved = schedule.count === undefined ? schedule : { ...schedule, count: times.length };
        if (times.length > 0) expect(timesFlaw(losAngeles, approved, over, times, 'drawing')).toBeUndefined();
      }),
      { seed: 18, numRuns: 400 },
    );
  });

  it('is all that fits it: with every n minutes a time fits exactly if it is one of them', () => {
    const paced = schedules.filter(({ every, count }) => every !== undefined && count === undefined);
    fc.assert(
      fc.property(paced, periods, fc.nat(), fc.integer({ min: -90, max: 90 }), (schedule, over, pick, minutes) => {
        const times = listed(schedule, over);
        if (times.length === 0) return;
        const near = instant(times[pick % times.length]! + minutes * MINUTE);
        if (near < over.from || near >= over.until) return;
        expect(timesFlaw(losAngeles, schedule, over, [near], 'drawing') === undefined).toBe(times.includes(near));
      }),
      { seed: 19, numRuns: 400 },
    );
  });

  it('has one time within each hour or day, and any moment of them fits in its place', () => {
    const windowed = schedules.filter(
      ({ each, count, until }) => each === 'hour' && count === undefined && until !== undefined,
    );
    fc.assert(
      fc.property(windowed, periods, fc.nat(), fc.integer({ min: 0, max: HOUR - 1 }), (schedule, over, pick, later) => {
        const times = listed(schedule, over);
        if (times.length === 0) return;
        const place = pick % times.length;
        const moved = instant(times[place]! + later);
        const next = times[place + 1];
        // The last hour of a day may be cut short, and so may the first of the period.
        if (moved >= over.until || next === undefined || next - times[place]! !== HOUR || moved >= next) return;
        expect(timesFlaw(losAngeles, schedule, over, times.with(place, moved), 'drawing')).toBeUndefined();
        const twice = timesFlaw(losAngeles, schedule, over, [times[place]!, moved], 'drawing');
        expect(twice?.reason).toBe('schedule-too-many');
      }),
      { seed: 20, numRuns: 400 },
    );
  });

  it('counted back takes the last of the same times', () => {
    fc.assert(
      fc.property(
        schedules,
        periods,
        fc.integer({ min: 1, max: 12 }),
        ({ count: _, countedBack: _back, ...schedule }, over, count) => {
          const all = listed(schedule, over);
          expect(listed({ ...schedule, count, countedBack: true }, over)).toEqual(all.slice(-count));
          expect(listed({ ...schedule, count }, over)).toEqual(all.slice(0, count));
        },
      ),
      { seed: 21, numRuns: 200 },
    );
  });

  it('lastDays takes the times of the last days, and no others', () => {
    const plain = schedules.filter(({ lastDays, count }) => lastDays !== undefined && count === undefined);
    fc.assert(
      fc.property(plain, periods, ({ lastDays, ...schedule }, over) => {
        const all = listed(schedule, over);
        const last = listed({ ...schedule, lastDays }, over);
        const among = new Set(all);
        expect(last.every((time) => among.has(time))).toBe(true);
        for (const time of last) expect(over.until - time).toBeLessThanOrEqual((lastDays! + 1) * DAY + HOUR);
      }),
      { seed: 22, numRuns: 200 },
    );
  });

  it('finds the first after a moment', () => {
    const times = [10, 20, 30].map(instant);
    expect([5, 10, 29, 30].map((moment) => firstAfter(times, instant(moment)))).toEqual([10, 20, 30, undefined]);
  });
});
