/** Finds a person by part of the name, or adds a new one with the checks staff made. Every look into the vault is recorded
 * with the badge and the purpose.
 */

import { type FormEvent, useRef, useState } from 'react';
import type { AddedDocument, PersonData } from '../../server/api/people.ts';
import { BusyButton, Button } from '../design/button.tsx';
import { CheckField, Field, SelectField } from '../design/field.tsx';
import { Grid, Row, Stack, Text } from '../design/layout.tsx';
import { RefusalNotice } from '../design/notice.tsx';
import { useGive } from '../lib/commands.ts';
import { type Answer, type ApiRefusal, ask, NO_CONNECTION, noConnectionRefusal } from '../lib/http.ts';

/** `findings`: checks just entered with the person, so that they are not asked for twice. */
export type FoundPerson = Readonly<{ person: string; name: string; findings?: Findings }>;

type Props = Readonly<{
  /** Purpose of the look, as a stored code: `claim`, `identify`. */
  purpose: string;
  /** Verb of the button beside a name: "Select", "Sell to". */
  choose: string;
  onChosen: (person: FoundPerson) => void;
  busy?: boolean;
  /** The keyboard begins here. */
  isFirst?: boolean;
  /** Offers no form for a new person. */
  onlyKnown?: boolean;
  /** What the button says that adds a name which is not on file, if more than that happens. */
  addSays?: (name: string) => string;
}>;

export function PersonFinder(props: Props) {
  const { purpose, choose, onChosen, busy = false, isFirst = false, onlyKnown = false, addSays } = props;
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Readonly<{ people: readonly FoundPerson[]; more: boolean; typed: string }>>();
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
    setFound(answer.ok ? { ...answer.value, typed } : undefined);
  };
  if (isNew === true) return <NewPerson name={typed} onBack={() => setIsNew(false)} onAdded={onChosen} />;
  return (
    <Stack gap={2} className="person-finder">
      <Row as="form" align="end" fields="14rem" onSubmit={find}>
        <Field
          label="Name or part of a name"
          value={typed}
          autoFocus={isFirst || isNew === false}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
        <BusyButton
          busy={looking}
          onPress={() => void find()}
          unavailable={typed.trim().length < 2 ? 'Type at least two letters.' : undefined}
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
              No matching names.
              {onlyKnown ? null : (
                <AddUnknown key={found.typed} name={found.typed.trim()} says={addSays} onAdded={onChosen} />
              )}
            </Row>
          ) : null}
          {found.more ? (
            <Row as="li" justify="between">
              More names match. Type more of the name.
            </Row>
          ) : null}
        </Stack>
      )}
      {onlyKnown ? null : (
        <Button look="quiet" onClick={() => setIsNew(true)}>
          New patron
        </Button>
      )}
    </Stack>
  );
}

type UnknownProps = Readonly<{
  name: string;
  says: ((name: string) => string) | undefined;
  onAdded: (person: FoundPerson) => void;
}>;

/** Nobody is called so yet: one button, with every check left open. */
function AddUnknown({ name, says, onAdded }: UnknownProps) {
  const { add, busy, refusal } = useAddPerson(onAdded);
  return (
    <>
      <BusyButton busy={busy} onPress={() => void add({ name }, UNKNOWN_FINDINGS)}>
        {says?.(name) ?? `Add ${name}`}
      </BusyButton>
      <RefusalNotice refusal={refusal} />
    </>
  );
}

/** Keeps the person in the vault, and tells the floor what was checked. */
function useAddPerson(onAdded: (person: FoundPerson) => void) {
  const give = useGive();
  const keep = useSavePersonOnce();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const add = async (data: PersonData, findings: Findings) => {
    if (busy) return;
    setBusy(true);
    const kept = await keep(data).catch(() => undefined);
    if (kept === undefined || !kept.ok) setRefusal(kept?.refusal ?? NOT_HEARD);
    else {
      const { person } = kept.value;
      const given = await give('register-person', { person, findings });
      if (given.done) onAdded({ person, name: data.name, findings });
      else setRefusal(given.refusal);
    }
    setBusy(false);
  };
  return { add, busy, refusal };
}

type NewProps = Readonly<{ name: string; onBack: () => void; onAdded: (person: FoundPerson) => void }>;

