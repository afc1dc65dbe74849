/** Card and PIN. The card is scanned or its number typed; the PIN is never shown. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { luhnDigit } from '../../base/luhn.ts';
import { BusyButton, Button } from '../design/button.tsx';
import { Panel, Row, Split, Stack, Text } from '../design/layout.tsx';
import { Notice } from '../design/notice.tsx';
import { DemoClubCard, DemoClubPin, DemoOnly } from '../lib/demo-only.tsx';
import { post, Unreachable } from '../lib/http.ts';
import { clearIfUnchanged } from '../lib/use-request.ts';
import { KeyPad, ReadAndTouch } from './frame.tsx';
import { Translated, useTranslated } from './language.tsx';
import type { Word } from './words/english.ts';

/** A card as it was read: another object each time, also for the same card. */
export type ScannedCard = Readonly<{ number: string }>;

type Props = Readonly<{ scanned: ScannedCard | undefined; onSignedIn: () => void; onTouch: () => void }>;

const LONGEST_CARD = 20;
const LONGEST_PIN = 12;
/** A PIN has four to eight figures: a box for each, and one for the next. */
const [FEWEST_BOXES, MOST_BOXES] = [4, 8];

/** A number that is complete: its last figure is the check of the others. */
const isWholeCard = (number: string): boolean =>
  /^9\d{11}$/.test(number) && luhnDigit(number.slice(0, -1)) === number.at(-1);

/** Once the card is complete, the PIN is typed. */
export function SignInScreen({ scanned, onSignedIn, onTouch }: Props) {
  const [card, setCard] = useState(scanned?.number ?? '');
  const [pin, setPin] = useState('');
  const [atPin, setAtPin] = useState(scanned !== undefined);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Word>();
  const take = (number: string) => {
    setCard(number.slice(0, LONGEST_CARD));
    setPin('');
    setWrong(undefined);
    setAtPin(true);
  };
  // What a scanner typed went into the PIN, too; and a card that is scanned takes the place of the one before.
  useEffect(() => {
    if (scanned !== undefined) take(scanned.number);
  }, [scanned]);
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
  const change = (typed: (before: string) => string) => {
    onTouch();
    setWrong(undefined);
    if (atPin) return setPin((before) => typed(before).slice(0, LONGEST_PIN));
    const number = typed(card).slice(0, LONGEST_CARD);
    setCard(number);
    if (isWholeCard(number)) setAtPin(true);
  };
  const another = () => {
    setCard('');
    setPin('');
    setWrong(undefined);
    setAtPin(false);
  };
  const proceed = () => {
    if (!atPin) setAtPin(card.length > 0);
    else if (!busy) void signIn();
  };
  useTypedKeys((key) => {
    if (key === 'Enter') proceed();
    else change((before) => (key === 'Backspace' ? before.slice(0, -1) : before + key));
  });
  return (
    <ReadAndTouch
      read={
        <>
          <h1>
            <Translated word={atPin ? 'typePin' : 'scan'} />
          </h1>
          {atPin ? <CardShown card={card} onAnother={another} /> : <CardTyped card={card} />}
          {atPin ? <PinBoxes count={pin.length} /> : null}
          <div role="alert">
            {wrong === undefined ? null : <Notice means="waiting" says={<Translated word={wrong} />} />}
          </div>
          <Row gap={4} align="start" className="kiosk-pair">
            <Translated word={atPin ? 'pinHidden' : 'noCard'} />
            {atPin ? <Translated word="forgotPin" /> : null}
          </Row>
          <DemoOnly>{atPin ? <DemoClubPin onPin={setPin} /> : <DemoClubCard onCard={take} />}</DemoOnly>
        </>
      }
      touch={
        <>
          <KeyPad
            onKey={(key) => change((before) => before + key)}
            onErase={() => change((before) => before.slice(0, -1))}
            onClear={() => change(() => '')}
          />
          <BusyButton look="primary" size="big" busy={busy} onPress={proceed}>
            <Translated word={atPin ? 'signIn' : 'next'} />
          </BusyButton>
        </>
      }
    />
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

/** A kiosk with a keyboard, and every test that has one: figures go where the keys on the screen put them. */
function useTypedKeys(onKey: (key: string) => void): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const onButton = event.target instanceof Element && event.target.closest('button, dialog') !== null;
      if (/^\d$/.test(event.key) || event.key === 'Backspace' || (event.key === 'Enter' && !onButton)) {
        latest.current(event.key);
      }
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}

/** In groups of four, as on the card. */
const inGroups = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ');

function CardTyped({ card }: Readonly<{ card: string }>): ReactNode {
  return (
    <Stack gap={0.5}>
      <Text tone="muted">
        <Translated word="cardNumber" />
      </Text>
      <output className="kiosk-typed">{card === '' ? '\u00a0' : inGroups(card)}</output>
    </Stack>
  );
}

function CardShown({ card, onAnother }: Readonly<{ card: string; onAnother: () => void }>) {
  return (
    <Panel>
      <Split aside="auto" stacks="phone" align="center">
        <Stack gap={0}>
          <Translated word="yourCard" />
          <Text size="title" weight="bold" className="mono">
            •••• •••• {card.slice(-4)}
          </Text>
        </Stack>
        <Button onClick={onAnother}>
          <Translated word="notMyCard" />
        </Button>
      </Split>
    </Panel>
  );
}

function PinBoxes({ count }: Readonly<{ count: number }>) {
  const label = useTranslated('pinTyped', { count });
  const boxes = Math.max(FEWEST_BOXES, Math.min(MOST_BOXES, count + 1), count);
  return (
    <output className="kiosk-boxes" aria-label={label}>
      {Array.from({ length: boxes }, (_, i) => (
        <span key={i} className={i === count ? 'is-now' : undefined}>
          {i < count ? '•' : ''}
        </span>
      ))}
    </output>
  );
}
