/** What a pocket scanner kept comes in from its file; every line is answered, and a file sent twice changes nothing. */
import { useEffect, useState } from 'react';
import { counted } from '../../../base/words.ts';
import type { UploadDocument, UploadedLine } from '../../../server/api/club.ts';
import type { DeviceDocument } from '../../../server/api/devices.ts';
import { BusyButton } from '../../design/busy-button.tsx';
import { type Column, DataTable } from '../../design/data-table.tsx';
import { Field, SelectField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { RefusalNotice } from '../../design/refusal-notice.tsx';
import { Tag } from '../../design/tag.tsx';
import { ask, notHeard, type Refused } from '../../lib/http.ts';
import { tableName } from '../../table/names.ts';

export function ScannerDock() {
  const scanners = useScanners();
  const [chosen, setChosen] = useState('');
  const scanner = chosen === '' && scanners?.length === 1 ? scanners[0]! : chosen;
  const [file, setFile] = useState<Readonly<{ name: string; text: string }>>();
  const [answer, setAnswer] = useState<UploadDocument>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();
  const send = async () => {
    if (file === undefined) return;
    setBusy(true);
    const told = await ask<UploadDocument>('POST', '/api/club/uploads', bodyOf(scanner, file.text)).catch(
      () => undefined,
    );
    setBusy(false);
    setRefusal(told?.ok ? undefined : (told?.refusal ?? notHeard('Send it again: no swipe counts twice.')));
    setAnswer(told?.ok ? told.value : undefined);
  };
  return (
    <section className="desk-step" aria-label="Docked scanner">
      <h3>Read a scanner in</h3>
      <p>
        One line for each swipe: card, table, time of the house’s clock. <span className="mono">{EXAMPLE}</span>
      </p>
      <div className="club-find">
        <SelectField
          label="Scanner"
          value={scanner}
          choices={[{ value: '', says: 'Choose' }, ...(scanners ?? []).map((name) => ({ value: name, says: name }))]}
          onChange={({ target }) => setChosen(target.value)}
        />
        <Field
          label="Its file (CSV or JSON)"
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
          grey={
            scanner === '' ? 'Choose the scanner first.' : file === undefined ? 'Choose its file first.' : undefined
          }
        >
          {file === undefined ? 'Enter its swipes' : `Enter the swipes of ${file.name}`}
        </BusyButton>
      </div>
      {scanners?.length === 0 ? (
        <Notice
          means="waiting"
          says="The house has no scanner."
          next="Have the Office add it to the devices: what it kept is brought in under its name."
        />
      ) : null}
      <RefusalNotice refusal={refusal} />
      {answer === undefined ? null : (
        <>
          <div role="status">
            <Notice
              means={answer.refused === 0 ? 'info' : 'waiting'}
              says={`${counted(answer.counted, 'swipe')} counted, ${answer.refused} did not.`}
            />
          </div>
          <DataTable
            caption="Answers to each line"
            columns={COLUMNS}
            rows={answer.lines}
            keyOf={({ line }) => line}
            empty="The file had no lines."
          />
        </>
      )}
    </section>
  );
}

/** Those that the Office added; undefined until the house has answered. */
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

/** A file of JSON is a list of lines; everything else is read as CSV. */
function bodyOf(scanner: string, text: string): unknown {
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
  { id: 'time', label: 'Read at', cell: ({ time }) => <span className="mono">{time}</span> },
  {
    id: 'counts',
    label: 'Counts?',
    cell: ({ counts }) => <Tag tone={counts ? 'order' : 'stop'}>{counts ? 'Yes' : 'No'}</Tag>,
  },
  {
    id: 'says',
    label: 'Answer',
    cell: ({ says, at }) => `${says}${at === undefined ? '' : ` (${at})`}`,
  },
];
