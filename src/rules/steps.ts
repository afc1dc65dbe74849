/**
 * The life of a prize: named steps, each saying what follows on success (`next`), on failure (`fails`) and when its time
 * is over (`expires`). The usual order is qualify, earn, select, play, award,
 * claim, pay; a wheel asks for presence before the spin, so the order is the sheet's, not ours.
 */
import { z } from 'zod';
import { boxSelect, resultPlay } from './box-words.ts';
import { aceSelect, cardWheel } from './card-wheel-words.ts';
import { creditsEarn, redemptionSelect, swipeTimes } from './club-words.ts';
import { keys, tournament } from './contest-words.ts';
import { drawLimit, drawnBy, entryWords, prizesWord } from './draw-words.ts';
import { houseGame } from './house-game-words.ts';
import { instrumentStep } from './instrument-words.ts';
import { callLadder, cardLadder } from './ladder-words.ts';
import { payWords } from './pay-words.ts';
import { tableWord, unpaidWord } from './payout-words.ts';
import { picksEarn, picksSelect, swipesQualify, weekMoment } from './pick-words.ts';
import { approvedSchedule } from './schedule-words.ts';
import { showStep } from './show-words.ts';
import { localTime, next, step, swipeGrace, ticketEdge } from './step-words.ts';
import { atTable, squaresSelect, tableSelect } from './table-draw-words.ts';
import { pokerTournament } from './tournament-words.ts';
import { amount, amountWord, choice, clause, words } from './words.ts';

/** An award that nobody is paid: its money goes to the reserve of its fund, or to the house. */
const awardEnds = z.strictObject({ ends: z.enum(['reserve', 'house']) });

const qualify = z.discriminatedUnion('form', [
  z.strictObject({
    ...step,
    kind: z.literal('qualify'),
    form: z.literal('hand'),
    /** Who must confirm the hand beside the floor person. */
    confirmedBy: z.enum(['floor', 'floor-and-surveillance', 'floor-and-manager']),
    /** No other round starts at the table before the hand is confirmed and its prize awarded. Left out: play goes on. */
    nextRound: z.strictObject({ at: clause, after: z.literal('award') }).optional(),
    next,
  }),
  /** Everybody who plays at a table when tickets are handed out: at these times of day, or at those that are posted. */
  z.strictObject({
    ...step,
    kind: z.literal('qualify'),
    form: z.literal('seated'),
    times: z.union([z.literal('posted'), z.array(localTime).min(1)]),
    /** So many minutes after the posted time what was handed out is collected, and nothing more is. Left out: 30. */
    collectedAfterMinutes: z.int().min(1).max(240).optional(),
    next,
  }),
  /** Hours of play, by swipes of a card. `tables`: at every table, where the sheet lists games for something else. */
  z.strictObject({
    ...step,
    kind: z.literal('qualify'),
    form: z.literal('hours'),
    tables: z.literal('every').optional(),
    next,
  }),
]);

const earn = z.discriminatedUnion('form', [
  z.strictObject({ ...step, kind: z.literal('earn'), form: z.literal('award'), next }),
  /** A place in the running, under the row of the hand; settled when the running closes. */
  z.strictObject({
    ...step,
    kind: z.literal('earn'),
    form: z.literal('place'),
    /** Hands below the posted minimum go on the board too, down to the least that may be posted. They win nothing. */
    listsBelow: z.strictObject({ at: clause }).optional(),
    next,
  }),
  /** Tickets into the offer's drum. */
  z.strictObject({
    ...step,
    kind: z.literal('earn'),
    form: z.literal('tickets'),
    /** The drum is emptied so many days after the promotion starts. Left out: when the promotion ends. */
    emptiedAfterDays: choice.optional(),
    ...entryWords,
    next,
  }),
  /**
   * One entry for each person in the offer's drum, which weighs as many as he has points: one for every so many minutes
   * of play, added up over tables and days.
   */
  z.strictObject({
    ...step,
    kind: z.literal('earn'),
    form: z.literal('points'),
    minutesEach: z.int().min(1),
    grace: swipeGrace.optional(),
    next,
  }),
  /** Points for the rows of the chart, on a list that everybody sees. */
  z.strictObject({ ...step, kind: z.literal('earn'), form: z.literal('score'), next }),
]);

