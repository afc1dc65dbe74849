/** In front of every station: sign in, unlock, or hear that this badge has nothing to do here. */
import { Row, Text } from '../design/layout.tsx';
import sign from '../floorbook.svg';
import './door.css';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { BusyButton, Button } from '../design/button.tsx';
import { DemoMark } from '../design/demo-mark.tsx';
import { Field } from '../design/field.tsx';
import { Notice, RefusalNotice } from '../design/notice.tsx';
import { type Theme, useTheme } from '../design/theme.tsx';
import { DemoOnly, DemoPin, DoorBadges } from './demo-only.tsx';
import { type ApiRefusal, NO_CONNECTION, post } from './http.ts';
import { LiveProvider } from './live.tsx';
import { Link, useTitle } from './router.tsx';
import { useScanner } from './scanner.ts';
import { SecondBadgeProvider } from './second-badge.tsx';
import { useSessions } from './session.tsx';
import { clearIfUnchanged } from './use-request.ts';

type Props = Readonly<{
  /** 'table:crazy-1', 'floor', 'cage', 'office', 'audit', 'desk', 'show', 'signs'. */
  place: string;
  name: string;
  theme: Theme;
  /** Which roles use a station; the server checks every request again. */
  roles: readonly string[];
  /** What a locked station still shows above its lock: nothing that needs the PIN. */
  whileLocked?: ReactNode;
  children: ReactNode;
}>;

export function Gate({ place, name, theme, roles, whileLocked, children }: Props) {
  useTheme(theme);
  const { session, lost, signOut } = useSessions();
  if (session === undefined) return <ReachingServer lost={lost} />;
  const { who } = session;
  if (who === null) return <SignIn place={place} name={name} />;
  if (who.locked) return <LockScreen name={name}>{whileLocked}</LockScreen>;
  if (who.mustChange) return <ChooseOwnPin />;
  if (!who.roles.some((role) => roles.includes(role))) {
    return (
      <main className="door">
        <h1 className="only-heard">{name}</h1>
        <Notice
          means="waiting"
          says={`${who.name ?? who.badge} cannot use ${name}: it is for ${roles.join(', ')}.`}
          next="Sign out, then sign in with a badge that can."
        />
        <Button look="primary" onClick={() => void signOut()}>
          Sign out
        </Button>
        <DemoOnly>
          <DoorBadges place={place} />
        </DemoOnly>
      </main>
    );
  }
  return (
    <LiveProvider as="signed-in">
      <SecondBadgeProvider>{children}</SecondBadgeProvider>
      <StrayScan />
    </LiveProvider>
  );
}

/**
 * A scan that nothing here takes: it presses no button, and the screen says so. What was read may be a badge, so it is not
 * shown.
 */
function StrayScan() {
  const [scanned, setScanned] = useState(0);
  useScanner(() => setScanned((before) => before + 1), 'nowhere');
  useEffect(() => {
    if (scanned === 0) return;
    const timer = setTimeout(() => setScanned(0), STRAY_MS);
    return () => clearTimeout(timer);
  }, [scanned]);
  return (
    <div role="status" className="stray-scan">
      {scanned === 0 ? null : (
        <Notice
          means="waiting"
          says="Something was scanned, and nothing on this page takes a scan."
          next="Nothing was pressed or changed. Open the page that it is for, and scan it again."
        />
      )}
    </div>
  );
}

const STRAY_MS = 8000;

function ReachingServer({ lost }: Readonly<{ lost: boolean }>) {
  return (
    <main className="door">
      {lost ? (
        <Notice means="stop" says="Connection lost." next="This page reconnects automatically." />
      ) : (
        <p role="status">One moment…</p>
      )}
    </main>
  );
}

/** Badge and PIN. The badge may be held to a reader: then only the PIN is typed. */

