/** The odds report: sheet, offer, assumptions, odds, price and assessment on one Letter page, to sign and file. */
import { first, last } from '../../base/assert.ts';
import './proof-page.css';
import '../papers/paper-sheet.css';
import { type CSSProperties, Fragment, useLayoutEffect, useRef, useState } from 'react';
import { plainWords, sentence } from '../../base/display-text.ts';
import type { OfferView } from '../../floor/view.ts';
import type { OddsDocument, OddsRow } from '../../odds/document.ts';
import type { SheetDocument } from '../../server/api/promotions.ts';
import { Button } from '../design/button.tsx';
import { Box, Row, Stack, Text } from '../design/layout.tsx';
import { RefusalNotice } from '../design/notice.tsx';
import { dollars } from '../lib/money.tsx';
import { Link, useAddressBar } from '../lib/router.tsx';
import { useSessions } from '../lib/session.tsx';
import { exactTime, useNow, useZone } from '../lib/time.tsx';
import { useRequest } from '../lib/use-request.ts';
import { partsOf } from '../odds/odds-parts.tsx';
import {
  assumptionLabel,
  betweenWords,
  choiceLabel,
  errorWords,
  expectedWords,
  fractionWords,
  oneInWords,
  percentWords,
  rangeWords,
} from '../odds/odds-words.ts';
import { breakEvensOf, perWords } from '../odds/per-fee.tsx';
import { useOdds } from '../odds/use-odds.ts';
import { NoOffer, type OddsSubject, oddsRequestFor, usePostedOffer } from './odds-page.tsx';
import { choiceWords } from './offer-draft.ts';

export function ProofPage({ sheet, offer }: OddsSubject) {
  const { path, query } = useAddressBar();
  const offered = usePostedOffer(offer);
  const id = sheet ?? offered?.offer.sheet;
  const at = offered === undefined || offered === null ? '' : `?edition=${offered.offer.edition}`;
  const { value: document, refusal: unknown } = useRequest<SheetDocument>(
    id === undefined ? undefined : `/api/sheets/${id}${at}`,
  );
  const { odds, refusal, counting } = useOdds(oddsRequestFor(id, offered, query));
  if (offered === null) return <NoOffer id={offer!} />;
  const back = `${path.replace(/proof$/, 'odds')}${query.size === 0 ? '' : `?${query}`}`;
  const isThere = odds !== undefined && document !== undefined;
  return (
    <Stack gap={2} className="proof">
      <Row gap={3} lines={1} className="proof-turn">
        <Link to={back}>Back to odds</Link>
        {isThere ? (
          <Button look="primary" onClick={() => print()}>
            Print odds report
          </Button>
        ) : null}
        <span role="status">{counting ? 'Counting…' : ''}</span>
      </Row>
      <RefusalNotice refusal={unknown ?? refusal} />
      {isThere ? <OnOnePage odds={odds} document={document} offered={offered} /> : null}
    </Stack>
  );
}

type ProofPageProps = Readonly<{
  odds: OddsDocument;
  document: SheetDocument;
  offered: ReturnType<typeof usePostedOffer>;
}>;

/** Letter is 11 inches high. */
const PAGE_HEIGHT = 11 * 96;
const SIZES = [13, 12, 11, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6];

/** The largest type size that fits everything on one page. */
function OnOnePage({ odds, document, offered }: ProofPageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(first(SIZES));
  const about = JSON.stringify(odds);
  // A different document is measured again.
  useLayoutEffect(() => {
    const paper = about === '' ? undefined : frame.current?.querySelector<HTMLElement>('.paper');
    if (paper === null || paper === undefined) return;
    const fitting = () => {
      const fits = SIZES.find((tried) => {
        paper.style.setProperty('--proof-size', `${tried}px`);
        return paper.scrollHeight <= PAGE_HEIGHT;
      });
      setSize(fits ?? last(SIZES));
    };
    fitting();
    // Lines may break differently once the fonts have loaded.
    void globalThis.document.fonts.ready.then(fitting);
  }, [about]);
  return (
    <Box as="section" scroll="x" className="proof-frame" ref={frame} tabIndex={0} aria-label="Print preview">
      <ProofSheet odds={odds} document={document} offered={offered ?? undefined} size={size} />
    </Box>
  );
}

/** The contents of the report. */

