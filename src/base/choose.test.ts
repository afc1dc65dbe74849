import { expect, it } from 'vitest';
import { choose, chooseExactly } from './choose.ts';

it('counts the ways to choose k of n', () => {
  expect([choose(52, 5), choose(52, 7), choose(4, 4), choose(4, 0), choose(0, 0)]).toEqual([
    2_598_960, 133_784_560, 1, 1, 1,
  ]);
  expect([choose(3, 4), choose(3, -1)]).toEqual([0, 0]);
  expect([chooseExactly(3, 4), chooseExactly(3, -1)]).toEqual([0n, 0n]);
});

it('is the sum of the two above it, beyond what a number holds too', () => {
  for (let from = 1; from <= 120; from += 7)
    for (let count = 1; count <= from; count += 5)
      expect(chooseExactly(from, count)).toBe(chooseExactly(from - 1, count - 1) + chooseExactly(from - 1, count));
  expect(chooseExactly(416, 6)).toBe(6_942_219_827_088n);
});
