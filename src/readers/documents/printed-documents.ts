/** What can be chosen when a document of a rule sheet is printed: which one, in which language, with which meter. */
import type { Cents } from '../../base/cents.ts';
import { formatUsd } from '../../base/cents.ts';
import { sentence } from '../../base/display-text.ts';
import { type Result, refuse } from '../../base/result.ts';
import { dateOf, type LocalDateTime } from '../../base/time.ts';
import { NOTICE_LANGUAGES, printedLanguages } from '../../sentences/notice/languages.ts';
import { type NoticeLanguage, sayIn, sheetTextIn } from '../../sentences/notice/phrase.ts';
import type { Meter } from './document.ts';
import { clockText, plainDateText } from './notice-writer.ts';

export const DOCUMENT_KINDS = ['notice', 'staff-card', 'packet'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export function noticeLanguage(asked: string): Result<NoticeLanguage> {
  const found = Object.values(NOTICE_LANGUAGES).find(({ language }) => language === asked);
  if (found !== undefined) return { ok: true, value: found };
  const known = printedLanguages().join(', ');
  return refuse('unknown-language', `The notice is not available in ${asked}.`, `Choose one of: ${known}.`);
}

/** What a meter shows at a time of the house, in words of the notice. */
export function meterAt(
  language: NoticeLanguage,
  { name, amount, at }: Readonly<{ name: string; amount: Cents; at: LocalDateTime }>,
): Meter {
  const speaker = { say: sayIn(language.phrases) };
  const time = at.slice(11);
  return {
    name: sentence(sheetTextIn(language)(name)),
    amount: formatUsd(amount),
    asOf: speaker.say('meter.as-of', { time: clockText(speaker, time), date: plainDateText(speaker, dateOf(at)) }),
  };
}
