/** What a notice says of hands and their prizes, and the sections that every notice has. */
import type { Line, Section } from './document.ts';
import type { AnnouncedIncrease } from './notice.ts';
import type { NoticeWriter } from './notice-writer.ts';

export const sharedSections = (_: NoticeWriter, _announced: readonly AnnouncedIncrease[]): Section[] => [];

export const jackpotSections = (_: NoticeWriter): Section[] => [];

export const jackpotLead = (_: NoticeWriter): Line | null => null;

export const noPurchase = (_: NoticeWriter): Line | null => null;

export const foot = ({ sheet, say }: NoticeWriter): Line[] => [
  { text: say('foot.small-numbers'), at: [sheet.mustPost.at] },
];
