import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { must } from './result.ts';
import { seeded } from './seeded.ts';
import {
  addBusinessDays,
  addDays,
  addSeconds,
  addYears,
  commonSpan,
  dateOf,
  dateOfDayNumber,
  dateTimeOf,
  dayNumberOf,
  daysBetween,
  instant,
  instantFrom,
  isInstant,
  localDate,
  localDateFrom,
  localDateTime,
  localDateTimeFrom,
  localOfSeconds,
  MIDNIGHT,
  rfc3339,
  type Span,
  secondsOf,
  secondsOfLocal,
  WEEKDAYS,
  wallTime,
  wallTimeFrom,
  wallTimeOf,
  weekdayOf,
  wholeHours,
} from './time.ts';

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
  it('a wrong date in the source is a bug', () => expect(() => localDate('2026-02-29')).toThrow('no date 2026-02-29'));
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
  it('[others] installments fall on the anniversaries, 14 August 2009 to 2037', () => {
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

describe('instant', () => {
  it('is whole seconds of a year with four digits, at any offset', () => {
    expect([-62_135_510_400, 0, 253_402_214_400].every(isInstant)).toBe(true);
    for (const wrong of [-62_135_510_401, 253_402_214_401, 0.5, Number.NaN, '0', null]) {
      expect(isInstant(wrong)).toBe(false);
    }
    expect(() => instant(1.5)).toThrow('whole number of seconds');
    expect(rfc3339(instant(-62_135_510_400), -86_340)).toBe('0001-01-01T00:01:00-23:59');
    expect(rfc3339(instant(253_402_214_400), 86_340)).toBe('9999-12-31T23:59:00+23:59');
  });
  it('has one zero, and moves by seconds', () => {
    expect(Object.is(instant(-0), 0)).toBe(true);
    expect(addSeconds(instant(100), -160)).toBe(-60);
  });
});

describe('instantFrom', () => {
  it.each([
    ['1970-01-01T00:00:00Z', 0],
    ['2026-11-01T01:30:00-07:00', 1_793_521_800],
    ['2026-11-01T01:30:00-08:00', 1_793_525_400],
    ['2026-11-01T08:30:00Z', 1_793_521_800],
    ['2026-11-01T14:00:00+05:30', 1_793_521_800],
    ['2026-11-01T08:30:00-00:00', 1_793_521_800],
    ['1969-12-31T23:59:59Z', -1],
    ['1970-01-01T23:59:00+23:59', 0],
  ])('reads %s', (text, seconds) => expect(instantFrom(text)).toEqual({ ok: true, value: seconds }));
  it.each([
    ['2026-11-01T01:30:00', 'unreadable-moment'],
    ['2026-11-01T01:30-07:00', 'unreadable-moment'],
    ['2026-11-01T01:30:00.5Z', 'unreadable-moment'],
    ['2026-11-01 01:30:00Z', 'unreadable-moment'],
    ['2026-02-29T01:30:00Z', 'unreadable-moment'],
    ['2026-11-01T24:00:00Z', 'unreadable-moment'],
    ['2026-11-01T23:59:60Z', 'unreadable-moment'],
    ['2026-11-01T01:30:00-7:00', 'unreadable-moment'],
    ['', 'unreadable-moment'],
    ['2026-11-01T01:30:00-24:00', 'no-such-offset'],
    ['2026-11-01T01:30:00+07:60', 'no-such-offset'],
    ['0001-01-01T00:00:00+00:01', 'no-such-moment'],
  ])('refuses %s: %s', (text, reason) => expect(instantFrom(text)).toMatchObject({ ok: false, refusal: { reason } }));
});

describe('rfc3339', () => {
  it('writes what instantFrom reads', () => {
    const moment = instant(1_793_521_800);
    expect(rfc3339(moment, 0)).toBe('2026-11-01T08:30:00Z');
    expect(rfc3339(moment, -25_200)).toBe('2026-11-01T01:30:00-07:00');
    expect(rfc3339(moment, 20_700)).toBe('2026-11-01T14:15:00+05:45');
    expect(rfc3339(moment, -60)).toBe('2026-11-01T08:29:00-00:01');
    expect(() => rfc3339(moment, 30)).toThrow('cannot be written');
  });
});

describe('wall clocks', () => {
  it('are read as people write them and kept in one form', () => {
    for (const text of ['2026-11-01T01:30:00', '2026-11-01 01:30', '2026-11-01T01:30']) {
      expect(localDateTimeFrom(text)).toEqual({ ok: true, value: '2026-11-01T01:30:00' });
    }
    expect(wallTimeFrom('23:59')).toEqual({ ok: true, value: '23:59' });
  });
  it.each([
    ['2026-11-01T24:00', 'no-such-time'],
    ['2026-11-01T23:60', 'no-such-time'],
    ['2026-11-01T23:59:60', 'no-such-time'],
    ['2026-02-29T12:00', 'no-such-date'],
    ['2026-11-01', 'unreadable-time'],
    ['2026-11-01T1:30', 'unreadable-time'],
    ['2026-11-01T01:30:00Z', 'unreadable-time'],
  ])('refuse %s: %s', (text, reason) =>
    expect(localDateTimeFrom(text)).toMatchObject({ ok: false, refusal: { reason } }),
  );
  it.each([
    ['24:00', 'no-such-time'],
    ['12:60', 'no-such-time'],
    ['6:00', 'unreadable-time'],
    ['06:00:00', 'unreadable-time'],
    ['6 am', 'unreadable-time'],
  ])('refuse the time of day %s: %s', (text, reason) =>
    expect(wallTimeFrom(text)).toMatchObject({ ok: false, refusal: { reason } }),
  );
  it('come apart and together', () => {
    const local = localDateTime('2026-11-01T01:30:59');
    expect([dateOf(local), wallTimeOf(local)]).toEqual(['2026-11-01', '01:30']);
    expect(dateTimeOf(localDate('2026-11-01'), wallTime('06:00'))).toBe('2026-11-01T06:00:00');
    expect(MIDNIGHT).toBe('00:00');
  });
  it('count seconds across midnight, new year and 1970', () => {
    for (const text of ['1969-12-31T23:59:59', '1970-01-01T00:00:00', '2025-12-31T23:59:59', '2024-02-29T12:34:56']) {
      expect(localOfSeconds(secondsOfLocal(localDateTime(text)))).toBe(text);
    }
    expect(localOfSeconds(secondsOfLocal(localDateTime('2025-12-31T23:59:59')) + 1)).toBe('2026-01-01T00:00:00');
    expect(secondsOfLocal(localDateTime('1969-12-31T23:59:59'))).toBe(-1);
  });
});

const span = (from: string, until: string): Span => ({
  from: must(instantFrom(from)),
  until: must(instantFrom(until)),
});
const utc = (from: string, until: string) => span(`2026-06-01T${from}Z`, `2026-06-01T${until}Z`);

describe('wholeHours', () => {
  it('[B-6] [K7] adds up the minutes of a day and counts completed hours only', () => {
    expect(wholeHours([utc('10:00:00', '10:40:00'), utc('12:00:00', '12:19:59')])).toBe(0);
    expect(wholeHours([utc('10:00:00', '10:40:00'), utc('12:00:00', '12:20:00')])).toBe(1);
    expect(wholeHours([utc('10:00:00', '10:59:59'), utc('12:00:00', '13:00:01')])).toBe(2);
    expect(wholeHours([])).toBe(0);
  });
  it('counts what passed, not what the clock shows: open 22:00 to 06:00 is 9 hours in autumn, 7 in spring', () => {
    expect(wholeHours([span('2026-10-31T22:00:00-07:00', '2026-11-01T06:00:00-08:00')])).toBe(9);
    expect(wholeHours([span('2026-03-07T22:00:00-08:00', '2026-03-08T06:00:00-07:00')])).toBe(7);
    expect(wholeHours([span('2026-06-07T22:00:00-07:00', '2026-06-08T06:00:00-07:00')])).toBe(8);
  });
});

describe('commonSpan', () => {
  const [day, night] = [utc('06:00:00', '12:00:00'), utc('11:59:59', '18:00:00')];
  it('is what both cover', () => {
    expect(commonSpan(day, night)).toEqual(utc('11:59:59', '12:00:00'));
    expect(commonSpan(night, day)).toEqual(utc('11:59:59', '12:00:00'));
    expect(commonSpan(day, utc('07:00:00', '08:00:00'))).toEqual(utc('07:00:00', '08:00:00'));
  });
  it('is none if they only meet or are apart', () => {
    expect(commonSpan(day, utc('12:00:00', '13:00:00'))).toBeUndefined();
    expect(commonSpan(day, utc('13:00:00', '14:00:00'))).toBeUndefined();
  });
  it('a stretch turned round has no length', () => expect(secondsOf(utc('12:00:00', '11:00:00'))).toBe(0));
});
