import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addRatios,
  compareRatios,
  formatRatio,
  isRatio,
  multiplyRatios,
  percentFrom,
  ratio,
  subtractRatios,
} from './ratio.ts';

const RUNS = { seed: 4711, numRuns: 1000 };
const small = fc.integer({ min: -90_000, max: 90_000 });
const some = fc.tuple(small, fc.integer({ min: 1, max: 90_000 })).map(([n, d]) => ratio(n, d));

describe('ratios', () => {
  it('are the same whatever they were multiplied by', () => {
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 90_000 }), ({ numerator, denominator }, by) => {
        expect(ratio(numerator * by, denominator * by)).toEqual({ numerator, denominator });
        expect(ratio(-numerator * by, -denominator * by)).toEqual({ numerator, denominator });
      }),
      RUNS,
    );
  });
  it('obey the laws of arithmetic and stay canonical', () => {
    fc.assert(
      fc.property(some, some, (a, b) => {
        const sum = addRatios(a, b);
        expect(sum).toEqual(addRatios(b, a));
        expect(subtractRatios(sum, b)).toEqual(a);
        expect(multiplyRatios(a, b)).toEqual(multiplyRatios(b, a));
        expect([sum, multiplyRatios(a, b)].every(isRatio)).toBe(true);
        expect(Math.sign(compareRatios(a, b))).toBe(Math.sign(subtractRatios(a, b).numerator));
      }),
      RUNS,
    );
  });
  it('written as percentages read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000 }), (millionths) => {
        const value = ratio(millionths, 1_000_000);
        expect(percentFrom(formatRatio(value))).toEqual({ ok: true, value });
      }),
      RUNS,
    );
  });
});
