/** The documents that are printed from a rule sheet, each as a page of its own: in the Office, from Papers, on a sign. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { tableName } from '../../base/display-text.ts';
import { must, type Refusal, refuse } from '../../base/result.ts';
import type { Instant } from '../../base/time.ts';
import { localOf } from '../../base/zone.ts';
import { zonePackOf } from '../../floor/clock.ts';
import { sheetOf } from '../../floor/kit/offers.ts';
import type { OfferState, State } from '../../floor/state.ts';
import { isShown, signView } from '../../floor/views/signs.ts';
import type { Meter, PrintedDocument } from '../../readers/documents/document.ts';
import { meterAt, noticeLanguage, printedDocument } from '../../readers/documents/printed-documents.ts';
import type { Sheet } from '../../rules/sheet.ts';
import type { NoticeLanguage } from '../../sentences/notice/phrase.ts';
import {
  DocumentParams,
  DocumentQuery,
  type DocumentSettings,
  PostedNoticeParams,
  PostedNoticeQuery,
} from '../api/promotions.ts';
import { documentHeaders, documentPage } from '../document-page.ts';
import type { Floor } from '../floor.ts';
import { answerOurs, answerRefusal } from '../refusals.ts';
import { findSheet, increasesOf } from './catalog.ts';

export function addDocumentRoutes(app: FastifyInstance, floor: Floor): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { leader } = floor;

  routes.get(
    '/api/documents/:document',
    {
      schema: {
        summary: 'A document of a sheet, or of an offer with its amounts, as a page to print.',
        params: DocumentParams,
        querystring: DocumentQuery,
      },
    },
    async ({ params, query }, reply) => {
      const language = noticeLanguage(query.language);
      if (!language.ok) return answerRefusal(reply, 422, language.refusal);
      const made = await leader.read((state) => {
        const offered = query.offer === undefined ? undefined : state.offers.get(query.offer);
        if (query.offer !== undefined && offered === undefined) return undefined;
        const sheet =
          offered === undefined ? findSheet(state, query.sheet ?? '', query.edition) : sheetOf(state, offered);
        if (sheet === undefined) return undefined;
        return page(state, { sheet, offered, language: language.value, now: floor.now() }, { ...query, ...params });
      });
      return answer(reply, made, NO_DOCUMENT);
    },
  );

  routes.get(
    '/api/posted/:offer',
    {
      schema: {
        summary: 'The notice of an offer in force, as a page for a sign.',
        params: PostedNoticeParams,
        querystring: PostedNoticeQuery,
      },
    },
    async ({ params, query }, reply) => {
      const language = noticeLanguage(query.language);
      if (!language.ok) return answerRefusal(reply, 422, language.refusal);
      const made = await leader.read((state) => {
        const offered = state.offers.get(params.offer);
        if (offered === undefined || !isShown(offered)) return undefined;
        const from = { sheet: sheetOf(state, offered), offered, language: language.value, now: floor.now() };
        return page(state, from, { ...query, document: 'notice' });
      });
      return answer(reply, made, NOT_POSTED);
    },
  );
}

function answer(
  reply: FastifyReply,
  made: Readonly<{ ok: true; value: string | undefined }> | Readonly<{ ok: false; refusal: Refusal }>,
  missing: Refusal,
): FastifyReply {
  if (!made.ok) return answerOurs(reply, made.refusal);
  if (made.value === undefined) return answerRefusal(reply, 404, missing);
  return reply.headers(documentHeaders(made.value)).send(made.value);
}

const NO_DOCUMENT = refuse(
  'no-such-sheet',
  'There is no such rule sheet or promotion to print.',
  'Choose a promotion in the Office, then print its notice there.',
).refusal;
const NOT_POSTED = refuse(
  'not-posted',
  'This promotion is not posted now, so it has no notice.',
  'Choose a promotion from the list of posted notices.',
).refusal;

type PrintedFrom = Readonly<{
  sheet: Sheet;
  offered: OfferState | undefined;
  language: NoticeLanguage;
  now: Instant;
}>;

function page(state: State, from: PrintedFrom, settings: DocumentSettings): string {
  const house = state.house?.name;
  const { page } = settings;
  return documentPage(made(state, from, settings), { page, ...(house === undefined ? {} : { house }) });
}

function made(
  state: State,
  { sheet, offered, language, now }: PrintedFrom,
  { document }: DocumentSettings,
): PrintedDocument {
  const meter = offered === undefined ? undefined : meterOf(state, offered, language, now);
  return printedDocument(document, sheet, offered?.offer, {
    language,
    tableName,
    ...(state.house === null ? {} : { house: state.house.name }),
    ...(meter === undefined ? {} : { meter }),
    ...(offered === undefined ? {} : { announced: increasesOf(state, offered) }),
  });
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
