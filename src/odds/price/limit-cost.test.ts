import { describe, expect, it } from 'vitest';
import { usd } from '../../base/cents.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { acesCracked } from '../../sheets/bay-101/aces-cracked.ts';
import { circumstancesOf } from './circumstances.ts';
import { hoursOfCycle, meanUpTo } from './limit-cost.ts';
import { priceOf } from './price.ts';
import { pricedBy } from './testing.ts';

describe('the hands that a limit pays', () => {
  it('is by hand for one and two of a Poisson number', () => {
    expect(meanUpTo(1, 1)).toBeCloseTo(1 - Math.exp(-1), 12);
    // No hand with e^-2, one with 2 e^-2, otherwise two.
    expect(meanUpTo(2, 2)).toBeCloseTo(2 * Math.exp(-2) + 2 * (1 - 3 * Math.exp(-2)), 12);
    expect(meanUpTo(0.5, 100)).toBeCloseTo(0.5, 12);
  });

  it('is for a cycle the time until the last line was hit', () => {
    expect(hoursOfCycle([{ rate: 2, count: 1 }])).toBeCloseTo(0.5, 6);
    expect(hoursOfCycle([{ rate: 2, count: 3 }])).toBeCloseTo(1.5, 6);
    // Two equal lines: half an hour for the first at twice the rate, and an hour for the other.
    expect(hoursOfCycle([1, 1].map((rate) => ({ rate, count: 1 })))).toBeCloseTo(1.5, 6);
    expect(hoursOfCycle([{ rate: 0, count: 1 }])).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('the price of a line that is won only so often', () => {
  const limited = (limits: object[] | undefined): Sheet => ({
    ...acesCracked,
    chart: {
      ...acesCracked.chart,
      options: { only: acesCracked.chart.options.only!.map((row) => ({ ...row, limits: limits as never })) },
    },
  });
  const room = circumstancesOf({ games: ['texas-holdem'], tables: 1, hoursPerDay: 10 });
  const price = (limits?: object[]) =>
    priceOf([pricedBy(limited(limits), { 'aces-cracked': [1, 1_000] }, { amounts: { prize: usd(100) } })], room);
  // 270 hands an hour, one in a thousand wins.
  const perHour = 0.27;

  it('is the cost of the first hands of a day, or of an hour', () => {
    expect(price().solvency.costPerTableHour).toBeCloseTo(perHour * 10_000, 6);
    const line = { at: '§3.9', count: 1, of: 'line' };
    expect(price([{ ...line, per: 'day' }]).solvency.costPerTableHour).toBeCloseTo(
      ((1 - Math.exp(-2.7)) / 10) * 10_000,
      6,
    );
    expect(price([{ ...line, per: 'hour' }]).solvency.costPerTableHour).toBeCloseTo((1 - Math.exp(-0.27)) * 10_000, 6);
    expect(price([{ ...line, per: 'cycle' }]).solvency.costPerTableHour).toBeCloseTo(perHour * 10_000, 2);
  });

  it('ignores limits per person, and says so', () => {
    const { solvency, assumptions } = price([{ at: '§3.9', count: 1, of: 'person', per: 'day' }]);
    expect(solvency.costPerTableHour).toBeCloseTo(perHour * 10_000, 6);
    expect(assumptions).toContainEqual(expect.objectContaining({ id: 'person-limits', value: 'left out' }));
  });
});
