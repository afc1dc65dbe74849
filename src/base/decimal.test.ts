import { describe, expect, it } from 'vitest';
import { decimalFrom, decimalOf } from './decimal.ts';

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
  it('reads 40 characters and no more', () => {
    expect(decimalFrom('9'.repeat(40))?.digits).toBe(10n ** 40n - 1n);
    expect(decimalFrom('9'.repeat(41))).toBeUndefined();
  });
});

describe('decimalOf', () => {
  it('gives a literal as it was written, with so many places at most', () => {
    expect(decimalOf(0.29, 2)).toEqual({ digits: 29n, places: 2 });
    expect(decimalOf(3.4, 4)).toEqual({ digits: 34n, places: 1 });
    expect(decimalOf(0.295, 2)).toBeUndefined();
  });
  it('stops where two literals become one float', () => {
    const [last, first] = [(2 ** 52 - 1) / 100, 2 ** 52 / 100];
    expect(decimalOf(last, 2)).toEqual({ digits: 4_503_599_627_370_495n, places: 2 });
    expect(decimalOf(first, 2)).toBeUndefined();
    expect(decimalOf(2 ** 52, 2)).toEqual({ digits: 4_503_599_627_370_496n, places: 0 });
  });
});
