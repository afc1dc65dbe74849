/** Draws that are over, for everybody: the transcript to take away, and the page that verifies it. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { DrawParams, DrawQuery } from '../api/draws.ts';
import { newTranscripts } from '../draws/transcripts.ts';
import type { Desk } from '../journal/desk.ts';
import { answerOurs } from '../refusals.ts';
import { verifyPage } from '../verify-page.ts';

export function addDrawRoutes(app: FastifyInstance, desk: Desk): void {
  const transcripts = newTranscripts(desk);
  const schema = { summary: 'All that verifies a draw that is over.', params: DrawParams, querystring: DrawQuery };
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
