import { describe, expect, it } from 'vitest';
import { seeded } from '../../base/seeded.ts';
import { poisson } from './poisson.ts';

const DRAWS = 40_000;

function drawn(mean: number): number[] {
  const rng = seeded(8);
  const draw = poisson(mean);
  return Array.from({ length: DRAWS }, () => draw(rng));
}

/** Straight from the definition. */
function chanceOf(mean: number, count: number): number {
  let chance = Math.exp(-mean);
  for (let i = 1; i <= count; i += 1) chance *= mean / i;
  return chance;
}

describe('a Poisson number', () => {
  it.each([0.01, 1, 12, 29.9, 30, 31, 400])('of mean %d has that mean and that variance', (mean) => {
    const counts = drawn(mean);
    const average = counts.reduce((sum, count) => sum + count, 0) / DRAWS;
    const variance = counts.reduce((sum, count) => sum + (count - average) ** 2, 0) / DRAWS;
    // Five standard errors either way.
    expect(Math.abs(average - mean)).toBeLessThan(5 * Math.sqrt(mean / DRAWS));
    expect(Math.abs(variance - mean)).toBeLessThan(5 * Math.sqrt((mean + 2 * mean * mean) / DRAWS));
  });

  it.each([3, 30, 45])('of mean %d comes as often as its formula says', (mean) => {
    const counts = drawn(mean);
    for (let count = 0; count < 2 * mean; count += 1) {
      const chance = chanceOf(mean, count);
      const seen = counts.filter((one) => one === count).length / DRAWS;
      expect(Math.abs(seen - chance)).toBeLessThan(5 * Math.sqrt((chance * (1 - chance)) / DRAWS) + 1 / DRAWS);
    }
  });

  it('of nothing is nothing', () => {
    expect(poisson(0)(seeded(1))).toBe(0);
  });
});
