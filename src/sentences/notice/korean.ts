/** The wall notice in Korean. */

import { koreanEntries } from './entries.ts';
import { koreanHandWords } from './hand-words.ts';
import { koreanActivities } from './korean-activities.ts';
import { koreanFunds } from './korean-funds.ts';
import { koreanPhrases } from './korean-phrases.ts';
import { koreanSheetTexts } from './korean-sheet-texts.ts';
import { koreanMemory } from './memory.ts';
import { koreanPeriods } from './periods.ts';
import type { NoticeLanguage } from './phrase.ts';
import { koreanTriggerWords } from './trigger-words.ts';

export const korean: NoticeLanguage = {
  language: 'ko',
  phrases: {
    ...koreanPhrases,
    ...koreanActivities,
    ...koreanFunds,
    ...koreanPeriods,
    ...koreanMemory,
    ...koreanEntries,
    ...koreanHandWords,
    ...koreanTriggerWords,
  },
  sheetTexts: koreanSheetTexts,
};
