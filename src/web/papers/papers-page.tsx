/** Forms and reports: choose one, preview it, print it. */
import './papers-page.css';
import { type FormEvent, useEffect, useState } from 'react';
import { tableName } from '../../base/display-text.ts';
import type { PaperAsk, PaperKindDocument, PapersAnswer, PapersDocument } from '../../server/api/papers.ts';
import type { DocumentChoices } from '../../server/api/promotions.ts';
import { BusyButton } from '../design/button.tsx';
import { Field, SelectField } from '../design/field.tsx';
import { Grid } from '../design/layout.tsx';
import { RefusalNotice } from '../design/notice.tsx';
import { Station } from '../design/station.tsx';
import { Gate } from '../lib/gate.tsx';
import { type ApiRefusal, ask, NO_CONNECTION } from '../lib/http.ts';
import { PrintDocuments } from '../lib/print-documents.tsx';
import { go, Link, useAddressBar, useTitle } from '../lib/router.tsx';
import { useRequest } from '../lib/use-request.ts';
import type { RouteProps } from '../stations.ts';
import { PaperSheet } from './paper-sheet.tsx';

const ROLES = [
  ...['floor', 'cage', 'count', 'promotions', 'surveillance', 'accountant'],
  ...['manager', 'compliance', 'auditor', 'regulator'],
];

export function PapersPage({ params }: RouteProps) {
  useTitle('Forms and reports');
  const kind = params['*'] ?? '';
  return (
    <Gate place="office" name="Forms and reports" theme="day" roles={ROLES}>
      <Station name="Forms and reports">
        {kind === '' ? <ChoosePaper /> : kind === 'documents' ? <PromotionDocuments /> : <ShownPaper kind={kind} />}
      </Station>
    </Gate>
  );
}

/** Every kind of form and report, with its fields. */

export function ChoosePaper() {
  const { value, refusal } = useRequest<PapersDocument>('/api/papers');
  if (value === undefined)
    return refusal === undefined ? <p role="status">One moment…</p> : <RefusalNotice refusal={refusal} />;
  return (
    <ul className="papers">
      <li>
        <div className="papers-kind">
          <h2>Notices and staff cards</h2>
          <p>The notice on the wall of a promotion, the card of each role, and the approval packet.</p>
          <Link className="button" to="/papers/documents">
            Choose a promotion
          </Link>
        </div>
      </li>
      {value.kinds.map((kind) => (
        <li key={kind.kind}>
          <PaperForm kind={kind} papers={value} />
        </li>
      ))}
    </ul>
  );
}

const LABELS: Readonly<Record<PaperAsk, string>> = {
  day: 'Gaming day',
  from: 'From gaming day',
  to: 'To gaming day',
  hit: 'Jackpot hit number, such as hit-12',
  award: 'Award number, such as award-12',
  fund: 'Fund',
  table: 'Table',
  badge: 'Badge',
  station: 'Station',
  person: 'Member',
  show: 'Show number, such as show-1',
  tournament: 'Tournament number, such as tournament-1',
  offer: 'Promotion (short name)',
  drum: 'Drum, such as car',
  serial: 'Ticket number, such as CAR-000042',
  card: 'Pick sheet, such as football:3',
  entry: 'Entry number',
  hits: 'Blank claim forms per promotion',
  slips: 'Blank payout receipts',
};

const DAYS: readonly PaperAsk[] = ['day', 'from', 'to'];

function PaperForm({
  kind: { kind, title, says, needs, takes },
  papers,
}: Readonly<{ kind: PaperKindDocument; papers: PapersDocument }>) {
  const asks = [...new Set([...needs, ...takes])];
  const [given, setGiven] = useState<Partial<Record<PaperAsk, string>>>(() =>
    asks.includes('day') ? { day: papers.today } : {},
  );
  const open = (event?: FormEvent) => {
    event?.preventDefault();
    const query = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''));
    go(`/papers/${kind}${query.size === 0 ? '' : `?${query}`}`);
  };
  const missing = needs.find((ask) => (given[ask] ?? '') === '');
  return (
    <form className="papers-kind" onSubmit={open}>
      <h2>{title}</h2>
      <p>{says}</p>
      <Grid min="10rem" gap={1} align="end">
        {asks.map((ask) => (
          <AskField
            key={ask}
            ask={ask}
            value={given[ask] ?? ''}
            papers={papers}
            needed={needs.includes(ask)}
            onChange={(value) => setGiven({ ...given, [ask]: value })}
          />
        ))}
      </Grid>
      <BusyButton
        onPress={() => open()}
        grey={missing === undefined ? undefined : `Enter: ${LABELS[missing].toLowerCase()}.`}
      >
        Show {title.toLowerCase()}
      </BusyButton>
      <button type="submit" hidden />
    </form>
  );
}

