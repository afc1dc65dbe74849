/**
 * A rule sheet: what the regulator approved, as plain data in a closed vocabulary. Everything that a house may choose
 * is a named choice inside a range; the house makes its choices in an offer.
 */
import { z } from 'zod';
import { boxSelect, resultPlay } from './box-draw.ts';
import { aceSelect, cardWheel } from './card-wheel.ts';
import { chart, gameRow, inKind, multiplierWord, roomWord, structures, tableWord, unpaidWord } from './chart.ts';
import { creditsEarn, redemptionSelect, swipeTimes } from './club.ts';
import { keys, tournament } from './contest.ts';
import { drawLimit, drawnBy, entryWords, notifiedWord, prizesWord, togetherWord } from './draw-prizes.ts';
import { eligibilityRow } from './eligibility.ts';
import { envelopes, insteadWord, turnEarn } from './envelopes.ts';
import { fund } from './fund.ts';
import { hoursBy } from './hours.ts';
import { houseGame } from './house-game.ts';
import { instrumentStep } from './instrument.ts';
import { callLadder, cardLadder } from './ladder.ts';
import { codeQualify, entriesEarn, freeQualify, reportedQualify } from './outside-entries.ts';
import { picksEarn, picksSelect, swipesQualify, weekMoment } from './picks.ts';
import { amountsWord, percentWord, recipientWord } from './prize-parts.ts';
import { rolloverWord } from './rollover.ts';
import { showStep } from './show.ts';
import { atTable, squaresSelect, tableSelect } from './table-draw.ts';
import { pokerTournament } from './tournament.ts';
import {
  amount,
  amountWord,
  approvedSchedule,
  centsOrCount,
  choice,
  clause,
  id,
  isoDate,
  localTime,
  payWords,
  role,
  sheetId,
  step,
  swipeGrace,
  ticketEdge,
  witnesses,
  words,
} from './vocabulary.ts';

// The life of a prize: named steps, each saying what follows on success (`next`), on failure (`fails`) and when its
// time is over (`expires`). The usual order is qualify, earn, select, play, award, claim, pay. A wheel requires
// presence before the spin, so the order is the sheet's, not ours.

/** An award that is not paid: its money goes to the reserve of its fund, or to the house. */
const awardEnds = z.strictObject({ ends: z.enum(['reserve', 'house']) });

const qualify = z.discriminatedUnion('form', [
  z.strictObject({
    ...step,
    kind: z.literal('qualify'),
    form: z.literal('hand'),
    /** Who must confirm the hand in addition to the floor. */
    confirmedBy: z.enum(['floor', 'floor-and-surveillance', 'floor-and-manager']),
    /** No other round starts at the table before the hand is confirmed and its prize awarded. Left out: play goes on. */
    nextRound: z.strictObject({ at: clause, after: z.literal('award') }).optional(),
    next: id,
  }),
  /** Everyone who plays at a table when tickets are given out: at these times of day, or at those that are posted. */
  z.strictObject({
    ...step,
    kind: z.literal('qualify'),
    form: z.literal('seated'),
    times: z.union([z.literal('posted'), z.array(localTime).min(1)]),
    /** Minutes after the posted time until which tickets are collected, and no later. Left out: 30. */
    collectedAfterMinutes: z.int().min(1).max(240).optional(),
    next: id,
  }),
  /** Hours of play. `tables`: at every table, where the sheet lists games for something else. */
  z.strictObject({
    ...step,
    kind: z.literal('qualify'),
    form: z.literal('hours'),
    /** How they are known. Left out: by swipes. */
    by: hoursBy.optional(),
    tables: z.literal('every').optional(),
    next: id,
  }),
]);

