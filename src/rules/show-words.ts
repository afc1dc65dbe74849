/** A board show: who sits where, what lies under the squares, in which order they are opened, and what is won last. */
import { z } from 'zod';
import { next, step } from './step-words.ts';
import { amount, clause, id, role, words } from './words.ts';

const count = z.int().min(1).max(99);
const cashSquare = z.strictObject({ id, name: words, gives: z.literal('cash'), value: amount, count });

/** A square of a board: money, a thing at its retail value, or the word that doubles the next square. */
const square = z.discriminatedUnion('gives', [
  cashSquare,
  z.strictObject({ id, name: words, gives: z.literal('goods'), value: amount, count }),
  /** Things that the posting names, so many of them, each worth at least so much. */
  z.strictObject({ gives: z.literal('named-goods'), least: amount, count, at: clause }),
  z.strictObject({ id, name: words, gives: z.literal('double'), count }),
]);

/** A square of the last board. ends: the show is over with this prize. offered: the first one may be given back. */
const lastSquare = z.strictObject({
  id,
  name: words,
  does: z.enum(['ends', 'offered']),
  value: amount,
  /** Paid in so many yearly parts, or in cash where the winner says so within so many days. */
  parts: z.strictObject({ at: clause, years: z.int().min(2).max(50), withinDays: z.int().min(1).max(365) }).optional(),
});

/** Somebody of the crew, by the role that his badge has in this house. */
const crewRole = z.enum([...role.options, 'auditor']);

export const showStep = z.strictObject({
  ...step,
  kind: z.literal('play'),
  form: z.literal('show'),
  /** From the first seat on: so many come from here, so many from there. */
  contestants: z.strictObject({
    at: clause,
    from: z.array(z.strictObject({ by: words, seats: z.int().min(1) })).min(1),
  }),
  /** Which roles of the house run it. */
  crew: z.strictObject({
    at: clause,
    /** Halts it and signs last. */
    manager: crewRole,
    /** Loads the boards, opens the squares. */
    boards: crewRole,
    /** Briefs the contestants, keeps the score. */
    program: crewRole,
    security: crewRole,
    auditor: crewRole,
  }),
  board: z.strictObject({ at: clause, squares: z.array(square).min(1) }),
  /** One square each in every round: the first by seat, the others from the lowest total to the highest, ties by seat. */
  rounds: z.strictObject({ at: clause, count: z.int().min(1).max(9) }),
  /** After the word that doubles the same contestant picks again; a thing counts twice as itself and its value in cash. */
  doubles: z.strictObject({ at: clause }).optional(),
  /** Everybody whose total is at least that of the one in this place goes on. */
  advance: z.strictObject({ at: clause, places: z.int().min(2) }),
  /** Things that nobody opened are shown and taken off before the play-off. */
  clears: z.strictObject({ at: clause }).optional(),
  /**
   * Lowest total first; below the leader after a pick is out. Among equals who has waited longest since the play-off
   * began, where `firstPick` is by seat; left out: since the show began.
   */
  playOff: z.strictObject({ at: clause, firstPick: z.literal('by-seat').optional() }),
  /** Loaded when all squares are used up and the play-off goes on. */
  reload: z.strictObject({ at: clause, squares: z.array(cashSquare).min(1) }),
  last: z.strictObject({ at: clause, squares: z.array(lastSquare).min(2), giveBack: z.strictObject({ at: clause }) }),
  next,
});

/** What a house names for the squares that its sheet leaves to it. */
export const bonusPrize = z.strictObject({ id, name: words, value: amount });

export type ShowStep = z.infer<typeof showStep>;
export type LastSquare = z.infer<typeof lastSquare>;
export type BonusPrize = z.infer<typeof bonusPrize>;
export type CrewPart = Exclude<keyof ShowStep['crew'], 'at'>;
