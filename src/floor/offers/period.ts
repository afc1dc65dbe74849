/** The period of an offer begins and ends. */

import type { FloorEvent } from '../events.ts';
import { sheetOf } from '../kit/offers.ts';
import { runningFrom } from '../runnings/schedule.ts';
import type { AllAreas } from '../spec.ts';
import type { Due, OfferState, State } from '../state.ts';

export function offerStarts(state: State, { id, at }: Due): FloorEvent[] {
  const offered = state.offers.get(id)!;
  return [
    { type: 'offer-period-started', v: 1, offer: id },
    ...runningFrom(state, sheetOf(state, offered), offered, at),
  ];
}

export function offerEnds(state: State, { id }: Due, areas: AllAreas): FloorEvent[] {
  const offered = state.offers.get(id)!;
  const status = hasPools(state, offered) ? 'winding-down' : 'ended';
  return [...areas.whenOfferEnds(state, offered), { type: 'offer-period-ended', v: 1, offer: id, status }];
}

/** Money that players paid in stays in its pools until the rule agreed before the first fee sends it on. */
function hasPools(state: State, { offer, fund }: OfferState): boolean {
  if (fund === null) return false;
  return Object.values(state.funds.get(fund)!.pools).some((pool) => pool.offer === offer.id);
}
