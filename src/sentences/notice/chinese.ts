/** The Chinese of the wall notice, in simplified characters as on the kiosk. */
import { chineseActivities } from './chinese-activities.ts';
import { chineseFunds } from './chinese-funds.ts';
import { chineseJackpots, chineseShared } from './chinese-phrases.ts';
import { chineseSheetTexts } from './chinese-sheet-texts.ts';
import { chineseEntries } from './entries.ts';
import { chineseHandWords } from './hand-words.ts';
import { chineseMemory } from './memory.ts';
import { chinesePeriods } from './periods.ts';
import type { NoticeLanguage, Phrases } from './phrase.ts';
import { chineseTriggerWords } from './trigger-words.ts';

const phrases: Phrases = {
  ...chineseShared,
  ...chineseJackpots,
  ...chineseActivities,
  ...chineseFunds,
  ...chinesePeriods,
  ...chineseMemory,
  ...chineseEntries,
  ...chineseHandWords,
  ...chineseTriggerWords,
};

export const chinese: NoticeLanguage = { language: 'zh', phrases, sheetTexts: chineseSheetTexts };
