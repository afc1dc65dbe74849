/** A list that is pasted, typed or taken out of a file, and read by the server before anything is posted. */
import { useId, useState } from 'react';
import { counted } from '../../../base/words.ts';
import { BusyButton } from '../../design/busy-button.tsx';
import { Notice } from '../../design/notice.tsx';
import { RefusalNotice } from '../../design/refusal-notice.tsx';
import { ask, LOST, type Refused } from '../../lib/http.ts';
import { useLastAsked } from '../../lib/late.ts';

type Read<Row> = Readonly<{ rows: readonly Row[] } | { refusals: readonly Readonly<{ line: number; says: string }>[] }>;

export function useListReader<Row>(path: string, about: Readonly<Record<string, string>>) {
  const [text, setText] = useState('');
  const [read, setRead] = useState<Read<Row>>();
  const [refusal, setRefusal] = useState<Refused>();
  const [busy, setBusy] = useState(false);
  const begin = useLastAsked();
  const look = async (lines: string) => {
    setBusy(true);
    const isLast = begin();
    const answer = await ask<Read<Row>>('POST', path, { ...about, text: lines }).catch(() => ({
      ok: false as const,
      refusal: LOST,
    }));
    setBusy(false);
    // The rows of lines that were changed since are not those that stand there.
    if (!isLast()) return;
    setRead(answer.ok ? answer.value : undefined);
    setRefusal(answer.ok ? undefined : answer.refusal);
  };
  const write = (lines: string) => {
    begin();
    setText(lines);
    setRead(undefined);
  };
  const refusals = read !== undefined && 'refusals' in read ? read.refusals : [];
  return {
    text,
    write,
    look,
    busy,
    refusal,
    refusals,
    rows: read !== undefined && 'rows' in read ? read.rows : undefined,
  };
}

type Props = Readonly<{ label: string; example: string; list: Omit<ReturnType<typeof useListReader>, 'rows'> }>;

export function ListField({ label, example, list: { text, write, look, busy, refusal, refusals } }: Props) {
  const id = useId();
  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    const lines = await file.text();
    write(lines);
    await look(lines);
  };
  return (
    <section className="desk-step desk-picks-list">
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <textarea
          id={id}
          className="mono"
          rows={8}
          spellCheck={false}
          placeholder={example}
          value={text}
          onChange={(event) => write(event.target.value)}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-file`}>Or a file (CSV)</label>
        <input
          id={`${id}-file`}
          type="file"
          accept=".csv,text/csv,text/plain"
          onChange={(event) => void open(event.target.files?.[0])}
        />
      </div>
      <RefusalNotice refusal={refusal} />
      {refusals.length === 0 ? null : (
        <div role="alert">
          <Notice
            means="stop"
            says={`${counted(refusals.length, 'line')} cannot be read; nothing of the list is taken.`}
            next={
              <ul className="desk-picks-lines">
                {refusals.map(({ line, says }) => (
                  <li key={line}>
                    Line {line}: {says}
                  </li>
                ))}
              </ul>
            }
          />
        </div>
      )}
      <BusyButton
        busy={busy}
        onPress={() => void look(text)}
        grey={text.trim() === '' ? 'Write or open a list first.' : undefined}
      >
        Read the list
      </BusyButton>
    </section>
  );
}
