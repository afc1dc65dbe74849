/** Goods that a contest or a wheel of cards gives, for whoever takes them into stock. */
import { contestThings } from '../../rules/offer-contest.ts';
import { chosenAmount } from '../../rules/words.ts';
import { sheetOf } from '../offers/offering.ts';
import type { State } from '../state.ts';

export function contestGoods(state: State, id: string): { goods: string; name: string; value: number }[] {
  const offered = state.offers.get(id)!;
  const { amounts, valueAwards = [] } = offered.offer;
  return [
    ...contestThings(sheetOf(state, offered)).map(({ goods, name, value }) => ({
      goods,
      name,
      value: chosenAmount(amounts, value),
    })),
    ...valueAwards
      .filter(({ gives = 'goods' }) => gives === 'goods')
      .map(({ of: goods, name, value }) => ({ goods, name, value })),
  ];
}
