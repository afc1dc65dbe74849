/** What is drawn next: who is called first, then what is due, then what comes. */
import type { DrawingView } from '../../floor/view.ts';
import { type Column, DataTable } from '../design/data-table.tsx';
import { Tag } from '../design/tag.tsx';
import { useView } from '../lib/live.tsx';
import { Link } from '../lib/router.tsx';
import { countdown, spanWords, Time, useNow } from '../lib/time.tsx';
import { inOrder, standingOf } from './drawing-words.ts';
import { WheelsDue } from './wheel-table.tsx';

export function DrawingsPart() {
  const { drawings = [] } = useView();
  return (
    <>
      <DataTable
        caption="Drawings"
        columns={COLUMNS}
        rows={inOrder(drawings, useNow())}
        keyOf={({ id }) => id}
        empty="No drawing is posted. When the office posts an activity with drawings, they stand here."
      />
      <WheelsDue />
    </>
  );
}

const COLUMNS: readonly Column<DrawingView>[] = [
  {
    id: 'activity',
    label: 'Activity',
    cell: ({ id, offerName }) => <Link to={`/desk/drawing/${id}`}>{offerName}</Link>,
  },
  // On a phone this is what must be in sight.
  { id: 'now', label: 'Now', cell: (drawing) => <Standing drawing={drawing} /> },
  { id: 'posted', label: 'Posted for', cell: ({ dueAt }) => <Time at={dueAt} look="exact" /> },
  {
    id: 'ticket',
    label: 'Ticket',
    cell: ({ serial }) => (serial === null ? '' : <span className="mono">{serial}</span>),
  },
];

function Standing({ drawing }: Readonly<{ drawing: DrawingView }>) {
  const now = useNow();
  const { says, tone } = standingOf(drawing, now);
  const { status, callEnds, dueAt } = drawing;
  return (
    <span className="desk-standing">
      <Tag tone={tone}>{says}</Tag>
      {status === 'called' && callEnds !== null ? (
        <span className="money">{countdown(callEnds - now)} left</span>
      ) : null}
      {status === 'due' && dueAt > now ? <span>in {spanWords(dueAt - now)}</span> : null}
    </span>
  );
}
