/**
 * Cards on the table and what they come to in a chart, as data beside the sheet: `<activity>.examples.ts` exports
 * `examples`, and one test reads all of them.
 */
import { withGames } from '../rules/every-game.ts';
import { type Called, matchHands } from '../rules/match.ts';
import type { Sheet } from '../rules/sheet.ts';
import { gameRowOf } from './cases.ts';

export type CardExample = Readonly<{
  name: string;
  option: string;
  game: string;
  called: Called;
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
export const handsOf = (...cards: readonly string[]): Called['hands'] =>
  cards.map((text, i) => ({ seat: i + 1, hand: 1, cards: text }));
