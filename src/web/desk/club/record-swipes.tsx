/** A swipe round with a keyboard scanner: choose the table, then scan the cards one by one. */

import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { first } from '../../../base/assert.ts';
import { counted } from '../../../base/display-text.ts';
import type { ClubView } from '../../../floor/view.ts';
import type { DeviceDocument } from '../../../server/api/devices.ts';
import type { OpenTables } from '../../../server/api/live.ts';
import type { SwipeDocument, UploadDocument, UploadedLine } from '../../../server/api/people.ts';
import { BusyButton } from '../../design/button.tsx';
import { type Column, DataTable } from '../../design/data-table.tsx';
import { Field, SelectField } from '../../design/field.tsx';
import { Card, Grid, Row, Stack, Text } from '../../design/layout.tsx';
import { Notice, RefusalNotice } from '../../design/notice.tsx';
import { Tag } from '../../design/tag.tsx';
import { type ApiRefusal, ask, noConnectionRefusal, post } from '../../lib/http.ts';
import { useScanner } from '../../lib/scanner.ts';
import { tableInSentence, tableName } from '../../table/table-words.ts';

type SwipeResult = SwipeDocument & Readonly<{ key: number; table: string; end: string }>;

export function SwipeRound({ club }: Readonly<{ club: readonly ClubView[] }>) {
  const { tables, look } = useTablesToSwipe(club);
  const [table, setTable] = useState('');
  const [typed, setTyped] = useState('');
  const [done, setDone] = useState<readonly SwipeResult[]>([]);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const swipe = async (text: string) => {
    const card = text.replace(/\D/g, '');
    if (table === '' || card === '') return;
    setBusy(true);
    setTyped('');
    const answer = await post('/api/club/swipes', { card, table }).catch(() => undefined);
    setBusy(false);
    setRefusal(
      answer?.ok
        ? undefined
        : (answer?.refusal ?? noConnectionRefusal('Swipe the card again. It is credited only once.')),
    );
    if (answer?.ok) {
      setDone((before) =>
        [{ ...answer.value, key: (before[0]?.key ?? 0) + 1, table, end: card.slice(-4) }, ...before].slice(0, KEPT),
      );
    }
  };
  useScanner((text) => void swipe(text));
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    void swipe(typed);
  };
  return (
    <Card aria-label="Swipe round">
      <h2>{table === '' ? 'Choose the table, then scan the cards' : `Scan the cards at ${tableInSentence(table)}`}</h2>
      {tables.length === 0 ? <p className="empty">No tables are open. The floor opens tables.</p> : null}
      <Row as="form" gap={2} align="end" wide onSubmit={send}>
        <SelectField
          label="Table"
          value={table}
          choices={[{ value: '', says: 'Choose' }, ...tables]}
          onFocus={look}
          onChange={({ target }) => {
            setTable(target.value);
            // Release focus so that the field does not swallow the first scanned card.
            target.blur();
          }}
        />
        <Field
          label="Or type a card number"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          maxLength={20}
          onChange={({ target }) => setTyped(target.value)}
        />
        <BusyButton
          busy={busy}
          onPress={() => send()}
          unavailable={
            table === '' ? 'Choose the table first.' : typed === '' ? 'Scan a card or type its number.' : undefined
          }
        >
          Swipe
        </BusyButton>
        <button type="submit" hidden />
      </Row>
      <RefusalNotice refusal={refusal} />
      <Stack as="ol" gap={0} wide className="club-swipes" aria-label="Swipes" aria-live="polite">
        {done.map((one) => (
          <Grid
            as="li"
            columns="9rem minmax(10rem, 1fr) minmax(12rem, 2fr)"
            lines={1}
            align="center"
            rule="above"
            padY={0.5}
            finger
            key={one.key}
          >
            <Tag tone={one.counts ? 'order' : 'stop'}>{one.counts ? 'Credited' : 'Not credited'}</Tag>
            <span>
              <strong>{one.publicName ?? `Card ••${one.end}`}</strong>, {tableInSentence(one.table)}
            </span>
            <Text tone="muted">{swipeWords(one)}</Text>
          </Grid>
        ))}
      </Stack>
    </Card>
  );
}

const KEPT = 30;

const swipeWords = ({ counts, credits, says, at, next }: SwipeDocument): string =>
  counts
    ? credits === 0
      ? 'Play recorded.'
      : `${counted(credits, 'credit')} added.`
    : `${says}${at === undefined ? '' : ` (${at})`} ${next ?? ''}`;

/** Tables to swipe at: those of the club's games, and others whose play may count for another promotion. */

type Choice = Readonly<{ value: string; says: string }>;

export function useTablesToSwipe(club: readonly ClubView[]): Readonly<{ tables: readonly Choice[]; look: () => void }> {
  const [open, setOpen] = useState<OpenTables['tables']>([]);
  const look = useCallback(() => {
    ask<OpenTables>('GET', '/api/tables')
      .then((answer) => answer.ok && setOpen(answer.value.tables))
      .catch(() => undefined);
  }, []);
  useEffect(look, [look]);
  const designated = new Map(club.flatMap((one) => one.tables).map((one) => [one.table, one]));
  const others = open.filter(({ table }) => !designated.has(table));
  const tables = [
    ...[...designated.values()].map(({ table, gameName, seated }) => ({
      value: table,
      says: `${tableName(table)}, ${gameName}, ${seated} seated`,
    })),
    ...others.map(({ table, gameName }) => ({
      value: table,
      says: `${tableName(table)}, ${gameName}${club.length === 0 ? '' : ', no credits'}`,
    })),
  ];
  return { tables, look };
}

