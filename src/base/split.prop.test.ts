import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, cents, ZERO } from './cents.ts';
import { type Ratio, ratio } from './ratio.ts';
import {
  byRatiosDown,
  byRatiosFirstTakesRest,
  byRatiosLastTakesRest,
  evenlyDown,
  evenlyInTurn,
  evenlyUpToChip,
  feeSplit,
  floorShare,
  halfUpShare,
  installments,
  proRata,
  shareUpTo,
} from './split.ts';

const RUNS = { seed: 4711, numRuns: 1000 };

/** Small amounts are as likely as $90 trillion, since either end breaks in its own way. */
const amount = fc.oneof(fc.nat({ max: 1000 }), fc.nat({ max: 10 ** 9 }), fc.maxSafeNat()).map(cents);
const people = fc.integer({ min: 1, max: 2000 });
const chip = fc.constantFrom(1, 25, 50, 100, 500, 2500, 10_000).map(cents);
const weight = fc.oneof(fc.nat({ max: 100 }), fc.maxSafeNat());
const proper = fc
  .tuple(fc.maxSafeNat(), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }))
  .map(([n, d]) => ratio(n % (d + 1), d));
/** Ratios that make a whole, of any fineness up to parts in a billion. */
const whole = fc
  .array(fc.nat({ max: 10 ** 8 }), { minLength: 1, maxLength: 9 })
  .filter((weights) => weights.some((w) => w > 0))
  .map((weights) =>
    weights.map((w) =>
      ratio(
        w,
        weights.reduce((sum, n) => sum + n, 0),
      ),
    ),
  );

const total = (parts: readonly Cents[]): bigint => parts.reduce((sum, part) => sum + BigInt(part), 0n);
/** The exact product by bigints, which every rounding is compared with. */
const product = (of: Cents, { numerator, denominator }: Ratio) => ({
  top: BigInt(of) * BigInt(numerator),
  bottom: BigInt(denominator),
});

describe('one share', () => {
  it('floorShare: parts make the whole; the share is the greatest that does not pass the exact one', () => {
    fc.assert(
      fc.property(amount, proper, (of, by) => {
        const { share, rest } = floorShare(of, by);
        const { top, bottom } = product(of, by);
        expect(total([share, rest])).toBe(BigInt(of));
        expect(BigInt(share) * bottom <= top && top < (BigInt(share) + 1n) * bottom).toBe(true);
        expect(rest).toBeGreaterThanOrEqual(0);
      }),
      RUNS,
    );
  });
  it('halfUpShare: parts make the whole; never more than half a cent from the exact one, and half goes up', () => {
    fc.assert(
      fc.property(amount, proper, (of, by) => {
        const { share, rest } = halfUpShare(of, by);
        const { top, bottom } = product(of, by);
        const off = 2n * (BigInt(share) * bottom - top);
        expect(total([share, rest])).toBe(BigInt(of));
        expect(off > -bottom && off <= bottom).toBe(true);
        expect(rest).toBeGreaterThanOrEqual(0);
      }),
      RUNS,
    );
  });
  it('shareUpTo: parts make the whole, within the limit, and something is left only at the limit', () => {
    fc.assert(
      fc.property(amount, amount, (of, limit) => {
        const { share, rest } = shareUpTo(of, limit);
        expect(total([share, rest])).toBe(BigInt(of));
        expect(share <= limit && (rest === 0 || share === limit)).toBe(true);
      }),
      RUNS,
    );
  });
});

