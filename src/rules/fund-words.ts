/** Where the money comes from and what the fund owes whom, in which order. */
import { z } from 'zod';
import { type Cents, timesCents } from '../base/cents.ts';
import { amount, amountWord, type Chosen, chosenAmount, clause, id, limits, sheetId, words } from './words.ts';

const pool = z.strictObject({
  id,
  name: words,
  at: clause,
  seed: amountWord,
  /**
   * An advance is repaid when the reserve suffices; a gift never. reserve: it comes out of the reserve, and only what that
   * lacks is an advance.
   */
  seedIs: z.enum(['advance', 'gift', 'reserve']),
  reseed: amountWord,
  /**
   * Seed and re-seed are named for the base wager and go with the wager of the table: as many times as much as the offer
   * chooses base wagers, under this name. Left out: they are what is named.
   */
  withWager: z.strictObject({ at: clause, units: z.string() }).optional(),
  /** The pool is lifted back to this when an award leaves less. */
  floor: amount.optional(),
  cap: amountWord.optional(),
  /** What the approval says the pool is worth, at least and at most, beside what it starts with and its posted cap. */
  within: z.strictObject({ at: clause, least: amount, most: amount }).optional(),
  /**
   * A daily increase, at the close, out of the day's fees or out of the reserve: for each day on which the activity was
   * offered, or for every day from the seed to the end of its period, whether it was open or not.
   */
  increase: z
    .strictObject({
      at: clause,
      amount: amountWord,
      from: z.enum(['fees', 'reserve']),
      days: z.enum(['days-offered', 'every-day']).optional(),
    })
    .optional(),
  /** What the house adds whenever somebody played for it and did not win it. */
  attempt: z.strictObject({ at: clause, amount: amountWord }).optional(),
  /** What is left when a day of drawings is over goes back to the house; the next such day starts with the seed. */
  reverts: z.strictObject({ at: clause }).optional(),
  /**
   * The house may post a separate pool for some of the hands that play for this one, each inside the same ranges. Left out:
   * they all play for this one.
   */
  perLine: z.strictObject({ at: clause }).optional(),
  /** A posted extra increase out of the reserve, refused where the reserve does not cover it. */
  raise: z.strictObject({ at: clause }).optional(),
  /**
   * What fees add in one day: at least so much, made up out of the reserve at the close of a day on which it was offered,
   * and at most so much; what comes after that goes to the reserve.
   */
  daily: z.strictObject({ at: clause, least: amountWord, most: amountWord }).optional(),
});

/** Parts of one fee; they sum to it. Empty where fees are allotted at the close of day. */
const parts = z.array(z.strictObject({ to: z.string(), amount }));

const PAYERS = ['player', 'pot', 'player-dealer', 'first-position'] as const;

