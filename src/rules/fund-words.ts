/** Where the money comes from and what the fund owes whom, in which order. */
import { z } from 'zod';
import { amount, amountWord, clause, id, limits, sheetId, words } from './words.ts';

const pool = z.strictObject({
  id,
  name: words,
  at: clause,
  seed: amountWord,
  /** An advance is repaid when the reserve suffices; a gift never. */
  seedIs: z.enum(['advance', 'gift']),
  reseed: amountWord,
  /** The pool is lifted back to this when an award leaves less. */
  floor: amount.optional(),
  cap: amountWord.optional(),
  /** A daily increase, at the close, out of the day's fees or out of the reserve. */
  increase: z.strictObject({ at: clause, amount: amountWord, from: z.enum(['fees', 'reserve']) }).optional(),
  /** A posted extra increase out of the reserve, refused where the reserve does not cover it. */
  raise: z.strictObject({ at: clause }).optional(),
});

/** Parts of one fee; they sum to it. Empty where fees are allotted at the close of day. */
const parts = z.array(z.strictObject({ to: z.string(), amount }));

const fee = z.strictObject({
  at: clause,
  amount,
  payer: z.enum(['player', 'pot', 'player-dealer']),
  optional: z.boolean(),
  /** start: posted as the round starts, by sensor or button. count: known only when the box is counted. */
  known: z.enum(['start', 'count']),
  parts,
  minDealtIn: z.int().min(1).optional(),
  /** Tables of these limits pay another amount; all others pay the one above. */
  byLimits: z.array(z.strictObject({ at: clause, limits: z.array(limits).min(1), amount, parts })).optional(),
});

export const closingStep = z.enum([
  'increase-from-fees',
  'fees-to-reserve',
  'increase-from-reserve',
  'admin-fee',
  'repay',
]);

const ownFund = z.strictObject({
  kind: z.literal('own'),
  at: clause,
  pools: z.array(pool),
  fee: fee.optional(),
  adminFee: z.strictObject({ at: clause, perTableHour: amountWord }).optional(),
  /** What a day's fees add to the reserve as a rule: outside this the close flags it and takes the money. */
  expectedDaily: z.strictObject({ at: clause, between: z.tuple([amount, amount]) }).optional(),
  /** Reserve short: the house advances, and is repaid or not. */
  shortfall: z.strictObject({ at: clause, repaid: z.boolean() }),
  repay: z.strictObject({ at: clause }),
  /** One settlement charges the reserve in this order. */
  chargeOrder: z.array(z.enum(['multiplier', 'odd-chips', 'fixed-prizes', 'reseed'])),
  /** The close of day, in this order, after the boxes are counted. */
  closing: z.array(closingStep),
  /** Activities whose prizes this reserve pays too; each of them is linked to this sheet. */
  alsoPays: z.strictObject({ at: clause, sheets: z.array(sheetId).min(1) }).optional(),
});

/** Pays out of another activity's fund; both sheets name the link. */
const linkedFund = z.strictObject({ kind: z.literal('linked'), at: clause, to: sheetId, shortfallRepaid: z.boolean() });

const houseMoney = z.strictObject({ kind: z.literal('house'), at: clause });

export const fund = z.discriminatedUnion('kind', [ownFund, linkedFund, houseMoney]);

export type PoolWord = z.infer<typeof pool>;
export type FeeWord = z.infer<typeof fee>;
export type OwnFund = z.infer<typeof ownFund>;
export type ClosingStep = z.infer<typeof closingStep>;
