/** Activities that draw tables or have a grid: what is due, what is under way, what waits where. */
import type { TableDrawView } from '../../floor/view.ts';
import { type Column, DataTable } from '../design/data-table.tsx';
import { Notice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { useView } from '../lib/live.tsx';
import { Link } from '../lib/router.tsx';
import { useNow } from '../lib/time.tsx';
import { listed, prizesSay } from '../plays/table-prizes.ts';
import { tableName } from '../table/names.ts';
import { SquaresConsole } from './squares-console.tsx';
import { NextTime, TableDrawConsole } from './table-draw-console.tsx';
import { drawStandingOf } from './table-draw-words.ts';
import './tables.css';

/** `offer`: the one that is open. */
export function TablesDrawnPart({ offer }: Readonly<{ offer: string | undefined }>) {
  const { tableDraws = [] } = useView();
  const draw = tableDraws.find((one) => one.offer === offer);
  if (offer === undefined) return <AllDraws draws={tableDraws} />;
  if (draw === undefined) {
    return (
      <>
        <Notice means="info" says="This activity is over, or draws no tables." />
        <p>
          <Link to="/desk/tables">All tables drawn</Link>
        </p>
      </>
    );
  }
  return draw.form === 'squares' ? <SquaresConsole draw={draw} /> : <TableDrawConsole draw={draw} />;
}

function AllDraws({ draws }: Readonly<{ draws: readonly TableDrawView[] }>) {
  return (
    <DataTable
      caption="Tables drawn"
      columns={COLUMNS}
      rows={draws}
      keyOf={({ offer }) => offer}
      empty="No activity draws tables now. When the office posts one, it stands here."
    />
  );
}

const COLUMNS: readonly Column<TableDrawView>[] = [
  {
    id: 'activity',
    label: 'Activity',
    cell: ({ offer, offerName }) => <Link to={`/desk/tables/${offer}`}>{offerName}</Link>,
  },
  { id: 'now', label: 'Now', cell: (draw) => <Standing draw={draw} /> },
  { id: 'wins', label: 'A table wins', cell: ({ prizes }) => prizesSay(prizes) },
  { id: 'waits', label: 'Waits at', cell: ({ pots }) => listed(pots.map(({ table }) => tableName(table))) },
];

function Standing({ draw }: Readonly<{ draw: TableDrawView }>) {
  const now = useNow();
  const { says, tone } = drawStandingOf(draw, now);
  return (
    <span className="desk-standing">
      <Tag tone={tone}>{says}</Tag>
      <NextTime draw={draw} />
    </span>
  );
}
