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
  /** The increases of the day; none on a day on which the activity was not offered (B-12). */
  increases: readonly Readonly<{ pool: string; at: string; amount: Cents; from: 'fees' | 'reserve' }>[];
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
  | Readonly<{ does: 'repay'; at: string; advance: string; amount: Cents }>;

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

/** Oldest first, whole or not at all; the queue waits behind the first that does not fit (B-4). */
function repay(purse: Purse, { repayAt }: ClosingOffer): ClosingMove[] {
  const moves: ClosingMove[] = [];
  for (let oldest = purse.owed[0]; oldest !== undefined && oldest.amount <= purse.reserve; oldest = purse.owed[0]) {
    purse.owed.shift();
    purse.reserve = subtractCents(purse.reserve, oldest.amount);
    moves.push({ does: 'repay', at: repayAt, advance: oldest.id, amount: oldest.amount });
  }
  return moves;
}