/** When it takes place, where the approval says so. Left out: as the offer posts it. */
const approvedTimes = { schedule: approvedSchedule.optional() };

const select = z.discriminatedUnion('form', [
  z.strictObject({ ...step, kind: z.literal('select'), form: z.literal('all-places'), ...approvedTimes, next }),
  /** The best verified hand of the running; equal hands have the prize each, or split it. Once for a person. */
  z.strictObject({
    ...step,
    kind: z.literal('select'),
    form: z.literal('best'),
    ties: z.enum(['each', 'split']),
    ...approvedTimes,
    next,
  }),
  /**
   * Tickets from a drum at a posted time, one for each prize, recorded with witnesses; a ticket drawn is used up unless
   * the limit says otherwise.
   */
  z.strictObject({
    ...step,
    kind: z.literal('select'),
    form: z.literal('drum'),
    witnesses: z.int().min(1),
    by: drawnBy.optional(),
    /** What is drawn for. Left out: one turn at what the sheet plays. */
    prizes: prizesWord.optional(),
    /** How many drawings there are in the promotion. Left out: as many as the offer lists. */
    drawings: z.strictObject({ at: clause, count: z.int().min(1).max(100) }).optional(),
    limit: drawLimit.optional(),
    ...approvedTimes,
    /** After each drawing what is left in the drum is discarded. */
    emptied: z.literal('after-each-drawing').optional(),
    next,
  }),
  /**
   * Somebody is picked by other means than a drum of ours, at a posted time: his entry is born when he is drawn. `by` says
   * what picks him, for the wall.
   */
  z.strictObject({
    ...step,
    kind: z.literal('select'),
    form: z.literal('outside'),
    by: words,
    witnesses: z.int().min(1),
    limit: drawLimit.optional(),
    ...approvedTimes,
    next,
  }),
  /**
   * The most points when the running closes have the posted prizes, place by place; those who tie share the prizes of
   * the places they cover.
   */
  z.strictObject({
    ...step,
    kind: z.literal('select'),
    form: z.literal('standings'),
    places: z.int().min(1),
    limit: drawLimit.omit({ ticket: true }).optional(),
    ...approvedTimes,
    next,
  }),
]);

const wheel = z.strictObject({
  ...step,
  kind: z.literal('play'),
  form: z.literal('wheel'),
  /** `ours`: the approval sets no number of spots, so `most` is a bound of the program. */
  spots: z.strictObject({
    most: z.int().min(1),
    value: z.tuple([z.int(), z.int()]),
    ours: z.literal('most').optional(),
  }),
  /** A spin counts after so many full rotations, without interference, stopped, and not on a peg. */
  rotations: z.int().min(0),
  double: z
    .strictObject({
      at: clause,
      spots: z.int(),
      twice: amountWord,
      /** What the prize for landing there twice may be beside money. Left out: money only. */
      inKind: z
        .array(z.enum(['goods', 'entry', 'coupon']))
        .min(1)
        .optional(),
    })
    .optional(),
  guarantee: z.strictObject({ at: clause, amount: amountWord }).optional(),
  next,
  /** Who came forward does not play. */
  fails: ticketEdge,
});

