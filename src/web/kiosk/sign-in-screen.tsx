/** Card and PIN. The card is scanned or its number typed; the PIN is never shown. */
import { type ReactNode, useState } from 'react';
import { BusyButton } from '../design/button.tsx';
import { Grid, Text } from '../design/layout.tsx';
import { Notice } from '../design/notice.tsx';
import { DemoClubCard, DemoClubPin, DemoOnly } from '../lib/demo-only.tsx';
import { post, Unreachable } from '../lib/http.ts';
import { useScanner } from '../lib/scanner.ts';
import { clearIfUnchanged } from '../lib/use-request.ts';
import { KeyPad } from './frame.tsx';
import { Translated } from './language.tsx';
import type { Word } from './words/english.ts';

type Props = Readonly<{ onSignedIn: () => void; onTouch: () => void }>;

const LONGEST_CARD = 20;
const LONGEST_PIN = 12;

export function SignInScreen({ onSignedIn, onTouch }: Props) {
  const [card, setCard] = useState('');
  const [pin, setPin] = useState('');
  const [atPin, setAtPin] = useState(false);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Word>();
  const scanned = (text: string) => {
    onTouch();
    setCard(text.replace(/\D/g, '').slice(0, LONGEST_CARD));
    setPin('');
    setWrong(undefined);
    setAtPin(true);
  };
  useScanner(scanned);
  const signIn = async () => {
    setBusy(true);
    const answer = await post('/api/kiosk/sign-in', { card, pin }).catch((error: unknown) => {
      if (error instanceof Unreachable) return undefined;
      throw error;
    });
    setBusy(false);
    setPin(clearIfUnchanged(pin, ''));
    if (answer?.ok) onSignedIn();
    else setWrong(answer === undefined ? 'noServer' : (SIGN_IN_ERRORS[answer.refusal.reason] ?? 'noServer'));
  };
  const typed = (key: string) => {
    onTouch();
    setWrong(undefined);
    if (atPin) setPin((before) => (before + key).slice(0, LONGEST_PIN));
    else setCard((before) => (before + key).slice(0, LONGEST_CARD));
  };
  const erase = () => {
    onTouch();
    if (atPin) setPin((before) => before.slice(0, -1));
    else setCard((before) => before.slice(0, -1));
  };
  return (
    <Grid columns="repeat(auto-fit, minmax(min(100%, 16rem), 1fr))" gap={4}>
      <div>
        <h1>
          <Translated word={atPin ? 'typePin' : 'scan'} />
        </h1>
        <TypedField label="cardNumber" text={card} isNow={!atPin} />
        {atPin ? <TypedField label="pin" text={'•'.repeat(pin.length)} isNow says={`${pin.length}`} /> : null}
        <Text as="p" tone="muted">
          <Translated word={atPin ? 'pinHidden' : 'noCard'} />
        </Text>
        <DemoOnly>{atPin ? <DemoClubPin onPin={setPin} /> : <DemoClubCard onCard={scanned} />}</DemoOnly>
        <div role="alert">
          {wrong === undefined ? null : <Notice means="waiting" says={<Translated word={wrong} />} />}
        </div>
      </div>
      <div>
        <KeyPad onKey={typed} onErase={erase} />
        <BusyButton
          look="primary"
          size="big"
          busy={busy}
          onPress={() => (atPin ? void signIn() : setAtPin(card.length > 0))}
        >
          <Translated word={atPin ? 'signIn' : 'next'} />
        </BusyButton>
      </div>
    </Grid>
  );
}

/** The server's reasons, mapped to a few sentences with a next step. */
const SIGN_IN_ERRORS: Readonly<Record<string, Word>> = {
  'wrong-pin': 'wrongCardOrPin',
  'malformed-body': 'wrongCardOrPin',
  'card-locked': 'locked',
  'dead-card': 'deadCard',
  'too-many': 'slowDown',
  'not-a-kiosk': 'notAKiosk',
};

type TypedFieldProps = Readonly<{ label: Word; text: string; isNow: boolean; says?: string }>;

function TypedField({ label, text, isNow, says }: TypedFieldProps): ReactNode {
  return (
    <p className={isNow ? 'kiosk-typed is-now' : 'kiosk-typed'}>
      <Text tone="muted">
        <Translated word={label} />
      </Text>
      <output aria-label={says}>{text === '' ? '\u00a0' : text}</output>
    </p>
  );
}
