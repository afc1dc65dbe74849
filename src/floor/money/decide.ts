/** Boxes, days, corrections, remittances. */
import { formatUsd } from '../../base/cents.ts';
import { bank, forfeited, fundCash, setOff, withheld } from '../accounts.ts';
import { balanceOf, openBooks, post } from '../books.ts';
import { F } from '../clauses.ts';
import { noFund } from '../kit/funds.ts';
import { accept, type Outcome, refused } from '../outcome.ts';
import type { CommandOf, Deciders } from '../spec.ts';
import type { State } from '../state.ts';
import { closeDay } from './close.ts';
import { countBox, enterCount } from './count.ts';
import { reverse } from './reverse.ts';
import type { moneyCommands } from './specs.ts';

export const decideMoney: Deciders<typeof moneyCommands> = {
  'enter-count': enterCount,
  'count-box': countBox,
  'close-day': closeDay,
  reverse,
  remit,
};

const REMITTED = { withheld, 'set-off': setOff, forfeited } as const;

function remit(state: State, command: CommandOf<typeof moneyCommands, 'remit'>): Outcome {
  const { fund, from = 'withheld', kind, amount, time } = command;
  if (fund !== null && !state.funds.has(fund)) return noFund(fund);
  const payer = fund === null ? 'house' : { fund };
  const account = REMITTED[from](payer, kind);
  const owed = balanceOf(state, account);
  if (amount <= 0 || amount > owed) {
    const says = `${formatUsd(owed)} of ${kind} is ${from}, not ${formatUsd(amount)}.`;
    return refused(F.payment, 'not-withheld', says, 'Check the kind and the amount.');
  }
  const cash = fund === null ? amount : balanceOf(state, fundCash(fund));
  if (cash < amount) {
    const says = `Fund ${fund} holds ${formatUsd(cash)} in cash.`;
    return refused(F.payment, 'cash-short', says, 'Count its boxes first, or remit a part.');
  }
  const books = openBooks(state, time);
  post(books, account, fund === null ? bank : fundCash(fund), amount, F.payment);
  return accept({
    type: 'remitted',
    v: 1,
    fund,
    ...(from === 'withheld' ? {} : { from }),
    kind,
    amount,
    postings: books.postings,
  });
}
