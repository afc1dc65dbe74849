/** The frame of every kiosk screen: back and language in the same corners, and at the foot the time that is left. */
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../design/button.tsx';
import { DemoMark } from '../design/demo-mark.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Grid, Row, Stack, Text } from '../design/layout.tsx';
import { useFocusIfLost } from '../lib/focus.ts';
import { PATIENCE } from './end-visit.ts';
import { LANGUAGES, type Language, Translated, translate } from './language.tsx';
import type { Word } from './words/english.ts';

type FrameProps = Readonly<{
  house: string;
  /** Names the screen: another one begins at its top, also for the keyboard. */
  screen: string;
  language: Language;
  onLanguage: (language: Language) => void;
  onBack: () => void;
  /** Seconds until the visitor is signed out. */
  seconds: number;
  asks: boolean;
  onStay: () => void;
  /** Omitted while no one is signed in. */
  onSignOut: (() => void) | undefined;
  children: ReactNode;
}>;

export function Frame({ house, screen, language, onLanguage, onBack, children, ...foot }: FrameProps) {
  const [choosing, setChoosing] = useState(false);
  const main = useFocusIfLost<HTMLElement>(screen);
  const choose = (chosen: Language) => {
    onLanguage(chosen);
    setChoosing(false);
  };
  return (
    <div className="kiosk">
      <header className="kiosk-head">
        <Button onClick={onBack}>
          <Translated word="back" />
        </Button>
        <Text weight="medium" center>
          {house} <DemoMark />
        </Text>
        <Button onClick={() => setChoosing(true)}>
          <span className="kiosk-said">
            <span lang={language}>{LANGUAGES[language].name}</span>{' '}
            <small className="kiosk-english" lang="en">
              Language
            </small>
          </span>
        </Button>
      </header>
      <main className="kiosk-main" ref={main} tabIndex={-1}>
        {children}
      </main>
      <Foot language={language} {...foot} />
      <Dialog title="Language · Idioma · 语言" open={choosing} onClose={() => setChoosing(false)}>
        <Grid columns="repeat(2, minmax(0, 1fr))" gap={2}>
          {(Object.keys(LANGUAGES) as Language[]).map((one) => (
            <Button key={one} look={one === language ? 'primary' : 'plain'} lang={one} onClick={() => choose(one)}>
              {LANGUAGES[one].name}
            </Button>
          ))}
        </Grid>
      </Dialog>
    </div>
  );
}

type FootProps = Pick<FrameProps, 'language' | 'seconds' | 'asks' | 'onStay' | 'onSignOut'>;

/** The time left is a sentence, a bar, and a key that extends it. */
function Foot({ language, seconds, asks, onStay, onSignOut }: FootProps) {
  return (
    <footer className="kiosk-foot">
      <Row justify="between" gap={2}>
        <Stack gap={0} grow>
          <Text tone={asks ? 'stop' : undefined} weight={asks ? 'bold' : 'medium'}>
            <Translated word="forgets" filled={{ seconds }} />
          </Text>
          {language === 'en' ? null : (
            <Text tone="muted" size="small">
              <span lang={language}>{translate(language, 'binding')}</span>{' '}
              <span lang="en">{translate('en', 'binding')}</span>
            </Text>
          )}
        </Stack>
        <Button look={asks ? 'primary' : 'plain'} onClick={onStay}>
          <Translated word="stay" />
        </Button>
        {onSignOut === undefined ? null : (
          <Button onClick={onSignOut}>
            <Translated word="done" />
          </Button>
        )}
      </Row>
      <span className="kiosk-left" style={{ width: `${(100_000 * seconds) / PATIENCE}%` }} />
    </footer>
  );
}

/** A language that starts a visit: in its own name, with its own word for it. English is the house's default. */
export function StartButton({ language, onPress }: Readonly<{ language: Language; onPress: () => void }>) {
  return (
    <Button look={language === 'en' ? 'primary' : 'plain'} className="kiosk-language" lang={language} onClick={onPress}>
      <Text size="title">{LANGUAGES[language].name}</Text> <span>{translate(language, 'start')}</span>
    </Button>
  );
}

type ChoiceProps = Readonly<{ onPress: () => void; children: ReactNode; about: ReactNode }>;

/** One of at most three big choices on a screen, or a line of a list. */
export function Choice({ onPress, children, about }: ChoiceProps) {
  return (
    <button type="button" className="kiosk-choice" onClick={onPress}>
      <Text as="strong" size="title">
        {children}
      </Text>
      <Text tone="muted">{about}</Text>
    </button>
  );
}

export const WordChoice = ({ word, about, onPress }: Readonly<{ word: Word; about: Word; onPress: () => void }>) => (
  <Choice onPress={onPress} about={<Translated word={about} />}>
    <Translated word={word} />
  </Choice>
);

/** At the bottom, within reach. */
export const Choices = ({ children }: Readonly<{ children: ReactNode }>) => (
  <Stack gap={2} className="kiosk-choices">
    {children}
  </Stack>
);

/** On-screen keys, because there is no keyboard. */

type PadProps = Readonly<{ onKey: (key: string) => void; onErase: () => void; onClear: () => void; letters?: boolean }>;

const FIGURES = [...'123456789'];
/** Ticket numbers contain letters and hyphens. */
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ-'];

export function KeyPad({ onKey, onErase, onClear, letters = false }: PadProps) {
  const key = (one: string) => (
    <Button key={one} onClick={() => onKey(one)}>
      {one}
    </Button>
  );
  return (
    <Grid
      columns={`repeat(${letters ? 7 : 3}, minmax(0, 1fr))`}
      className="kiosk-pad"
      data-letters={letters || undefined}
    >
      {letters ? [...LETTERS, ...FIGURES, '0'].map(key) : FIGURES.map(key)}
      <Button look="quiet" onClick={onClear}>
        <Translated word="clear" />
      </Button>
      {letters ? null : key('0')}
      <Button look="quiet" onClick={onErase}>
        <Translated word="erase" />
      </Button>
    </Grid>
  );
}

/** Read at the top, touch at the bottom; side by side on a wide screen. */
export function ReadAndTouch({ read, touch }: Readonly<{ read: ReactNode; touch: ReactNode }>) {
  return (
    <div className="kiosk-pane">
      <Stack gap={3} className="kiosk-read">
        {read}
      </Stack>
      <Stack gap={2} className="kiosk-touch">
        {touch}
      </Stack>
    </div>
  );
}

/** Sets the base size to 24 pixels, readable at arm's length; every other size follows from it. */

export function useBigType(): void {
  useEffect(() => {
    document.documentElement.classList.add('is-kiosk');
    return () => document.documentElement.classList.remove('is-kiosk');
  }, []);
}
