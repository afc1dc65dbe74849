/** Enrolls a member: the form, staff checks, the PIN the member types, and the printed card. */

import { lazy, Suspense, useRef, useState } from 'react';
import type { EnrolledDocument } from '../../../server/api/people.ts';
import { BusyButton, Button } from '../../design/button.tsx';
import { Field, SelectField } from '../../design/field.tsx';
import { Box, Card, Grid, Stack, Text } from '../../design/layout.tsx';
import { Notice, RefusalNotice } from '../../design/notice.tsx';
import { type ApiRefusal, noConnectionRefusal, post } from '../../lib/http.ts';
import { loadWithRetry } from '../../lib/load-with-retry.ts';
import { FindingFields, type Findings, UNKNOWN_FINDINGS } from '../../people/person-finder.tsx';
import { MissingFindings } from '../../people/person-names.tsx';

const PrintedCard = lazy(() => loadWithRetry(() => import('./printed-card.tsx')));

const EMPTY = { name: '', residence: '', idKind: 'driver-license', idLast4: '', born: '', photo: '' };

const ID_KINDS = [
  { value: 'driver-license', says: 'Driver license' },
  { value: 'california-id', says: 'California DMV ID' },
  { value: 'passport', says: 'Passport' },
  { value: 'military-id', says: 'Military ID' },
];

/** `known`: a person already on file, from an earlier card or as a winner, who is not added twice. */
type EnrollMemberProps = Readonly<{
  known?: Readonly<{ person: string; name: string }>;
  onEnrolled?: (enrolled: EnrolledDocument) => void;
}>;

export function EnrollMember({ known, onEnrolled }: EnrollMemberProps) {
  const [form, setForm] = useState(known === undefined ? EMPTY : { ...EMPTY, name: known.name });
  const [findings, setFindings] = useState<Findings>(UNKNOWN_FINDINGS);
  const [enrolled, setEnrolled] = useState<EnrolledDocument>();
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const key = useRef(newKey());
  const set = (part: Partial<typeof EMPTY>) => setForm({ ...form, ...part });
  const enroll = async (pin: string) => {
    const answer = await post('/api/club/members', {
      ...filledFields(form),
      name: form.name.trim(),
      ...(known === undefined ? { findings } : { person: known.person }),
      pin,
      key: key.current,
    }).catch(() => undefined);
    setRefusal(answer?.ok ? undefined : (answer?.refusal ?? NOT_HEARD));
    if (answer?.ok) (onEnrolled ?? setEnrolled)(answer.value);
  };
  const asks = MISSING[refusal?.reason ?? ''];
  if (enrolled !== undefined) {
    return (
      <Card aria-label="Enrolled">
        <h2>{form.name} is a member</h2>
        <Suspense>
          <PrintedCard card={enrolled.card} name={form.name} photo={form.photo === '' ? undefined : form.photo} />
        </Suspense>
        <Button
          onClick={() => {
            key.current = newKey();
            setForm(EMPTY);
            setFindings(UNKNOWN_FINDINGS);
            setEnrolled(undefined);
          }}
        >
          Next member
        </Button>
      </Card>
    );
  }
  return (
    <Card aria-label="Enroll a member">
      <h2>{known === undefined ? 'Enroll a new member' : `Enroll ${known.name} in the club`}</h2>
      <p>The card is free. This information is stored only in the vault.</p>
      <FormFields form={form} onChange={set} />
      {known === undefined ? <FindingFields findings={findings} onChange={setFindings} /> : null}
      {missingIn(form).length === 0 ? (
        <PinPad asks="The member chooses a PIN" says="Enroll and print the card" onChosen={enroll} />
      ) : (
        <Notice
          means="waiting"
          says={`Still needed: ${missingIn(form).join(', ')}.`}
          next="Then the member chooses a PIN."
        />
      )}
      <RefusalNotice refusal={refusal} />
      {known !== undefined && asks !== undefined ? (
        <MissingFindings
          person={known}
          by={asks}
          says="Record, then type the PIN again"
          onRecorded={() => setRefusal(undefined)}
        />
      ) : null}
    </Card>
  );
}

/** The person may be unknown to the floor, or lack checks that the rules need. */
const MISSING: Readonly<Record<string, 'register-person' | 'record-findings'>> = {
  'findings-missing': 'register-person',
  'open-question': 'record-findings',
};

