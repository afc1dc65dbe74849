/** How often a board closes, as the offer lists it. */
import { DAY } from '../../base/time.ts';
import type { Offer } from '../../rules/offer.ts';
import { alreadyListed } from '../../rules/posted-times.ts';
import type { Circumstances } from './circumstances.ts';

/** Hours of play from one closing to the next: the posted times, the last at the end of the period. */
export function hoursPerRunning(offer: Offer, circumstances: Circumstances): number {
  const { period, schedule = [] } = alreadyListed(offer);
  const { hoursPerDay, hoursPerRunning: asked } = circumstances;
  if (asked !== null) return asked;
  const seconds = period.until - period.from;
  if (seconds <= 0) return hoursPerDay;
  return ((seconds / DAY) * hoursPerDay) / new Set([...schedule, period.until]).size;
}
