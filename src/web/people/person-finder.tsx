/**
 * Who is it? A part of the name finds people of the house; somebody new is entered with what the staff saw. Every look
 * into the vault is on record, with the badge and what it was for.
 */
import { Row, Stack, Text } from '../design/layout.tsx';
import './person-finder.css';
import { type FormEvent, useRef, useState } from 'react';
import type { AddedDocument, PersonData } from '../../server/api/people.ts';
import { BusyButton, Button } from '../design/button.tsx';
import { CheckField, Field, SelectField } from '../design/field.tsx';
import { RefusalNotice } from '../design/notice.tsx';
import { useGive } from '../lib/commands.ts';
import { type Answer, type ApiRefusal, ask, NO_CONNECTION, noConnectionRefusal } from '../lib/http.ts';

/** `findings`: what was entered about him a moment ago, so that nobody is asked for it twice. */
export type FoundPerson = Readonly<{ person: string; name: string; findings?: Findings }>;

type Props = Readonly<{
  /** What the look is for, as one of the house's own words: `claim`, `identify`. */
  purpose: string;
  /** The button beside a name: "Give it to", "This is". */
  choose: string;
  onChosen: (person: FoundPerson) => void;
  busy?: boolean;
  /** Nobody new can be meant. */
  onlyKnown?: boolean;
}>;

export function PersonFinder({ purpose, choose, onChosen, busy = false, onlyKnown = false }: Props) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Readonly<{ people: readonly FoundPerson[]; more: boolean }>>();
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const [isNew, setIsNew] = useState<boolean>();
  const [looking, setLooking] = useState(false);
  const find = async (event?: FormEvent) => {
    event?.preventDefault();
    setLooking(true);
    const query = new URLSearchParams({ find: typed, purpose });
    const answer = await ask<{ people: readonly FoundPerson[]; more: boolean }>('GET', `/api/people?${query}`).catch(
      () => ({ ok: false as const, status: 0, refusal: NO_CONNECTION }),
    );
    setLooking(false);
    setRefusal(answer.ok ? undefined : answer.refusal);
    setFound(answer.ok ? answer.value : undefined);
  };
  if (isNew === true) return <NewPerson name={typed} onBack={() => setIsNew(false)} onAdded={onChosen} />;
  return (
    <div className="person-finder">
      <Row as="form" align="end" fields="14rem" onSubmit={find}>
        <Field
          label="Name, or a part of it"
          value={typed}
          autoFocus={isNew === false}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
        <BusyButton
          busy={looking}
          onPress={() => void find()}
          grey={typed.trim().length < 2 ? 'Type two letters or more.' : undefined}
        >
          Find
        </BusyButton>
        <button type="submit" hidden />
      </Row>
      <RefusalNotice refusal={refusal} />
      {found === undefined ? null : (
        <Stack as="ul">
          {found.people.map((person) => (
            <Row as="li" justify="between" key={person.person}>
              <Text breaks>{person.name}</Text>
              <BusyButton busy={busy} onPress={() => onChosen(person)}>
                {choose} {person.name}
              </BusyButton>
            </Row>
          ))}
          {found.people.length === 0 ? (
            <Row as="li" justify="between" className="empty">
              Nobody here is called that.
            </Row>
          ) : null}
          {found.more ? (
            <Row as="li" justify="between">
              There are more: type more of the name.
            </Row>
          ) : null}
        </Stack>
      )}
      {onlyKnown ? null : (
        <Button look="quiet" onClick={() => setIsNew(true)}>
          Somebody new
        </Button>
      )}
    </div>
  );
}

type NewProps = Readonly<{ name: string; onBack: () => void; onAdded: (person: FoundPerson) => void }>;

function NewPerson({ name: typed, onBack, onAdded }: NewProps) {
  const give = useGive();
  const [name, setName] = useState(typed);
  const [card, setCard] = useState('');
  const [consent, setConsent] = useState(false);
  const [findings, setFindings] = useState<Findings>(UNKNOWN_FINDINGS);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const keep = useSavePersonOnce();
  const add = async (event?: FormEvent) => {
    event?.preventDefault();
    if (busy || name.trim() === '') return;
    setBusy(true);
    const data = { name: name.trim(), ...(card === '' ? {} : { card }), ...(consent ? { consent } : {}) };
    const kept = await keep(data).catch(() => undefined);
    if (kept === undefined || !kept.ok) setRefusal(kept?.refusal ?? NOT_HEARD);
    else {
      const { person } = kept.value;
      const given = await give('register-person', { person, findings });
      if (given.done) onAdded({ person, name: name.trim(), findings });
      else setRefusal(given.refusal);
    }
    setBusy(false);
  };
  return (
    <form className="person-new" onSubmit={add}>
      <Field
        label="Name, as on the ID"
        value={name}
        autoFocus
        maxLength={120}
        onChange={(event) => setName(event.target.value)}
      />
      <Field
        label="Club card, if any"
        value={card}
        maxLength={40}
        onChange={(event) => setCard(event.target.value.trim())}
      />
      <FindingFields findings={findings} onChange={setFindings} />
      <CheckField
        label="Signed that the full name may be shown on the board"
        checked={consent}
        onChange={(event) => setConsent(event.target.checked)}
      />
      <RefusalNotice refusal={refusal} />
      <Row align="stretch" justify="between">
        <Button onClick={onBack}>Back</Button>
        <BusyButton
          look="primary"
          busy={busy}
          onPress={() => void add()}
          grey={name.trim() === '' ? 'Enter the name.' : undefined}
        >
          Enter {name.trim() === '' ? 'the person' : name.trim()}
        </BusyButton>
      </Row>
      <button type="submit" hidden />
    </form>
  );
}

