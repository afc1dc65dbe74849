/** The languages of the kiosk, and how a sentence is filled in. */
import { createContext, useContext } from 'react';
import type { Language } from '../../sentences/kiosk-refusals.ts';
import { chinese } from './words/chinese.ts';
import { english, type Word, type Words } from './words/english.ts';
import { korean } from './words/korean.ts';
import { spanish } from './words/spanish.ts';
import { tagalog } from './words/tagalog.ts';
import { vietnamese } from './words/vietnamese.ts';

export type { Language };

type SpokenLanguage = Readonly<{ name: string; words: Words }>;

/** Each language under its own name. */
export const LANGUAGES: Readonly<Record<Language, SpokenLanguage>> = {
  en: { name: 'English', words: english },
  es: { name: 'Español', words: spanish },
  vi: { name: 'Tiếng Việt', words: vietnamese },
  zh: { name: '中文', words: chinese },
  ko: { name: '한국어', words: korean },
  tl: { name: 'Tagalog', words: tagalog },
};

/** A value for a hole; a function if it is written differently in each language. */
type WordValue = string | number | ((language: Language) => string);
export type WordValues = Readonly<Record<string, WordValue>>;

/** A sentence with its holes filled. */
export function translate(language: Language, word: Word, filled: WordValues = {}): string {
  return LANGUAGES[language].words[word].replace(/\{(\w+)\}/g, (_, hole: string) => {
    const filling = filled[hole] ?? '';
    return typeof filling === 'function' ? filling(language) : String(filling);
  });
}

/** A moment as written in that language, in the casino's time zone. */
export function momentIn(language: Language, zone: string, time: number): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  }).format(time * 1000);
}

/** Text of the kiosk in the visitor's language, with the English version, which controls. */

export const LanguageContext = createContext<Language>('en');

type Props = Readonly<{ word: Word; filled?: WordValues }>;

export function Translated({ word, filled = {} }: Props) {
  const language = useContext(LanguageContext);
  if (language === 'en') return <span lang="en">{translate('en', word, filled)}</span>;
  return <WithEnglish says={translate(language, word, filled)} english={translate('en', word, filled)} />;
}

/** The same as plain text, for a label that is only heard. */
export const useTranslated = (word: Word, filled: WordValues = {}): string =>
  translate(useContext(LanguageContext), word, filled);

/** Text from the server in the member's language, with the English version if that differs. */
export function WithEnglish({ says, english }: Readonly<{ says: string; english?: string | undefined }>) {
  const language = useContext(LanguageContext);
  if (english === undefined) return <span lang="en">{says}</span>;
  return (
    <span className="kiosk-said">
      <span lang={language}>{says}</span>{' '}
      <small className="kiosk-english">
        <span lang="en">{english}</span>
      </small>
    </span>
  );
}

/** Fills a hole with a moment, written in English in the English version. */
export const useMoment = (zone: string) => (time: number) => (language: Language) => momentIn(language, zone, time);

export function Moment({ at, zone }: Readonly<{ at: number; zone: string }>) {
  return momentIn(useContext(LanguageContext), zone, at);
}
