/** A station that stood idle, or that somebody locked: what it showed is gone until its person, or at a table the next
 * dealer, is back. */
import { type FormEvent, useState } from 'react';
import { BusyButton } from '../design/busy-button.tsx';
import { Button } from '../design/button.tsx';
import { DemoMark } from '../design/demo-mark.tsx';
import { Field } from '../design/field.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { DemoOnly, DemoPin } from './demo-only.tsx';
import { LOST, type Refused } from './http.ts';
import { useTitle } from './router.tsx';
import { useScanner } from './scanner.ts';
import { useSessions } from './session.tsx';
import './door.css';
import { emptied } from './late.ts';

export function LockScreen({ name }: Readonly<{ name: string }>) {
  useTitle(`Locked: ${name}`);
  const { session, unlock, tap, signOut } = useSessions();
  const who = session?.who;
  const atTable = who?.place.startsWith('table:') === true;
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();
  const trying = async (attempt: ReturnType<typeof unlock>) => {
    setBusy(true);
    const answer = await attempt.catch(() => ({ ok: false as const, status: 0, refusal: LOST }));
    setBusy(false);
    setPin(emptied(pin, ''));
    setRefusal(answer.ok ? undefined : answer.refusal);
  };
  useScanner((code) => {
    if (atTable) void trying(tap(code));
  });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (pin !== '' && !busy) void trying(unlock(pin));
  };
  return (
    <div className="door">
      <form className="door-form" onSubmit={submit}>
        <p className="door-house">
          {session?.house?.name} <DemoMark />
        </p>
        <h1>{name} is locked</h1>
        <p>
          {who?.name ?? who?.badge} works here.
          {atTable ? ' The next dealer holds a badge to the reader, or types the PIN of the present one.' : ''}
        </p>
        <Field
          label="PIN"
          type="password"
          inputMode="numeric"
          autoComplete="current-password"
          value={pin}
          onChange={(event) => setPin(event.target.value)}
        />
        <DemoOnly>
          <DemoPin badge={who?.badge ?? ''} onPin={setPin} />
        </DemoOnly>
        <RefusalNotice refusal={refusal} />
        <BusyButton
          look="primary"
          busy={busy}
          onPress={() => submit()}
          grey={pin === '' ? 'Type your PIN.' : undefined}
        >
          Unlock
        </BusyButton>
        <button type="submit" hidden />
        <Button look="quiet" onClick={() => void signOut()}>
          Sign out
        </Button>
      </form>
    </div>
  );
}
