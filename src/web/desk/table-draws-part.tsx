/** Promotions that draw tables or use a grid: due, in progress, and prizes waiting at tables. */
import { Row } from '../design/layout.tsx';
import './desk.css';
import type { TableDrawView } from '../../floor/view.ts';
import { type Column, DataTable } from '../design/data-table.tsx';
import { Notice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { useView } from '../lib/live.tsx';
import { Link } from '../lib/router.tsx';
import { useNow } from '../lib/time.tsx';
import { listWords, prizesWords } from '../plays/table-prizes.ts';
import { tableName } from '../table/table-words.ts';
import { SquaresConsole } from './squares-console.tsx';
import { NextTime, TableDrawConsole } from './table-draw-console.tsx';
import { drawStatusOf } from './table-draw-status.ts';

/** `offer`: the one that is open. */
export function TableDrawsPart({ offer }: Readonly<{ offer: string | undefined }>) {
  const { tableDraws = [] } = useView();
  const draw = tableDraws.find((one) => one.offer === offer);
  if (offer === undefined) return <AllDraws draws={tableDraws} />;
  if (draw === undefined) {
    return (
      <>
        <Notice means="info" says="This promotion is finished or draws no tables." />
        <p>
          <Link to="/desk/tables">All table drawings</Link>
        </p>
      </>
    );
  }
  return draw.form === 'squares' ? <SquaresConsole draw={draw} /> : <TableDrawConsole draw={draw} />;
}

function AllDraws({ draws }: Readonly<{ draws: readonly TableDrawView[] }>) {
  return (
    <DataTable
      caption="Table drawings"
      columns={COLUMNS}
      rows={draws}
      keyOf={({ offer }) => offer}
      empty="No table drawings. They appear here after promotions posts one."
    />
  );
}

const COLUMNS: readonly Column<TableDrawView>[] = [
  {
    id: 'activity',
    label: 'Promotion',
    cell: ({ offer, offerName }) => <Link to={`/desk/tables/${offer}`}>{offerName}</Link>,
  },
  { id: 'now', label: 'Status', cell: (draw) => <Standing draw={draw} /> },
  { id: 'wins', label: 'Prize per table', cell: ({ prizes }) => prizesWords(prizes) },
  { id: 'waits', label: 'Prize waiting at', cell: ({ pots }) => listWords(pots.map(({ table }) => tableName(table))) },
];

function Standing({ draw }: Readonly<{ draw: TableDrawView }>) {
  const now = useNow();
  const { says, tone } = drawStatusOf(draw, now);
  return (
    <Row as="span" gap={2} lines={1}>
      <Tag tone={tone}>{says}</Tag>
      <NextTime draw={draw} />
    </Row>
  );
}
