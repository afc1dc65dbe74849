/** The fund of a sheet: where its money comes from, where each fee goes, and what a close moves. */
import { z } from 'zod';
import { assert } from '../base/assert.ts';
import { addCents, type Cents, maxCents, minCents, subtractCents, timesCents, usd, ZERO } from '../base/cents.ts';
import { percent as percentRatio } from '../base/ratio.ts';
import { DAYS_OF_WEEK } from '../base/schedule.ts';
import { floorShare } from '../base/split.ts';
import { HOUR } from '../base/time.ts';
import { percentWord } from './prize-parts.ts';
import {
  amount,
  amountWord,
  type Chosen,
  centsOrCount,
  chosenAmount,
  clause,
  id,
  limits,
  sheetId,
  words,
} from './vocabulary.ts';

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
  /**
   * A secret amount wins it: the fee that brings the pool there, above `from` and at the cap at the latest. The server
   * commits to it beforehand. Left out of `from`: above what is in the pool when its first fee is placed.
   */
  trigger: z.strictObject({ at: clause, from: amountWord.optional() }).optional(),
  /** What the approval says the pool is worth, at least and at most, beside what it starts with and its posted cap. */
  within: z.strictObject({ at: clause, least: amount, most: amount }).optional(),
  /**
   * An increase at the close, out of the day's fees, out of the reserve or given by the house: for each day on which the
   * activity was offered; or, from the seed to the end of its period whether it was open or not, for every day, or once a
   * week for the day named under `on`.
   */
  increase: z
    .strictObject({
      at: clause,
      amount: amountWord,
      from: z.enum(['fees', 'reserve', 'house']),
      days: z.enum(['days-offered', 'every-day', 'every-week']).optional(),
      on: z.enum(DAYS_OF_WEEK).optional(),
    })
    .optional(),
  /**
   * When this pool was won in full, everything in that pool moves into it; only what that lacks of the re-seed is charged.
   */
  backup: z.strictObject({ at: clause, pool: id }).optional(),
  /** What the house adds whenever a player tried for it and did not win it. */
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
  /** Only with this many players in addition to the player-dealer. */
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
  /** What is taken from a pot that reaches so much, smallest first; smaller pots pay none. The first is the fee itself. */
  byPot: z
    .array(z.strictObject({ at: clause, pot: amount, amount }))
    .min(1)
    .optional(),
  /** A table whose limits are in no row is refused, not guessed. */
  otherLimits: z.literal('refused').optional(),
  /** The text can be read as if another paid it; this ruling says why not. The floor goes by `payer` alone. */
  alsoRead: z.strictObject({ payer: z.enum(PAYERS), ruling: z.string() }).optional(),
});

export const closingStep = z.enum([
  'increase-from-fees',
  'allot-fees',
  'fees-to-reserve',
  'increase-from-reserve',
  'increase-from-house',
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
  /** How counted fees are divided at the close, in percent: among pools and the reserve. */
  allot: z
    .strictObject({ at: clause, parts: z.array(z.strictObject({ to: z.string(), percent: percentWord })).min(1) })
    .optional(),
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

// A fund that pays from another activity's fund; both sheets name the link.

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
      amounts: z.record(z.string().regex(/^[a-z0-9.-]{1,80}$/, 'the name of a choice'), z.int().meta(centsOrCount)),
    }),
  )
  .min(1)
  // With the sheet's own pool there are no more than take-over lists.
  .max(19);

// Where a fee goes. Each part goes where the sheet sends it; what exceeds a pool's cap goes to the reserve, so a fee
// that straddles the cap is split and no cent is lost.

type Accrual = Readonly<{ pools: readonly Readonly<{ pool: string; amount: Cents }>[]; reserve: Cents }>;

/** How much a pool still takes: null where it has no cap. */
export type Room = (pool: string) => Cents | null;

/**
 * So many fees at once. Fee by fee a pool takes its part until the room is gone, which together is the smaller of all
 * its parts and the room: the same to the cent, in one step.
 */