describe('even splits', () => {
  it('evenlyDown: everyone the same, and the remainder would not give everyone one cent more', () => {
    fc.assert(
      fc.property(amount, people, (of, n) => {
        const { each, rest } = evenlyDown(of, n);
        expect(BigInt(each) * BigInt(n) + BigInt(rest)).toBe(BigInt(of));
        expect(rest >= 0 && rest < n).toBe(true);
      }),
      RUNS,
    );
  });
  it('evenlyUpToChip: whole chips, everyone the same, and one chip less each would not do', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 2, max: 2000 }), chip, (of, n, unit) => {
        const { each, charged } = evenlyUpToChip(of, n, unit);
        expect(BigInt(each) * BigInt(n) - BigInt(charged)).toBe(BigInt(of));
        expect(each % unit).toBe(0);
        expect(charged >= 0 && charged < n * unit).toBe(true);
      }),
      RUNS,
    );
  });
  it('evenlyUpToChip: one single recipient costs nothing extra', () => {
    fc.assert(
      fc.property(amount, chip, (of, unit) => {
        expect(evenlyUpToChip(of, 1, unit)).toEqual({ each: of, charged: ZERO });
      }),
      RUNS,
    );
  });
  it('evenlyInTurn: parts make the whole; no one is more than one unit ahead, and only the first ones are', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 50 }), chip, (of, n, unit) => {
        const { parts, rest } = evenlyInTurn(of, n, unit);
        expect(total(parts) + BigInt(rest)).toBe(BigInt(of));
        expect(rest >= 0 && rest < unit).toBe(true);
        expect(parts[0]! - parts.at(-1)!).toBeLessThanOrEqual(unit);
        expect(parts.every((part, i) => part % unit === 0 && (i === 0 || part <= parts[i - 1]!))).toBe(true);
      }),
      RUNS,
    );
  });
  it('installments: parts make the whole, and only the last differs, by less than a cent for each', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 400 }), (of, n) => {
        const parts = installments(of, n);
        expect(total(parts)).toBe(BigInt(of));
        expect(new Set(parts.slice(0, -1)).size).toBeLessThanOrEqual(1);
        expect(parts.at(-1)! - parts[0]!).toBeLessThan(n);
        expect(parts.at(-1)!).toBeGreaterThanOrEqual(parts[0]!);
      }),
      RUNS,
    );
  });
});

describe('uneven splits', () => {
  it('byRatiosDown: parts make the whole; less than a cent for each stays when the ratios make a whole', () => {
    fc.assert(
      fc.property(amount, whole, (of, ratios) => {
        const { parts, rest } = byRatiosDown(of, ratios);
        expect(total(parts) + BigInt(rest)).toBe(BigInt(of));
        expect(rest >= 0 && rest < ratios.length).toBe(true);
        expect(parts).toEqual(ratios.map((by) => floorShare(of, by).share));
      }),
      RUNS,
    );
  });
  it('byRatiosLastTakesRest: nothing stays, and the last gains less than a cent for each of the others', () => {
    fc.assert(
      fc.property(amount, whole, (of, ratios) => {
        const parts = byRatiosLastTakesRest(of, ratios);
        const exact = floorShare(of, ratios.at(-1)!).share;
        expect(total(parts)).toBe(BigInt(of));
        expect(parts.at(-1)! >= exact && parts.at(-1)! - exact < ratios.length).toBe(true);
        expect(parts.slice(0, -1)).toEqual(ratios.slice(0, -1).map((by) => floorShare(of, by).share));
      }),
      RUNS,
    );
  });
  it('byRatiosFirstTakesRest: nothing stays, all others in whole units, none a whole unit short', () => {
    fc.assert(
      fc.property(amount, whole, chip, (of, ratios, unit) => {
        const parts = byRatiosFirstTakesRest(of, ratios, unit);
        expect(total(parts)).toBe(BigInt(of));
        for (const [i, part] of parts.entries()) {
          const short = floorShare(of, ratios[i]!).share - part;
          if (i === 0) expect(short).toBeLessThanOrEqual(0);
          else expect(part % unit === 0 && short >= 0 && short < unit).toBe(true);
        }
      }),
      RUNS,
    );
  });
  it('proRata: parts make the whole, each within a cent of its exact part, equal weights alike', () => {
    const weights = fc.array(weight, { minLength: 1, maxLength: 12 }).filter((list) => list.some((w) => w > 0));
    fc.assert(
      fc.property(amount, weights, (of, list) => {
        const { parts, rest } = proRata(of, [...list, list[0]!]);
        const all = [...list, list[0]!].reduce((sum, w) => sum + BigInt(w), 0n);
        expect(total(parts) + BigInt(rest)).toBe(BigInt(of));
        expect(rest >= 0 && rest < parts.length).toBe(true);
        expect(parts[0]).toBe(parts.at(-1));
        for (const [i, w] of list.entries()) {
          const exact = BigInt(of) * BigInt(w);
          expect(BigInt(parts[i]!) * all <= exact && exact < (BigInt(parts[i]!) + 1n) * all).toBe(true);
        }
      }),
      RUNS,
    );
  });
  it('feeSplit: takes parts that make the fee, and never parts that are a cent off', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 10 ** 12 }).map(cents), { minLength: 1, maxLength: 6 }), (parts) => {
        const fee = Number(total(parts));
        expect(feeSplit(cents(fee), parts).ok).toBe(true);
        expect(feeSplit(cents(fee + 1), parts).ok).toBe(false);
        expect(feeSplit(cents(fee - 1), parts).ok).toBe(false);
      }),
      RUNS,
    );
  });
});
