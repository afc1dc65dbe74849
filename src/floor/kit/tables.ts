/**
 * Tables and their seats: empty and taken ones, sittings that swipes vouch for, and tables that a tournament reserves.
 */
import { DAY, type Instant } from '../../base/time.ts';
import { kindOf } from '../../rules/chart.ts';
import { clubStepsOf } from '../../rules/club.ts';
import { hoursSourceOf } from '../../rules/hours.ts';
import type { Offer } from '../../rules/offer.ts';
import { countsSwipes } from '../../rules/picks.ts';
import { stepOf } from '../../rules/sheet.ts';
import { OPEN } from '../groups.ts';
import { F, type Outcome, refused } from '../outcome.ts';
import type { State, Table } from '../state.ts';
import { sheetOf } from './offers.ts';

export const noTable = (table: string): Outcome => refused(F.tables, 'table-closed/open-first', { table });

export const takenSeats = ({ seats }: Table): number[] => Object.keys(seats).map(Number);

/** No one can have a hand there, if the seats of the table are kept. At an NPN table the house plays empty ones. */
export function isEmptySeat(table: Table, seat: number): boolean {
  const isKept = takenSeats(table).length > 0 && table.kind !== 'npn';
  const isIn = table.round?.positions.some((position) => position.seat === seat) === true;
  return isKept && !isIn && table.seats[seat] === undefined;
}

/** Whether the game of the table is played for a pot: a fact of the game. */
export const hasPot = ({ games }: State, { game }: Table): boolean => kindOf(game, games) === 'poker';

/** So long after it was taken a swipe can still come in. */
export const UPLOADED_WITHIN = DAY;

/** Where a person sat at a table at a moment; undefined: they did not. */
export function sittingAt(state: State, person: string, table: string, at: Instant): Sitting | undefined {
  const open = state.tables.get(table);
  const [seat, held] = Object.entries(open?.seats ?? {}).find(([, one]) => one.person === person) ?? [];
  if (open !== undefined && held !== undefined && held.since <= at) {
    const { game, kind } = open;
    return { table, game, kind, seat: Number(seat), since: held.since, until: state.time };
  }
  return state.sittings.get(person)?.find((one) => one.table === table && one.since <= at && at <= one.until);
}

/** Whether anyone is known to have sat at this table in the last day: a table that was closed since then. */
export function wasOpen({ sittings }: State, table: string, at: Instant): boolean {
  for (const stretches of sittings.values()) {
    if (stretches.some((one) => one.table === table && one.since <= at && at <= one.until)) return true;
  }
  return false;
}

/** Records that a seat is free now: the player may still have a swipe in a scanner. */
export function satUntilNow(
  state: State,
  { id: table, game, kind, seats }: Table,
  seat: number,
  { swipesCount }: Readonly<{ swipesCount: boolean }>,
): void {
  forgetOld(state);
  const held = seats[seat];
  if (held === undefined || held.person === null || !swipesCount) return;
  const recent = recentOf(state.sittings.get(held.person) ?? [], state.time);
  const sitting = { table, game, kind, seat, since: held.since, until: state.time };
  // The latest to leave comes last, so that the oldest are found in front.
  state.sittings.delete(held.person);
  state.sittings.set(held.person, [...recent, sitting]);
}

/** Only a swipe asks where a player sat before, so a house whose promotions count no swipes keeps nothing. */
export function countsSwipesNow(state: State): boolean {
  return state.offers.group(OPEN).some((offered) => {
    const known = COUNTS_PLAY.get(offered.offer);
    if (known !== undefined) return known;
    const sheet = sheetOf(state, offered);
    const bySwipes = hoursSourceOf(sheet)?.by.includes('swipes') === true;
    const counts =
      bySwipes || stepOf(sheet, 'earn')?.form === 'points' || countsSwipes(sheet) || clubStepsOf(sheet) !== undefined;
    COUNTS_PLAY.set(offered.offer, counts);
    return counts;
  });
}

/** Players leave all the time, and what an offer counts never changes: each is asked once. */
const COUNTS_PLAY = new WeakMap<Offer, boolean>();

/** Without this, a player who never comes again would be kept for good. Looks only at those who left longest ago. */
function forgetOld({ sittings, time }: State): void {
  for (const [person, stretches] of sittings) {
    if (isRecent(stretches.at(-1)!, time)) return;
    sittings.delete(person);
  }
}

const recentOf = (stretches: readonly Sitting[], now: Instant): Sitting[] =>
  stretches.filter((one) => isRecent(one, now));

const isRecent = ({ until }: Sitting, now: Instant): boolean => until >= now - UPLOADED_WITHIN;

export const everySeat = ({ seatCount }: Table): number[] => Array.from({ length: seatCount }, (_, i) => i + 1);

/** Only the desk of the tournament that plays there can seat players, remove them or close the table. */
export function whySeatsReserved(state: State, table: string): Outcome | undefined {
  const playing = tournamentAt(state, table);
  if (playing === undefined) return undefined;
  return refused(F.tournaments, 'tournament-table', { table, playing: playing.id });
}

/** The tournament that plays at this table. */
export const tournamentAt = (state: State, table: string) =>
  [...state.tournaments.values()].find(({ tables }) => tables[table] !== undefined);

/** A person's time at a table from one moment to another: kept for a day, for swipes that come in later. */
export type Sitting = {
  table: string;
  game: string;
  kind: Table['kind'];
  seat: number;
  since: Instant;
  until: Instant;
};
