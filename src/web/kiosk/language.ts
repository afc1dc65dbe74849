/** The languages of the kiosk and how a sentence is put together in each. */
import { chinese } from './words/chinese.ts';
import { english, type Word, type Words } from './words/english.ts';
import { korean } from './words/korean.ts';
import { spanish } from './words/spanish.ts';
import { tagalog } from './words/tagalog.ts';
import { vietnamese } from './words/vietnamese.ts';

export type Language = 'en' | 'es' | 'vi' | 'zh' | 'ko' | 'tl';

type Spoken = Readonly<{ name: string; words: Words }>;

/** By the name that its speakers give it. */
export const LANGUAGES: Readonly<Record<Language, Spoken>> = {
  en: { name: 'English', words: english },
  es: { name: 'Español', words: spanish },
  vi: { name: 'Tiếng Việt', words: vietnamese },
  zh: { name: '中文', words: chinese },
  ko: { name: '한국어', words: korean },
  tl: { name: 'Tagalog', words: tagalog },
};

/** What is written otherwise in each language fills a hole as each of them writes it. */
type Filling = string | number | ((language: Language) => string);
export type Filled = Readonly<Record<string, Filling>>;

/** A sentence with its holes filled. */
export function say(language: Language, word: Word, filled: Filled = {}): string {
  return LANGUAGES[language].words[word].replace(/\{(\w+)\}/g, (_, hole: string) => {
    const filling = filled[hole] ?? '';
    return typeof filling === 'function' ? filling(language) : String(filling);
  });
}

/** A moment as people of that language write it, on the clock of the house. */
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
