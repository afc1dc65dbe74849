/** For the tests of sheets: cards in, keys of chart rows out. */
import type { GameRow } from '../rules/chart.ts';
import { withGames } from '../rules/every-game.ts';
import { type Called, matchHands } from '../rules/match.ts';
import type { Sheet } from '../rules/sheet.ts';

/** What one call reads as: a key or `none` for each hand, or the reason of a refusal. */
export function keysOf(sheet: Sheet, option: string, game: string, called: Called): string[] | string {
  // Where the highest prize counts, rows that are worth alike leave it to the first of them.
  const { chart } = withGames(sheet);
  const matched = matchHands(gameRowOf(sheet, game), chart, chart.options[option]!, called, () => 0);
  return matched.ok
    ? matched.value.map(({ meets }) => [...new Set(meets.map(({ row }) => row.key))].join('+') || 'none')
    : matched.refusal.reason;
}

/** The same for a single hand at seat 1. */
export function keyOf(sheet: Sheet, option: string, game: string, cards: string, common: string | null = null): string {
  const keys = keysOf(sheet, option, game, { hands: [{ seat: 1, hand: 1, cards }], common });
  return typeof keys === 'string' ? keys : keys[0]!;
}

export function gameRowOf(sheet: Sheet, game: string): GameRow {
  return withGames(sheet).games.find((row) => row.game === game)!;
}

/** Keys of the rows that an option has for a game, best first. */
export function keysFor(sheet: Sheet, option: string, game: string): string[] {
  const rows = withGames(sheet).chart.options[option]!.filter(
    (row) => row.games === undefined || row.games.includes(game),
  );
  return rows.map(({ key }) => key);
}
