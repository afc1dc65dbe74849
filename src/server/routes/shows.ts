/** What is under a board, for its manager alone: each look is on record before anything is shown. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type LayoutDocument, ShowParams } from '../api/shows.ts';
import type { Floor } from '../floor.ts';
import { answerOurs } from '../refusals.ts';

export function addShowRoutes(app: FastifyInstance, floor: Floor): void {
  const schema = { summary: 'What is under every square of the board that lies there.', params: ShowParams };
  app
    .withTypeProvider<ZodTypeProvider>()
    .get('/api/shows/:show/layout', { schema }, async ({ session, params: { show } }, reply) => {
      const { badge } = session!;
      const board = await floor.boards.layout(show, { badge, purpose: 'board-layout', time: floor.now() });
      if (!board.ok) return answerOurs(reply, board.refusal, board.refusal.reason === 'no-board' ? 404 : undefined);
      floor.log.info('layout-read', { badge, show });
      const squares = board.value.map(({ number, prize }) => ({ number, prize }));
      return reply.header('cache-control', 'no-store').send({ squares } satisfies LayoutDocument);
    });
}
