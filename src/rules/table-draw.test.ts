import { describe, expect, it } from 'vitest';
import { cents, usd } from '../base/cents.ts';
import { isWholeDraw, potShares, squareOf } from './table-draw.ts';

const CHIP = usd(1);
const shares = (dollars: number, ...halves: ('high' | 'low' | undefined)[]): number[] =>
  potShares(
    usd(dollars),
    CHIP,
    halves.map((half) => ({ half })),
  ).map((share) => share / 100);

describe('a prize in the pot', () => {
  it.each([
    ['one winner', [200], shares(200, undefined)],
    ['two', [100, 100], shares(200, undefined, undefined)],
    ['three, the odd chips from the left of the button', [67, 67, 66], shares(200, undefined, undefined, undefined)],
    ['high and low', [101, 100], shares(201, 'high', 'low')],
    ['low sits first, the odd chip is with the high half all the same', [100, 101], shares(201, 'low', 'high')],
    ['low is divided', [51, 102, 50], shares(203, 'low', 'high', 'low')],
    ['nobody has a low: no half is taken off', [201], shares(201, 'high')],
    ['both halves of one winner', [101, 100], shares(201, 'high', 'low')],
  ])('%s', (_, wanted, found) => {
    expect(found).toEqual(wanted);
  });

  it('gives amounts below a chip to the first, so that every cent has an owner', () => {
    const odd = potShares(cents(10_050), CHIP, [{}, {}]);
    expect(odd).toEqual([5_050, 5_000]);
  });

  it('never gives more or less than the prize', () => {
    for (let prize = 0; prize < 1_200; prize += 37) {
      for (const halves of [
        [undefined],
        ['high', 'low'],
        ['low', 'high', 'low'],
        ['high', 'high', 'low', 'low'],
      ] as const) {
        const given = potShares(
          cents(prize),
          CHIP,
          halves.map((half) => ({ half })),
        );
        expect(given.reduce((sum, share) => sum + share, 0)).toBe(prize);
      }
    }
  });
});

describe('a square', () => {
  const digits = { top: [3, 7, 0, 1, 2, 4, 5, 6, 8, 9], left: [9, 8, 4, 7, 6, 5, 3, 2, 1, 0] };

  it.each([
    [17, 24, 21],
    [7, 4, 21],
    [0, 0, 92],
    [103, 99, 0],
  ])('%i to %i', (top, left, square) => {
    expect(squareOf(digits, { top, left })).toBe(square);
  });

  it('has every digit once at each side', () => {
    expect(isWholeDraw(digits.top)).toBe(true);
    expect(isWholeDraw([...digits.top.slice(0, 9), 3])).toBe(false);
    expect(isWholeDraw(digits.top.slice(0, 9))).toBe(false);
  });

  it('leads each of a hundred pairs of digits to another square', () => {
    const all = Array.from({ length: 100 }, (_, i) => squareOf(digits, { top: i % 10, left: Math.floor(i / 10) }));
    expect(new Set(all).size).toBe(100);
  });
});
