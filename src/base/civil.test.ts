import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import {
  addBusinessDays,
  addDays,
  addYears,
  dateOfDayNumber,
  dayNumberOf,
  daysBetween,
  localDate,
  localDateFrom,
  WEEKDAYS,
  weekdayOf,
} from './civil.ts';
import { seeded } from './seeded.ts';

describe('localDateFrom', () => {
  it.each(['2026-11-01', '0001-01-01', '9999-12-31', '2000-02-29', '2024-02-29', '2026-04-30', '2026-12-31'])(
    'reads %s',
    (text) => expect(localDateFrom(text)).toEqual({ ok: true, value: text }),
  );
  it.each([
    ['2026-02-29', 'no-such-date'],
    ['1900-02-29', 'no-such-date'],
    ['2026-04-31', 'no-such-date'],
    ['2026-01-32', 'no-such-date'],
    ['2026-13-01', 'no-such-date'],
    ['2026-00-10', 'no-such-date'],
    ['2026-10-00', 'no-such-date'],
    ['0000-01-01', 'no-such-date'],
    ['2026-1-1', 'unreadable-date'],
    ['11/01/2026', 'unreadable-date'],
    ['2026-11-01T00:00', 'unreadable-date'],
    ['12026-11-01', 'unreadable-date'],
    ['', 'unreadable-date'],
  ])('refuses %s: %s', (text, reason) => expect(localDateFrom(text)).toMatchObject({ ok: false, refusal: { reason } }));
  it('a wrong date in the source is a bug', () => expect(() => localDate('2026-02-29')).toThrow('no day 2026-02-29'));
});

describe('days', () => {
  it('count from 1970', () => {
    expect(dayNumberOf(localDate('1970-01-01'))).toBe(0);
    expect(dayNumberOf(localDate('1969-12-31'))).toBe(-1);
    expect(dayNumberOf(localDate('2000-03-01'))).toBe(11_017);
  });
  it('run without a gap through every day of four centuries, weekdays too', () => {
    const first = dayNumberOf(localDate('1899-12-31'));
    let before = localDate('1899-12-31');
    for (let day = first + 1; day <= first + 146_097; day += 1) {
      const date = dateOfDayNumber(day);
      if (!(date > before) || dayNumberOf(date) !== day || !localDateFrom(date).ok) expect.unreachable(date);
      if (WEEKDAYS.indexOf(weekdayOf(date)) !== (WEEKDAYS.indexOf(weekdayOf(before)) + 1) % 7) expect.unreachable(date);
      before = date;
    }
    // The calendar repeats every 400 years, to the weekday.
    expect([before, weekdayOf(before)]).toEqual(['2299-12-31', weekdayOf(localDate('1899-12-31'))]);
  });
  it('agree with an independent calendar at random days of all years', () => {
    const rng = seeded(7);
    for (let i = 0; i < 2000; i += 1) {
      const day = rng.below(3_652_059) - 719_162;
      const theirs = Temporal.PlainDate.from('1970-01-01').add({ days: day });
      const date = dateOfDayNumber(day);
      expect([date, WEEKDAYS.indexOf(weekdayOf(date)) + 1]).toEqual([theirs.toString(), theirs.dayOfWeek]);
    }
  });
  it('end where four digits of year end', () => {
    expect(dateOfDayNumber(-719_162)).toBe('0001-01-01');
    expect(dateOfDayNumber(2_932_896)).toBe('9999-12-31');
    expect(() => dateOfDayNumber(-719_163)).toThrow();
    expect(() => dateOfDayNumber(2_932_897)).toThrow();
    expect(() => addDays(localDate('2026-01-01'), 0.5)).toThrow();
  });
});

describe('addDays', () => {
  it('[B-5] an award of 1 March stays open to the end of 31 March, day 30', () =>
    expect(addDays(localDate('2026-03-01'), 30)).toBe('2026-03-31'));
  it('[others] the election form of the show of 14 August 2008 is due within 60 days, by 13 October', () =>
    expect(addDays(localDate('2008-08-14'), 60)).toBe('2008-10-13'));
  it('crosses leap days either way, and daysBetween undoes it', () => {
    expect(addDays(localDate('2024-02-28'), 2)).toBe('2024-03-01');
    expect(addDays(localDate('2025-03-01'), -1)).toBe('2025-02-28');
    expect(daysBetween({ from: localDate('2024-02-28'), to: localDate('2024-03-01') })).toBe(2);
    expect(daysBetween({ from: localDate('2024-03-01'), to: localDate('2024-02-28') })).toBe(-2);
  });
});

describe('addYears', () => {
  it('[others] instalments fall on the anniversaries, 14 August 2009 to 2037', () => {
    expect(addYears(localDate('2008-08-14'), 1)).toBe('2009-08-14');
    expect(addYears(localDate('2008-08-14'), 29)).toBe('2037-08-14');
  });
  it('a leap day has its anniversary on 28 February, or on its own day', () => {
    expect(addYears(localDate('2024-02-29'), 1)).toBe('2025-02-28');
    expect(addYears(localDate('2024-02-29'), 4)).toBe('2028-02-29');
  });
  it('reaches the first and the last year and stops beyond', () => {
    expect(addYears(localDate('2026-01-01'), 7973)).toBe('9999-01-01');
    expect(() => addYears(localDate('2026-01-01'), 7974)).toThrow('9999');
    expect(addYears(localDate('2026-01-01'), -2025)).toBe('0001-01-01');
    expect(() => addYears(localDate('2026-01-01'), -2026)).toThrow('0001');
    expect(() => addYears(localDate('2026-01-01'), 0.5)).toThrow();
  });
});

describe('addBusinessDays', () => {
  it('[others] ten business days after Thursday 14 August 2008 is 28 August', () =>
    expect(addBusinessDays(localDate('2008-08-14'), 10, [])).toBe('2008-08-28'));
  it('skips weekends and holidays, and the day itself does not count', () => {
    const laborDay = localDate('2026-09-07');
    expect(addBusinessDays(localDate('2026-09-04'), 1, [])).toBe('2026-09-07');
    expect(addBusinessDays(localDate('2026-09-04'), 1, [laborDay])).toBe('2026-09-08');
    expect(addBusinessDays(localDate('2026-09-05'), 0, [])).toBe('2026-09-05');
  });
  it('stops at days that cannot be counted', () => {
    for (const days of [-1, 1.5]) {
      expect(() => addBusinessDays(localDate('2026-09-05'), days, [])).toThrow('business days');
    }
  });
});

describe('weekdayOf', () => {
  it.each([
    ['2012-08-02', 'thursday'],
    ['2026-03-08', 'sunday'],
    ['2026-11-01', 'sunday'],
    ['1969-12-31', 'wednesday'],
    ['0001-01-01', 'monday'],
  ])('%s is a %s', (date, weekday) => expect(weekdayOf(localDate(date))).toBe(weekday));
});
