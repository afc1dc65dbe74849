/**
 * Promotional chips, coupons, vouchers and certificates: how they are got, what they are wagered with and on, what becomes
 * of them and who is paid when the hand wins, loses or pushes, and until when they live.
 */
import { z } from 'zod';
import { instant, localTime, next, step } from './step-words.ts';
import { amount, amountWord, clause, id, words } from './words.ts';

/** Face values from the least to the most that the approval allows. */
const between = z.tuple([amount, amount]);

/**
 * sold: at a posted window of the cage, in a posted time, for less than the face value. The face value is that of one
 * buy-in. handed-out: by mail, by advertisement, as a prize. The face value is that of one.
 */
const issue = z.discriminatedUnion('how', [
  z.strictObject({
    how: z.literal('sold'),
    at: clause,
    face: between,
    /** The house may post how many buy-ins there are: who comes first has them. */
    limit: z.strictObject({ at: clause }),
  }),
  z.strictObject({ how: z.literal('handed-out'), at: clause, face: between }),
]);

/**
 * What becomes of it: kept by the player; cancelled, voided or collected and brought to the cage; dropped into the box.
 * `cage` says whether the cage pays its face value to the player-dealer who brings it.
 */
const end = z.strictObject({
  at: clause,
  becomes: z.enum(['kept', 'cancelled', 'voided', 'collected', 'dropped']),
  cage: z.enum(['pays-face', 'pays-nothing']),
});

export const instrumentStep = z.strictObject({
  ...step,
  kind: z.literal('play'),
  form: z.literal('instrument'),
  /** What it is called on the wall: one of them, and several. */
  names: z.strictObject({ one: words, many: words }),
  issue,
  /** It begins as a voucher, which staff look at, log and swap for it. */
  voucher: z.strictObject({ at: clause }).optional(),
  wager: z.strictObject({
    at: clause,
    /** Live chips beside it: none at all, exactly its face value, or at least that. */
    live: z.enum(['none', 'equal', 'at-least']),
    /** How many of them lie on one wager. */
    several: z.strictObject({ at: clause, allowed: z.enum(['one', 'any']) }),
    bets: z.strictObject({ at: clause, on: z.enum(['base', 'base-and-bonus']) }),
    /** Never on opposite base bets of one round. Left out where the approval does not speak of it. */
    opposite: z.strictObject({ at: clause, allowed: z.literal('never') }).optional(),
    /** What is wagered lies within the limits of the table. */
    limits: z.strictObject({ at: clause }).optional(),
    /** Fees for playing are paid in live chips. */
    fees: z.strictObject({ at: clause, in: z.literal('live-chips') }).optional(),
    /** A fee for using it, once for each, when it is first placed. */
    redemption: z.strictObject({ at: clause, fee: amountWord }).optional(),
  }),
  /** even: its face value. odds: as live chips in its place would. */
  pays: z.strictObject({
    at: clause,
    as: z.enum(['even', 'odds']),
    /** The player-dealer pays winnings in live chips, never in these. Left out where the approval does not speak of it. */
    live: z.strictObject({ at: clause }).optional(),
  }),
  win: end,
  lose: end,
  /** The player keeps it and plays it again. */
  push: z.strictObject({ at: clause }),
  /** Who looks at it after the hand: the dealer at once, or somebody of the floor before it goes to the cage. */
  /** `ours`: the text asks for no such check; the system keeps it, and the notice does not print it. */
  verified: z.strictObject({ at: clause, by: z.enum(['dealer', 'floor']), ours: z.literal(true).optional() }),
  /** It is the holder's and nobody else's, and never becomes money in his hand. */
  transfer: z.strictObject({ at: clause, allowed: z.literal('never') }),
  /** Until the moment that is printed on it, or until the promotion ends. */
  lives: z.strictObject({ at: clause, until: z.enum(['printed', 'period']) }),
  next,
});

/** What an offer posts of them. */
export const instrumentOffer = z.strictObject({
  /** The face values that there are, where they are handed out. */
  faces: z.array(amount).min(1).max(20).optional(),
  /** What a buy-in costs and brings, where and when, and how many there are; left out: as many as come. */
  buyIn: z
    .strictObject({
      price: amount,
      pieces: z
        .array(z.strictObject({ face: amount, count: z.int().min(1).max(200) }))
        .min(1)
        .max(20),
      window: id,
      from: instant,
      until: instant,
      hours: z.strictObject({ from: localTime, until: localTime }).optional(),
      most: z.int().min(1).max(100_000).optional(),
    })
    .optional(),
  /** The moment from which on it is too late, where a date is printed on it. */
  expires: instant.optional(),
});

export type InstrumentStep = z.infer<typeof instrumentStep>;
export type InstrumentEnd = z.infer<typeof end>;
export type InstrumentOffer = z.infer<typeof instrumentOffer>;
export type BuyIn = NonNullable<InstrumentOffer['buyIn']>;
