import { describe, expect, it } from 'vitest';
import { BrokenAssertion } from './assert.ts';
import {
  addCents,
  type Cents,
  cents,
  centsFrom,
  formatUsd,
  maxCents,
  minCents,
  negateCents,
  subtractCents,
  sumCents,
  timesCents,
  usd,
  ZERO,
} from './cents.ts';

const MOST = cents(Number.MAX_SAFE_INTEGER);

describe('cents', () => {
  it('takes whole numbers up to the edge of the safe range, either way', () => {
    expect(cents(9_007_199_254_740_991)).toBe(9_007_199_254_740_991);
    expect(cents(-9_007_199_254_740_991)).toBe(-9_007_199_254_740_991);
  });
  it.each([
    9_007_199_254_740_992,
    -9_007_199_254_740_992,
    0.5,
    28.999999999999996,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])('stops at %d', (count) => expect(() => cents(count)).toThrow('whole number of cents'));
  it('knows one zero only', () => expect(Object.is(cents(-0), 0)).toBe(true));
});

describe('usd', () => {
  it.each<[number | string, number]>([
    [0, 0],
    [-0, 0],
    [0.29, 29],
    [0.57, 57],
    [1.1, 110],
    [4.35, 435],
    [1500, 150_000],
    [-0.05, -5],
    [1_000_000.01, 100_000_001],
    [45_035_996_273_704.95, 4_503_599_627_370_495],
    [90_071_992_547_409, 9_007_199_254_740_900],
    ['0.29', 29],
    ['-0.00', 0],
    ['1234.5', 123_450],
    ['90071992547409.91', 9_007_199_254_740_991],
  ])('reads %s as %d cents', (dollars, count) => expect(usd(dollars)).toBe(count));

  it.each<[number | string, string]>([
    [0.295, 'a literal with three decimals'],
    [0.1 + 0.2, 'a float that drifted'],
    [45_035_996_273_704.96, 'a literal with cents where floats are a cent apart: which cent was meant is lost'],
    [90_071_992_547_410, 'just over the range'],
    [1e21, 'a literal in exponent form'],
    [Number.NaN, 'not a number'],
    ['90071992547409.92', 'one cent over the range'],
    ['0.290', 'three decimals'],
    ['1,234.50', 'commas are for people, see centsFrom'],
    ['$5', 'so are signs'],
    ['5.', 'a point without cents'],
    ['', 'nothing'],
  ])('stops at %s: %s', (dollars) => expect(() => usd(dollars)).toThrow(BrokenAssertion));
});

describe('centsFrom', () => {
  it.each<[string, number]>([
    ['$1,234.50', 123_450],
    ['1234.50', 123_450],
    ['1234', 123_400],
    ['$ 12', 1200],
    [' 12.00 ', 1200],
    ['.50', 50],
    ['$.05', 5],
    ['-$5', -500],
    ['−5.00', -500],
    ['-0.00', 0],
    ['007', 700],
    ['1,000,000', 100_000_000],
    ['$90,071,992,547,409.91', 9_007_199_254_740_991],
    ['-$90,071,992,547,409.91', -9_007_199_254_740_991],
  ])('reads %s as %d cents', (text, count) => expect(centsFrom(text)).toEqual({ ok: true, value: count }));

  it.each<[string, string]>([
    ['', 'unreadable-amount'],
    ['$', 'unreadable-amount'],
    ['-', 'unreadable-amount'],
    ['twelve', 'unreadable-amount'],
    ['12k', 'unreadable-amount'],
    ['1,23', 'unreadable-amount'],
    ['1234,567', 'unreadable-amount'],
    ['1,234,56', 'unreadable-amount'],
    ['1.234,50', 'unreadable-amount'],
    ['$-5', 'unreadable-amount'],
    ['--5', 'unreadable-amount'],
    ['1e3', 'unreadable-amount'],
    ['0x10', 'unreadable-amount'],
    ['١٢', 'unreadable-amount'],
    ['12.5', 'cents-take-two-digits'],
    ['12.505', 'cents-take-two-digits'],
    ['12.', 'cents-take-two-digits'],
    ['.', 'cents-take-two-digits'],
    ['$90,071,992,547,409.92', 'amount-too-large'],
    ['9'.repeat(10_000), 'amount-too-large'],
  ])('refuses %s: %s', (text, reason) => expect(centsFrom(text)).toMatchObject({ ok: false, refusal: { reason } }));
});

describe('formatUsd', () => {
  it.each<[number, string]>([
    [0, '$0.00'],
    [5, '$0.05'],
    [-5, '-$0.05'],
    [99, '$0.99'],
    [100, '$1.00'],
    [99_999, '$999.99'],
    [100_000, '$1,000.00'],
    [1_234_567, '$12,345.67'],
    [-100_000_000, '-$1,000,000.00'],
    [9_007_199_254_740_991, '$90,071,992,547,409.91'],
  ])('writes %d cents as %s', (count, text) => expect(formatUsd(cents(count))).toBe(text));
});

describe('arithmetic', () => {
  it('adds, subtracts, negates and counts', () => {
    expect(addCents(usd(0.1), usd(0.2))).toBe(30);
    expect(subtractCents(usd(0.3), usd(0.4))).toBe(-10);
    expect(Object.is(negateCents(ZERO), 0)).toBe(true);
    expect(sumCents([usd(0.2), usd(0.8), usd(-1)])).toBe(0);
    expect(sumCents([])).toBe(0);
    expect([minCents(usd(1), usd(2)), maxCents(usd(1), usd(2))]).toEqual([100, 200]);
  });
  it('[hawaiian-gardens K9] 3,173 fees of 0.20 and 0.80 lift a meter of 1,000 to 1,634.60 and a reserve to 2,538.40', () => {
    expect(formatUsd(addCents(usd(1000), timesCents(usd(0.2), 3173)))).toBe('$1,634.60');
    expect(formatUsd(timesCents(usd(0.8), 3173))).toBe('$2,538.40');
  });
  it.each<[string, () => Cents]>([
    ['adding', () => addCents(MOST, cents(1))],
    ['subtracting', () => subtractCents(negateCents(MOST), cents(1))],
    ['summing', () => sumCents([MOST, MOST])],
    ['multiplying', () => timesCents(cents(3_037_000_500), 3_037_000_500)],
    ['taking half of it', () => timesCents(usd(1), 0.5)],
  ])('stops when %s leaves the range', (_, leave) => expect(leave).toThrow());
  it('reaches the edge of the range', () => {
    expect(addCents(subtractCents(MOST, cents(1)), cents(1))).toBe(MOST);
    expect(timesCents(cents(-1), MOST)).toBe(-MOST);
  });
});
