/** The frame of every kiosk screen: back and language in the same place, and at most three big choices. */
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../design/button.tsx';
import { DemoMark } from '../design/demo-mark.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Text } from '../design/layout.tsx';
import { LANGUAGES, type Language, Translated } from './language.tsx';
import type { Word } from './words/english.ts';

type FrameProps = Readonly<{
  house: string;
  language: Language;
  onLanguage: (language: Language) => void;
  onBack: (() => void) | undefined;
  foot?: ReactNode;
  children: ReactNode;
}>;

export function Frame({ house, language, onLanguage, onBack, foot, children }: FrameProps) {
  const [choosing, setChoosing] = useState(false);
  const choose = (chosen: Language) => {
    onLanguage(chosen);
    setChoosing(false);
  };
  return (
    <div className="kiosk">
      <header className="kiosk-head">
        <span className="kiosk-back">
          {onBack === undefined ? null : (
            <Button onClick={onBack}>
              <Translated word="back" />
            </Button>
          )}
        </span>
        <Text weight="medium">
          {house} <DemoMark />
        </Text>
        <Button onClick={() => setChoosing(true)} aria-label={`Language: ${LANGUAGES[language].name}`}>
          {LANGUAGES[language].name}
        </Button>
      </header>
      <main className="kiosk-main">{children}</main>
      <footer className="kiosk-foot">
        {foot}
        {language === 'en' ? null : (
          <p className="kiosk-binding">
            <Translated word="binding" />
          </p>
        )}
      </footer>
      <Dialog title="Language · Idioma · 语言" open={choosing} onClose={() => setChoosing(false)}>
        <div className="kiosk-languages">
          {(Object.keys(LANGUAGES) as Language[]).map((one) => (
            <Button key={one} look={one === language ? 'primary' : 'plain'} lang={one} onClick={() => choose(one)}>
              {LANGUAGES[one].name}
            </Button>
          ))}
        </div>
      </Dialog>
    </div>
  );
}

type ChoiceProps = Readonly<{ word: Word; about: Word; onPress: () => void }>;

export function Choice({ word, about, onPress }: ChoiceProps) {
  return (
    <button type="button" className="kiosk-choice" onClick={onPress}>
      <strong>
        <Translated word={word} />
      </strong>
      <span>
        <Translated word={about} />
      </span>
    </button>
  );
}

/** On-screen keys, because there is no keyboard. */

type Props = Readonly<{ onKey: (key: string) => void; onErase: () => void; letters?: boolean }>;

const FIGURES = [...'1234567890'];
/** Ticket numbers contain letters and hyphens. */
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ-'];

export function KeyPad({ onKey, onErase, letters = false }: Props) {
  return (
    <div className={letters ? 'kiosk-pad has-letters' : 'kiosk-pad'}>
      {[...(letters ? LETTERS : []), ...FIGURES].map((key) => (
        <Button key={key} onClick={() => onKey(key)}>
          {key}
        </Button>
      ))}
      <Button onClick={onErase} className="kiosk-erase">
        <Translated word="erase" />
      </Button>
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
