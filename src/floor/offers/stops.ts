/**
 * When an offer stood still. What comes in late, from a docked scanner or from paper, is judged by the time at which it
 * happened: it counts if the offer was in force then, whatever became of it since.
 */
import { DAY, type Instant } from '../../base/time.ts';
import type { OfferState, State } from '../state.ts';
import { stands } from './checks.ts';

/** From one moment to another, the last one not in it; null: it still stands still. */
export type Stop = { from: Instant; until: Instant | null };

/** So long ago something can have happened that is still brought in by itself. */
const KEPT_FOR = DAY;

/** Nobody offered it before it was approved, though its period had begun. */
export function approvedNow({ time }: State, offered: OfferState): void {
  const { from } = offered.offer.period;
  if (from < time) offered.stops = [{ from, until: time }];
}

export function stopsNow({ time }: State, offered: OfferState): void {
  const recent = (offered.stops ?? []).filter(({ until }) => until !== null && until >= time - KEPT_FOR);
  offered.stops = [...recent, { from: time, until: null }];
}

export function goesOnNow({ time }: State, offered: OfferState): void {
  offered.stops = (offered.stops ?? []).map((stop) => (stop.until === null ? { ...stop, until: time } : stop));
}

/** Whether it was in force at a moment, of which the last day is known. */
export function wasInForce(state: State, { offer, stops = [] }: OfferState, at: Instant): boolean {
  if (!stands(state, offer.id)) return false;
  if (at < offer.period.from || at >= offer.period.until) return false;
  return !stops.some(({ from, until }) => from <= at && (until === null || at < until));
}
