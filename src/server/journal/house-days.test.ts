import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { HOUR, instantFrom, wallTime } from '../../base/time.ts';
import { zonePackFrom } from '../../base/zone.ts';
import { dayFrom, daysFrom, type HouseClock, momentFrom } from './house-days.ts';

const pack = must(
  zonePackFrom(
    JSON.parse(readFileSync(new URL('../../../packs/zones/america-los-angeles.json', import.meta.url), 'utf8')),
  ),
);
const at = (text: string) => must(instantFrom(text));
const clock: HouseClock = {
  pack,
  startOfDay: wallTime('01:30'),
  openedAt: at('2026-03-01T12:00:00-08:00'),
  now: at('2026-11-10T12:00:00-08:00'),
};

describe('a house day', () => {
  it.each([
    ['2026-03-07', 24, '2026-03-07T01:30:00-08:00'],
    ['2026-03-08', 23, '2026-03-08T01:30:00-08:00'],
    ['2026-10-31', 24, '2026-10-31T01:30:00-07:00'],
    ['2026-11-01', 25, '2026-11-01T01:30:00-07:00'],
    ['2026-11-02', 24, '2026-11-02T01:30:00-08:00'],
  ])('%s has %i hours', (day, hours, from) => {
    const { span } = must(dayFrom(clock, day));
    expect([span.until - span.from, span.from]).toEqual([hours * HOUR, at(from)]);
  });

  it('is today unless another is given', () => {
    expect(must(dayFrom(clock, undefined)).day).toBe('2026-11-10');
    expect(must(dayFrom({ ...clock, now: at('2026-11-10T01:29:59-08:00') }, undefined)).day).toBe('2026-11-09');
  });

  it.each([
    ['2026-02-28', 'before-opening'],
    ['2026-11-11', 'day-to-come'],
    ['2026-02-30', 'no-such-date'],
    ['yesterday', 'unreadable-date'],
  ])('%s is refused: %s', (day, reason) => {
    expect(dayFrom(clock, day)).toMatchObject({ ok: false, refusal: { reason } });
  });

  it('of the opening and of today are the first and the last', () => {
    expect(dayFrom(clock, '2026-03-01').ok && dayFrom(clock, '2026-11-10').ok).toBe(true);
  });
});

describe('a period', () => {
  it('holds both its days, and every one in between meets the next', () => {
    const days = must(daysFrom(clock, '2026-10-30', '2026-11-03'));
    expect(days.map(({ day }) => day)).toEqual(['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03']);
    for (const [i, { span }] of days.entries()) if (i > 0) expect(span.from).toBe(days[i - 1]!.span.until);
  });

  it('is the last thirty days, or what there is of them', () => {
    expect(
      must(daysFrom(clock))
        .map(({ day }) => day)
        .at(0),
    ).toBe('2026-10-12');
    expect(must(daysFrom(clock))).toHaveLength(30);
    expect(must(daysFrom(clock, undefined, '2026-03-03'))).toHaveLength(3);
  });

  it('does not end before it begins, and covers a year at most', () => {
    expect(daysFrom(clock, '2026-03-05', '2026-03-04')).toMatchObject({ refusal: { reason: 'empty-period' } });
    const old = { ...clock, openedAt: at('2024-01-01T12:00:00-08:00') };
    expect(must(daysFrom(old, '2025-10-07', '2026-11-10'))).toHaveLength(400);
    expect(daysFrom(old, '2025-10-06', '2026-11-10')).toMatchObject({ refusal: { reason: 'period-too-long' } });
  });
});

describe('a moment', () => {
  it.each([
    ['2026-03-07T18:05', '2026-03-07T18:05:00-08:00'],
    ['2026-03-07 18:05', '2026-03-07T18:05:00-08:00'],
    ['2026-03-07T18:05:30', '2026-03-07T18:05:30-08:00'],
    ['2026-11-01T01:45-08:00', '2026-11-01T01:45:00-08:00'],
    ['2026-11-01T08:45Z', '2026-11-01T08:45:00Z'],
    ['2026-11-01T08:45:10Z', '2026-11-01T08:45:10Z'],
  ])('%s is %s', (text, moment) => {
    expect(must(momentFrom(clock, text))).toBe(at(moment));
  });

  it.each([
    ['2026-11-01T01:45', 'time-comes-twice'],
    ['2026-03-08T02:30', 'time-never-comes'],
    ['2026-03-08', 'unreadable-time'],
    ['tonight', 'unreadable-time'],
  ])('%s is refused: %s', (text, reason) => {
    expect(momentFrom(clock, text)).toMatchObject({ ok: false, refusal: { reason } });
  });
});
