/** Poker tournaments: what a sheet allows, and the structure that an offer posts before anybody signs up. */
import { z } from 'zod';
import { postedMoments } from './schedule-words.ts';
import { next, step } from './step-words.ts';
import { amount, clause, id, ours, words } from './words.ts';

const between = z.tuple([amount, amount]);
const priced = { at: clause, between, ours };

export const pokerTournament = z.strictObject({
  ...step,
  kind: z.literal('play'),
  form: z.literal('poker-tournament'),
  /** posted: at the times that the offer posts. full: as soon as its field is complete. */
  begins: z.strictObject({ at: clause, when: z.enum(['posted', 'full']) }),
  /** Who plays is signed up once: paid, with an entry that he won, or at the cost of the house. */
  entries: z.strictObject({ at: clause, by: z.array(z.enum(['paid', 'won', 'donated'])).min(1) }),
  buyIn: z.strictObject(priced),
  /** Kept by the house for hosting it, never part of the prize pool. */
  entryFee: z.strictObject(priced),
  /** `most`: how often one player may; left out: without limit. */
  rebuys: z.strictObject({ ...priced, most: z.int().min(1).optional() }).optional(),
  addOns: z.strictObject({ ...priced, most: z.int().min(1).optional() }).optional(),
  /** Late entrants, where the structure says until when. */
  late: z.strictObject({ at: clause }).optional(),
  /** Who leaves before it starts has his money back. */
  refunds: z.strictObject({ at: clause }),
  field: z.strictObject({
    at: clause,
    least: z.int().min(2),
    most: z.int().min(2).optional(),
    even: z.literal(true).optional(),
  }),
  bounties: z.strictObject({ ...priced, from: z.array(z.enum(['pool', 'house'])).min(1) }).optional(),
  guarantee: z.strictObject(priced).optional(),
  /** What the house adds to the pool beside a guarantee. */
  added: z.strictObject({ at: clause }).optional(),
  /** Part of what is paid in goes to a charity. */
  charity: z.strictObject({ at: clause }).optional(),
  /** Ways in which the pool may be paid out; double: half of the field survives and has twice the buy-in each. */
  pays: z.array(z.strictObject({ at: clause, how: z.enum(['percent', 'flat', 'items', 'double']) })).min(1),
  /** What a place may win beside money. */
  things: z.strictObject({ at: clause, gives: z.array(z.enum(['goods', 'entry', 'coupon'])).min(1) }).optional(),
  /**
   * Who is out in the same hand ranks by his stack before it; equal stacks share, and the odd unit goes to one seat.
   * `unit`: left out it is the chip of the house.
   */
  ties: z.strictObject({
    at: clause,
    odd: z.enum(['lower-seat', 'left-of-button']),
    unit: z.literal('cent').optional(),
  }),
  /** Those who are left may divide what is left. */
  deals: z.strictObject({ at: clause }).optional(),
  /** `oneTable`: all of them sit at one table, and nobody moves. */
  seating: z.strictObject({
    at: clause,
    deadButton: z.literal(true).optional(),
    oneTable: z.literal(true).optional(),
  }),
  /** Minutes away from the table that may be imposed, beside a warning. */
  penalties: z.strictObject({ at: clause, minutes: z.array(z.int().min(1)).min(1) }),
  disqualified: z.strictObject({ at: clause }),
  cancelled: z.strictObject({ at: clause }),
  /** How long the log is kept, and how much of it lies at hand. */
  /** `ours`: the text sets no time for which the log is kept. */
  log: z.strictObject({
    at: clause,
    years: z.int().min(1),
    monthsAtHand: z.int().min(1),
    ours: z.literal(true).optional(),
  }),
  /** A raise is at least double the bet; from half of it on it must be completed. */
  raises: z.strictObject({ at: clause }).optional(),
  next,
});

/** In hundredths of a percent: 2,500 is a quarter. */
const share = z.int().min(1).max(10_000);
const chips = z.int().min(1).max(100_000_000);
const level = z.int().min(1).max(100);

const thing = { name: words, gives: z.enum(['goods', 'entry', 'coupon']), value: amount, of: id };

const playedLevel = z.strictObject({
  minutes: z.int().min(1).max(240),
  small: z.int().min(0).max(100_000_000),
  big: chips,
  ante: z.int().min(0).max(100_000_000).optional(),
});
const breakLevel = z.strictObject({ minutes: z.int().min(1).max(240), break: z.literal(true) });

/** The structure of a tournament as an offer posts it; it stands from the first sign-up. */
export const postedTournament = z.strictObject({
  /** When each of them starts, where the sheet has times posted. */
  starts: postedMoments(1, 60).optional(),
  buyIn: amount,
  entryFee: amount,
  /** Tournament chips for an entry, the same for everybody. */
  chips,
  /** As many as a table may have. */
  seats: z.int().min(2).max(20),
  least: z.int().min(2).max(10_000),
  most: z.int().min(2).max(10_000).optional(),
  /** Levels and breaks are counted together, from 1. */
  levels: z
    .array(z.union([playedLevel, breakLevel]))
    .min(1)
    .max(100),
  /** Sign-up stays open to the end of this level; left out: until the start. */
  lateUntil: level.optional(),
  /** `atMost`: whoever holds no more than this may; `most` left out: without limit. */
  rebuy: z
    .strictObject({ price: amount, chips, until: level, atMost: z.int().min(0), most: z.int().min(1).optional() })
    .optional(),
  addOn: z.strictObject({ price: amount, chips, from: level, until: level, most: z.int().min(1).max(99) }).optional(),
  /** `paid`: as soon as it is won, or when the play of who won it is over. */
  bounty: z.strictObject({ amount, from: z.enum(['pool', 'house']), paid: z.enum(['at-once', 'when-out']) }).optional(),
  guarantee: amount.optional(),
  added: amount.optional(),
  charity: z.strictObject({ name: words, share }).optional(),
  pays: z.discriminatedUnion('how', [
    /** The row with the most entries that are reached; each makes 100%, from first place down. */
    z.strictObject({
      how: z.literal('percent'),
      rows: z
        .array(z.strictObject({ entries: z.int().min(1), shares: z.array(share).min(1).max(500) }))
        .min(1)
        .max(60),
    }),
    z.strictObject({ how: z.literal('flat'), amounts: z.array(amount).min(1).max(500) }),
    /** As many items as the pool buys; what is left is shared by those who win one. */
    z.strictObject({
      how: z.literal('items'),
      item: z.strictObject({ ...thing, gives: z.enum(['cash', 'goods', 'entry', 'coupon']), of: id.optional() }),
    }),
    z.strictObject({ how: z.literal('double') }),
  ]),
  /** Places that win something else than money; its value comes out of the pool, and the others share the rest. */
  things: z
    .array(z.strictObject({ place: z.int().min(1).max(500), ...thing }))
    .min(1)
    .max(60)
    .optional(),
});

export type PokerTournamentStep = z.infer<typeof pokerTournament>;
export type PostedTournament = z.infer<typeof postedTournament>;
