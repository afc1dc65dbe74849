/**
 * Who is it? A part of the name finds people of the house; somebody new is entered with what the staff saw. Every look
 * into the vault is on record, with the badge and what it was for.
 */
import { type FormEvent, useState } from 'react';
import { BusyButton } from '../design/busy-button.tsx';
import { Button } from '../design/button.tsx';
import { CheckField, Field, SelectField } from '../design/field.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { useGive } from '../lib/commands.ts';
import { ask, LOST, notHeard, type Refused } from '../lib/http.ts';
import { EMPLOYEE_CHOICES, type Findings, FOUND_CHOICES, foundFrom, foundWord, NOT_LOOKED } from './findings.ts';
import { useKeepOnce } from './keep-once.ts';
import './person-finder.css';

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
  const [refusal, setRefusal] = useState<Refused>();
  const [isNew, setIsNew] = useState<boolean>();
  const [looking, setLooking] = useState(false);
  const find = async (event?: FormEvent) => {
    event?.preventDefault();
    setLooking(true);
    const query = new URLSearchParams({ find: typed, purpose });
    const answer = await ask<{ people: readonly FoundPerson[]; more: boolean }>('GET', `/api/people?${query}`).catch(
      () => ({ ok: false as const, status: 0, refusal: LOST }),
    );
    setLooking(false);
    setRefusal(answer.ok ? undefined : answer.refusal);
    setFound(answer.ok ? answer.value : undefined);
  };
  if (isNew === true) return <NewPerson name={typed} onBack={() => setIsNew(false)} onAdded={onChosen} />;
  return (
    <div className="person-finder">
      <form className="person-find" onSubmit={find}>
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
      </form>
      <RefusalNotice refusal={refusal} />
      {found === undefined ? null : (
        <ul className="person-list">
          {found.people.map((person) => (
            <li key={person.person}>
              <span className="person-name">{person.name}</span>
              <BusyButton busy={busy} onPress={() => onChosen(person)}>
                {choose} {person.name}
              </BusyButton>
            </li>
          ))}
          {found.people.length === 0 ? <li className="empty">Nobody here is called that.</li> : null}
          {found.more ? <li>There are more: type more of the name.</li> : null}
        </ul>
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
  const [findings, setFindings] = useState<Findings>(NOT_LOOKED);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();
  const keep = useKeepOnce();
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
      <div className="person-new-turn">
        <Button onClick={onBack}>Back</Button>
        <BusyButton
          look="primary"
          busy={busy}
          onPress={() => void add()}
          grey={name.trim() === '' ? 'Enter the name.' : undefined}
        >
          Enter {name.trim() === '' ? 'the person' : name.trim()}
        </BusyButton>
      </div>
      <button type="submit" hidden />
    </form>
  );
}

/** Nothing is sent by itself here, since the form is still open; but sending it again enters nobody twice. */
const NOT_HEARD: Refused = notHeard('Press the button again: nobody is entered twice.');

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
        onChange={({ target }) => onChange({ ...findings, over21: foundFrom(target.value) })}
      />
      <SelectField
        label="On an exclusion list?"
        value={foundWord(findings.excluded)}
        choices={FOUND_CHOICES}
        onChange={({ target }) => onChange({ ...findings, excluded: foundFrom(target.value) })}
      />
      {asksMember ? (
        <SelectField
          label="Member of the club?"
          value={foundWord(findings.member ?? 'unknown')}
          choices={FOUND_CHOICES}
          onChange={({ target }) => onChange(withMember(findings, foundFrom(target.value)))}
        />
      ) : null}
    </div>
  );
}
