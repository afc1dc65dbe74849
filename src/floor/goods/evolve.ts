/** Applies the events of merchandise and of balances. */
import { lookUp } from '../../base/assert.ts';
import type { Evolvers } from '../area.ts';
import { dropAward } from '../kit/awards.ts';
import { queueReimbursements } from '../reimbursements.ts';
import type { goodsEvents } from './specs.ts';

export const evolveGoods: Evolvers<typeof goodsEvents> = {
  'goods-received': (state, { goods: id, name, value, count }) => {
    const before = state.goods.get(id)?.count ?? 0;
    state.goods.set(id, { id, name, value, count: before + count });
  },
  'goods-written-off': (state, { goods: id, count }) => {
    lookUp(state.goods, id).count -= count;
  },
  'balance-used': (state, { award, left, toMakeGood }) => {
    if (left === 0) dropAward(state, award);
    else lookUp(state.awards, award).amount = left;
    queueReimbursements(state, toMakeGood);
  },
};