const earn = z.discriminatedUnion('form', [
  z.strictObject({ ...step, kind: z.literal('earn'), form: z.literal('award'), next: id }),
  /** A place in the running, under the row of the hand; settled when the running closes. */
  z.strictObject({
    ...step,
    kind: z.literal('earn'),
    form: z.literal('place'),
    /** Hands below the posted minimum go on the board too, down to the least that may be posted. They win nothing. */
    listsBelow: z.strictObject({ at: clause }).optional(),
    next: id,
  }),
  /** Tickets into the offer's drum. */
  z.strictObject({
    ...step,
    kind: z.literal('earn'),
    form: z.literal('tickets'),
    /** The drum is emptied this many days after the promotion starts. Left out: when the promotion ends. */
    emptiedAfterDays: choice.optional(),
    ...entryWords,
    next: id,
  }),
  /**
   * One entry for each person in the offer's drum, weighted by their points: one for every period of this many minutes
   * of play, added up over tables and days.
   */
  z.strictObject({
    ...step,
    kind: z.literal('earn'),
    form: z.literal('points'),
    minutesEach: z.int().min(1),
    grace: swipeGrace.optional(),
    next: id,
  }),
  turnEarn,
  /** Points for the rows of the chart, or one for every period of this many minutes of play, on a public list. */
  z.strictObject({
    ...step,
    kind: z.literal('earn'),
    form: z.literal('score'),
    minutesEach: z.int().min(1).optional(),
    grace: swipeGrace.optional(),
    next: id,
  }),
]);

/** When it takes place, where the approval says so. Left out: as the offer posts it. */
const approvedTimes = { schedule: approvedSchedule.optional() };

const select = z.discriminatedUnion('form', [
  z.strictObject({ ...step, kind: z.literal('select'), form: z.literal('all-places'), ...approvedTimes, next: id }),
  /** The best verified hand of the running; equal hands have the prize each, or split it. Once for a person. */
  z.strictObject({
    ...step,
    kind: z.literal('select'),
    form: z.literal('best'),
    ties: z.enum(['each', 'split']),
    ...approvedTimes,
    /** What happens to the prize of a period without a winner. Left out: it is not awarded. */
    rollover: rolloverWord.optional(),
    next: id,
  }),
  /**
   * Tickets from a drum at a posted time, one for each prize, recorded with witnesses; a ticket drawn is used up unless
   * the limit says otherwise.
   */
  z.strictObject({
    ...step,
    kind: z.literal('select'),
    form: z.literal('drum'),
    witnesses,
    by: drawnBy.optional(),
    /** What is drawn for. Left out: one turn at what the sheet plays. */
    prizes: prizesWord.optional(),
    /** How many drawings there are in the promotion. Left out: as many as the offer lists. */
    drawings: z.strictObject({ at: clause, count: z.int().min(1).max(100) }).optional(),
    limit: drawLimit.optional(),
    together: togetherWord.optional(),
    ...approvedTimes,
    /** After each drawing what is left in the drum is discarded. */
    emptied: z.literal('after-each-drawing').optional(),
    next: id,
  }),
  /**
   * A person is picked by other means than a drum of ours, at a posted time: the entry is created when it is drawn.
   * `by` says what picks it, for the wall.
   */
  z.strictObject({
    ...step,
    kind: z.literal('select'),
    form: z.literal('outside'),
    by: words,
    witnesses,
    /** What is won, place by place in the order in which people are picked. Left out: what the sheet plays. */
    prizes: prizesWord.optional(),
    limit: drawLimit.optional(),
    ...approvedTimes,
    next: id,
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
    next: id,
  }),
]);

const wheel = z.strictObject({
  ...step,
  kind: z.literal('play'),
  form: z.literal('wheel'),
  /** `ours`: the approval sets no number of spots, so `most` is a bound of the program. */
  spots: z.strictObject({
    most: z.int().min(1),
    value: z.tuple([z.int().meta(centsOrCount), z.int().meta(centsOrCount)]),
    ours: z.literal('most').optional(),
  }),
  /** A spin is valid after this many full rotations, without interference, stopped, and not on a peg. */
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
  /** The player can take this money instead of spinning. */
  instead: insteadWord.optional(),
  next: id,
  /** The winner who reported does not play. */
  fails: ticketEdge,
});

