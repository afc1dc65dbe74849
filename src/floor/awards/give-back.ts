/** Where the money of an award goes when nobody is paid: back to the reserve of its fund, or to the house. */
import type { Sheet } from '../../rules/sheet.ts';
import { bank, fundCash, payable, promotions, reserve } from '../accounts.ts';
import { type Books, chargeReserve, post } from '../books.ts';
import { giveBack, type Owed } from '../make-good.ts';
import type { Award } from '../state.ts';

/** Empties `payable`; what it leaves for the fund to make good goes into the event. */
export function returnMoney(books: Books, award: Award, sheet: Sheet, at: string): Owed[] {
  const owedOn = payable(award.paidBy, award.id);
  if (award.paidBy === 'house') {
    post(books, owedOn, promotions, award.amount, at);
    return [];
  }
  const { fund } = award.paidBy;
  if (unclaimedTo(sheet) === 'reserve') {
    post(books, owedOn, reserve(fund), award.amount, at);
    return [];
  }
  post(books, owedOn, promotions, award.amount, at);
  return giveBack(books, { fund, place: 'bank', amount: award.amount, at });
}

/** The way back: the account that got the money gives it up again; what a reserve lacks the house covers (B-3). */
export function takeBack(books: Books, award: Award, sheet: Sheet, at: string): void {
  const owedOn = payable(award.paidBy, award.id);
  if (award.paidBy === 'house') {
    post(books, promotions, owedOn, award.amount, at);
    return;
  }
  const { fund } = award.paidBy;
  if (unclaimedTo(sheet) === 'house') {
    post(books, fundCash(fund), bank, award.amount, at);
    post(books, promotions, owedOn, award.amount, at);
    return;
  }
  const charge = { fund, to: owedOn, amount: award.amount, at, cause: 'claim-reopened', repaid: isRepaid(sheet) };
  chargeReserve(books, charge);
}

/** Whether the house gets back what it advances under this sheet. */
export function isRepaid(sheet: Sheet): boolean {
  if (sheet.fund.kind === 'own') return sheet.fund.shortfall.repaid;
  return sheet.fund.kind === 'linked' && sheet.fund.shortfallRepaid;
}

function unclaimedTo(sheet: Sheet): 'reserve' | 'house' {
  for (const step of sheet.steps) if (step.kind === 'claim' && step.form === 'identification') return step.unclaimedTo;
  return 'reserve';
}
