/** The studio over HTTP: drafts, the forms to write them with, what a draft prints and pays, its packet and its file. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { canonicalFrom } from '../../base/canonical-json.ts';
import { ok, type Result, refuse } from '../../base/result.ts';
import { sha256Hex } from '../../base/sha256.ts';
import type { LocalDate } from '../../base/time.ts';
import { houseDay } from '../../floor/clock.ts';
import { sheetKey } from '../../floor/kit/offers.ts';
import type { State } from '../../floor/state.ts';
import { approvalPacket, type ClauseKeeping, clauseChanges } from '../../readers/documents/approval-packet.ts';
import { handOnSheet } from '../../readers/hand-on-sheet.ts';
import { ruleSentences } from '../../readers/rule-sentences.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { ENGLISH_NOTICE } from '../../sentences/notice/languages.ts';
import {
  CompareRequest,
  type Comparison,
  DRAFT_LIMIT,
  type Draft,
  DraftBegin,
  type DraftFile,
  DraftParams,
  type DraftRow,
  DraftSave,
  NightsRequest,
  type Sentence,
  SheetPreviewRequest,
  StudioHandRequest,
  type StudioWords,
  sentence,
} from '../api/studio.ts';
import { documentHeaders, documentPage } from '../document-page.ts';
import type { Floor } from '../floor.ts';
import { noticeRequest } from '../notice-preview.ts';
import { findSheet } from '../option-document.ts';
import { gatherPacket } from '../packet.ts';
import { answerOurs, answerRefusal } from '../refusals.ts';
import { type DraftStore, type NewDraft, NO_DRAFT, openDrafts } from '../studio/draft-store.ts';
import { anotherPromotion, asWritten, nextEdition, sheetOfKind, studioKinds } from '../studio/kinds.ts';
import { previewOf, problemsIn, readable } from '../studio/preview.ts';
import { wordForms } from '../studio/word-forms.ts';
import { jobOf } from './odds.ts';

export function addStudioRoutes(app: FastifyInstance, floor: Floor): void {
  const opened = openDrafts(floor.draftsPath);
  if (!opened.ok) floor.log.error('drafts-unreadable', { says: opened.refusal.says });
  addDraftRoutes(app, floor, opened);
  addTrialRoutes(app, floor);
  addPaperRoutes(app, floor, opened);
}

// Drafts: begun, saved under the version that was changed, deleted.

function addDraftRoutes(app: FastifyInstance, floor: Floor, store: Result<DraftStore>): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { leader, now } = floor;
  const answered = (reply: FastifyReply, made: Result<Draft>) =>
    made.ok ? reply.send(made.value) : answerOurs(reply, made.refusal, STATUS[made.refusal.reason]);

  routes.get(
    '/api/studio/words',
    { schema: { summary: 'Gets the forms of a rule sheet, read from its schema, and the kinds to begin with.' } },
    async (_request, reply) => reply.send({ forms: wordForms(), kinds: studioKinds() } satisfies StudioWords),
  );

  routes.get('/api/studio/drafts', { schema: { summary: 'Lists the drafts of rule sheets.' } }, async (_, reply) => {
    if (!store.ok) return answerOurs(reply, store.refusal, 503);
    const drafts = store.value.all();
    const rows = await leader.read((state) => drafts.map((draft) => rowOf(state, draft)).sort((a, b) => b.at - a.at));
    return rows.ok ? reply.send(rows.value) : answerOurs(reply, rows.refusal);
  });

  routes.post(
    '/api/studio/drafts',
    { bodyLimit: DRAFT_LIMIT, schema: { summary: 'Begins a draft of a rule sheet.', body: DraftBegin } },
    async ({ body, session }, reply) => {
      if (!store.ok) return answerOurs(reply, store.refusal, 503);
      const made = await leader.read((state) => beginning(state, floor, body));
      if (!made.ok) return answerOurs(reply, made.refusal);
      if (!made.value.ok) return answerOurs(reply, made.value.refusal);
      return answered(reply, await store.value.begin(made.value.value, { badge: session!.badge, now: now() }));
    },
  );

  routes.get(
    '/api/studio/drafts/:draft',
    { schema: { summary: 'Gets a draft.', params: DraftParams } },
    async ({ params }, reply) => {
      if (!store.ok) return answerOurs(reply, store.refusal, 503);
      const draft = store.value.get(params.draft);
      return draft === undefined ? answerRefusal(reply, 404, NO_DRAFT.refusal) : reply.send(draft);
    },
  );

  routes.put(
    '/api/studio/drafts/:draft',
    { bodyLimit: DRAFT_LIMIT, schema: { summary: 'Saves a draft.', params: DraftParams, body: DraftSave } },
    async ({ params, body, session }, reply) => {
      if (!store.ok) return answerOurs(reply, store.refusal, 503);
      const whole = canonicalFrom(body);
      if (!whole.ok) return answerOurs(reply, whole.refusal);
      return answered(reply, await store.value.save(params.draft, body, { badge: session!.badge, now: now() }));
    },
  );

  routes.delete(
    '/api/studio/drafts/:draft',
    { schema: { summary: 'Deletes a draft.', params: DraftParams } },
    async ({ params }, reply) => {
      if (!store.ok) return answerOurs(reply, store.refusal, 503);
      const removed = await store.value.remove(params.draft);
      if (!removed.ok) return answerOurs(reply, removed.refusal, STATUS[removed.refusal.reason]);
      return reply.send({ draft: params.draft, deleted: true });
    },
  );
}

const STATUS: Readonly<Record<string, number>> = { 'no-such-draft': 404, 'changed-since': 409, 'not-saved': 503 };

const nameOf = ({ sheet }: Pick<Draft, 'sheet'>): string =>
  typeof sheet.name === 'string' && sheet.name !== '' ? sheet.name : 'Without a name';

function rowOf(state: State, draft: Draft): DraftRow {
  const { sheet, version, by, at } = draft;
  const kinds = Array.isArray(sheet.kinds) ? sheet.kinds.filter((kind) => typeof kind === 'string') : [];
  return {
    draft: draft.draft,
    version,
    by,
    at,
    name: nameOf(draft),
    kinds,
    left: leftIn(draft),
    onFile: isOnFile(state, draft),
  };
}

/** Sentences without a place, and what is wrong with the sheet. */
const leftIn = ({ sheet, sentences }: Draft): number =>
  sentences.filter(({ place }) => place === null).length + problemsIn(sheet).length;

