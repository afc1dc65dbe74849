/** Every offer, those waiting for approval first. */

import { plainWords, sentence } from '../../base/display-text.ts';
import type { OfferView } from '../../floor/view.ts';
import type { SheetRow } from '../../server/api/promotions.ts';
import { DataTable } from '../design/data-table.tsx';
import { Tag, type Tone } from '../design/tag.tsx';
import { useView } from '../lib/live.tsx';
import { Link } from '../lib/router.tsx';
import { Time, useNow } from '../lib/time.tsx';
import { useRequest } from '../lib/use-request.ts';

export const OFFER_STATES: Readonly<Record<OfferView['status'], Readonly<{ tone: Tone; says: string }>>> = {
  posted: { tone: 'waiting', says: 'waiting for approval' },
  approved: { tone: 'order', says: 'active' },
  suspended: { tone: 'stop', says: 'suspended' },
  paused: { tone: 'stop', says: 'paused' },
  'winding-down': { tone: 'waiting', says: 'closing out' },
  ended: { tone: 'unavailable', says: 'ended' },
};

/** Approved is not active yet before the first day. */
export const offerState = ({ status, offer }: OfferView, now: number): Readonly<{ tone: Tone; says: string }> =>
  status === 'approved' && offer.period.from > now ? { tone: 'order', says: 'approved' } : OFFER_STATES[status];

const ORDER: readonly OfferView['status'][] = ['posted', 'suspended', 'paused', 'winding-down', 'approved', 'ended'];

export function Offers() {
  const { offers = [], postings = [], funds = [] } = useView();
  const rows = [...offers].sort((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status));
  const toPost = (id: string) => postings.find(({ offer }) => offer === id)?.toPost.length ?? 0;
  const now = useNow();
  const { value: sheets = [] } = useRequest<readonly SheetRow[]>('/api/sheets');
  const sheetName = (id: string) => sheets.find((row) => row.id === id)?.name ?? sheetWords(id);
  const nameOf = (id: string) => funds.find(({ fund }) => fund === id)?.name ?? id;
  return (
    <div className="station-page">
      <DataTable
        caption="Promotions"
        columns={[
          {
            id: 'name',
            label: 'Promotion',
            cell: ({ offer, name }) => <Link to={`/office/offers/${offer.id}`}>{name}</Link>,
          },
          {
            id: 'state',
            label: 'Status',
            cell: (one) => <Tag tone={offerState(one, now).tone}>{offerState(one, now).says}</Tag>,
          },
          {
            id: 'sheet',
            label: 'Rule sheet',
            cell: ({ offer }) => <Link to={`/office/sheets/${offer.sheet}`}>{sheetName(offer.sheet)}</Link>,
          },
          { id: 'option', label: 'Option', cell: ({ offer }) => (offer.option === 'only' ? '' : offer.option) },
          { id: 'from', label: 'Starts', cell: ({ offer }) => <Time at={offer.period.from} look="date" /> },
          { id: 'until', label: 'Ends', cell: ({ offer }) => <Time at={offer.period.until} look="date" /> },
          {
            id: 'fund',
            label: 'Fund',
            cell: ({ fund }) =>
              fund === null ? 'The house' : <Link to={`/office/funds/${fund}`}>{nameOf(fund)}</Link>,
          },
          { id: 'post', label: 'Still to post', align: 'right', cell: ({ offer }) => toPost(offer.id) || '' },
        ]}
        rows={rows}
        keyOf={({ offer }) => offer.id}
        empty={
          <>
            No promotions yet. <Link to="/office/sheets">Choose a rule sheet</Link> and submit it for approval.
          </>
        }
      />
    </div>
  );
}

/** `bay-101/limit-bad-beat` -> `Limit bad beat` */
const sheetWords = (id: string): string => sentence(plainWords(id.slice(id.lastIndexOf('/') + 1)));
