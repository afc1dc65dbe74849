/**
 * Who sat where, today and until a day ago. A pocket scanner is docked after its round: by then a player may have left
 * his seat, and his table may be closed, yet the swipe was taken while he played.
 */
import { DAY, type Instant } from '../../base/time.ts';
import type { State, Table } from '../state.ts';
import type { Sitting } from './member.ts';

/** So long after it was taken a swipe can still come in. */
export const UPLOADED_WITHIN = DAY;

/** Where a person sat at a table at a moment; undefined: he did not. */
export function sittingAt(state: State, person: string, table: string, at: Instant): Sitting | undefined {
  const open = state.tables.get(table);
  const [seat, held] = Object.entries(open?.seats ?? {}).find(([, one]) => one.person === person) ?? [];
  if (open !== undefined && held !== undefined && held.since <= at) {
    const { game, kind } = open;
    return { table, game, kind, seat: Number(seat), since: held.since, until: state.time };
  }
  return state.sittings.get(person)?.find((one) => one.table === table && one.since <= at && at <= one.until);
}

/** Whether anybody is known to have sat at this table in the last day: a table that was closed since then. */
export function wasOpen({ sittings }: State, table: string, at: Instant): boolean {
  for (const stretches of sittings.values()) {
    if (stretches.some((one) => one.table === table && one.since <= at && at <= one.until)) return true;
  }
  return false;
}

/** Writes down that a seat is free now; whoever it was may still have a swipe in a scanner. */
export function satUntilNow(state: State, { id: table, game, kind, seats }: Table, seat: number): void {
  forgetOld(state);
  const held = seats[seat];
  if (held === undefined || held.person === null) return;
  const recent = state.sittings.get(held.person) ?? [];
  const sitting = { table, game, kind, seat, since: held.since, until: state.time };
  state.sittings.set(held.person, [...recent, sitting]);
}

/** Whoever does not come again would be kept for ever. */
function forgetOld({ sittings, time }: State): void {
  for (const [person, stretches] of [...sittings]) {
    const recent = stretches.filter(({ until }) => until >= time - UPLOADED_WITHIN);
    if (recent.length === 0) sittings.delete(person);
    else if (recent.length < stretches.length) sittings.set(person, recent);
  }
}
