/** The HTTP edge: routes, limits and headers. What a hand is worth is decided in src/cards, never here. */
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Refusal, Result } from '../base/result.ts';
import { findGame, GAMES } from '../cards/catalogue.ts';
import { type HandDocument, handDocument } from '../cards/document.ts';
import { readHand } from '../cards/game.ts';
import { gameDocument } from './game-document.ts';
import { addSecurityHeaders, SECURITY_HEADERS } from './headers.ts';
import { readBody, refusalOf, unknownRoute } from './refusals.ts';

export type AppOptions = Readonly<{
  /** Where the built pages are. */
  webFolder?: string;
  /** Told of our own bugs only: the route and the error, never the address or the body of a request. */
  onBug?: (route: string, error: Error) => void;
}>;

/** A long hand in tiles with all its settings is a few hundred bytes. */
export const BODY_LIMIT = 4096;

/** The same two steps up from src/server and from dist/server. */
const BUILT_PAGES = join(import.meta.dirname, '..', '..', 'dist', 'web');

const HandRequest = z.strictObject({
  game: z.string().max(100),
  cards: z.string().max(1000),
  settings: z.record(z.string().max(100), z.string().max(100)).default({}),
});
const EXAMPLE_BODY = '{"game": "...", "cards": "As Ah | Ad Kc 2s 2h 9d", "settings": {}}';

export async function buildApp({ webFolder = BUILT_PAGES, onBug }: AppOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    routerOptions: { ignoreTrailingSlash: true },
    // An address that cannot be decoded never reaches a route, nor the hook that sets the headers.
    frameworkErrors: (error, _request, reply) => {
      const { status, refusal } = refusalOf(error, BODY_LIMIT);
      answerRefusal(reply.headers(SECURITY_HEADERS), status, refusal);
    },
  });
  addSecurityHeaders(app);
  app.setNotFoundHandler((_request, reply) => answerRefusal(reply, 404, unknownRoute()));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, refusal } = refusalOf(error, BODY_LIMIT);
    if (status === 500) onBug?.(request.routeOptions.url ?? 'unknown route', error);
    return answerRefusal(reply, status, refusal);
  });
  addApi(app);
  await app.register(fastifyStatic, { root: webFolder, setHeaders: setCacheHeaders, cacheControl: false });
  return app;
}

function addApi(app: FastifyInstance): void {
  const games = { games: GAMES.map(gameDocument) };
  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/api/games', async (_request, reply) => reply.header('cache-control', 'no-cache').send(games));
  app.post('/api/hand', async (request, reply) => {
    const body = readBody(HandRequest, request.body, EXAMPLE_BODY);
    if (!body.ok) return answerRefusal(reply, 400, body.refusal);
    const hand = rank(body.value);
    return hand.ok ? hand.value : answerRefusal(reply, 422, hand.refusal);
  });
}

function rank({ game, cards, settings }: z.infer<typeof HandRequest>): Result<HandDocument> {
  const found = findGame(game);
  if (!found.ok) return found;
  const read = readHand(found.value, cards, settings);
  return read.ok ? { ok: true, value: handDocument(read.value) } : read;
}

function answerRefusal(reply: FastifyReply, status: number, refusal: Refusal): FastifyReply {
  return reply.code(status).send({ refusal });
}

/** Built assets carry their hash in their name and never change; the page that names them must be asked for anew. */
function setCacheHeaders(response: { setHeader: (name: string, value: string) => unknown }, path: string): void {
  const lasting = path.includes(`${sep}assets${sep}`);
  response.setHeader('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
}
