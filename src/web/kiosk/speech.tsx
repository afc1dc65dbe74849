/** What the kiosk says: in the language of whoever stands there, with the binding English text beside it. */
import { createContext, useContext } from 'react';
import { type Filled, type Language, momentIn, say } from './language.ts';
import type { Word } from './words/english.ts';

export const Speaks = createContext<Language>('en');

type Props = Readonly<{ word: Word; filled?: Filled }>;

export function Say({ word, filled = {} }: Props) {
  const language = useContext(Speaks);
  const english = <span lang="en">{say('en', word, filled)}</span>;
  if (language === 'en') return english;
  return (
    <span className="kiosk-said">
      <span lang={language}>{say(language, word, filled)}</span> <small className="kiosk-english">{english}</small>
    </span>
  );
}

/** Fills a hole with a moment: in the English text beside it as well, in English. */
export const useMoment = (zone: string) => (time: number) => (language: Language) => momentIn(language, zone, time);

export function Moment({ at, zone }: Readonly<{ at: number; zone: string }>) {
  return momentIn(useContext(Speaks), zone, at);
}
