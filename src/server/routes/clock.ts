/** What the clock of this machine did that two people have yet to accept. */
import type { FastifyInstance } from 'fastify';
import type { ClockDocument } from '../api/clock.ts';
import type { Floor } from '../floor.ts';

export function addClockRoutes(app: FastifyInstance, { leader, now }: Floor): void {
  const schema = { summary: 'What the clock of the machine shows, and a leap of it.' };
  app.get('/api/clock', { schema }, async (_request, reply) => {
    const document: ClockDocument = { shows: now(), leap: leader.leap() ?? null };
    return reply.header('cache-control', 'no-store').send(document);
  });
}
