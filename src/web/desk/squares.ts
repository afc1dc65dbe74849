/** What the desk does with a grid before anything is recorded: placing, digits as they come, where a score points. */
import { shortTable } from '../../base/table-words.ts';
import type { GridView } from '../../floor/view.ts';
import { prizesSay } from '../plays/table-prizes.ts';

export const SIDE = 10;

export const toPlace = (tables: readonly string[], cells: readonly (string | null)[]): string[] =>
  tables.filter((table) => !cells.includes(table));

/** A square with a table gives it back; a blank one takes the next. */
export function placeAt(
  cells: readonly (string | null)[],
  square: number,
  next: string | undefined,
): (string | null)[] {
  return cells.map((cell, i) => (i !== square ? cell : cell === null ? (next ?? null) : null));
}

/** Points as somebody types them; undefined where it is no score. */
export const typedScore = (typed: string): number | undefined =>
  /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : undefined;

/** What the score points to, said before it is recorded: the last digits, the square and what stands on it. */
export function pointsTo({ digits, cells }: GridView, top: number, left: number): string {
  if (digits === null || cells === null) return '';
  const column = digits.top.indexOf(top % SIDE);
  const row = digits.left.indexOf(left % SIDE);
  const table = cells[row * SIDE + column] ?? null;
  const square = `${top % SIDE} at the top and ${left % SIDE} at the left`;
  return table === null ? `${square}: a blank square` : `${square}: table ${shortTable(table)}`;
}

/** What is played for in this period, with what was carried to it. */
export const playedFor = ({ carried }: GridView, { prize }: GridView['periods'][number]): string =>
  prizesSay([...carried, prize]);
