/** One turn at the wheel for each person and calendar day, whichever version of the sheet is offered. */
import type { Instant } from '../../base/time.ts';
import { houseDay } from '../clock.ts';
import type { State } from '../state.ts';

export function hadTurn(state: State, sheet: string, person: string, at: Instant): boolean {
  const today = houseDay(state, at);
  for (const { offer, won } of state.offers.values()) {
    const last = offer.sheet === sheet ? won?.[person] : undefined;
    if (last !== undefined && houseDay(state, last) === today) return true;
  }
  return false;
}
