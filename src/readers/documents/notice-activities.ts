/** What a notice says of drawings, wheels, pools of picks, coupons, club rewards, tournaments, shows and house games. */
import type { Line, Section } from './document.ts';
import type { NoticeWriter } from './notice-writer.ts';

export const activitySections = (_: NoticeWriter): Section[] => [];

export const activityLead = (_: NoticeWriter): Line | null => null;
