/** The odds lab over HTTP: what a sheet or an offer costs, worked out where no command waits for it. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { canonicalBytes } from '../../base/canonical-json.ts';
import { ok, type Result, refuse } from '../../base/result.ts';
import type { LocalDate } from '../../base/time.ts';
import { asListed, clockOf } from '../../floor/clock.ts';
import type { State } from '../../floor/state.ts';
import { plainFeeder, refuseBacktest, refuseRequest, resultSheets, testedOffer } from '../../odds/request.ts';
import { type ExposureAsked, exposureReader } from '../../readers/exposure.ts';
import type { Exposure } from '../../rules/exposure.ts';
import { type Offer, offerFlaw, offerSchema, spelledOut } from '../../rules/offer.ts';
import { issueWords, sheetFrom } from '../../rules/read-sheet.ts';
import { BacktestRequest, OddsRequest } from '../api/promotions.ts';
import type { Floor } from '../floor.ts';
import type { Desk } from '../journal/desk.ts';
import { catchRefusal, headOf, recordsFrom, throwRefusal } from '../journal/read-journal.ts';
import { otherOffersOnFund } from '../odds/desk.ts';
import type { OddsJob } from '../odds/job.ts';
import { findSheet } from '../option-document.ts';
import { answerOurs, answerRefusal } from '../refusals.ts';
import { COMMAND_LIMIT } from '../take-command.ts';

export function addOddsRoutes(app: FastifyInstance, { leader, odds }: Floor): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/odds',
    {
      bodyLimit: COMMAND_LIMIT,
      schema: {
        summary:
          'Calculates the odds of every prize line, the cost and the assessment; a newer question of a station ends its older one.',
        body: OddsRequest,
      },
    },
    async ({ body, session }, reply) => {
      // A question is kept under its own text; what no journal could hold is no sheet and no offer either.
      const whole = canonicalBytes(body);
      if (!whole.ok) return answerOurs(reply, whole.refusal);
      const found = await leader.read((state) => jobOf(state, body));
      const job = found.ok ? found.value : found;
      if (!job.ok) return answerOurs(reply, job.refusal);
      const priced = await odds.ask(session!.station, job.value);
      return priced.ok ? reply.send(priced.value) : answerOurs(reply, priced.refusal);
    },
  );
}

/** One journal is read for one of them at a time: a long one takes minutes, in slices that commands do not feel. */
export function addBacktestRoute(app: FastifyInstance, { leader, odds }: Floor, desk: Desk): void {
  let isReading = false;
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/odds/backtest',
    {
      bodyLimit: COMMAND_LIMIT,
      schema: {
        summary: 'Calculates what a promotion would have cost on the tables, rounds and hands of this house.',
        body: BacktestRequest,
      },
    },
    async ({ body: { from, until, ...body }, session }, reply) => {
      const whole = canonicalBytes(body);
      if (!whole.ok) return answerOurs(reply, whole.refusal);
      if (from !== undefined && until !== undefined && from >= until) return answerOurs(reply, EMPTY_PERIOD);
      const found = await leader.read((state) => jobOf(state, body));
      const job = found.ok ? found.value : found;
      if (!job.ok) return answerOurs(reply, job.refusal);
      const { sheet, offer, asked, others } = job.value;
      const wrong = refuseRequest(sheet, asked);
      if (wrong?.ok === false) return answerOurs(reply, wrong.refusal);
      const tested = testedOffer(sheet, offer, asked);
      const refused = refuseBacktest(sheet, tested.option);
      if (refused?.ok === false) return answerOurs(reply, refused.refusal);
      if (isReading) return answerRefusal(reply.header('retry-after', '10'), 429, READ_FOR_ANOTHER);
      isReading = true;
      const days = { from: from as LocalDate | undefined, until: until as LocalDate | undefined };
      const exposure = await exposureOf(desk, { of: [{ sheet, offer: tested }, ...others], ...days }).finally(() => {
        isReading = false;
      });
      if (!exposure.ok) return answerOurs(reply, exposure.refusal, 409);
      const priced = await odds.ask(session!.station, { ...job.value, exposure: exposure.value });
      if (!priced.ok) return answerOurs(reply, priced.refusal);
      return reply.header('cache-control', 'no-store').send(priced.value.backtest);
    },
  );
}

const exposureOf = ({ journal, now }: Desk, asked: ExposureAsked): Promise<Result<Exposure>> =>
  catchRefusal(async () => {
    const reader = exposureReader(asked);
    const { seq } = await headOf(journal);
    for await (const page of recordsFrom(journal, 1, seq, reader.matters)) {
      for (const { record } of page) reader.take(record);
    }
    return reader.made(now()) ?? throwRefusal(NO_CLOCK);
  });

const EMPTY_PERIOD = refuse('empty-period', 'The period ends before it begins.', 'Choose a later last day.').refusal;
const NO_CLOCK = refuse(
  'no-zone-pack',
  'The time zone rules of the house are not on file.',
  'Enter the time zone tables first.',
).refusal;
const READ_FOR_ANOTHER = refuse('busy', 'Another backtest is reading the journal.', 'Try again in a moment.').refusal;

export function jobOf(state: State, { sheet: given, edition, offer: draft, ...asked }: OddsRequest): Result<OddsJob> {
  const read = draft === undefined ? ok(undefined) : offerFrom(draft);
  if (!read.ok) return read;
  const offer = read.value;
  const found = typeof given === 'string' ? ok(findSheet(state, given, edition ?? offer?.edition)) : sheetFrom(given);
  if (!found.ok) return found;
  const sheet = found.value;
  if (sheet === undefined || (offer !== undefined && offer.sheet !== sheet.id)) {
    return refuse(
      'no-such-sheet',
      'There is no such rule sheet, or the promotion is of another.',
      'See GET /api/sheets.',
    );
  }
  const find = (id: string) => findSheet(state, id, undefined);
  const results = resultSheets(sheet, find);
  if (offer === undefined) return ok({ sheet, asked, others: plainFeeder(sheet, find), results });
  const flaw = offerFlaw(sheet, offer, clockOf(state));
  if (flaw !== undefined) return { ok: false, refusal: flaw };
  return ok({
    sheet,
    offer: asListed(state, spelledOut(sheet, offer)),
    asked,
    others: otherOffersOnFund(state, offer),
    results,
  });
}

function offerFrom(draft: unknown): Result<Offer> {
  const parsed = offerSchema.safeParse(draft);
  if (parsed.success) return ok(parsed.data);
  return refuse('malformed-offer', issueWords(parsed.error, draft, 'the offer'), 'Correct that field.');
}
