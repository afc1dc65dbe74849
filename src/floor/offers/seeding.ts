/** What approval brings: the terms of each pool, its first money, drums and drawings. */
import { unreachable } from '../../base/assert.ts';
import type { Cents } from '../../base/cents.ts';
import { endOfDayAfter } from '../../base/house-day.ts';
import { ok, type Result } from '../../base/result.ts';
import { type OwnFund, startOf } from '../../rules/fund-words.ts';
import type { Offer } from '../../rules/offer.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import { chosenAmount } from '../../rules/words.ts';
import { bank, fundCash, pool as poolAccount, promotions } from '../accounts.ts';
import { advance, type Books, balanceIn, chargeReserve, post } from '../books.ts';
import { asListed, startOfDayOf, zonePackOf } from '../clock.ts';
import { drawingsOf, selectionOf } from '../kit/drawings.ts';
import { drumIds } from '../kit/drums.ts';
import type { EventOf } from '../spec.ts';
import type { State } from '../state.ts';
import type { offerEvents } from './specs.ts';

type Approved = EventOf<typeof offerEvents, 'offer-approved'>;

export function poolTerms({ pools }: OwnFund, { amounts }: Offer): Approved['pools'] {
  return pools.map((pool) => ({
    pool: pool.id,
    reseed: startOf(pool, 'reseed', amounts),
    floor: pool.floor ?? (0 as Cents),
    cap: pool.cap === undefined ? ((pool.within?.most as Cents | undefined) ?? null) : chosenAmount(amounts, pool.cap),
  }));
}

/**
 * The first money of each pool: lent by the house and queued for repayment (B-4), given by it, or taken out of the reserve
 * with the house lending what that lacks. A pool that holds
 * money was taken over from an offer that ended; what players paid into it stays theirs, and nothing is put on top.
 */
export function seed(books: Books, fund: string, { pools }: OwnFund, { amounts }: Offer): void {
  for (const word of pools) {
    const { id, at, seedIs } = word;
    const to = poolAccount(fund, id);
    if (balanceIn(books, to) > 0) continue;
    const amount = startOf(word, 'seed', amounts);
    switch (seedIs) {
      case 'advance':
        advance(books, { fund, to, amount, at, cause: 'seed', repaid: true });
        break;
      case 'reserve':
        chargeReserve(books, { fund, to, amount, at, cause: 'seed', repaid: true });
        break;
      case 'gift':
        post(books, fundCash(fund), bank, amount, at);
        post(books, promotions, to, amount, at);
        break;
      default:
        unreachable(seedIs);
    }
  }
}

/**
 * One drum for an offer, under the offer's own id, or one for each of its games, kept until the end of the posted day. One
 * drawing for each time and drum; where somebody is picked by other means there is no drum.
 */
export function drumsOf(state: State, sheet: Sheet, offer: Offer): Result<Pick<Approved, 'drums' | 'drawings'>> {
  const { amounts, period } = offer;
  const earn = stepOf(sheet, 'earn');
  const select = selectionOf(sheet);
  if (select === undefined) return ok({ drums: [], drawings: [] });
  const emptied =
    earn?.form !== 'tickets' || earn.emptiedAfterDays === undefined
      ? ok(period.until)
      : endOfDayAfter(zonePackOf(state)!, startOfDayOf(state), period.from, amounts[earn.emptiedAfterDays.choose]!);
  if (!emptied.ok) return emptied;
  const drums =
    select.form === 'outside' ? [] : drumIds(sheet, offer).map((drum) => ({ drum, emptiedAt: emptied.value }));
  return ok({ drums, drawings: drawingsOf(sheet, asListed(state, offer), state.counters.drawings) });
}