type ProofSheetProps = Readonly<{
  odds: OddsDocument;
  document: SheetDocument;
  offered: OfferView | undefined;
  /** Type size in pixels. */
  size: number;
}>;

export function ProofSheet(props: ProofSheetProps) {
  const { odds, size } = props;
  const { house } = useSessions().session ?? {};
  const zone = useZone();
  const now = useNow();
  return (
    <article
      className="paper proof-paper"
      aria-label={`Odds report: ${odds.name}`}
      style={{ '--proof-size': `${size}px` } as CSSProperties}
    >
      <header>
        <Text as="p" weight="medium">
          {house?.name}
        </Text>
        <h2>Odds report: {odds.name}</h2>
      </header>
      <Head {...props} />
      <p className="proof-verdict">{odds.solvency.verdict}</p>
      {odds.rows.length === 0 ? null : <Rows odds={odds} />}
      <Parts odds={odds} />
      <ProofMoney odds={odds} />
      <ProofAssumptions odds={odds} />
      <ul className="paper-signatures" aria-label="Signatures">
        {['Promotions', 'Accounting', 'Compliance'].map((who) => (
          <li key={who}>
            <span />
            {who}, name and date
          </li>
        ))}
      </ul>
      <footer className="paper-foot">
        <span>Odds calculator, version {odds.version}</span>
        <span>Printed {exactTime(now, zone)} · page 1 of 1</span>
      </footer>
    </article>
  );
}

