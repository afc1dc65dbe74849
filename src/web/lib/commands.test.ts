import { expect, it } from 'vitest';
import { numberAfter } from './commands.ts';

it.each([
  ['the house has heard of all that was sent', 41, 42, 42],
  ['some is still on its way', 45, 42, 46],
  ['this browser has forgotten its count', 0, 42, 42],
  ['the house was restored from an old backup', 5_000_000, 42, 42],
  ['somebody poisoned the count', Number.MAX_SAFE_INTEGER, 42, 42],
])('takes the next number when %s', (_when, last, from, number) => {
  expect(numberAfter(last, from)).toBe(number);
});
