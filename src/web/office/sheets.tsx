/** The catalog: every rule sheet, whether it is in effect, and its posted offers. */
import { useState } from 'react';
import { figures, plainWords, sentence } from '../../base/display-text.ts';
import { dateWords } from '../../base/schedule.ts';
import type { SheetDocument, SheetRow } from '../../server/api/promotions.ts';
import { BusyButton } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { CheckField, Field, Segmented } from '../design/field.tsx';
import { Grid, Row, Stack } from '../design/layout.tsx';
import { RefusalNotice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { useView } from '../lib/live.tsx';
import { dollars } from '../lib/money.tsx';
import { PrintDocuments } from '../lib/print-documents.tsx';
import { go, Link } from '../lib/router.tsx';
import { useMay } from '../lib/session.tsx';
import { useRequest } from '../lib/use-request.ts';
import { FiledDocument, FileSheet } from './file-sheet.tsx';
import { FullRules } from './full-rules.tsx';
import { NoticePreview } from './notice-preview.tsx';
import { type ApprovedRange, rangeText } from './row-list.ts';

export function Sheets() {
  const { value, refusal } = useRequest<readonly SheetRow[]>('/api/sheets');
  const { offers: known = [] } = useView();
  const nameOf = (id: string) => known.find(({ offer }) => offer.id === id)?.name ?? id;
  const [sought, setSought] = useState('');
  const [onlyLaw, setOnlyLaw] = useState(false);
  if (value === undefined)
    return refusal === undefined ? <p role="status">One moment…</p> : <RefusalNotice refusal={refusal} />;
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const text = (row: SheetRow) =>
    `${row.id} ${row.name} ${row.approval} ${row.kinds.join(' ')} ${row.games.join(' ')}`.toLowerCase();
  const rows = value.filter((row) => (!onlyLaw || row.adopted) && words.every((word) => text(row).includes(word)));
  return (
    <div className="station-page">
      <Row align="end" gap={3} lines={1} className="office-seek">
        <Field
          label="Find a rule sheet"
          placeholder="name, game, kind or approval"
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
        <CheckField
          label="Only rule sheets on file"
          checked={onlyLaw}
          onChange={({ target }) => setOnlyLaw(target.checked)}
        />
      </Row>
      <DataTable
        caption="Rule sheets"
        columns={[
          { id: 'name', label: 'Name', cell: (row) => <Link to={`/office/sheets/${row.id}`}>{row.name}</Link> },
          { id: 'house', label: 'Casino', cell: ({ house }) => house.split('-').map(sentence).join(' ') },
          { id: 'kind', label: 'Kind', cell: ({ kinds }) => kinds.map(plainWords).join(', ') },
          { id: 'approval', label: 'Approval', cell: ({ approval }) => approval ?? '' },
          { id: 'edition', label: 'Rules dated', cell: ({ edition }) => dateWords(edition) },
          {
            id: 'law',
            label: 'Status',
            cell: ({ adopted }) =>
              adopted ? <Tag tone="order">in effect</Tag> : <Tag tone="unavailable">not on file</Tag>,
          },
          { id: 'odds', label: 'Odds', cell: (row) => <OddsLink sheet={row} /> },
          {
            id: 'offers',
            label: 'Posted as',
            cell: ({ offers }) =>
              offers.map((offer, i) => (
                <span key={offer}>
                  {i === 0 ? '' : ', '}
                  <Link to={`/office/offers/${offer}`}>{nameOf(offer)}</Link>
                </span>
              )),
          },
        ]}
        rows={rows}
        keyOf={({ id, edition }) => `${id} ${edition}`}
        empty="No matches. Clear the search to see all rule sheets."
      />
    </div>
  );
}

function OddsLink({ sheet: { id, name } }: Readonly<{ sheet: SheetRow }>) {
  return (
    <Link to={`/office/sheets/${id}/odds`}>
      Odds<span className="only-heard"> of {name}</span>
    </Link>
  );
}

/** One sheet: its clauses on the left, and the wall notice on the right, in step. */

export function SheetPage({ id }: Readonly<{ id: string }>) {
  const { value, refusal, again } = useRequest<SheetDocument>(`/api/sheets/${id}`);
  const mayPost = useMay('post-offer');
  const [clause, setClause] = useState<string>();
  const [beside, setBeside] = useState<'notice' | 'rules'>('notice');
  // A clause is found in the full rules: the notice says it in a player's words.
  const showClause = (at: string) => {
    setClause(at);
    setBeside('rules');
  };
  if (value === undefined)
    return refusal === undefined ? <p role="status">One moment…</p> : <RefusalNotice refusal={refusal} />;
  const { sheet, adopted, filing, notice, printed } = value;
  return (
    <div className="station-page">
      <p>
        <Link to="/office/sheets">All rule sheets</Link>
      </p>
      <Row as="header" gap={2} lines={1}>
        <h2>{sheet.name}</h2>
        {adopted ? <Tag tone="order">in effect</Tag> : <Tag tone="unavailable">not on file</Tag>}
        <span>
          {sheet.approval ?? 'No approval id'} · rules dated {dateWords(sheet.edition)}
        </span>
        <Link className="button" to={`/office/sheets/${sheet.id}/odds`}>
          Odds and price
        </Link>
        {adopted && mayPost ? (
          <BusyButton look="primary" onPress={() => go(`/office/offers/new?sheet=${encodeURIComponent(sheet.id)}`)}>
            Post promotion
          </BusyButton>
        ) : null}
      </Row>
      {filing === null ? null : <FiledDocument filing={filing} />}
      {filing === null && !adopted ? (
        <FileSheet sheet={sheet} name={sheet.name} approval={sheet.approval} onDone={again} />
      ) : null}
      <Grid columns="minmax(0, 1fr) minmax(0, 1fr)" align="start" gap={3} stacks="tablet">
        <Stack gap={3}>
          <PrintDocuments of={{ sheet: sheet.id, edition: sheet.edition }} />
          <Options document={value} onClause={showClause} />
          <Clauses document={value} onClause={showClause} />
          {filing === null && adopted ? (
            <details>
              <summary>No approval document is on file for it</summary>
              <FileSheet sheet={sheet} name={sheet.name} approval={sheet.approval} adopted onDone={again} />
            </details>
          ) : null}
        </Stack>
        <Stack gap={1}>
          <Segmented
            asks="Shown beside the rules"
            choices={[
              { value: 'notice', says: 'Notice' },
              { value: 'rules', says: 'Full rules' },
            ]}
            chosen={beside}
            onChoose={setBeside}
          />
          {beside === 'notice' ? (
            <NoticePreview printed={printed} label={`Notice: ${sheet.name}`} />
          ) : (
            <FullRules rules={notice} lit={clause} />
          )}
        </Stack>
      </Grid>
    </div>
  );
}

type PartProps = Readonly<{ document: SheetDocument; onClause: (at: string) => void }>;

function Options({ document: { options }, onClause }: PartProps) {
  const [chosen, setChosen] = useState(options[0]?.option ?? '');
  const option = options.find((candidate) => candidate.option === chosen);
  if (option === undefined) return null;
  return (
    <Stack as="section" gap={2}>
      <h3>Options</h3>
      {options.length < 2 ? null : (
        <Segmented
          asks="Option"
          choices={options.map(({ option: name }) => ({ value: name, says: name }))}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      <DataTable
        caption={chosen === 'only' ? 'Prize lines' : `Prize lines, option ${chosen}`}
        columns={[
          { id: 'row', label: 'Qualifying hand or prize', cell: ({ name }) => name },
          { id: 'at', label: 'Clause', cell: ({ at }) => <ClauseLink at={at} onClause={onClause} /> },
        ]}
        rows={option.rows}
        keyOf={({ key }) => key}
        empty="No fixed hands. The posted promotion lists the qualifying hands."
      />
      {option.amounts.length === 0 ? null : (
        <DataTable
          caption="House choices and approved ranges"
          captionSeen
          columns={[
            { id: 'name', label: 'Choice', cell: ({ name }) => name },
            { id: 'range', label: 'Approved range', align: 'right', cell: (asked) => rangeWords(asked) },
            { id: 'at', label: 'Clause', cell: ({ at }) => <ClauseLink at={at} onClause={onClause} /> },
          ]}
          rows={option.amounts}
          keyOf={({ choose }) => choose}
          empty=""
        />
      )}
    </Stack>
  );
}

function Clauses({ document: { sheet, checklists }, onClause }: PartProps) {
  return (
    <Stack as="section" gap={2}>
      <h3>Staff instructions</h3>
      {checklists.map(({ who, items }) => (
        <details key={who}>
          <summary>
            {who} ({items.length})
          </summary>
          <Stack as="ul" gap={0.5} bullets="points">
            {items.map(({ at, says }) => (
              <li key={`${at} ${says}`}>
                {says} <ClauseLink at={at} onClause={onClause} />
              </li>
            ))}
          </Stack>
        </details>
      ))}
      <details>
        <summary>Posting checklist ({sheet.mustPost.items.length})</summary>
        <Stack as="ul" gap={0.5} bullets="points">
          {sheet.mustPost.items.map((says) => (
            <li key={says}>{says}</li>
          ))}
        </Stack>
      </details>
      <details>
        <summary>Rulings ({Object.keys(sheet.rulings).length})</summary>
        <Stack as="ul" gap={0.5} bullets="points">
          {Object.entries(sheet.rulings).map(([name, says]) => (
            <li key={name}>
              <strong>{name}</strong> {says}
            </li>
          ))}
        </Stack>
      </details>
    </Stack>
  );
}

/** Selecting a clause highlights its lines on the notice. */
function ClauseLink({ at, onClause }: Readonly<{ at: string; onClause: (at: string) => void }>) {
  return (
    <button type="button" className="clause-link" onClick={() => onClause(at)}>
      {at}
    </button>
  );
}

/** `at`: the clause, if it is not shown beside it. */
export const rangeWords = ({ counts, ...ranged }: ApprovedRange & Readonly<{ counts: boolean }>, at?: string): string =>
  rangeText(ranged, counts ? figures : dollars, at);
