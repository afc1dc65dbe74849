/** A hand that steps down: which step is in force when, and what a sheet cannot say of it. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usd } from '../base/cents.ts';
import { must } from '../base/result.ts';
import { DAYS_OF_WEEK } from '../base/schedule.ts';
import { addDays, dateTimeOf, type LocalDateTime, localDate, localDateTime, type WallTime } from '../base/time.ts';
import { contradictionsIn } from './contradictions.ts';
import { type FallsWord, nextStepAt, stepByClock, stepByPool } from './falls.ts';
import { sheetFrom } from './read-sheet.ts';

const lighthouse = must(
  sheetFrom(JSON.parse(readFileSync(new URL('../../test/fresh/lighthouse-bad-beat.json', import.meta.url), 'utf8'))),
);
const row = lighthouse.chart.options.only![0]!;
const word = (more: Partial<FallsWord> = {}): FallsWord => ({ ...row.falls!, ...more });
const at = (text: string): LocalDateTime => localDateTime(text);

describe('the hand in force', () => {
  it.each([
    ['2026-03-03T11:59:59', 0],
    ['2026-03-03T12:00:00', 1],
    ['2026-03-04T11:59:59', 1],
    ['2026-03-04T12:00:00', 2],
    ['2026-04-30T12:00:00', 2],
  ])('by day, since Monday evening, at %s is step %i', (moment, step) => {
    expect(stepByClock(word(), at('2026-03-02T18:00:00'), at(moment))).toBe(step);
  });

  // March 9 and 16, 2026, are Mondays.
  it.each([
    ['2026-03-09T11:59:59', 0],
    ['2026-03-09T12:00:00', 1],
    ['2026-03-15T23:59:59', 1],
    ['2026-03-16T12:00:00', 2],
  ])('by week, since a Tuesday, at %s is step %i', (moment, step) => {
    expect(stepByClock(word({ by: 'week', on: 'mon' }), at('2026-03-03T18:00:00'), at(moment))).toBe(step);
  });

  it('by pool goes by what it holds, to the cent', () => {
    const [ten, nine] = row.falls!.steps;
    const steps = [
      { ...ten!, from: usd(20_000) },
      { ...nine!, from: usd(30_000) },
    ];
    const falls = word({ by: 'pool', steps });
    expect([19_999.99, 20_000, 29_999.99, 30_000].map((amount) => stepByPool(falls, usd(amount)))).toEqual([
      0, 1, 1, 2,
    ]);
  });

  it('comes next at the moment that is announced, and not a second before', () => {
    const moments = fc.record({
      days: fc.nat({ max: 800 }),
      hour: fc.nat({ max: 23 }),
      minute: fc.nat({ max: 59 }),
      by: fc.constantFrom('day' as const, 'week' as const),
      on: fc.constantFrom(...DAYS_OF_WEEK),
      time: fc.constantFrom('00:00', '09:30', '12:00', '23:59'),
    });
    fc.assert(
      fc.property(moments, ({ days, hour, minute, by, on, time }) => {
        const pad = (number: number) => String(number).padStart(2, '0');
        const now = dateTimeOf(addDays(localDate('2025-12-29'), days), `${pad(hour)}:${pad(minute)}` as WallTime);
        const falls = word({ by, time, ...(by === 'week' ? { on } : {}) });
        const next = nextStepAt(falls, now);
        expect(next > now).toBe(true);
        expect(stepByClock(falls, now, next)).toBe(1);
        const before = dateTimeOf(addDays(localDate(next.slice(0, 10)), -1), '23:59' as WallTime);
        const justBefore = time === '00:00' ? before : (`${next.slice(0, 10)}T${earlier(time)}:59` as LocalDateTime);
        if (justBefore >= now) expect(stepByClock(falls, now, justBefore)).toBe(0);
      }),
      { seed: 81, numRuns: 500 },
    );
  });
});

/** The minute before. */
function earlier(time: string): string {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) - 1;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

describe('a sheet', () => {
  const says = (change: (falls: FallsWord) => void): string => {
    const sheet = structuredClone(lighthouse);
    change(sheet.chart.options.only![0]!.falls!);
    const all = contradictionsIn(sheet);
    return all.length === 0 ? 'fits' : all.join('\n');
  };
  it.each<[string, (falls: FallsWord) => void]>([
    ['fits', () => {}],
    ['but at what time', (falls) => delete falls.time],
    ['but on which day', (falls) => Object.assign(falls, { by: 'week' })],
    ['fits', (falls) => Object.assign(falls, { by: 'week', on: 'fri' })],
    ['names a day of the week', (falls) => Object.assign(falls, { on: 'fri' })],
    ['no step has an amount', (falls) => Object.assign(falls.steps[0]!, { from: 100 })],
    ['so it has no time of day', (falls) => Object.assign(falls, { by: 'pool' })],
    [
      'one step does not say from how much',
      (falls) => {
        delete falls.time;
        Object.assign(falls, { by: 'pool' });
      },
    ],
    ['does not include every hand of the step before', (falls) => falls.steps.reverse()],
    ['is the same hand', (falls) => Object.assign(falls.steps[1]!, { hand: falls.steps[0]!.hand })],
    [
      'is another kind of hand',
      (falls) => Object.assign(falls.steps[0]!, { hand: { is: 'category', category: 'full-house', orBetter: true } }),
    ],
    [
      'names rank 1',
      (falls) => {
        const { hand } = falls.steps[1]!;
        if (hand.is === 'bad-beat' && hand.losing.is === 'category') hand.losing.floor = 'A1';
      },
    ],
  ])('%s', (expected, change) => {
    expect(says(change)).toContain(expected);
  });
});
