/** Asks another person for badge and PIN where one signature is not enough. The PIN goes to the server and nowhere else. */

import { createContext, type FormEvent, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { BusyButton } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Field } from '../design/field.tsx';
import { Stack, Text } from '../design/layout.tsx';
import { Notice } from '../design/notice.tsx';
import type { Signature } from './commands.ts';
import { DemoOnly, DemoPin, DemoSigns } from './demo-only.tsx';
import { useSessions } from './session.tsx';

/**
 * `says` names the consequence: "Authorize $12,345.00". `people`: how many others sign. `own`: the person at this station
 * proves their own badge again first. `rank`: whose signature it has to be, in words.
 */
export type BadgeRequest = Readonly<{ title: string; says: ReactNode; people?: number; own?: boolean; rank?: string }>;
type AskForBadge = (asked: BadgeRequest) => Promise<readonly Signature[] | undefined>;

const Context = createContext<AskForBadge>(async () => undefined);

/** Resolves to the signatures, or to undefined if the sheet was closed. */
export const useSecondBadge = (): AskForBadge => useContext(Context);

export function SecondBadgeProvider({ children }: Readonly<{ children: ReactNode }>) {
  const [asked, setAsked] = useState<BadgeRequest>();
  const answer = useRef<(signatures: readonly Signature[] | undefined) => void>(undefined);
  const askFor = useCallback<AskForBadge>(
    (next) =>
      new Promise((resolve) => {
        answer.current?.(undefined);
        answer.current = resolve;
        setAsked(next);
      }),
    [],
  );
  const end = (signatures: readonly Signature[] | undefined) => {
    setAsked(undefined);
    answer.current?.(signatures);
    answer.current = undefined;
  };
  return (
    <Context.Provider value={askFor}>
      {children}
      <Dialog title={asked?.title ?? ''} open={asked !== undefined} onClose={() => end(undefined)}>
        {asked === undefined ? null : <Signing asked={asked} onSigned={end} />}
      </Dialog>
    </Context.Provider>
  );
}

type SigningProps = Readonly<{ asked: BadgeRequest; onSigned: (signatures: readonly Signature[]) => void }>;

function Signing({ asked: { says, people = 1, own = false, rank }, onSigned }: SigningProps) {
  const me = useSessions().session?.who?.badge;
  const [signed, setSigned] = useState<readonly Signature[]>([]);
  const [proof, setProof] = useState<Signature>();
  if (own && proof === undefined && me !== undefined) {
    const prove = (mine: Signature) => (people === 0 ? onSigned([mine]) : setProof(mine));
    return <OwnBadge says={says} badge={me} onProven={prove} />;
  }
  const done = (others: readonly Signature[]) => onSigned(proof === undefined ? others : [proof, ...others]);
  return (
    <Others says={says} people={people} rank={rank} me={me} signed={signed} setSigned={setSigned} onSigned={done} />
  );
}

/** A session that is minutes old is not presence: the person types their PIN for this very command. */
function OwnBadge({
  says,
  badge,
  onProven,
}: Readonly<{ says: ReactNode; badge: string; onProven: (mine: Signature) => void }>) {
  const [pin, setPin] = useState('');
  const prove = (event?: FormEvent) => {
    event?.preventDefault();
    if (pin !== '') onProven({ badge, pin });
  };
  return (
    <Stack as="form" gap={2} max="28rem" onSubmit={prove}>
      <Text as="p" size="title" weight="bold">
        {says}
      </Text>
      <p>Confirm with your own PIN, badge {badge}.</p>
      <DemoOnly>
        <DemoPin badge={badge} onPin={setPin} />
      </DemoOnly>
      <Field
        label="Your PIN"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        value={pin}
        autoFocus
        onChange={(event) => setPin(event.target.value)}
      />
      <BusyButton look="primary" onPress={() => prove()} unavailable={pin === '' ? 'Enter your PIN.' : undefined}>
        Confirm
      </BusyButton>
      <button type="submit" hidden />
    </Stack>
  );
}

type OthersProps = Readonly<{
  says: ReactNode;
  people: number;
  rank: string | undefined;
  me: string | undefined;
  signed: readonly Signature[];
  setSigned: (signed: readonly Signature[]) => void;
  onSigned: (signatures: readonly Signature[]) => void;
}>;

function Others({ says, people, rank, me, signed, setSigned, onSigned }: OthersProps) {
  const [badge, setBadge] = useState('');
  const [pin, setPin] = useState('');
  const taken = badge === me || signed.some((other) => other.badge === badge);
  const isReady = badge !== '' && pin !== '' && !taken;
  const sign = (event?: FormEvent) => {
    event?.preventDefault();
    if (!isReady) return;
    const all = [...signed, { badge, pin }];
    if (all.length >= people) return onSigned(all);
    setSigned(all);
    setBadge('');
    setPin('');
  };
  return (
    <Stack as="form" gap={2} max="28rem" onSubmit={sign}>
      <Text as="p" size="title" weight="bold">
        {says}
      </Text>
      <p>
        {people === 1
          ? `${rank === undefined ? 'A second employee' : `A second employee (${rank})`} who has not taken part must sign with their own badge and PIN.`
          : `Employee ${signed.length + 2} of ${people + 1} signs with their own badge and PIN.`}
      </p>
      <DemoOnly>
        <DemoSigns
          taken={[me, ...signed.map((other) => other.badge)]}
          badge={badge}
          onChoose={(chosen, itsPin) => {
            setBadge(chosen);
            setPin(itsPin);
          }}
        />
      </DemoOnly>
      <Field
        label="Badge of the second employee"
        value={badge}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setBadge(event.target.value.trim())}
      />
      <Field
        label="PIN"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        value={pin}
        onChange={(event) => setPin(event.target.value)}
      />
      {taken ? (
        <Notice means="waiting" says="This badge has already signed." next="Have a different employee sign." />
      ) : null}
      <BusyButton
        look="primary"
        onPress={() => sign()}
        unavailable={isReady ? undefined : 'Enter the badge and PIN of a second employee.'}
      >
        Sign
      </BusyButton>
      <button type="submit" hidden />
    </Stack>
  );
}
