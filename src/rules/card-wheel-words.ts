/** The wheel of cards: who at a table may spin it, what its sections are, and what the hand that is spun pays. */
import { z } from 'zod';
import { RANKINGS } from '../cards/rankings/index.generated.ts';
import { approvedSchedule } from './schedule-words.ts';
import { next, step, ticketEdge } from './step-words.ts';
import { amount, amountWord, clause, id, words } from './words.ts';

/**
 * A ball is drawn for a table. Whoever was dealt an active hand there before takes part; each of them draws a card, from
 * the ace upward, and the ace plays.
 */
export const aceSelect = z.strictObject({
  ...step,
  kind: z.literal('select'),
  form: z.literal('ace-of-table'),
  witnesses: z.int().min(1),
  /** So many cards are spread at most. */
  most: z.int().min(1).max(13),
  /** A guest alone at a free table draws one of as many cards as the fullest live table of his game would have. */
  alone: z.strictObject({ at: clause }).optional(),
  /** When balls are drawn, where the approval says so. */
  schedule: approvedSchedule.optional(),
  next,
});

/** A wheel with all cards of a deck: spun until so many different cards make a hand. */
export const cardWheel = z.strictObject({
  ...step,
  kind: z.literal('play'),
  form: z.literal('wheel-of-cards'),
  /** Equal sections of the wheel: one for each card of a deck, the rest for value awards. */
  sections: z.int().min(52),
  /** A card that is recorded already does not count: the wheel is spun again. */
  repeats: z.literal('spun-again'),
  /** Goods on the sections that are no cards; each one that is hit is kept by who spins. */
  values: z.strictObject({ at: clause, kept: z.literal('by-spinner') }),
  /** What the hand pays, category by category of its ranking. The ranking says how many cards make a hand. */
  hands: z.strictObject({
    at: clause,
    ranking: z.enum(RANKINGS.map((ranking) => ranking.id)),
    rows: z.array(z.strictObject({ category: id, pays: amountWord })).min(1),
  }),
  /** The money is the spinner's, or divided among all who take part at his table, each share down to the cent. */
  money: z.strictObject({ at: clause, goes: z.enum(['spinner', 'table']) }),
  /** Nobody has a second turn in one calendar day, in whatever version of the sheet. */
  turns: z.strictObject({ at: clause, per: z.literal('day') }),
  next,
  fails: ticketEdge,
});

/**
 * A section without a card, as an offer posts it. `of` is the stock that it is taken from, or the other offer that
 * honours it, where it is a ticket in a drum, a turn at a wheel, or coupons and chips of that face value.
 */
export const valueAward = z.strictObject({
  id,
  name: words,
  /** Left out: goods. */
  gives: z.enum(['goods', 'entry', 'spin', 'coupon']).optional(),
  value: amount,
  of: id,
});

export type AceStep = z.infer<typeof aceSelect>;
export type CardWheelStep = z.infer<typeof cardWheel>;
export type ValueAward = z.infer<typeof valueAward>;
