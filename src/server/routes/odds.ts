/** The odds lab over HTTP: what a sheet or an offer costs, worked out where no command waits for it. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { canonicalBytes } from '../../base/canonical-json.ts';
import { ok, type Result, refuse } from '../../base/result.ts';
import { asListed, clockOf } from '../../floor/clock.ts';
import type { State } from '../../floor/state.ts';
import { plainFeeder, resultSheets } from '../../odds/plain-offer.ts';
import { issueWords } from '../../rules/issue-words.ts';
import { type Offer, offerFlaw, offerSchema, spelledOut } from '../../rules/offer.ts';
import { sheetFrom } from '../../rules/sheet.ts';
import { OddsRequest } from '../api/odds.ts';
import type { Floor } from '../floor.ts';
import type { OddsJob } from '../odds/job.ts';
import { besides } from '../odds/jobs.ts';
import { answerOurs } from '../refusals.ts';
import { COMMAND_LIMIT } from '../take-command.ts';
import { findSheet } from './sheets.ts';

export function addOddsRoutes(app: FastifyInstance, { leader, odds }: Floor): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/odds',
    {
      bodyLimit: COMMAND_LIMIT,
      schema: {
        summary: 'The odds of every row, the price and the verdict; a newer question of a station ends its older one.',
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

function jobOf(state: State, { sheet: given, edition, offer: draft, ...asked }: OddsRequest): Result<OddsJob> {
  const read = draft === undefined ? ok(undefined) : offerFrom(draft);
  if (!read.ok) return read;
  const offer = read.value;
  const found = typeof given === 'string' ? ok(findSheet(state, given, edition ?? offer?.edition)) : sheetFrom(given);
  if (!found.ok) return found;
  const sheet = found.value;
  if (sheet === undefined || (offer !== undefined && offer.sheet !== sheet.id)) {
    return refuse('no-such-sheet', 'There is no such sheet, or the offer is of another.', 'Ask GET /api/sheets.');
  }
  const find = (id: string) => findSheet(state, id, undefined);
  const results = resultSheets(sheet, find);
  if (offer === undefined) return ok({ sheet, asked, others: plainFeeder(sheet, find), results });
  const flaw = offerFlaw(sheet, offer, clockOf(state));
  if (flaw !== undefined) return { ok: false, refusal: flaw };
  return ok({ sheet, offer: asListed(state, spelledOut(sheet, offer)), asked, others: besides(state, offer), results });
}

function offerFrom(draft: unknown): Result<Offer> {
  const parsed = offerSchema.safeParse(draft);
  if (parsed.success) return ok(parsed.data);
  return refuse('malformed-offer', issueWords(parsed.error, draft, 'the offer'), 'Fill in that line.');
}
