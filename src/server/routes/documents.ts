/** The documents that are printed from a rule sheet, each as a separate page: in the Office, from Papers, on a sign. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { compareTexts } from '../../base/display-text.ts';
import { ok, type Result, refuse } from '../../base/result.ts';
import { sheetOf } from '../../floor/kit/offers.ts';
import type { State } from '../../floor/state.ts';
import { isShown } from '../../floor/views/signs.ts';
import { offerName } from '../../floor/views/view-kit.ts';
import type { DocumentPage } from '../../readers/documents/document-style.ts';
import { noticeLanguage } from '../../readers/documents/printed-documents.ts';
import { LANGUAGE_NAMES, printedLanguages } from '../../sentences/notice/languages.ts';
import {
  ApprovalDocumentParams,
  ApprovalDocumentUpload,
  type DocumentChoices,
  DocumentOf,
  DocumentParams,
  DocumentQuery,
  LONGEST_UPLOAD,
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
import { documentType } from '../filling.ts';
import type { Floor } from '../floor.ts';
import { noticeRequest } from '../notice-preview.ts';
import type { OddsJob } from '../odds/job.ts';
import { findSheet } from '../option-document.ts';
import { answerOurs, answerRefusal } from '../refusals.ts';
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
          ...noticeRequest(state, { sheet, offered, language: language.value, now: floor.now() }),
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

/** The papers on which a regulator approved the sheets: kept in the vault, named by their hash. */
export function addApprovalDocumentRoutes(app: FastifyInstance, { leader, vault, now }: Floor): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/api/approval-documents',
    {
      bodyLimit: LONGEST_UPLOAD,
      schema: { summary: 'Keeps an approval document, and says under which hash.', body: ApprovalDocumentUpload },
    },
    async ({ body }, reply) => {
      const file = Buffer.from(body.data, 'base64');
      const type = documentType(file);
      if (type === undefined) return answerRefusal(reply, 422, WRONG_FILE);
      const sha256 = createHash('sha256').update(file).digest('hex');
      const kept = await vault.keepFile(sha256, file);
      return kept.ok ? reply.send({ sha256, type, bytes: file.length }) : answerOurs(reply, kept.refusal);
    },
  );

  routes.get(
    '/api/approval-documents/:sha256',
    { schema: { summary: 'An approval document that is on file.', params: ApprovalDocumentParams } },
    async ({ params: { sha256 }, session }, reply) => {
      const filings = await leader.read(({ house }) => Object.values(house?.filings ?? {}));
      if (!filings.ok) return answerOurs(reply, filings.refusal);
      const filing = filings.value.find((one) => one.sha256 === sha256);
      if (filing === undefined) return answerRefusal(reply, 404, NO_APPROVAL);
      const access = { badge: session!.badge, purpose: 'approval-document', time: now() };
      const file = await vault.readFile(sha256, access);
      if (!file.ok) return answerOurs(reply, file.refusal);
      if (file.value === undefined) return answerRefusal(reply, 404, NO_APPROVAL);
      const name = `approval-${filing.number.replace(/[^A-Za-z0-9-]+/g, '-')}.${ENDINGS[filing.type]}`;
      return reply
        .header('content-type', filing.type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Buffer.from(file.value));
    },
  );
}

const ENDINGS = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' };

const WRONG_FILE = refuse(
  'not-a-document',
  'The file is not a PDF, a PNG or a JPEG.',
  'Scan the approval document and upload the scan.',
).refusal;
const NO_APPROVAL = refuse(
  'no-such-document',
  'No approval document is on file under this hash.',
  'Open the rule sheet in the Office to see its document.',
).refusal;

/** For signs, where no one signs in. */
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
        return noticeRequest(state, {
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

const oddsJob = (state: State, { sheet, offer }: DocumentRequest): Result<OddsJob> =>
  jobOf(state, { sheet: sheet.id, edition: sheet.edition, ...(offer === undefined ? {} : { offer }) });
