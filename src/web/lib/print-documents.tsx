/**
 * Prints the documents of a promotion or of a rule sheet: language and paper, then one button for each. The server makes
 * the page; it is loaded into a frame that nobody sees, and the browser prints that frame alone.
 */
import './print-documents.css';
import { useId, useState } from 'react';
import type { DocumentChoices } from '../../server/api/promotions.ts';
import { BusyButton } from '../design/button.tsx';
import { SelectField } from '../design/field.tsx';
import { Row, Stack } from '../design/layout.tsx';
import { RefusalNotice } from '../design/notice.tsx';
import type { ApiRefusal } from './http.ts';
import { useRequest } from './use-request.ts';

export type PrintedFrom = Readonly<{ offer: string } | { sheet: string; edition: string }>;

const PAPERS = [
  { value: 'letter', says: 'Letter, 8½ × 11 in.' },
  { value: '11x17', says: 'Poster, 11 × 17 in.' },
] as const;

export function PrintDocuments({ of }: Readonly<{ of: PrintedFrom }>) {
  const heading = useId();
  const { value: choices, refusal } = useRequest<DocumentChoices>(`/api/documents?${new URLSearchParams(of)}`);
  const [language, setLanguage] = useState('en');
  const [paper, setPaper] = useState<string>('letter');
  const [role, setRole] = useState('');
  const { print, busy, frame, refused } = usePrintFrame();
  if (choices === undefined) return <RefusalNotice refusal={refusal} />;
  const staff = role === '' ? (choices.roles[0]?.role ?? '') : role;
  const address = (document: string, more: Readonly<Record<string, string>>) =>
    `/api/documents/${document}?${new URLSearchParams({ ...of, ...more })}`;
  return (
    <Stack as="section" gap={2} aria-labelledby={heading}>
      <h3 id={heading}>Print the notice</h3>
      <Row gap={2} align="end">
        <SelectField
          label="Language"
          value={language}
          choices={choices.languages.map(({ language, name }) => ({ value: language, says: name }))}
          onChange={({ target }) => setLanguage(target.value)}
        />
        <SelectField label="Paper" value={paper} choices={PAPERS} onChange={({ target }) => setPaper(target.value)} />
        <BusyButton busy={busy} onPress={() => print(address('notice', { language, page: paper }))}>
          Print notice
        </BusyButton>
      </Row>
      <Row gap={3}>
        <DocumentLink to={address('notice', { language, page: paper })}>Open the notice</DocumentLink>
        <DocumentLink to={address('notice', { language, page: 'screen' })}>Open it for a sign</DocumentLink>
        <DocumentLink to={address('packet', {})}>Open the approval packet</DocumentLink>
      </Row>
      {choices.roles.length === 0 ? null : (
        <Row gap={2} align="end">
          <SelectField
            label="Staff card for"
            value={staff}
            choices={choices.roles.map(({ role, name }) => ({ value: role, says: name }))}
            onChange={({ target }) => setRole(target.value)}
          />
          <BusyButton busy={busy} onPress={() => print(address('staff-card', { role: staff }))}>
            Print staff card
          </BusyButton>
        </Row>
      )}
      <RefusalNotice refusal={refused} />
      {frame}
    </Stack>
  );
}

function DocumentLink({ to, children }: Readonly<{ to: string; children: string }>) {
  return (
    <a href={to} target="_blank" rel="noopener">
      {children}
      <span className="only-heard"> (in a new tab)</span>
    </a>
  );
}

/** A page that the server refused is told here, and not printed. */
function usePrintFrame() {
  const [asked, setAsked] = useState({ path: '', turn: 0 });
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<ApiRefusal>();
  const print = (path: string) => {
    setBusy(true);
    setRefused(undefined);
    setAsked(({ turn }) => ({ path, turn: turn + 1 }));
  };
  const loaded = (frame: HTMLIFrameElement) => {
    setBusy(false);
    const page = frame.contentDocument;
    if (page?.contentType === 'text/html' && frame.contentWindow !== null) frame.contentWindow.print();
    else setRefused(refusalIn(page?.body.textContent ?? ''));
  };
  const frame =
    asked.turn === 0 ? null : (
      <iframe
        key={asked.turn}
        className="print-frame"
        title="Document to print"
        tabIndex={-1}
        src={asked.path}
        onLoad={({ currentTarget }) => loaded(currentTarget)}
      />
    );
  return { print, busy, frame, refused };
}

const NOT_LOADED: ApiRefusal = {
  reason: 'not-loaded',
  says: 'The document could not be loaded.',
  next: 'Check the connection, then print it again.',
};

function refusalIn(text: string): ApiRefusal {
  try {
    const { refusal } = JSON.parse(text) as { refusal?: ApiRefusal };
    return refusal ?? NOT_LOADED;
  } catch {
    return NOT_LOADED;
  }
}
