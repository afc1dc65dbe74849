import { describe, expect, it } from 'vitest';
import { arcOf } from './arc.ts';

/** The felt of a tablet of 1024 by 768. */
const WIDE = 664;
const HIGH = 500;

describe('the seat arc', () => {
  it.each([1, 2, 5, 6, 7, 8, 9, 10, 12])('sets %i seats inside the felt, apart, each as large as a thumb', (count) => {
    const arc = arcOf(count, WIDE, HIGH)!;
    expect(arc.spots).toHaveLength(count);
    expect(arc.size).toBeGreaterThanOrEqual(88);
    for (const [i, { x, y }] of arc.spots.entries()) {
      expect(x - arc.size / 2).toBeGreaterThanOrEqual(-0.01);
      expect(x + arc.size / 2).toBeLessThanOrEqual(WIDE + 0.01);
      expect(y - arc.size / 2).toBeGreaterThanOrEqual(-0.01);
      expect(y + arc.size / 2).toBeLessThanOrEqual(HIGH + 0.01);
      for (const other of arc.spots.slice(i + 1)) {
        expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThanOrEqual(arc.size);
      }
    }
  });

  it('goes from the left hand of the dealer to the right, highest in the middle', () => {
    const { spots } = arcOf(7, WIDE, HIGH)!;
    expect(spots.map(({ x }) => x)).toEqual(spots.map(({ x }) => x).toSorted((a, b) => a - b));
    const heights = spots.map(({ y }) => y);
    expect(heights.indexOf(Math.min(...heights))).toBe(3);
    expect(spots[0]!.x + spots[6]!.x).toBeCloseTo(WIDE, 0);
    expect(spots[0]!.y).toBeCloseTo(spots[6]!.y, 0);
  });

  it('has one seat in the middle, opposite of the dealer', () => {
    const { spots, size } = arcOf(1, WIDE, HIGH)!;
    expect(spots).toEqual([{ x: WIDE / 2, y: size / 2 }]);
  });

  it('takes smaller seats before it gives up', () => {
    expect(arcOf(6, WIDE, HIGH)!.size).toBeGreaterThan(arcOf(12, WIDE, HIGH)!.size);
  });

  it.each([
    ['twenty seats', 20, WIDE, HIGH],
    ['a phone', 8, 358, 300],
    ['a felt that is not measured yet', 3, 0, 0],
  ])('gives up on %s: they are set in rows', (_, count, width, height) => {
    expect(arcOf(count, width, height)).toBeUndefined();
  });
});
