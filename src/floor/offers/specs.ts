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
    says: 'Opens a fund under an id of the house; sheets that feed it or draw on it name it.',
    roles: ['manager', 'promotions'],
    body: z.strictObject({
      fund: id,
      name: words,
      /** What is in it already, in cash: its reserve starts with it. Signed by two people. */
      opening: cents.optional(),
    }),
  },
  'post-offer': {
    says: 'Puts an offer forward: it is checked against its sheet and waits for somebody else to approve it.',
    roles: ['promotions', 'manager'],
    body: z.strictObject({ offer: offerSchema }),
  },
  'approve-offer': {
    says: 'Approves an offer that somebody else posted; its pools are seeded and it starts at its period. Against the verdict of the odds it takes a reason and two people.',
    roles: ['manager', 'compliance'],
    body: z.strictObject({ offer: id, ...approval }),
    asked: z.strictObject({ offer: id, override: approval.override }),
  },
  'confirm-posting': {
    says: 'Confirms that items hang on the wall, by their numbers on the list of what the sheet wants posted.',
    roles: ['promotions', 'manager', 'floor', 'compliance'],
    body: z.strictObject({ offer: id, items: z.array(z.int().min(1)).min(1).max(50) }),
  },
  'withdraw-offer': {
    says: 'Takes an offer back: alone while it waits for approval, with a second badge before its period begins.',
    roles: ['promotions', 'manager'],
    body: offer,
  },
  'suspend-offer': {
    says: 'Stops an activity at once, everywhere.',
    roles: ['manager', 'compliance', 'floor'],
    body: offerBecause,
  },
  'resume-offer': { says: 'Lets a suspended or paused activity go on.', roles: ['manager', 'compliance'], body: offer },
  'raise-pool': {
    says: 'Raises a posted pool out of the reserve, where the sheet allows it and the reserve covers it. With a start it is announced: the money is set aside now and the pool rises at that moment, without anybody.',
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
    says: 'Ends an activity by the rule agreed before its first fee: what is left goes to its successor or is paid out.',
    roles: ['manager'],
    body: z.strictObject({ offer: id, successor: id.nullable(), reason: reasonCode }),
  },
  'transfer-reserve': {
    says: 'Moves reserve money from one fund to another.',
    roles: ['manager', 'accountant'],
    body: z.strictObject({ from: id, to: id, amount: cents, reason: reasonCode }),
  },
} as const;

export const offerEvents = {
  'fund-opened': { says: 'A fund is open.', body: z.strictObject({ fund: id, name: words }) },
  'opening-entered': {
    says: 'What a fund held when it was opened is in its reserve.',
    body: z.strictObject({ fund: id, amount: cents, by: z.array(badge), postings }),
  },
  'offer-posted': {
    says: 'An offer waits for approval.',
    body: z.strictObject({ offer: offerSchema, by: badge }),
  },
  'offer-approved': {
    says: 'An offer is in force; its pools are seeded.',
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
    says: 'Items that must be posted hang on the wall.',
    body: z.strictObject({ offer: id, items: z.array(z.int()), by: badge }),
  },
  'offer-withdrawn': { says: 'An offer was taken back.', body: offer },
  'offer-recalled': {
    says: 'An approved offer was taken back before its period began; its first money went back to the house.',
    body: z.strictObject({ offer: id, by: z.array(badge), settled: z.array(z.string()), toMakeGood, postings }),
  },
  'offer-suspended': { says: 'An activity stands still.', body: offerBecause },
  'offer-resumed': {
    says: 'An activity goes on.',
    body: z.strictObject({ ...offer.shape, decided: z.strictObject(offering).optional() }),
  },
  'pool-raised': {
    says: 'A posted pool was raised out of the reserve.',
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
    says: 'An activity ended; its money went where the agreed rule sends it.',
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
