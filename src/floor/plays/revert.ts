/** The evening after the last drawing of a day: what is left in a pool goes back to the house, where its sheet says so. */
import { endOfDayAfter } from '../../base/house-day.ts';
import { must } from '../../base/result.ts';
import { addSeconds, type Instant, MINUTE } from '../../base/time.ts';
import { type PoolWord, startOf } from '../../rules/fund-words.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { bank, fundCash, pool as poolAccount, promotions } from '../accounts.ts';
import { type Books, balanceIn, openBooks, post } from '../books.ts';
import { asListed, startOfDayOf, zonePackOf } from '../clock.ts';
import type { FloorEvent } from '../events.ts';
import { sheetOf } from '../offers/offering.ts';
import type { OfferState, State } from '../state.ts';
import { housePays } from './end.ts';

/** While somebody is called or plays for it the pool stays as it is, and is looked at again after so long. */
const WAIT = 10 * MINUTE;

/** When the first day of drawings is over; undefined where nothing goes back. */
export function firstReversion(state: State, sheet: Sheet, offer: Offer): Instant | undefined {
  return revertingPools(sheet).length === 0 ? undefined : (nextReversion(state, offer, state.time) ?? undefined);
}

export function revertPools(state: State, offered: OfferState, now: Instant): FloorEvent {
  const { offer, fund } = offered;
  if (isPlayedFor(state, offer.id)) {
    return { type: 'reversion-waits', v: 1, offer: offer.id, nextAt: addSeconds(now, WAIT) };
  }
  const nextAt = nextReversion(state, offer, now);
  const pools = revertingPools(sheetOf(state, offered));
  const books = openBooks(state, now);
  for (const word of pools) {
    revert(books, fund!, word);
    if (nextAt !== null) housePays(books, fund!, word, startOf(word, 'seed', offer.amounts), word.at);
  }
  const ids = pools.map(({ id }) => id);
  return { type: 'pools-reverted', v: 1, offer: offer.id, pools: ids, nextAt, postings: books.postings };
}

/** What is in the pool goes back to the house, and the cash behind it. */
export function revert(books: Books, fund: string, { id, at, reverts }: PoolWord): void {
  const account = poolAccount(fund, id);
  const left = balanceIn(books, account);
  const clause = reverts?.at ?? at;
  post(books, account, promotions, left, clause);
  post(books, bank, fundCash(fund), left, clause);
}

/** The end of the next house day on which something is drawn. */
function nextReversion(state: State, offer: Offer, after: Instant): Instant | null {
  const { schedule = [] } = asListed(state, offer);
  const ends = schedule.map((at) => must(endOfDayAfter(zonePackOf(state)!, startOfDayOf(state), at, 0)));
  const later = ends.filter((end) => end > after).sort((a, b) => a - b);
  return later[0] ?? null;
}

function isPlayedFor(state: State, offer: string): boolean {
  return [...state.drawings.values()].some((drawing) => drawing.offer === offer && drawing.status !== 'due');
}

const revertingPools = ({ fund }: Sheet): PoolWord[] =>
  fund.kind === 'own' ? fund.pools.filter(({ reverts }) => reverts !== undefined) : [];
