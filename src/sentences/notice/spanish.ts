/** The wall notice in Spanish, as players in California speak it. */
import { spanishEntries } from './entries.ts';
import { spanishHandWords } from './hand-words.ts';
import { spanishMemory } from './memory.ts';
import { spanishPeriods } from './periods.ts';
import type { NoticeLanguage } from './phrase.ts';
import { spanishActivities } from './spanish-activities.ts';
import { spanishFunds } from './spanish-funds.ts';
import { spanishJackpots, spanishShared } from './spanish-phrases.ts';
import { spanishSheetTexts } from './spanish-sheet-texts.ts';
import { spanishTriggerWords } from './trigger-words.ts';

export const spanish: NoticeLanguage = {
  language: 'es',
  phrases: {
    ...spanishShared,
    ...spanishJackpots,
    ...spanishActivities,
    ...spanishFunds,
    ...spanishPeriods,
    ...spanishMemory,
    ...spanishEntries,
    ...spanishHandWords,
    ...spanishTriggerWords,
  },
  sheetTexts: spanishSheetTexts,
};
