/** Subject of an odds page: a rule sheet, or an offer of one. */
import { first } from '../../base/assert.ts';
import '../odds/odds.css';
import '../odds/fund-paths.css';
import { useState } from 'react';
import { figures, plainWords, sentence } from '../../base/display-text.ts';
import type { OfferView } from '../../floor/view.ts';
import type { Backtest, OddsDocument } from '../../odds/document.ts';
import type { SheetDocument } from '../../server/api/promotions.ts';
import { DataTable } from '../design/data-table.tsx';
import { Field, SelectField } from '../design/field.tsx';
import { Grid, Row, Split, Stack } from '../design/layout.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import { useLive } from '../lib/live.tsx';
import { dollars } from '../lib/money.tsx';
import { go, Link, useAddressBar } from '../lib/router.tsx';
import { useRequest } from '../lib/use-request.ts';
import { Assumptions, circumstancesIn, withCircumstance } from '../odds/assumptions.tsx';
import { BandChart, Paths } from '../odds/fund-paths.tsx';
import { OddsParts } from '../odds/odds-parts.tsx';
import { ChanceChart, OddsRows } from '../odds/odds-rows.tsx';
import { BreakEvens, CausesTable, LongRun, PerFeeTable } from '../odds/per-fee.tsx';
import { type OddsRequest, type OddsState, useCounted, useOdds } from '../odds/use-odds.ts';
import { Verdict } from '../odds/verdict.tsx';

export type OddsSubject = Readonly<{ sheet?: string; offer?: string }>;

/** Undefined if none is requested or not loaded yet; null if the name is unknown. */
export function usePostedOffer(offer: string | undefined): OfferView | null | undefined {
  const { view } = useLive();
  if (offer === undefined || view?.offers === undefined) return undefined;
  return view.offers.find((candidate) => candidate.offer.id === offer) ?? null;
}

export function oddsRequestFor(
  sheet: string | undefined,
  offered: OfferView | null | undefined,
  query: URLSearchParams,
): OddsRequest | undefined {
  if (sheet === undefined || offered === null) return undefined;
  return { sheet, ...(offered === undefined ? {} : { offer: offered.offer }), ...circumstancesIn(query) };
}

export function NoOffer({ id }: Readonly<{ id: string }>) {
  return (
    <Notice
      means="waiting"
      says={`Promotion ${id} was not found, or it has ended.`}
      next={<Link to="/office/offers">All promotions</Link>}
    />
  );
}

/** The odds of a sheet or an offer: the assessment first, then its basis. */

export function OddsPage({ sheet, offer }: OddsSubject) {
  const { path, query } = useAddressBar();
  const offered = usePostedOffer(offer);
  const id = sheet ?? offered?.offer.sheet;
  const { value: document, refusal: unknown } = useRequest<SheetDocument>(
    id === undefined ? undefined : `/api/sheets/${id}`,
  );
  const asked = oddsRequestFor(id, offered, query);
  const { odds, refusal, counting } = useOdds(asked);
  // Requested once the odds arrive: the server answers a station one request at a time.
  const isCounted = asked !== undefined && odds !== undefined && !counting && refusal === undefined;
  const simulated = useOdds(isCounted ? { ...asked, paths: true } : undefined);
  const change = (name: string, value: string) => go(`${path}${withCircumstance(query, name, value)}`, 'replace');
  const back = offer === undefined ? `/office/sheets/${id}` : `/office/offers/${offer}`;
  if (offered === null) return <NoOffer id={offer!} />;
  return (
    <div className="station-page">
      <p>
        <Link to={back}>{offered?.name ?? document?.sheet.name ?? 'Back'}</Link>
      </p>
      <Row as="header" gap={2} lines={1}>
        <h2>Odds of {offered?.name ?? document?.sheet.name ?? id}</h2>
        <span>{offered === undefined ? 'rule sheet, before posting' : 'as posted'}</span>
        <Link className="button" to={`${path.replace(/odds$/, 'backtest')}${withCircumstance(query, '', '')}`}>
          Backtest on this casino’s journal
        </Link>
        {odds === undefined ? null : (
          <Link
            className="button is-primary"
            to={`${path.replace(/odds$/, 'proof')}${withCircumstance(query, '', '')}`}
          >
            One-page odds report
          </Link>
        )}
      </Row>
      <RefusalNotice refusal={unknown} />
      <Verdict look="hero" odds={odds} refusal={refusal} counting={counting} />
      <Split aside="20rem" gap={4} lines={3}>
        <Stack gap={4} className="odds-main">
          {odds === undefined ? null : (
            <OddsResult
              odds={odds}
              // A posted offer has its option.
              options={offer === undefined ? (document?.options ?? []) : []}
              onOption={(value) => change('option', value)}
            />
          )}
          <Months odds={simulated.odds} counting={simulated.counting || counting} refusal={simulated.refusal} />
        </Stack>
        <Assumptions assumptions={odds?.assumptions ?? []} query={query} onChange={change} />
      </Split>
    </div>
  );
}

