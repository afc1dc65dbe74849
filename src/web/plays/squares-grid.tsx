/** The desk's work on a grid before anything is recorded: placing, digits as typed, the square of a score. */
import { Grid } from '../design/layout.tsx';
import './squares-grid.css';
import { shortTable } from '../../base/display-text.ts';
import type { GridView } from '../../floor/view.ts';
import { prizesWords } from './table-prizes.ts';

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

/** Points as typed; undefined if it is not a score. */
export const typedScore = (typed: string): number | undefined =>
  /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : undefined;

/** The result of a score, shown before it is recorded: the last digits, the square and its table. */
export function pointsTo({ digits, cells }: GridView, top: number, left: number): string {
  if (digits === null || cells === null) return '';
  const column = digits.top.indexOf(top % SIDE);
  const row = digits.left.indexOf(left % SIDE);
  const table = cells[row * SIDE + column] ?? null;
  const square = `${top % SIDE} across the top and ${left % SIDE} down the left side`;
  return table === null ? `${square}: a blank square` : `${square}: table ${shortTable(table)}`;
}

/** The prize of this period, with any amount carried over. */
export const playedFor = ({ carried }: GridView, { prize }: GridView['periods'][number]): string =>
  prizesWords([...carried, prize]);

/** The grid of a game as it hangs on the wall: tables on its squares, digits at its sides, the winning square lit. */

const PLACES = Array.from({ length: SIDE }, (_, i) => i);

type Props = Readonly<{
  grid: GridView;
  /** The square that the last score points to, and whether it wins. */
  lit: Readonly<{ square: number; wins: boolean }> | null;
}>;

export function SquaresGrid({ grid: { top, left, cells, digits }, lit }: Props) {
  return (
    <Grid columns="auto auto" align="center" gap={0.5} className="squares">
      <p className="squares-top">{top}</p>
      <p className="squares-left">{left}</p>
      <table className="squares-grid">
        <caption className="only-heard">
          {top} across the top, {left} down the left side
        </caption>
        <thead>
          <tr>
            <td />
            {PLACES.map((column) => (
              <th key={column} scope="col">
                {digits?.top[column] ?? '·'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PLACES.map((row) => (
            <tr key={row}>
              <th scope="row">{digits?.left[row] ?? '·'}</th>
              {PLACES.map((column) => {
                const square = row * SIDE + column;
                const table = cells?.[square] ?? null;
                const isLit = lit?.square === square;
                return (
                  <td
                    key={column}
                    className={`${table === null ? 'is-blank' : ''} ${isLit ? (lit.wins ? 'is-won' : 'is-lit') : ''}`}
                  >
                    {table === null ? <span className="only-heard">blank</span> : shortTable(table)}
                    {isLit ? (
                      <span className="only-heard">{lit.wins ? ', wins' : ', this score wins here'}</span>
                    ) : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Grid>
  );
}

/** The period that was scored last. */
export const lastScored = ({ periods }: GridView) => periods.filter(({ score }) => score !== null).at(-1);
