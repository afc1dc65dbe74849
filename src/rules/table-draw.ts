/** The arithmetic of prizes that a table wins: a pot among its winners, a sum among those seated, a square of a grid. */
import { assert } from '../base/assert.ts';
import { type Cents, cents } from '../base/cents.ts';

/** Squares along one side of the grid: one for each last digit. */
export const SIDE = 10;

/** A winner of the hand, or of the high or the low half of a pot that its game splits. */
export type PotWinner = Readonly<{ half?: 'high' | 'low' | undefined }>;

/**
 * What each winner gets of a prize in the pot. Winners stand in their order from the left of the button: each has the
 * same number of chips, and odd chips go one by one from the first of them. A pot that is split has its odd chip in the
 * high half; what is less than a chip goes with the first.
 */
export function potShares(prize: Cents, chip: Cents, winners: readonly PotWinner[]): Cents[] {
  assert(winners.length > 0, 'a pot has a winner');
  const lows = winners.filter(({ half }) => half === 'low').length;
  if (lows === 0 || lows === winners.length) return chipShares(prize, chip, winners.length);
  const low = cents(Math.floor(prize / chip / 2) * chip);
  const [highShares, lowShares] = [
    chipShares(cents(prize - low), chip, winners.length - lows),
    chipShares(low, chip, lows),
  ];
  return winners.map(({ half }) => (half === 'low' ? lowShares : highShares).shift()!);
}

function chipShares(prize: Cents, chip: Cents, many: number): Cents[] {
  const chips = Math.floor(prize / chip);
  const each = Math.floor(chips / many);
  const odd = chips - each * many;
  const less = prize - chips * chip;
  return Array.from({ length: many }, (_, i) => cents((each + (i < odd ? 1 : 0)) * chip + (i === 0 ? less : 0)));
}

/** The square that two scores point to: their last digits, looked up along the top and the left. */
export function squareOf(
  digits: Readonly<{ top: readonly number[]; left: readonly number[] }>,
  score: Readonly<{ top: number; left: number }>,
): number {
  const column = digits.top.indexOf(score.top % SIDE);
  const row = digits.left.indexOf(score.left % SIDE);
  assert(column >= 0 && row >= 0, 'every digit was drawn once');
  return row * SIDE + column;
}

/** Ten different digits, as they come out of a drum without repeats. */
export const isWholeDraw = (digits: readonly number[]): boolean =>
  digits.length === SIDE && new Set(digits).size === SIDE;
