/** The odds of a sheet, or of an offer of it: the verdict first, then what it rests on. */
import { useState } from 'react';
import { plainWords, sentence } from '../../base/words.ts';
import type { OddsDocument } from '../../odds/document.ts';
import type { SheetDocument } from '../../server/api/sheets.ts';
import { SelectField } from '../design/field.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { useAsked } from '../lib/asked.ts';
import { go, Link, useAddressBar } from '../lib/router.tsx';
import { Assumptions } from '../odds/assumptions.tsx';
import { ChanceChart } from '../odds/chance-chart.tsx';
import { withCircumstance } from '../odds/circumstances.ts';
import { Paths } from '../odds/fund-paths.tsx';
import { OddsParts } from '../odds/odds-parts.tsx';
import { OddsRows } from '../odds/odds-rows.tsx';
import { BreakEvens, CausesTable, LongRun, PerFeeTable } from '../odds/per-fee.tsx';
import { type OddsNow, useOdds } from '../odds/use-odds.ts';
import { Verdict } from '../odds/verdict.tsx';
import { askedOf, NoOffer, type Priced, useOffered } from './priced.tsx';
import '../odds/odds.css';

export function OddsPage({ sheet, offer }: Priced) {
  const { path, query } = useAddressBar();
  const offered = useOffered(offer);
  const id = sheet ?? offered?.offer.sheet;
  const { value: document, refusal: unknown } = useAsked<SheetDocument>(
    id === undefined ? undefined : `/api/sheets/${id}`,
  );
  const asked = askedOf(id, offered, query);
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
      <header className="sheet-head">
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
      </header>
      <RefusalNotice refusal={unknown} />
      <Verdict look="hero" odds={odds} refusal={refusal} counting={counting} />
      <div className="odds-sides">
        <div className="odds-main">
          {odds === undefined ? null : (
            <Counted
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

type CountedProps = Readonly<{
  odds: OddsDocument;
  options: SheetDocument['options'];
  onOption: (option: string) => void;
}>;

function Counted({ odds, options, onOption }: CountedProps) {
  const games = [...new Set(odds.rows.map(({ game }) => game))];
  const [chosen, setChosen] = useState<string>();
  const usual = games.length > 1 ? games[0]! : ALL;
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
        <div className="odds-two">
          <PerFeeTable odds={odds} />
          <CausesTable odds={odds} />
        </div>
        <BreakEvens odds={odds} />
        <LongRun odds={odds} />
      </section>
    </>
  );
}

function Months({ odds, counting, refusal }: OddsNow) {
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
