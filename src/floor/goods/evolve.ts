import { dropAward } from '../kit/awards.ts';
import { queueToMakeGood } from '../make-good.ts';
import type { Evolvers } from '../spec.ts';
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
