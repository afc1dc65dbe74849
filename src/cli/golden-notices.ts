/** The English notice of every sheet, without an offer, as text: the files of test/golden-notices by their names. */
import { documentText } from '../readers/documents/document-text.ts';
import { wallNotice } from '../readers/documents/notice.ts';
import { english } from '../sentences/notice/english.ts';
import type { NoticeLanguage } from '../sentences/notice/phrase.ts';
import { SHEETS } from '../sheets/index.generated.ts';

export const ENGLISH: NoticeLanguage = { language: 'en', phrases: english, sheetTexts: {} };

export const goldenNotices = (): ReadonlyMap<string, string> =>
  new Map(
    SHEETS.map((sheet) => [
      `${sheet.id.replace('/', '.')}.txt`,
      documentText(wallNotice(sheet, undefined, { language: ENGLISH })),
    ]),
  );
