/** Goods that a prize rises to on a ladder: each of them is in stock before a call can win it, and not for two at once. */
import { rungGoods } from '../../rules/ladder.ts';
import { F } from '../clauses.ts';
import { outOfStock } from '../kit/prizes.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { State } from '../state.ts';
import type { CallClimb } from './ladders.ts';

/** Why nobody can call for the next rung now; who is on the ladder keeps what he holds, or waits. */
export function rungMissing(state: State, { drawing, offered, play, step }: CallClimb): Outcome | undefined {
  const slot = drawing.slots?.[0];
  const prize = offered.offer.prizes?.find(({ id }) => id === slot?.prize);
  if (slot?.gives !== 'goods' || prize === undefined) return undefined;
  for (const rung of new Set([play.right + 1, step.times.length])) {
    const { of, name, value } = rungGoods(prize, rung);
    const missing = outOfStock(state, of, 1, drawing.id);
    if (missing !== undefined) return missing;
    if (state.goods.get(of)!.value === value) continue;
    const says = `${name} is posted at another value than it has in stock.`;
    return refused(F.goods, 'other-goods', says, 'Receive what is posted, or let him keep what he holds.');
  }
  return undefined;
}