const isOnFile = (state: State, { sheet: { id, edition } }: Draft): boolean =>
  typeof id === 'string' && typeof edition === 'string' && state.sheets.has(sheetKey(id, edition));

type Beginning = ReturnType<typeof DraftBegin.parse>;

function beginning(state: State, floor: Floor, body: Beginning): Result<NewDraft> {
  const today = houseDay(state, floor.now());
  switch (body.from) {
    case 'kind':
    case 'text': {
      const sheet = sheetOfKind(body.kind, floor.house, body.name.trim(), today);
      if (sheet === undefined) return NO_KIND;
      const sentences = body.from === 'text' ? sentencesOf(body.text) : [];
      if (body.from === 'text' && sentences.length === 0) return NO_SENTENCES;
      if (sentences.length > MOST_SENTENCES) return TOO_LONG;
      return ok({ sheet: asWritten(sheet), sentences, base: null, importedFrom: null });
    }
    case 'sheet':
      return beginningOf(state, floor, body, today);
    case 'file':
      return imported(body.file);
  }
}

const MOST_SENTENCES = 500;

const sentencesOf = (text: string): Sentence[] =>
  ruleSentences(text).map(({ says, guess }) => ({
    says: says.slice(0, 2_000),
    place: null,
    ...(guess === null ? {} : { guess }),
  }));

function beginningOf(
  state: State,
  floor: Floor,
  { sheet: id, edition, as }: Extract<Beginning, { from: 'sheet' }>,
  today: LocalDate,
): Result<NewDraft> {
  const found = findSheet(state, id, edition);
  if (found === undefined) return NO_SHEET;
  const base = { sheet: found.id, edition: found.edition, as };
  const sheet =
    as === 'edition'
      ? nextEdition(found, today)
      : anotherPromotion(found, { house: floor.house, name: `${found.name} (copy)`.slice(0, 120), today });
  return ok({ sheet: asWritten(sheet), sentences: [], base, importedFrom: null });
}

