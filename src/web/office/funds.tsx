/** Every fund: its pools, its reserve, what the house lent it. */
import { DataTable } from '../design/data-table.tsx';
import { useView } from '../lib/live.tsx';
import { Money } from '../lib/money.tsx';
import { Link } from '../lib/router.tsx';
import { OpenFund } from './open-fund.tsx';

export function Funds() {
  const { funds = [] } = useView();
  const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);
  return (
    <div className="office">
      <DataTable
        caption="Funds"
        columns={[
          { id: 'name', label: 'Fund', cell: ({ fund, name }) => <Link to={`/office/funds/${fund}`}>{name}</Link> },
          { id: 'pools', label: 'Pools', align: 'right', cell: ({ pools }) => <Money cents={sum(pools)} /> },
          { id: 'reserve', label: 'Reserve', align: 'right', cell: ({ reserve }) => <Money cents={reserve} /> },
          { id: 'cash', label: 'Cash', align: 'right', cell: ({ cash }) => <Money cents={cash} /> },
          {
            id: 'lent',
            label: 'Lent by the house',
            align: 'right',
            cell: ({ advances }) => <Money cents={sum(advances)} />,
          },
          { id: 'locks', label: 'Pending', cell: ({ locks }) => (locks.length === 0 ? '' : locks.join(', ')) },
        ]}
        rows={funds}
        keyOf={({ fund }) => fund}
        empty="There is no fund yet. Open one below; offers that take fees feed it."
      />
      <OpenFund />
    </div>
  );
}
