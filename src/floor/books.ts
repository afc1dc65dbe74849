/**
 * The books inside one decision: balances as the postings so far would leave them. Nothing is written here; the postings
 * go into the event, and `evolve` applies them.
 */
import { assert } from '../base/assert.ts';
import { type Cents, cents, minCents, ZERO } from '../base/cents.ts';
import type { Instant } from '../base/time.ts';
import {
  type Account,
  bank,
  fundCash,
  isCredit,
  neverNegative,
  normalBalance,
  promotions,
  reserve,
  shortfalls,
  toRecover,
} from './accounts.ts';
import type { Posting } from './kit/schemas.ts';
import type { Advance, State } from './state.ts';

export type Books = {
  readonly state: State;
  /** When the decision is taken: advances carry this date. */
  readonly now: Instant;
  readonly postings: Posting[];
  /** Advances made in this decision, in order. */
  readonly advances: { fund: string; advance: Advance }[];
  readonly changed: Map<Account, number>;
};

/** `now` is the command's time; after a quiet hour the state still shows the time of the last command. */
export const openBooks = (state: State, now: Instant = state.time): Books => ({
  state,
  now,
  postings: [],
  advances: [],
  changed: new Map(),
});

/** The balance on the account's own side: what a pool shows, what a reserve holds, what a box should contain. */
export function balanceIn(books: Books, account: Account): Cents {
  return normalBalance(account, books.changed.get(account) ?? books.state.balances.get(account) ?? 0);
}

export function post(books: Books, debit: Account, credit: Account, amount: Cents, at: string): void {
  assert(amount >= 0, 'an amount has no sign: turn the posting round');
  if (amount === 0) return;
  move(books, debit, amount);
  move(books, credit, -amount);
  books.postings.push({ debit, credit, amount, at });
}

/**
 * Charges a reserve (B-3, K5): it gives what it holds, never below zero; the house advances the rest, and the advance is
 * queued with its cause where it is to be repaid.
 */
export function chargeReserve(
  books: Books,
  charge: { fund: string; to: Account; amount: Cents; at: string; cause: string; repaid: boolean },
): void {
  const { fund, to, amount, at, cause, repaid } = charge;
  const fromReserve = minCents(balanceIn(books, reserve(fund)), amount);
  post(books, reserve(fund), to, fromReserve, at);
  advance(books, { fund, to, amount: cents(amount - fromReserve), at, cause, repaid });
}

/** The house puts its own money in: into the fund's cash, owed back or not. */
export function advance(
  books: Books,
  {
    fund,
    to,
    amount,
    at,
    cause,
    repaid,
  }: { fund: string; to: Account; amount: Cents; at: string; cause: string; repaid: boolean },
): void {
  if (amount === 0) return;
  post(books, fundCash(fund), bank, amount, at);
  post(books, repaid ? toRecover(fund) : shortfalls, to, amount, at);
  if (!repaid) return;
  const id = `advance-${books.state.counters.advances + books.advances.length + 1}`;
  books.advances.push({ fund, advance: { id, at: books.now, amount, cause, clause: at, repaid } });
}

/** The house gives its own money to a fund, and is owed nothing for it. */
export function give(
  books: Books,
  { fund, to, amount, at }: Readonly<{ fund: string; to: Account; amount: Cents; at: string }>,
): void {
  post(books, fundCash(fund), bank, amount, at);
  post(books, promotions, to, amount, at);
}

function move(books: Books, account: Account, netDebit: number): void {
  const next = (books.changed.get(account) ?? books.state.balances.get(account) ?? 0) + netDebit;
  assert(Number.isSafeInteger(next), 'an account stays inside what a safe integer holds');
  assert(!neverNegative(account) || (isCredit(account) ? next <= 0 : next >= 0), `${account} never goes below zero`);
  books.changed.set(account, next);
}

export const balanceOf = (state: State, account: Account): Cents =>
  normalBalance(account, state.balances.get(account) ?? ZERO);
