/** Verifies the whole hash chain from its first record and names any break. */
import { type FormEvent, useState } from 'react';
import type { VerifyLine } from '../../server/api/journal.ts';
import { BusyButton } from '../design/button.tsx';
import { Field } from '../design/field.tsx';
import { Grid, Text } from '../design/layout.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import { noConnectionRefusal, Unreachable } from '../lib/http.ts';
import { Link } from '../lib/router.tsx';

export function Verification() {
  const [word, setWord] = useState<VerifyLine>();
  const [busy, setBusy] = useState(false);
  const [seq, setSeq] = useState('');
  const [hash, setHash] = useState('');
  const lacks = hashProblem(seq, hash);
  const verify = async (event?: FormEvent) => {
    event?.preventDefault();
    if (busy || lacks !== undefined) return;
    setBusy(true);
    setWord(undefined);
    const known = seq === '' ? {} : { known: [{ seq: Number(seq), hash }] };
    try {
      await verifyLines(known, setWord);
    } catch {
      setWord({ refusal: noConnectionRefusal('Try again when the connection is back.') });
    }
    setBusy(false);
  };
  return (
    <form className="station-page" onSubmit={verify}>
      <Text as="p" tone="muted" max="75ch">
        Each record’s hash is computed from the hash before it and its own bytes. Verification reads every record. Enter
        a record and hash you know from elsewhere, such as a backup or the foot of a printed form, to also prove that
        the chain was not rebuilt.
      </Text>
      <Grid min="9.5rem" gap={2} lines={1} align="end">
        <Field
          label="Known record (optional)"
          inputMode="numeric"
          value={seq}
          onChange={({ target }) => {
            setSeq(target.value.replace(/\D/g, ''));
            setWord(undefined);
          }}
        />
        <Field
          label="Its hash, or the first 12 characters as printed on a form"
          spellCheck={false}
          autoComplete="off"
          value={hash}
          onChange={({ target }) => {
            setHash(target.value.trim().toLowerCase());
            setWord(undefined);
          }}
        />
        <BusyButton look="primary" busy={busy} onPress={() => void verify()} unavailable={lacks}>
          Verify journal
        </BusyButton>
        <button type="submit" hidden />
      </Grid>
      <div role="status">{word === undefined ? null : <VerificationLine word={word} />}</div>
    </form>
  );
}

/** A mistyped hash must not be ignored silently, or it would seem to be verified too. */
function hashProblem(seq: string, hash: string): string | undefined {
  if (seq === '' && hash === '') return undefined;
  if (seq === '') return 'Enter the record number of this hash, or clear the hash.';
  return /^[0-9a-f]{12,64}$/.test(hash)
    ? undefined
    : 'Enter at least the first 12 characters of the hash (digits and letters a to f), or clear both fields.';
}

function VerificationLine({ word }: Readonly<{ word: VerifyLine }>) {
  if ('refusal' in word) return <RefusalNotice refusal={word.refusal} />;
  if ('progress' in word) {
    const { records, of } = word.progress;
    return (
      <p>
        <progress value={records} max={of} aria-label="Records verified" /> {records} of {of}
      </p>
    );
  }
  const { result } = word;
  if (result.ok) {
    return (
      <Notice
        means="info"
        says={`All ${result.records} records are unchanged.`}
        next={
          <>
            Head: entry {result.head.seq}, <span className="mono">{result.head.hash}</span>
          </>
        }
      />
    );
  }
  return (
    <Notice
      means="stop"
      says={result.flaw.says}
      next={
        <>
          The last valid one is <Link to={`/audit/record/${result.good.seq}`}>record {result.good.seq}</Link>.
        </>
      }
    />
  );
}

/** Reads progress lines of JSON as the server sends them. */
async function verifyLines(body: object, hear: (word: VerifyLine) => void): Promise<void> {
  const response = await fetch('/api/journal/verify', {
    method: 'POST',
    headers: { 'x-floorbook': '1', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok || response.body === null) {
    const { refusal } = (await response.json()) as { refusal: Extract<VerifyLine, { refusal: unknown }>['refusal'] };
    return hear({ refusal });
  }
  let last: VerifyLine | undefined;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const lines = (rest + read.value).split('\n');
    rest = lines.pop()!;
    for (const line of lines) {
      last = JSON.parse(line) as VerifyLine;
      hear(last);
    }
  }
  // A server that stops midway ends the stream without a result.
  if (last === undefined || 'progress' in last) throw new Unreachable('ended without a result');
}
