/** The Vietnamese of the wall notice. */
import { vietnameseEntries } from './entries.ts';
import { vietnameseHandWords } from './hand-words.ts';
import { vietnameseMemory } from './memory.ts';
import { vietnamesePeriods } from './periods.ts';
import type { NoticeLanguage, Phrases } from './phrase.ts';
import { vietnameseTriggerWords } from './trigger-words.ts';
import { vietnameseActivities } from './vietnamese-activities.ts';
import { vietnameseFunds } from './vietnamese-funds.ts';
import { vietnameseJackpots, vietnameseShared } from './vietnamese-phrases.ts';
import { vietnameseSheetTexts } from './vietnamese-sheet-texts.ts';

const phrases: Phrases = {
  ...vietnameseShared,
  ...vietnameseJackpots,
  ...vietnameseActivities,
  ...vietnameseFunds,
  ...vietnamesePeriods,
  ...vietnameseMemory,
  ...vietnameseEntries,
  ...vietnameseHandWords,
  ...vietnameseTriggerWords,
};

export const vietnamese: NoticeLanguage = { language: 'vi', phrases, sheetTexts: vietnameseSheetTexts };
