/** One fund: where every cent came from and went. */
import { useState } from 'react';
import type { StatementDocument } from '../../server/api/funds.ts';
import { DataTable } from '../design/data-table.tsx';
import { Field } from '../design/field.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { useAsked } from '../lib/asked.ts';
import { useView } from '../lib/live.tsx';
import { Money } from '../lib/money.tsx';
import { Link } from '../lib/router.tsx';
import { Time } from '../lib/time.tsx';
import { PaperSheet } from '../papers/paper-sheet.tsx';
import { FundChart } from './fund-chart.tsx';

export function Fund({ fund }: Readonly<{ fund: string }>) {
  const { funds = [] } = useView();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const days = new URLSearchParams([
    ...(from === '' ? [] : [['from', from]]),
    ...(to === '' ? [] : [['to', to]]),
  ] as string[][]);
  const { value, refusal } = useAsked<StatementDocument>(`/api/funds/${fund}/statement?${days}`);
  const now = funds.find((candidate) => candidate.fund === fund);
  return (
    <div className="office">
      <p>
        <Link to="/office/funds">All funds</Link>
      </p>
      <h2>{now?.name ?? fund}</h2>
      {now === undefined || now.advances.length === 0 ? null : (
        <DataTable
          caption="Lent by the house, oldest first"
          captionSeen
          columns={[
            { id: 'at', label: 'Since', cell: ({ at }) => <Time at={at} look="exact" /> },
            { id: 'cause', label: 'For', cell: ({ cause, clause }) => `${cause} (${clause})` },
            { id: 'amount', label: 'Amount', align: 'right', cell: ({ amount }) => <Money cents={amount} /> },
          ]}
          rows={now.advances}
          keyOf={({ id }) => id}
          empty=""
        />
      )}
      <div className="office-days">
        <Field label="From house day" type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
        <Field label="To house day" type="date" value={to} onChange={({ target }) => setTo(target.value)} />
      </div>
      <RefusalNotice refusal={refusal} />
      {value === undefined ? (
        refusal === undefined ? (
          <p role="status">Reading the books…</p>
        ) : null
      ) : (
        <>
          <FundChart days={value.books.days} />
          <PaperSheet paper={value.paper} page={1} of={1} />
        </>
      )}
    </div>
  );
}
