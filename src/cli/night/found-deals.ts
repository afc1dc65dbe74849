/**
 * Deals that qualify for a row of a chart. They are searched for once per process: built from the words of the row or
 * dealt at random, and read by the same matcher as on the floor. The random numbers start the same for every row, so a
 * night stays the same whatever was searched for before it.
 */
import { seeded } from '../../base/seeded.ts';
import type { ChartRow, GameRow } from '../../rules/chart.ts';
import { gameOf } from '../../rules/declared-game.ts';
import type { CalledHands } from '../../rules/match.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { dealFor, type Settled } from '../../sheets/deals.ts';
import { gameRowOf, keysOf } from '../../sheets/examples.ts';

const TRIES = 6_000;
/** Deals of one row differ: another suit, another winning hand. */
const ENOUGH = 2;
/** The search for a second deal takes no longer than this. */
const LONG = 300;

const FOUND = new Map<string, readonly CalledHands[]>();

/** Some deals of this game that qualify for the row under an offer's settings; none if no random deal did. */
export function foundDeals(
  sheet: Sheet,
  option: string,
  game: string,
  row: ChartRow,
  settled: Settled = {},
): readonly CalledHands[] {
  const name = [readingOf(sheet, option, game), row.key, JSON.stringify(settled)].join(' ');
  const known = FOUND.get(name);
  if (known !== undefined) return known;
  const gameRow = gameRowOf(sheet, game);
  const isMet = (called: CalledHands): boolean => {
    const keys = keysOf(sheet, option, game, called);
    return typeof keys !== 'string' && keys.some((met) => met.split('+').includes(row.key));
  };
  const found = examplesOf(gameRow, settled).filter(isMet).slice(0, 1);
  const rng = seeded(101);
  for (let i = 0; i < TRIES && found.length < ENOUGH && (found.length === 0 || i < LONG); i += 1) {
    const called = dealFor(gameRow, row, rng, settled);
    if (isMet(called)) found.push(called);
  }
  FOUND.set(name, found);
  return found;
}

const READINGS = new Map<string, string>();

/** Everything that a reading depends on: sheets that read a game the same way share the deals. */
function readingOf(sheet: Sheet, option: string, game: string): string {
  const name = [sheet.id, sheet.edition, option, game].join(' ');
  const known = READINGS.get(name);
  if (known !== undefined) return known;
  const { at: _, approval: __, ...row } = gameRowOf(sheet, game);
  const rows = sheet.chart.options[option]!.map(({ key, games, hand, unless }) => ({ key, games, hand, unless }));
  const reading = JSON.stringify([row, sheet.chart.pays, rows]);
  READINGS.set(name, reading);
  return reading;
}

/** The game's own examples, in its notation: they include rare outcomes. */
function examplesOf(gameRow: GameRow, settled: Settled): CalledHands[] {
  const { deal, groups } = gameRow;
  const game = gameOf(gameRow);
  if (!game.ok || groups.length > 0) return [];
  return game.value.examples.map((cards) =>
    deal === 'table'
      ? { ...settled, hands: [{ seat: 1, hand: 1, cards: '' }], common: cards }
      : { ...settled, hands: [{ seat: 1, hand: 1, cards }], common: null },
  );
}