/** Imports the file of a pocket scanner. Every line gets an answer, and sending a file twice changes nothing. */

export function ScannerDock() {
  const scanners = useScanners();
  const [chosen, setChosen] = useState('');
  const scanner = chosen === '' && scanners?.length === 1 ? first(scanners) : chosen;
  const [file, setFile] = useState<Readonly<{ name: string; text: string }>>();
  const [answer, setAnswer] = useState<UploadDocument>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const send = async () => {
    if (file === undefined) return;
    setBusy(true);
    const told = await ask<UploadDocument>('POST', '/api/club/uploads', uploadBody(scanner, file.text)).catch(
      () => undefined,
    );
    setBusy(false);
    setRefusal(
      told?.ok ? undefined : (told?.refusal ?? noConnectionRefusal('Send the file again. No swipe is credited twice.')),
    );
    setAnswer(told?.ok ? told.value : undefined);
  };
  return (
    <Card aria-label="Import scanner">
      <h2>Import swipes from a scanner</h2>
      <p>
        One line per swipe: card, table, casino time. <span className="mono">{EXAMPLE}</span>
      </p>
      <Row gap={2} align="end" wide>
        <SelectField
          label="Scanner"
          value={scanner}
          choices={[{ value: '', says: 'Choose' }, ...(scanners ?? []).map((name) => ({ value: name, says: name }))]}
          onChange={({ target }) => setChosen(target.value)}
        />
        <Field
          label="Swipe file (CSV or JSON)"
          type="file"
          accept=".csv,.json,.txt,text/csv,application/json"
          onChange={async ({ target }) => {
            const chosen = target.files?.[0];
            setAnswer(undefined);
            setFile(chosen === undefined ? undefined : { name: chosen.name, text: await chosen.text() });
          }}
        />
        <BusyButton
          look="primary"
          busy={busy}
          onPress={() => void send()}
          unavailable={
            scanner === '' ? 'Choose the scanner first.' : file === undefined ? 'Choose the file first.' : undefined
          }
        >
          {file === undefined ? 'Import swipes' : `Import swipes from ${file.name}`}
        </BusyButton>
      </Row>
      {scanners?.length === 0 ? (
        <Notice
          means="waiting"
          says="No scanners are registered."
          next="Ask an administrator to add the scanner under Devices in the Office, then import its file."
        />
      ) : null}
      <RefusalNotice refusal={refusal} />
      {answer === undefined ? null : (
        <>
          <div role="status">
            <Notice
              means={answer.refused === 0 ? 'info' : 'waiting'}
              says={`${counted(answer.counted, 'swipe')} credited, ${answer.refused} not credited.`}
            />
          </div>
          <DataTable
            caption="Result for each line"
            columns={COLUMNS}
            rows={answer.lines}
            keyOf={({ line }) => line}
            empty="The file has no lines."
          />
        </>
      )}
    </Card>
  );
}

/** Scanners registered in the Office; undefined until the server answers. */
function useScanners(): readonly string[] | undefined {
  const [scanners, setScanners] = useState<readonly string[]>();
  useEffect(() => {
    ask<Readonly<{ devices: readonly DeviceDocument[] }>>('GET', '/api/devices')
      .then((answer) =>
        setScanners(answer.ok ? answer.value.devices.filter(isScanner).map(({ device }) => device) : []),
      )
      .catch(() => undefined);
  }, []);
  return scanners;
}

const isScanner = ({ kind, status }: DeviceDocument): boolean => kind === 'scanner' && status !== 'revoked';

const EXAMPLE = '900012345678,holdem-1,2026-03-02 10:01';

/** A JSON file is a list of lines; any other file is read as CSV. */
function uploadBody(scanner: string, text: string): unknown {
  try {
    const lines: unknown = JSON.parse(text);
    return Array.isArray(lines) ? { scanner, lines } : { scanner, csv: text };
  } catch {
    return { scanner, csv: text };
  }
}

const COLUMNS: readonly Column<UploadedLine>[] = [
  { id: 'line', label: 'Line', align: 'right', cell: ({ line }) => line },
  { id: 'who', label: 'Member', cell: ({ publicName, card }) => publicName ?? `Card ${card}` },
  { id: 'table', label: 'Table', cell: ({ table }) => tableName(table) },
  { id: 'time', label: 'Scanned at', cell: ({ time }) => <span className="mono">{time}</span> },
  {
    id: 'counts',
    label: 'Credited?',
    cell: ({ counts }) => <Tag tone={counts ? 'order' : 'stop'}>{counts ? 'Yes' : 'No'}</Tag>,
  },
  {
    id: 'says',
    label: 'Result',
    cell: ({ says, at }) => `${says}${at === undefined ? '' : ` (${at})`}`,
  },
];