function NewPerson({ name: typed, onBack, onAdded }: NewProps) {
  const [name, setName] = useState(typed);
  const [card, setCard] = useState('');
  const [consent, setConsent] = useState(false);
  const [findings, setFindings] = useState<Findings>(UNKNOWN_FINDINGS);
  const { add: keep, busy, refusal } = useAddPerson(onAdded);
  const add = async (event?: FormEvent) => {
    event?.preventDefault();
    if (name.trim() === '') return;
    const data = { name: name.trim(), ...(card === '' ? {} : { card }), ...(consent ? { consent } : {}) };
    await keep(data, findings);
  };
  return (
    <Stack as="form" gap={2} className="person-new" onSubmit={add}>
      <Field
        label="Name as shown on ID"
        value={name}
        autoFocus
        maxLength={120}
        onChange={(event) => setName(event.target.value)}
      />
      <Field
        label="Club card number, if any"
        value={card}
        maxLength={40}
        onChange={(event) => setCard(event.target.value.trim())}
      />
      <FindingFields findings={findings} onChange={setFindings} />
      <CheckField
        label="Signed consent to show the full name on the board"
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
          unavailable={name.trim() === '' ? 'Enter the name.' : undefined}
        >
          Add {name.trim() === '' ? 'patron' : name.trim()}
        </BusyButton>
      </Row>
      <button type="submit" hidden />
    </Stack>
  );
}

/** The form is still open, so nothing is resent automatically. Sending it again does not add the person twice. */
const NOT_HEARD: ApiRefusal = noConnectionRefusal('Press the button again. The patron is not added twice.');

function withMember({ member: _, ...findings }: Findings, found: boolean | 'unknown'): Findings {
  return found === 'unknown' ? findings : { ...findings, member: found };
}

/** `asksMember`: also asks whether the person is a club member. */
type FindingProps = Readonly<{
  findings: Findings;
  asksMember?: boolean;
  onChange: (findings: Findings) => void;
}>;

/** The checks that eligibility rules need. */
export function FindingFields({ findings, asksMember = false, onChange }: FindingProps) {
  return (
    <Grid min="12rem">
      <SelectField
        label="Employee status"
        value={findings.employee}
        choices={EMPLOYEE_CHOICES}
        onChange={({ target }) => onChange({ ...findings, employee: target.value as Findings['employee'] })}
      />
      <Field
        label="Third-party prop (TPPPS) company"
        hint="Enter “no” for all other patrons."
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
          label="Club member?"
          value={foundWord(findings.member ?? 'unknown')}
          choices={FOUND_CHOICES}
          onChange={({ target }) => onChange(withMember(findings, parseFound(target.value)))}
        />
      ) : null}
    </Grid>
  );
}

/** Staff checks about a person, as the floor needs them. The name stays in the vault. */

export type Findings = Readonly<{
  employee: 'no' | 'off-duty' | 'off-duty-in-uniform' | 'standby-in-uniform' | 'on-duty' | 'unknown';
  /** The third-party prop company they work for, or `no`. */
  prop: string;
  over21: boolean | 'unknown';
  excluded: boolean | 'unknown';
  /** Club membership; absent if not checked. */
  member?: boolean;
  household: string | null;
}>;

/** Nothing checked yet. */
export const UNKNOWN_FINDINGS: Findings = {
  employee: 'unknown',
  prop: 'no',
  over21: 'unknown',
  excluded: 'unknown',
  household: null,
};

export const EMPLOYEE_CHOICES = [
  { value: 'no', says: 'Not an employee' },
  { value: 'off-duty', says: 'Employee, off duty' },
  { value: 'off-duty-in-uniform', says: 'Employee, off duty, in uniform' },
  { value: 'standby-in-uniform', says: 'Employee, on standby, in uniform' },
  { value: 'on-duty', says: 'Employee, on duty' },
  { value: 'unknown', says: 'Not known' },
];

export const FOUND_CHOICES = [
  { value: 'yes', says: 'Yes' },
  { value: 'no', says: 'No' },
  { value: 'unknown', says: 'Not checked' },
];

export const parseFound = (value: string): boolean | 'unknown' => (value === 'unknown' ? 'unknown' : value === 'yes');
export const foundWord = (found: boolean | 'unknown'): string =>
  found === 'unknown' ? 'unknown' : found ? 'yes' : 'no';

/** Saves the person of one form once, even after a double tap or a lost answer. */

export type SavePerson = (data: PersonData) => Promise<Answer<AddedDocument>>;

export function useSavePersonOnce(): SavePerson {
  const keep = useRef<SavePerson>(undefined);
  keep.current ??= savePersonUnder(newKey());
  return keep.current;
}

/** For a person that no form on the screen stands for: a line of a file. */
export const saveNewPerson = (): SavePerson => savePersonUnder(newKey());

/** A form changed after its first send corrects the person that send may have created. */
export function savePersonUnder(key: string, send: typeof ask = ask): SavePerson {
  const sent = new Set<string>();
  return async (data) => {
    sent.add(JSON.stringify(data));
    const added = await send<AddedDocument>('POST', '/api/people', { ...data, key });
    // Any of several sends may have arrived, so the latest one is written over it.
    const isChanged = added.ok && added.value.again === true && sent.size > 1;
    return isChanged ? send<AddedDocument>('PUT', `/api/people/${added.value.person}`, data) : added;
  };
}

/** Not `randomUUID`: browsers offer it over https only. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
