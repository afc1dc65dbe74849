/** Boxes, days, corrections, remittances. */
import { formatUsd } from '../../base/cents.ts';
import { bank, fundCash, withheld } from '../accounts.ts';
import { balanceOf, openBooks, post } from '../books.ts';
import { F } from '../clauses.ts';
import { noFund } from '../offers/checks.ts';
import { accept, type Outcome, refused } from '../outcome.ts';
import type { CommandOf, Deciders } from '../spec.ts';
import type { State } from '../state.ts';
import { closeDay } from './close.ts';
import { countBox } from './count.ts';
import { reverse } from './reverse.ts';
import type { moneyCommands } from './specs.ts';

export const decideMoney: Deciders<typeof moneyCommands> = {
  'count-box': countBox,
  'close-day': closeDay,
  reverse,
  remit,
};

function remit(state: State, { fund, kind, amount, time }: CommandOf<typeof moneyCommands, 'remit'>): Outcome {
  if (fund !== null && !state.funds.has(fund)) return noFund(fund);
  const payer = fund === null ? 'house' : { fund };
  const owed = balanceOf(state, withheld(payer, kind));
  if (amount <= 0 || amount > owed) {
    const says = `${formatUsd(owed)} of ${kind} is withheld, not ${formatUsd(amount)}.`;
    return refused(F.payment, 'not-withheld', says, 'Check the kind and the amount.');
  }
  const cash = fund === null ? amount : balanceOf(state, fundCash(fund));
  if (cash < amount) {
    const says = `Fund ${fund} holds ${formatUsd(cash)} in cash.`;
    return refused(F.payment, 'cash-short', says, 'Count its boxes first, or remit a part.');
  }
  const books = openBooks(state, time);
  post(books, withheld(payer, kind), fund === null ? bank : fundCash(fund), amount, F.payment);
  return accept({ type: 'remitted', v: 1, fund, kind, amount, postings: books.postings });
}
