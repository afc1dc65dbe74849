/**
 * An offer: its sheet, whether it is in force and played for at a table at a moment, and the refusal that says why not.
 * The table-hours of the administrative fee are the time during which an offer in force was at an open table (B-6, K7).
 */
import { first, lookUp } from '../../base/assert.ts';
import { must, type Result } from '../../base/result.ts';
import { DAY, HOUR, type Instant, MINUTE, type Span, secondsOf } from '../../base/time.ts';
import { offsetOf, type ZonePack } from '../../base/zone.ts';
import { findGame } from '../../cards/find-game.ts';
import type { Game } from '../../cards/game.ts';
import { type GameRow, withGames } from '../../rules/chart.ts';
import { gameOf } from '../../rules/declared-game.ts';
import { houseGameOf } from '../../rules/house-game.ts';
import { isAtStakes, rowsInForce, sheetFor } from '../../rules/in-force.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet, Step } from '../../rules/sheet.ts';
import { insideHours, zonePackOf } from '../clock.ts';
import { offersFor } from '../groups.ts';
import { F, type FloorRefusal, refused } from '../outcome.ts';
import type { OfferState, State, Table } from '../state.ts';
import { noRowForLimits } from './fees.ts';

/** The sheet of an offer, with the games of this house, the steps of the option that is offered and its separate pools. */
export const sheetOf = (state: State, { offer }: OfferState): Sheet =>
  sheetFor(withGames(lookUp(state.sheets, keyOf(offer)), state.games), offer);

/** Every round looks up the sheets of all offers at its table: the same text is put together once. */
const KEYS = new WeakMap<Offer, string>();

function keyOf(offer: Offer): string {
  const known = KEYS.get(offer);
  if (known !== undefined) return known;
  const key = sheetKey(offer.sheet, offer.edition);
  KEYS.set(offer, key);
  return key;
}

/** The rows of sheets on file that declare this game; all of them declare the same rules. */
export const declaredHere = ({ sheets }: Pick<State, 'sheets'>, game: string): GameRow[] =>
  [...sheets.values()].flatMap(({ games }) => games.filter((row) => row.game === game && row.declares !== undefined));

/** The game of this id in this house: as its sheets on file declare it, or from the catalog. */
export function gameHere(state: Pick<State, 'sheets'>, game: string): Result<Game> {
  const [row] = declaredHere(state, game);
  return row === undefined ? findGame(game) : gameOf(row);
}

export const gameRowOf = (sheet: Sheet, game: string): GameRow | undefined =>
  sheet.games.find((row) => row.game === game);

/** Offers in force that this table can carry. Daily hours are apart: see `isInHours`. */
export function offersAt(state: State, table: Table, at: Instant = state.time): OfferState[] {
  const offers: OfferState[] = [];
  for (const offered of offersFor(state, table.id)) if (isOfferedAt(state, offered, table, at)) offers.push(offered);
  return offers;
}

/** In force, for this table and its game, and no fault took it off; refusals.ts says which of these fails. */
export function isOfferedAt(state: State, offered: OfferState, table: Table, at: Instant = state.time): boolean {
  const { offer, status } = offered;
  if (status !== 'approved' || at < offer.period.from || at >= offer.period.until) return false;
  if (offer.tables !== 'all' && !offer.tables.includes(table.id)) return false;
  if (table.notOffered[offer.id] !== undefined || state.games.get(table.game)?.approved === false) return false;
  const sheet = sheetOf(state, offered);
  if (table.kind === 'tournament' && excludesTournaments(sheet) !== undefined) return false;
  return (
    isPostedIn(sheet, offer, table.game) &&
    noRowForLimits(sheet, table) === undefined &&
    !hasOnlyOtherStakes(sheet, offer, table)
  );
}

/**
 * Whether the offer has a hand posted for this game, or is the game; each offer is asked once about each game. A new
 * approval may add a game to the sheet: then the sheet is another one, and the question is asked again.
 */
export function isPostedIn(sheet: Sheet, offer: Offer, game: string): boolean {
  const before = POSTED_IN.get(offer);
  const games = before?.sheet === sheet ? before.games : new Map<string, boolean>();
  if (before?.games !== games) POSTED_IN.set(offer, { sheet, games });
  const known = games.get(game);
  if (known !== undefined) return known;
  const isPlayed = houseGameOf(sheet) !== undefined || rowsInForce(sheet, offer, game).length > 0;
  const posted = gameRowOf(sheet, game) !== undefined && isPlayed;
  games.set(game, posted);
  return posted;
}

