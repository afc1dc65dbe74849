import { goods, payable } from '../accounts.ts';
import { dropAward } from '../awards/add.ts';
import { queueToMakeGood } from '../make-good.ts';
import type { Posting } from '../posting.ts';
import type { Evolvers } from '../spec.ts';
import type { Award, State } from '../state.ts';
import type { goodsEvents } from './specs.ts';

export const evolveGoods: Evolvers<typeof goodsEvents> = {
  'goods-received': (state, { goods: id, name, value, count }) => {
    const before = state.goods.get(id)?.count ?? 0;
    state.goods.set(id, { id, name, value, count: before + count });
  },
  'goods-written-off': (state, { goods: id, count }) => {
    state.goods.get(id)!.count -= count;
  },
  'balance-used': (state, { award, left, toMakeGood }) => {
    if (left === 0) dropAward(state, award);
    else state.awards.get(award)!.amount = left;
    queueToMakeGood(state, toMakeGood);
  },
};

/**
 * Goods that were won leave the stock when their winner has them, and come back when he brings them back. Where a debt
 * turned them into cash they never left: then no posting takes them out of the goods of the house.
 */
export function handOver(state: State, awards: readonly Award[], by: 1 | -1, postings: readonly Posting[]): void {
  for (const { as, id, paidBy } of awards) {
    const stock = as?.gives === 'goods' ? state.goods.get(as.goods) : undefined;
    const owedOn = payable(paidBy, id);
    const isHanded = postings.some(
      ({ debit, credit }) => (debit === owedOn && credit === goods) || (credit === owedOn && debit === goods),
    );
    if (stock !== undefined && isHanded) stock.count -= by;
  }
}
