/** Goods come into stock and leave it; balances that were won pay fees. */
import { formatUsd, subtractCents, timesCents } from '../../base/cents.ts';
import { bank, collections, goods as goodsAccount, payable, promotions } from '../accounts.ts';
import { openBooks, post } from '../books.ts';
import { F } from '../clauses.ts';
import { isStopped, openAward } from '../kit/awards.ts';
import { freeStock } from '../kit/prizes.ts';
import { noTable } from '../kit/tables.ts';
import { giveBack } from '../make-good.ts';
import { accept, isRefusal, type Outcome, refused } from '../outcome.ts';
import type { CommandOf, Deciders } from '../spec.ts';
import type { State } from '../state.ts';
import { missingSecond, signedBy } from '../two-people.ts';
import type { goodsCommands } from './specs.ts';

export const decideGoods: Deciders<typeof goodsCommands> = {
  /** Bought by the house: from here on they are its goods, until a winner has them (docs/decisions/0098). */
  'receive-goods': (state, { goods, name, value, count, time }) => {
    const known = state.goods.get(goods);
    if (value <= 0) return refused(F.goods, 'no-value', 'Goods are worth something.', 'Say what each is worth.');
    if (known !== undefined && (known.name !== name || known.value !== value)) {
      const says = `${goods} is ${known.name}, worth ${formatUsd(known.value)} each.`;
      return refused(F.goods, 'other-goods', says, 'Receive other goods under another id.');
    }
    const books = openBooks(state, time);
    post(books, goodsAccount, bank, timesCents(value, count), F.goods);
    return accept({ type: 'goods-received', v: 1, goods, name, value, count, postings: books.postings });
  },

  'write-off-goods': (state, command) => {
    const { goods, count, reason, time } = command;
    const known = state.goods.get(goods);
    if (known === undefined) {
      return refused(F.goods, 'no-such-goods', `No goods ${goods} were ever received.`, 'Check the id.');
    }
    const alone = missingSecond(state, command, 'Writing off goods');
    if (alone !== undefined) return alone;
    const free = freeStock(state, goods);
    if (count > free) {
      const says = `${free} of ${known.name} belong to nobody yet.`;
      return refused(F.goods, 'out-of-stock', says, 'Write off no more than that; what is won is its winner’s.');
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
    return refused(F.awards, 'no-balance', `${id} is no balance that pays fees.`, 'Pay it as it is owed.');
  }
  const stopped = isStopped(award);
  if (stopped !== undefined) return stopped;
  if (!state.tables.has(table)) return noTable(table);
  if (amount <= 0) return refused(award.clause, 'no-amount', 'Fees are more than nothing.', 'Give the fees to pay.');
  if (amount > award.amount) {
    const says = `${formatUsd(award.amount)} of ${id} is left, less than ${formatUsd(amount)}.`;
    return refused(award.clause, 'over-balance', says, 'Take what is left; the player pays the rest.');
  }
  const books = openBooks(state, time);
  post(books, payable(award.paidBy, id), collections, amount, award.clause);
  const toMakeGood =
    award.paidBy === 'house'
      ? []
      : giveBack(books, { fund: award.paidBy.fund, place: 'bank', amount, at: award.clause });
  const left = subtractCents(award.amount, amount);
  const was = left === 0 ? { was: { ...award } } : {};
  const { postings } = books;
  return accept({ type: 'balance-used', v: 1, award: id, amount, left, table, ...was, toMakeGood, postings });
}