/** A file of another house, as it was written there. */
function imported(file: Readonly<Record<string, unknown>>): Result<NewDraft> {
  const { floorbook, house, sheet, sentences = [], sum } = file;
  // A rule sheet alone, as `floorbook sheet --json` prints it, can be imported too.
  const bare = floorbook === undefined && typeof file.id === 'string' && file.steps !== undefined;
  if (bare) return ok({ sheet: file, sentences: [], base: null, importedFrom: null });
  if (floorbook !== 'rule-sheet' || typeof sheet !== 'object' || sheet === null || typeof house !== 'string') {
    return NOT_A_SHEET;
  }
  const read = sentence.array().max(MOST_SENTENCES).safeParse(sentences);
  if (!read.success) return NOT_A_SHEET;
  const own = sumOf({ house, sheet, sentences: read.data });
  if (!own.ok || own.value !== sum) return ALTERED;
  return ok({ sheet: sheet as Draft['sheet'], sentences: read.data, base: null, importedFrom: house.slice(0, 120) });
}

function sumOf(file: Pick<DraftFile, 'house' | 'sheet' | 'sentences'>): Result<string> {
  const text = canonicalFrom(file);
  return text.ok ? ok(sha256Hex(text.value)) : text;
}

const NO_KIND = refuse('no-such-kind', 'There is no such kind of promotion.', 'Choose one of those in the studio.');
const NO_SHEET = refuse('no-such-sheet', 'There is no such rule sheet.', 'See GET /api/sheets.');
const NO_SENTENCES = refuse('no-sentences', 'The text has no sentences.', 'Paste the rules of the promotion as text.');
const TOO_LONG = refuse(
  'too-many-sentences',
  `The text has more than ${MOST_SENTENCES} sentences.`,
  'Paste the rules of one promotion only.',
);
const NOT_A_SHEET = refuse(
  'not-a-rule-sheet',
  'The file is not a rule sheet from a studio.',
  'Choose a file that was exported from the studio of a house.',
);
const ALTERED = refuse(
  'altered-file',
  'The file was changed after it was exported: its fingerprint does not fit.',
  'Ask the other house to export it again.',
);

// What a draft would do: checked, printed, keyed and compared, as it is in the browser.

function addTrialRoutes(app: FastifyInstance, { leader, now, odds }: Floor): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/api/studio/preview',
    {
      bodyLimit: DRAFT_LIMIT,
      schema: {
        summary: 'Checks a rule sheet, and shows its notice, keypads and advertising.',
        body: SheetPreviewRequest,
      },
    },
    async ({ body }, reply) => {
      const shown = await leader.read((state) => previewOf(state, body.sheet, now()));
      return shown.ok ? reply.send(shown.value) : answerOurs(reply, shown.refusal);
    },
  );

  routes.post(
    '/api/studio/hand',
    {
      bodyLimit: DRAFT_LIMIT,
      schema: { summary: 'Says which prize lines a hand qualifies for under a draft.', body: StudioHandRequest },
    },
    async ({ body: { sheet: data, game, option, cards } }, reply) => {
      const sheet = readable(data);
      if (sheet === undefined) return answerOurs(reply, STILL_WRONG.refusal);
      const hand = await handOnSheet(sheet, undefined, game, cards, { option, picks: plainPicks(sheet) });
      return hand.ok ? reply.send(hand.value) : answerOurs(reply, hand.refusal);
    },
  );

  routes.post(
    '/api/studio/nights',
    {
      bodyLimit: DRAFT_LIMIT,
      schema: { summary: 'Plays nights of a draft: cost, winning hands and the longest wait.', body: NightsRequest },
    },
    async ({ body, session }, reply) => {
      const sheet = readable(body.sheet);
      if (sheet === undefined) return answerOurs(reply, STILL_WRONG.refusal);
      const found = await leader.read((state) => jobOf(state, { ...body, sheet: sheet as Record<string, unknown> }));
      const job = found.ok ? found.value : found;
      if (!job.ok) return answerOurs(reply, job.refusal);
      // Beside the odds that the page asks for while somebody writes: neither ends the other.
      const played = await odds.ask(`${session!.station} nights`, job.value);
      return played.ok ? reply.send({ nights: played.value.nights ?? null }) : answerOurs(reply, played.refusal);
    },
  );

  routes.post(
    '/api/studio/compare',
    {
      bodyLimit: DRAFT_LIMIT,
      schema: { summary: 'Compares a draft with another rule sheet, clause by clause.', body: CompareRequest },
    },
    async ({ body }, reply) => {
      const sheet = readable(body.sheet);
      if (sheet === undefined) return answerOurs(reply, STILL_WRONG.refusal);
      const found = await leader.read((state) => findSheet(state, body.with, body.edition));
      if (!found.ok) return answerOurs(reply, found.refusal);
      if (found.value === undefined) return answerRefusal(reply, 404, NO_SHEET.refusal);
      const { name, edition } = found.value;
      return reply.send({ name, edition, changes: clauseChanges(found.value, sheet) } satisfies Comparison);
    },
  );
}

