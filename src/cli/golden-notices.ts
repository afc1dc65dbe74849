/**
 * The golden texts of the wall notice, by the names of their files in test/golden-notices: every sheet in English, and
 * six of them, unlike each other, in the other languages.
 */
import { documentText } from '../readers/documents/document-text.ts';
import { wallNotice } from '../readers/documents/notice.ts';
import { ENGLISH_NOTICE, NOTICE_LANGUAGES } from '../sentences/notice/languages.ts';
import { SHEETS } from '../sheets/index.generated.ts';

const SAMPLED = [
  'bay-101/limit-bad-beat',
  'bay-101/match-play',
  'hawaiian-gardens/car-drawing',
  'hawaiian-gardens/fortune-pai-gow-progressive',
  'hawaiian-gardens/pro-football',
  'saratoga/hi-lo-progressive',
];

export const goldenNotices = (): ReadonlyMap<string, string> =>
  new Map(
    SHEETS.flatMap((sheet) => {
      const languages = SAMPLED.includes(sheet.id) ? Object.values(NOTICE_LANGUAGES) : [ENGLISH_NOTICE];
      return languages.map(
        (language) =>
          [
            `${sheet.id.replace('/', '.')}${language.language === 'en' ? '' : `.${language.language}`}.txt`,
            documentText(wallNotice(sheet, undefined, { language })),
          ] as const,
      );
    }),
  );
