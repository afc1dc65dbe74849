/** The check of a scanned ticket: unknown, altered, voided, drawn already, or good. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type ScannedDocument, TicketParams, TicketQuery } from '../api/tickets.ts';
import type { Floor } from '../floor.ts';
import { answerOurs } from '../refusals.ts';

export function addTicketRoutes(app: FastifyInstance, floor: Floor): void {
  const schema = { summary: 'What the code of a ticket is good for.', querystring: TicketQuery };
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get('/api/tickets/check', { schema }, async ({ session, query: { code } }, reply) => {
    const scanned = await floor.tickets.check(code);
    if (!scanned.ok) return answerOurs(reply, scanned.refusal);
    if (scanned.value.is === 'altered') floor.log.warn('ticket-altered', { badge: session!.badge });
    return reply.header('cache-control', 'no-store').send(scanned.value satisfies ScannedDocument);
  });

  const look = { schema: { summary: 'What became of a ticket, by its number.', params: TicketParams } };
  routes.get('/api/tickets/:serial', look, async ({ params: { serial } }, reply) => {
    const found = await floor.tickets.look(serial);
    if (!found.ok) return answerOurs(reply, found.refusal);
    return reply.header('cache-control', 'no-store').send(found.value satisfies ScannedDocument);
  });
}
