/**
 * The life of a prize: named steps, each saying what follows on success (`next`), on failure (`fails`) and when its time
 * is over (`expires`). The usual order is qualify, earn, select, play, award,
 * claim, pay; a wheel asks for presence before the spin, so the order is the sheet's, not ours.
 */
import { z } from 'zod';
import { tableWord, unpaidWord } from './payout-words.ts';
import { amount, amountWord, choice, clause, id, words } from './words.ts';

const step = { id, at: clause };
const next = id;

/** An award that nobody is paid: its money goes to the reserve of its fund, or to the house. */
const awardEnds = z.strictObject({ ends: z.enum(['reserve', 'house']) });
/** A ticket that nobody plays: back to the step of this id, or the drawing is over. */
const ticketEdge = z.union([id, z.strictObject({ ends: z.literal('nothing') })]);

const qualify = z.strictObject({
  ...step,
  kind: z.literal('qualify'),
  form: z.literal('hand'),
  /** Who must confirm the hand beside the floor person. */
  confirmedBy: z.enum(['floor', 'floor-and-surveillance']),
  next,
});

const earn = z.discriminatedUnion('form', [
  z.strictObject({ ...step, kind: z.literal('earn'), form: z.literal('award'), next }),
  /** A place in the running, under the row of the hand; settled when the running closes. */
  z.strictObject({ ...step, kind: z.literal('earn'), form: z.literal('place'), next }),
  /** Tickets into the offer's drum; the drum is emptied so many days after the promotion starts. */
  z.strictObject({ ...step, kind: z.literal('earn'), form: z.literal('tickets'), emptiedAfterDays: choice, next }),
]);

const select = z.discriminatedUnion('form', [
  z.strictObject({ ...step, kind: z.literal('select'), form: z.literal('all-places'), next }),
  /** The best verified hand of the running; equal hands have the prize each, or split it. Once for a person. */
  z.strictObject({
    ...step,
    kind: z.literal('select'),
    form: z.literal('best'),
    ties: z.enum(['each', 'split']),
    next,
  }),
  /** One ticket from a drum at a posted time, recorded with witnesses; a ticket drawn is used up. */
  z.strictObject({ ...step, kind: z.literal('select'), form: z.literal('drum'), witnesses: z.int().min(1), next }),
]);

const play = z.strictObject({
  ...step,
  kind: z.literal('play'),
  form: z.literal('wheel'),
  spots: z.strictObject({ most: z.int().min(1), value: z.tuple([z.int(), z.int()]) }),
  /** A spin counts after so many full rotations, without interference, stopped, and not on a peg. */
  rotations: z.int().min(0),
  double: z.strictObject({ at: clause, spots: z.int(), twice: amountWord }).optional(),
  guarantee: z.strictObject({ at: clause, amount: amountWord }).optional(),
  next,
  /** Who came forward does not play. */
  fails: ticketEdge,
});

const award = z.strictObject({
  ...step,
  kind: z.literal('award'),
  form: z.enum(['by-row', 'by-play']),
  /** Percent rows settled in this order: [10, 100] takes the tenths first. */
  order: z.array(z.int()),
  /** Several winners of one pool row share it, or each is paid in full with the rest from the reserve. */
  several: z.enum(['share', 'each-in-full']),
  /**
   * Several bettors on one hand: each fee is a share of its own, they divide the hand's part by their wagers, or the
   * hand belongs to one of them: the seated player where he bets, otherwise the first who stands behind it.
   */
  bettors: z.enum(['each-fee', 'pro-rata', 'owner']),
  /** A hand at another table that was keyed before the first one is authorised meets the pool as that one met it. */
  joins: z.strictObject({ at: clause }).optional(),
  table: tableWord.optional(),
  unpaid: unpaidWord.optional(),
  /**
   * Equal shares rounded up to the chip, the excess charged to the reserve (B-2), or down to the cent (K2). Left out
   * where nothing is ever shared.
   */
  split: z.strictObject({ at: clause, rounds: z.enum(['up-to-chip', 'down-to-cent']) }).optional(),
  next,
});

const claim = z.discriminatedUnion('form', [
  /** ID within minutes, else the award stays open so many days, then goes back (B-5). */
  z.strictObject({
    ...step,
    kind: z.literal('claim'),
    form: z.literal('identification'),
    /** Only prizes of at least this much; smaller ones are paid at once. */
    from: amount.optional(),
    withinMinutes: z.int().min(0),
    thenDays: z.int().min(0),
    expires: awardEnds,
    next,
  }),
  /** The winner comes forward within so many hours of the hand. */
  z.strictObject({
    ...step,
    kind: z.literal('claim'),
    form: z.literal('hours'),
    within: z.int().min(1),
    expires: awardEnds,
    next,
  }),
  /** No clock is given: payment follows verification and paperwork. */
  z.strictObject({ ...step, kind: z.literal('claim'), form: z.literal('paperwork'), next }),
  /** Be there within so many seconds of the call, with ID and eligible; otherwise the ticket is discarded. */
  z.strictObject({
    ...step,
    kind: z.literal('claim'),
    form: z.literal('presence'),
    withinSeconds: z.int().min(1),
    next,
    fails: ticketEdge,
    expires: ticketEdge,
  }),
]);

/** Where and as what a prize is paid: the words of the sheet, and of who pays by it. */
export const payPlace = z.enum(['cage', 'tray', 'bank']);
export const payForm = z.enum(['cash', 'chips', 'check', 'goods']);

const pay = z.strictObject({
  ...step,
  kind: z.literal('pay'),
  form: z.literal('representative'),
  places: z.array(payPlace).min(1),
  forms: z.array(payForm).min(1),
  /** The dealer's tray pays an award only when it is below this amount. */
  tray: z.strictObject({ at: clause, under: amount }).optional(),
  papers: z.array(words),
  /** The award is forfeited, or management returns it. */
  fails: awardEnds,
});

export const steps = z.array(z.union([qualify, earn, select, play, award, claim, pay])).min(2);

export type Step = z.infer<typeof steps>[number];
export type StepKind = Step['kind'];
export type AwardEnd = z.infer<typeof awardEnds>['ends'];
export type TicketEdge = z.infer<typeof ticketEdge>;
