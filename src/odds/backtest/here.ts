/** What one backtest goes by: the offers of the fund, the room as it was, and the odds at its head counts. */
import { ok, type Result } from '../../base/result.ts';
import { HOUR } from '../../base/time.ts';
import { findGame } from '../../cards/catalogue.ts';
import type { Alike, Exposure, ExposureDay } from '../../rules/exposure.ts';
import { feesOf } from '../../rules/fund-words.ts';
import { rowsInForce } from '../../rules/in-force.ts';
import type { Offer } from '../../rules/offer.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { Asked } from '../asked.ts';
import type { OddsRow } from '../document.ts';
import { oddsOf, type Tools } from '../odds.ts';
import { type Circumstances, circumstancesOf, tableOf } from '../price/circumstances.ts';
import { roundOf } from '../price/fees.ts';
import { isOffered } from '../price/model.ts';
import type { Cell } from './days.ts';

/** `sheet`: with the separate pools of the offer. */
export type Tested = Readonly<{ whole: Sheet; sheet: Sheet; offer: Offer }>;

export type Odds = Readonly<{
  /** The rows of one of the fund's offers, with so many hands at the table. */
  rows: (index: number, game: string, players: number) => readonly OddsRow[];
  /** Games in which several numbers of hands share the odds of one of them. */
  bundled: readonly string[];
}>;

export type Here = Readonly<{
  fund: readonly Tested[];
  room: Circumstances;
  odds: Odds;
  cells: Map<string, Cell>;
}>;

/** The share of players who paid the optional fee of the same sheet, while the house itself offered it. */
export function participationSeen({ sheet }: Tested, { days }: Exposure, asked: Asked): number | null {
  const word = sheet.fund.kind === 'own' ? feesOf(sheet.fund).find((fee) => fee.payer === 'player') : undefined;
  if (word?.optional !== true) return null;
  const room = circumstancesOf(asked);
  let [fees, seats] = [0, 0];
  for (const cell of days.flatMap(({ cells }) => cells)) {
    if (cell.offered === 0 || !sheet.games.some(({ game }) => game === cell.game)) continue;
    fees += cell.fees;
    seats += cell.offered * roundOf(sheet, cell.game, handsIn(room, cell), room).seats;
  }
  return fees === 0 || seats === 0 ? null : Math.min(fees / seats, 1);
}

/** As counted, or as usual in the game; more than ten hands are priced as ten. */
export const handsIn = (room: Circumstances, { game, players }: Pick<Alike, 'game' | 'players'>): number =>
  Math.min(players ?? (findGame(game).ok ? tableOf(room, game).players : MOST_SEATS), MOST_HANDS);

const MOST_HANDS = 10;

/** At a table of which nobody knows the game. */
export const MOST_SEATS = 8;

/** Of hands that need other hands the odds are asked for so many head counts at most; others take the nearest. */
export const HEAD_COUNTS = 4;

type Asking = Readonly<{ asked: Asked; room: Circumstances; tools: Tools }>;

export async function oddsFor(
  fund: readonly Tested[],
  exposure: Exposure,
  { asked, room, tools }: Asking,
): Promise<Result<Odds>> {
  const weights = headCounts(exposure, room);
  const answers: Map<number, readonly OddsRow[]>[] = [];
  const nearest: Map<string, (players: number) => number>[] = [];
  const bundled = new Set<string>();
  for (const { whole, sheet, offer } of fund) {
    const counts = new Map<string, (players: number) => number>();
    const wanted = new Set<number>();
    for (const { game } of sheet.games) {
      const seen = weights.get(game);
      if (seen === undefined || !isOffered(sheet, offer, game)) continue;
      const usual = tableOf(room, game).players;
      const kept = needsOthers(sheet, offer, game)
        ? [...seen]
            .sort((a, b) => b[1] - a[1])
            .slice(0, HEAD_COUNTS)
            .map(([players]) => players)
        : [usual];
      if (kept.length < seen.size && kept[0] !== usual) bundled.add(game);
      counts.set(game, (players) =>
        kept.reduce((best, one) => (near(one, players) < near(best, players) ? one : best)),
      );
      for (const players of kept) wanted.add(players);
    }
    const rows = new Map<number, readonly OddsRow[]>();
    for (const players of wanted) {
      // A reading may belong to a game that was not played: then all of them are asked about.
      const isRead = Object.keys(asked.readings ?? {}).length > 0;
      const only = isRead ? whole : { ...whole, games: whole.games.filter(({ game }) => counts.has(game)) };
      const question = { readings: asked.readings, decks: asked.decks, seed: asked.seed, players, verdictOnly: true };
      const document = await oddsOf(only, offer, question, { ...tools, others: [] });
      if (!document.ok) return document;
      rows.set(players, document.value.rows);
    }
    answers.push(rows);
    nearest.push(counts);
  }
  return ok({
    rows: (index, game, players) => {
      const at = nearest[index]!.get(game)?.(players);
      return at === undefined ? [] : answers[index]!.get(at)!.filter((row) => row.game === game);
    },
    bundled: [...bundled],
  });
}

const near = (one: number, players: number): number => Math.abs(one - players);

/** Rounds by head count, game by game; tables without rounds have the usual one. */
function headCounts({ days }: Exposure, room: Circumstances): ReadonlyMap<string, ReadonlyMap<number, number>> {
  const counts = new Map<string, Map<number, number>>();
  const add = (game: string, players: number, rounds: number) => {
    const own = counts.get(game) ?? new Map<number, number>();
    counts.set(game, own);
    own.set(players, (own.get(players) ?? 0) + rounds);
  };
  for (const day of days) {
    for (const cell of day.cells) add(cell.game, handsIn(room, cell), cell.rounds);
    for (const { game, rounds } of assumedRounds(day, room)) add(game, tableOf(room, game).players, rounds);
    for (const hit of day.hits) add(hit.game, handsIn(room, hit), 0);
  }
  return counts;
}

/** Whether what a hand wins goes by the other hands at the table. */
const needsOthers = (sheet: Sheet, offer: Offer, game: string): boolean =>
  rowsInForce(sheet, offer, game).some(
    ({ hand }) => hand.is === 'bad-beat' || hand.is === 'beaten' || hand.is === 'sweep',
  );

type Assumed = Alike & Readonly<{ rounds: number; hours: number }>;

/** Tables of which the journal has no round on that day: their time, at the usual pace. */
export function assumedRounds({ tables }: ExposureDay, room: Circumstances): Assumed[] {
  return tables
    .filter(({ rounds, game }) => rounds === 0 && findGame(game).ok)
    .map(({ game, limits, seconds }) => {
      const hours = seconds / HOUR;
      return { game, limits, players: null, times: 1, hours, rounds: hours * tableOf(room, game).handsPerHour };
    });
}
