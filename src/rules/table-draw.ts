/** A table is drawn and wins: by a ball with its number, or by the square of a grid that a score points to. */
import { z } from 'zod';
import { assert } from '../base/assert.ts';
import { type Cents, cents } from '../base/cents.ts';
import { prizesWord } from './draw-prizes.ts';
import { approvedSchedule, choice, clause, id, step, witnesses } from './vocabulary.ts';

const drawn = { ...step, kind: z.literal('select'), witnesses, prizes: prizesWord, next: id };

/** One piece for each table in a bin, a basket or a ball machine. */
export const tableSelect = z.strictObject({
  ...drawn,
  form: z.literal('table'),
  /** At the times of the schedule, or when something happens that is posted, such as a score in a televised game. */
  when: z.enum(['posted-times', 'posted-events']),
  /** The approved times, where the approval says them. */
  schedule: approvedSchedule.optional(),
  /**
   * held-out: every table has a ball, and the ball of a table not in play is held out when it is drawn. Otherwise only
   * tables with this many dealt in have one.
   */
  pieces: z.union([z.literal('held-out'), z.strictObject({ at: clause, minDealtIn: z.int().min(1) })]),
  /** The piece of a table that won goes back at once, so that it may be drawn again. Left out: it stays out. */
  back: z.strictObject({ at: clause }).optional(),
  /** How many tables are drawn one after the other. Left out: one. */
  tables: choice.optional(),
});

/**
 * A grid of ten by ten squares with the numbers of tables, digits drawn for its top and its left: the last digits of
 * both scores at the end of a posted period point to a square.
 */
export const squaresSelect = z.strictObject({
  ...drawn,
  form: z.literal('squares'),
  /** A square that is blank, or whose table cannot win: the prize is added to that of the next period. */
  blank: z.strictObject({ at: clause, goes: z.literal('carried') }),
  /** The last period has no next one: a table is drawn among all that are on the grid. */
  final: z.strictObject({ at: clause, goes: z.literal('table-drawn') }),
});

/** To whom at the table that was drawn. */
export const atTable = z.strictObject({
  ...step,
  kind: z.literal('play'),
  form: z.literal('at-table'),
  /**
   * In games that are played for a pot: into the pot of the next hand, to its winner. `minDealtIn`: of the first hand
   * with this many. `allRounds`: of the first hand that is played to its end.
   */
  pot: z
    .strictObject({ at: clause, minDealtIn: z.int().min(1).optional(), allRounds: z.literal(true).optional() })
    .optional(),
  /** In other games: to the seat on a card drawn face down from this many; an empty seat's card is set aside. */
  seatCard: z
    .strictObject({
      at: clause,
      cards: z.int().min(1).max(20),
      /**
       * Each prize goes to a seat of its own, in the order of the prizes, until none is left or nobody is left to draw.
       * Left out: one seat wins them all.
       */
      byPlace: z.strictObject({ at: clause }).optional(),
    })
    .optional(),
  /** To everyone who sits there: money in equal shares, merchandise one each. */
  seated: z.strictObject({ at: clause }).optional(),
  next: id,
});

export type TableSelect = z.infer<typeof tableSelect>;
export type SquaresSelect = z.infer<typeof squaresSelect>;
export type AtTable = z.infer<typeof atTable>;

// Arithmetic: a pot among its winners, a sum among the seated players, the square that a score points to.

/** Squares along one side of the grid: one for each last digit. */
export const SIDE = 10;

/** A winner of the hand, or of the high or the low half of a pot that its game splits. */
export type PotWinner = Readonly<{ half?: 'high' | 'low' | undefined }>;

/**
 * What each winner gets of a prize in the pot. Winners are ordered from the left of the button: each has the same
 * number of chips, and odd chips go one by one from the first of them. A pot that is split has its odd chip in the high
 * half; amounts below a chip go to the first.
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