export function accrue(parts: FeeWord['parts'], fees: number, room: Room): Accrual {
  assert(Number.isSafeInteger(fees) && fees >= 0, `${fees} is not a number of fees`);
  const pools: { pool: string; amount: Cents }[] = [];
  let reserve = ZERO;
  for (const { to, amount } of parts) {
    const all = timesCents(amount, fees);
    const pool = poolOfPart(to);
    if (pool === undefined) {
      reserve = addCents(reserve, all);
      continue;
    }
    const before = pools.find((taken) => taken.pool === pool);
    const left = room(pool);
    const taken = left === null ? all : minCents(all, subtractCents(left, before?.amount ?? ZERO));
    if (before === undefined) pools.push({ pool, amount: taken });
    else before.amount = addCents(before.amount, taken);
    reserve = addCents(reserve, subtractCents(all, taken));
  }
  return { pools, reserve };
}

/** The fee as a table of these limits pays it; undefined where the sheet refuses limits that are in no row. */
export function feeAt(fee: FeeWord, limits: string | null): FeeWord | undefined {
  if (fee.byLimits === undefined) return fee;
  const band = limits === null ? undefined : (fee.byLimits.find(listing(limits)) ?? fee.byLimits.find(above(limits)));
  if (band === undefined) return fee.otherLimits === 'refused' ? undefined : fee;
  return { ...fee, at: band.at, amount: band.amount, parts: band.parts };
}

type Band = NonNullable<FeeWord['byLimits']>[number];

const listing =
  (limits: string) =>
  (band: Band): boolean =>
    band.limits.includes(limits);

/** "$25 and higher" covers a table of $30, which no row lists. */
const above =
  (limits: string) =>
  ({ from }: Band): boolean => {
    const least = minimumOf(limits);
    return from !== undefined && least !== undefined && least >= from;
  };

/** The lower of the two numbers on a plaque: `10-200` is $10, `$25/$50` is $25. Words like `no-limit` say nothing. */
export function minimumOf(limits: string | null): Cents | undefined {
  const numbers = (limits?.match(/\d*\.?\d+/g) ?? []).map(Number);
  return numbers.length === 0 ? undefined : usd(Math.min(...numbers));
}

/**
 * Two numbers with a slash are blinds, and the second is the big one: `$2/$5` is $5. With a hyphen they are the bets of a
 * limit game, whose big blind is the smaller bet: `4-8` is $4. Anything else does not say.
 */
export function bigBlindOf(limits: string | null): Cents | undefined {
  const [, first, between, second] = /^\$?(\d+(?:\.\d+)?)([/-])\$?(\d+(?:\.\d+)?)$/.exec(limits ?? '') ?? [];
  if (between === undefined) return undefined;
  return usd(Number(between === '/' ? second : first));
}

/** `pool:meter` names a pool; `reserve` is the fund's reserve and names none. */
export function poolOfPart(to: string): string | undefined {
  return to.startsWith(POOL) ? to.slice(POOL.length) : undefined;
}

const POOL = 'pool:';

// The arithmetic of a close: what one fund moves at the end of a gaming day, step by step in the order of its sheets
// (B-12). Amounts in, amounts out; the floor knows which accounts they are.

/** A fund as the close finds it, after its boxes were counted. */
export type ClosingFund = Readonly<{
  reserve: Cents;
  /** Fees counted and not allotted yet. */
  fees: Cents;
  pools: Readonly<Record<string, Readonly<{ balance: Cents; cap: Cents | null }>>>;
  /** What the house advanced and is to get back, oldest first. */
  owed: readonly Readonly<{ id: string; amount: Cents }>[];
}>;

/** One activity that feeds the fund, on one day. */
export type ClosingOffer = Readonly<{
  offer: string;
  closing: readonly ClosingStep[];
  feesAt: string;
  repayAt: string;
  /** What a repayment leaves in the reserve. */
  keeps?: Cents;
  /** Nothing is repaid before the reserve holds so much; then as far as it goes, part payments included. */
  repaysFrom?: Cents;
  /** The increases of the day (B-12). `makesUp`: not chosen, but what the day's fees lack of the least growth. */
  increases: readonly Readonly<{
    pool: string;
    at: string;
    amount: Cents;
    from: 'fees' | 'reserve' | 'house';
    makesUp?: true;
  }>[];
  /** How the counted fees are divided, in percent. */
  allot?: Readonly<{ at: string; parts: readonly Readonly<{ to: string; percent: number }>[] }>;
  adminFee: Readonly<{ at: string; perTableHour: Cents; tableHours: number }> | null;
}>;