const gameName = (game: string): string => sentence(plainWords(game));

/** A chart with more rows than this is unreadable. */
const ROWS_AT_ONCE = 24;
const ALL = '';

type OddsResultProps = Readonly<{
  odds: OddsDocument;
  options: SheetDocument['options'];
  onOption: (option: string) => void;
}>;

function OddsResult({ odds, options, onOption }: OddsResultProps) {
  const games = [...new Set(odds.rows.map(({ game }) => game))];
  const [chosen, setChosen] = useState<string>();
  const usual = games.length > 1 ? first(games) : ALL;
  const game = chosen !== undefined && (chosen === ALL || games.includes(chosen)) ? chosen : usual;
  const rows = game === ALL ? odds.rows : odds.rows.filter((row) => row.game === game);
  return (
    <>
      <section aria-labelledby="odds-rows">
        <h3 id="odds-rows">How often</h3>
        <Row align="end" gap={3} lines={1} className="odds-choose" hidden={options.length < 2 && games.length < 2}>
          {options.length < 2 ? null : (
            <SelectField
              label="Option"
              value={odds.option}
              choices={options.map(({ option }) => ({ value: option, says: option }))}
              onChange={({ target }) => onOption(target.value)}
            />
          )}
          {games.length < 2 ? null : (
            <SelectField
              label="Game"
              value={game}
              choices={[
                { value: ALL, says: `All ${games.length} games` },
                ...games.map((id) => ({ value: id, says: gameName(id) })),
              ]}
              onChange={({ target }) => setChosen(target.value)}
            />
          )}
        </Row>
        {rows.length === 0 || rows.length > ROWS_AT_ONCE ? null : (
          <ChanceChart rows={rows} caption="Odds, logarithmic scale" />
        )}
        {rows.length === 0 ? (
          <p>This promotion has no qualifying hands.</p>
        ) : (
          <OddsRows odds={odds} rows={rows} gameName={gameName} />
        )}
        <OddsParts odds={{ ...odds, beside: (odds.beside ?? []).filter((one) => game === ALL || one.game === game) }} />
      </section>
      <section aria-labelledby="odds-money">
        <h3 id="odds-money">What it costs</h3>
        <Grid min="22rem" gap={4} lines={3} align="start">
          <PerFeeTable odds={odds} />
          <CausesTable odds={odds} />
        </Grid>
        <BreakEvens odds={odds} />
        <LongRun odds={odds} />
      </section>
    </>
  );
}

function Months({ odds, counting, refusal }: OddsState) {
  const paths = odds?.solvency.paths ?? undefined;
  return (
    <section aria-labelledby="odds-months" aria-busy={counting}>
      <h3 id="odds-months">
        The fund over months <small role="status">{counting ? 'Simulating months…' : ''}</small>
      </h3>
      <RefusalNotice refusal={refusal} />
      {paths !== undefined ? <Paths paths={paths} /> : null}
      {paths === undefined && !counting && refusal === undefined ? (
        <p>No fund: players pay no fee for this promotion.</p>
      ) : null}
    </section>
  );
}

/** An offer replayed on this house's recorded days: what it would have cost, and the balance of its fund. */

