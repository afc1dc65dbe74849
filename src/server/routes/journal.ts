/** The journal for those who check it: page by page, record by record, proven, exported, and the sign at a minute. */
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { ok, refuse } from '../../base/result.ts';
import { zonePackOf } from '../../floor/clock.ts';
import { exportLines } from '../../journal/ndjson.ts';
import { StoreUnreadable } from '../../journal/store.ts';
import { lawOf } from '../../readers/papers/law.ts';
import {
  JournalQuery,
  RecordParams,
  SearchQuery,
  SignsQuery,
  TraceQuery,
  type VerifyLine,
  VerifyRequest,
} from '../api/journal.ts';
import { ReplayNightQuery, ReplayQuery } from '../api/replay.ts';
import type { Session } from '../badges/sessions.ts';
import type { Floor } from '../floor.ts';
import { type Desk, namesNow } from '../journal/desk.ts';
import { journalPage, recordDocument, shownBy, signsAt } from '../journal/explorer.ts';
import type { FiguresKeeper } from '../journal/figures-keeper.ts';
import { catchRefusal, throwRefusal, valueOrRefuse, verifyJournal } from '../journal/read-journal.ts';
import { newReplays, TOO_MANY_REPLAYS } from '../journal/replay.ts';
import { type FindPeople, searchJournal } from '../journal/search.ts';
import { traceAmount } from '../journal/trace.ts';
import { newOneAtATime, slicesOf, streamInTurn } from '../journal/turn-taking.ts';
import { newPatronNames, type PatronNames, publicName } from '../people/public-names.ts';
import { countsBlind, mayTrace, NAMES_FOR } from '../policy.ts';
import { answerOurs, answerRefusal, LINE_IN_USE } from '../refusals.ts';

type PatronsFor = ReturnType<typeof newPatronNames>;

const NOT_AT_TABLES = refuse(
  'wrong-role',
  'At a table, only meters and hits are explained.',
  'Ask a floor supervisor about other amounts.',
).refusal;

const NDJSON = 'application/x-ndjson; charset=utf-8';

export function addJournalRoutes(app: FastifyInstance, floor: Floor, desk: Desk, figures: FiguresKeeper): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const patronsFor = newPatronNames(floor);

  routes.get(
    '/api/journal',
    { schema: { summary: 'Gets the journal, page by page.', querystring: JournalQuery } },
    async ({ query, session }, reply) => {
      const patrons = patronsFor(session!.badge);
      const page = await catchRefusal(async () => journalPage(desk.finder, query, await shownNow(desk, patrons)));
      return page.ok ? fresh(reply).send(page.value) : answerOurs(reply, page.refusal, 409);
    },
  );

  routes.get(
    '/api/journal/:seq',
    { schema: { summary: 'Gets one record with its clauses and related records.', params: RecordParams } },
    async ({ params, session }, reply) => {
      const document = await catchRefusal(() => oneRecord(desk, params.seq, patronsFor(session!.badge)));
      return document.ok ? fresh(reply).send(document.value) : answerOurs(reply, document.refusal, 404);
    },
  );

  addSearchRoutes(app, floor, { ...desk, figures: figures.upToDate }, patronsFor);
  addReplayRoutes(app, floor, desk, patronsFor);

  const place = newOneAtATime();
  const onStalled = (): void => floor.log.info('journal-reading-stalled', {});
  let running: Readable | undefined;
  routes.post(
    '/api/journal/verify',
    {
      schema: {
        summary: 'Verifies the chain from its first record, reporting progress line by line.',
        body: VerifyRequest,
      },
    },
    async ({ body, session }, reply) => {
      // An answer that waits behind another one may never begin, and no one else could verify until it ended.
      if (reply.raw.socket === null) return answerRefusal(reply, 409, LINE_IN_USE);
      if (running?.destroyed === false) return answerRefusal(reply, 429, VERIFYING);
      if (place.isFull()) return answerRefusal(later(reply), 429, READ_BY_OTHERS);
      running = streamInTurn(place, () => verifyLines(desk, body?.known ?? []), { onStalled });
      floor.log.info('journal-verified', { badge: session!.badge });
      return fresh(reply).type(NDJSON).send(running);
    },
  );

  app.get(
    '/api/journal/export',
    { schema: { summary: 'Exports the whole journal, one record per line.' } },
    async ({ session }, reply) => {
      if (reply.raw.socket === null) return answerRefusal(reply, 409, LINE_IN_USE);
      if (place.isFull()) return answerRefusal(later(reply), 429, READ_BY_OTHERS);
      floor.log.info('journal-exported', { badge: session!.badge });
      const name = `${floor.house}.ndjson`;
      const lines = exportLines(floor.store, floor.house, pagesInSlices(desk));
      // A store that fails its own check is refused in words; later the file can only end without its last line.
      const first = await catchRefusal(() => lines.next());
      if (!first.ok) return answerOurs(reply, first.refusal);
      return fresh(reply)
        .type(NDJSON)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(streamInTurn(place, () => after(first.value.value, lines), { onStalled }));
    },
  );

  routes.get(
    '/api/signs',
    { schema: { summary: 'Gets what the signs showed at a moment.', querystring: SignsQuery } },
    async ({ query, session }, reply) => {
      const signs = await signsAt(desk, query.at, patronsFor(session!.badge));
      return signs.ok ? fresh(reply).send(signs.value) : answerOurs(reply, signs.refusal);
    },
  );
}