/** Whether every line in force in its game is for tables with other limits: then nothing can be won there. */
function hasOnlyOtherStakes(sheet: Sheet, offer: Offer, table: Pick<Table, 'game' | 'limits'>): boolean {
  const rows = rowsInForce(sheet, offer, table.game);
  return rows.length > 0 && rows.every((row) => !isAtStakes(row, table.limits));
}

const POSTED_IN = new WeakMap<Offer, Readonly<{ sheet: Sheet; games: Map<string, boolean> }>>();

export const excludesTournaments = (sheet: Sheet) => sheet.eligibility.find(({ rule }) => rule === 'tournament');

export function isInHours(state: State, { offer }: OfferState, at: Instant): boolean {
  return offer.hours === undefined || insideHours(state, at, offer.hours);
}

/** Clocks to start where a table carries an offer from now on, and to stop where it no longer does. */
export function offeringChanges(state: State, tables: Iterable<Table> = state.tables.values()): OfferingChangeLists {
  const changes: OfferingChangeLists = { starts: [], stops: [] };
  for (const table of tables) {
    for (const offered of offersFor(state, table.id)) {
      const isOffered = isOfferedAt(state, offered, table);
      if (isOffered === (offered.offeringSince[table.id] !== undefined)) continue;
      changes[isOffered ? 'starts' : 'stops'].push({ offer: offered.offer.id, table: table.id });
    }
  }
  return changes;
}

type OfferingChangeLists = Record<'starts' | 'stops', { offer: string; table: string }[]>;

/** Table time of an offer that stood at a table from one moment to another: only its posted hours count. */
export function secondsOffered(state: State, { offer }: OfferState, from: Instant, until: Instant): number {
  if (offer.hours === undefined) return secondsOf({ from, until });
  return secondsInHours(zonePackOf(state)!, { from, until }, offer.hours);
}

type Hours = Readonly<{ from: string; until: string }>;

/**
 * Counted by the clock's face, as `insideHours` reads it: an hour that comes twice counts twice, one that is skipped
 * not at all. Between two changes of the clock the face runs evenly, so each such piece is plain arithmetic.
 */
export function secondsInHours(pack: ZonePack, span: Span, hours: Hours): number {
  if (secondsOf(span) === 0) return 0;
  const changes = pack.transitions.map(([at]) => at).filter((at) => at > span.from && at < span.until);
  const edges = [span.from, ...changes, span.until];
  let seconds = 0;
  for (let i = 0; i + 1 < edges.length; i += 1) {
    const { offsetSeconds } = must(offsetOf(pack, edges[i]!));
    seconds += inHoursBefore(edges[i + 1]! + offsetSeconds, hours) - inHoursBefore(edges[i]! + offsetSeconds, hours);
  }
  return seconds;
}

/** Seconds inside the hours from the start of 1970 on the wall clock to this reading of it. */
function inHoursBefore(local: number, { from, until }: Hours): number {
  const [start, end] = [secondOfDay(from), secondOfDay(until)];
  const today = local % DAY;
  const days = (local - today) / DAY;
  if (start <= end) return days * (end - start) + Math.min(Math.max(today - start, 0), end - start);
  return days * (DAY - start + end) + Math.min(today, end) + Math.max(today - start, 0);
}

const secondOfDay = (wall: string): number => Number(wall.slice(0, 2)) * HOUR + Number(wall.slice(3)) * MINUTE;

/** From one moment to another, exclusive; null: it is still suspended. */
export type Suspension = { from: Instant; until: Instant | null };

/** How late an automatic upload is still accepted. */
const KEPT_FOR = DAY;

/** It was not offered before it was approved, though its period had begun. */
export function approvedNow({ time }: State, offered: OfferState): void {
  const { from } = offered.offer.period;
  if (from < time) offered.stops = [{ from, until: time }];
}

export function startSuspension({ time }: State, offered: OfferState): void {
  const recent = (offered.stops ?? []).filter(({ until }) => until !== null && until >= time - KEPT_FOR);
  offered.stops = [...recent, { from: time, until: null }];
}

