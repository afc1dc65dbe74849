/** Commands and events of money: boxes counted, days closed, mistakes reversed, and amounts remitted. */
import { z } from 'zod';
import { id, reasonCode, words } from '../../rules/vocabulary.ts';
import { advances, badge, cents, instant, instrumentNumber, postings, raiseId, wholeAward } from '../kit/schemas.ts';
import { toMakeGood } from '../reimbursements.ts';

const reading = z.strictObject({ account: z.string(), amount: cents });
const badges = z.array(z.string());
/** An event as its record has it; `decide` reads it by the schema of its type. */
const quotedEvent = z.looseObject({ type: z.string(), v: z.literal(1) });

const quotedEvents = z.array(quotedEvent).min(1).max(50);

/** Paid to the wrong person: the right one is named and claims. In the other cases the same winner is paid again. */
const UNDONE_BECAUSE = ['wrong-person', 'wrong-amount', 'wrong-form'] as const;

/** Left out: what was withheld. */
const remittance = z.enum(['withheld', 'set-off', 'forfeited', 'set-aside']);

/** Those who count boxes. */
export const COUNTERS = ['count', 'cage', 'accountant'] as const;

const firstCounts = z.array(z.strictObject({ by: badge, counted: cents }));

export const moneyCommands = {
  'enter-count': {
    says: "Enters one counter's figure for a collection box. The expected amount is shown after two counters have entered theirs.",
    roles: COUNTERS,
    body: z.strictObject({
      table: id,
      fund: id,
      counted: cents,
      /** The figure of a second counter at the same station, who signs; booked at once if nothing differs. */
      second: cents.optional(),
    }),
  },
  'count-box': {
    says: 'Records the count of a collection box by two people; a variance is booked with its reason.',
    roles: COUNTERS,
    body: z.strictObject({
      table: id,
      fund: id,
      counted: cents,
      reason: reasonCode.nullable(),
      /** Why it was counted again, where the amount is not what both counters entered first. */
      recount: reasonCode.optional(),
    }),
  },
  'close-day': {
    says: 'Closes one gaming day: fees allotted, increases, administrative fees, reimbursements, meter readings.',
    roles: ['accountant', 'manager'],
    body: z.strictObject({
      day: z.iso.date(),
      /** Increases chosen for the day where the sheet leaves a range; otherwise the posted ones hold. */
      increases: z.array(z.strictObject({ offer: id, pool: id, amount: cents })).max(200),
    }),
  },
  reverse: {
    says: "Reverses an earlier record on today's balances; the house covers a shortfall.",
    roles: ['manager', 'accountant'],
    body: z.strictObject({
      of: z.int().min(1),
      /** The events of that record, quoted word for word. */
      events: quotedEvents,
      /** Of a payment: whether the money came back. If it did not, the house makes the fund whole. */
      recovered: z.boolean(),
      reason: reasonCode,
    }),
  },
  'undo-payment': {
    says: 'Undoes a payment and reopens what was owed; what was handed out and does not come back is lost to the house.',
    roles: ['cage', 'manager', 'accountant'],
    body: z.strictObject({
      of: z.int().min(1),
      /** The events of that record, quoted word for word; the server adds them. */
      events: quotedEvents,
      why: z.enum(UNDONE_BECAUSE),
      /** Whether everything that was handed out came back. */
      recovered: z.boolean(),
    }),
    asked: z.strictObject({ of: z.int().min(1), why: z.enum(UNDONE_BECAUSE), recovered: z.boolean() }),
  },
  remit: {
    says: 'Remits money that was withheld from payments, set off against debts, forfeited by law, or set aside for the recipient of a part of prizes.',
    roles: ['accountant', 'manager'],
    body: z.strictObject({ fund: id.nullable(), from: remittance.optional(), kind: id, amount: cents }),
  },
} as const;

export const moneyEvents = {
  'count-entered': {
    says: 'A counter entered a figure for a box, without knowing the expected amount.',
    body: z.strictObject({ table: id, fund: id, counted: cents, by: badge }),
  },
  'box-counted': {
    says: 'A box was counted.',
    body: z.strictObject({
      table: id,
      fund: id,
      /** What the metered fees make; more than that is a difference, or fees that only the count shows. */
      expected: cents,
      counted: cents,
      by: badges,
      reason: reasonCode.nullable(),
      /** What the counters had entered before they were shown the expected amount; left out if none had. */
      first: firstCounts.optional(),
      /** Why another amount is booked than they had entered first. */
      recount: reasonCode.optional(),
      postings,
    }),
  },
  'day-closed': {
    says: 'A gaming day was closed.',
    body: z.strictObject({
      day: z.iso.date(),
      /** Its last moment is the one before: table time up to here is charged for and gone. */
      until: instant,
      /** `amount`: only so much of the advance; left out: all of it. */
      repaid: z.array(z.strictObject({ fund: id, advance: z.string(), amount: cents.optional() })),
      charged: z.array(z.strictObject({ fund: id, offer: id, tableHours: z.int(), fee: cents, lapsed: cents })),
      readings: z.array(reading),
      flags: z.array(words),
      toMakeGood,
      postings,
      advances,
    }),
  },
  reversed: {
    says: 'An earlier record was reversed.',
    body: z.strictObject({
      of: z.int(),
      reason: reasonCode,
      by: badges,
      /** What the house put in because the money was no longer there. */
      covered: cents,
      /** Awards that are no longer owed, and awards that are owed again. */
      dropped: z.array(z.string()),
      reopened: z.array(wholeAward),
      /** The payment that was undone; left out where another record was corrected, or a payment by `reverse`. */
      payment: z.string().optional(),
      /** Boxes that have to be counted again. */
      uncounted: z.array(z.strictObject({ fund: id, table: id })),
      /** Chips, coupons and certificates that were never made. */
      unissued: z.array(instrumentNumber).optional(),
      /** Announced increases of pools that will not come. */
      notRaised: z.array(raiseId).optional(),
      /** Hits that were no win after all: their lines can be won again, and a hand that steps down stands where it stood. */
      notWon: z.array(id).optional(),
      toMakeGood,
      postings,
      advances,
    }),
  },
  remitted: {
    says: 'Money that was withheld, set off, forfeited or set aside was remitted.',
    body: z.strictObject({
      fund: id.nullable(),
      from: remittance.optional(),
      kind: z.string(),
      amount: cents,
      postings,
    }),
  },
} as const;
