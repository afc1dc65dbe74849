/** Commands and events of merchandise that can be won, and of balances that pay a winner’s fees. */
import { z } from 'zod';
import { id, reasonCode, words } from '../../rules/vocabulary.ts';
import { awardId, cents, postings, wholeAward } from '../kit/schemas.ts';
import { toMakeGood } from '../reimbursements.ts';

const count = z.int().min(1).max(100_000);

export const goodsCommands = {
  'receive-goods': {
    says: 'Takes goods into stock: each of one kind is worth the same.',
    roles: ['promotions', 'accountant', 'manager'],
    body: z.strictObject({ goods: id, name: words, value: cents, count }),
  },
  'write-off-goods': {
    says: 'Takes goods out of stock that nobody won: broken, lost, gone back. Two people sign.',
    roles: ['promotions', 'accountant', 'manager'],
    body: z.strictObject({ goods: id, count, reason: reasonCode }),
  },
  'use-balance': {
    says: "Pays a winner's fees at a table out of the balance that he won.",
    roles: ['floor', 'card-desk', 'cage', 'manager'],
    body: z.strictObject({ award: awardId, amount: cents, table: id }),
  },
} as const;

export const goodsEvents = {
  'goods-received': {
    says: 'Goods are in stock.',
    body: z.strictObject({ goods: id, name: words, value: cents, count: z.int(), postings }),
  },
  'goods-written-off': {
    says: 'Goods that nobody won left the stock.',
    body: z.strictObject({ goods: id, count: z.int(), reason: reasonCode, by: z.array(z.string()), postings }),
  },
  'balance-used': {
    says: 'A balance paid fees; when nothing is left of it, it is over.',
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
