import { describe, expect, it } from 'vitest';
import { scaleOf, steppedLine } from './chart.ts';

describe('the scale of a chart', () => {
  it.each([
    [[0], 0, 1],
    [[3_400_00], 0, 4_000_00],
    [[999_999_999_99], 0, 1_000_000_000_00],
    [[-50, 130], -50, 150],
  ])('of %j goes from %d to %d', (values, least, most) => {
    const scale = scaleOf(values);
    expect([scale.least, scale.most]).toEqual([least, most]);
    expect(scale.ticks[0]).toBe(least);
    expect(scale.ticks.at(-1)).toBe(most);
    for (const value of values) expect(scale.at(value)).toBeGreaterThanOrEqual(0);
    for (const value of values) expect(scale.at(value)).toBeLessThanOrEqual(1);
  });
});

describe('the line of a balance', () => {
  it('holds each value until the next day', () => {
    const scale = scaleOf([0, 100]);
    expect(steppedLine([0, 100], scale, 200, 50)).toBe('0,50 100,50 100,0 200,0');
    expect(steppedLine([], scale, 200, 50)).toBe('');
  });
});