/** A hand is dealt before anything is posted: of what the house picks, the first. */
function plainPicks(sheet: Sheet): Readonly<Record<string, string>> {
  const picks: Record<string, string> = {};
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { pick, among } = part as Readonly<{ pick?: unknown; among?: readonly string[] }>;
    if (typeof pick === 'string' && among?.[0] !== undefined) picks[pick] ??= among[0];
    Object.values(part).forEach(visit);
  };
  visit(sheet);
  return picks;
}

const STILL_WRONG = refuse(
  'malformed-sheet',
  'The draft still has problems.',
  'Correct what the list of problems shows first.',
);

// What leaves the house: the packet for the regulator, and the file for another house.

function addPaperRoutes(app: FastifyInstance, floor: Floor, store: Result<DraftStore>): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { leader, odds, now } = floor;

  routes.get(
    '/api/studio/drafts/:draft/packet',
    { schema: { summary: 'The approval packet of a draft, as a page to print.', params: DraftParams } },
    async ({ params, session }, reply) => {
      const draft = store.ok ? store.value.get(params.draft) : undefined;
      if (draft === undefined) return answerRefusal(reply, 404, NO_DRAFT.refusal);
      const sheet = readable(draft.sheet);
      if (sheet === undefined) return answerOurs(reply, STILL_WRONG.refusal);
      const found = await leader.read((state) => {
        const { context } = noticeRequest(state, { sheet, offered: undefined, language: ENGLISH_NOTICE, now: now() });
        const before =
          draft.base?.as === 'edition' ? findSheet(state, draft.base.sheet, draft.base.edition) : undefined;
        const job = jobOf(state, { sheet: sheet as Record<string, unknown> });
        return { context, before, job, isOnFile: isOnFile(state, draft) };
      });
      if (!found.ok) return answerOurs(reply, found.refusal);
      const { context, before, job } = found.value;
      const priced = job.ok ? await odds.ask(`${session!.station} packet`, job.value) : undefined;
      const parts = gatherPacket({
        sheet,
        house: context.house,
        editions: before === undefined ? [] : [before],
        odds: priced?.ok ? priced.value : undefined,
        notice: context,
      });
      const packet = approvalPacket({
        ...parts,
        keeping: draft.sentences.length === 0 ? parts.keeping : keptSentences(draft),
        ...(found.value.isOnFile ? {} : { isDraft: true as const }),
      });
      const settings = { page: 'letter' as const, ...(context.house === undefined ? {} : { house: context.house }) };
      const html = documentPage(packet, settings);
      return reply.headers(documentHeaders(html)).send(html);
    },
  );

  routes.get(
    '/api/studio/drafts/:draft/file',
    { schema: { summary: 'A draft as a file for another house.', params: DraftParams } },
    async ({ params }, reply) => {
      const draft = store.ok ? store.value.get(params.draft) : undefined;
      if (draft === undefined) return answerRefusal(reply, 404, NO_DRAFT.refusal);
      const { sheet, sentences } = draft;
      const named = await leader.read((state) => state.house?.name ?? floor.house);
      if (!named.ok) return answerOurs(reply, named.refusal);
      const house = named.value;
      const sum = sumOf({ house, sheet, sentences });
      if (!sum.ok) return answerOurs(reply, sum.refusal);
      const file: DraftFile = { floorbook: 'rule-sheet', house, sheet, sentences, sum: sum.value };
      const name = `${String(sheet.id ?? 'rule-sheet').replace(/[^a-z0-9-]+/g, '-')}.json`;
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(file, null, 2));
    },
  );
}

/** Where each sentence of the text went, for whoever compares the packet with the text. */
const keptSentences = ({ sentences }: Draft): ClauseKeeping[] =>
  sentences.map(({ says, place }, i) => ({
    clause: String(i + 1),
    ...(place === null
      ? { kept: 'nothing', how: says }
      : place.as === 'word'
        ? { kept: 'stated', how: says }
        : place.as === 'note'
          ? { kept: 'told', how: `${says} (${place.who})` }
          : place.as === 'ruling'
            ? { kept: 'ruled', how: `${says} (${place.ruling})` }
            : { kept: 'heading', how: says }),
  }));
