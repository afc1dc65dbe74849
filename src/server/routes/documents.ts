/** The documents that are printed from a rule sheet, each as a page of its own: in the Office, from Papers, on a sign. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { compareTexts, tableName } from '../../base/display-text.ts';
import { must, ok, type Result, refuse } from '../../base/result.ts';
import type { Instant } from '../../base/time.ts';
import { localOf } from '../../base/zone.ts';
import { zonePackOf } from '../../floor/clock.ts';
import { sheetOf } from '../../floor/kit/offers.ts';
import type { OfferState, State } from '../../floor/state.ts';
import { isShown, signView } from '../../floor/views/signs.ts';
import { offerName } from '../../floor/views/view-kit.ts';
import type { Meter } from '../../readers/documents/document.ts';
import type { DocumentPage } from '../../readers/documents/document-style.ts';
import { meterAt, noticeLanguage } from '../../readers/documents/printed-documents.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { LANGUAGE_NAMES, printedLanguages } from '../../sentences/notice/languages.ts';
import type { NoticeLanguage } from '../../sentences/notice/phrase.ts';
import {
  type DocumentChoices,
  DocumentOf,
  DocumentParams,
  DocumentQuery,
  PostedNoticeParams,
  PostedNoticeQuery,
} from '../api/promotions.ts';
import {
  cardRole,
  cardRoles,
  type DocumentRequest,
  documentHeaders,
  documentPage,
  makeDocument,
} from '../document-page.ts';
import type { Floor } from '../floor.ts';
import type { OddsJob } from '../odds/job.ts';
import { answerOurs, answerRefusal } from '../refusals.ts';
import { findSheet, increasesOf } from './catalog.ts';
import { jobOf } from './odds.ts';

export function addDocumentRoutes(app: FastifyInstance, floor: Floor): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { leader, odds } = floor;

  routes.get(
    '/api/documents',
    {
      schema: {
        summary: 'Which documents can be printed of a sheet or an offer, in which languages, and for whom.',
        querystring: DocumentOf,
      },
    },
    async ({ query }, reply) => {
      const choices = await leader.read((state) => documentChoices(state, query));
      return choices.ok ? reply.send(choices.value) : answerOurs(reply, choices.refusal);
    },
  );

  routes.get(
    '/api/documents/:document',
    {
      schema: {
        summary: 'A document of a sheet, or of an offer with its amounts, as a page to print.',
        params: DocumentParams,
        querystring: DocumentQuery,
      },
    },
    async ({ params: { document: kind }, query, session }, reply) => {
      const language = noticeLanguage(query.language);
      if (!language.ok) return answerRefusal(reply, 422, language.refusal);
      const found = await leader.read((state) => {
        const offered = query.offer === undefined ? undefined : state.offers.get(query.offer);
        if (query.offer !== undefined && offered === undefined) return undefined;
        const sheet =
          offered === undefined ? findSheet(state, query.sheet ?? '', query.edition) : sheetOf(state, offered);
        if (sheet === undefined) return undefined;
        const role = kind === 'staff-card' ? cardRole(sheet, offered?.offer, query.role ?? '') : undefined;
        if (role?.ok === false) return role;
        const asked = role === undefined ? { kind } : { kind, role: role.value };
        const request = {
          ...asked,
          ...requestOf(state, { sheet, offered, language: language.value, now: floor.now() }),
        };
        return ok({ request, job: kind === 'packet' ? oddsJob(state, request) : undefined });
      });
      if (!found.ok) return answerOurs(reply, found.refusal);
      if (found.value === undefined) return answerRefusal(reply, 404, NO_DOCUMENT);
      if (!found.value.ok) return answerRefusal(reply, 422, found.value.refusal);
      const { request, job } = found.value.value;
      // A packet without odds says so: what cannot be priced can still be put forward.
      const priced = job?.ok ? await odds.ask(`${session?.station} packet`, job.value) : undefined;
      return answer(reply, { ...request, odds: priced?.ok ? priced.value : undefined }, query.page);
    },
  );
}

/** For signs, which nobody signs in at. */
export function addPostedNotice(app: FastifyInstance, floor: Floor): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { leader } = floor;
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
      const found = await leader.read((state) => {
        const offered = state.offers.get(params.offer);
        if (offered === undefined || !isShown(offered)) return undefined;
        return requestOf(state, {
          sheet: sheetOf(state, offered),
          offered,
          language: language.value,
          now: floor.now(),
        });
      });
      if (!found.ok) return answerOurs(reply, found.refusal);
      if (found.value === undefined) return answerRefusal(reply, 404, NOT_POSTED);
      return answer(reply, { kind: 'notice', ...found.value }, query.page);
    },
  );
}

function documentChoices(state: State, { offer, sheet, edition }: DocumentOf): DocumentChoices {
  const offered = offer === undefined ? undefined : state.offers.get(offer);
  const of = offered === undefined ? findSheet(state, sheet ?? '', edition) : sheetOf(state, offered);
  return {
    languages: printedLanguages().map((language) => ({ language, name: LANGUAGE_NAMES[language] })),
    roles: of === undefined ? [] : cardRoles(of, offered?.offer),
    offers: [...state.offers.values()]
      .filter(isShown)
      .map((one) => ({ offer: one.offer.id, name: offerName(state, one) }))
      .sort((a, b) => compareTexts(a.name, b.name)),
  };
}

function answer(reply: FastifyReply, request: DocumentRequest, page: DocumentPage): FastifyReply {
  const { house } = request.context;
  const html = documentPage(makeDocument(request), { page, ...(house === undefined ? {} : { house }) });
  return reply.headers(documentHeaders(html)).send(html);
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

function requestOf(state: State, { sheet, offered, language, now }: PrintedFrom): Omit<DocumentRequest, 'kind'> {
  const meter = offered === undefined ? undefined : meterOf(state, offered, language, now);
  const context = {
    language,
    tableName,
    ...(state.house === null ? {} : { house: state.house.name }),
    ...(meter === undefined ? {} : { meter }),
    ...(offered === undefined ? {} : { announced: increasesOf(state, offered) }),
  };
  return { sheet, offer: offered?.offer, context, editions: [...state.sheets.values()] };
}

const oddsJob = (state: State, { sheet, offer }: DocumentRequest): Result<OddsJob> =>
  jobOf(state, { sheet: sheet.id, edition: sheet.edition, ...(offer === undefined ? {} : { offer }) });

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