const award = z.strictObject({
  ...step,
  kind: z.literal('award'),
  /** by-prize: what the drawing was posted for. */
  form: z.enum(['by-row', 'by-play', 'by-prize']),
  /** Percent rows settled in this order: [10, 100] takes the tenths first. */
  order: z.array(percentWord),
  /** Several winners of one pool row share it, or each is paid in full with the rest from the reserve. */
  several: z.enum(['share', 'each-in-full']),
  /**
   * Several bettors on one hand: each fee is a share of its own, they divide the hand's share by their wagers, or the
   * hand belongs to one of them: the seated player if they bet, otherwise the first backline bettor.
   */
  bettors: z.enum(['each-fee', 'pro-rata', 'owner']),
  /** A hand at another table that was keyed before the first one is authorized meets the pool as that one met it. */
  joins: z.strictObject({ at: clause }).optional(),
  table: tableWord.optional(),
  unpaid: unpaidWord.optional(),
  /** Who the room is. Left out: everyone whose fee is in at any table when the hand is keyed. */
  room: roomWord.optional(),
  /** Required where a prize has parts by amount. */
  amounts: amountsWord.optional(),
  /** Required where a part is the recipient's. */
  recipient: recipientWord.optional(),
  /**
   * Equal shares rounded up to the chip, the excess charged to the reserve (B-2), or down to the cent (K2). Left out
   * where nothing is ever shared.
   */
  split: z.strictObject({ at: clause, rounds: z.enum(['up-to-chip', 'down-to-cent']) }).optional(),
  next: id,
});

