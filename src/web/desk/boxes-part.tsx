/** Drawings out of paper boxes: the list, and the one that is open. */
import type { BoxDrawView } from '../../floor/view.ts';
import { type Column, DataTable } from '../design/data-table.tsx';
import { Notice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { useView } from '../lib/live.tsx';
import { Link } from '../lib/router.tsx';
import { Time, useNow } from '../lib/time.tsx';
import { BoxConsole } from './box-console.tsx';
import { boxStandingOf } from './box-words.ts';
import './tables.css';
import './boxes.css';

export function BoxesPart({ offer }: Readonly<{ offer: string | undefined }>) {
  const { boxDraws = [] } = useView();
  const box = boxDraws.find((one) => one.offer === offer);
  if (box !== undefined) return <BoxConsole box={box} />;
  return (
    <>
      {offer === undefined ? null : <Notice means="info" says="This drawing is over, or nobody posted it." />}
      <DataTable
        caption="Paper boxes"
        columns={COLUMNS}
        rows={boxDraws}
        keyOf={(one) => one.offer}
        empty="No drawing out of paper boxes is posted."
      />
    </>
  );
}

const COLUMNS: readonly Column<BoxDrawView>[] = [
  {
    id: 'activity',
    label: 'Activity',
    cell: ({ offer, offerName }) => <Link to={`/desk/boxes/${offer}`}>{offerName}</Link>,
  },
  { id: 'now', label: 'Now', cell: (box) => <Standing box={box} /> },
  { id: 'drawn', label: 'Drawn at', cell: ({ dueAt }) => <Time at={dueAt} look="exact" /> },
];

function Standing({ box }: Readonly<{ box: BoxDrawView }>) {
  const { says, tone } = boxStandingOf(box, useNow());
  return <Tag tone={tone}>{says}</Tag>;
}
