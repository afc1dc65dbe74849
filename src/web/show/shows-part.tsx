/** The shows that are on, and those whose contestants take their seats next. */
import type { ShowDueView, ShowView } from '../../floor/view.ts';
import { type Column, DataTable } from '../design/data-table.tsx';
import { Tag } from '../design/tag.tsx';
import { useView } from '../lib/live.tsx';
import { Link } from '../lib/router.tsx';
import { Time } from '../lib/time.tsx';
import { contestantName, stageSays } from './words.ts';

export function ShowsPart() {
  const { shows = [], showsDue = [] } = useView();
  return (
    <div className="show-column">
      {shows.length === 0 && showsDue.length > 0 ? null : (
        <DataTable
          caption="Shows that are on"
          captionSeen
          columns={ON}
          rows={shows}
          keyOf={({ show }) => show}
          empty="No show is on. When the office has posted one, its contestants are seated here."
        />
      )}
      {showsDue.length === 0 ? null : (
        <DataTable
          caption="To be seated"
          captionSeen
          columns={DUE}
          rows={showsDue}
          keyOf={({ offer }) => offer}
          empty=""
        />
      )}
    </div>
  );
}

const ON: readonly Column<ShowView>[] = [
  { id: 'show', label: 'Show', cell: ({ show, offerName }) => <Link to={`/show/${show}`}>{offerName}</Link> },
  {
    id: 'now',
    label: 'Now',
    cell: (show) => (show.halted ? <Tag tone="stop">Halted</Tag> : <Tag tone="order">{stageSays(show)}</Tag>),
  },
  {
    id: 'playing',
    label: 'Plays',
    cell: ({ contestants, playing }) => {
      const one = contestants.find(({ seat }) => seat === playing);
      return one === undefined ? '' : contestantName(one);
    },
  },
];

const DUE: readonly Column<ShowDueView>[] = [
  { id: 'show', label: 'Show', cell: ({ offer, offerName }) => <Link to={`/show/seat/${offer}`}>{offerName}</Link> },
  { id: 'from', label: 'From', cell: ({ from }) => <Time at={from} look="exact" /> },
  { id: 'until', label: 'Until', cell: ({ until }) => <Time at={until} look="exact" /> },
  { id: 'seats', label: 'Seats', align: 'right', cell: ({ seats }) => seats.length },
];
