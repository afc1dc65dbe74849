/**
 * What fees added to a pool on each day that is not closed yet, for sheets that limit it. Kept for those pools only,
 * and dropped when the day is closed.
 */
import { lookUp } from '../../base/assert.ts';
import { addCents, type Cents, minCents, subtractCents, ZERO } from '../../base/cents.ts';
import type { Instant } from '../../base/time.ts';
import { fundSide, pool as poolAccount } from '../accounts.ts';
import { houseDay } from '../clock.ts';
import { sheetOf } from '../kit/offers.ts';
import type { Posting } from '../kit/schemas.ts';
import type { FeesTaken, Fund, HouseDay, State } from '../state.ts';

export const addedOn = (state: State, fund: string, pool: string, at: Instant): Cents =>
  addedOnDay(lookUp(state.funds, fund), pool, houseDay(state, at));

export const addedOnDay = ({ addedByFees }: Fund, pool: string, day: HouseDay): Cents =>
  addedByFees?.[pool]?.[day] ?? ZERO;

/** A pool that fees of an offer may raise only so far in one day, and the day. */
export type DailyPool = Readonly<{ offer: string; pool: string; day: HouseDay }>;

/** The pools of these offers that are bounded by the day, for fees of this moment. */
export function dailyPoolsOf(state: State, taken: readonly Readonly<{ offer: string }>[], at: Instant): DailyPool[] {
  const daily: DailyPool[] = [];
  for (const offer of new Set(taken.map((one) => one.offer))) {
    for (const pool of boundedPools(state, offer)) daily.push({ offer, pool, day: houseDay(state, at) });
  }
  return daily;
}

/** Fees of a round went in. */
export function recordFees(state: State, taken: readonly FeesTaken[], daily: readonly DailyPool[]): void {
  for (const { offer, pool, day } of daily) {
    const { fund, account } = poolOf(state, offer, pool);
    const postings = taken.filter((one) => one.offer === offer).flatMap((one) => one.postings);
    for (const { credit, amount } of postings) {
      if (credit === account) set(fund, pool, day, addCents(addedOnDay(fund, pool, day), amount));
    }
  }
}

/** They were given back: they count no more for the day on which they came. */
export function recordFeeRefunds(state: State, postings: readonly Posting[], daily: readonly DailyPool[]): void {
  for (const { offer, pool, day } of daily) {
    const { fund, account } = poolOf(state, offer, pool);
    for (const { debit, amount } of postings) if (debit === account) takeOff(fund, pool, amount, [day]);
  }
}

function poolOf(state: State, offer: string, pool: string): Readonly<{ fund: Fund; account: string }> {
  const fund = lookUp(state.offers, offer).fund!;
  return { fund: lookUp(state.funds, fund), account: poolAccount(fund, pool) };
}

/** A correction does not say of which day the fees were: the newest day that has them gives them up. */
export function recordReversal(state: State, postings: readonly Posting[]): void {
  for (const { debit, amount } of postings) {
    const fund = fundSide(debit)?.fund;
    const added = fund === undefined ? undefined : state.funds.get(fund)?.addedByFees;
    const pool = Object.keys(added ?? {}).find((id) => debit === poolAccount(fund!, id));
    if (pool === undefined) continue;
    const newestFirst = Object.keys(added![pool]!).sort().reverse();
    takeOff(lookUp(state.funds, fund!), pool, amount, newestFirst);
  }
}

export function forgetFeesBefore(state: State, closed: HouseDay): void {
  for (const fund of state.funds.values()) {
    if (fund.addedByFees === undefined) continue;
    const open = Object.entries(fund.addedByFees).map(([pool, days]) => {
      return [pool, Object.fromEntries(Object.entries(days).filter(([day]) => day > closed))] as const;
    });
    fund.addedByFees = Object.fromEntries(open.filter(([, days]) => Object.keys(days).length > 0));
  }
}

const NO_POOLS: readonly string[] = [];
const isBounded = ({ daily }: Readonly<{ daily?: unknown }>): boolean => daily !== undefined;

function boundedPools(state: State, offer: string): readonly string[] {
  const offered = state.offers.get(offer);
  if (offered === undefined || offered.fund === null) return NO_POOLS;
  const own = sheetOf(state, offered).fund;
  if (own.kind !== 'own' || !own.pools.some(isBounded)) return NO_POOLS;
  return own.pools.filter(isBounded).map(({ id }) => id);
}

// New each time and never changed in place: a draft of the house shares what it did not change.
function set(fund: Fund, pool: string, day: HouseDay, amount: Cents): void {
  fund.addedByFees = { ...fund.addedByFees, [pool]: { ...fund.addedByFees?.[pool], [day]: amount } };
}

function takeOff(fund: Fund, pool: string, amount: Cents, days: readonly HouseDay[]): void {
  let left = amount;
  for (const day of days) {
    const added = addedOnDay(fund, pool, day);
    const off = minCents(added, left);
    if (off === 0) continue;
    set(fund, pool, day, subtractCents(added, off));
    left = subtractCents(left, off);
  }
}
