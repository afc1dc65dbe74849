/**
 * Finished draws, for everyone: the transcript to take away, the page that verifies it, and the check of a scanned
 * ticket.
 */

import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { lookUp } from '../../base/assert.ts';
import { type Result, refuse } from '../../base/result.ts';
import type { Transcript } from '../../fair/transcript.ts';
import type { TriggerTranscript } from '../../fair/trigger.ts';
import { entriesIn } from '../../floor/sealed-draws/sealed-draw.ts';
import { newDrawStory } from '../../journal/draw-story.ts';
import { isTriggerId, newTriggerStory } from '../../journal/trigger-story.ts';
import { DrawParams, DrawQuery, type ScannedDocument, TicketParams, TicketQuery } from '../api/tickets.ts';
import type { Floor } from '../floor.ts';
import type { Desk } from '../journal/desk.ts';
import { catchRefusal, headOf, recordsFrom, valueOrRefuse } from '../journal/read-journal.ts';
import { newTurns } from '../journal/turn-taking.ts';
import { answerOurs } from '../refusals.ts';
import { verifyPage } from '../verify-page.ts';

export function addDrawRoutes(app: FastifyInstance, desk: Desk): void {
  const transcripts = newTranscripts(desk);
  const schema = {
    summary: 'Gets the transcript that verifies a finished draw.',
    params: DrawParams,
    querystring: DrawQuery,
  };
  app
    .withTypeProvider<ZodTypeProvider>()
    .get('/api/draws/:drawing/transcript', { schema }, async ({ params: { drawing }, query }, reply) => {
      const transcript = await transcripts.of(drawing, query.entries !== 'no');
      if (!transcript.ok) {
        return answerOurs(reply, transcript.refusal, transcript.refusal.reason === 'no-such-draw' ? 404 : 409);
      }
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${drawing}.json"`)
        .send(transcript.value);
    });
}

/** There without a house too: it needs nothing but itself. */
export function addVerifyPage(app: FastifyInstance): void {
  app.get('/verify-draw', async (_request, reply) => {
    const page = await verifyPage();
    if (!page.ok) return answerOurs(reply, page.refusal, 404);
    const { html, policy } = page.value;
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', `${policy}; frame-ancestors 'none'`)
      .header('cache-control', 'no-cache')
      .send(html);
  });
}

// Transcripts of finished draws, made from the journal alone: what is handed out is what was written.

type Document = Transcript | TriggerTranscript;
type Transcripts = Readonly<{ of: (drawing: string, withEntries: boolean) => Promise<Result<Document>> }>;

/** Anyone can ask, so they are made one at a time, and the last few are kept: what is revealed does not change. */
function newTranscripts(desk: Desk): Transcripts {
  const kept = new Map<string, Document>();
  const inTurn = newTurns();
  return {
    of: (drawing, withEntries) =>
      inTurn(async () => {
        const name = `${drawing} ${withEntries}`;
        const known = kept.get(name);
        if (known !== undefined) return { ok: true, value: known };
        const made = await transcriptOf(desk, drawing, withEntries);
        if (made.ok) kept.set(name, made.value);
        if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
        return made;
      }),
  };
}

const MOST_KEPT = 4;

/** A secret amount that was won, or whose pool has ended. */
async function triggerTranscript({ journal, look }: Desk, trigger: string): Promise<Result<TriggerTranscript>> {
  const open = await look(({ counters, triggers }) => ({
    known: Number(trigger.slice('trigger-'.length)) <= counters.triggers,
    isHidden: [...triggers.values()].some(({ current, next }) => current?.id === trigger || next?.id === trigger),
  }));
  if (!open.ok) return open;
  if (!open.value.known)
    return refuse('no-such-draw', `There is no ${trigger.replace('-', ' ')}.`, 'Check its number.');
  if (open.value.isHidden) {
    return refuse(
      'not-revealed',
      `The amount of ${trigger.replace('-', ' ')} is still secret.`,
      'Ask again when it is won.',
    );
  }
  const story = newTriggerStory(trigger);
  const heard = await catchRefusal(async () => {
    const { seq } = await headOf(journal);
    for await (const page of recordsFrom(journal, 1, seq, (body) => body.includes(`"${trigger}"`))) {
      for (const { record } of page) story.hear(record);
    }
  });
  return heard.ok ? story.transcript() : heard;
}

async function transcriptOf(desk: Desk, drawing: string, withEntries: boolean): Promise<Result<Document>> {
  if (isTriggerId(drawing)) return triggerTranscript(desk, drawing);
  const { journal, pastStates, look } = desk;
  const open = await look(({ counters, drawings, sealedDraws }) => ({
    known: Number(drawing.slice('drawing-'.length)) <= counters.drawings,
    isHidden: drawings.has(drawing) || sealedDraws.has(drawing),
  }));
  if (!open.ok) return open;
  if (!open.value.known)
    return refuse('no-such-draw', `There is no ${drawing.replace('-', ' ')}.`, 'Check the posted drawings.');
  if (open.value.isHidden) {
    return refuse(
      'not-revealed',
      `${drawing.replace('-', ' ')} is not over yet.`,
      'Ask again when its secret is revealed.',
    );
  }
  const story = newDrawStory(drawing);
  const heard = await catchRefusal(async () => {
    const { seq } = await headOf(journal);
    for await (const page of recordsFrom(journal, 1, seq, (body) => body.includes(`"${drawing}"`))) {
      for (const { record } of page) story.hear(record);
    }
  });
  if (!heard.ok) return heard;
  const sealed = withEntries ? story.sealed() : undefined;
  if (sealed === undefined) return story.transcript();
  return catchRefusal(async () =>
    valueOrRefuse(
      story.transcript(
        valueOrRefuse(await pastStates.at(sealed.seq, ({ drums }) => entriesIn(lookUp(drums, sealed.drum)))),
      ),
    ),
  );
}

// The check of a scanned ticket: unknown, altered, voided, drawn already, or good.

export function addTicketRoutes(app: FastifyInstance, floor: Floor): void {
  const schema = { summary: 'Looks up the code of a ticket.', querystring: TicketQuery };
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get('/api/tickets/check', { schema }, async ({ session, query: { code } }, reply) => {
    const scanned = await floor.tickets.check(code);
    if (!scanned.ok) return answerOurs(reply, scanned.refusal);
    if (scanned.value.is === 'altered') floor.log.warn('ticket-altered', { badge: session!.badge });
    return reply.header('cache-control', 'no-store').send(scanned.value satisfies ScannedDocument);
  });

  const look = { schema: { summary: 'Gets the status of a ticket by its number.', params: TicketParams } };
  routes.get('/api/tickets/:serial', look, async ({ params: { serial } }, reply) => {
    const found = await floor.tickets.look(serial);
    if (!found.ok) return answerOurs(reply, found.refusal);
    return reply.header('cache-control', 'no-store').send(found.value satisfies ScannedDocument);
  });
}
