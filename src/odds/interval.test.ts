/** Compared with published tables of exact binomial limits, and with sums of the binomial distribution. */
import { describe, expect, it } from 'vitest';
import { intervalOf } from './interval.ts';

/** The chance of at most this many hits, summed term by term. */
function atMost(hits: number, deals: number, chance: number): number {
  let term = (1 - chance) ** deals;
  let sum = term;
  for (let i = 1; i <= hits; i += 1) {
    term *= ((deals - i + 1) / i) * (chance / (1 - chance));
    sum += term;
  }
  return sum;
}

describe('the interval of a chance that was dealt', () => {
  it('is the rule of three if nothing came up', () => {
    const [low, high] = intervalOf(0, 500_000);
    expect(low).toBe(0);
    expect(high * 500_000).toBeCloseTo(2.9957, 3);
    expect(atMost(0, 500_000, high)).toBeCloseTo(0.05, 9);
    expect(intervalOf(0, 0)).toEqual([0, 1]);
  });

  it.each([
    // Published 95% limits of Clopper and Pearson.
    [1, 10, 0.0025, 0.445],
    [5, 100, 0.0164, 0.1128],
    [10, 20, 0.272, 0.728],
    [81, 263, 0.2527, 0.3676],
  ])('of %d in %d is from %d to %d, as tables have it', (hits, deals, low, high) => {
    expect(intervalOf(hits, deals)[0]).toBeCloseTo(low, 4);
    expect(intervalOf(hits, deals)[1]).toBeCloseTo(high, 4);
  });

  it.each([
    [1, 1_000],
    [7, 25_000],
    [400, 90_000],
  ])('leaves one in forty on either side of %d in %d', (hits, deals) => {
    const [low, high] = intervalOf(hits, deals);
    expect(1 - atMost(hits - 1, deals, low)).toBeCloseTo(0.025, 6);
    expect(atMost(hits, deals, high)).toBeCloseTo(0.025, 6);
  });

  it('goes over to a normal distribution without a jump', () => {
    const [low, high] = intervalOf(500, 1e6);
    const [above, wide] = intervalOf(501, 1e6);
    expect(above / low).toBeCloseTo(501 / 500, 2);
    expect(wide / high).toBeCloseTo(501 / 500, 2);
  });
});
