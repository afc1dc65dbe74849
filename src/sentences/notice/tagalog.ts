/** The wall notice in Tagalog, as it is spoken in the cardrooms of California. */
import type { NoticeLanguage, Phrases } from './phrase.ts';
import { tagalogActivities } from './tagalog-activities.ts';
import { tagalogJackpots, tagalogShared } from './tagalog-phrases.ts';
import { tagalogSheetTexts } from './tagalog-sheet-texts.ts';

const phrases: Phrases = { ...tagalogShared, ...tagalogJackpots, ...tagalogActivities };

export const tagalog: NoticeLanguage = { language: 'tl', phrases, sheetTexts: tagalogSheetTexts };