/** What is asked about the journal rather than of it: where something is in it, and how an amount came about. */
function addSearchRoutes(
  app: FastifyInstance,
  floor: Floor,
  desk: Parameters<typeof traceAmount>[0],
  patronsFor: PatronsFor,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/api/journal/search',
    { schema: { summary: 'Searches the journal for what people say.', querystring: SearchQuery } },
    async ({ query, session }, reply) => {
      const { badge } = session!;
      const found = await searchJournal(desk, query, peopleFinder(floor, badge), patronsFor(badge));
      return found.ok ? fresh(reply).send(found.value) : answerOurs(reply, found.refusal, 409);
    },
  );

  routes.get(
    '/api/trace',
    { schema: { summary: 'Gets the postings that make up an amount, newest first.', querystring: TraceQuery } },
    async ({ query, session }, reply) => {
      const roles = floor.staff.roles(session!.badge) ?? [];
      if (!mayTrace(roles, query)) return answerOurs(reply, NOT_AT_TABLES, 403);
      const isBlind = countsBlind(roles);
      const trace = await traceAmount(desk, query, isBlind, patronsFor(session!.badge));
      if (trace.ok) return fresh(reply).send(trace.value);
      return answerOurs(reply, trace.refusal, trace.refusal.reason === 'counts-blind' ? 403 : 404);
    },
  );
}

/** A night played back, for who walks the floor and who audits it. */
function addReplayRoutes(app: FastifyInstance, { staff }: Floor, desk: Desk, patronsFor: PatronsFor): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const replays = newReplays(desk);
  const rolesOf = ({ badge }: Session) => staff.roles(badge) ?? [];

  routes.get(
    '/api/replay/night',
    { schema: { summary: 'Gets the hits and disputes of a gaming day.', querystring: ReplayNightQuery } },
    async ({ query, session }, reply) => {
      const night = await replays.night(query, rolesOf(session!), patronsFor(session!.badge));
      return night.ok ? fresh(reply).send(night.value) : answerOurs(reply, night.refusal);
    },
  );

  routes.get(
    '/api/replay',
    { schema: { summary: 'Gets the floor at a moment and at those that follow.', querystring: ReplayQuery } },
    async ({ query, session }, reply) => {
      const { badge, station } = session!;
      const viewer = { id: `${badge} ${station}`, roles: rolesOf(session!), patrons: patronsFor(badge) };
      const document = await replays.frames(query, viewer);
      if (document.ok) return fresh(reply).send(document.value);
      if (document.refusal.reason === TOO_MANY_REPLAYS.reason)
        return answerRefusal(later(reply), 429, document.refusal);
      return answerOurs(reply, document.refusal);
    },
  );
}

/** Players by name, for badges that may know them; each search is logged before it answers. */
function peopleFinder({ vault, staff, badges, now }: Floor, badge: string): FindPeople | undefined {
  if (!(staff.roles(badge) ?? []).some((role) => NAMES_FOR.includes(role))) return undefined;
  return async (typed) => {
    const found = await vault.search(typed, { badge, purpose: 'journal-search', time: now() });
    if (!found.ok) return found;
    const worn = new Set(badges.cards().map(({ person }) => person));
    const players = found.value.people.filter(({ person }) => !worn.has(person));
    return ok(players.map(({ person, name }) => ({ name: publicName({ name }), terms: [person] })));
  };
}

/** What is shown here is true now, and for these eyes. */
const fresh = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store');

const later = (reply: FastifyReply): FastifyReply => reply.header('retry-after', '60');

const READ_BY_OTHERS = refuse(
  'busy',
  'Another export or verification of the journal is in progress.',
  'Try again in a few minutes.',
).refusal;

const pagesInSlices = ({ journal }: Desk) =>
  slicesOf(journal, { from: 1, to: Number.POSITIVE_INFINITY }, (rows) => rows);

async function* after(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

const VERIFYING = refuse(
  'busy',
  'The journal is already being verified.',
  'Wait until that is done. A long journal takes a while.',
).refusal;

async function shownNow(desk: Desk, patrons: PatronNames | undefined) {
  const names = await namesNow(desk);
  return shownBy(valueOrRefuse(await desk.look(zonePackOf)), names, patrons);
}

async function oneRecord(desk: Desk, seq: number, patrons: PatronNames | undefined) {
  const { journal, look, recordIndex } = desk;
  const shown = await shownNow(desk, patrons);
  const { law, last, undone } = valueOrRefuse(
    await look((state, at) => ({
      law: state.house === null ? undefined : lawOf(state),
      last: at.seq,
      undone: state.reversed.has(seq),
    })),
  );
  if (law === undefined || seq > last) {
    return throwRefusal(refuse('no-such-record', `There is no record ${seq}.`, `The last one is ${last}.`).refusal);
  }
  return recordDocument({ journal, recordIndex, law, shown, undone }, seq);
}

type Known = NonNullable<NonNullable<VerifyRequest>['known']>[number];

/** The leader's own head is known from elsewhere: a journal that was cut off or rehashed does not lead there. */
async function* verifyLines({ journal, look }: Desk, known: readonly Known[]): AsyncGenerator<string> {
  const line = (word: VerifyLine): string => `${JSON.stringify(word)}\n`;
  const head = await look((_, at) => at);
  if (!head.ok) return yield line({ refusal: head.refusal });
  try {
    for await (const word of verifyJournal(journal, [...known, head.value])) yield line(word);
  } catch (error) {
    if (!(error instanceof StoreUnreadable)) throw error;
    yield line({ refusal: error.fault });
  }
}