export function endSuspension({ time }: State, offered: OfferState): void {
  offered.stops = (offered.stops ?? []).map((stop) => (stop.until === null ? { ...stop, until: time } : stop));
}

/** Whether it was in force at a moment, of which the last day is known. */
export function wasInForce(state: State, { offer, stops = [] }: OfferState, at: Instant): boolean {
  if (!isApprovedAndNotEnded(state, offer.id)) return false;
  if (at < offer.period.from || at >= offer.period.until) return false;
  return !stops.some(({ from, until }) => from <= at && (until === null || at < until));
}

/** Undefined where fees may be placed and hands called. */
export function whyUnavailable(
  state: State,
  offered: OfferState,
  table: Table,
  at: Instant,
): { refusal: FloorRefusal } | undefined {
  if (isOfferedAt(state, offered, table, at)) {
    if (isInHours(state, offered, at)) return undefined;
    const { from, until } = offered.offer.hours!;
    return refused(F.offers, 'outside-hours', { from, until });
  }
  return standsStill(offered, at) ?? notAtTable(state, offered, table);
}

/**
 * What a promotion does at tables. keyed: hands are called or fees placed there. seated: who plays there takes part, and
 * nothing is keyed for it. elsewhere: it is run at the card desk, at a kiosk or on a stage.
 */
export function roleAtTables({ steps }: Pick<Sheet, 'steps'>): 'keyed' | 'seated' | 'elsewhere' {
  const roles = steps.map((step) => (isPlayedStep(step) ? AT_TABLES[step.form] : null));
  if (roles.includes('keyed')) return 'keyed';
  return roles.includes('seated') ? 'seated' : 'elsewhere';
}

type PlayedStep = Extract<Step, { kind: 'qualify' | 'select' | 'play' }>;
const isPlayedStep = (step: Step): step is PlayedStep =>
  step.kind === 'qualify' || step.kind === 'select' || step.kind === 'play';

/** A new form of step does not compile until it is listed. */
const AT_TABLES: Readonly<Record<PlayedStep['form'], 'keyed' | 'seated' | null>> = {
  ...{ hand: 'keyed', 'house-game': 'keyed' },
  ...{ seated: 'seated', hours: 'seated', swipes: 'seated', 'swipe-times': 'seated', instrument: 'seated' },
  ...{ table: 'seated', squares: 'seated', 'at-table': 'seated', 'ace-of-table': 'seated' },
  ...{ 'all-places': null, best: null, drum: null, outside: null, standings: null, redemption: null, picks: null },
  ...{
    box: null,
    wheel: null,
    'call-ladder': null,
    'card-ladder': null,
    'wheel-of-cards': null,
    keys: null,
    envelopes: null,
  },
  ...{ tournament: null, 'poker-tournament': null, result: null, show: null },
  ...{ reported: null, code: null, free: null },
};

/** Why who plays at this table has no part in a promotion for which nothing is keyed; undefined if it has one. */
export function whyNoPart(
  state: State,
  offered: OfferState,
  table: Table,
  at: Instant,
): { refusal: FloorRefusal } | undefined {
  return standsStill(offered, at) ?? tookNoPart(state, offered, sheetOf(state, offered), table, at);
}

function standsStill({ offer, status, because }: OfferState, at: Instant) {
  switch (status) {
    case 'posted':
      return refused(F.offers, 'not-approved/waits', { offer: offer.id });
    case 'suspended':
      return because === null
        ? refused(F.offers, 'suspended', { offer: offer.id })
        : refused(F.offers, 'suspended/because', { offer: offer.id, because });
    case 'paused':
      return because === null
        ? refused(F.offers, 'paused', { offer: offer.id })
        : refused(F.offers, 'paused/because', { offer: offer.id, because });
    case 'winding-down':
    case 'ended':
      return refused(F.offers, 'over', { offer: offer.id });
    case 'approved':
      if (at < offer.period.from) return refused(F.offers, 'not-begun', { offer: offer.id });
      if (at >= offer.period.until) return refused(F.offers, 'over', { offer: offer.id });
      return undefined;
  }
}

