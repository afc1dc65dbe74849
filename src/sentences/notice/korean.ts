/** The wall notice in Korean. */
import { koreanActivities } from './korean-activities.ts';
import { koreanPhrases } from './korean-phrases.ts';
import { koreanSheetTexts } from './korean-sheet-texts.ts';
import type { NoticeLanguage } from './phrase.ts';

export const korean: NoticeLanguage = {
  language: 'ko',
  phrases: { ...koreanPhrases, ...koreanActivities },
  sheetTexts: koreanSheetTexts,
};
