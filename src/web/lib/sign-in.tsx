/** Badge and PIN. The badge may be held to a reader: then only the PIN is typed. */
import { type FormEvent, useRef, useState } from 'react';
import { BusyButton } from '../design/busy-button.tsx';
import { DemoMark } from '../design/demo-mark.tsx';
import { Field } from '../design/field.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import sign from '../floorbook.svg';
import { DemoOnly, DoorBadges } from './demo-only.tsx';
import { LOST, type Refused } from './http.ts';
import { Link, useTitle } from './router.tsx';
import { useSessions } from './session.tsx';
import './door.css';
import { emptied } from './late.ts';

export function SignIn({ place, name }: Readonly<{ place: string; name: string }>) {
  useTitle(`Sign in: ${name}`);
  const { session, signIn } = useSessions();
  const [badge, setBadge] = useState('');
  const [pin, setPin] = useState('');
  const [refusal, setRefusal] = useState<Refused>();
  const [busy, setBusy] = useState(false);
  const pinField = useRef<HTMLFormElement>(null);
  const isReady = badge !== '' && pin !== '';
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    // A reader ends the badge with Enter before anybody typed a PIN.
    if (!isReady) return pinField.current?.querySelector<HTMLInputElement>('input[type=password]')?.focus();
    if (busy) return;
    setBusy(true);
    const answer = await signIn(badge, pin, place).catch(() => ({ ok: false as const, status: 0, refusal: LOST }));
    setBusy(false);
    if (answer.ok) return;
    setRefusal(answer.refusal);
    setPin(emptied(pin, ''));
  };
  return (
    <div className="door">
      <form className="door-form" onSubmit={submit} ref={pinField}>
        <p className="door-house">
          <img src={sign} alt="" />
          {session?.house?.name ?? 'Floorbook'} <DemoMark />
        </p>
        <h1>{name}</h1>
        <Field
          label="Badge"
          value={badge}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          onChange={(event) => setBadge(event.target.value.trim())}
        />
        <Field
          label="PIN"
          type="password"
          inputMode="numeric"
          autoComplete="current-password"
          value={pin}
          onChange={(event) => setPin(event.target.value)}
        />
        <RefusalNotice refusal={refusal} />
        <BusyButton
          look="primary"
          busy={busy}
          onPress={() => void submit()}
          grey={isReady ? undefined : 'Enter your badge and your PIN.'}
        >
          Sign in
        </BusyButton>
        <button type="submit" hidden />
        <Link to="/">All stations</Link>
      </form>
      <DemoOnly>
        <DoorBadges place={place} />
      </DemoOnly>
    </div>
  );
}
