/** Reading lists of games and results out of a file: nothing is entered by it, the desk posts what it sees. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { readFixtures, readResults } from '../../floor/picks/csv.ts';
import { type GamesDocument, GamesRequest, type ResultsDocument, ResultsRequest } from '../api/picks.ts';
import type { Floor } from '../floor.ts';
import { answerOurs } from '../refusals.ts';

/** A bracket of a hundred games is ten thousand letters. */
const FILE_LIMIT = 128 * 1024;

export function addPickRoutes(app: FastifyInstance, floor: Floor): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.post(
    '/api/picks/games',
    { bodyLimit: FILE_LIMIT, schema: { summary: 'Reads a list of games, line by line.', body: GamesRequest } },
    async ({ body: { offer, text } }, reply) => {
      const read = await floor.leader.read((state) => readFixtures(state, offer, text));
      return read.ok ? reply.send(read.value satisfies GamesDocument) : answerOurs(reply, read.refusal);
    },
  );
  routes.post(
    '/api/picks/results',
    { bodyLimit: FILE_LIMIT, schema: { summary: 'Reads a list of results, line by line.', body: ResultsRequest } },
    async ({ body: { card, text } }, reply) => {
      const read = await floor.leader.read((state) => readResults(state, card, text));
      return read.ok ? reply.send(read.value satisfies ResultsDocument) : answerOurs(reply, read.refusal);
    },
  );
}