/** Nothing is sent by itself here, since the form is still open; but sending it again enters nobody twice. */
const NOT_HEARD: ApiRefusal = noConnectionRefusal('Press the button again: nobody is entered twice.');

function withMember({ member: _, ...findings }: Findings, found: boolean | 'unknown'): Findings {
  return found === 'unknown' ? findings : { ...findings, member: found };
}

/** `asksMember`: also whether the person is in the club, where that is what is missing. */
type FindingProps = Readonly<{
  findings: Findings;
  asksMember?: boolean;
  onChange: (findings: Findings) => void;
}>;

/** What the rows about persons ask for. */
export function FindingFields({ findings, asksMember = false, onChange }: FindingProps) {
  return (
    <div className="person-findings">
      <SelectField
        label="Works here?"
        value={findings.employee}
        choices={EMPLOYEE_CHOICES}
        onChange={({ target }) => onChange({ ...findings, employee: target.value as Findings['employee'] })}
      />
      <Field
        label="Proposition player company"
        hint="“no” for everybody else."
        value={findings.prop}
        maxLength={40}
        onChange={({ target }) =>
          onChange({ ...findings, prop: target.value.toLowerCase().replace(/[^a-z0-9-]/g, '-') })
        }
      />
      <SelectField
        label="21 or older?"
        value={foundWord(findings.over21)}
        choices={FOUND_CHOICES}
        onChange={({ target }) => onChange({ ...findings, over21: parseFound(target.value) })}
      />
      <SelectField
        label="On an exclusion list?"
        value={foundWord(findings.excluded)}
        choices={FOUND_CHOICES}
        onChange={({ target }) => onChange({ ...findings, excluded: parseFound(target.value) })}
      />
      {asksMember ? (
        <SelectField
          label="Member of the club?"
          value={foundWord(findings.member ?? 'unknown')}
          choices={FOUND_CHOICES}
          onChange={({ target }) => onChange(withMember(findings, parseFound(target.value)))}
        />
      ) : null}
    </div>
  );
}

/** What the staff finds out about a person, as the floor asks for it. Who he is stays in the vault. */

export type Findings = Readonly<{
  employee: 'no' | 'off-duty' | 'off-duty-in-uniform' | 'standby-in-uniform' | 'on-duty' | 'unknown';
  /** The proposition player company he works for, or `no`. */
  prop: string;
  over21: boolean | 'unknown';
  excluded: boolean | 'unknown';
  /** A member of the club; left out where nobody looked. */
  member?: boolean;
  household: string | null;
}>;

/** Nobody has looked at anything yet, beyond what the eye sees at a table. */
export const UNKNOWN_FINDINGS: Findings = {
  employee: 'unknown',
  prop: 'no',
  over21: 'unknown',
  excluded: 'unknown',
  household: null,
};

export const EMPLOYEE_CHOICES = [
  { value: 'no', says: 'Does not work here' },
  { value: 'off-duty', says: 'Works here, off duty' },
  { value: 'off-duty-in-uniform', says: 'Works here, off duty, in uniform' },
  { value: 'standby-in-uniform', says: 'Works here, on standby, in uniform' },
  { value: 'on-duty', says: 'Works here, on duty' },
  { value: 'unknown', says: 'Not known' },
];

export const FOUND_CHOICES = [
  { value: 'yes', says: 'Yes' },
  { value: 'no', says: 'No' },
  { value: 'unknown', says: 'Not looked' },
];

export const parseFound = (value: string): boolean | 'unknown' => (value === 'unknown' ? 'unknown' : value === 'yes');
export const foundWord = (found: boolean | 'unknown'): string =>
  found === 'unknown' ? 'unknown' : found ? 'yes' : 'no';

/** Keeps the person of one form: sent twice, by a double tap or after a lost answer, it is still one person. */

export type SavePerson = (data: PersonData) => Promise<Answer<AddedDocument>>;

export function useSavePersonOnce(): SavePerson {
  const keep = useRef<SavePerson>(undefined);
  keep.current ??= savePersonUnder(newKey());
  return keep.current;
}

/** A form that was changed after its first sending corrects the person whom that one may have made. */
export function savePersonUnder(key: string, send: typeof ask = ask): SavePerson {
  const sent = new Set<string>();
  return async (data) => {
    sent.add(JSON.stringify(data));
    const added = await send<AddedDocument>('POST', '/api/people', { ...data, key });
    // Which of several sendings arrived nobody knows here, so that the latest one is made to stand.
    const isChanged = added.ok && added.value.again === true && sent.size > 1;
    return isChanged ? send<AddedDocument>('PUT', `/api/people/${added.value.person}`, data) : added;
  };
}

/** Not `randomUUID`, which a browser has over https only. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
