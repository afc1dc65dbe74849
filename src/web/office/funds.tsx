/** Every fund: its prize pools, its reserve and outstanding house advances. */
import './fund-chart.css';
import { useState } from 'react';
import { openFund } from '../../floor/offers/command-forms.ts';
import type { FundDay } from '../../readers/papers/fund-statement.ts';
import type { StatementDocument } from '../../server/api/papers.ts';
import { DataTable } from '../design/data-table.tsx';
import { Field } from '../design/field.tsx';
import { Grid } from '../design/layout.tsx';
import { RefusalNotice } from '../design/notice.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { useView } from '../lib/live.tsx';
import { dollars, Money } from '../lib/money.tsx';
import { Link } from '../lib/router.tsx';
import { useMay } from '../lib/session.tsx';
import { Time } from '../lib/time.tsx';
import { useRequest } from '../lib/use-request.ts';
import { scaleOf, steppedLine } from '../odds/chart-scales.ts';
import { PaperSheet } from '../papers/paper-sheet.tsx';

export function Funds() {
  const { funds = [] } = useView();
  const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);
  return (
    <div className="office">
      <DataTable
        caption="Funds"
        columns={[
          { id: 'name', label: 'Fund', cell: ({ fund, name }) => <Link to={`/office/funds/${fund}`}>{name}</Link> },
          { id: 'pools', label: 'Prize pools', align: 'right', cell: ({ pools }) => <Money cents={sum(pools)} /> },
          { id: 'reserve', label: 'Reserve fund', align: 'right', cell: ({ reserve }) => <Money cents={reserve} /> },
          { id: 'cash', label: 'Cash', align: 'right', cell: ({ cash }) => <Money cents={cash} /> },
          {
            id: 'lent',
            label: 'House advances',
            align: 'right',
            cell: ({ advances }) => <Money cents={sum(advances)} />,
          },
          { id: 'locks', label: 'Pending', cell: ({ locks }) => (locks.length === 0 ? '' : locks.join(', ')) },
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
    <section className="office-card">
      <h2>Open a fund</h2>
      <CommandForm of={openFund(shortFundName)} />
    </section>
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
  return (
    <div className="office">
      <p>
        <Link to="/office/funds">All funds</Link>
      </p>
      <h2>{now?.name ?? fund}</h2>
      {now === undefined || now.advances.length === 0 ? null : (
        <DataTable
          caption="House advances, oldest first"
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
        <>
          <FundChart days={value.books.days} />
          <PaperSheet paper={value.paper} page={1} of={1} />
        </>
      )}
    </div>
  );
}

/** A fund by day: fees and prizes as bars, the players' money as a line. The table below has the same figures. */

const WIDTH = 720;
const HEIGHT = 200;

export function FundChart({ days }: Readonly<{ days: readonly FundDay[] }>) {
  const scale = scaleOf(days.flatMap(({ balance, collections, prizes }) => [balance, collections, prizes]));
  const slot = WIDTH / Math.max(1, days.length);
  const bar = Math.min(14, slot / 3);
  const height = (value: number) => scale.at(value) * HEIGHT - scale.at(0) * HEIGHT;
  const zero = HEIGHT - scale.at(0) * HEIGHT;
  const last = days.at(-1);
  return (
    <figure className="fund-chart">
      <svg
        viewBox={`-4 -10 ${WIDTH + 110} ${HEIGHT + 34}`}
        role="img"
        aria-label={`The players’ money over ${days.length} days, last ${dollars(last?.balance ?? 0)}`}
      >
        {scale.ticks.map((tick) => {
          const y = HEIGHT - scale.at(tick) * HEIGHT;
          return (
            <g key={tick}>
              <line className="fund-chart-line" x1={0} x2={WIDTH} y1={y} y2={y} />
              <text x={WIDTH + 6} y={y + 4}>
                {dollars(tick).replace(/\.00$/, '')}
              </text>
            </g>
          );
        })}
        {days.map((day, i) => (
          <g key={day.day}>
            <rect
              className="is-in"
              x={i * slot + slot / 2 - bar}
              y={zero - height(day.collections)}
              width={bar}
              height={height(day.collections)}
            />
            <rect
              className="is-out"
              x={i * slot + slot / 2}
              y={zero - height(day.prizes)}
              width={bar}
              height={height(day.prizes)}
            />
          </g>
        ))}
        <polyline
          className="is-balance"
          points={steppedLine(
            days.map(({ balance }) => balance),
            scale,
            WIDTH,
            HEIGHT,
          )}
        />
        <text x={0} y={HEIGHT + 18}>
          {days[0]?.day}
        </text>
        <text x={WIDTH} y={HEIGHT + 18} textAnchor="end">
          {last?.day}
        </text>
      </svg>
      <figcaption>
        <span className="is-balance">━ players’ money at the end of the day</span>
        <span className="is-in">■ fees taken</span>
        <span className="is-out">■ prizes awarded</span>
      </figcaption>
    </figure>
  );
}
