/** Every offer: what waits for approval first. */

import { plainWords, sentence } from '../../base/display-text.ts';
import type { OfferView } from '../../floor/view.ts';
import { DataTable } from '../design/data-table.tsx';
import { Tag, type Tone } from '../design/tag.tsx';
import { useView } from '../lib/live.tsx';
import { Link } from '../lib/router.tsx';
import { Time } from '../lib/time.tsx';

export const OFFER_STATES: Readonly<Record<OfferView['status'], Readonly<{ tone: Tone; says: string }>>> = {
  posted: { tone: 'waiting', says: 'waits for approval' },
  approved: { tone: 'order', says: 'in force' },
  suspended: { tone: 'stop', says: 'suspended' },
  paused: { tone: 'stop', says: 'paused' },
  'winding-down': { tone: 'waiting', says: 'winding down' },
  ended: { tone: 'grey', says: 'ended' },
};

const ORDER: readonly OfferView['status'][] = ['posted', 'suspended', 'paused', 'winding-down', 'approved', 'ended'];

export function Offers() {
  const { offers = [], postings = [], funds = [] } = useView();
  const rows = [...offers].sort((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status));
  const toPost = (id: string) => postings.find(({ offer }) => offer === id)?.toPost.length ?? 0;
  const nameOf = (id: string) => funds.find(({ fund }) => fund === id)?.name ?? id;
  return (
    <div className="office">
      <DataTable
        caption="Offers"
        columns={[
          {
            id: 'name',
            label: 'Offer',
            cell: ({ offer, name }) => <Link to={`/office/offers/${offer.id}`}>{name}</Link>,
          },
          {
            id: 'state',
            label: 'State',
            cell: ({ status }) => <Tag tone={OFFER_STATES[status].tone}>{OFFER_STATES[status].says}</Tag>,
          },
          {
            id: 'sheet',
            label: 'Sheet',
            cell: ({ offer }) => <Link to={`/office/sheets/${offer.sheet}`}>{sheetWords(offer.sheet)}</Link>,
          },
          { id: 'option', label: 'Option', cell: ({ offer }) => (offer.option === 'only' ? '' : offer.option) },
          { id: 'from', label: 'From', cell: ({ offer }) => <Time at={offer.period.from} look="date" /> },
          { id: 'until', label: 'Until', cell: ({ offer }) => <Time at={offer.period.until} look="date" /> },
          {
            id: 'fund',
            label: 'Fund',
            cell: ({ fund }) =>
              fund === null ? 'the house' : <Link to={`/office/funds/${fund}`}>{nameOf(fund)}</Link>,
          },
          { id: 'post', label: 'Not on the wall yet', align: 'right', cell: ({ offer }) => toPost(offer.id) || '' },
        ]}
        rows={rows}
        keyOf={({ offer }) => offer.id}
        empty={
          <>
            Nothing is offered yet. <Link to="/office/sheets">Choose a sheet</Link>.
          </>
        }
      />
    </div>
  );
}

/** `bay-101/limit-bad-beat` -> `Limit bad beat` */
const sheetWords = (id: string): string => sentence(plainWords(id.slice(id.lastIndexOf('/') + 1)));
