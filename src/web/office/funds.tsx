/** Every fund: its prize pools, its reserve and outstanding house advances. */

import { useState } from 'react';
import { counted, numberedWords, sentence } from '../../base/display-text.ts';
import { openFund } from '../../floor/offers/command-forms.ts';
import type { StatementDocument } from '../../server/api/papers.ts';
import { DataTable } from '../design/data-table.tsx';
import { Field } from '../design/field.tsx';
import { Card, Grid, Panel } from '../design/layout.tsx';
import { RefusalNotice } from '../design/notice.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { useView } from '../lib/live.tsx';
import { Link } from '../lib/router.tsx';
import { useMay } from '../lib/session.tsx';
import { Time } from '../lib/time.tsx';
import { useRequest } from '../lib/use-request.ts';
import { Amount } from '../lib/why.tsx';
import { PaperSheet } from '../papers/paper-sheet.tsx';
import { FundTimeChart } from './fund-over-time.tsx';
import { useHouseWeek } from './home.tsx';

export function Funds() {
  const { funds = [] } = useView();
  const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);
  return (
    <div className="station-page">
      <DataTable
        caption="Funds"
        columns={[
          { id: 'name', label: 'Fund', cell: ({ fund, name }) => <Link to={`/office/funds/${fund}`}>{name}</Link> },
          {
            id: 'pools',
            label: 'Prize pools',
            align: 'right',
            cell: ({ fund, name, pools }) => (
              <Amount cents={sum(pools)} why={{ fund, kind: 'pool' }} called={`Prize pools of ${name}`} />
            ),
          },
          {
            id: 'reserve',
            label: 'Reserve fund',
            align: 'right',
            cell: ({ fund, name, reserve }) => (
              <Amount cents={reserve} why={{ fund, kind: 'reserve' }} called={`Reserve fund of ${name}`} />
            ),
          },
          {
            id: 'cash',
            label: 'Cash',
            align: 'right',
            cell: ({ fund, name, cash }) => (
              <Amount cents={cash} why={{ fund, kind: 'cash' }} called={`Cash of ${name}`} />
            ),
          },
          {
            id: 'lent',
            label: 'House advances',
            align: 'right',
            cell: ({ fund, name, advances }) => (
              <Amount cents={sum(advances)} why={{ fund, kind: 'to-recover' }} called={`House advances of ${name}`} />
            ),
          },
          {
            id: 'locks',
            label: 'Pending',
            cell: ({ locks }) => (locks.length === 0 ? '' : counted(locks.length, 'hit')),
          },
        ]}
        rows={funds}
        keyOf={({ fund }) => fund}
        empty="No funds yet. Open one below. Promotions that collect a fee pay into it."
      />
      <OpenFund />
    </div>
  );
}

/** A new fund. Two people enter any opening balance. */

export function OpenFund() {
  if (!useMay('open-fund')) return null;
  return (
    <Card max="36rem">
      <h2>Open a fund</h2>
      <CommandForm of={openFund(shortFundName)} />
    </Card>
  );
}

const shortFundName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** One fund: where every cent came from and went. */

export function Fund({ fund }: Readonly<{ fund: string }>) {
  const { funds = [] } = useView();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const days = new URLSearchParams([
    ...(from === '' ? [] : [['from', from]]),
    ...(to === '' ? [] : [['to', to]]),
  ] as string[][]);
  const { value, refusal } = useRequest<StatementDocument>(`/api/funds/${fund}/statement?${days}`);
  const now = funds.find((candidate) => candidate.fund === fund);
  const { value: week } = useHouseWeek();
  const overTime = week?.funds.find((one) => one.fund === fund);
  return (
    <div className="station-page">
      <p>
        <Link to="/office/funds">All funds</Link>
      </p>
      <h2>{now?.name ?? fund}</h2>
      {week === undefined || overTime === undefined ? null : (
        <Panel>
          <FundTimeChart fund={overTime} at={week.at} />
        </Panel>
      )}
      {now === undefined || now.advances.length === 0 ? null : (
        <DataTable
          caption="House advances, oldest first"
          captionSeen
          columns={[
            { id: 'at', label: 'Since', cell: ({ at }) => <Time at={at} look="exact" /> },
            { id: 'cause', label: 'For', cell: ({ cause, clause }) => `${sentence(numberedWords(cause))} (${clause})` },
            {
              id: 'amount',
              label: 'Amount',
              align: 'right',
              cell: ({ amount }) => (
                <Amount cents={amount} why={{ fund, kind: 'to-recover' }} called={`House advances of ${now.name}`} />
              ),
            },
          ]}
          rows={now.advances}
          keyOf={({ id }) => id}
          empty=""
        />
      )}
      <Grid columns="repeat(auto-fit, minmax(10rem, 14rem))">
        <Field label="From gaming day" type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
        <Field label="To gaming day" type="date" value={to} onChange={({ target }) => setTo(target.value)} />
      </Grid>
      <RefusalNotice refusal={refusal} />
      {value === undefined ? (
        refusal === undefined ? (
          <p role="status">Loading the statement…</p>
        ) : null
      ) : (
        <PaperSheet paper={value.paper} page={1} of={1} />
      )}
    </div>
  );
}
