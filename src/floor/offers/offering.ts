/**
 * Which offers are played for at which table, and for how long: the table-hours of the administrative fee are the time
 * during which an offer in force stood at an open table (B-6, K7).
 */
import { secondsOf } from '../../base/span.ts';
import type { Instant } from '../../base/time.ts';
import type { GameRow } from '../../rules/chart.ts';
import { withGames } from '../../rules/every-game.ts';
import { houseGameOf } from '../../rules/house-game.ts';
import { rowsInForce } from '../../rules/in-force.ts';
import type { Offer } from '../../rules/offer.ts';
import { sheetFor } from '../../rules/own-pools.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { insideHours, zonePackOf } from '../clock.ts';
import { sheetKey } from '../kit/lookups.ts';
import { noRowForLimits } from '../rounds/fees-here.ts';
import type { OfferState, State, Table } from '../state.ts';
import { secondsInHours } from './hours.ts';

/** The sheet of an offer, with the games of this house, the steps of the option that is offered and its separate pools. */
export const sheetOf = (state: State, { offer }: OfferState): Sheet =>
  sheetFor(withGames(state.sheets.get(keyOf(offer))!, state.games), offer);

/** Every round looks up the sheets of all offers at its table: the same text is put together once. */
const KEYS = new WeakMap<Offer, string>();

function keyOf(offer: Offer): string {
  const known = KEYS.get(offer);
  if (known !== undefined) return known;
  const key = sheetKey(offer.sheet, offer.edition);
  KEYS.set(offer, key);
  return key;
}

export const gameRowOf = (sheet: Sheet, game: string): GameRow | undefined =>
  sheet.games.find((row) => row.game === game);

/** Offers in force that this table can carry. Daily hours are apart: see `isInHours`. */
export function offersAt(state: State, table: Table, at: Instant = state.time): OfferState[] {
  const offers: OfferState[] = [];
  for (const offered of state.offers.values()) if (isOfferedAt(state, offered, table, at)) offers.push(offered);
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
  return isPostedIn(sheet, offer, table.game) && noRowForLimits(sheet, table) === undefined;
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

const POSTED_IN = new WeakMap<Offer, Readonly<{ sheet: Sheet; games: Map<string, boolean> }>>();

export const excludesTournaments = (sheet: Sheet) => sheet.eligibility.find(({ rule }) => rule === 'tournament');

export function isInHours(state: State, { offer }: OfferState, at: Instant): boolean {
  return offer.hours === undefined || insideHours(state, at, offer.hours);
}

/** Clocks to start where a table carries an offer from now on, and to stop where it no longer does. */
export function offeringChanges(state: State, tables: Iterable<Table> = state.tables.values()): OfferingChangeLists {
  const changes: OfferingChangeLists = { starts: [], stops: [] };
  for (const table of tables) {
    for (const offered of state.offers.values()) {
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