const claim = z.discriminatedUnion('form', [
  /** ID within minutes, else the award stays open for this many days, then goes back (B-5). */
  z.strictObject({
    ...step,
    kind: z.literal('claim'),
    form: z.literal('identification'),
    /** Only prizes of at least this much; smaller ones are paid at once. */
    from: amount.optional(),
    withinMinutes: z.int().min(0),
    thenDays: z.int().min(0),
    /**
     * A winner who shows no valid ID has forfeited the prize at once. Left out: it stays open until its time is over.
     */
    missing: z.literal('forfeits').optional(),
    /**
     * A person whose exclusion is over asks to be reinstated; filed in time, that keeps the claim open until decided.
     */
    reinstatement: z.strictObject({ at: clause }).optional(),
    expires: awardEnds,
    next: id,
  }),
  /** The winner reports within this many hours of the hand. */
  z.strictObject({
    ...step,
    kind: z.literal('claim'),
    form: z.literal('hours'),
    within: z.int().min(1),
    expires: awardEnds,
    next: id,
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
    next: id,
  }),
  /** No clock is given: payment follows verification and paperwork. */
  z.strictObject({ ...step, kind: z.literal('claim'), form: z.literal('paperwork'), next: id }),
  /** Be there within this many seconds of the call, with ID and eligible; otherwise the ticket is discarded. */
  z.strictObject({
    ...step,
    kind: z.literal('claim'),
    form: z.literal('presence'),
    /** A number, or what the house chooses in a range. Left out where winners have days. */
    withinSeconds: z.union([z.int().min(1), choice]).optional(),
    /** Winners have to the end of the gaming day so many days later: from the draw, or from when they were notified. */
    withinDays: z.union([z.int().min(1).max(366), choice]).optional(),
    notified: notifiedWord.optional(),
    /** What the winner must show. Left out: ID, and the name on it. */
    shows: z
      .array(z.enum(['id', 'name', 'stub', 'card']))
      .min(1)
      .optional(),
    /** ID alone can follow until the play begins; without it the place is lost and no other is drawn for it. */
    idUntilPlay: z.strictObject({ at: clause }).optional(),
    /** A winner without ID plays anyway, and shows it when claiming the prize. */
    idLater: z.strictObject({ at: clause }).optional(),
    next: id,
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
      reportedQualify,
      codeQualify,
      freeQualify,
      entriesEarn,
      earn,
      picksEarn,
      select,
      picksSelect,
      aceSelect,
      tableSelect,
      squaresSelect,
      boxSelect,
      wheel,
      envelopes,
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

// The whole sheet.

const fault = z.strictObject({
  at: clause,
  fault: z.enum(['sensor', 'reader', 'misdeal', 'deck', 'discussion']),
  /** button: the dealer registers the fee by hand. not-offered: the base game goes on without the activity. */
  does: z.enum(['button', 'not-offered', 'fees-returned', 'void-round']),
});

export const sheetSchema = z.strictObject({
  id: sheetId,
  name: words,
  approval: z.string().nullable(),
  edition: isoDate,
  kinds: z.array(z.string()).min(1),
  /** Empty where no game is played for it, or every game of the house is. */
  games: z.array(gameRow),
  chart,
  /** Payout structures; one at a time. Left out where a prize goes whole to who meets the row. */
  structures: structures.optional(),
  multiplier: multiplierWord.optional(),
  inKind: z.array(inKind).optional(),
  eligibility: z.array(eligibilityRow),
  /** The minimum age of participants, and its clause. Left out: 21. */
  age: z.strictObject({ at: clause, min: z.union([z.literal(18), z.literal(21)]) }).optional(),
  fund,
  steps,
  faults: z.array(fault),
  /** Free play; left out where the approval knows none. */
  npn: z
    .strictObject({
      at: clause,
      waives: z.array(z.enum(['fee', 'wager', 'pot'])),
      houseSeatsCount: z.boolean(),
      /** How many hands are dealt at a No Purchase Necessary table. Left out: as many as in a live game. */
      dealtIn: z.strictObject({ at: clause, min: z.int().min(1).max(20) }).optional(),
      /** A guest names one prize before the deal and plays for that one only. */
      guestNames: z.strictObject({ at: clause }).optional(),
      /** A hand on a seat that the house plays: the guests who named its prize share it. Left out: it wins nothing. */
      houseHand: z.strictObject({ at: clause, goes: z.literal('guests') }).optional(),
    })
    .optional(),
  /** Left out where it has one name only. */
  otherName: z.strictObject({ at: clause }).optional(),
  mustPost: z.strictObject({ at: clause, items: z.array(words).min(1) }),
  records: z.strictObject({ at: clause, items: z.array(words) }),
  /** How long the promotion is offered: one of these numbers of weeks. Left out: as long as the house posts. */
  lasts: z.strictObject({ at: clause, weeks: z.array(z.int().min(1).max(60)).min(1) }).optional(),
  /** Activities that no table offers at the same time as this one, by the name that is approved for them. */
  neverWith: z
    .strictObject({ at: clause, sheets: z.array(z.strictObject({ sheet: sheetId, name: words })).min(1) })
    .optional(),
  /** What players are told that no other word says, under which heading: eligibility if left out. It decides nothing. */
  tells: z
    .array(
      z.strictObject({
        at: clause,
        games: z.array(id).min(1).optional(),
        /** Only where one of these options is offered. */
        only: z.array(z.string()).min(1).optional(),
        under: z.enum(['how-to-play', 'prizes', 'eligibility', 'claim']).optional(),
        says: words,
      }),
    )
    .min(1)
    .optional(),
  /** What only a person can enforce: it appears on that person's checklist. */
  notes: z.array(z.strictObject({ at: clause, who: role, says: words })),
  rulings: z.record(z.string(), words),
});

export type Sheet = z.infer<typeof sheetSchema>;

/** How a hand qualifies; undefined where none does. */
export function handStepOf({ steps: all }: Pick<Sheet, 'steps'>): HandStep | undefined {
  return all.find((step): step is HandStep => step.kind === 'qualify' && step.form === 'hand');
}

type HandStep = Extract<Step, { kind: 'qualify'; form: 'hand' }>;

export function wheelStepOf({ steps: all }: Pick<Sheet, 'steps'>): WheelStep | undefined {
  return all.find((step): step is WheelStep => step.kind === 'play' && step.form === 'wheel');
}

/** Hands of such a sheet have a place in a running, or points on its list, and are paid for when it closes. */
export function hasRunnings(sheet: Sheet): boolean {
  const earn = stepOf(sheet, 'earn')?.form;
  return earn === 'place' || earn === 'score';
}

export function stepOf<K extends StepKind>(sheet: Sheet, kind: K): Extract<Step, { kind: K }> | undefined {
  return sheet.steps.find((step): step is Extract<Step, { kind: K }> => step.kind === kind);
}
