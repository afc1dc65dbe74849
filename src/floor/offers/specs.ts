/** Commands and events of funds and offers: opening, posting, approving, changing, suspending, ending. */
import { z } from 'zod';
import { offerSchema } from '../../rules/offer.ts';
import { id, reasonCode, words } from '../../rules/vocabulary.ts';
import { advances, badge, cents, drawSlot, instant, offering, postings, raiseId } from '../kit/schemas.ts';
import { toMakeGood } from '../reimbursements.ts';
import { approval, approvedOn } from './odds-verdict.ts';

const offer = z.strictObject({ offer: id });

const offerBecause = z.strictObject({ offer: id, reason: reasonCode });

export const offerCommands = {
  'open-fund': {
    says: 'Opens a fund under an id of the house.',
    roles: ['manager', 'promotions'],
    body: z.strictObject({
      fund: id,
      name: words,
      /** What is in it already, in cash: its reserve starts with it. Signed by two people. */
      opening: cents.optional(),
    }),
  },
  'post-offer': {
    says: 'Submits a promotion for approval by another employee, after checking it against its rule sheet.',
    roles: ['promotions', 'manager'],
    body: z.strictObject({ offer: offerSchema }),
  },
  'approve-offer': {
    says: 'Approves a promotion that another employee submitted; its meters are seeded and it starts with its period. Against the odds assessment it takes a reason and two people.',
    roles: ['manager', 'compliance'],
    body: z.strictObject({ offer: id, ...approval }),
    asked: z.strictObject({ offer: id, override: approval.override }),
  },
  'confirm-posting': {
    says: 'Confirms that items are posted on the wall, by their numbers on the posting checklist.',
    roles: ['promotions', 'manager', 'floor', 'compliance'],
    body: z.strictObject({ offer: id, items: z.array(z.int().min(1)).min(1).max(50) }),
  },
  'withdraw-offer': {
    says: 'Withdraws a promotion: alone while it awaits approval, with a second badge before its period begins.',
    roles: ['promotions', 'manager'],
    body: offer,
  },
  'replace-offer': {
    says: 'Replaces a promotion, under the same id, that awaits approval or has not begun; the changed one awaits approval. An approved one takes a second badge.',
    roles: ['promotions', 'manager'],
    body: z.strictObject({ offer: offerSchema }),
  },
  'suspend-offer': {
    says: 'Suspends a promotion at once, everywhere.',
    roles: ['manager', 'compliance', 'floor'],
    body: offerBecause,
  },
  'resume-offer': { says: 'Resumes a suspended or paused promotion.', roles: ['manager', 'compliance'], body: offer },
  'raise-pool': {
    says: 'Raises a posted meter from the reserve fund, within the rules and the reserve. With a start it is announced: the money is set aside now and the meter rises automatically.',
    roles: ['manager'],
    body: z.strictObject({
      offer: id,
      pool: id,
      amount: cents,
      /** When the pool rises; left out: at once. */
      start: instant.optional(),
    }),
  },
  'wind-down': {
    says: 'Closes out a promotion by the rule agreed before its first fee: remaining money goes to its successor or is paid out.',
    roles: ['manager'],
    body: z.strictObject({ offer: id, successor: id.nullable(), reason: reasonCode }),
  },
  'transfer-reserve': {
    says: 'Transfers reserve money from one fund to another.',
    roles: ['manager', 'accountant'],
    body: z.strictObject({ from: id, to: id, amount: cents, reason: reasonCode }),
  },
} as const;

export const offerEvents = {
  'fund-opened': { says: 'A fund was opened.', body: z.strictObject({ fund: id, name: words }) },
  'opening-entered': {
    says: "A fund's opening amount is in its reserve.",
    body: z.strictObject({ fund: id, amount: cents, by: z.array(badge), postings }),
  },
  'offer-posted': {
    says: 'A promotion awaits approval.',
    body: z.strictObject({ offer: offerSchema, by: badge }),
  },
  'offer-approved': {
    says: 'A promotion was approved; its meters are seeded.',
    body: z.strictObject({
      offer: id,
      by: badge,
      pools: z.array(z.strictObject({ pool: id, reseed: cents, floor: cents, cap: cents.nullable() })),
      drums: z.array(z.strictObject({ drum: id, emptiedAt: instant })),
      /** `slots`: what each is for, prize by prize; left out where it is one turn at what the sheet plays. */
      drawings: z.array(
        z.strictObject({ drawing: id, drum: id, dueAt: instant, slots: z.array(drawSlot).min(1).optional() }),
      ),
      /** When the first day of drawings is over, after which pools go back to the house. */
      revertsAt: instant.optional(),
      /** When a set of envelopes is refilled first. */
      refillsAt: instant.optional(),
      /** Not there where it was approved before verdicts were asked for. */
      ...approvedOn,
      postings,
      advances,
      decided: z
        .strictObject({
          /** It feeds the pools of its fund; false: it draws on the pools of others, or has no fund. */
          feeds: z.boolean(),
          /** Its payout structure is fixed until the jackpot is hit. */
          locksStructure: z.boolean(),
          /** A pool grows on every day, whether the activity is open or not. */
          growsEveryDay: z.boolean(),
          ...offering,
        })
        .optional(),
    }),
  },
  'posting-confirmed': {
    says: 'Required items are posted on the wall.',
    body: z.strictObject({ offer: id, items: z.array(z.int()), by: badge }),
  },
  'offer-withdrawn': { says: 'A promotion was withdrawn.', body: offer },
  'offer-recalled': {
    says: 'An approved promotion was withdrawn before its period began; its seed went back to the house.',
    body: z.strictObject({ offer: id, by: z.array(badge), settled: z.array(z.string()), toMakeGood, postings }),
  },
  'offer-suspended': { says: 'A promotion was suspended.', body: offerBecause },
  'offer-resumed': {
    says: 'A promotion was resumed.',
    body: z.strictObject({ ...offer.shape, decided: z.strictObject(offering).optional() }),
  },
  'pool-raised': {
    says: 'A posted meter was raised from the reserve fund.',
    body: z.strictObject({
      offer: id,
      pool: id,
      amount: cents,
      /** Announced: the pool rises then, and the postings set the money aside. Left out: it rose with this event. */
      start: instant.optional(),
      /** The announcement that this makes or carries out. */
      raise: raiseId.optional(),
      postings,
    }),
  },
  'offer-ended': {
    says: 'A promotion ended; its money went where the agreed rule sends it.',
    body: z.strictObject({
      offer: id,
      successor: id.nullable(),
      reason: reasonCode,
      /** Advances that left the queue of its fund: repaid, or given up by the house. */
      settled: z.array(z.string()),
      /** The fund that the rest of the queue goes to together with the money. */
      queueTo: id.nullable(),
      postings,
    }),
  },
  'reserve-transferred': {
    says: 'Reserve money moved between funds.',
    body: z.strictObject({ from: id, to: id, amount: cents, reason: reasonCode, postings }),
  },
} as const;
