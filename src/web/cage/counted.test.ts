import { describe, expect, it } from 'vitest';
import type { Cents } from '../../base/cents.ts';
import { differenceOf, foundWords } from './counted.ts';

const metered = { expected: 500_00 as Cents, feesAtCount: false };
const poker = { expected: 0 as Cents, feesAtCount: true };
const both = { expected: 500_00 as Cents, feesAtCount: true };

describe('[F-16] a count', () => {
  it.each([
    [metered, 499_99, -1, '$0.01 short'],
    [metered, 500_00, 0, 'No difference'],
    [metered, 500_01, 1, '$0.01 over'],
    [poker, 0, 0, 'No difference'],
    [poker, 1_234_50, 0, '$1,234.50 of fees found at the count'],
    [both, 499_99, -1, '$0.01 short'],
    [both, 500_00, 0, 'No difference'],
    [both, 500_01, 0, '$0.01 of fees found at the count'],
  ])('of a box with %j finds %i: %i to be explained, %s', (box, counted, difference, says) => {
    expect(differenceOf(box, counted)).toBe(difference);
    expect(foundWords(box, counted)).toBe(says);
  });
});
