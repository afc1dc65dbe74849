/**
 * Lines that can be won only so often: which are open when a hand is exposed, what a hand of a closed line is worth, and
 * who has won one as often as the sheet allows. Hands count in the order in which they were exposed, whatever is called or
 * authorized first; while an earlier hand is pending, a later one that could need its place waits.
 */
import { lookUp } from '../../base/assert.ts';
import { must } from '../../base/result.ts';
import { addDays, HOUR, type Instant, instant, secondsOfLocal } from '../../base/time.ts';
import { localOf } from '../../base/zone.ts';
import type { ChartRow } from '../../rules/chart.ts';
import { everyRowInForce, rowsInForce, rowsInForceAt } from '../../rules/in-force.ts';
import {
  hasLimits,
  type LineLimit,
  type LineWin,
  lineClosedBy,
  reachedWords,
  type StretchOf,
  timesLeft,
  timesWonBy,
} from '../../rules/line-limits.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { houseDay, lastDay, lastOccurrence, localDay, momentOf, startOfDayOf, zonePackOf } from '../clock.ts';
import { sheetOf } from '../kit/offers.ts';
import type { Hit, HitHand, OfferState, State } from '../state.ts';

/** Days are those of the house, hours those of the clock on the wall. */
export const stretchesOf =
  (state: State): StretchOf =>
  ({ per, resets }, at) => {
    const moment = instant(at);
    switch (per) {
      case 'hour':
        return moment - (secondsOfLocal(must(localOf(zonePackOf(state)!, moment))) % HOUR);
      case 'day':
        return resets === undefined ? houseDay(state, moment) : lastOccurrence(state, resets, moment);
      case 'week':
        return lastDay(houseDay(state, moment), 'mon');
      case 'promotion':
      case 'cycle':
        return '';
    }
  };

const isEarlier = (a: Hit, b: Hit): boolean =>
  a.exposedAt < b.exposedAt || (a.exposedAt === b.exposedAt && numberOf(a) < numberOf(b));
const numberOf = ({ id }: Hit): number => Number(id.slice('hit-'.length));

/** The pending hits of the same promotion that were exposed before this one, in that order. */
function earlierPending(state: State, hit: Hit): Hit[] {
  return [...state.hits.values()]
    .filter((other) => other.offer === hit.offer && other.id !== hit.id && isEarlier(other, hit))
    .sort((a, b) => (isEarlier(a, b) ? -1 : 1));
}

function rowsAt(state: State, { offer }: OfferState, sheet: Sheet, table: string): readonly ChartRow[] {
  const at = state.tables.get(table);
  if (at !== undefined) return rowsInForceAt(sheet, offer, at);
  return [...new Set(sheet.games.flatMap((row) => rowsInForce(sheet, offer, row.game)))];
}

/** What was won before a hit, with what earlier pending hits may win. */
function winsBefore(state: State, offered: OfferState, sheet: Sheet, hit: Hit): LineWin[] {
  const wins: LineWin[] = [...(offered.lineWins ?? [])];
  for (const other of earlierPending(state, hit)) {
    const hands = openHands(state, offered, sheet, other, wins);
    for (const row of new Set(hands.map((hand) => hand.row))) {
      wins.push({ row, at: other.exposedAt, persons: personsOn(other, hands, row) });
    }
  }
  return wins;
}

function personsOn({ frozen }: Hit, hands: readonly HitHand[], row: string): string[] {
  const seats = new Set(hands.filter((hand) => hand.row === row).map(({ seat }) => seat));
  return [...new Set(frozen.flatMap(({ seat, person }) => (seats.has(seat) && person !== null ? [person] : [])))];
}

/** Each hand on the best line that it meets and that is open; a hand without one keeps the line that it called for. */
function openHands(
  state: State,
  offered: OfferState,
  sheet: Sheet,
  { hands, table, exposedAt }: Hit,
  wins: readonly LineWin[],
): HitHand[] {
  const rows = rowsAt(state, offered, sheet, table);
  const now = { moment: exposedAt, stretchOf: stretchesOf(state) };
  return hands.map((hand) => {
    const open = [hand.row, ...(hand.next ?? [])].find((key) => {
      const row = rows.find((one) => one.key === key);
      return row !== undefined && lineClosedBy(row, rows, wins, now) === undefined;
    });
    return open === undefined || open === hand.row ? hand : { ...hand, row: open };
  });
}

/** The hit with each hand on the line that it can win; as it is where the sheet limits nothing. */
export function withOpenLines(state: State, offered: OfferState, sheet: Sheet, hit: Hit): Hit {
  if (!hasLimits(sheet)) return hit;
  return { ...hit, hands: openHands(state, offered, sheet, hit, winsBefore(state, offered, sheet, hit)) };
}

/** Why a hand has no part in a line, or what must be asked about the person: `asks` where nobody knows who it is. */
export function limitReached(
  state: State,
  offered: OfferState,
  sheet: Sheet,
  hit: Hit,
  { row, person }: Readonly<{ row: ChartRow; person: string | null }>,
): Readonly<{ limit: LineLimit; isKnown: boolean }> | undefined {
  if (row.limits === undefined) return undefined;
  const wins = winsBefore(state, offered, sheet, hit);
  const now = { moment: hit.exposedAt, stretchOf: stretchesOf(state) };
  const closed = lineClosedBy(row, rowsAt(state, offered, sheet, hit.table), wins, now);
  if (closed !== undefined) return { limit: closed, isKnown: true };
  const own = row.limits.find(({ of }) => of === 'person');
  if (own === undefined) return undefined;
  if (person === null) return { limit: own, isKnown: false };
  return timesWonBy(person, row, own, wins, now) >= own.count ? { limit: own, isKnown: true } : undefined;
}

