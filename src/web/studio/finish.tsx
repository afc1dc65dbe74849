/**
 * The last page of a draft: what is still open, how it differs from other rules, what it would have cost here, its packet
 * and its file, and the way on file by two people.
 */
import { useEffect, useState } from 'react';
import { counted, sentence } from '../../base/display-text.ts';
import { dateWords } from '../../base/schedule.ts';
import type { Backtest } from '../../odds/document.ts';
import type { SheetRow } from '../../server/api/promotions.ts';
import type { Comparison, Draft, SheetProblem } from '../../server/api/studio.ts';
import { Button } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Field, SelectField } from '../design/field.tsx';
import { Panel, Row, Split, Stack, Text } from '../design/layout.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { type ApiRefusal, ask, NO_CONNECTION } from '../lib/http.ts';
import { Link } from '../lib/router.tsx';
import { useNow, useZone } from '../lib/time.tsx';
import { useRequest } from '../lib/use-request.ts';
import { useCounted } from '../odds/use-odds.ts';
import { FileSheet } from '../office/file-sheet.tsx';
import { houseDate, plusDays } from '../office/house-calendar.ts';
import { BacktestResult } from '../office/odds-page.tsx';
import type { SheetData } from './draft-model.ts';
import type { PreviewState } from './use-preview.ts';

type Props = Readonly<{
  draft: Draft;
  sheet: SheetData;
  preview: PreviewState;
  isSaved: boolean;
  unplaced: number;
  onApproval: (approval: string | null) => void;
  onProblem: (problem: SheetProblem) => void;
}>;

export function Finish({ draft, sheet, preview, isSaved, unplaced, onApproval, onProblem }: Props) {
  const { problems, checking } = preview;
  const isWhole = problems.length === 0 && unplaced === 0 && !checking;
  return (
    <div className="studio-finish">
      <Split aside="minmax(20rem, 30rem)" gap={3}>
        <Stack gap={3}>
          <Compare draft={draft} sheet={sheet} isReady={problems.length === 0 && !checking} />
          <LastMonth sheet={preview.whole ?? sheet} isReady={problems.length === 0 && !checking} />
        </Stack>
        <Stack gap={3}>
          <StillOpen {...{ draft, problems, unplaced, checking, onProblem }} />
          <Papers draft={draft} isWhole={isWhole} isSaved={isSaved} />
          <OnFile {...{ sheet, isWhole, isSaved, onApproval }} whole={preview.whole ?? sheet} />
        </Stack>
      </Split>
    </div>
  );
}

