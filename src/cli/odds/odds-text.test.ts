import { describe, expect, it } from 'vitest';
import { amountText, columns, countText, factorText, fineText, partText } from './odds-text.ts';

describe('numbers in print', () => {
  it.each([
    [649_740, '649,740'],
    [72_192.333, '72,192'],
    [999.6, '1,000'],
    [254.8, '255'],
    [20.78, '20.8'],
    [1.354, '1.35'],
    [1, '1.00'],
    [1e22, '1e+22'],
  ])('one in %d is %s', (value, text) => {
    expect(factorText(value)).toBe(text);
  });

  it.each([
    [1.143, '114.3%'],
    [0.5, '50.0%'],
    [0.0496, '5.0%'],
    [0.00049, '0.049%'],
    [0, '0.0%'],
    [-0.0021, '-0.21%'],
  ])('a part of %d is %s', (value, text) => {
    expect(partText(value)).toBe(text);
  });

  it.each([
    [828_000, '$8,280.00', '$8,280.00'],
    [-14.26, '-$0.14', '-$0.1426'],
    [-0.001, '$0.00', '$0.0000'],
    [999.9, '$10.00', '$9.9990'],
    [1_000, '$10.00', '$10.00'],
    [99_999_999_999, '$999,999,999.99', '$999,999,999.99'],
  ])('%d cents are %s, and finely %s', (cents, text, fine) => {
    expect([amountText(cents), fineText(cents)]).toEqual([text, fine]);
  });

  it('are rounded to whole ones where they are counted', () => {
    expect([countText(0.4), countText(1_234_567.5)]).toEqual(['0', '1,234,568']);
  });

  it('are in columns', () => {
    const rows = [
      ['', 'met'],
      ['Straight', '1 in 9'],
    ];
    expect(columns(rows, '<>')).toEqual(['               met', '  Straight  1 in 9']);
  });
});
