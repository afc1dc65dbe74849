/** Every screen of the kiosk: back and language in the same place, at most three big choices, and what it is about. */
import { type ReactNode, useState } from 'react';
import { Button } from '../design/button.tsx';
import { DemoMark } from '../design/demo-mark.tsx';
import { Dialog } from '../design/dialog.tsx';
import { LANGUAGES, type Language } from './language.ts';
import { Say } from './speech.tsx';
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
              <Say word="back" />
            </Button>
          )}
        </span>
        <span className="kiosk-house">
          {house} <DemoMark />
        </span>
        <Button onClick={() => setChoosing(true)} aria-label={`Language: ${LANGUAGES[language].name}`}>
          {LANGUAGES[language].name}
        </Button>
      </header>
      <main className="kiosk-main">{children}</main>
      <footer className="kiosk-foot">
        {foot}
        {language === 'en' ? null : (
          <p className="kiosk-binding">
            <Say word="binding" />
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
        <Say word={word} />
      </strong>
      <span>
        <Say word={about} />
      </span>
    </button>
  );
}
