/** The catalogue of games, and what a hand of one of them is worth: that is decided in src/cards, never here. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Result } from '../../base/result.ts';
import { findGame, GAMES } from '../../cards/catalogue.ts';
import { type HandDocument, handDocument } from '../../cards/document.ts';
import { readHand } from '../../cards/game.ts';
import { gameDocument } from '../game-document.ts';
import { answerRefusal } from '../refusals.ts';

const HandRequest = z.strictObject({
  game: z.string().max(100),
  cards: z.string().max(1000),
  settings: z.record(z.string().max(100), z.string().max(100)).default({}),
});

/** The same for as long as the program runs, and not needed by most who start it. */
let catalogue: string | undefined;

export function addGameRoutes(app: FastifyInstance): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get('/api/games', { schema: { summary: 'Every game that hands are read for.' } }, async (_request, reply) => {
    catalogue ??= JSON.stringify({ games: GAMES.map(gameDocument) });
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(catalogue);
  });
  routes.post(
    '/api/hand',
    { schema: { summary: 'What a hand is worth.', body: HandRequest } },
    async ({ body }, reply) => {
      const hand = rank(body);
      return hand.ok ? hand.value : answerRefusal(reply, 422, hand.refusal);
    },
  );
}

function rank({ game, cards, settings }: z.infer<typeof HandRequest>): Result<HandDocument> {
  const found = findGame(game);
  if (!found.ok) return found;
  const read = readHand(found.value, cards, settings);
  return read.ok ? { ok: true, value: handDocument(read.value) } : read;
}
