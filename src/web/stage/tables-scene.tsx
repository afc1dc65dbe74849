/** Tables before the room: what is drawn for, which table it was, what waits there; and the grid of a game. */

import { counted, sentence } from '../../base/words.ts';
import type { RecentView, TableDrawView } from '../../floor/view.ts';
import { Money } from '../lib/money.tsx';
import { lastScored, SquaresGrid } from '../plays/squares-grid.tsx';
import { byTable, handSays, listed, prizesSay } from '../plays/table-prizes.ts';
import { tableInSentence, tableName } from '../table/names.ts';
import type { TableSceneNow } from './table-scenes.ts';
import './tables-scene.css';

type Of<Kind extends TableSceneNow['kind']> = Extract<TableSceneNow, { kind: Kind }>;

export function TablesScene({ scene: { draw } }: Readonly<{ scene: Of<'tables'> }>) {
  const { bin, pots } = draw;
  return (
    <article className="stage-due">
      <h1>{draw.offerName}</h1>
      {bin === null && pots.length > 0 ? null : <p className="stage-prize">{prizesSay(bin?.prizes ?? draw.prizes)}</p>}
      {pots.map(({ table, prizes }) => (
        <p key={table} className="stage-table">
          {tableName(table)}: {prizesSay(prizes)}
        </p>
      ))}
      {pots.length === 0 ? null : <p className="stage-lead">with {handSays(draw.wins)}</p>}
      {bin === null ? pots.length > 0 ? null : <Due draw={draw} /> : <InBin draw={draw} bin={bin} />}
    </article>
  );
}

function Due({ draw }: Readonly<{ draw: TableDrawView }>) {
  const inside = draw.tables.filter(({ not }) => not === null).length;
  return <p className="stage-lead">{counted(inside, 'table')} can win</p>;
}

type InBinProps = Readonly<{ draw: TableDrawView; bin: NonNullable<TableDrawView['bin']> }>;

function InBin({ draw, bin: { seat, left, out, pieces } }: InBinProps) {
  if (seat !== null) {
    return (
      <>
        <p className="stage-table">{tableName(seat.table)}</p>
        <p className="stage-lead">
          A card is drawn for a seat
          {seat.seen.length === 0 ? '' : `. Set aside: ${listed(seat.seen.map(String))}`}
        </p>
      </>
    );
  }
  const inside = pieces?.length ?? draw.tables.filter(({ not }) => not === null).length;
  return (
    <>
      <p className="stage-lead">
        {counted(inside, 'table')} in the bin, {left === 1 ? 'one is drawn' : `${left} are drawn`}
      </p>
      {out.length === 0 ? null : (
        <p className="stage-small">{sentence(listed([...out].sort(byTable).map(tableInSentence)))}: out of the bin</p>
      )}
    </>
  );
}

export function TableWonScene({ scene: { won } }: Readonly<{ scene: Of<'table-won'> }>) {
  const [first] = won;
  const isMoney = won.every(({ amount }) => amount === first.amount);
  return (
    <article className="stage-won">
      <h1>{first.name}</h1>
      <p className="stage-table">{first.table === null ? '' : tableName(first.table)}</p>
      <p className="stage-amount">
        <Money cents={won.reduce((sum, { amount }) => sum + amount, 0)} />
      </p>
      <p className="stage-lead">
        {won.length === 1 ? first.says : `${counted(won.length, 'winner')}${isMoney ? '' : ', as the pot was split'}`}
      </p>
      <Named won={won} />
    </article>
  );
}

/** Only names that may stand on a wall. */
function Named({ won }: Readonly<{ won: readonly RecentView[] }>) {
  const names = won.flatMap(({ who }) => (who === null ? [] : [who]));
  return names.length === 0 ? null : <p className="stage-who">{listed(names)}</p>;
}

export function SquaresScene({ scene: { draw, grid } }: Readonly<{ scene: Of<'squares'> }>) {
  const last = lastScored(grid);
  const next = grid.periods.find(({ score }) => score === null);
  return (
    <article className="stage-squares">
      <SquaresGrid grid={grid} lit={last?.score ?? null} />
      <div className="stage-squares-side">
        <h1>{draw.offerName}</h1>
        {last?.score == null ? null : (
          <>
            <p className="stage-lead">{last.name}</p>
            <p className="stage-score money">
              {last.score.top} : {last.score.left}
            </p>
            <p className="stage-table">
              {last.score.wins && last.score.table !== null ? `${tableName(last.score.table)} wins` : 'A blank square'}
            </p>
          </>
        )}
        {draw.bin === null ? (
          <NextPeriod grid={grid} next={next} />
        ) : (
          <p className="stage-prize">A table of the grid is drawn for {prizesSay(draw.bin.prizes)}</p>
        )}
      </div>
    </article>
  );
}

type NextProps = Readonly<{ grid: Of<'squares'>['grid']; next: Of<'squares'>['grid']['periods'][number] | undefined }>;

function NextPeriod({ grid: { carried, digits }, next }: NextProps) {
  if (digits === null) return <p className="stage-lead">The digits are drawn next</p>;
  if (next === undefined) return null;
  return (
    <>
      <p className="stage-lead">{next.name}</p>
      <p className="stage-prize">{prizesSay([...carried, next.prize])}</p>
      {carried.length === 0 ? null : <p className="stage-small">{prizesSay(carried)} of it carried from before</p>}
    </>
  );
}
