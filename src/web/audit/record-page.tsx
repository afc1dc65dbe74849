import type { BodyOf } from '../../floor/commands.ts';
import { reverse } from '../../floor/money/command-forms.ts';
import type { EventDocument, PostingDocument, RecordDocument } from '../../server/api/journal.ts';
import { DataTable } from '../design/data-table.tsx';
import { Panel, Row, Text } from '../design/layout.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import { CommandForm } from '../lib/command-form.tsx';
import { CrewName, CrewNames, StationName } from '../lib/crew.tsx';
import type { ApiRefusal } from '../lib/http.ts';
import { Money } from '../lib/money.tsx';
import { go, Link } from '../lib/router.tsx';
import { useMay, useSessions } from '../lib/session.tsx';
import { Time } from '../lib/time.tsx';
import { useRequest } from '../lib/use-request.ts';
import { Why } from '../lib/why.tsx';
import { JournalEntries } from './journal.tsx';
import { replayAddress } from './replay.tsx';

const NO_NUMBER: ApiRefusal = {
  reason: 'no-such-record',
  says: 'This address is not a record number.',
  next: 'Records are numbered from 1. Choose one in the journal.',
};

export function RecordPage({ seq }: Readonly<{ seq: number }>) {
  const isNumber = Number.isSafeInteger(seq) && seq > 0;
  const asked = useRequest<RecordDocument>(isNumber ? `/api/journal/${seq}` : undefined);
  const { value } = asked;
  const mayReplay = useSessions().session?.who?.roles.some((role) => role !== 'accountant') === true;
  const refusal = isNumber ? asked.refusal : NO_NUMBER;
  if (value === undefined) {
    return (
      <div className="station-page">
        <p>
          <Link to="/audit">Journal</Link>
        </p>
        {refusal === undefined ? <p role="status">One moment…</p> : <RefusalNotice refusal={refusal} />}
      </div>
    );
  }
  const { entry, events, links, previous, engine, body, undoes, undoneBy } = value;
  return (
    <div className="station-page">
      <nav aria-label="From the journal to this record">
        <Link to="/audit">Journal</Link> › <span aria-current="page">Record {entry.seq}</span>
      </nav>
      <header className="audit-record">
        <h2>{entry.title}</h2>
        <p>
          <Time at={entry.time} look="exact" />
          {entry.seenAt === null ? null : (
            <>
              , seen <Time at={entry.seenAt} look="exact" />
            </>
          )}{' '}
          ·{' '}
          <Link to={`/audit?badge=${entry.by.badge}`}>
            <CrewName badge={entry.by.badge} />
          </Link>{' '}
          at <StationName station={entry.by.station} />
          {entry.also.length === 0 ? null : (
            <>
              , also signed by <CrewNames badges={entry.also} />
            </>
          )}{' '}
          · engine {engine}
          {mayReplay ? (
            <>
              {' '}
              · <Link to={replayAddress(entry.time, tableOf(value.command))}>Replay this moment</Link>
            </>
          ) : null}
          <Text tone="muted" size="small" weight="regular" block className="audit-code mono">
            {entry.command}
          </Text>
        </p>
      </header>
      {undoneBy === null ? null : (
        <Notice
          means="waiting"
          says="This record was corrected later."
          next={<Link to={`/audit/record/${undoneBy}`}>Record {undoneBy}</Link>}
        />
      )}
      {undoes === null ? null : (
        <Notice
          means="info"
          says="This record corrects an earlier one."
          next={<Link to={`/audit/record/${undoes}`}>Record {undoes}</Link>}
        />
      )}
      {entry.refused === null ? null : <RefusalNotice refusal={entry.refused} />}
      {events.map((event, i) => (
        <EventPart key={`${event.type} ${i}`} event={event} />
      ))}
      <ReverseRecord record={value} />
      <Links seq={entry.seq} previous={previous} hash={entry.hash} />
      {links.length === 0 ? null : (
        <section>
          <h3>Related records</h3>
          <JournalEntries entries={links} empty="" />
        </section>
      )}
      <details>
        <summary>Original record, byte for byte</summary>
        <pre className="audit-body mono">{body}</pre>
      </details>
    </div>
  );
}

