/** The club: swipes of its card at posted times, credits for them, and prizes that credits are redeemed for. */
import { z } from 'zod';
import { postedTimesOfDay } from './schedule-words.ts';
import { next, step } from './step-words.ts';
import { amount, choice, clause, id, ours, words } from './words.ts';

/** What credits are redeemed for. */
const redeemed = z.enum(['cash', 'chips', 'goods']);

/** Staff swipe the cards of those who play a designated game, at posted times, and only then. */
export const swipeTimes = z.strictObject({
  ...step,
  kind: z.literal('qualify'),
  form: z.literal('swipe-times'),
  /** So many minutes from the posted time on a swipe still belongs to it: somebody has to walk the room. */
  withinMinutes: z.union([z.int().min(1).max(60), choice]),
  next,
});

/** Credits for each swipe, once for each card and posted time: as many as are posted for the game, by default one. */
export const creditsEarn = z.strictObject({
  ...step,
  kind: z.literal('earn'),
  form: z.literal('credits'),
  /** How many may be posted for one swipe. */
  each: z.tuple([z.int().min(1), z.int().min(1)]),
  /** Which ends of `each` the approved text does not give. */
  ours,
  /** They are their holder's, and nobody else's. */
  transfer: z.strictObject({ at: clause, allowed: z.literal('never') }),
  next,
});

/** Prizes that are posted with their price in credits: each as often as the balance covers it, in the period only. */
export const redemptionSelect = z.strictObject({
  ...step,
  kind: z.literal('select'),
  form: z.literal('redemption'),
  prizes: z.strictObject({
    at: clause,
    kinds: z.array(z.strictObject({ gives: redeemed, between: z.tuple([amount, amount]) })).min(1),
  }),
  /** Photo ID that has not expired is shown at once; without it nothing is redeemed, and the credits stay. */
  identification: z.strictObject({ at: clause }),
  next,
});

const clubPrize = z.strictObject({
  id,
  name: words,
  gives: redeemed,
  value: amount,
  /** What it costs in credits. */
  credits: z.int().min(1).max(1_000_000),
  /** The stock that goods are taken from. */
  of: id.optional(),
});

/** What an offer posts: the times of day, the designated games with what a swipe brings in them, and the prizes. */
export const clubPosting = z.strictObject({
  times: postedTimesOfDay,
  games: z
    .array(z.strictObject({ game: id, credits: z.int().min(1).max(10_000).optional() }))
    .min(1)
    .max(60),
  prizes: z.array(clubPrize).min(1).max(200),
});

export type SwipeTimesStep = z.infer<typeof swipeTimes>;
export type CreditsStep = z.infer<typeof creditsEarn>;
export type RedemptionStep = z.infer<typeof redemptionSelect>;
export type ClubPosting = z.infer<typeof clubPosting>;
export type ClubPrize = z.infer<typeof clubPrize>;
