/** A table is drawn and wins: by a piece with its number, or by the square of a grid that a score points to. */
import { z } from 'zod';
import { prizesWord } from './draw-words.ts';
import { approvedSchedule } from './schedule-words.ts';
import { next, step } from './step-words.ts';
import { choice, clause } from './words.ts';

const drawn = { ...step, kind: z.literal('select'), witnesses: z.int().min(1), prizes: prizesWord, next };

/** One piece for each table in a bin, a basket or a ball machine. */
export const tableSelect = z.strictObject({
  ...drawn,
  form: z.literal('table'),
  /** At the times of the schedule, or when something happens that is posted, such as a score in a televised game. */
  when: z.enum(['posted-times', 'posted-events']),
  /** The approved times, where the approval says them. */
  schedule: approvedSchedule.optional(),
  /**
   * held-out: every table has a piece, and that of a table which is not in play is held out when it is drawn. Otherwise
   * only tables with so many dealt in have one.
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
   * In games that are played for a pot: into the pot of the next hand, to whoever wins it. `minDealtIn`: of the first
   * hand with so many. `allRounds`: of the first hand that is played to its end.
   */
  pot: z
    .strictObject({ at: clause, minDealtIn: z.int().min(1).optional(), allRounds: z.literal(true).optional() })
    .optional(),
  /** In other games: to the seat on a card that is drawn face down out of so many; an empty seat's is set aside. */
  seatCard: z.strictObject({ at: clause, cards: z.int().min(1).max(20) }).optional(),
  /** To everybody who sits there: money in equal parts, goods one each. */
  seated: z.strictObject({ at: clause }).optional(),
  next,
});

export type TableSelect = z.infer<typeof tableSelect>;
export type SquaresSelect = z.infer<typeof squaresSelect>;
export type AtTable = z.infer<typeof atTable>;
