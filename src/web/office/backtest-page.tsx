/** An offer on the days that this house really had: what it would have cost, and what its fund would have looked like. */

import { figures, plainWords, sentence } from '../../base/words.ts';
import type { Backtest } from '../../odds/backtest/document.ts';
import { DataTable } from '../design/data-table.tsx';
import { Field } from '../design/field.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { dollars } from '../lib/money.tsx';
import { go, Link, useAddressBar } from '../lib/router.tsx';
import { withCircumstance } from '../odds/circumstances.ts';
import { BandChart } from '../odds/fund-paths.tsx';
import { useCounted } from '../odds/use-odds.ts';
import { askedOf, NoOffer, type Priced, useOffered } from './priced.tsx';
import '../odds/odds.css';
import '../odds/fund-paths.css';

export function BacktestPage({ sheet, offer }: Priced) {
  const { path, query } = useAddressBar();
  const offered = useOffered(offer);
  const id = sheet ?? offered?.offer.sheet;
  const asked = askedOf(id, offered, query);
  const days = ['from', 'until'].flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : []));
  const {
    odds: test,
    refusal,
    counting,
  } = useCounted<Backtest>(
    '/api/odds/backtest',
    asked === undefined ? undefined : { ...asked, ...Object.fromEntries(days) },
    250,
  );
  const change = (name: string, value: string) => go(`${path}${withCircumstance(query, name, value)}`, 'replace');
  if (offered === null) return <NoOffer id={offer!} />;
  return (
    <div className="office">
      <p>
        <Link to={`${path.replace(/backtest$/, 'odds')}${withCircumstance(query, '', '')}`}>Back to the odds</Link>
      </p>
      <header className="sheet-head">
        <h2>{offered?.name ?? test?.name ?? id} on this house's journal</h2>
        <span role="status">{counting ? 'Reading the journal…' : ''}</span>
      </header>
      <div className="odds-choose">
        {(
          [
            ['from', 'From house day'],
            ['until', 'Up to the beginning of'],
          ] as const
        ).map(([name, label]) => (
          <Field
            key={name}
            label={label}
            type="date"
            value={query.get(name) ?? ''}
            onChange={({ target }) => change(name, target.value)}
          />
        ))}
      </div>
      <RefusalNotice refusal={refusal} />
      {test === undefined ? null : <Result test={test} />}
    </div>
  );
}

function Result({ test }: Readonly<{ test: Backtest }>) {
  const { says, from, to, fund, unknown, assumptions } = test;
  return (
    <div className="odds-main" aria-live="polite">
      <section aria-labelledby="backtest-says">
        <h3 id="backtest-says">
          {from} to {to}
        </h3>
        <p>{says}</p>
      </section>
      <Games test={test} />
      <Rows test={test} />
      {fund === null ? null : (
        <section aria-labelledby="backtest-fund">
          <h3 id="backtest-fund">The fund, day by day</h3>
          <div className="fund-paths">
            <BandChart name="What the reserve would have held" bands={fund.reserve} tone="order" />
            <BandChart name="What the house would have advanced" bands={fund.advance} tone="waiting" />
          </div>
          <Keyed test={test} />
        </section>
      )}
      <section aria-labelledby="backtest-unknown">
        <h3 id="backtest-unknown">What the journal does not tell</h3>
        <ul>
          {unknown.map((one) => (
            <li key={one.id}>
              {one.says}: <strong>{figures(Math.round(one.count))}</strong>; {one.treated}.
            </li>
          ))}
          {assumptions.map((one) => (
            <li key={one.id + one.says}>
              {one.says}: <strong>{one.value}</strong>.
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const gameName = (game: string): string => sentence(plainWords(game));
const amount = (value: number | null): string => (value === null ? 'not settled' : dollars(Math.round(value)));

/** Rare rows are expected a small part of once; below that no digit means anything. */
const hitsWords = (hits: number): string =>
  hits > 0 && hits < 0.001 ? 'under 0.001' : String(Number(hits.toPrecision(3)));

function Games({ test: { games } }: Readonly<{ test: Backtest }>) {
  const end = { align: 'right' as const };
  return (
    <DataTable
      caption="What the house dealt"
      captionSeen
      columns={[
        { id: 'game', label: 'Game', cell: ({ game }) => gameName(game) },
        { id: 'hours', label: 'Table hours', ...end, cell: (one) => figures(Math.round(one.tableHours)) },
        { id: 'rounds', label: 'Rounds', ...end, cell: ({ rounds }) => figures(rounds) },
        { id: 'assumed', label: 'Assumed', ...end, cell: (one) => figures(Math.round(one.assumedRounds)) },
        { id: 'hands', label: 'Hands', ...end, cell: ({ hands }) => figures(hands) },
      ]}
      rows={games}
      keyOf={({ game }) => game}
      empty="No table of its games was open."
    />
  );
}

function Rows({ test: { rows, fees, prizes, adminFee, posted } }: Readonly<{ test: Backtest }>) {
  const end = { align: 'right' as const };
  return (
    <section aria-labelledby="backtest-money">
      <h3 id="backtest-money">What it would have cost</h3>
      <p>
        Fees {amount(fees.amount)}, prizes {amount(prizes.expected)} as expected, administrative fee {amount(adminFee)}
        {posted === null ? '' : `; what is posted comes to ${amount(posted.amount)} of the prizes`}.
      </p>
      <DataTable
        caption="Row by row"
        columns={[
          { id: 'row', label: 'Row', cell: ({ name, game }) => `${name}, ${gameName(game)}` },
          { id: 'hits', label: 'Expected', ...end, cell: ({ hits }) => hitsWords(hits) },
          { id: 'cost', label: 'Costs', ...end, cell: ({ cost }) => amount(cost) },
          { id: 'keyed', label: 'Keyed', ...end, cell: ({ keyedHits }) => figures(keyedHits) },
          { id: 'paid', label: 'Would have paid', ...end, cell: ({ keyedCost }) => amount(keyedCost) },
        ]}
        rows={rows}
        keyOf={({ game, row }) => `${game} ${row}`}
        empty="No hand wins in it."
      />
    </section>
  );
}

/** With the keyed hands and no others, at the close of the last days. */
function Keyed({ test: { fund, days } }: Readonly<{ test: Backtest }>) {
  if (fund?.keyed == null) return null;
  const end = { align: 'right' as const };
  const rows = fund.keyed.map((day, i) => ({ ...day, date: days[i]!.date })).slice(-LAST_DAYS);
  return (
    <DataTable
      caption="With the keyed hands alone, at the close of a day"
      captionSeen
      columns={[
        { id: 'date', label: 'House day', cell: ({ date }) => date },
        { id: 'reserve', label: 'Reserve', ...end, cell: ({ reserve }) => amount(reserve) },
        ...fund.keyed[0]!.pools.map(({ pool, name }, i) => ({
          id: pool,
          label: sentence(name),
          ...end,
          cell: ({ pools }: (typeof rows)[number]) => amount(pools[i]!.amount),
        })),
        { id: 'advance', label: 'Advanced', ...end, cell: ({ advance }) => amount(advance) },
      ]}
      rows={rows}
      keyOf={({ date }) => date}
      empty="No day."
    />
  );
}

const LAST_DAYS = 31;
