/**
 * The one place where time goes back: two people accepted that the clock had been ahead. What was recorded stays as it
 * was stamped. But whatever counts a span from then until now must not start in a future that never came, so it starts
 * at the moment at which the clock was put right. Deadlines are left alone: a person corrects those, by a command.
 */
import type { Instant } from '../base/time.ts';
import { changeOffering, type OfferingChanges } from './kit/table-clocks.ts';
import type { Fund, OfferState, State, TableTime } from './state.ts';

/** Where time went back, and to when. */
export type WentBack = Readonly<{ seq: number; to: Instant }>;

export function goOnFrom(state: State, shows: Instant, offering: OfferingChanges): void {
  const house = state.house!;
  const wentBack = house.clock?.wentBack ?? [];
  if (shows >= state.time) {
    house.clock = { accepted: shows, wentBack };
    return;
  }
  house.clock = { accepted: shows, wentBack: [...wentBack, { seq: state.seq, to: shows }] };
  state.time = shows;
  startNoLaterThan(state, shows);
  changeOffering(state, offering);
}

function startNoLaterThan(state: State, now: Instant): void {
  const earlier = (at: Instant): Instant => (at > now ? now : at);
  state.house!.openedAt = earlier(state.house!.openedAt);
  for (const table of state.tables.values()) {
    table.openedAt = earlier(table.openedAt);
    for (const seat of Object.values(table.seats)) seat.since = earlier(seat.since);
    if (table.round !== null) table.round.startedAt = earlier(table.round.startedAt);
  }
  for (const round of state.houseRounds.values()) round.openedAt = earlier(round.openedAt);
  for (const award of state.awards.values()) {
    if (award.stopped !== null) award.stopped = { ...award.stopped, since: earlier(award.stopped.since) };
  }
  for (const box of state.boxDraws.values()) if (box.haltedAt !== null) box.haltedAt = earlier(box.haltedAt);
  for (const offered of state.offers.values()) restartOffer(offered, earlier);
  for (const fund of state.funds.values()) restartFund(fund, earlier);
}

function restartOffer(offered: OfferState, earlier: (at: Instant) => Instant): void {
  if (offered.approvedAt !== undefined) offered.approvedAt = earlier(offered.approvedAt);
  for (const [table, since] of Object.entries(offered.offeringSince)) offered.offeringSince[table] = earlier(since);
  if (offered.stops !== undefined) {
    offered.stops = offered.stops.map(({ from, until }) => ({
      from: earlier(from),
      until: until === null ? null : earlier(until),
    }));
  }
}

/** A box that was counted in a future that never came is not counted for the days until then. */
function restartFund(fund: Fund, earlier: (at: Instant) => Instant): void {
  for (const [table, at] of Object.entries(fund.counted)) fund.counted[table] = earlier(at);
  for (const [offer, tables] of Object.entries(fund.offered)) {
    for (const [table, stretches] of Object.entries(tables)) {
      const kept = stretches
        .map((one): TableTime => ({ ...one, from: earlier(one.from), until: earlier(one.until) }))
        .filter(({ from, until }) => from < until);
      if (kept.length === 0) delete tables[table];
      else tables[table] = kept;
    }
    if (Object.keys(tables).length === 0) delete fund.offered[offer];
  }
}

/**
 * When a record happened, as far as anybody knows: at its own time, but no later than the clock was put right after it.
 * By this time records are in order, so that each belongs to one day.
 */
export function happenedAt(seq: number, time: Instant, wentBack: readonly WentBack[]): Instant {
  let at = time;
  for (const back of wentBack) if (back.seq >= seq && back.to < at) at = back.to;
  return at;
}
