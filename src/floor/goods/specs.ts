/** Commands and events of merchandise that can be won, and of balances that pay a winner’s fees. */
import { z } from 'zod';
import { id, reasonCode, words } from '../../rules/vocabulary.ts';
import { awardId, cents, postings, wholeAward } from '../kit/schemas.ts';
import { toMakeGood } from '../reimbursements.ts';

const count = z.int().min(1).max(100_000);

export const goodsCommands = {
  'receive-goods': {
    says: 'Receives merchandise into stock; every item of one kind has the same value.',
    roles: ['promotions', 'accountant', 'manager'],
    body: z.strictObject({ goods: id, name: words, value: cents, count }),
  },
  'write-off-goods': {
    says: 'Writes off merchandise that was not won: broken, lost or sent back. Two people sign.',
    roles: ['promotions', 'accountant', 'manager'],
    body: z.strictObject({ goods: id, count, reason: reasonCode }),
  },
  'use-balance': {
    says: "Pays a winner's fees at a table from the fee balance they won.",
    roles: ['floor', 'card-desk', 'cage', 'manager'],
    body: z.strictObject({ award: awardId, amount: cents, table: id }),
  },
} as const;

export const goodsEvents = {
  'goods-received': {
    says: 'Merchandise was received.',
    body: z.strictObject({ goods: id, name: words, value: cents, count: z.int(), postings }),
  },
  'goods-written-off': {
    says: 'Merchandise was written off.',
    body: z.strictObject({ goods: id, count: z.int(), reason: reasonCode, by: z.array(z.string()), postings }),
  },
  'balance-used': {
    says: 'A fee balance paid fees; at zero it is closed.',
    body: z.strictObject({
      award: awardId,
      amount: cents,
      left: cents,
      table: id,
      /** The balance as it was, where nothing is left of it: so that it can be put right. */
      was: wholeAward.optional(),
      toMakeGood,
      postings,
    }),
  },
} as const;
