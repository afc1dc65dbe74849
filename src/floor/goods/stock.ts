/** Goods in stock: what lies there, less what is won and waits for its winner. The last one is won once (F-27). */
import type { Cents } from '../../base/cents.ts';
import { contestThings } from '../../rules/offer-contest.ts';
import { F } from '../clauses.ts';
import { sheetOf } from '../offers/offering.ts';
import { type Outcome, refused } from '../outcome.ts';
import { heldByShows } from '../shows/goods.ts';
import type { State } from '../state.ts';

/** Goods of one kind, each worth the same. */
export type Stock = {
  id: string;
  name: string;
  value: Cents;
  /** What lies there, won or not, until it is handed over. */
  count: number;
};

/**
 * How many can still be won: what an open award is owed of it, a show plays for, or somebody is called for or plays for
 * is not there any more. `mine`: the drawing or the contest that asks, which does not stand in its own way.
 */
export function freeStock(state: State, goods: string, mine?: string): number {
  let free = state.goods.get(goods)?.count ?? 0;
  for (const { as } of state.awards.values()) if (as?.gives === 'goods' && as.goods === goods) free -= 1;
  return free - heldByShows(state, goods) - heldInPlay(state, goods, mine);
}

/** Why this cannot be won now; `wanted` of it where several are given at once. */
export function outOfStock(state: State, goods: string, wanted = 1, mine?: string): Outcome | undefined {
  const stock = state.goods.get(goods);
  if (stock === undefined) {
    return refused(F.goods, 'no-such-goods', `No goods ${goods} were ever received.`, 'Receive them first.');
  }
  const free = freeStock(state, goods, mine);
  if (free >= wanted) return undefined;
  if (free + heldInPlay(state, goods, mine) >= wanted) {
    const says = `The last ${stock.name} is being drawn or played for by somebody else.`;
    return refused(F.goods, 'being-played-for', says, 'Wait for the end of that, or receive more of it.');
  }
  const says = `Of ${stock.name} ${free < 1 ? 'none is' : `${free} are`} left to be won.`;
  return refused(F.goods, 'out-of-stock', says, 'Receive more of it before it is drawn for.');
}

/** Whoever was called, or is on a ladder, may end with it; so may whoever plays a contest. One for each of them. */
function heldInPlay(state: State, goods: string, mine: string | undefined): number {
  let held = 0;
  for (const { id, offer, status, slots } of state.drawings.values()) {
    const slot = slots?.[0];
    if (id === mine || status === 'due' || slot?.gives !== 'goods') continue;
    const raises = state.offers.get(offer)?.offer.prizes?.find((one) => one.id === slot.prize)?.raises ?? [];
    if (slot.of === goods || raises.some(({ of }) => of === goods)) held += 1;
  }
  for (const { id, offer } of state.contests.values()) {
    if (id !== mine && contestThings(sheetOf(state, state.offers.get(offer)!)).some((one) => one.goods === goods)) {
      held += 1;
    }
  }
  return held;
}
