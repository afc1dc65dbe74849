/** What a drawing is for, who can win it how often, and how its winner is found: the words of sheets and of offers. */
import { z } from 'zod';
import { amount, choice, clause, id, instant, ours, words } from './vocabulary.ts';

/**
 * spin: a turn at the sheet's wheel, or at that of another offer. pass: a place in what the sheet plays later.
 * fees-paid: a balance that pays the winner's collection fees. entry: a ticket in the drum of another offer. coupon: an
 * instrument of another sheet.
 */
export const prizeGives = z.enum(['cash', 'chips', 'goods', 'spin', 'pass', 'fees-paid', 'entry', 'coupon']);

const prize = {
  id,
  name: words,
  gives: prizeGives,
  /** What it is worth; 0 where it has no value of its own. */
  value: amount,
  /** How many of them are drawn for, one after the other. */
  count: z.int().min(1).max(1000),
  /** How many days from the award a balance that pays fees lives; what is left of it then lapses. */
  lives: z.int().min(1).max(3660).optional(),
};

/** A prize as an offer posts it. */
export const drawPrize = z.strictObject({
  ...prize,
  /**
   * The stock that it is taken from, where it is goods; the offer whose drum it is a ticket in, where it is an entry;
   * the other offer whose wheel is spun, where it is a turn at one that is not the sheet's own; the offer whose
   * instruments are given, where it is a coupon.
   */
  of: id.optional(),
  /** Goods that it rises to on a ladder, rung by rung. */
  raises: z
    .array(z.strictObject({ of: id, name: words, value: amount }))
    .min(1)
    .max(10)
    .optional(),
  /** Only at these drawings of the schedule. Left out: at each of them. */
  on: z.array(instant).min(1).optional(),
});

/** The prizes: kinds with the range of their values, of which the offer posts some; or a fixed list. */
export const prizesWord = z.union([
  z.strictObject({
    at: clause,
    kinds: z.array(z.strictObject({ gives: prizeGives, between: z.tuple([amount, amount]), ours })).min(1),
  }),
  z.strictObject({
    at: clause,
    /** `games`: out of the drum of these games only. */
    list: z.array(z.strictObject({ ...prize, games: z.array(id).min(1).optional() })).min(1),
  }),
]);

/** A physical drum, or a sealed draw by computer that anyone can verify. Left out: a physical drum. */
export const drawnBy = z.array(z.enum(['drum', 'computer'])).min(1);

export const drawLimit = z.strictObject({
  at: clause,
  /** One prize for each person in: a calendar day, 24 hours, one drawing, the whole promotion. */
  per: z.enum(['day', '24-hours', 'drawing', 'promotion']),
  /** discard: the ticket is used up. back: it returns to the drum when the drawing is over. */
  ticket: z.enum(['discard', 'back']),
});

/**
 * All prizes of a drawing are drawn for in one go, one ticket for each in their order, and so many alternates after
 * them. An alternate moves up when a winner does not claim in time, declines, or is not eligible.
 */
export const togetherWord = z.strictObject({ at: clause, alternates: z.union([z.int().min(0).max(400), choice]) });

export const NOTICES = ['mail', 'phone', 'email', 'in-person'] as const;

/** How winners are told. Each notice is recorded, and a winner's time runs from the first one. */
export const notifiedWord = z.strictObject({ at: clause, by: z.array(z.enum(NOTICES)).min(1) });

export type NoticeWay = (typeof NOTICES)[number];

export const entryWords = {
  /** One drum for each game of the sheet. Left out: one for the offer. */
  drums: z.literal('for-each-game').optional(),
  /** At tables with at least this minimum a hand earns this many times the tickets. */
  byMinimum: z.strictObject({ at: clause, from: amount, times: z.int().min(2) }).optional(),
  /** Tickets printed beforehand in numbered blocks: who hands them out takes a block and brings back the rest. */
  blocks: z.strictObject({ at: clause }).optional(),
};

export type DrawPrize = z.infer<typeof drawPrize>;
export type PrizesWord = z.infer<typeof prizesWord>;
export type DrawLimit = z.infer<typeof drawLimit>;
export type PrizeGives = z.infer<typeof prizeGives>;
