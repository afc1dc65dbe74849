/** Decides the commands about merchandise: it is received and written off, and balances that were won pay fees. */
import { subtractCents, timesCents } from '../../base/cents.ts';
import { bank, collections, goods as goodsAccount, payable, promotions } from '../accounts.ts';
import type { CommandOf, Deciders } from '../area.ts';
import { openBooks, post } from '../books.ts';
import { openAward, refuseStopped } from '../kit/awards.ts';
import { freeStock } from '../kit/prizes.ts';
import { noTable } from '../kit/tables.ts';
import { accept, F, isRefusal, type Outcome, refused } from '../outcome.ts';
import { reimburse } from '../reimbursements.ts';
import type { State } from '../state.ts';
import { refuseMissingSecond, signedBy } from '../two-people.ts';
import type { goodsCommands } from './specs.ts';

export const decideGoods: Deciders<typeof goodsCommands> = {
  /** Bought by the house: from here on they are its goods, until a winner has them (docs/decisions/0098). */
  'receive-goods': (state, { goods, name, value, count, time }) => {
    const known = state.goods.get(goods);
    if (value <= 0) return refused(F.goods, 'no-value');
    if (known !== undefined && (known.name !== name || known.value !== value)) {
      return refused(F.goods, 'other-goods', { goods, knownName: known.name, value: known.value });
    }
    const books = openBooks(state, time);
    post(books, goodsAccount, bank, timesCents(value, count), F.goods);
    return accept({ type: 'goods-received', v: 1, goods, name, value, count, postings: books.postings });
  },

  'write-off-goods': (state, command) => {
    const { goods, count, reason, time } = command;
    const known = state.goods.get(goods);
    if (known === undefined) {
      return refused(F.goods, 'no-such-goods', { goods });
    }
    const alone = refuseMissingSecond(state, command, 'writing-off-goods');
    if (alone !== undefined) return alone;
    const free = freeStock(state, goods);
    if (count > free) {
      return refused(F.goods, 'out-of-stock', { free, knownName: known.name });
    }
    const books = openBooks(state, time);
    post(books, promotions, goodsAccount, timesCents(known.value, count), F.goods);
    const by = signedBy(command);
    return accept({ type: 'goods-written-off', v: 1, goods, count, reason, by, postings: books.postings });
  },

  'use-balance': useBalance,
};

/** The fee is the house's; where a fund owes the balance, the bank has it from the fund. */
function useBalance(
  state: State,
  { award: id, amount, table, time }: CommandOf<typeof goodsCommands, 'use-balance'>,
): Outcome {
  const award = openAward(state, id);
  if (isRefusal(award)) return award;
  if (award.as?.gives !== 'fees-paid') {
    return refused(F.awards, 'no-balance', { id });
  }
  const stopped = refuseStopped(award);
  if (stopped !== undefined) return stopped;
  if (!state.tables.has(table)) return noTable(table);
  if (amount <= 0) return refused(award.clause, 'no-amount/balance');
  if (amount > award.amount) {
    return refused(award.clause, 'over-balance/fees', { amount: award.amount, id, amount2: amount });
  }
  const books = openBooks(state, time);
  post(books, payable(award.paidBy, id), collections, amount, award.clause);
  const toMakeGood =
    award.paidBy === 'house'
      ? []
      : reimburse(books, { fund: award.paidBy.fund, place: 'bank', amount, at: award.clause });
  const left = subtractCents(award.amount, amount);
  const was = left === 0 ? { was: { ...award } } : {};
  const { postings } = books;
  return accept({ type: 'balance-used', v: 1, award: id, amount, left, table, ...was, toMakeGood, postings });
}