export type ClosingMove =
  | Readonly<{
      does: 'increase';
      offer: string;
      at: string;
      pool: string;
      fromFees: Cents;
      fromReserve: Cents;
      /** What neither fees nor reserve cover: the house advances it (B-3). */
      fromHouse: Cents;
      /** The increase is the house's own and no advance. */
      given?: true;
    }>
  /** A part of the counted fees, into a pool as far as its cap allows, or into the reserve. */
  | Readonly<{ does: 'allot'; offer: string; at: string; pool: string | null; amount: Cents }>
  | Readonly<{ does: 'fees-to-reserve'; offer: string; at: string; amount: Cents }>
  /** `lapsed` is what the reserve cannot pay: the house does not advance its own fee (B-6). */
  | Readonly<{ does: 'admin-fee'; offer: string; at: string; tableHours: number; amount: Cents; lapsed: Cents }>
  /** `left` is what is still owed of it. */
  | Readonly<{ does: 'repay'; at: string; advance: string; amount: Cents; left: Cents }>;

/**
 * Every move of the close, in order. Where several activities feed one fund each step is taken for all of them before
 * the next step: otherwise the first one would sweep the fees that the second one's increase comes from.
 */
export function closeOfDay(fund: ClosingFund, offers: readonly ClosingOffer[]): readonly ClosingMove[] {
  const purse: ClosingBalances = {
    reserve: fund.reserve,
    fees: fund.fees,
    pools: new Map(Object.entries(fund.pools).map(([id, { balance }]) => [id, balance])),
    owed: [...fund.owed],
  };
  return stepsOf(offers).flatMap((step) =>
    offers.filter(({ closing }) => closing.includes(step)).flatMap((offer) => runClosingStep(step, fund, purse, offer)),
  );
}

/** Completed hours, table by table: minutes are added up per table first, what is under an hour drops (B-6). */
export function tableHours(secondsByTable: readonly number[]): number {
  return secondsByTable.reduce((hours, seconds) => hours + Math.floor(seconds / HOUR), 0);
}

/** What is left where while the close goes on. */
type ClosingBalances = {
  reserve: Cents;
  fees: Cents;
  pools: Map<string, Cents>;
  owed: { id: string; amount: Cents }[];
};

/** The first activity's order; what only another one does comes after it. */
const stepsOf = (offers: readonly ClosingOffer[]): ClosingStep[] => [
  ...new Set(offers.flatMap(({ closing }) => closing)),
];

function runClosingStep(
  step: ClosingStep,
  fund: ClosingFund,
  purse: ClosingBalances,
  offer: ClosingOffer,
): ClosingMove[] {
  switch (step) {
    case 'increase-from-fees':
      return increase(fund, purse, offer, 'fees');
    case 'increase-from-reserve':
      return increase(fund, purse, offer, 'reserve');
    case 'increase-from-house':
      return increase(fund, purse, offer, 'house');
    case 'allot-fees':
      return allotFees(fund, purse, offer);
    case 'fees-to-reserve':
      return feesToReserve(purse, offer);
    case 'admin-fee':
      return adminFee(purse, offer);
    case 'repay':
      return repay(purse, offer);
  }
}

function increase(
  { pools }: ClosingFund,
  purse: ClosingBalances,
  { offer, increases }: ClosingOffer,
  source: 'fees' | 'reserve' | 'house',
): ClosingMove[] {
  const moves: ClosingMove[] = [];
  for (const { pool, at, amount, from } of increases) {
    if (from !== source) continue;
    const balance = purse.pools.get(pool);
    assert(balance !== undefined, `pool ${pool} is in the fund`);
    const cap = pools[pool]!.cap;
    const due = cap === null ? amount : minCents(amount, maxCents(subtractCents(cap, balance), ZERO));
    if (due === 0) continue;
    const fromFees = source === 'fees' ? minCents(due, purse.fees) : ZERO;
    const fromReserve = source === 'house' ? ZERO : minCents(subtractCents(due, fromFees), purse.reserve);
    const fromHouse = subtractCents(subtractCents(due, fromFees), fromReserve);
    purse.fees = subtractCents(purse.fees, fromFees);
    purse.reserve = subtractCents(purse.reserve, fromReserve);
    purse.pools.set(pool, addCents(balance, due));
    const given = source === 'house' ? { given: true as const } : {};
    moves.push({ does: 'increase', offer, at, pool, fromFees, fromReserve, fromHouse, ...given });
  }
  return moves;
}

