/**
 * Decides the commands about money. Counts, the close of day and reversals are in count.ts, close.ts and reverse.ts;
 * remitting what is held for others is here.
 */
import { bank, forfeited, fundCash, setAside, setOff, withheld } from '../accounts.ts';
import type { CommandOf, Deciders } from '../area.ts';
import { balanceOf, openBooks, post } from '../books.ts';
import { noFund } from '../kit/funds.ts';
import { accept, F, type Outcome, refused } from '../outcome.ts';
import type { State } from '../state.ts';
import { refuseMissingSecond } from '../two-people.ts';
import { closeDay } from './close.ts';
import { countBox, enterCount } from './count.ts';
import { reverse, undoPayment } from './reverse.ts';
import type { moneyCommands } from './specs.ts';

export const decideMoney: Deciders<typeof moneyCommands> = {
  'enter-count': enterCount,
  'count-box': countBox,
  'close-day': (state, command) =>
    (state.house?.controls?.closeByTwo ? refuseMissingSecond(state, command, 'closing-a-day') : undefined) ??
    closeDay(state, command),
  reverse,
  'undo-payment': undoPayment,
  remit,
};

const REMITTED = { withheld, 'set-off': setOff, forfeited, 'set-aside': setAside } as const;

function remit(state: State, command: CommandOf<typeof moneyCommands, 'remit'>): Outcome {
  const { fund, from = 'withheld', kind, amount, time } = command;
  if (fund !== null && !state.funds.has(fund)) return noFund(fund);
  const payer = fund === null ? 'house' : { fund };
  const account = REMITTED[from](payer, kind);
  const owed = balanceOf(state, account);
  if (amount <= 0 || amount > owed) {
    return refused(F.payment, 'not-withheld', { owed, kind, from, amount });
  }
  if (fund !== null) {
    const cash = balanceOf(state, fundCash(fund));
    if (cash < amount) return refused(F.payment, 'cash-short/remit', { id: fund, cash });
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
