import { expect, it } from 'vitest';
import { luhnDigit } from './luhn.ts';

it.each([
  ['7992739871', '3'],
  ['90010010042', '0'],
  ['0', '0'],
])('of %s is %s', (digits, last) => {
  expect(luhnDigit(digits)).toBe(last);
});

it('changes with any one digit', () => {
  const digits = '90010010042';
  for (let at = 0; at < digits.length; at += 1) {
    for (const other of '0123456789') {
      if (other === digits[at]) continue;
      const wrong = `${digits.slice(0, at)}${other}${digits.slice(at + 1)}`;
      expect(luhnDigit(wrong), wrong).not.toBe(luhnDigit(digits));
    }
  }
});