export function BacktestPage({ sheet, offer }: OddsSubject) {
  const { path, query } = useAddressBar();
  const offered = usePostedOffer(offer);
  const id = sheet ?? offered?.offer.sheet;
  const asked = oddsRequestFor(id, offered, query);
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
    <div className="station-page">
      <p>
        <Link to={`${path.replace(/backtest$/, 'odds')}${withCircumstance(query, '', '')}`}>Back to odds</Link>
      </p>
      <Row as="header" gap={2} lines={1}>
        <h2>{offered?.name ?? test?.name ?? id} on this casino’s journal</h2>
        <span role="status">{counting ? 'Reading the journal…' : ''}</span>
      </Row>
      <Row align="end" gap={3} lines={1} className="odds-choose">
        {(
          [
            ['from', 'From gaming day'],
            ['until', 'Up to, not including'],
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
      </Row>
      <RefusalNotice refusal={refusal} />
      {test === undefined ? null : <BacktestResult test={test} />}
    </div>
  );
}

export function BacktestResult({ test }: Readonly<{ test: Backtest }>) {
  const { says, from, to, fund, unknown, assumptions } = test;
  return (
    <Stack gap={4} className="odds-main" aria-live="polite">
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
          <Grid min="24rem" gap={4} lines={2}>
            <BandChart name="Reserve fund balance" bands={fund.reserve} tone="order" />
            <BandChart name="House advances" bands={fund.advance} tone="waiting" />
          </Grid>
          <KeyedHandsFund test={test} />
        </section>
      )}
      <section aria-labelledby="backtest-unknown">
        <h3 id="backtest-unknown">What the journal does not show</h3>
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
    </Stack>
  );
}
const amount = (value: number | null): string => (value === null ? 'not settled' : dollars(Math.round(value)));

/** Expected counts of rare rows are far below one; smaller figures are not meaningful. */
const hitsWords = (hits: number): string =>
  hits > 0 && hits < 0.001 ? 'under 0.001' : String(Number(hits.toPrecision(3)));

function Games({ test: { games } }: Readonly<{ test: Backtest }>) {
  const end = { align: 'right' as const };
  return (
    <DataTable
      caption="Hands dealt"
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
      empty="No table with an eligible game was open."
    />
  );
}

function Rows({ test: { rows, fees, prizes, adminFee, posted } }: Readonly<{ test: Backtest }>) {
  const end = { align: 'right' as const };
  return (
    <section aria-labelledby="backtest-money">
      <h3 id="backtest-money">What it would have cost</h3>
      <p>
        Fees {amount(fees.amount)}, expected prizes {amount(prizes.expected)}, administrative fee {amount(adminFee)}
        {posted === null ? '' : `; posted prizes account for ${amount(posted.amount)}`}.
      </p>
      <DataTable
        caption="By prize line"
        columns={[
          { id: 'row', label: 'Prize line', cell: ({ name, game }) => `${name}, ${gameName(game)}` },
          { id: 'hits', label: 'Expected', ...end, cell: ({ hits }) => hitsWords(hits) },
          { id: 'cost', label: 'Cost', ...end, cell: ({ cost }) => amount(cost) },
          { id: 'keyed', label: 'Hands keyed', ...end, cell: ({ keyedHits }) => figures(keyedHits) },
          { id: 'paid', label: 'Would have paid', ...end, cell: ({ keyedCost }) => amount(keyedCost) },
        ]}
        rows={rows}
        keyOf={({ game, row }) => `${game} ${row}`}
        empty="This promotion has no qualifying hands."
      />
    </section>
  );
}

/** Counting only the keyed hands, at the close of the most recent days. */
function KeyedHandsFund({ test: { fund, days } }: Readonly<{ test: Backtest }>) {
  if (fund?.keyed == null) return null;
  const end = { align: 'right' as const };
  const rows = fund.keyed.map((day, i) => ({ ...day, date: days[i]!.date })).slice(-LAST_DAYS);
  return (
    <DataTable
      caption="Keyed hands only, at the close of each gaming day"
      captionSeen
      columns={[
        { id: 'date', label: 'Gaming day', cell: ({ date }) => date },
        { id: 'reserve', label: 'Reserve fund', ...end, cell: ({ reserve }) => amount(reserve) },
        ...first(fund.keyed).pools.map(({ pool, name }, i) => ({
          id: pool,
          label: sentence(name),
          ...end,
          cell: ({ pools }: (typeof rows)[number]) => amount(pools[i]!.amount),
        })),
        { id: 'advance', label: 'House advance', ...end, cell: ({ advance }) => amount(advance) },
      ]}
      rows={rows}
      keyOf={({ date }) => date}
      empty="No gaming days in this period."
    />
  );
}

const LAST_DAYS = 31;