/** Where the command was given, if it is about a table. */
const tableOf = (command: unknown): string | null => {
  const { table } = command as Readonly<{ table?: unknown }>;
  return typeof table === 'string' ? table : null;
};

function EventPart({ event: { type, is, says, postings, body } }: Readonly<{ event: EventDocument }>) {
  return (
    <Panel>
      <h3>
        {is}{' '}
        <Text as="small" tone="muted" size="small" weight="regular" className="audit-code mono">
          {type}
        </Text>
      </h3>
      <p>{says}</p>
      {postings.length === 0 ? null : <Postings postings={postings} />}
      <details>
        <summary>Event data (JSON)</summary>
        <pre className="audit-body mono">{JSON.stringify(body, null, 2)}</pre>
      </details>
    </Panel>
  );
}

type NumberedPosting = PostingDocument & Readonly<{ no: number }>;

function Postings({ postings }: Readonly<{ postings: readonly PostingDocument[] }>) {
  const rows: readonly NumberedPosting[] = postings.map((posting, i) => ({ ...posting, no: i + 1 }));
  return (
    <DataTable
      caption="Postings"
      columns={[
        { id: 'debit', label: 'Debit', cell: ({ debit, debitName }) => <Account name={debit} says={debitName} /> },
        {
          id: 'credit',
          label: 'Credit',
          cell: ({ credit, creditName }) => <Account name={credit} says={creditName} />,
        },
        { id: 'amount', label: 'Amount', align: 'right', cell: ({ amount }) => <Money cents={amount} /> },
        { id: 'clause', label: 'Clause', cell: ({ clause }) => <Clause clause={clause} /> },
      ]}
      rows={rows}
      keyOf={({ no }) => no}
      empty="No money moved."
    />
  );
}

/** What people call it, the name in the books, and everything that made it what it is. */
const Account = ({ name, says }: Readonly<{ name: string; says: string }>) => (
  <>
    <Text block>
      {says} <Why of={{ account: name }} heard={says} />
    </Text>
    <Text
      as={Link}
      tone="muted"
      size="small"
      weight="regular"
      to={`/audit?about=${encodeURIComponent(name)}`}
      className="audit-code mono"
    >
      {name}
    </Text>
  </>
);

function Clause({ clause }: Readonly<{ clause: PostingDocument['clause'] }>) {
  return (
    <>
      <strong>{clause.at}</strong>
      {clause.sheet === null ? null : <small> {clause.name ?? clause.sheet}</small>}
      {clause.says.map((line) => (
        <Text key={line} block tone="muted" size="small" max="48ch">
          {line}
        </Text>
      ))}
    </>
  );
}

/** The hash chain: this hash is computed from the previous one and this record. */
function Links({ seq, previous, hash }: Readonly<{ seq: number; previous: string; hash: string }>) {
  return (
    <Row as="section" mark="order" gap={2} lines={1} padY={1} padX={2} aria-label="Hash chain">
      {seq > 1 ? <Link to={`/audit/record/${seq - 1}`}>Record {seq - 1}</Link> : <span>Beginning</span>}
      <span className="mono">{previous.slice(0, 16)}…</span>
      <span aria-hidden="true">⟶</span>
      <span>Record {seq}</span>
      <span className="mono">{hash.slice(0, 16)}…</span>
      <Link to={`/audit/record/${seq + 1}`}>Record {seq + 1}</Link>
    </Row>
  );
}

/** Mistakes are never edited: a correction refers to the record, with a reason and a second badge. */

export function ReverseRecord({ record }: Readonly<{ record: RecordDocument }>) {
  const { entry, body, undoneBy } = record;
  const { seq, title, command, type } = entry;
  if (!useMay('reverse') || undoneBy !== null || entry.refused !== null || entry.postings === 0) return null;
  // Exactly as in the journal, for comparison.
  const { outcome } = JSON.parse(body) as { outcome: Pick<BodyOf<'reverse'>, 'events'> };
  return (
    <Panel as="details">
      <summary>Correct this record</summary>
      <CommandForm
        of={reverse({ seq, title, command, isPayment: type === 'pay-awards' })}
        given={{ of: seq, events: outcome.events }}
        inRow="buttons"
        onDone={(_, __, reversal) => go(`/audit/record/${reversal}`)}
      />
    </Panel>
  );
}
