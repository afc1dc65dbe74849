import { describe, expect, it } from 'vitest';
import { bandArea, labelLanes, logScaleOf, medianLine, momentsIn, scaleOf, timeLine } from './chart-scales.ts';

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

describe('a line over time', () => {
  const span = { from: 1000, until: 2000 };

  it('puts each figure at its moment', () => {
    const points = [
      { at: 1000, value: 0 },
      { at: 1500, value: 100 },
      { at: 1500, value: 50 },
      { at: 2000, value: 50 },
    ];
    expect(timeLine(points, scaleOf([0, 100]), span)).toBe('0,100 50,0 50,50 100,50');
    expect(momentsIn(span, 4)).toEqual([1000, 1250, 1500, 1750, 2000]);
  });

  it('gives words to the most important marks that do not cover each other, and turns them at the end', () => {
    const marks = [
      { at: 1100, weight: 5 },
      { at: 1150, weight: 9 },
      { at: 1200, weight: 1 },
      { at: 1900, weight: 2 },
    ];
    expect(labelLanes(marks, span, { lanes: 2, room: 30 })).toEqual([
      { lane: 1, end: false },
      { lane: 0, end: false },
      undefined,
      { lane: 0, end: true },
    ]);
  });
});

describe('a scale of powers of ten', () => {
  it('reaches from the rarest to certainty', () => {
    const scale = logScaleOf([4 / 22_100, 0.5]);
    expect(scale.ticks).toEqual([4, 3, 2, 1, 0]);
    expect(scale.at(1)).toBe(100);
    expect(scale.at(0.0001)).toBeCloseTo(0);
    expect(scale.at(0.01)).toBeCloseTo(50);
  });

  it('takes a power of ten itself as its end, and steps where there are many', () => {
    expect(logScaleOf([0.001]).ticks).toEqual([3, 2, 1, 0]);
    expect(logScaleOf([1e-12]).ticks).toEqual([12, 9, 6, 3, 0]);
    expect(logScaleOf([1e-13]).ticks).toEqual([16, 12, 8, 4, 0]);
  });

  it('gives no place to what never happens, and has one where nothing does', () => {
    expect(logScaleOf([0, 0.1]).ticks).toEqual([1, 0]);
    expect(logScaleOf([0]).ticks).toEqual([1, 0]);
    expect(logScaleOf([0]).at(0)).toBe(0);
  });
});

describe('a band', () => {
  const scale = scaleOf([0, 400]);
  const bands = [
    [0, 100, 200, 300, 400],
    [0, 100, 200, 300, 400],
  ] as const;

  it('goes along its upper line and back along its lower one', () => {
    expect(bandArea(bands, 0, scale)).toBe('0,0 1,0 1,100 0,100');
    expect(bandArea(bands, 1, scale)).toBe('0,25 1,25 1,75 0,75');
    expect(medianLine(bands, scale)).toBe('0,50 1,50');
  });
});
