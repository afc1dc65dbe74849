/**
 * What fees added to a pool on each day that is not closed yet, for sheets that bound it. Kept for those pools only, and
 * forgotten when the day is closed.
 */
import { addCents, type Cents, minCents, subtractCents, ZERO } from '../../base/cents.ts';
import type { Instant } from '../../base/time.ts';
import { fundSide, pool as poolAccount } from '../accounts.ts';
import { houseDay } from '../clock.ts';
import { sheetOf } from '../kit/offers.ts';
import type { Posting } from '../posting.ts';
import type { FeesTaken, Fund, HouseDay, State } from '../state.ts';

export const addedOn = (state: State, fund: string, pool: string, at: Instant): Cents =>
  addedOnDay(state.funds.get(fund)!, pool, houseDay(state, at));

export const addedOnDay = ({ addedByFees }: Fund, pool: string, day: HouseDay): Cents =>
  addedByFees?.[pool]?.[day] ?? ZERO;

/** Fees of a round went in. */
export function noteFees(state: State, taken: readonly FeesTaken[], at: Instant): void {
  for (const { offer, postings } of taken) {
    for (const { fund, account, pool } of boundedPools(state, offer)) {
      for (const { credit, amount } of postings) if (credit === account) add(state, fund, pool, at, amount);
    }
  }
}

/** They were given back: they count no more for the day on which they came. */
export function noteFeesBack(
  state: State,
  taken: readonly FeesTaken[],
  postings: readonly Posting[],
  at: Instant,
): void {
  for (const { offer } of taken) {
    for (const { fund, account, pool } of boundedPools(state, offer)) {
      for (const { debit, amount } of postings) if (debit === account) takeOff(state, fund, pool, amount, at);
    }
  }
}

/** A correction does not say of which day the fees were: the newest day that has them gives them up. */
export function noteReversal(state: State, postings: readonly Posting[]): void {
  for (const { debit, amount } of postings) {
    const fund = fundSide(debit)?.fund;
    const added = fund === undefined ? undefined : state.funds.get(fund)?.addedByFees;
    const pool = Object.keys(added ?? {}).find((id) => debit === poolAccount(fund!, id));
    if (pool !== undefined) takeOff(state, fund!, pool, amount);
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

function boundedPools(state: State, offer: string): { fund: string; account: string; pool: string }[] {
  const offered = state.offers.get(offer);
  if (offered === undefined || offered.fund === null) return [];
  const { fund } = offered;
  const own = sheetOf(state, offered).fund;
  if (own.kind !== 'own') return [];
  return own.pools
    .filter(({ daily }) => daily !== undefined)
    .map(({ id }) => ({ fund, account: poolAccount(fund, id), pool: id }));
}

// Anew each time and never in place: a draft of the house shares what it did not change.
function set(fund: Fund, pool: string, day: HouseDay, amount: Cents): void {
  fund.addedByFees = { ...fund.addedByFees, [pool]: { ...fund.addedByFees?.[pool], [day]: amount } };
}

function add(state: State, id: string, pool: string, at: Instant, amount: Cents): void {
  const fund = state.funds.get(id)!;
  const day = houseDay(state, at);
  set(fund, pool, day, addCents(addedOnDay(fund, pool, day), amount));
}

function takeOff(state: State, id: string, pool: string, amount: Cents, at?: Instant): void {
  const fund = state.funds.get(id)!;
  const open = Object.keys(fund.addedByFees?.[pool] ?? {}).sort();
  const days = at === undefined ? open.reverse() : open.filter((day) => day === houseDay(state, at));
  let left = amount;
  for (const day of days) {
    const added = addedOnDay(fund, pool, day);
    const off = minCents(added, left);
    if (off === 0) continue;
    set(fund, pool, day, subtractCents(added, off));
    left = subtractCents(left, off);
  }
}
