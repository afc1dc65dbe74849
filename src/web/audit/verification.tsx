/** The whole chain, proven from its first entry; a break is named. */
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
      setWord({ refusal: noConnectionRefusal('Press again when the line is back.') });
    }
    setBusy(false);
  };
  return (
    <form className="audit" onSubmit={verify}>
      <Text as="p" tone="muted" max="75ch">
        Every entry’s hash is made of the one before it and of its own bytes. Proving the chain reads all of them. With
        an entry that you know from elsewhere, such as the head of a backup or the foot of a paper, it is also proven
        that nothing was hashed anew.
      </Text>
      <Grid min="9.5rem" gap={2} lines={1} align="end">
        <Field
          label="Known entry (if you like)"
          inputMode="numeric"
          value={seq}
          onChange={({ target }) => {
            setSeq(target.value.replace(/\D/g, ''));
            setWord(undefined);
          }}
        />
        <Field
          label="Its hash, or the beginning that a paper prints"
          spellCheck={false}
          autoComplete="off"
          value={hash}
          onChange={({ target }) => {
            setHash(target.value.trim().toLowerCase());
            setWord(undefined);
          }}
        />
        <BusyButton look="primary" busy={busy} onPress={() => void verify()} grey={lacks}>
          Verify the journal
        </BusyButton>
        <button type="submit" hidden />
      </Grid>
      <div role="status">{word === undefined ? null : <VerificationLine word={word} />}</div>
    </form>
  );
}

/** A hash that was mistyped must not be left out in silence: it would look as if it had been proven too. */
function hashProblem(seq: string, hash: string): string | undefined {
  if (seq === '' && hash === '') return undefined;
  if (seq === '') return 'Enter the number of the entry that has this hash, or clear the hash.';
  return /^[0-9a-f]{12,64}$/.test(hash)
    ? undefined
    : 'Enter at least the first 12 places of the hash, digits and letters a to f, or clear both.';
}

function VerificationLine({ word }: Readonly<{ word: VerifyLine }>) {
  if ('refusal' in word) return <RefusalNotice refusal={word.refusal} />;
  if ('progress' in word) {
    const { records, of } = word.progress;
    return (
      <p>
        <progress value={records} max={of} aria-label="Entries proven" /> {records} of {of}
      </p>
    );
  }
  const { result } = word;
  if (result.ok) {
    return (
      <Notice
        means="info"
        says={`${result.records} entries are as they were written.`}
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
          The last good one is <Link to={`/audit/record/${result.good.seq}`}>entry {result.good.seq}</Link>.
        </>
      }
    />
  );
}

/** One line of JSON after the other, as the server gets on. */
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
  // A server that stops in the midst of it ends what it says without a result.
  if (last === undefined || 'progress' in last) throw new Unreachable('ended without a result');
}
