/** Another role, another PIN, or the end of a badge. Each takes effect at the next touch of whoever wears it. */
import { useState } from 'react';
import type { PinResetDocument } from '../../server/api/staff.ts';
import { BusyButton } from '../design/busy-button.tsx';
import { CheckField, Field } from '../design/field.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { ask, type Refused } from '../lib/http.ts';
import { useCoSigned } from './co-signed.tsx';
import { NOT_HEARD } from './not-heard.ts';
import { RoleFields, roleWords } from './role-fields.tsx';
import type { StaffRow } from './staff.tsx';

type Props = Readonly<{ row: StaffRow; onDone: (told: PinResetDocument | undefined) => void }>;

export function ChangeStaff({ row: { badge, roles }, onDone }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>(roles);
  const [pin, setPin] = useState('');
  const [newTap, setNewTap] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();
  const addedRoles = useCoSigned();
  const newPin = useCoSigned();
  const added = chosen.filter((role) => !roles.includes(role as never));
  const change = async (what: 'roles' | 'reset-pin' | 'revoke', body: object | undefined) => {
    if (body === undefined) return;
    setBusy(true);
    const answer = await ask<PinResetDocument | undefined>('POST', `/api/staff/${badge}/${what}`, body).catch(
      () => undefined,
    );
    setBusy(false);
    if (answer?.ok) onDone(what === 'reset-pin' ? answer.value : undefined);
    else setRefusal(answer?.refusal ?? NOT_HEARD);
  };
  const changeRoles = async () => {
    const says = `${badge} gets: ${added.map(roleWords).join(', ')}.`;
    const signed = added.length === 0 ? {} : await addedRoles.sign(`Add roles to ${badge}`, says);
    await change('roles', signed && { roles: chosen, ...signed });
  };
  const resetPin = async () => {
    const signed = await newPin.sign(`Reset the PIN of ${badge}`, `${badge} gets a new PIN.`);
    await change('reset-pin', signed && { pin, newTap, ...signed });
  };
  const same = chosen.length === roles.length && roles.every((role) => chosen.includes(role));
  return (
    <div className="office-form">
      <RoleFields chosen={chosen} onChange={setChosen} />
      {added.length === 0 ? null : addedRoles.field}
      <BusyButton
        busy={busy}
        onPress={() => void changeRoles()}
        grey={
          same ? 'The roles are the same.' : chosen.length === 0 ? 'Tick at least one, or revoke the badge.' : undefined
        }
      >
        Change the roles of {badge}
      </BusyButton>
      <hr />
      <Field
        label="New PIN"
        type="password"
        inputMode="numeric"
        autoComplete="new-password"
        maxLength={12}
        value={pin}
        hint="Its owner chooses another at the next sign-in. Wrong tries of before no longer count."
        onChange={({ target }) => setPin(target.value)}
      />
      <CheckField
        label="A new code for the physical badge too (it was lost)"
        checked={newTap}
        onChange={({ target }) => setNewTap(target.checked)}
      />
      {pin === '' ? null : newPin.field}
      <BusyButton
        busy={busy}
        onPress={() => void resetPin()}
        grey={/^\d{4,12}$/.test(pin) ? undefined : 'A PIN has four to twelve digits.'}
      >
        Reset the PIN of {badge}
      </BusyButton>
      <hr />
      <RefusalNotice refusal={refusal} />
      <BusyButton look="stop" busy={busy} onPress={() => void change('revoke', {})}>
        Revoke {badge}: it opens nothing from now on
      </BusyButton>
    </div>
  );
}
