/** The evening after the last drawing of a day: what is left in a pool goes back to the house, where its sheet says so. */
import { addSeconds, type Instant, MINUTE } from '../../base/time.ts';
import { startOf } from '../../rules/fund-words.ts';
import { openBooks } from '../books.ts';
import type { FloorEvent } from '../events.ts';
import { nextReversion, revert, revertingPools } from '../kit/funds.ts';
import { sheetOf } from '../kit/offers.ts';
import type { OfferState, State } from '../state.ts';
import { housePays } from './end.ts';

/** While somebody is called or plays for it the pool stays as it is, and is looked at again after so long. */
const WAIT = 10 * MINUTE;

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

function isPlayedFor(state: State, offer: string): boolean {
  return [...state.drawings.values()].some((drawing) => drawing.offer === offer && drawing.status !== 'due');
}
