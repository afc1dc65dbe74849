/** A new badge: who, which roles, and a first PIN that is changed at the first sign-in. */
import { type FormEvent, useState } from 'react';
import type { EnrolledDocument } from '../../server/api/staff.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { Field } from '../design/field.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { ask, type Refused } from '../lib/http.ts';
import { useCoSigned } from './co-signed.tsx';
import { NOT_HEARD } from './not-heard.ts';
import { RoleFields, roleWords } from './role-fields.tsx';

export function EnrolStaff({ onDone }: Readonly<{ onDone: (told: EnrolledDocument) => void }>) {
  const [badge, setBadge] = useState('');
  const [name, setName] = useState('');
  const [pin, setPin] = useState('');
  const [roles, setRoles] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();
  const coSigned = useCoSigned();
  const lacks = lacking(badge, name, pin, roles);
  const enrol = async (event?: FormEvent) => {
    event?.preventDefault();
    if (lacks !== undefined || busy) return;
    const says = `${badge}, ${name.trim()}: ${roles.map(roleWords).join(', ')}.`;
    const signed = await coSigned.sign(`Enrol ${badge}`, says);
    if (signed === undefined) return;
    setBusy(true);
    const body = { badge, name: name.trim(), pin, roles, ...signed };
    const answer = await ask<EnrolledDocument>('POST', '/api/staff', body).catch(() => undefined);
    setBusy(false);
    if (answer?.ok) onDone(answer.value);
    else setRefusal(answer?.refusal ?? NOT_HEARD);
  };
  return (
    <form className="office-form" onSubmit={enrol}>
      <Field
        label="Badge"
        hint="Lower-case letters, digits and hyphens, such as dealer-7."
        value={badge}
        maxLength={40}
        autoComplete="off"
        onChange={({ target }) => setBadge(target.value.toLowerCase().replace(/[^a-z0-9-]/g, ''))}
      />
      <Field
        label="Name"
        value={name}
        maxLength={80}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <Field
        label="First PIN"
        hint="Four to twelve digits; its owner chooses another at the first sign-in."
        type="password"
        inputMode="numeric"
        autoComplete="new-password"
        maxLength={12}
        value={pin}
        onChange={({ target }) => setPin(target.value)}
      />
      <RoleFields chosen={roles} onChange={setRoles} />
      {coSigned.field}
      <RefusalNotice refusal={refusal} />
      <BusyButton look="primary" busy={busy} onPress={() => void enrol()} grey={lacks}>
        Enrol {badge === '' ? 'the badge' : badge}
      </BusyButton>
      <button type="submit" hidden />
    </form>
  );
}

function lacking(badge: string, name: string, pin: string, roles: readonly string[]): string | undefined {
  if (badge === '' || name.trim() === '') return 'Enter badge and name.';
  if (!/^\d{4,12}$/.test(pin)) return 'The first PIN has four to twelve digits.';
  return roles.length === 0 ? 'Tick at least one role.' : undefined;
}
