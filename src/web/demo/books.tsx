/** The fund of the tour since it began, line by line: what was there, what came, what went, what is there. */
import type { DemoBooks, TourAt } from '../../demo/api.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Dialog } from '../design/dialog.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { dollars, Money } from '../lib/money.tsx';
import { useTaking } from './taking.ts';

type Props = Readonly<{ at: TourAt; books: DemoBooks; open: boolean; onClose: () => void }>;

/** Lines as a bookkeeper would say them. */
const LINES: Readonly<Record<string, string>> = {
  boxes: 'Fees in the boxes',
  cash: 'Cash of the fund',
  'pool:main': 'Meter',
  reserve: 'Reserve and fixed prizes',
  held: 'Locked for a hand',
  payable: 'Owed to players',
  'to-recover': 'Lent by the house, to recover',
};

export function Books({ at, books, open, onClose }: Props) {
  const taking = useTaking();
  const { lines, holds, owes, balances, fund } = books;
  return (
    <Dialog title={balances ? 'The books balance' : 'The books do not balance'} open={open} onClose={onClose}>
      <div className="coach-books">
        <p>
          The fund <span className="mono">{fund}</span> since your table opened, with what the crew did meanwhile.
          {at.amount === null ? '' : ` The royal flush took ${dollars(at.amount)} of it.`}
        </p>
        <DataTable
          caption="The fund since the tour began"
          columns={[
            { id: 'line', label: 'Line', cell: ({ line }) => LINES[line] ?? line },
            { id: 'opening', label: 'Was', align: 'right', cell: ({ opening }) => <Money cents={opening} /> },
            { id: 'in', label: 'In', align: 'right', cell: ({ in: came }) => <Money cents={came} /> },
            { id: 'out', label: 'Out', align: 'right', cell: ({ out }) => <Money cents={out} /> },
            { id: 'closing', label: 'Is', align: 'right', cell: ({ closing }) => <Money cents={closing} /> },
          ]}
          rows={lines}
          keyOf={({ line }) => line}
          empty="Nothing moved."
        />
        <p>
          It holds <strong>{dollars(holds)}</strong> and owes <strong>{dollars(owes)}</strong>.
        </p>
        <BusyButton
          busy={taking.busy !== undefined}
          onPress={() => void taking.take({ badge: 'auditor-1', opens: `/audit?about=${at.table}` })}
        >
          Be the auditor: every entry of this table
        </BusyButton>
        <RefusalNotice refusal={taking.refusal} />
      </div>
    </Dialog>
  );
}
