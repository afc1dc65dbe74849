/** The clocks behind the administrative fee: since when each table offers each offer, and the stretches that are over. */
import { lookUp } from '../../base/assert.ts';
import type { OfferState, State } from '../state.ts';

/** Clocks that start and stop with an event. */
export type OfferingChanges = Readonly<{
  starts: readonly Readonly<{ offer: string; table: string }>[];
  stops: readonly Readonly<{ offer: string; table: string }>[];
}>;

export function changeOffering(state: State, { starts, stops }: OfferingChanges): void {
  for (const { offer, table } of starts) lookUp(state.offers, offer).offeringSince[table] = state.time;
  for (const { offer, table } of stops) stopClock(state, lookUp(state.offers, offer), table);
}

/** Stops the clocks of one offer everywhere. */
export function closeOffering(state: State, offer: string): void {
  const offered = lookUp(state.offers, offer);
  for (const table of Object.keys(offered.offeringSince)) stopClock(state, offered, table);
}

export function stopClock(state: State, offered: OfferState, table: string): void {
  const since = offered.offeringSince[table];
  delete offered.offeringSince[table];
  if (since === undefined || offered.fund === null) return;
  if (since === state.time) return;
  const hours = lookUp(state.funds, offered.fund).offered;
  hours[offered.offer.id] ??= {};
  const byTable = hours[offered.offer.id]!;
  byTable[table] ??= [];
  // A stretch, not a sum of seconds: the close of a day cuts it where its day ends.
  byTable[table].push({ from: since, until: state.time, live: state.tables.get(table)?.kind === 'live' });
}
