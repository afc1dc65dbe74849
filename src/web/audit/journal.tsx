/** The journal: searched for what people say, or page by page, filtered by subject, badge, type and outcome. */
import { type FormEvent, useEffect, useState } from 'react';
import { counted } from '../../base/display-text.ts';
import type { JournalEntry, JournalPage, SearchDocument } from '../../server/api/journal.ts';
import { Button } from '../design/button.tsx';
import { Field, SelectField } from '../design/field.tsx';
import { Box, Grid, Row, Stack, Text } from '../design/layout.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import { Tag } from '../design/tag.tsx';
import { CrewName, CrewNames, StationName } from '../lib/crew.tsx';
import { go, Link, useAddressBar } from '../lib/router.tsx';
import { Time } from '../lib/time.tsx';
import { useRequest } from '../lib/use-request.ts';
import { toId, toTypes, toWord } from './search-terms.ts';

const NAMES = ['about', 'badge', 'types', 'refused', 'order', 'from'] as const;
type Name = (typeof NAMES)[number];

export function Journal() {
  const { query } = useAddressBar();
  const q = query.get('q') ?? '';
  return (
    <div className="station-page">
      <SearchField q={q} />
      {q === '' ? <FilteredJournal query={query} /> : <SearchResults q={q} from={query.get('from')} />}
    </div>
  );
}

/** One field for what people say; the address keeps it, so Back and a reload find the same. */
function SearchField({ q }: Readonly<{ q: string }>) {
  const [typed, setTyped] = useState(q);
  useEffect(() => setTyped(q), [q]);
  const search = (event?: FormEvent) => {
    event?.preventDefault();
    const text = typed.trim();
    go(text === '' ? '/audit' : `/audit?${new URLSearchParams({ q: text })}`);
  };
  return (
    <Stack as="form" role="search" gap={1} onSubmit={search}>
      <Row gap={2} align="end" wrap={false}>
        <Stack grow>
          <Field
            label="Search the journal"
            placeholder="Table 5 $4,870 yesterday"
            type="search"
            value={typed}
            maxLength={200}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Stack>
        <Button type="submit" look="primary">
          Search
        </Button>
      </Row>
      <Text as="p" tone="muted" size="small">
        A name, an amount, a table, cards such as Ah Kh, a date, a promotion, or a number such as award 24.
      </Text>
    </Stack>
  );
}

function SearchResults({ q, from }: Readonly<{ q: string; from: string | null }>) {
  const asked = new URLSearchParams({ q, ...(from === null ? {} : { from }) });
  const { value, refusal } = useRequest<SearchDocument>(`/api/journal/search?${asked}`);
  if (value === undefined)
    return refusal === undefined ? <p role="status">Searching…</p> : <RefusalNotice refusal={refusal} />;
  const { understood, unknown, peopleHidden, entries, next, looked, back } = value;
  if (unknown.length > 0) {
    const says = `Nothing here is called ${unknown.map((word) => `“${word}”`).join(' or ')}.`;
    const people = peopleHidden ? ' Your badge does not search the names of players.' : '';
    return (
      <div role="status">
        <Notice means="waiting" says={says} next={`Check the spelling, or leave it out.${people}`} />
      </div>
    );
  }
  const older = new URLSearchParams({ q, from: String(next) });
  return (
    <>
      <Text as="p" role="status" tone="muted" size="small">
        Searched for {understood.join(' · ')} in {counted(looked, 'record')}
        {back === null ? null : (
          <>
            , back to <Time at={back} look="exact" />
          </>
        )}
        . {entries.length === 0 ? 'None found.' : `${counted(entries.length, 'record')} found.`}
      </Text>
      <JournalEntries
        entries={entries}
        empty={
          next === null
            ? 'No record has all of this. Leave a part of the search out, or check the date.'
            : 'No record in this part of the journal has all of this. Search further back.'
        }
      />
      <Row as="p" gap={2} lines={1}>
        {from === null ? null : (
          <Button onClick={() => go(`/audit?${new URLSearchParams({ q })}`)}>Back to newest</Button>
        )}
        {next === null ? null : <Button onClick={() => go(`/audit?${older}`)}>Search further back</Button>}
      </Row>
    </>
  );
}

