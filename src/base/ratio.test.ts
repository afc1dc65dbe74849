import { describe, expect, it } from 'vitest';
import {
  addRatios,
  compareRatios,
  decimalFrom,
  decimalOf,
  formatRatio,
  isRatio,
  multiplyRatios,
  NONE,
  ONE,
  percent,
  percentFrom,
  ratio,
  subtractRatios,
  sumRatios,
  sumToOne,
} from './ratio.ts';

describe('decimalFrom', () => {
  it.each([
    ['12', 12n, 0],
    ['-12.5', -125n, 1],
    ['0.250', 250n, 3],
    ['-0.05', -5n, 2],
    ['007', 7n, 0],
  ])('reads %s', (text, digits, places) => expect(decimalFrom(text)).toEqual({ digits, places }));
  it.each(['', '-', '.5', '5.', '+5', '1e3', '0x1', ' 1', '1 ', '1,000', '--1', '1.2.3', '١'])(
    'does not guess at "%s"',
    (text) => expect(decimalFrom(text)).toBeUndefined(),
  );
  it('reads at most 40 characters', () => {
    expect(decimalFrom('9'.repeat(40))?.digits).toBe(10n ** 40n - 1n);
    expect(decimalFrom('9'.repeat(41))).toBeUndefined();
  });
});

describe('decimalOf', () => {
  it('prints a literal as written, to the given number of places', () => {
    expect(decimalOf(0.29, 2)).toEqual({ digits: 29n, places: 2 });
    expect(decimalOf(3.4, 4)).toEqual({ digits: 34n, places: 1 });
    expect(decimalOf(0.295, 2)).toBeUndefined();
  });
  it('stops if two literals become one float', () => {
    const [last, first] = [(2 ** 52 - 1) / 100, 2 ** 52 / 100];
    expect(decimalOf(last, 2)).toEqual({ digits: 4_503_599_627_370_495n, places: 2 });
    expect(decimalOf(first, 2)).toBeUndefined();
    expect(decimalOf(2 ** 52, 2)).toEqual({ digits: 4_503_599_627_370_496n, places: 0 });
  });
});

const MOST = Number.MAX_SAFE_INTEGER;

describe('ratio', () => {
  it('is always reduced, with the sign above', () => {
    expect(ratio(20, 100)).toEqual({ numerator: 1, denominator: 5 });
    expect(ratio(3, -6)).toEqual({ numerator: -1, denominator: 2 });
    expect(ratio(0, -7)).toEqual({ numerator: 0, denominator: 1 });
    expect(ratio(MOST, MOST)).toEqual(ONE);
  });
  it('stops at nothing below and at parts of numbers', () => {
    expect(() => ratio(1, 0)).toThrow('does not exist');
    expect(() => ratio(0, 0)).toThrow('does not exist');
    expect(() => ratio(0.5, 1)).toThrow('two whole numbers');
    expect(() => ratio(1, MOST + 1)).toThrow('two whole numbers');
  });
});

describe('percent', () => {
  it.each<[number | string, number, number]>([
    [20, 1, 5],
    [100, 1, 1],
    [0, 0, 1],
    [3.4, 17, 500],
    ['3.4', 17, 500],
    [0.1, 1, 1000],
    [33.3333, 333_333, 1_000_000],
    ['33.33333', 3_333_333, 10_000_000],
    [250, 5, 2],
  ])('%s is %d / %d', (written, numerator, denominator) =>
    expect(percent(written)).toEqual({ numerator, denominator }),
  );

  it.each<[number | string]>([[33.33333], [0.1 + 0.2], [Number.NaN], [1e-7], ['3.4%'], [''], ['1/3']])(
    'stops at %s in the source',
    (written) => expect(() => percent(written)).toThrow('not a percentage'),
  );
});

describe('percentFrom', () => {
  it('reads what people type', () => {
    for (const text of ['3.4', '3.4%', ' 3.4 % ', '3.40%'])
      expect(percentFrom(text)).toEqual({ ok: true, value: percent(3.4) });
  });
  it.each(['', '%', 'a fifth', '-5%', '3,4%', '0.00001%', '9'.repeat(30), '5%%', '1e2'])('refuses "%s"', (text) =>
    expect(percentFrom(text)).toMatchObject({ ok: false, refusal: { reason: 'unreadable-percentage' } }),
  );
});