const award = z.strictObject({
  ...step,
  kind: z.literal('award'),
  /** by-prize: what the drawing was posted for. */
  form: z.enum(['by-row', 'by-play', 'by-prize']),
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
    /** Who shows no valid ID has forfeited the prize at once. Left out: it stays open until its time is over. */
    missing: z.literal('forfeits').optional(),
    /** Somebody whose exclusion is over asks to be let back in; filed in time, that keeps the claim open until decided. */
    reinstatement: z.strictObject({ at: clause }).optional(),
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
  /**
   * With ID, from one moment of the week on and before another: before the first such end that follows the award, and
   * not before the opening that precedes it.
   */
  z.strictObject({
    ...step,
    kind: z.literal('claim'),
    form: z.literal('window'),
    opens: weekMoment,
    ends: weekMoment,
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
    /** A number, or what the house chooses in a range. */
    withinSeconds: z.union([z.int().min(1), choice]),
    /** What the winner shows beside his face. Left out: ID, and the name on it. */
    shows: z
      .array(z.enum(['id', 'name', 'stub', 'card']))
      .min(1)
      .optional(),
    /** ID alone may follow until the play begins; without it the place is lost and nobody is drawn for it. */
    idUntilPlay: z.strictObject({ at: clause }).optional(),
    /** Who has no ID with him plays all the same, and shows it when he claims what he won. */
    idLater: z.strictObject({ at: clause }).optional(),
    next,
    fails: ticketEdge,
    expires: ticketEdge,
  }),
]);

/** Where and as what a prize is paid: the words of the sheet, and of who pays by it. */
export const payPlace = z.enum(['cage', 'tray', 'bank']);
export const payForm = z.enum(['cash', 'chips', 'check', 'goods', 'free-play']);

const pay = z.strictObject({
  ...step,
  kind: z.literal('pay'),
  form: z.literal('representative'),
  places: z.array(payPlace).min(1),
  forms: z.array(payForm).min(1),
  /** The dealer's tray pays an award only when it is below this amount. */
  /**
   * Amounts `under` this come out of the tray. Where the text says instead which `prizes` do, `under` only keeps the others
   * out of it and is `ours`.
   */
  tray: z
    .strictObject({ at: clause, under: amount, prizes: amount.optional(), ours: z.literal(true).optional() })
    .optional(),
  papers: z.array(words),
  ...payWords,
  /** The award is forfeited, or management returns it. */
  fails: awardEnds,
});

export const steps = z
  .array(
    z.union([
      qualify,
      swipeTimes,
      creditsEarn,
      redemptionSelect,
      swipesQualify,
      earn,
      picksEarn,
      select,
      picksSelect,
      aceSelect,
      tableSelect,
      squaresSelect,
      boxSelect,
      wheel,
      callLadder,
      cardLadder,
      cardWheel,
      keys,
      tournament,
      pokerTournament,
      houseGame,
      instrumentStep,
      atTable,
      resultPlay,
      showStep,
      award,
      claim,
      pay,
    ]),
  )
  .min(2);

export type Step = z.infer<typeof steps>[number];
export type WheelStep = z.infer<typeof wheel>;
export type StepKind = Step['kind'];
/** Claims that are made later, with ID, at the cage. A new form of claim does not compile until it is listed. */
const CLAIMED_WITH_ID = {
  identification: true,
  hours: true,
  window: true,
  paperwork: false,
  presence: false,
} as const satisfies Record<Extract<Step, { kind: 'claim' }>['form'], boolean>;

type ClaimWithId = Extract<Step, { kind: 'claim'; form: 'identification' | 'hours' | 'window' }>;

export const isClaimedWithId = (step: Step): step is ClaimWithId => step.kind === 'claim' && CLAIMED_WITH_ID[step.form];

export type PayForm = z.infer<typeof payForm>;

/**
 * What a form of payment is: money of the place that pays, goods from the stock, or the house's own paper. A new form
 * does not compile until it is listed.
 */
export const PAID_AS: Readonly<Record<PayForm, 'money' | 'goods' | 'free-play'>> = {
  cash: 'money',
  chips: 'money',
  check: 'money',
  goods: 'goods',
  'free-play': 'free-play',
};

export type AwardEnd = z.infer<typeof awardEnds>['ends'];
export type TicketEdge = z.infer<typeof ticketEdge>;
