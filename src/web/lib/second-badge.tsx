/** Asks another person for badge and PIN where one signature is not enough. The PIN goes to the server and nowhere else. */
import { createContext, type FormEvent, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { BusyButton } from '../design/busy-button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Field } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import type { Signature } from './commands.ts';
import { DemoOnly, DemoSigns } from './demo-only.tsx';
import { useSessions } from './session.tsx';
import './second-badge.css';

/** `says` names the consequence: "Authorise $12,345.00". `people`: how many others sign. */
export type Asked = Readonly<{ title: string; says: ReactNode; people?: number }>;
type AskForBadge = (asked: Asked) => Promise<readonly Signature[] | undefined>;

const Context = createContext<AskForBadge>(async () => undefined);

/** Resolves to the signatures, or to undefined where somebody closed the sheet. */
export const useSecondBadge = (): AskForBadge => useContext(Context);

export function SecondBadgeProvider({ children }: Readonly<{ children: ReactNode }>) {
  const [asked, setAsked] = useState<Asked>();
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

type SigningProps = Readonly<{ asked: Asked; onSigned: (signatures: readonly Signature[]) => void }>;

function Signing({ asked: { says, people = 1 }, onSigned }: SigningProps) {
  const me = useSessions().session?.who?.badge;
  const [signed, setSigned] = useState<readonly Signature[]>([]);
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
    <form className="second-badge" onSubmit={sign}>
      <p className="second-badge-says">{says}</p>
      <p>
        {people === 1
          ? 'A second person signs with their own badge and PIN.'
          : `Person ${signed.length + 2} of ${people + 1} signs with their own badge and PIN.`}
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
        label="Badge of the second person"
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
        <Notice means="waiting" says="This badge has signed already." next="Somebody else signs beside it." />
      ) : null}
      <BusyButton
        look="primary"
        onPress={() => sign()}
        grey={isReady ? undefined : 'Enter badge and PIN of another person first.'}
      >
        Sign
      </BusyButton>
      <button type="submit" hidden />
    </form>
  );
}
