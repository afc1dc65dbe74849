/** One drawing of tables: the bin is filled, a piece is drawn, and what follows at its table is said. */

import { fillBin } from '../../floor/table-draws/command-forms.ts';
import type { TableDrawView } from '../../floor/view.ts';
import { Tag } from '../design/tag.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { Link } from '../lib/router.tsx';
import { Since, spanWords, Time, useNow } from '../lib/time.tsx';
import { handSays, prizesSay } from '../plays/table-prizes.ts';
import { tableInSentence, tableName } from '../table/names.ts';
import { DrawTable } from './draw-table.tsx';
import { aboutOf, drawStandingOf } from './table-draw-words.ts';

type Props = Readonly<{ draw: TableDrawView }>;

export function TableDrawConsole({ draw }: Props) {
  return (
    <article className="desk-console">
      <TableDrawHead draw={draw} />
      <DrawTable draw={draw} />
      <WaitsWhere draw={draw} />
      {draw.bin === null ? <Fill key={draw.nextAt} draw={draw} /> : null}
    </article>
  );
}

export function TableDrawHead({ draw }: Props) {
  const { says, tone } = drawStandingOf(draw, useNow());
  return (
    <header className="desk-head">
      <Link to="/desk/tables">All tables drawn</Link>
      <h2>{draw.offerName}</h2>
      <p className="desk-standing">
        <Tag tone={tone}>{says}</Tag>
        <NextTime draw={draw} />
      </p>
      {draw.form === 'table' ? <p>{aboutOf(draw)}</p> : null}
    </header>
  );
}

function Fill({ draw }: Props) {
  const { offer, nextAt, occasions, tables } = draw;
  const now = useNow();
  if (nextAt === null && occasions.length === 0) {
    return <p>Every posted drawing was held.</p>;
  }
  return (
    <section className="desk-step">
      <h3>Fill the bin</h3>
      <CommandForm of={fillBin(draw, now)} given={{ offer }}>
        <Pieces tables={tables} />
      </CommandForm>
    </section>
  );
}

/** Which tables have a piece, and why another has none. */
function Pieces({ tables }: Pick<TableDrawView, 'tables'>) {
  const without = tables.filter(({ not }) => not !== null);
  if (tables.length === 0) return <p>No table is open.</p>;
  return (
    <>
      <ul className="table-pieces" aria-label="Tables with a piece">
        {tables
          .filter(({ not }) => not === null)
          .map(({ table }) => (
            <li key={table}>{tableName(table)}</li>
          ))}
      </ul>
      {without.length === 0 ? null : (
        <ul className="table-without" aria-label="Tables that have no part">
          {without.map(({ table, not }) => (
            <li key={table}>
              {tableName(table)} has no part: {not!.says} ({not!.at})
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function WaitsWhere({ draw: { pots, wins } }: Props) {
  if (pots.length === 0) return null;
  return (
    <section aria-label="What waits" className="desk-step">
      <h3>What waits</h3>
      <ul className="table-waits">
        {pots.map(({ table, since, prizes }) => (
          <li key={table}>
            <strong>{tableName(table)}</strong>
            <span className="money">{prizesSay(prizes)}</span>
            <span>
              for <Since at={since} />
            </span>
          </li>
        ))}
      </ul>
      <p>
        It goes with {handSays(wins)}. The floor records that hand:{' '}
        {pots.map(({ table }) => (
          <Link key={table} to={`/floor/tables/${table}`}>
            {tableInSentence(table)}
          </Link>
        ))}
      </p>
    </section>
  );
}

/** Where a posted time comes: when, and how long until then. */
export function NextTime({ draw: { bin, nextAt } }: Readonly<{ draw: TableDrawView }>) {
  const now = useNow();
  if (bin !== null || nextAt === null) return null;
  return (
    <span>
      Posted for <Time at={nextAt} look="exact" />
      {nextAt > now ? `, in ${spanWords(nextAt - now)}` : ''}
    </span>
  );
}
