/**
 * When tables offered what. A stretch that runs past the end of a day is cut there: what lies before belongs to the day
 * that is closed, the rest to the next, whether the table has closed meanwhile or its clock still runs.
 */
import { commonSpan, type Span } from '../../base/span.ts';
import type { Instant } from '../../base/time.ts';
import { secondsOffered } from '../kit/offers.ts';
import type { Fund, OfferState, State, TableTime } from '../state.ts';

/** What one table offered of one activity within a day. */
export type OfferedAt = Readonly<{ table: string; stretches: readonly TableTime[]; seconds: number }>;

/** By table; only posted hours count, and a table without any of them is left out. */
export function offeredIn(state: State, fund: Fund, offered: OfferState, day: Span, now: Instant): OfferedAt[] {
  const ended = fund.offered[offered.offer.id] ?? {};
  const tables = new Set([...Object.keys(ended), ...Object.keys(offered.offeringSince)]);
  return [...tables].sort().flatMap((table) => {
    const since = offered.offeringSince[table];
    const live = state.tables.get(table)?.kind === 'live';
    const all = [...(ended[table] ?? []), ...(since === undefined ? [] : [{ from: since, until: now, live }])];
    const stretches = all.flatMap((stretch) => cut(stretch, day));
    const seconds = stretches.reduce((sum, { from, until }) => sum + secondsOffered(state, offered, from, until), 0);
    return seconds === 0 ? [] : [{ table, stretches, seconds }];
  });
}

/** Forgets all time before the end of a closed day, and lets running clocks start there. */
export function dropTimeBefore(state: State, end: Instant): void {
  for (const fund of state.funds.values()) {
    for (const [offer, tables] of Object.entries(fund.offered)) {
      for (const [table, stretches] of Object.entries(tables)) {
        const left = stretches.filter(({ until }) => until > end);
        if (left.length === 0) delete tables[table];
        else tables[table] = left.map((stretch) => (stretch.from < end ? { ...stretch, from: end } : stretch));
      }
      if (Object.keys(tables).length === 0) delete fund.offered[offer];
    }
  }
  for (const { offeringSince } of state.offers.values()) {
    for (const [table, since] of Object.entries(offeringSince)) if (since < end) offeringSince[table] = end;
  }
}

function cut(stretch: TableTime, day: Span): TableTime[] {
  const inside = commonSpan(stretch, day);
  return inside === undefined ? [] : [{ ...inside, live: stretch.live }];
}
