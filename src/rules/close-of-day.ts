/**
 * The arithmetic of a close: what one fund moves at the end of a house day, step by step in the order of its sheets
 * (B-12). Amounts in, amounts out; which accounts they are is the floor's affair.
 */
import { assert } from '../base/assert.ts';
import { addCents, type Cents, maxCents, minCents, subtractCents, timesCents, ZERO } from '../base/cents.ts';
import { HOUR } from '../base/time.ts';
import type { ClosingStep } from './fund-words.ts';

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
  increases: readonly Readonly<{ pool: string; at: string; amount: Cents; from: 'fees' | 'reserve'; makesUp?: true }>[];
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
    }>
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
  const purse: Purse = {
    reserve: fund.reserve,
    fees: fund.fees,
    pools: new Map(Object.entries(fund.pools).map(([id, { balance }]) => [id, balance])),
    owed: [...fund.owed],
  };
  return stepsOf(offers).flatMap((step) =>
    offers.filter(({ closing }) => closing.includes(step)).flatMap((offer) => takeStep(step, fund, purse, offer)),
  );
}

/** Completed hours, table by table: minutes are added up per table first, what is under an hour drops (B-6). */
export function tableHours(secondsByTable: readonly number[]): number {
  return secondsByTable.reduce((hours, seconds) => hours + Math.floor(seconds / HOUR), 0);
}

/** What is left where while the close goes on. */
type Purse = { reserve: Cents; fees: Cents; pools: Map<string, Cents>; owed: { id: string; amount: Cents }[] };

/** The first activity's order; what only another one does comes after it. */
const stepsOf = (offers: readonly ClosingOffer[]): ClosingStep[] => [
  ...new Set(offers.flatMap(({ closing }) => closing)),
];

function takeStep(step: ClosingStep, fund: ClosingFund, purse: Purse, offer: ClosingOffer): ClosingMove[] {
  switch (step) {
    case 'increase-from-fees':
      return increase(fund, purse, offer, 'fees');
    case 'increase-from-reserve':
      return increase(fund, purse, offer, 'reserve');
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
  purse: Purse,
  { offer, increases }: ClosingOffer,
  source: 'fees' | 'reserve',
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
    const fromReserve = minCents(subtractCents(due, fromFees), purse.reserve);
    const fromHouse = subtractCents(subtractCents(due, fromFees), fromReserve);
    purse.fees = subtractCents(purse.fees, fromFees);
    purse.reserve = subtractCents(purse.reserve, fromReserve);
    purse.pools.set(pool, addCents(balance, due));
    moves.push({ does: 'increase', offer, at, pool, fromFees, fromReserve, fromHouse });
  }
  return moves;
}

function feesToReserve(purse: Purse, { offer, feesAt }: ClosingOffer): ClosingMove[] {
  const amount = purse.fees;
  if (amount === 0) return [];
  purse.fees = ZERO;
  purse.reserve = addCents(purse.reserve, amount);
  return [{ does: 'fees-to-reserve', offer, at: feesAt, amount }];
}

function adminFee(purse: Purse, { offer, adminFee: word }: ClosingOffer): ClosingMove[] {
  if (word === null || word.tableHours === 0) return [];
  const due = timesCents(word.perTableHour, word.tableHours);
  const amount = minCents(due, purse.reserve);
  purse.reserve = subtractCents(purse.reserve, amount);
  const lapsed = subtractCents(due, amount);
  return [{ does: 'admin-fee', offer, at: word.at, tableHours: word.tableHours, amount, lapsed }];
}

function repay(purse: Purse, offer: ClosingOffer): ClosingMove[] {
  const repaid = repayments(purse.reserve, purse.owed, offer);
  for (const { advance, amount, left } of repaid) {
    purse.reserve = subtractCents(purse.reserve, amount);
    purse.owed = left > 0 ? [{ id: advance, amount: left }, ...purse.owed.slice(1)] : purse.owed.slice(1);
  }
  return repaid.map((repayment) => ({ does: 'repay', at: offer.repayAt, ...repayment }));
}

export type Repayment = Readonly<{ advance: string; amount: Cents; left: Cents }>;

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
