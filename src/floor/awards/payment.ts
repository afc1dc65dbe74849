/** The postings of a payment: out of `payable`, less what is withheld, laid out by a place, made good by the fund. */
import { addCents, type Cents, subtractCents, ZERO } from '../../base/cents.ts';
import type { Instant } from '../../base/time.ts';
import { stepOf } from '../../rules/sheet.ts';
import { PAID_AS, type PayForm } from '../../rules/steps.ts';
import {
  bank,
  cage,
  fundCash,
  payable,
  promotions,
  setOff as setOffAccount,
  withheld as withheldAccount,
} from '../accounts.ts';
import { type Books, openBooks, post } from '../books.ts';
import { failureOf, returnMoney } from '../kit/awards.ts';
import { sheetOf } from '../kit/offers.ts';
import { giveBack, type Owed, placeAccount } from '../make-good.ts';
import type { Posting } from '../posting.ts';
import type { Award, State } from '../state.ts';
import { takenOff, type Withheld } from './withholding.ts';

type Payment = Readonly<{
  awards: readonly Award[];
  /** The same awards with what of each is owed no longer: a voucher that cost less than its value. */
  lapses: readonly Award[];
  withheld: readonly Withheld[];
  /** Debts that are paid before the winner is. */
  setOff: readonly Withheld[];
  place: string;
  form: PayForm;
  time: Instant;
}>;

export function postPayment(state: State, payment: Payment): { toMakeGood: Owed[]; postings: Posting[] } {
  const books = openBooks(state, payment.time);
  const toPay = withhold(books, payment);
  const paidAs = PAID_AS[payment.form];
  const layer = paidAs === 'money' ? payment.place : paidAs;
  const byFund = new Map<string, { amount: Cents; at: string }>();
  let byHouse = ZERO;
  let houseAt = '';
  payment.awards.forEach((award, i) => {
    const at = stepOf(sheetOf(state, state.offers.get(award.offer)!), 'pay')!.at;
    post(books, payable(award.paidBy, award.id), placeAccount(layer)!, toPay[i]!, at);
    if (award.paidBy === 'house') {
      byHouse = addCents(byHouse, toPay[i]!);
      houseAt = at;
      return;
    }
    const before = byFund.get(award.paidBy.fund)?.amount ?? ZERO;
    byFund.set(award.paidBy.fund, { amount: addCents(before, toPay[i]!), at });
  });
  // Goods were bought when they came into stock, free play is not money, and the bank needs nothing back from itself.
  if (paidAs === 'money' && layer !== 'bank') post(books, placeAccount(layer)!, bank, byHouse, houseAt);
  const toMakeGood = [...byFund].flatMap(([fund, { amount, at }]) =>
    // Free play is the house's own paper: a fund that pays with it owes the house its worth.
    giveBack(books, { fund, place: paidAs === 'free-play' ? 'bank' : layer, amount, at }),
  );
  for (const lapsed of payment.lapses) {
    if (lapsed.amount === ZERO) continue;
    const sheet = sheetOf(state, state.offers.get(lapsed.offer)!);
    toMakeGood.push(...returnMoney(books, lapsed, failureOf(sheet), stepOf(sheet, 'pay')!.at));
  }
  return { toMakeGood, postings: books.postings };
}

/** Takes each row off the awards and answers what is left of each to be laid out. */
function withhold(books: Books, { awards, withheld, setOff, form }: Payment): Cents[] {
  const isGoods = PAID_AS[form] === 'goods';
  let left: Cents[] = awards.map((award) => award.amount);
  const rows = [
    ...withheld.map((row) => ({ ...row, account: withheldAccount })),
    ...setOff.map((row) => ({ ...row, account: setOffAccount })),
  ];
  for (const { kind, at, amount, account } of rows) {
    const parts = takenOff(amount, left);
    awards.forEach(({ paidBy, id, offer }, i) => {
      const to = account(paidBy, kind);
      if (!isGoods) {
        post(books, payable(paidBy, id), to, parts[i]!, at);
        return;
      }
      const byHouse = stepOf(sheetOf(books.state, books.state.offers.get(offer)!), 'pay')!.goodsTax;
      if (byHouse !== undefined) {
        post(books, promotions, account('house', kind), parts[i]!, byHouse.at);
        return;
      }
      // Goods cannot be cut: the winner brings the money to the cage, and a fund that owes it on gets it from there.
      post(books, cage, to, parts[i]!, at);
      if (paidBy !== 'house') post(books, fundCash(paidBy.fund), cage, parts[i]!, at);
    });
    if (!isGoods) left = left.map((rest, i) => subtractCents(rest, parts[i]!));
  }
  return left;
}
