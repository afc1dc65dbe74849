/** What a page of odds is about: a sheet as it is, or an offer of one. */
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
import { Grid, Row } from '../design/layout.tsx';
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

/** Undefined where none is asked for or nobody has said yet; null where there is none of that name. */
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
      says={`There is no offer ${id}, or it is over.`}
      next={<Link to="/office/offers">All offers</Link>}
    />
  );
}

/** The odds of a sheet, or of an offer of it: the verdict first, then what it rests on. */

export function OddsPage({ sheet, offer }: OddsSubject) {
  const { path, query } = useAddressBar();
  const offered = usePostedOffer(offer);
  const id = sheet ?? offered?.offer.sheet;
  const { value: document, refusal: unknown } = useRequest<SheetDocument>(
    id === undefined ? undefined : `/api/sheets/${id}`,
  );
  const asked = oddsRequestFor(id, offered, query);
  const { odds, refusal, counting } = useOdds(asked);
  // Asked once the odds are there: the server answers a station one question at a time.
  const isCounted = asked !== undefined && odds !== undefined && !counting && refusal === undefined;
  const simulated = useOdds(isCounted ? { ...asked, paths: true } : undefined);
  const change = (name: string, value: string) => go(`${path}${withCircumstance(query, name, value)}`, 'replace');
  const back = offer === undefined ? `/office/sheets/${id}` : `/office/offers/${offer}`;
  if (offered === null) return <NoOffer id={offer!} />;
  return (
    <div className="office">
      <p>
        <Link to={back}>{offered?.name ?? document?.sheet.name ?? 'Back'}</Link>
      </p>
      <Row as="header" gap={2} lines={1}>
        <h2>Odds of {offered?.name ?? document?.sheet.name ?? id}</h2>
        <span>
          {offered === undefined ? 'as a sheet, before anybody offers it' : `as offered: ${offered.offer.id}`}
        </span>
        <Link className="button" to={`${path.replace(/odds$/, 'backtest')}${withCircumstance(query, '', '')}`}>
          Backtest on this house's journal
        </Link>
        {odds === undefined ? null : (
          <Link
            className="button is-primary"
            to={`${path.replace(/odds$/, 'proof')}${withCircumstance(query, '', '')}`}
          >
            Proof on one page
          </Link>
        )}
      </Row>
      <RefusalNotice refusal={unknown} />
      <Verdict look="hero" odds={odds} refusal={refusal} counting={counting} />
      <div className="odds-sides">
        <div className="odds-main">
          {odds === undefined ? null : (
            <OddsResult
              odds={odds}
              // What is offered has its option.
              options={offer === undefined ? (document?.options ?? []) : []}
              onOption={(value) => change('option', value)}
            />
          )}
          <Months odds={simulated.odds} counting={simulated.counting || counting} refusal={simulated.refusal} />
        </div>
        <Assumptions assumptions={odds?.assumptions ?? []} query={query} onChange={change} />
      </div>
    </div>
  );
}

const gameName = (game: string): string => sentence(plainWords(game));

/** A chart of more rows than this is no picture any more. */
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
        <div className="odds-choose" hidden={options.length < 2 && games.length < 2}>
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
        </div>
        {rows.length === 0 || rows.length > ROWS_AT_ONCE ? null : (
          <ChanceChart rows={rows} caption="Chances, on a scale of powers of ten" />
        )}
        {rows.length === 0 ? <p>No hand wins in it.</p> : <OddsRows odds={odds} rows={rows} gameName={gameName} />}
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
        The fund over months <small role="status">{counting ? 'Playing the months…' : ''}</small>
      </h3>
      <RefusalNotice refusal={refusal} />
      {paths !== undefined ? <Paths paths={paths} /> : null}
      {paths === undefined && !counting && refusal === undefined ? <p>Nobody pays into a fund for it.</p> : null}
    </section>
  );
}

/** An offer on the days that this house really had: what it would have cost, and what its fund would have looked like. */

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
    <div className="office">
      <p>
        <Link to={`${path.replace(/backtest$/, 'odds')}${withCircumstance(query, '', '')}`}>Back to the odds</Link>
      </p>
      <Row as="header" gap={2} lines={1}>
        <h2>{offered?.name ?? test?.name ?? id} on this house's journal</h2>
        <span role="status">{counting ? 'Reading the journal…' : ''}</span>
      </Row>
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
          <KeyedHandsFund test={test} />
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
function KeyedHandsFund({ test: { fund, days } }: Readonly<{ test: Backtest }>) {
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
        ...first(fund.keyed).pools.map(({ pool, name }, i) => ({
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
