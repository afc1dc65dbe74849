/** The languages that a notice can be printed in. English is binding and always there. */
import type { Language } from '../kiosk-refusals.ts';
import { chinese } from './chinese.ts';
import { english } from './english.ts';
import { korean } from './korean.ts';
import type { NoticeLanguage } from './phrase.ts';
import { spanish } from './spanish.ts';
import { tagalog } from './tagalog.ts';
import { vietnamese } from './vietnamese.ts';

export const ENGLISH_NOTICE: NoticeLanguage = { language: 'en', phrases: english, sheetTexts: {} };

export const NOTICE_LANGUAGES: Readonly<Record<Language, NoticeLanguage>> = {
  en: ENGLISH_NOTICE,
  es: spanish,
  ko: korean,
  tl: tagalog,
  vi: vietnamese,
  zh: chinese,
};

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  vi: 'Tiếng Việt',
  zh: '中文',
  ko: '한국어',
  tl: 'Tagalog',
};

export const printedLanguages = (): Language[] => Object.values(NOTICE_LANGUAGES).map(({ language }) => language);
