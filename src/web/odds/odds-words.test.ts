import { describe, expect, it } from 'vitest';
import { decimals, expectedWords, fractionWords, hoursWords, oneInWords, percentWords } from './odds-words.ts';

describe('a chance in words', () => {
  it('is one in so many, with as many digits as mean something', () => {
    expect(oneInWords({ oneIn: 5525, stderr: null })).toBe('1 in 5,525');
    expect(oneInWords({ oneIn: 4.165, stderr: null })).toBe('1 in 4.17');
    expect(oneInWords({ oneIn: 21.25, stderr: null })).toBe('1 in 21.3');
    expect(oneInWords({ oneIn: 99.99, stderr: null })).toBe('1 in 100.0');
    expect(oneInWords({ oneIn: 1.23456e18, stderr: null })).toBe('1 in 1.23 × 10¹⁸');
    expect(oneInWords({ oneIn: null, stderr: null })).toBe('never');
    expect(oneInWords({ oneIn: null, stderr: 0.001 })).toBe('not seen');
  });

  it('is a percentage of three digits, down to the rarest hand', () => {
    expect(percentWords(4 / 22_100)).toBe('0.0181%');
    expect(percentWords(0.5)).toBe('50.0%');
    expect(percentWords(1)).toBe('100%');
    expect(percentWords(0)).toBe('0%');
    expect(percentWords(3.2e-12)).toBe('3.20 × 10⁻¹⁰%');
  });

  it('is a whole fraction, whether it came as a number or as text', () => {
    expect(fractionWords({ numerator: 1, denominator: 5525 })).toBe('1/5,525');
    expect(fractionWords({ numerator: '41', denominator: '2781381002400000000' })).toBe('41/2,781,381,002,400,000,000');
  });
});

describe('an expected amount', () => {
  it('has its fractions of a cent, and no minus before nothing', () => {
    expect(expectedWords(14.3)).toBe('$0.1430');
    expect(expectedWords(-54.29864)).toBe('-$0.5430');
    expect(expectedWords(-0.0001)).toBe('$0.0000');
    expect(expectedWords(123_456.7, 2)).toBe('$1,234.57');
  });

  it('is rounded by name', () => {
    expect(decimals(0.05, 1)).toBe('0.1');
    expect(decimals(-0.04, 1)).toBe('0.0');
    expect(decimals(999.5, 0)).toBe('1,000');
  });
});

describe('the time between two hits', () => {
  it('is minutes, then hours', () => {
    expect(hoursWords(0.5)).toBe('30 min');
    expect(hoursWords(1)).toBe('1.0 h');
    expect(hoursWords(99.94)).toBe('99.9 h');
    expect(hoursWords(12_345.6)).toBe('12,346 h');
    expect(hoursWords(null)).toBe('never');
  });
});