function notAtTable(state: State, offered: OfferState, table: Table): { refusal: FloorRefusal } {
  const { offer } = offered;
  const sheet = sheetOf(state, offered);
  const fault = table.notOffered[offer.id];
  if (fault !== undefined) {
    const at = sheet.faults.find((word) => word.fault === fault)?.at ?? F.rounds;
    return refused(at, 'fault', { table: table.id, fault, offer: offer.id });
  }
  const tournament = table.kind === 'tournament' ? excludesTournaments(sheet) : undefined;
  if (tournament !== undefined) {
    return refused(tournament.at, 'tournament');
  }
  if (gameRowOf(sheet, table.game) === undefined) {
    return refused(F.offers, 'other-game/table', { game: table.game, sheetName: sheet.name });
  }
  if (!isPostedIn(sheet, offer, table.game)) {
    return refused(sheet.chart.at, 'no-hand-posted', { offer: offer.id, game: table.game });
  }
  const limits = noRowForLimits(sheet, table);
  if (limits !== undefined) return limits;
  if (hasOnlyOtherStakes(sheet, offer, table)) {
    return refused(sheet.chart.at, 'no-line-for-limits', { offer: offer.id, limits: table.limits });
  }
  if (state.games.get(table.game)?.approved === false) {
    return refused(F.law, 'game-not-approved/offer', { game: table.game });
  }
  return refused(F.offers, 'other-tables', { offer: offer.id, table: table.id });
}

export const noOffer = (offer: string): { refusal: FloorRefusal } =>
  refused(F.offers, 'no-such-offer/check-id', { offer });

/** Approved and not over: it may stand still for now, but it is what players were promised. */
export function isApprovedAndNotEnded(state: State, offer: string): boolean {
  const status = state.offers.get(offer)?.status;
  return status === 'approved' || status === 'suspended' || status === 'paused';
}

type PlayedAt = Pick<Table, 'id' | 'game' | 'kind'>;

/** Why a table does not take part in an offer now. Hands do not matter, only whether the table is in play. */
export function takesNoPart(
  state: State,
  offered: OfferState,
  sheet: Sheet,
  table: PlayedAt,
  now: Instant,
): { refusal: FloorRefusal } | undefined {
  const { offer, status } = offered;
  if (status === 'approved') return tookNoPart(state, offered, sheet, table, now);
  return refused(F.offers, 'not-in-force/now', { offer: offer.id });
}

/** The same for a past moment: a suspension since then makes no difference. */
export function tookNoPart(
  state: State,
  offered: OfferState,
  sheet: Sheet,
  table: PlayedAt,
  at: Instant,
): { refusal: FloorRefusal } | undefined {
  const { offer } = offered;
  if (!wasInForce(state, offered, at)) {
    return refused(F.offers, at < state.time ? 'not-in-force/then' : 'not-in-force/now', { offer: offer.id });
  }
  if (!isInHours(state, offered, at)) {
    return refused(F.offers, 'outside-hours/offer', { offer: offer.id });
  }
  if (offer.tables !== 'all' && !offer.tables.includes(table.id)) {
    return refused(F.offers, 'other-tables/offer', { table: table.id, offer: offer.id });
  }
  const tournament = table.kind === 'tournament' ? excludesTournaments(sheet) : undefined;
  if (tournament !== undefined) {
    return refused(tournament.at, 'tournament/table', { table: table.id });
  }
  if (isOfGame(sheet, table)) return undefined;
  const clause = first(sheet.games).at;
  return refused(clause, 'other-game/sheet', { sheetName: sheet.name, game: table.game });
}

/** Whether who plays at the table has a part in what the sheet is about, whatever else may keep the table out. */
export function isOfGame(sheet: Sheet, table: Pick<Table, 'game' | 'kind'>): boolean {
  if (sheet.games.length === 0 || gameRowOf(sheet, table.game) !== undefined) return true;
  // A free table takes part whatever is played there, where the sheet knows free tables.
  if (table.kind === 'npn' && sheet.npn !== undefined) return true;
  return sheet.steps.some((step) => step.form === 'hours' && 'tables' in step && step.tables === 'every');
}

/** Editions of a sheet are kept side by side: an older journal is judged by the rules of its day. */
export const sheetKey = (id: string, edition: string): string => `${id}@${edition}`;