type AskProps = Readonly<{
  ask: PaperAsk;
  value: string;
  papers: PapersDocument;
  needed: boolean;
  onChange: (value: string) => void;
}>;

function AskField({ ask, value, papers, needed, onChange }: AskProps) {
  const label = `${LABELS[ask]}${needed ? '' : ' (optional)'}`;
  if (ask === 'fund' || ask === 'table') {
    const all =
      ask === 'fund'
        ? papers.funds.map(({ fund, name }) => ({ value: fund, says: name }))
        : papers.tables.map((table) => ({ value: table, says: tableName(table) }));
    const none = { value: '', says: needed ? 'Choose' : 'All' };
    return (
      <SelectField
        label={label}
        value={value}
        choices={[none, ...all]}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  const days = DAYS.includes(ask) ? { type: 'date', min: papers.firstDay, max: papers.today } : {};
  const counts = ask === 'hits' || ask === 'slips' ? { type: 'number', min: 0, max: ask === 'hits' ? 20 : 50 } : {};
  return (
    <Field
      label={label}
      value={value}
      autoComplete="off"
      spellCheck={false}
      {...days}
      {...counts}
      onChange={({ target }) => onChange(target.value.trim())}
    />
  );
}

/** The documents of an active promotion; those of others are printed in the Office. */
function PromotionDocuments() {
  const { value, refusal } = useRequest<DocumentChoices>('/api/documents');
  const [chosen, setChosen] = useState('');
  if (value === undefined)
    return refusal === undefined ? <p role="status">One moment…</p> : <RefusalNotice refusal={refusal} />;
  const offer = chosen === '' ? value.offers[0]?.offer : chosen;
  return (
    <div className="papers-shown">
      <div className="papers-turn">
        <Link to="/papers">All forms and reports</Link>
      </div>
      {offer === undefined ? (
        <p className="empty">Notices appear here after a promotion is approved in the Office.</p>
      ) : (
        <>
          <SelectField
            label="Promotion"
            value={offer}
            choices={value.offers.map(({ offer, name }) => ({ value: offer, says: name }))}
            onChange={({ target }) => setChosen(target.value)}
          />
          <PrintDocuments key={offer} of={{ offer }} />
        </>
      )}
    </div>
  );
}

/** A print preview with its actions. */

export function ShownPaper({ kind }: Readonly<{ kind: string }>) {
  const { query } = useAddressBar();
  const asked = query.size === 0 ? '' : `?${query}`;
  const { value, refusal } = useRequest<PapersAnswer>(`/api/papers/${encodeURIComponent(kind)}${asked}`);
  const copy = useCountedCopy(kind, query);
  const shown = copy.papers ?? value?.papers;
  return (
    <div className="papers-shown">
      <div className="papers-turn">
        <Link to="/papers">All forms and reports</Link>
        {shown === undefined ? null : (
          <>
            <BusyButton look="primary" busy={copy.busy} onPress={() => void copy.print()}>
              Print
            </BusyButton>
            <a href={`/api/papers/${kind}.csv${asked}`} download>
              CSV
            </a>
            <a href={`/api/papers/${kind}.txt${asked}`} download>
              Text
            </a>
          </>
        )}
      </div>
      <RefusalNotice refusal={refusal ?? copy.refusal} />
      {shown === undefined && refusal === undefined ? <p role="status">One moment…</p> : null}
      {shown?.length === 0 ? <p className="empty">Nothing to print for this selection.</p> : null}
      {shown?.map((paper, i) => (
        <PaperSheet key={`${paper.title} ${paper.paper ?? i}`} paper={paper} page={i + 1} of={shown.length} />
      ))}
    </div>
  );
}

/** Each printed copy is counted by the server; from the second on it says REPRINT. */
function useCountedCopy(kind: string, query: URLSearchParams) {
  const [papers, setPapers] = useState<PapersAnswer['papers']>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const path = `/api/papers/${encodeURIComponent(kind)}/copies`;
  // The browser prints what is on the page, so the copy must be rendered first.
  useEffect(() => {
    if (papers !== undefined) requestAnimationFrame(() => window.print());
  }, [papers]);
  const print = async () => {
    setBusy(true);
    const answer = await ask<PapersAnswer>('POST', path, Object.fromEntries(query)).catch(() => undefined);
    setBusy(false);
    setRefusal(answer?.ok ? undefined : (answer?.refusal ?? NO_CONNECTION));
    if (answer?.ok) setPapers(answer.value.papers);
  };
  return { papers, busy, refusal, print };
}
