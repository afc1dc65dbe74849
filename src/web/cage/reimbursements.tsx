/** What trays, cage and bank paid for a fund, until the fund has given it back. */
import type { CageView } from '../../floor/view.ts';
import { BusyButton } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Text } from '../design/layout.tsx';
import { RefusalNotice } from '../design/notice.tsx';
import { useAction, useGive } from '../lib/commands.ts';
import { useView } from '../lib/live.tsx';
import { dollars, Money } from '../lib/money.tsx';
import { tableInSentence, tableName } from '../table/table-words.ts';

type ReimbursementDue = CageView['toMakeGood'][number];

export function Reimbursements() {
  const { cage } = useView();
  const give = useGive();
  const make = useAction(({ fund, place, amount, cash }: ReimbursementDue) =>
    give('make-good', { fund, place, amount: Math.min(amount, cash) }),
  );
  return (
    <div className="cage">
      <Text as="p" tone="muted" max="70ch">
        A prize paid out of a tray or the cage is made good by its fund at once where the fund has the cash; what is
        left stands here.
      </Text>
      <RefusalNotice refusal={make.refusal} />
      <DataTable
        caption="To be made good"
        columns={[
          { id: 'place', label: 'To', cell: ({ place }) => placeWords(place) },
          { id: 'fund', label: 'By', cell: ({ name }) => name },
          { id: 'amount', label: 'Owed', align: 'right', cell: ({ amount }) => <Money cents={amount} /> },
          { id: 'cash', label: 'Cash of the fund', align: 'right', cell: ({ cash }) => <Money cents={cash} /> },
          {
            id: 'do',
            label: <span className="only-heard">Action</span>,
            align: 'right',
            cell: (row) => (
              <BusyButton
                busy={make.busy}
                onPress={() => void make.run(row)}
                grey={row.cash <= 0 ? 'The fund has no cash: count its boxes first.' : undefined}
              >
                Make good {dollars(Math.min(row.amount, Math.max(0, row.cash)))}
              </BusyButton>
            ),
          },
        ]}
        rows={cage?.toMakeGood ?? []}
        keyOf={({ fund, place }) => `${fund} ${place}`}
        empty="Everything is made good. Nothing is owed to a tray, the cage or the bank."
      />
      <DataTable
        caption="Trays"
        captionSeen
        columns={[
          { id: 'table', label: 'Table', cell: ({ table }) => tableName(table) },
          {
            id: 'balance',
            label: 'Against its float',
            align: 'right',
            cell: ({ balance }) => trayWords(balance),
          },
        ]}
        rows={cage?.trays ?? []}
        keyOf={({ table }) => table}
        empty="No tray has paid anything that is not back."
      />
    </div>
  );
}

/** A tray that pays prizes falls behind its float; one whose table plays against the house may be ahead of it. */
export function trayWords(balance: number): string {
  if (balance === 0) return 'even';
  return balance < 0 ? `${dollars(-balance)} paid out, not yet back` : `${dollars(balance)} ahead`;
}

export const placeWords = (place: string): string =>
  place.startsWith('tray:') ? `tray of ${tableInSentence(place.slice('tray:'.length))}` : place;
