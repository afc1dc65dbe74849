/** The Vietnamese of the wall notice. */
import type { NoticeLanguage, Phrases } from './phrase.ts';
import { vietnameseActivities } from './vietnamese-activities.ts';
import { vietnameseJackpots, vietnameseShared } from './vietnamese-phrases.ts';
import { vietnameseSheetTexts } from './vietnamese-sheet-texts.ts';

const phrases: Phrases = { ...vietnameseShared, ...vietnameseJackpots, ...vietnameseActivities };

export const vietnamese: NoticeLanguage = { language: 'vi', phrases, sheetTexts: vietnameseSheetTexts };