const fee = z.strictObject({
  at: clause,
  amount,
  /** Only in these games; left out: in every game of the sheet. */
  games: z.array(id).min(1).optional(),
  /** first-position: one fee for the table, paid by who sits first; it counts for everyone, like that of the pot. */
  payer: z.enum(PAYERS),
  /**
   * position: one fee for each occupied position, no matter who bets on it or how many do, including people who may not
   * win. It counts for all of them. Left out: each bet pays for itself.
   */
  per: z.literal('position').optional(),
  /**
   * For a fee of the first position: the round records who posted it. If several bet on that hand, it is the one with the
   * most money on it, unless the fee was keyed on another bet.
   */
  postedBy: z.strictObject({ at: clause, several: z.literal('most-wagered') }).optional(),
  /** Only with so many players beside the player-dealer. */
  players: z.strictObject({ from: z.int().min(0), to: z.int().min(0).optional() }).optional(),
  /** A bet has a space for its own hand, and may have a second one for the player-dealer's hand. */
  spaces: z.enum(['own-hand', 'own-and-player-dealer']).optional(),
  optional: z.boolean(),
  /** start: posted as the round starts, by sensor or button. count: known only when the box is counted. */
  known: z.enum(['start', 'count']),
  parts,
  minDealtIn: z.int().min(1).optional(),
  /** Tables of these limits pay another amount; all others pay the one above. `from`: and tables of a higher minimum. */
  byLimits: z
    .array(z.strictObject({ at: clause, limits: z.array(limits).min(1), from: amount.optional(), amount, parts }))
    .optional(),
  /** A table whose limits are in no row is refused, not guessed. */
  otherLimits: z.literal('refused').optional(),
  /** The text can be read as if somebody else paid it; this ruling says why not. The floor goes by `payer` alone. */
  alsoRead: z.strictObject({ payer: z.enum(PAYERS), ruling: z.string() }).optional(),
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
  /** Only in these options of the chart; in the others there is nothing to fund, and the house pays. */
  only: z.array(z.string()).min(1).optional(),
  pools: z.array(pool),
  /** The house's own account that is this fund's reserve, where several activities share one. */
  shared: id.optional(),
  /** What people call that account. */
  sharedName: words.optional(),
  fee: fee.optional(),
  /** Further fees, where games, payers or head counts differ. */
  moreFees: z.array(fee).min(1).optional(),
  adminFee: z.strictObject({ at: clause, perTableHour: amountWord }).optional(),
  /** What a day's fees add to the reserve as a rule: outside this the close flags it and takes the money. */
  expectedDaily: z.strictObject({ at: clause, between: z.tuple([amount, amount]) }).optional(),
  /** Prizes that come out of no pool are the house's; left out: the reserve pays them. */
  otherPrizes: z.strictObject({ at: clause, from: z.literal('house') }).optional(),
  /** Reserve short: the house advances, and is repaid or not. */
  shortfall: z.strictObject({ at: clause, repaid: z.boolean() }),
  /**
   * Oldest advance first, whole or not at all, while the reserve keeps `keeps`. `from`: only once the reserve holds so
   * much, and then as far as it goes.
   */
  repay: z.strictObject({ at: clause, keeps: amountWord.optional(), from: amount.optional() }),
  /** Posted prizes are never more than pool and reserve hold when the offer is approved. */
  backed: z.strictObject({ at: clause }).optional(),
  /** Reserve money may move to this shared account while the fund owes no advance. */
  transfers: z.strictObject({ at: clause, to: id, name: words.optional() }).optional(),
  /** One settlement charges the reserve in this order. */
  chargeOrder: z.array(z.enum(['multiplier', 'odd-chips', 'fixed-prizes', 'reseed'])),
  /** The close of day, in this order, after the boxes are counted. */
  closing: z.array(closingStep),
  /** Activities whose prizes this reserve pays too; each of them is linked to this sheet. */
  alsoPays: z
    .strictObject({ at: clause, sheets: z.array(sheetId).min(1), names: z.array(words).optional() })
    .optional(),
});

/** Pays out of another activity's fund; both sheets name the link. */
/** `name`: what the approval calls that activity. */
const linkedFund = z.strictObject({
  kind: z.literal('linked'),
  at: clause,
  to: sheetId,
  name: words.optional(),
  shortfallRepaid: z.boolean(),
});

/** Pays out of an account of the house that several activities share, such as a jackpot fund with an approval of its own. */
const sharedFund = z.strictObject({
  kind: z.literal('shared'),
  at: clause,
  fund: id,
  name: words,
  shortfallRepaid: z.boolean(),
});

/** `entrants`: players pay in for what they play for, and the house what it promised beyond that. */
const houseMoney = z.strictObject({ kind: z.literal('house'), at: clause, with: z.literal('entrants').optional() });

export const fund = z.discriminatedUnion('kind', [ownFund, linkedFund, sharedFund, houseMoney]);

/** Every fee of a fund; which of them a table takes depends on its game and who sits there. */
export const feesOf = ({ fee, moreFees = [] }: Pick<OwnFund, 'fee' | 'moreFees'>): FeeWord[] =>
  fee === undefined ? moreFees : [fee, ...moreFees];

export type PoolWord = z.infer<typeof pool>;

/** What a pool starts with, or starts again from, in an offer that has a value for every choice of its sheet. */
export function startOf(pool: PoolWord, when: 'seed' | 'reseed', amounts: Chosen): Cents {
  const units = pool.withWager === undefined ? 1 : (amounts[pool.withWager.units] ?? 1);
  return timesCents(chosenAmount(amounts, pool[when]), units);
}
export type FeeWord = z.infer<typeof fee>;
export type OwnFund = z.infer<typeof ownFund>;
export type ClosingStep = z.infer<typeof closingStep>;

/** A pool for these rows only. `amounts` are the choices of the pool that the rows would otherwise play for. */
export const ownPools = z
  .array(
    z.strictObject({
      id,
      name: words,
      rows: z.array(id).min(1).max(50),
      amounts: z.record(z.string().regex(/^[a-z0-9.-]{1,80}$/, 'the name of a choice'), z.int()),
    }),
  )
  .min(1)
  // With the sheet's own pool there are no more than take-over lists.
  .max(19);