function StillOpen({
  draft,
  problems,
  unplaced,
  checking,
  onProblem,
}: Readonly<{
  draft: Draft;
  problems: readonly SheetProblem[];
  unplaced: number;
  checking: boolean;
  onProblem: (problem: SheetProblem) => void;
}>) {
  const back = `/office/studio/${draft.draft}`;
  return (
    <Panel gap={1} aria-label="Still open">
      <h3>Still open</h3>
      {checking ? (
        <p role="status">Being checked…</p>
      ) : problems.length + unplaced === 0 ? (
        <Text tone="order">
          <span aria-hidden>✓ </span>Nothing. Every sentence has its place, and the rules do not contradict themselves.
        </Text>
      ) : (
        <ul className="studio-open">
          {unplaced === 0 ? null : (
            <li>
              {counted(unplaced, 'sentence')} of the text {unplaced === 1 ? 'has' : 'have'} no place yet.{' '}
              <Link to={back}>Place them</Link>
            </li>
          )}
          {problems.map((problem) => (
            <li key={`${problem.path} ${problem.says}`}>
              {problem.says}{' '}
              <Link to={back} onClick={() => setTimeout(() => onProblem(problem), 0)}>
                Go to it
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

// The papers.

function Papers({ draft, isWhole, isSaved }: Readonly<{ draft: Draft; isWhole: boolean; isSaved: boolean }>) {
  return (
    <Panel gap={2} aria-label="Hand in and export">
      <h3>Approval packet</h3>
      <Text as="p" tone="muted">
        The rules clause by clause, where each sentence went, the odds, the notice, and what changed since the edition
        before: one document to print.
      </Text>
      {isWhole && isSaved ? (
        <Row gap={2}>
          <a
            className="button is-primary"
            href={`/api/studio/drafts/${draft.draft}/packet`}
            target="_blank"
            rel="noreferrer"
          >
            Open the packet
          </a>
        </Row>
      ) : (
        <Text tone="waiting">
          {isSaved ? 'It can be opened when nothing is left open.' : 'It can be opened once the draft is saved.'}
        </Text>
      )}
      <Text as="p" tone="muted">
        Another house can import the file in its studio. A fingerprint shows whether it was changed on the way.
      </Text>
      <Row gap={2}>
        {isSaved ? (
          <a className="button" href={`/api/studio/drafts/${draft.draft}/file`} download>
            Export the file
          </a>
        ) : (
          <Text tone="muted">Saving…</Text>
        )}
      </Row>
    </Panel>
  );
}

/** The approval as it came back, and two who put the rules on file. */
function OnFile({
  sheet,
  whole,
  isWhole,
  isSaved,
  onApproval,
}: Readonly<{
  sheet: SheetData;
  /** With every word that follows from what is written: this is what is filed. */
  whole: SheetData;
  isWhole: boolean;
  isSaved: boolean;
  onApproval: (approval: string | null) => void;
}>) {
  const [filed, setFiled] = useState<Readonly<{ id: string; edition: unknown }>>();
  const id = String(sheet.id ?? '');
  const approval = typeof sheet.approval === 'string' ? sheet.approval : '';
  if (filed !== undefined && filed.id === id && filed.edition === sheet.edition) {
    return (
      <Panel gap={2} panel="order" aria-label="On file">
        <Row gap={1}>
          <Tag tone="order">on file</Tag>
          <Text weight="bold">{String(sheet.name)} is in effect here.</Text>
        </Row>
        <Row gap={2}>
          <Link className="button is-primary" to={`/office/offers/new?sheet=${encodeURIComponent(id)}`}>
            Post the promotion
          </Link>
          <Link to={`/office/sheets/${id}`}>See the rule sheet</Link>
        </Row>
      </Panel>
    );
  }
  return (
    <Stack gap={2}>
      <Panel gap={1} aria-label="Approval">
        <h3>When the approval is here</h3>
        <Field
          label="Approval number"
          hint="It is printed on the notice and on everything that advertises. Leave it empty if the approval has none."
          value={approval}
          maxLength={60}
          onChange={({ target }) => onApproval(target.value === '' ? null : target.value)}
        />
      </Panel>
      {isWhole && isSaved ? (
        <FileSheet
          key={approval}
          sheet={whole}
          name={String(sheet.name ?? '')}
          approval={approval === '' ? null : approval}
          onDone={() => setFiled({ id, edition: sheet.edition })}
        />
      ) : (
        <Text tone="waiting">The rules can be put on file when nothing is left open.</Text>
      )}
    </Stack>
  );
}

// Compared with other rules.

function Compare({ draft, sheet, isReady }: Readonly<{ draft: Draft; sheet: SheetData; isReady: boolean }>) {
  const sheets = useRequest<readonly SheetRow[]>('/api/sheets');
  const own = draft.base === null ? '' : `${draft.base.sheet} ${draft.base.edition}`;
  const [chosen, setChosen] = useState(own);
  const [id, edition] = chosen.split(' ');
  const compared = useComparison(isReady && id !== '' ? { sheet, with: id, edition } : undefined);
  const rows = (sheets.value ?? []).map((row) => ({
    value: `${row.id} ${row.edition}`,
    says: `${row.name}, ${row.house.split('-').map(sentence).join(' ')}, rules dated ${dateWords(row.edition)}`,
  }));
  const { value } = compared;
  return (
    <Stack as="section" gap={2} aria-label="Compare">
      <h3>Compare, rule by rule</h3>
      <SelectField
        label="With these rules"
        choices={[{ value: '', says: 'Choose rules to compare with' }, ...rows]}
        value={chosen}
        onChoose={setChosen}
      />
      {isReady ? null : <Text tone="muted">Rules are compared once the draft has no problems.</Text>}
      <RefusalNotice refusal={compared.refusal} />
      {value === undefined ? null : (
        <DataTable
          caption={`Compared with ${value.name}, rules dated ${dateWords(value.edition)}: ${counted(value.changes.length, 'rule')} ${value.changes.length === 1 ? 'differs' : 'differ'}`}
          captionSeen
          columns={[
            { id: 'at', label: 'Rule', cell: ({ at }) => at },
            {
              id: 'change',
              label: 'Change',
              cell: ({ change }) => (
                <Tag tone={change === 'added' ? 'order' : change === 'removed' ? 'stop' : 'waiting'}>{change}</Tag>
              ),
            },
            { id: 'before', label: 'There', cell: ({ before }) => before.join(' ') },
            { id: 'now', label: 'In this draft', cell: ({ now }) => now.join(' ') },
          ]}
          rows={value.changes}
          keyOf={({ at }) => at}
          empty="No rule reads differently."
        />
      )}
    </Stack>
  );
}

function useComparison(asked: Readonly<Record<string, unknown>> | undefined) {
  const text = asked === undefined ? undefined : JSON.stringify(asked);
  const [told, setTold] = useState<Readonly<{ text: string; value?: Comparison; refusal?: ApiRefusal }>>();
  useEffect(() => {
    if (text === undefined) return;
    const end = new AbortController();
    ask<Comparison>('POST', '/api/studio/compare', JSON.parse(text), end.signal).then(
      (answer) => setTold(answer.ok ? { text, value: answer.value } : { text, refusal: answer.refusal }),
      () => (end.signal.aborted ? undefined : setTold({ text, refusal: NO_CONNECTION })),
    );
    return () => end.abort();
  }, [text]);
  const isCurrent = told?.text === text;
  return { value: isCurrent ? told?.value : undefined, refusal: isCurrent ? told?.refusal : undefined };
}

// With what this house really dealt.

function LastMonth({ sheet, isReady }: Readonly<{ sheet: SheetData; isReady: boolean }>) {
  const [asked, setAsked] = useState<Readonly<{ sheet: SheetData; from: string }>>();
  const zone = useZone();
  const now = useNow();
  const {
    odds: test,
    refusal,
    counting,
  } = useCounted<Backtest>('/api/odds/backtest', asked === undefined ? undefined : asked, 0);
  const isOfThis = asked !== undefined && asked.sheet === sheet;
  return (
    <Stack as="section" gap={2} aria-label="Last month">
      <Row gap={2} justify="between">
        <h3>With the last 30 days of this house</h3>
        <Button
          aria-disabled={!isReady || counting}
          onClick={() => {
            if (isReady && !counting) setAsked({ sheet, from: plusDays(houseDate(now, zone, '00:00'), -30) });
          }}
        >
          {counting ? 'Reading the journal…' : 'Read the journal'}
        </Button>
      </Row>
      <Text as="p" tone="muted">
        What this draft would have cost on the tables, rounds and hands that were really played.
      </Text>
      <RefusalNotice refusal={refusal} />
      {asked !== undefined && !isOfThis ? (
        <Notice means="info" says="The draft was changed since." next="Read the journal again for what it says now." />
      ) : null}
      {test === undefined || !isOfThis ? null : <BacktestResult test={test} />}
    </Stack>
  );
}
