/** The journal, page by page, time down the left; narrowed by what it is about, by whom, of which kind. */
import { type FormEvent, useEffect, useState } from 'react';
import { counted } from '../../base/words.ts';
import type { JournalPage } from '../../server/api/journal.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Button } from '../design/button.tsx';
import { Field, SelectField } from '../design/field.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { useAsked } from '../lib/asked.ts';
import { go, useAddressBar } from '../lib/router.tsx';
import { Entries } from './entries.tsx';
import { asNamed, asTypes, asWord } from './typed.ts';

const NAMES = ['about', 'badge', 'types', 'refused', 'order', 'from'] as const;
type Name = (typeof NAMES)[number];

export function Journal() {
  const { query } = useAddressBar();
  const asked = new URLSearchParams([...query].filter(([name]) => (NAMES as readonly string[]).includes(name)));
  const { value, refusal, again } = useAsked<JournalPage>(`/api/journal?${asked}`);
  const turn = (change: Partial<Record<Name, string>>) => {
    const next = new URLSearchParams(asked);
    for (const [name, text] of Object.entries(change)) {
      if (text === '') next.delete(name);
      else next.set(name, text);
    }
    go(`/audit${next.size === 0 ? '' : `?${next}`}`);
  };
  return (
    <div className="audit">
      <Narrow asked={asked} onAsk={turn} />
      <RefusalNotice refusal={refusal} />
      {value === undefined ? (
        refusal === undefined ? (
          <p role="status">One moment…</p>
        ) : null
      ) : (
        <>
          <p className="audit-head">
            Head: entry {value.head.seq}, <span className="mono">{value.head.hash.slice(0, 16)}…</span> ·{' '}
            {counted(value.looked, 'record')} looked at
          </p>
          <Entries entries={value.entries} empty="Nothing in these records is like that. Go on, or widen the search." />
          <p className="audit-turn">
            {asked.has('from') ? (
              <Button onClick={() => turn({ from: '' })}>Back to the newest</Button>
            ) : (
              <Button onClick={again}>Look again</Button>
            )}
            {value.next === null ? (
              <span>This is where the journal {asked.get('order') === 'oldest' ? 'ends' : 'begins'}.</span>
            ) : (
              <Button onClick={() => turn({ from: String(value.next) })}>Go on at {value.next}</Button>
            )}
          </p>
        </>
      )}
    </div>
  );
}

const REFUSED = [
  { value: '', says: 'Everything' },
  { value: 'true', says: 'Only what was refused' },
  { value: 'false', says: 'Only what was accepted' },
];

const ORDER = [
  { value: '', says: 'Newest first' },
  { value: 'oldest', says: 'Oldest first' },
];

type NarrowProps = Readonly<{ asked: URLSearchParams; onAsk: (change: Partial<Record<Name, string>>) => void }>;

function Narrow({ asked, onAsk }: NarrowProps) {
  const [about, setAbout] = useState(asked.get('about') ?? '');
  const [badge, setBadge] = useState(asked.get('badge') ?? '');
  const [types, setTypes] = useState(asked.get('types') ?? '');
  const [from, setFrom] = useState('');
  const address = asked.toString();
  // The fields follow the address, also one that the browser goes back to, and stay in place: focus is not lost.
  useEffect(() => {
    const now = new URLSearchParams(address);
    setAbout(now.get('about') ?? '');
    setBadge(now.get('badge') ?? '');
    setTypes(now.get('types') ?? '');
    setFrom('');
  }, [address]);
  const typed = { about: asNamed(about), badge: asWord(badge), types: asTypes(types) };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    onAsk({ ...typed, ...(from === '' ? {} : { from }) });
  };
  return (
    <form className="audit-narrow" onSubmit={submit}>
      <Field
        label="About"
        placeholder="table, offer, fund, hit-3, award-7, account"
        value={about}
        maxLength={200}
        onChange={({ target }) => setAbout(target.value)}
      />
      <Field label="By badge" value={badge} maxLength={40} onChange={({ target }) => setBadge(target.value)} />
      <Field
        label="Of these types"
        placeholder="pay-awards,reversed"
        value={types}
        maxLength={400}
        onChange={({ target }) => setTypes(target.value)}
      />
      <Field
        label="From entry"
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
      <BusyButton look="primary" onPress={() => submit()}>
        Look
      </BusyButton>
      <button type="submit" hidden />
    </form>
  );
}