/** Every record, newest first, or by the ids and types that are in it. */
function FilteredJournal({ query }: Readonly<{ query: URLSearchParams }>) {
  const asked = new URLSearchParams([...query].filter(([name]) => (NAMES as readonly string[]).includes(name)));
  const { value, refusal, again } = useRequest<JournalPage>(`/api/journal?${asked}`);
  const turn = (change: Partial<Record<Name, string>>) => {
    const next = new URLSearchParams(asked);
    for (const [name, text] of Object.entries(change)) {
      if (text === '') next.delete(name);
      else next.set(name, text);
    }
    go(`/audit${next.size === 0 ? '' : `?${next}`}`);
  };
  return (
    <>
      <details open={asked.size > 0}>
        <summary>Filter by id, badge, type and outcome</summary>
        <JournalFilter asked={asked} onAsk={turn} />
      </details>
      <RefusalNotice refusal={refusal} />
      {value === undefined ? (
        refusal === undefined ? (
          <p role="status">One moment…</p>
        ) : null
      ) : (
        <>
          <Text as="p" tone="muted" size="small">
            Head: entry {value.head.seq}, <span className="mono">{value.head.hash.slice(0, 16)}…</span> ·{' '}
            {counted(value.looked, 'record')} looked at
          </Text>
          <JournalEntries entries={value.entries} empty="No matching records. Load more or widen your search." />
          <Row as="p" gap={2} lines={1}>
            {asked.has('from') ? (
              <Button onClick={() => turn({ from: '' })}>Back to newest</Button>
            ) : (
              <Button onClick={again}>Refresh</Button>
            )}
            {value.next === null ? (
              <span>{asked.get('order') === 'oldest' ? 'End' : 'Beginning'} of the journal.</span>
            ) : (
              <Button onClick={() => turn({ from: String(value.next) })}>Load more from record {value.next}</Button>
            )}
          </Row>
        </>
      )}
    </>
  );
}

const REFUSED = [
  { value: '', says: 'All' },
  { value: 'true', says: 'Refused only' },
  { value: 'false', says: 'Accepted only' },
];

const ORDER = [
  { value: '', says: 'Newest first' },
  { value: 'oldest', says: 'Oldest first' },
];

type JournalFilterProps = Readonly<{ asked: URLSearchParams; onAsk: (change: Partial<Record<Name, string>>) => void }>;

function JournalFilter({ asked, onAsk }: JournalFilterProps) {
  const [about, setAbout] = useState(asked.get('about') ?? '');
  const [badge, setBadge] = useState(asked.get('badge') ?? '');
  const [types, setTypes] = useState(asked.get('types') ?? '');
  const [from, setFrom] = useState('');
  const address = asked.toString();
  // The fields follow the address, including browser back, and stay mounted so that focus is kept.
  useEffect(() => {
    const now = new URLSearchParams(address);
    setAbout(now.get('about') ?? '');
    setBadge(now.get('badge') ?? '');
    setTypes(now.get('types') ?? '');
    setFrom('');
  }, [address]);
  const typed = { about: toId(about), badge: toWord(badge), types: toTypes(types) };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    onAsk({ ...typed, ...(from === '' ? {} : { from }) });
  };
  return (
    <Grid as="form" min="9.5rem" gap={2} lines={1} align="end" onSubmit={submit}>
      <Field
        label="Subject"
        placeholder="table-5, hit-3, award-7, a fund, an account"
        value={about}
        maxLength={200}
        onChange={({ target }) => setAbout(target.value)}
      />
      <Field label="Badge" value={badge} maxLength={40} onChange={({ target }) => setBadge(target.value)} />
      <Field
        label="Types"
        placeholder="pay-awards,reversed"
        value={types}
        maxLength={400}
        onChange={({ target }) => setTypes(target.value)}
      />
      <Field
        label="From record"
        inputMode="numeric"
        value={from}
        maxLength={12}
        onChange={({ target }) => setFrom(target.value.replace(/\D/g, ''))}
      />
      <SelectField
        label="Outcome"
        value={asked.get('refused') ?? ''}
        choices={REFUSED}
        onChange={({ target }) => onAsk({ ...typed, refused: target.value, from: '' })}
      />
      <SelectField
        label="Order"
        value={asked.get('order') ?? ''}
        choices={ORDER}
        onChange={({ target }) => onAsk({ ...typed, order: target.value, from: '' })}
      />
      <Button type="submit">Filter</Button>
    </Grid>
  );
}

/** Records in a list, one link of the chain each. */

export function JournalEntries({ entries, empty }: Readonly<{ entries: readonly JournalEntry[]; empty: string }>) {
  if (entries.length === 0) return <div className="empty">{empty}</div>;
  return (
    <ol className="chain">
      {entries.map((entry) => (
        <li key={entry.seq} className={entry.refused === null ? '' : 'is-refused'}>
          <Stack gap={0} size="small" className="chain-when">
            <Text as={Link} size="lead" weight="bold" to={`/audit/record/${entry.seq}`}>
              <span className="only-heard">Record </span>
              {entry.seq}
            </Text>
            <Time at={entry.time} look="exact" />
            <span className="mono">{entry.hash.slice(0, 8)}</span>
          </Stack>
          <Box breaks>
            <p>
              <strong>{entry.title}</strong>
            </p>
            {entry.says.map((says) => (
              <p key={says}>{says}</p>
            ))}
            {entry.refused === null ? null : (
              <p>
                <Tag tone="stop">refused</Tag> {entry.refused.says}
              </p>
            )}
            <Text as="p" tone="muted" size="small">
              <CrewName badge={entry.by.badge} /> at <StationName station={entry.by.station} />
              {entry.also.length === 0 ? null : (
                <>
                  , also signed by <CrewNames badges={entry.also} />
                </>
              )}
              {entry.paper === null ? '' : ` · from form ${entry.paper}`}
              {entry.postings === 0 ? '' : ` · ${counted(entry.postings, 'posting')}`}
            </Text>
          </Box>
        </li>
      ))}
    </ol>
  );
}
