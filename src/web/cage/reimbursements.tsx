/** Amounts that trays, the cage and the bank paid for a fund and the fund has not yet reimbursed. */
import { sentence } from '../../base/display-text.ts';
import type { CageView } from '../../floor/view.ts';
import { BusyButton } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Text } from '../design/layout.tsx';
import { RefusalNotice } from '../design/notice.tsx';
import { useAction, useGive } from '../lib/commands.ts';
import { useView } from '../lib/live.tsx';
import { dollars } from '../lib/money.tsx';
import { Amount, Why } from '../lib/why.tsx';
import { tableInSentence, tableName } from '../table/table-words.ts';

type ReimbursementDue = CageView['toMakeGood'][number];

export function Reimbursements() {
  const { cage } = useView();
  const give = useGive();
  const make = useAction(({ fund, place, amount, cash }: ReimbursementDue) =>
    give('make-good', { fund, place, amount: Math.min(amount, cash) }),
  );
  return (
    <div className="station-page">
      <Text as="p" tone="muted" max="70ch">
        A fund reimburses the tray or the cage right away if it has the cash. Amounts still outstanding appear here.
      </Text>
      <RefusalNotice refusal={make.refusal} />
      <DataTable
        caption="Outstanding reimbursements"
        columns={[
          { id: 'place', label: 'To', cell: ({ place }) => sentence(placeWords(place)) },
          { id: 'fund', label: 'From fund', cell: ({ name }) => name },
          {
            id: 'amount',
            label: 'Owed',
            align: 'right',
            cell: ({ name, fund, amount }) => (
              <Amount cents={amount} why={{ fund, kind: 'to-recover' }} called={`House advances, ${name}`} />
            ),
          },
          {
            id: 'cash',
            label: 'Fund cash',
            align: 'right',
            cell: ({ name, fund, cash }) => (
              <Amount cents={cash} why={{ fund, kind: 'cash' }} called={`Cash of ${name}`} />
            ),
          },
          {
            id: 'do',
            label: <span className="only-heard">Action</span>,
            align: 'right',
            cell: (row) => (
              <BusyButton
                busy={make.busy}
                onPress={() => void make.run(row)}
                unavailable={row.cash <= 0 ? 'The fund has no cash. Count its collection boxes first.' : undefined}
              >
                Reimburse {dollars(Math.min(row.amount, Math.max(0, row.cash)))}
              </BusyButton>
            ),
          },
        ]}
        rows={cage?.toMakeGood ?? []}
        keyOf={({ fund, place }) => `${fund} ${place}`}
        empty="No outstanding reimbursements. A payout appears here if its fund is short of cash."
      />
      <DataTable
        caption="Dealer’s trays"
        captionSeen
        columns={[
          { id: 'table', label: 'Table', cell: ({ table }) => tableName(table) },
          {
            id: 'balance',
            label: 'Against float',
            align: 'right',
            cell: ({ table, balance }) => (
              <>
                {trayWords(balance)}{' '}
                {balance === 0 ? null : (
                  <Why of={{ account: `table:${table}:tray` }} heard={`Tray at ${tableName(table)}`} />
                )}
              </>
            ),
          },
        ]}
        rows={cage?.trays ?? []}
        keyOf={({ table }) => table}
        empty="All dealer’s trays have been reimbursed."
      />
    </div>
  );
}

/** A tray that pays prizes is short of its float; at a house-banked table it may be over. */
export function trayWords(balance: number): string {
  if (balance === 0) return 'Even';
  return balance < 0 ? `${dollars(-balance)} paid out, not reimbursed` : `${dollars(balance)} over`;
}

export const placeWords = (place: string): string =>
  place.startsWith('tray:')
    ? `dealer’s tray at ${tableInSentence(place.slice('tray:'.length))}`
    : (PLACES[place] ?? place);

const PLACES: Readonly<Record<string, string>> = { bank: 'casino bank account' };
