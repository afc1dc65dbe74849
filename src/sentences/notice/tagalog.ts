/** The wall notice in Tagalog, as it is spoken in the cardrooms of California. */
import { tagalogEntries } from './entries.ts';
import { tagalogHandWords } from './hand-words.ts';
import { tagalogMemory } from './memory.ts';
import { tagalogPeriods } from './periods.ts';
import type { NoticeLanguage, Phrases } from './phrase.ts';
import { tagalogActivities } from './tagalog-activities.ts';
import { tagalogFunds } from './tagalog-funds.ts';
import { tagalogJackpots, tagalogShared } from './tagalog-phrases.ts';
import { tagalogSheetTexts } from './tagalog-sheet-texts.ts';
import { tagalogTriggerWords } from './trigger-words.ts';

const phrases: Phrases = {
  ...tagalogShared,
  ...tagalogJackpots,
  ...tagalogActivities,
  ...tagalogFunds,
  ...tagalogPeriods,
  ...tagalogMemory,
  ...tagalogEntries,
  ...tagalogHandWords,
  ...tagalogTriggerWords,
};

export const tagalog: NoticeLanguage = { language: 'tl', phrases, sheetTexts: tagalogSheetTexts };