function Head({ odds, document: { sheet, options }, offered }: ProofSheetProps) {
  const counts = options.find(({ option }) => option === odds.option)?.amounts ?? [];
  const askedFor = (choose: string) => counts.find((asked) => asked.choose === choose);
  const amount = ([choose, value]: [string, number]) =>
    `${askedFor(choose)?.name ?? choiceWords(choose)} ${askedFor(choose)?.counts ? value : dollars(value)}`;
  const facts: readonly (readonly [string, string])[] = [
    ['Rules', sheet.id],
    ['Edition', sheet.edition],
    ['Approval', sheet.approval ?? 'none'],
    ['Option', odds.option],
    ['Promotion', offered === undefined ? 'not posted; priced from the rule sheet' : offered.name],
    ...(offered === undefined || Object.keys(offered.offer.amounts).length === 0
      ? []
      : [['Amounts', Object.entries(offered.offer.amounts).map(amount).join(', ')] as const]),
  ];
  return (
    <dl className="paper-head">
      {facts.map(([label, value]) => (
        <div key={label} className={`is-${label.toLowerCase()}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Games in which a row has the same odds share one line. */
export function linesOf(rows: readonly OddsRow[]): Readonly<{ row: OddsRow; games: readonly string[] }>[] {
  const lines = new Map<string, { row: OddsRow; games: string[] }>();
  for (const row of rows) {
    const key = JSON.stringify([row.name, row.at, row.per, row.how, row.meets, row.paid]);
    const line = lines.get(key) ?? { row, games: [] };
    line.games.push(row.game);
    lines.set(key, line);
  }
  return [...lines.values()];
}

function Rows({ odds: { rows } }: Readonly<{ odds: OddsDocument }>) {
  const lines = linesOf(rows);
  const several = new Set(lines.map(({ games }) => games.join())).size > 1;
  return (
    <section className="paper-table">
      <h3>Odds{several || lines.length === 0 ? '' : ` in ${gamesWords(first(lines).games)}`}</h3>
      <table>
        <caption className="only-heard">Odds</caption>
        <thead>
          <tr>
            <th scope="col">Clause</th>
            <th scope="col">Prize line</th>
            {several ? <th scope="col">Games</th> : null}
            <th scope="col">Per</th>
            <th scope="col" className="is-end">
              Met
            </th>
            <th scope="col" className="is-end">
              Paid
            </th>
            <th scope="col" className="is-end">
              Paid, exactly
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ row, games }) => (
            <tr key={`${row.game} ${row.row} ${row.at}`}>
              <td>{row.at}</td>
              <td>{row.name}</td>
              {several ? <td>{gamesWords(games)}</td> : null}
              <td>{row.per}</td>
              <td className="is-end">{oneInWords(row.meets)}</td>
              <td className="is-end">{oneInWords(row.paid)}</td>
              <td className="is-end proof-fraction">
                <ExactChance row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Parts({ odds }: Readonly<{ odds: OddsDocument }>) {
  return partsOf(odds).map(({ id, caption, at, head, lines }) => (
    <section key={id} className="paper-table">
      <h3>
        {caption} ({at})
      </h3>
      <table>
        <caption className="only-heard">{caption}</caption>
        <thead>
          <tr>
            {head.map((label, i) => (
              <th key={label} scope="col" className={i === 0 ? '' : 'is-end'}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.join()}>
              {head.map((label, i) => (
                <td key={label} className={i === 0 ? '' : 'is-end'}>
                  {line[i]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ));
}

const gamesWords = (games: readonly string[]): string => games.map(plainWords).map(sentence).join(', ');

function ExactChance({ row: { paid, between } }: Readonly<{ row: OddsRow }>) {
  if (paid.exact === null) return `sampled: ${betweenWords(between) ?? errorWords(paid.stderr)}`;
  const groups = fractionWords(paid.exact).split(/(?<=[/,])/);
  // Long ones break between groups of digits.
  return groups.map((digits, i) => (
    <Fragment key={`${i + 1} ${digits}`}>
      {digits}
      <wbr />
    </Fragment>
  ));
}

function ProofMoney({ odds }: Readonly<{ odds: OddsDocument }>) {
  const { perFee, solvency, posted } = odds;
  const carries = breakEvensOf(solvency);
  const { returnToPlayers, breakEvenPool, costPerTableHour, costPerDay, keepsPerFee } = solvency;
  const facts = [
    ...(keepsPerFee === null || perFee.adminFee === 0
      ? []
      : [
          `The admin fee is ${expectedWords(perFee.adminFee)} of it, which leaves ${expectedWords(keepsPerFee.withAdminFee)}.`,
        ]),
    ...(returnToPlayers === null ? [] : [`Returned to players: ${percentWords(returnToPlayers)} of the fees.`]),
    ...(breakEvenPool === null
      ? []
      : [`Break-even jackpot: ${dollars(breakEvenPool)}. At that amount a fee returns its own cost.`]),
    ...((costPerTableHour === 0 && perFee.accounts.length === 0) || posted?.isScheduled === false
      ? []
      : [`Pays players ${rangeWords(costPerTableHour, solvency.costRange?.perTableHour)} per table hour.`]),
    ...(costPerDay === null
      ? []
      : [`Costs ${rangeWords(costPerDay, solvency.costRange?.perDay)} a day across all its tables.`]),
    ...carries.map(
      ({ says, now, carries: [without, beside] }) =>
        `${says}: ${now} now; the reserve fund supports ${without} without the admin fee, ${beside} with it.`,
    ),
  ];
  if (facts.length === 0 && perFee.accounts.length === 0) return null;
  return (
    <section className="paper-table">
      <h3>Price, {perFee.fee === null ? `per ${perWords(odds)}` : `per ${dollars(Math.round(perFee.fee))} fee`}</h3>
      {perFee.accounts.length === 0 ? null : (
        <table>
          <caption className="only-heard">By account</caption>
          <thead>
            <tr>
              <th scope="col">Account</th>
              <th scope="col" className="is-end">
                Gets
              </th>
              <th scope="col" className="is-end">
                Expected payout
              </th>
              <th scope="col" className="is-end">
                Keeps
              </th>
            </tr>
          </thead>
          <tbody>
            {perFee.accounts.map(({ account, name, gets, pays, keeps }) => (
              <tr key={account}>
                <td>{name}</td>
                <td className="is-end">{expectedWords(gets)}</td>
                <td className="is-end">{expectedWords(pays)}</td>
                <td className="is-end">{expectedWords(keeps)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ul className="proof-assumed">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  );
}

function ProofAssumptions({ odds: { assumptions } }: Readonly<{ odds: OddsDocument }>) {
  if (assumptions.length === 0) return null;
  return (
    <section className="paper-table">
      <h3>Assumptions</h3>
      <ul className="proof-assumed">
        {assumptions.map(({ id, says, value, at }) => (
          <li key={`${id} ${says} ${value}`}>
            {assumptionLabel(says)} <strong>{choiceLabel(value)}</strong>
            {at === undefined ? '' : ` (${at})`}
          </li>
        ))}
      </ul>
    </section>
  );
}
