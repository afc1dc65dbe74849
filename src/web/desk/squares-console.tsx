/** The grid of a game: tables are placed, digits drawn, and the score at the end of each period points to a square. */
import type { TableDrawView } from '../../floor/view.ts';
import { type Column, DataTable } from '../design/data-table.tsx';
import { Notice } from '../design/notice.tsx';
import { lastScored, SquaresGrid } from '../plays/squares-grid.tsx';
import { prizesSay } from '../plays/table-prizes.ts';
import { tableName } from '../table/names.ts';
import { DrawDigits } from './draw-digits.tsx';
import { DrawTable } from './draw-table.tsx';
import { PlaceTables } from './place-tables.tsx';
import { CorrectScore, ScoreStep } from './score-step.tsx';
import { TableDrawHead } from './table-draw-console.tsx';

export type OnGrid = Readonly<{ draw: TableDrawView; grid: NonNullable<TableDrawView['grid']> }>;

export function SquaresConsole({ draw }: Readonly<{ draw: TableDrawView }>) {
  const { grid } = draw;
  if (grid === null) return null;
  return (
    <article className="desk-console is-wide">
      <TableDrawHead draw={draw} />
      {grid.cells === null ? <PlaceTables draw={draw} grid={grid} /> : <Placed draw={draw} grid={grid} />}
    </article>
  );
}

function Placed({ draw, grid }: OnGrid) {
  const last = lastScored(grid);
  return (
    <div className="squares-console">
      <div className="squares-steps">
        {draw.bin === null ? null : (
          <Notice
            means="waiting"
            says="The last square was blank: a table of the grid is drawn for all that is left."
          />
        )}
        <DrawTable draw={draw} />
        {grid.digits === null ? <DrawDigits draw={draw} grid={grid} /> : <Scores draw={draw} grid={grid} />}
      </div>
      <SquaresGrid grid={grid} lit={last?.score ?? null} />
    </div>
  );
}

function Scores({ draw, grid }: OnGrid) {
  const next = grid.periods.find(({ score }) => score === null);
  const last = lastScored(grid);
  return (
    <>
      {next === undefined ? null : <ScoreStep key={next.id} draw={draw} grid={grid} period={next} />}
      <DataTable
        caption="Periods"
        columns={COLUMNS}
        rows={grid.periods}
        keyOf={({ id }) => id}
        empty="No period is posted."
      />
      {grid.carried.length === 0 ? null : (
        <p>
          Carried to the next period: <strong className="money">{prizesSay(grid.carried)}</strong>
        </p>
      )}
      {last === undefined ? null : (
        <CorrectScore key={`${last.id} ${last.score?.square}`} draw={draw} grid={grid} period={last} />
      )}
    </>
  );
}

type Period = OnGrid['grid']['periods'][number];

const COLUMNS: readonly Column<Period>[] = [
  { id: 'period', label: 'Period', cell: ({ name }) => name },
  { id: 'prize', label: 'Prize', align: 'right', cell: ({ prize }) => prizesSay([prize]) },
  {
    id: 'score',
    label: 'Score',
    align: 'right',
    cell: ({ score }) => (score === null ? '' : `${score.top} : ${score.left}`),
  },
  { id: 'wins', label: 'Wins', cell: ({ score }) => (score === null ? '' : wonBy(score)) },
];

function wonBy({ table, wins }: NonNullable<Period['score']>): string {
  if (table === null) return 'Blank, carried';
  return wins ? tableName(table) : `${tableName(table)}, nobody there: carried`;
}
