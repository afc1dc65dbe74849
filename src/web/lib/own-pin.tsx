/** The first sign-in with a PIN that somebody else made up: nothing goes on before its owner has chosen another. */
import { type FormEvent, useState } from 'react';
import { BusyButton } from '../design/busy-button.tsx';
import { Field } from '../design/field.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { LOST, post, type Refused } from './http.ts';
import { useTitle } from './router.tsx';
import { useSessions } from './session.tsx';
import './door.css';
import { emptied } from './late.ts';

export function OwnPin() {
  useTitle('Choose a PIN');
  const { session, refresh } = useSessions();
  const [old, setOld] = useState('');
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();
  const lacks = lacking(old, first, second);
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (lacks !== undefined || busy) return;
    setBusy(true);
    const answer = await post('/api/pin', { old, new: first }).catch(() => undefined);
    setBusy(false);
    if (answer?.ok) return void refresh();
    setRefusal(answer?.refusal ?? LOST);
    setOld(emptied(old, ''));
  };
  return (
    <div className="door">
      <form className="door-form" onSubmit={submit}>
        <h1>Choose your own PIN, {session?.who?.name ?? session?.who?.badge}</h1>
        <p>Somebody else made up the one you have. What is signed with yours is signed by you.</p>
        <PinField label="PIN you were given" value={old} onChange={setOld} autoComplete="current-password" />
        <PinField
          label="New PIN, four to twelve digits"
          value={first}
          onChange={setFirst}
          autoComplete="new-password"
        />
        <PinField label="New PIN again" value={second} onChange={setSecond} autoComplete="new-password" />
        <RefusalNotice refusal={refusal} />
        <BusyButton look="primary" busy={busy} onPress={() => void submit()} grey={lacks}>
          Set my PIN
        </BusyButton>
        <button type="submit" hidden />
      </form>
    </div>
  );
}

type PinFieldProps = Readonly<{ label: string; value: string; onChange: (pin: string) => void; autoComplete: string }>;

function PinField({ label, value, onChange, autoComplete }: PinFieldProps) {
  return (
    <Field
      label={label}
      type="password"
      inputMode="numeric"
      maxLength={12}
      autoComplete={autoComplete}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function lacking(old: string, first: string, second: string): string | undefined {
  if (old === '') return 'Type the PIN you were given.';
  if (!/^\d{4,12}$/.test(first)) return 'Choose four to twelve digits.';
  if (first === old) return 'Choose another PIN than the one you were given.';
  return first === second ? undefined : 'The two new PINs are not the same.';
}
