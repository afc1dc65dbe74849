/** The grid of a game as it hangs on the wall: tables on its squares, digits at its sides, the winning square lit. */
import { shortTable } from '../../base/table-words.ts';
import type { GridView } from '../../floor/view.ts';
import './squares-grid.css';

const SIDE = 10;
const PLACES = Array.from({ length: SIDE }, (_, i) => i);

type Props = Readonly<{
  grid: GridView;
  /** The square that the last score points to, and whether it wins. */
  lit: Readonly<{ square: number; wins: boolean }> | null;
}>;

export function SquaresGrid({ grid: { top, left, cells, digits }, lit }: Props) {
  return (
    <div className="squares">
      <p className="squares-top">{top}</p>
      <p className="squares-left">{left}</p>
      <table className="squares-grid">
        <caption className="only-heard">
          {top} at the top, {left} at the left
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
                      <span className="only-heard">{lit.wins ? ', wins' : ', the score points here'}</span>
                    ) : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The period that was scored last. */
export const lastScored = ({ periods }: GridView) => periods.filter(({ score }) => score !== null).at(-1);
