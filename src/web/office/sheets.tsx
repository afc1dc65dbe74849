/** The catalogue: every sheet, whether it is law here, and what is offered of it. */
import { useState } from 'react';
import { plainWords, sentence } from '../../base/words.ts';
import type { SheetRow } from '../../server/api/sheets.ts';
import { DataTable } from '../design/data-table.tsx';
import { CheckField, Field } from '../design/field.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Tag } from '../design/tag.tsx';
import { useAsked } from '../lib/asked.ts';
import { useView } from '../lib/live.tsx';
import { Link } from '../lib/router.tsx';

export function Sheets() {
  const { value, refusal } = useAsked<readonly SheetRow[]>('/api/sheets');
  const { offers: known = [] } = useView();
  const nameOf = (id: string) => known.find(({ offer }) => offer.id === id)?.name ?? id;
  const [sought, setSought] = useState('');
  const [onlyLaw, setOnlyLaw] = useState(false);
  if (value === undefined)
    return refusal === undefined ? <p role="status">One moment…</p> : <RefusalNotice refusal={refusal} />;
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const text = (row: SheetRow) =>
    `${row.id} ${row.name} ${row.approval} ${row.kinds.join(' ')} ${row.games.join(' ')}`.toLowerCase();
  const rows = value.filter((row) => (!onlyLaw || row.adopted) && words.every((word) => text(row).includes(word)));
  return (
    <div className="office">
      <div className="office-seek">
        <Field
          label="Find a sheet"
          placeholder="name, game, kind or approval"
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
        <CheckField
          label="Only what is law here"
          checked={onlyLaw}
          onChange={({ target }) => setOnlyLaw(target.checked)}
        />
      </div>
      <DataTable
        caption="Sheets"
        columns={[
          { id: 'name', label: 'Activity', cell: (row) => <Link to={`/office/sheets/${row.id}`}>{row.name}</Link> },
          { id: 'house', label: 'From', cell: ({ house }) => house.split('-').map(sentence).join(' ') },
          { id: 'kind', label: 'Kind', cell: ({ kinds }) => kinds.map(plainWords).join(', ') },
          { id: 'approval', label: 'Approval', cell: ({ approval }) => approval ?? '' },
          { id: 'edition', label: 'Edition', cell: ({ edition }) => <span className="money">{edition}</span> },
          {
            id: 'law',
            label: 'Law here',
            cell: ({ adopted }) => (adopted ? <Tag tone="order">adopted</Tag> : <Tag tone="grey">not adopted</Tag>),
          },
          { id: 'odds', label: 'Odds', cell: (row) => <OddsLink sheet={row} /> },
          {
            id: 'offers',
            label: 'Offered as',
            cell: ({ offers }) =>
              offers.map((offer, i) => (
                <span key={offer}>
                  {i === 0 ? '' : ', '}
                  <Link to={`/office/offers/${offer}`}>{nameOf(offer)}</Link>
                </span>
              )),
          },
        ]}
        rows={rows}
        keyOf={({ id, edition }) => `${id} ${edition}`}
        empty="No sheet is like that. Clear the field to see all of them."
      />
    </div>
  );
}

function OddsLink({ sheet: { id, name } }: Readonly<{ sheet: SheetRow }>) {
  return (
    <Link to={`/office/sheets/${id}/odds`}>
      Odds<span className="only-heard"> of {name}</span>
    </Link>
  );
}
