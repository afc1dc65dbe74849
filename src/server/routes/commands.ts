/** Commands as they come in over HTTP, and the two questions about them. The fast path takes most of the first. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { CommandRequest, LegalQuery, WhyRequest } from '../api/commands.ts';
import type { Floor } from '../floor.ts';
import { COMMAND_LIMIT, type TakingOptions, takeCommand } from '../take-command.ts';
import { answerLegal, answerWhy } from './legal.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

export function addCommandRoutes(app: FastifyInstance, floor: Floor, options: TakingOptions): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.post(
    '/api/commands',
    {
      bodyLimit: COMMAND_LIMIT,
      // The schema is there for the docs: each command is read by its own, once, where it enters the floor.
      schema: { summary: 'Gives a command; a journaled refusal is an answer.', body: CommandRequest },
      validatorCompiler: () => () => true,
      // Counted by the session.
      config: { rateLimit: false },
    },
    (request, reply) => {
      takeCommand(floor, options, request.session!, request.body, {
        answer: (status, text, retryAfter) => {
          if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
          reply.code(status).header('cache-control', 'no-store').type(JSON_TYPE).send(text);
        },
        fail: (bug) => reply.send(bug),
      });
    },
  );
  routes.post(
    '/api/why',
    {
      bodyLimit: COMMAND_LIMIT,
      schema: { summary: 'Gets the refusal that a command would meet now, or null.', body: WhyRequest },
    },
    (request, reply) => answerWhy(floor, request.session!, request.body, reply),
  );
  routes.get(
    '/api/legal',
    { schema: { summary: 'Lists the commands that this badge can give now.', querystring: LegalQuery } },
    (request, reply) => answerLegal(floor, request.session!, request.query, reply),
  );
}
