/** What the clock of this machine shows, and whether the house believes it. */
import type { FastifyInstance } from 'fastify';
import type { ClockDocument } from '../api/clock.ts';
import type { Floor } from '../floor.ts';

export function addClockRoutes(app: FastifyInstance, { leader }: Floor): void {
  const schema = { summary: 'What the clock of the machine shows, and whether the house believes it.' };
  app.get('/api/clock', { schema }, async (_request, reply) => {
    const { shows, now, leap, held } = leader.clock();
    const document: ClockDocument = { shows, leap: leap ?? null, time: now, held };
    return reply.header('cache-control', 'no-store').send(document);
  });
}
