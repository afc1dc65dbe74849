/**
 * Postings the other way round, on the balances of today. What an account can no longer give the house puts in, and
 * what left a box or a fund's cash meanwhile is laid out by the bank until the fund makes it good.
 */
import { type Cents, cents, minCents, subtractCents } from '../../base/cents.ts';
import { type Account, bank, fundCash, fundSide, neverNegative, shortfalls } from '../accounts.ts';
import { isRepaid } from '../awards/give-back.ts';
import { advance, type Books, balanceIn, post } from '../books.ts';
import { F } from '../clauses.ts';
import type { Owed } from '../make-good.ts';
import { sheetOf } from '../offers/offering.ts';
import type { Posting } from '../posting.ts';
import type { State } from '../state.ts';

export type Undone = { covered: Cents; toMakeGood: Owed[] };

export function undoPostings(books: Books, postings: readonly Posting[], undone: Undone): void {
  for (const { debit, credit, amount, at } of [...postings].reverse()) {
    if (neverNegative(credit)) cover(books, credit, amount, undone);
    postBack(books, { debit: credit, credit: debit, amount, at }, undone);
  }
}

/** The house makes up for what an account no longer has, owed back where the fund's own sheet says so. */
function cover(books: Books, account: Account, needed: Cents, undone: Undone): void {
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
  const { fedBy, drawnOnBy } = state.funds.get(fund)!;
  const offer = fedBy[0] ?? drawnOnBy[0];
  return offer === undefined || isRepaid(sheetOf(state, state.offers.get(offer)!));
}
