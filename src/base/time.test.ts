import { describe, expect, it } from 'vitest';
import { localDate } from './civil.ts';
import {
  addSeconds,
  dateOf,
  dateTimeOf,
  instant,
  instantFrom,
  isInstant,
  localDateTime,
  localDateTimeFrom,
  localOfSeconds,
  MIDNIGHT,
  rfc3339,
  secondsOfLocal,
  wallTime,
  wallTimeFrom,
  wallTimeOf,
} from './time.ts';

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
