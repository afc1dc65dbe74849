/** Laws of entries from outside: several reports bring what one would, and a limit lets through what is left of it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capped, newUnits } from '../../rules/outside-entries.ts';

const many = fc.integer({ min: 1, max: 100_000 });

describe('units of what is reported', () => {
  it('are the same in one report or in several', () => {
    fc.assert(
      fc.property(fc.array(many, { minLength: 1, maxLength: 20 }), many, (reports, each) => {
        let total = 0;
        let units = 0;
        for (const one of reports) {
          units += newUnits(total, one, each);
          total += one;
        }
        expect(units).toBe(newUnits(0, total, each));
        expect(units).toBe(Math.floor(total / each));
      }),
    );
  });

  it('never go down, and a report brings at most what is in it and one more', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), many, many, (before, now, each) => {
        const units = newUnits(before, now, each);
        expect(units).toBeGreaterThanOrEqual(Math.floor(now / each));
        expect(units).toBeLessThanOrEqual(Math.floor(now / each) + 1);
      }),
    );
  });
});

describe('limits', () => {
  it('let through what is left of the tightest, and never less than nothing', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.array(fc.integer({ min: -10, max: 1000 })), (wanted, left) => {
        const got = capped(wanted, left);
        expect(got).toBeGreaterThanOrEqual(0);
        expect(got).toBeLessThanOrEqual(wanted);
        for (const one of left) expect(got).toBeLessThanOrEqual(Math.max(0, one));
        expect(got === wanted || left.some((one) => got === Math.max(0, one))).toBe(true);
      }),
    );
  });
});
