/** A fund: its pools and announced increases, what goes back to the house, and postings that are undone. */
import { lookUp } from '../../base/assert.ts';
import { type Cents, cents, minCents, subtractCents, ZERO } from '../../base/cents.ts';
import { must } from '../../base/result.ts';
import type { Instant } from '../../base/time.ts';
import { endOfDayAfter } from '../../base/zone.ts';
import type { ClosingOffer, OwnFund, PoolWord } from '../../rules/fund.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { chosenAmount } from '../../rules/vocabulary.ts';
import {
  type Account,
  bank,
  fundCash,
  fundSide,
  neverNegative,
  pool as poolAccount,
  promotions,
  shortfalls,
} from '../accounts.ts';
import { advance, type Books, balanceIn, post } from '../books.ts';
import { asListed, dropDue, startOfDayOf, zonePackOf } from '../clock.ts';
import { F, type FloorRefusal, refused } from '../outcome.ts';
import type { ReimbursementDue } from '../reimbursements.ts';
import type { AnnouncedRaise, Fund, Lock, LockedPool, OfferState, State } from '../state.ts';
import { isRepaid } from './awards.ts';
import { sheetOf } from './offers.ts';
import type { Posting } from './schemas.ts';

export const noFund = (fund: string): Readonly<{ refusal: FloorRefusal }> =>
  refused(F.offers, 'no-such-fund', { fund });

/** An announced increase, and the offer whose pool it raises. */
export function raiseOf(
  state: State,
  id: string,
): Readonly<{ offered: OfferState; raise: AnnouncedRaise }> | undefined {
  for (const offered of state.offers.values()) {
    const raise = offered.raises?.find((one) => one.id === id);
    if (raise !== undefined) return { offered, raise };
  }
  return undefined;
}

/** It is in effect, or the announcement was corrected. */
export function dropRaise(state: State, offered: OfferState, id: string): void {
  dropDue(state, 'pool-raise', id);
  const left = (offered.raises ?? []).filter((raise) => raise.id !== id);
  if (left.length > 0) offered.raises = left;
  else delete offered.raises;
}

/** What a repayment leaves in the reserve, and from when on there is one. */
export function repayTerms({ repay }: OwnFund, { amounts }: Offer): Pick<ClosingOffer, 'keeps' | 'repaysFrom'> {
  return {
    ...(repay.keeps === undefined ? {} : { keeps: chosenAmount(amounts, repay.keeps) }),
    ...(repay.from === undefined ? {} : { repaysFrom: repay.from }),
  };
}

/** When the first day of drawings is over; undefined where nothing goes back. */
export function firstReversion(state: State, sheet: Sheet, offer: Offer): Instant | undefined {
  return revertingPools(sheet).length === 0 ? undefined : (nextReversion(state, offer, state.time) ?? undefined);
}

/** What is in the pool goes back to the house, and the cash behind it. */
export function revert(books: Books, fund: string, { id, at, reverts }: PoolWord): void {
  const account = poolAccount(fund, id);
  const left = balanceIn(books, account);
  const clause = reverts?.at ?? at;
  post(books, account, promotions, left, clause);
  post(books, bank, fundCash(fund), left, clause);
}

/** The end of the next house day on which something is drawn. */
export function nextReversion(state: State, offer: Offer, after: Instant): Instant | null {
  const { schedule = [] } = asListed(state, offer);
  const ends = schedule.map((at) => must(endOfDayAfter(zonePackOf(state)!, startOfDayOf(state), at, 0)));
  const later = ends.filter((end) => end > after).sort((a, b) => a - b);
  return later[0] ?? null;
}

export const revertingPools = ({ fund }: Sheet): PoolWord[] =>
  fund.kind === 'own' ? fund.pools.filter(({ reverts }) => reverts !== undefined) : [];

/** Every pool of a lock. Locks from the time when a hit touched only one pool have separate fields for it. */
export function lockedPools({ pools, pool, reading, fromPool, reseeded }: Lock): readonly LockedPool[] {
  if (pools !== undefined) return pools;
  return pool === null ? [] : [{ pool, reading, fromPool, toReserve: ZERO, reseeded }];
}

export type Undone = { covered: Cents; toMakeGood: ReimbursementDue[] };

export function undoPostings(books: Books, postings: readonly Posting[], undone: Undone): void {
  for (const { debit, credit, amount, at } of [...postings].reverse()) {
    if (neverNegative(credit)) cover(books, credit, amount, undone);
    postBack(books, { debit: credit, credit: debit, amount, at }, undone);
  }
}

/** The house makes up for what an account no longer has, owed back where the fund's own sheet says so. */
export function cover(books: Books, account: Account, needed: Cents, undone: Undone): void {
  const lack = subtractCents(needed, minCents(needed, balanceIn(books, account)));
  if (lack === 0) return;
  undone.covered = cents(undone.covered + lack);
  const side = fundSide(account);
  if (side === undefined) {
    post(books, shortfalls, account, lack, F.corrections);
    return;
  }
  const { fund } = side;
  const repaid = isShortfallRepaid(books.state, fund);
  advance(books, { fund, to: account, amount: lack, at: F.corrections, cause: 'reversal', repaid });
}

/** A box that was emptied pays out of the fund's cash; a fund without cash has the bank pay and owes it. */
function postBack(books: Books, { debit, credit, amount, at }: Posting, undone: Undone): void {
  const side = fundSide(credit);
  const holds = side?.sign === 1;
  const there = holds ? minCents(amount, balanceIn(books, credit)) : amount;
  post(books, debit, credit, there, at);
  const rest = subtractCents(amount, there);
  if (rest === 0 || side === undefined) return;
  const { fund } = side;
  if (credit !== fundCash(fund)) {
    postBack(books, { debit, credit: fundCash(fund), amount: rest, at }, undone);
    return;
  }
  post(books, debit, bank, rest, at);
  undone.toMakeGood.push({ fund, place: 'bank', amount: rest });
}

/** By the sheet that feeds it; where none does, by one that is paid out of it. */
function isShortfallRepaid(state: State, fund: string): boolean {
  const { fedBy, drawnOnBy } = lookUp(state.funds, fund);
  const offer = fedBy[0] ?? drawnOnBy[0];
  return offer === undefined || isRepaid(sheetOf(state, lookUp(state.offers, offer)));
}

/** The jackpot was awarded: the next offer may divide it otherwise. */
export function structureIsFree(state: State, offer: string): void {
  const fund = state.funds.get(state.offers.get(offer)?.fund ?? '');
  if (fund === undefined) return;
  for (const pool of poolsOf(fund, offer)) {
    const { structure, ...terms } = fund.pools[pool]!;
    if (structure !== undefined) fund.pools[pool] = terms;
  }
}

/** The pools of a fund whose terms this offer set. */
export const poolsOf = (fund: Fund, offer: string): string[] =>
  Object.keys(fund.pools).filter((pool) => fund.pools[pool]!.offer === offer);
