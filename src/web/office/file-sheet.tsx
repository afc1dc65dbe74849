/**
 * Putting a rule sheet on file: the approval document, and two people who may approve. The file is kept in the vault and its
 * hash goes into the journal, so that years later anyone can check which paper was signed for.
 */
import { useState } from 'react';
import { fileSheet } from '../../floor/house/command-forms.ts';
import type { KeptApproval, SheetDocument } from '../../server/api/promotions.ts';
import { Field } from '../design/field.tsx';
import { Panel, Row, Stack, Text } from '../design/layout.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { CrewNames } from '../lib/crew.tsx';
import { type ApiRefusal, ask, NO_CONNECTION } from '../lib/http.ts';
import { useMay } from '../lib/session.tsx';
import { Time } from '../lib/time.tsx';

type Props = Readonly<{
  sheet: object;
  name: string;
  /** The approval id that the sheet names. */
  approval: string | null;
  /** It is in effect already, and only its document is missing. */
  adopted?: boolean;
  onDone: () => void;
}>;

export function FileSheet({ sheet, name, approval, adopted = false, onDone }: Props) {
  const mayFile = useMay('file-sheet');
  const [number, setNumber] = useState(approval ?? '');
  const [date, setDate] = useState('');
  const upload = useUpload();
  if (!mayFile) {
    return adopted ? null : (
      <Notice
        means="info"
        says={`${name} is not on file here.`}
        next="A manager or a compliance officer puts it on file with the approval document, and a second one signs."
      />
    );
  }
  const { kept } = upload;
  const missing =
    number.trim() === ''
      ? 'Enter the number on the approval document.'
      : date === ''
        ? 'Enter the date on the approval document.'
        : kept === undefined
          ? 'Choose the file of the approval document.'
          : undefined;
  return (
    <Panel as="section" gap={2} aria-label={`Put ${name} on file`}>
      <h3>{adopted ? 'File its approval document' : 'Put on file'}</h3>
      <Text as="p" tone="muted">
        You file it, and another manager or compliance officer signs. The document is kept sealed beside the journal,
        which records its hash.
      </Text>
      <Row fields="13rem" gap={2}>
        <Field
          label="Number on the approval document"
          value={number}
          maxLength={60}
          onChange={({ target }) => setNumber(target.value)}
        />
        <Field label="Date on the document" type="date" value={date} onChange={({ target }) => setDate(target.value)} />
        <Field
          label="The document: PDF, PNG or JPEG"
          type="file"
          accept=".pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg"
          hint={upload.busy ? 'Uploading…' : kept === undefined ? 'At most 8 MB.' : `${sizeWords(kept.bytes)}, kept.`}
          onChange={({ target }) => void upload.start(target.files?.[0])}
        />
      </Row>
      <RefusalNotice refusal={upload.refusal} />
      <CommandForm
        of={fileSheet(name, missing)}
        given={
          missing === undefined && kept !== undefined
            ? { sheet, document: { number: number.trim(), date, sha256: kept.sha256 } }
            : undefined
        }
        onDone={onDone}
      />
    </Panel>
  );
}

const LONGEST = 8 * 1024 * 1024;

const TOO_LONG: ApiRefusal = {
  reason: 'too-large',
  says: 'The file is larger than 8 MB.',
  next: 'Scan it in black and white, or at 200 dots per inch.',
};

/** The file is kept before anyone signs: the second person signs for its hash. */
function useUpload() {
  const [kept, setKept] = useState<KeptApproval>();
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const [busy, setBusy] = useState(false);
  const start = async (file: File | undefined) => {
    setKept(undefined);
    setRefusal(undefined);
    if (file === undefined) return;
    if (file.size > LONGEST) return setRefusal(TOO_LONG);
    setBusy(true);
    const data = base64(new Uint8Array(await file.arrayBuffer()));
    const answer = await ask<KeptApproval>('POST', '/api/approval-documents', { data }).catch(() => undefined);
    setBusy(false);
    if (answer === undefined) setRefusal(NO_CONNECTION);
    else if (answer.ok) setKept(answer.value);
    else setRefusal(answer.refusal);
  };
  return { kept, refusal, busy, start };
}

/** In pieces: a call has room for some thousands of arguments only. */
function base64(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(text);
}

const sizeWords = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${Math.ceil(bytes / 1024 / 102.4) / 10} MB`;

/** Who put it on file, with which paper. */
export function FiledDocument({ filing }: Readonly<{ filing: NonNullable<SheetDocument['filing']> }>) {
  const { number, date, sha256, bytes, by, at } = filing;
  return (
    <Stack gap={0}>
      <Row gap={1}>
        <Tag tone="order">approval document on file</Tag>
        <a href={`/api/approval-documents/${sha256}`} download>
          {number}, dated {date}, {sizeWords(bytes)}
        </a>
      </Row>
      <Text size="small" tone="muted">
        Filed <Time at={at} look="exact" /> by <CrewNames badges={by} />. SHA-256{' '}
        <span className="mono">{sha256.slice(0, 16)}…</span>
      </Text>
    </Stack>
  );
}