type FormProps = Readonly<{ form: typeof EMPTY; onChange: (part: Partial<typeof EMPTY>) => void }>;

function FormFields({ form, onChange }: FormProps) {
  return (
    <Grid min="15rem" wide>
      <Field
        label="Full name as shown on ID"
        value={form.name}
        maxLength={120}
        autoComplete="off"
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Field
        label="Residence address"
        value={form.residence}
        maxLength={300}
        autoComplete="off"
        onChange={({ target }) => onChange({ residence: target.value })}
      />
      <SelectField
        label="Identification"
        choices={ID_KINDS}
        value={form.idKind}
        onChange={({ target }) => onChange({ idKind: target.value })}
      />
      <Field
        label="Last four characters of the ID number"
        value={form.idLast4}
        maxLength={4}
        autoComplete="off"
        onChange={({ target }) => onChange({ idLast4: target.value.replace(/[^A-Za-z0-9]/g, '') })}
      />
      <Field
        label="Date of birth"
        type="date"
        value={form.born}
        onChange={({ target }) => onChange({ born: target.value })}
      />
      <Field
        label="Photo file name"
        hint="For example 2026-03-02-014.jpg."
        value={form.photo}
        maxLength={80}
        autoComplete="off"
        onChange={({ target }) => onChange({ photo: target.value.replace(/[^A-Za-z0-9._-]/g, '') })}
      />
    </Grid>
  );
}

function missingIn({ name, residence, idLast4 }: typeof EMPTY): string[] {
  return [
    ...(name.trim() === '' ? ['full name'] : []),
    ...(residence.trim() === '' ? ['residence address'] : []),
    ...(idLast4 === '' ? ['identification'] : []),
  ];
}

/** Leaves out empty fields. */
const filledFields = (form: typeof EMPTY): Partial<typeof EMPTY> =>
  Object.fromEntries(
    Object.entries(form)
      .map(([field, value]) => [field, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  );

const NOT_HEARD = noConnectionRefusal('Type the PIN again. The member is not enrolled twice.');

/** Not `randomUUID`: browsers offer it over https only. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The member types a PIN twice on a keypad. The digits are never shown. */

type PinPadProps = Readonly<{ asks: string; says: string; onChosen: (pin: string) => void | Promise<void> }>;

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'Clear', '0', 'Back'] as const;
const SHORTEST = 4;
const LONGEST = 8;

export function PinPad({ asks, says, onChosen }: PinPadProps) {
  const [first, setFirst] = useState<string>();
  const [pin, setPin] = useState('');
  const [differs, setDiffers] = useState(false);
  const [busy, setBusy] = useState(false);
  const press = (key: (typeof KEYS)[number]) => {
    setDiffers(false);
    if (key === 'Clear') setPin('');
    else if (key === 'Back') setPin((before) => before.slice(0, -1));
    else setPin((before) => (before + key).slice(0, LONGEST));
  };
  const next = async () => {
    if (first === undefined) {
      setFirst(pin);
      setPin('');
      return;
    }
    setFirst(undefined);
    setPin('');
    if (first !== pin) {
      setDiffers(true);
      return;
    }
    setBusy(true);
    await onChosen(pin);
    setBusy(false);
  };
  return (
    <Stack as="fieldset" align="start">
      <Text as="legend" weight="medium">
        {first === undefined ? asks : 'Type the same PIN again'}
      </Text>
      <Box
        as="output"
        panel="line"
        block
        finger
        padY={1}
        padX={2}
        size="title"
        aria-label={`${pin.length} digits typed`}
      >
        {'•'.repeat(pin.length)}
      </Box>
      <Grid columns="repeat(3, 5rem)" gap={1} className="key-pad">
        {KEYS.map((key) => (
          <button key={key} type="button" className="button" onClick={() => press(key)}>
            {key}
          </button>
        ))}
      </Grid>
      <div role="alert">
        {differs ? <Notice means="waiting" says="The PINs do not match." next="Type the PIN again twice." /> : null}
      </div>
      <BusyButton
        busy={busy}
        look="primary"
        onPress={() => void next()}
        unavailable={pin.length < SHORTEST ? 'Type four to eight digits.' : undefined}
      >
        {first === undefined ? 'Next: confirm PIN' : says}
      </BusyButton>
    </Stack>
  );
}