/** The earlier pending hit that may use up what this one wins; it is decided first. */
export function waitsForEarlier(
  state: State,
  sheet: Sheet,
  hit: Hit,
): Readonly<{ first: string; limit: LineLimit }> | undefined {
  if (!hasLimits(sheet)) return undefined;
  const offered = lookUp(state.offers, hit.offer);
  const rows = rowsAt(state, offered, sheet, hit.table);
  const needed = new Map(
    hit.hands.flatMap(({ row, next = [] }) =>
      [row, ...next].flatMap((key) => {
        const limit = rows.find((one) => one.key === key)?.limits?.[0];
        return limit === undefined ? [] : [[key, limit] as const];
      }),
    ),
  );
  for (const other of earlierPending(state, hit)) {
    const shared = other.hands.flatMap(({ row, next = [] }) => [row, ...next]).find((key) => needed.has(key));
    if (shared !== undefined) return { first: other.id, limit: needed.get(shared)! };
  }
  return undefined;
}

/** The limit that closes a line for good as the hand is called, by what was authorized: no pending hit can open it again. */
export function closedAtCall(
  state: State,
  offered: OfferState,
  sheet: Sheet,
  table: string,
  moment: Instant,
  keys: readonly string[],
): Readonly<{ row: ChartRow; limit: LineLimit }> | undefined {
  if (!hasLimits(sheet)) return undefined;
  const rows = rowsAt(state, offered, sheet, table);
  const now = { moment, stretchOf: stretchesOf(state) };
  const wins = offered.lineWins ?? [];
  const closed = keys.map((key) => {
    const row = rows.find((one) => one.key === key);
    const limit = row && lineClosedBy(row, rows, wins, now);
    return row === undefined || limit === undefined ? undefined : { row, limit };
  });
  return closed.every((one) => one !== undefined) ? closed[0] : undefined;
}

/** What an authorized hit used up, for the record: each line once, with the persons who won it. */
export function linesWon(
  sheet: Sheet,
  claims: readonly Readonly<{ row: ChartRow; position: Readonly<{ person: string | null }> }>[],
): { row: string; persons: string[] }[] | undefined {
  if (!hasLimits(sheet)) return undefined;
  const rows = [...new Set(claims.filter(({ row }) => row.limits !== undefined).map(({ row }) => row.key))];
  return rows.map((row) => ({
    row,
    persons: [
      ...new Set(claims.filter((claim) => claim.row.key === row).flatMap(({ position }) => position.person ?? [])),
    ],
  }));
}

/** A promotion in which a limit of persons still counts a win of this one: who came again without it could win again. */
export function limitOfPerson(state: State, person: string): Readonly<{ offer: string; row: string }> | undefined {
  const stretchOf = stretchesOf(state);
  for (const offered of state.offers.values()) {
    const wins = (offered.lineWins ?? []).filter(({ persons }) => persons.includes(person));
    if (wins.length === 0) continue;
    const rows = everyRowInForce(sheetOf(state, offered), offered.offer);
    for (const { row: key, at } of wins) {
      const row = rows.find((one) => one.key === key);
      const own = row?.limits?.find(({ of }) => of === 'person');
      if (row === undefined || own === undefined) continue;
      if (stretchOf(own, at) === stretchOf(own, state.time)) return { offer: offered.offer.id, row: row.name };
    }
  }
  return undefined;
}

/** When a line that is closed now opens again by the clock; null where that depends on other lines, or never happens. */
function reopensAt(state: State, { per, resets }: LineLimit): Instant | null {
  const { time } = state;
  switch (per) {
    case 'hour':
      return instant(time - (secondsOfLocal(must(localOf(zonePackOf(state)!, time))) % HOUR) + HOUR);
    case 'day':
      return resets === undefined
        ? momentOf(state, addDays(houseDay(state, time), 1), startOfDayOf(state))
        : momentOf(state, addDays(localDay(state, lastOccurrence(state, resets, time)), 1), resets);
    case 'week':
      return momentOf(state, addDays(lastDay(houseDay(state, time), 'mon'), 7), startOfDayOf(state));
    case 'promotion':
    case 'cycle':
      return null;
  }
}

/** Lines of a posted promotion that can be won only so often, with how often they can still be won now. */
export function lineStatus(
  state: State,
  offered: OfferState,
): { row: string; says: string; left: number; why: string | null; reopens: Instant | null }[] | undefined {
  const sheet = sheetOf(state, offered);
  if (!hasLimits(sheet)) return undefined;
  const rows = [...new Set(sheet.games.flatMap(({ game }) => rowsInForce(sheet, offered.offer, game)))];
  const now = { moment: state.time, stretchOf: stretchesOf(state) };
  const wins = offered.lineWins ?? [];
  return rows.flatMap((row) => {
    const limits = (row.limits ?? []).filter(({ of }) => of === 'line');
    if (limits.length === 0) return [];
    const left = Math.min(...limits.map((limit) => timesLeft(row, limit, rows, wins, now)));
    const closed = lineClosedBy(row, rows, wins, now);
    const why = closed === undefined ? null : reachedWords(closed);
    const reopens = closed === undefined ? null : reopensAt(state, closed);
    return [{ row: row.key, says: row.name, left, why, reopens }];
  });
}
