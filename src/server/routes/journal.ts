/** The journal for those who check it: page by page, record by record, proven, exported, and the sign at a minute. */
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { refuse } from '../../base/result.ts';
import { zonePackOf } from '../../floor/clock.ts';
import { namesIn } from '../../floor/names.ts';
import { exportLines } from '../../journal/ndjson.ts';
import { StoreUnreadable } from '../../journal/store.ts';
import { lawOf } from '../../readers/papers/law.ts';
import { JournalQuery, RecordParams, SignsQuery, type VerifyLine, VerifyRequest } from '../api/journal.ts';
import type { Floor } from '../floor.ts';
import type { Desk } from '../journal/desk.ts';
import { journalPage, recordDocument, shownBy, signsAt } from '../journal/explorer.ts';
import { catchRefusal, throwRefusal, valueOrRefuse, verifyJournal } from '../journal/read-journal.ts';
import { newOneAtATime, slicesOf, streamInTurn } from '../journal/turn-taking.ts';
import { answerOurs, answerRefusal, LINE_IN_USE } from '../refusals.ts';

const NDJSON = 'application/x-ndjson; charset=utf-8';

export function addJournalRoutes(app: FastifyInstance, floor: Floor, desk: Desk): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/api/journal',
    { schema: { summary: 'Gets the journal, page by page.', querystring: JournalQuery } },
    async ({ query }, reply) => {
      const page = await catchRefusal(async () => journalPage(desk.journal, query, await shownNow(desk)));
      return page.ok ? fresh(reply).send(page.value) : answerOurs(reply, page.refusal, 409);
    },
  );

  routes.get(
    '/api/journal/:seq',
    { schema: { summary: 'Gets one record with its clauses and related records.', params: RecordParams } },
    async ({ params }, reply) => {
      const document = await catchRefusal(() => oneRecord(desk, params.seq));
      return document.ok ? fresh(reply).send(document.value) : answerOurs(reply, document.refusal, 404);
    },
  );

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
      // An answer that waits behind another one may never begin, and nobody else could verify until it ended.
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
    async ({ query }, reply) => {
      const signs = await signsAt(desk, query.at);
      return signs.ok ? fresh(reply).send(signs.value) : answerOurs(reply, signs.refusal);
    },
  );
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

const shownNow = async ({ look }: Desk) =>
  valueOrRefuse(await look((state) => shownBy(zonePackOf(state), namesIn(state))));

async function oneRecord({ journal, look, recordIndex }: Desk, seq: number) {
  const { law, shown, last, undone } = valueOrRefuse(
    await look((state, at) => ({
      law: state.house === null ? undefined : lawOf(state),
      shown: shownBy(zonePackOf(state), namesIn(state)),
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

/** The leader's own head is known from elsewhere: a journal that was cut off or hashed anew does not lead there. */
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