describe('isRatio', () => {
  it('knows the one form of each ratio', () => {
    expect([NONE, ONE, ratio(1, 3), ratio(-1, 3), ratio(MOST, MOST - 1)].every(isRatio)).toBe(true);
  });
  it.each([
    [{ numerator: 2, denominator: 4 }],
    [{ numerator: 0, denominator: 5 }],
    [{ numerator: 1, denominator: -3 }],
    [{ numerator: 1, denominator: 0 }],
    [{ numerator: 0.5, denominator: 1 }],
    [{ numerator: '1', denominator: 3 }],
    [{ numerator: 1 }],
    [{ numerator: 1, denominator: 3, note: 'x' }],
    [null],
    ['1/3'],
    [0.2],
  ])('%j is not one', (value) => expect(isRatio(value)).toBe(false));
});

describe('arithmetic', () => {
  it('adds, subtracts, multiplies and compares exactly', () => {
    expect(addRatios(percent(10), percent(20))).toEqual(ratio(3, 10));
    expect(subtractRatios(ONE, percent('3.4'))).toEqual(percent('96.6'));
    expect(multiplyRatios(ratio(2, 3), ratio(3, 4))).toEqual(ratio(1, 2));
    expect(compareRatios(ratio(1, 3), percent('33.3333'))).toBe(1);
    expect(compareRatios(percent('33.3333'), ratio(1, 3))).toBe(-1);
    expect(compareRatios(ratio(2, 6), ratio(1, 3))).toBe(0);
  });
  it('tells ratios apart that are one float', () => {
    const [a, b] = [ratio(MOST - 1, MOST), ratio(MOST - 2, MOST - 1)];
    expect(compareRatios(a, b)).toBe(1);
  });
  it('stops when the exact answer has no room, and not before', () => {
    expect(() => addRatios(ratio(1, MOST), ratio(1, MOST - 1))).toThrow('more digits');
    expect(() => multiplyRatios(ratio(1, MOST), ratio(1, 2))).toThrow('more digits');
    expect(() => multiplyRatios(ratio(-MOST, 1), ratio(2, 1))).toThrow('more digits');
    expect(multiplyRatios(ratio(-MOST, 1), ONE)).toEqual({ numerator: -MOST, denominator: 1 });
    expect(multiplyRatios(ratio(MOST, 7), ratio(7, MOST))).toEqual(ONE);
  });
});

describe('sumToOne', () => {
  it('[BB-5] [hawaiian-gardens structures 1-3] every payout structure of the spec is a whole', () => {
    for (const shares of [
      [40, 20, 40],
      [50, 25, 25],
      [50, 30, 20],
      [20, 60, 20],
      [25, 50, 25],
      [20, 40, 40],
      [90, 10],
    ]) {
      expect(sumToOne(shares.map((share) => percent(share)))).toBe(true);
    }
  });
  it('is exact just under, at and just over', () => {
    expect(sumToOne([percent('99.9999')])).toBe(false);
    expect(sumToOne([ratio(1, 3), ratio(1, 3), ratio(1, 3)])).toBe(true);
    expect(sumToOne([percent('33.3333'), percent('33.3333'), percent('33.3334')])).toBe(true);
    expect(sumToOne([percent('100.0001')])).toBe(false);
    expect(sumToOne([])).toBe(false);
  });
  it('survives denominators that no safe integer holds on the way', () => {
    const odd = [ratio(1, MOST), ratio(1, MOST - 1)];
    expect(sumToOne([...odd, ratio(MOST - 1, MOST), ratio(MOST - 2, MOST - 1)])).toBe(false);
    expect(sumToOne([ratio(1, MOST), ratio(1, MOST - 1), ratio(MOST - 1, MOST), ratio(-1, MOST - 1)])).toBe(true);
  });
  it('sumRatios gives the sum itself', () => expect(sumRatios([percent(50), percent(30)])).toEqual(ratio(4, 5)));
});

describe('formatRatio', () => {
  it.each([
    [percent(20), '20%'],
    [percent('3.4'), '3.4%'],
    [percent('0.0001'), '0.0001%'],
    [percent('0.00001'), '1/10000000'],
    [ratio(1, 3), '1/3'],
    [NONE, '0%'],
    [ONE, '100%'],
    [ratio(-1, 4), '-25%'],
    [ratio(5, 2), '250%'],
  ])('%j is written %s', (value, text) => expect(formatRatio(value)).toBe(text));
});
