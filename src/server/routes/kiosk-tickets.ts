/** Was my ticket in? */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { TicketAnswer } from '../api/kiosk-tickets.ts';
import { TicketParams } from '../api/tickets.ts';
import type { Floor } from '../floor.ts';
import type { Desk } from '../journal/desk.ts';
import { newTicketsIn } from '../kiosk/ticket-in.ts';
import { answerOurs } from '../refusals.ts';

export function addKioskTicketRoutes(app: FastifyInstance, floor: Floor, desk: Desk): void {
  const tickets = newTicketsIn(desk, floor.tickets);
  const schema = { summary: 'Whether a ticket is in a drum, and under which seals.', params: TicketParams };
  app
    .withTypeProvider<ZodTypeProvider>()
    .get('/api/kiosk/tickets/:serial', { schema }, async ({ params: { serial } }, reply) => {
      const answer = await tickets.ask(serial);
      if (!answer.ok) return answerOurs(reply, answer.refusal);
      return reply.header('cache-control', 'no-store').send(answer.value satisfies TicketAnswer);
    });
}
