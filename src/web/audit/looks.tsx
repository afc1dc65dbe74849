/** Who looked at whose data, when and what for. */
import type { ReadsDocument } from '../../server/api/people.ts';
import { DataTable } from '../design/data-table.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { plainWords } from '../design/words.ts';
import { useAsked } from '../lib/asked.ts';
import { Time } from '../lib/time.tsx';

const ACTS: Readonly<Record<string, string>> = {
  get: 'read',
  put: 'wrote',
  search: 'searched',
  found: 'found',
  erase: 'erased',
  secret: 'read a secret',
};

export function Looks() {
  const { value, refusal } = useAsked<ReadsDocument>('/api/people/reads?limit=200');
  if (value === undefined)
    return refusal === undefined ? <p role="status">One moment…</p> : <RefusalNotice refusal={refusal} />;
  const rows = value.reads.map((read, i) => ({ ...read, no: i }));
  return (
    <div className="audit">
      <p className="audit-lead">
        Every look into the vault is written down before anything is shown. The latest first.
      </p>
      <DataTable
        caption="Looks at personal data"
        columns={[
          { id: 'time', label: 'When', cell: ({ time }) => <Time at={time} look="exact" /> },
          { id: 'badge', label: 'Badge', cell: ({ badge }) => badge },
          { id: 'act', label: 'Did', cell: ({ act }) => ACTS[act] ?? act },
          { id: 'subject', label: 'Of', cell: ({ subject }) => <span className="mono">{subject ?? ''}</span> },
          { id: 'purpose', label: 'For', cell: ({ purpose }) => plainWords(purpose) },
        ]}
        rows={rows}
        keyOf={({ no }) => no}
        empty="Nobody has looked at anybody’s data yet."
      />
    </div>
  );
}
