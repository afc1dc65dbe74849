/** What a notice is made of in this house now, and the same page for a preview inside another page. */
import { tableName } from '../base/display-text.ts';
import { must } from '../base/result.ts';
import type { Instant } from '../base/time.ts';
import { localOf } from '../base/zone.ts';
import { zonePackOf } from '../floor/clock.ts';
import { fallsNow } from '../floor/kit/falls.ts';
import { sheetOf } from '../floor/kit/offers.ts';
import type { OfferState, State } from '../floor/state.ts';
import { isShown, signView } from '../floor/views/signs.ts';
import type { Meter } from '../readers/documents/document.ts';
import { documentHtml, styleWithin } from '../readers/documents/document-html.ts';
import { meterAt } from '../readers/documents/printed-documents.ts';
import type { AnnouncedIncrease } from '../readers/rules-text.ts';
import type { Sheet } from '../rules/sheet.ts';
import { ENGLISH_NOTICE } from '../sentences/notice/languages.ts';
import type { NoticeLanguage } from '../sentences/notice/phrase.ts';
import type { PrintedNotice } from './api/promotions.ts';
import { type DocumentRequest, makeDocument } from './document-page.ts';

type PrintedFrom = Readonly<{
  sheet: Sheet;
  offered: OfferState | undefined;
  language: NoticeLanguage;
  now: Instant;
}>;

export function noticeRequest(
  state: State,
  { sheet, offered, language, now }: PrintedFrom,
): Omit<DocumentRequest, 'kind'> {
  const meter = offered === undefined ? undefined : meterOf(state, offered, language, now);
  const context = {
    language,
    tableName,
    ...(state.house === null ? {} : { house: state.house.name }),
    ...(meter === undefined ? {} : { meter }),
    ...(offered === undefined ? {} : { announced: increasesOf(state, offered), falls: fallsNow(state, offered) }),
  };
  return { sheet, offer: offered?.offer, context, editions: [...state.sheets.values()] };
}

/**
 * The page that the printer gets, for a shadow tree: its rules for the page itself are turned to the host, and those for its
 * body to the element that stands for it. The fonts are those of the stations.
 */
export function printedNotice(state: State, of: Omit<PrintedFrom, 'language'>): PrintedNotice {
  const request = noticeRequest(state, { ...of, language: ENGLISH_NOTICE });
  const { house } = request.context;
  const html = documentHtml(makeDocument({ kind: 'notice', ...request }), {
    page: 'letter',
    ...(house === undefined ? {} : { house }),
  });
  const [, look = '', inside = ''] = /<body class="([^"]*)">([\s\S]*)<\/body>/.exec(html) ?? [];
  const style = styleWithin(html)
    .replace(/(^|[{},\n])(?::root|html)(?=[{,])/g, '$1:host')
    .replace(/(^|[{},\n])body(?=[{,])/g, '$1.page');
  return { style, body: `<div class="page ${look}">${inside}</div>` };
}

/** What can be won of a fund now. Of several meters the highest: the chart below has the shares of all. */
function meterOf(state: State, offered: OfferState, language: NoticeLanguage, now: Instant): Meter | undefined {
  const zone = zonePackOf(state);
  if (!isShown(offered) || offered.fund === null || zone === undefined) return undefined;
  const { pools, rows } = signView(state, offered);
  const won = new Set(rows.flatMap((row) => (row.of === null ? [] : [row.of.pool])));
  const isProgressive = sheetOf(state, offered).kinds.includes('progressive-jackpot');
  const meters = pools.filter(({ pool }) => won.has(pool) || (won.size === 0 && isProgressive));
  const highest = [...meters].sort((a, b) => b.amount - a.amount)[0];
  return highest === undefined
    ? undefined
    : meterAt(language, { name: highest.name, amount: highest.amount, at: must(localOf(zone, now)) });
}

/** Announced increases, at the time that the wall shows. */
export const increasesOf = (state: State, { raises = [] }: OfferState): AnnouncedIncrease[] =>
  raises.map(({ pool, amount, start }) => ({ pool, amount, at: must(localOf(zonePackOf(state)!, start)) }));
