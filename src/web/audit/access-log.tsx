/** The access log: who viewed whose personal data, when and why. */
import { type FormEvent, useEffect, useState } from 'react';
import { plainWords } from '../../base/display-text.ts';
import type { ReadsDocument } from '../../server/api/people.ts';
import { BusyButton } from '../design/button.tsx';
import { DataTable } from '../design/data-table.tsx';
import { Field } from '../design/field.tsx';
import { Grid, Text } from '../design/layout.tsx';
import { RefusalNotice } from '../design/notice.tsx';
import { CrewName } from '../lib/crew.tsx';
import { go, Link, useAddressBar } from '../lib/router.tsx';
import { Time } from '../lib/time.tsx';
import { useRequest } from '../lib/use-request.ts';

const ACTS: Readonly<Record<string, string>> = {
  get: 'read',
  put: 'wrote',
  search: 'searched',
  found: 'found',
  erase: 'erased',
  secret: 'read a secret',
};

/** The server's limit per request. */
const MOST = 500;

const addressOf = (person: string): string => `/audit/looks${person === '' ? '' : `?person=${person}`}`;

export function AccessLog() {
  const { query } = useAddressBar();
  const person = query.get('person') ?? '';
  const asked = new URLSearchParams({ limit: String(MOST), ...(person === '' ? {} : { person }) });
  const { value, refusal } = useRequest<ReadsDocument>(`/api/people/reads?${asked}`);
  return (
    <div className="station-page">
      <Text as="p" tone="muted" max="75ch">
        Every view of personal data is logged before anything is shown. Newest first
        {value?.reads.length === MOST ? `. Only the last ${MOST} are listed. Filter by person to see older ones` : ''}.
      </Text>
      <AccessFilter person={person} />
      <RefusalNotice refusal={refusal} />
      {value === undefined && refusal === undefined ? <p role="status">One moment…</p> : null}
      {value === undefined ? null : <Reads reads={value.reads} person={person} />}
    </div>
  );
}

function AccessFilter({ person }: Readonly<{ person: string }>) {
  const [typed, setTyped] = useState(person);
  useEffect(() => setTyped(person), [person]);
  const look = (event?: FormEvent) => {
    event?.preventDefault();
    go(addressOf(encodeURIComponent(typed.trim())));
  };
  return (
    <Grid as="form" min="9.5rem" gap={2} lines={1} align="end" onSubmit={look}>
      <Field
        label="Person"
        placeholder="The id of a person, as in the original record"
        maxLength={60}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <BusyButton look="primary" onPress={() => look()}>
        Look
      </BusyButton>
      <button type="submit" hidden />
    </Grid>
  );
}

function Reads({ reads, person }: ReadsDocument & Readonly<{ person: string }>) {
  const rows = reads.map((read, i) => ({ ...read, no: i }));
  return (
    <DataTable
      caption="Access to personal data"
      columns={[
        { id: 'time', label: 'Time', cell: ({ time }) => <Time at={time} look="exact" /> },
        { id: 'badge', label: 'Who', cell: ({ badge }) => (badge === 'sign' ? 'A sign' : <CrewName badge={badge} />) },
        { id: 'act', label: 'Action', cell: ({ act }) => ACTS[act] ?? act },
        { id: 'subject', label: 'Person', cell: ({ subject }) => <Subject of={subject} /> },
        { id: 'purpose', label: 'Purpose', cell: ({ purpose }) => plainWords(purpose) },
      ]}
      rows={rows}
      keyOf={({ no }) => no}
      empty={
        person === ''
          ? 'No access yet. Each time an employee views personal data, it is listed here.'
          : 'No access to the data of this person. Check the id, or clear the field.'
      }
    />
  );
}

/** A search has no person yet. */
const Subject = ({ of }: Readonly<{ of: string | null }>) =>
  of === null ? null : (
    <Link to={addressOf(of)} title={of}>
      person …{of.slice(-6)}
    </Link>
  );