/** Down to the cent, the last part is what is left of the fees; what exceeds a cap goes to the reserve. */
function allotFees({ pools }: ClosingFund, purse: ClosingBalances, { offer, allot }: ClosingOffer): ClosingMove[] {
  const { fees } = purse;
  if (allot === undefined || fees === 0) return [];
  const { at, parts } = allot;
  const moves: ClosingMove[] = [];
  let left = fees;
  for (const [i, { to, percent }] of parts.entries()) {
    const part = i === parts.length - 1 ? left : floorShare(fees, percentRatio(percent)).share;
    left = subtractCents(left, part);
    const pool = poolOfPart(to);
    const balance = pool === undefined ? undefined : purse.pools.get(pool);
    assert(pool === undefined || balance !== undefined, `pool ${pool} is in the fund`);
    const cap = pool === undefined ? null : pools[pool]!.cap;
    const room = cap === null ? part : maxCents(subtractCents(cap, balance!), ZERO);
    const taken = pool === undefined ? ZERO : minCents(part, room);
    const over = subtractCents(part, taken);
    if (taken > 0) {
      purse.pools.set(pool!, addCents(balance!, taken));
      moves.push({ does: 'allot', offer, at, pool: pool!, amount: taken });
    }
    if (over > 0) {
      purse.reserve = addCents(purse.reserve, over);
      moves.push({ does: 'allot', offer, at, pool: null, amount: over });
    }
  }
  purse.fees = ZERO;
  return moves;
}

function feesToReserve(purse: ClosingBalances, { offer, feesAt }: ClosingOffer): ClosingMove[] {
  const amount = purse.fees;
  if (amount === 0) return [];
  purse.fees = ZERO;
  purse.reserve = addCents(purse.reserve, amount);
  return [{ does: 'fees-to-reserve', offer, at: feesAt, amount }];
}

function adminFee(purse: ClosingBalances, { offer, adminFee: word }: ClosingOffer): ClosingMove[] {
  if (word === null || word.tableHours === 0) return [];
  const due = timesCents(word.perTableHour, word.tableHours);
  const amount = minCents(due, purse.reserve);
  purse.reserve = subtractCents(purse.reserve, amount);
  const lapsed = subtractCents(due, amount);
  return [{ does: 'admin-fee', offer, at: word.at, tableHours: word.tableHours, amount, lapsed }];
}

function repay(purse: ClosingBalances, offer: ClosingOffer): ClosingMove[] {
  const repaid = repayments(purse.reserve, purse.owed, offer);
  for (const { advance, amount, left } of repaid) {
    purse.reserve = subtractCents(purse.reserve, amount);
    purse.owed = left > 0 ? [{ id: advance, amount: left }, ...purse.owed.slice(1)] : purse.owed.slice(1);
  }
  return repaid.map((repayment) => ({ does: 'repay', at: offer.repayAt, ...repayment }));
}

type Repayment = Readonly<{ advance: string; amount: Cents; left: Cents }>;

/**
 * Oldest first, whole or not at all; the queue waits behind the first that does not fit (B-4, K6). Where the sheet waits
 * for the reserve to hold so much, it then pays as far as the reserve goes.
 */
export function repayments(
  reserve: Cents,
  owed: ClosingFund['owed'],
  { keeps = ZERO, repaysFrom }: Pick<ClosingOffer, 'keeps' | 'repaysFrom'>,
): Repayment[] {
  if (repaysFrom !== undefined && reserve < repaysFrom) return [];
  const repaid: Repayment[] = [];
  let free = maxCents(subtractCents(reserve, keeps), ZERO);
  for (const { id, amount: due } of owed) {
    const amount = repaysFrom === undefined ? due : minCents(due, free);
    if (amount > free || amount === 0) break;
    free = subtractCents(free, amount);
    repaid.push({ advance: id, amount, left: subtractCents(due, amount) });
  }
  return repaid;
}
