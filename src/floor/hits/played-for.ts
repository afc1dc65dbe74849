/** Which activities a hand can be called for at a table. */
import type { Instant } from '../../base/time.ts';
import { houseGameOf } from '../../rules/house-game.ts';
import { offersAt, sheetOf } from '../kit/offers.ts';
import type { OfferState, State, Table } from '../state.ts';

/**
 * What is offered at the table, and what the running round has paid for. A fee that was taken is played for to the end
 * of its round (F-11), whatever took the activity off meanwhile: a fault, a suspension, the end of its hours.
 */
export function playedFor(state: State, table: Table, at: Instant): OfferState[] {
  // A game against the house has no hands to call: its cards are keyed as it is played.
  const offered = offersAt(state, table, at).filter((one) => houseGameOf(sheetOf(state, one)) === undefined);
  for (const { offer } of table.round?.taken ?? []) {
    const paid = state.offers.get(offer)!;
    if (paid.status !== 'ended' && !offered.includes(paid)) offered.push(paid);
  }
  return offered;
}

export const hasPaid = ({ round }: Table, { offer }: OfferState): boolean =>
  round?.taken.some((taken) => taken.offer === offer.id) === true;