export function SignIn({ place, name }: Readonly<{ place: string; name: string }>) {
  useTitle(`Sign in: ${name}`);
  const { session, signIn } = useSessions();
  const [badge, setBadge] = useState('');
  const [pin, setPin] = useState('');
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const [busy, setBusy] = useState(false);
  const pinField = useRef<HTMLFormElement>(null);
  const isReady = badge !== '' && pin !== '';
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    // A reader ends the badge with Enter before a PIN is typed.
    if (!isReady) return pinField.current?.querySelector<HTMLInputElement>('input[type=password]')?.focus();
    if (busy) return;
    setBusy(true);
    const answer = await signIn(badge, pin, place).catch(() => ({
      ok: false as const,
      status: 0,
      refusal: NO_CONNECTION,
    }));
    setBusy(false);
    if (answer.ok) return;
    setRefusal(answer.refusal);
    setPin(clearIfUnchanged(pin, ''));
  };
  return (
    <main className="door">
      <form className="door-form" onSubmit={submit} ref={pinField}>
        <Row as="p" tone="muted" className="door-house">
          <img src={sign} alt="" />
          {session?.house?.name ?? 'Floorbook'} <DemoMark />
        </Row>
        <Text as="h1" size="title">
          {name}
        </Text>
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
          unavailable={isReady ? undefined : 'Enter your badge and your PIN.'}
        >
          Sign in
        </BusyButton>
        <button type="submit" hidden />
        <Link to="/">All stations</Link>
      </form>
      <DemoOnly>
        <DoorBadges place={place} />
      </DemoOnly>
    </main>
  );
}

/**
 * A station that was idle or that was locked: its content is cleared until its user, or at a table the next
 * dealer, is back.
 */

export function LockScreen({ name, children }: Readonly<{ name: string; children?: ReactNode }>) {
  useTitle(`Locked: ${name}`);
  const { session, unlock, tap, signOut } = useSessions();
  const who = session?.who;
  const atTable = who?.place.startsWith('table:') === true;
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const trying = async (attempt: ReturnType<typeof unlock>) => {
    setBusy(true);
    const answer = await attempt.catch(() => ({ ok: false as const, status: 0, refusal: NO_CONNECTION }));
    setBusy(false);
    setPin(clearIfUnchanged(pin, ''));
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
    <main className="door">
      {children}
      <form className="door-form" onSubmit={submit}>
        <Row as="p" tone="muted" className="door-house">
          {session?.house?.name} <DemoMark />
        </Row>
        <Text as="h1" size="title">
          {name} is locked
        </Text>
        <p>
          {who?.name ?? who?.badge} is signed in here.{' '}
          {atTable ? ' Next dealer: hold your badge to the reader, or type the PIN of the present dealer.' : ''}
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
          unavailable={pin === '' ? 'Enter your PIN.' : undefined}
        >
          Unlock
        </BusyButton>
        <button type="submit" hidden />
        <Button look="quiet" onClick={() => void signOut()}>
          Sign out
        </Button>
      </form>
    </main>
  );
}

/** The first sign-in with a PIN that another person made up: the owner must choose another before going on. */

export function ChooseOwnPin() {
  useTitle('Choose a PIN');
  const { session, refresh } = useSessions();
  const [old, setOld] = useState('');
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiRefusal>();
  const lacks = pinProblem(old, first, second);
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (lacks !== undefined || busy) return;
    setBusy(true);
    const answer = await post('/api/pin', { old, new: first }).catch(() => undefined);
    setBusy(false);
    if (answer?.ok) return void refresh();
    setRefusal(answer?.refusal ?? NO_CONNECTION);
    setOld(clearIfUnchanged(old, ''));
  };
  return (
    <main className="door">
      <form className="door-form" onSubmit={submit}>
        <Text as="h1" size="title">
          Choose your own PIN, {session?.who?.name ?? session?.who?.badge}
        </Text>
        <p>Your current PIN was set by another person. Your PIN is your signature.</p>
        <PinField label="Current PIN" value={old} onChange={setOld} autoComplete="current-password" />
        <PinField label="New PIN, 4 to 12 digits" value={first} onChange={setFirst} autoComplete="new-password" />
        <PinField label="Repeat new PIN" value={second} onChange={setSecond} autoComplete="new-password" />
        <RefusalNotice refusal={refusal} />
        <BusyButton look="primary" busy={busy} onPress={() => void submit()} unavailable={lacks}>
          Set my PIN
        </BusyButton>
        <button type="submit" hidden />
      </form>
    </main>
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

function pinProblem(old: string, first: string, second: string): string | undefined {
  if (old === '') return 'Enter your current PIN.';
  if (!/^\d{4,12}$/.test(first)) return 'Enter a new PIN of 4 to 12 digits.';
  if (first === old) return 'Choose a PIN other than your current one.';
  return first === second ? undefined : 'The two new PINs do not match. Enter the same PIN twice.';
}
