/**
 * For the tests of sheets: cards on the table and the rows of the chart that they meet, as data next to the sheet.
 * `<activity>.examples.ts` exports `examples`, and one test reads all of them.
 */
import { first } from '../base/assert.ts';
import { type GameRow, withGames } from '../rules/chart.ts';
import { type CalledHands, matchHands } from '../rules/match.ts';
import type { Sheet } from '../rules/sheet.ts';

export type CardExample = Readonly<{
  name: string;
  option: string;
  game: string;
  called: CalledHands;
  /**
   * For each hand the keys of its rows, joined by +, or `none`; the two sides of a bad beat are `key:losing` and
   * `key:winning`. One word alone is the reason for which the cards are refused.
   */
  expect: readonly string[] | string;
  /** What rows are posted at, where the highest prize counts. Rows that are left out are worth nothing. */
  worth?: Readonly<Record<string, number>>;
  /** The row that these cards just miss. */
  misses?: string;
}>;

/** What an example comes to. */
export function readAs(sheet: Sheet, { option, game, called, worth = {} }: CardExample): string[] | string {
  const { chart } = withGames(sheet);
  const rows = chart.options[option]!;
  const matched = matchHands(gameRowOf(sheet, game), chart, rows, called, ({ key }) => worth[key] ?? 0);
  if (!matched.ok) return matched.refusal.reason;
  return matched.value.map(
    ({ meets }) =>
      meets.map(({ row, role }) => (role === 'holder' ? row.key : `${row.key}:${role}`)).join('+') || 'none',
  );
}

/** One hand at each seat, from seat 1 on. */
export const handsOf = (...cards: readonly string[]): CalledHands['hands'] =>
  cards.map((text, i) => ({ seat: i + 1, hand: 1, cards: text }));

// Cards in, keys of chart rows out.

/** What one call reads as: a key or `none` for each hand, or the reason of a refusal. */
export function keysOf(sheet: Sheet, option: string, game: string, called: CalledHands): string[] | string {
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
  return typeof keys === 'string' ? keys : first(keys);
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
