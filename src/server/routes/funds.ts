/** What a fund took in and gave out: its books over a period, with a figure for every day. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { StatementParams, StatementQuery } from '../api/funds.ts';
import type { Desk } from '../journal/desk.ts';
import { makeStatement } from '../journal/paper-desk.ts';
import { answerOurs } from '../refusals.ts';

export function addFundRoutes(app: FastifyInstance, desk: Desk): void {
  const schema = {
    summary: 'The books of a fund over a period.',
    params: StatementParams,
    querystring: StatementQuery,
  };
  app
    .withTypeProvider<ZodTypeProvider>()
    .get('/api/funds/:fund/statement', { schema }, async ({ params, query }, reply) => {
      const statement = await makeStatement(desk, params.fund, query);
      if (!statement.ok) {
        return answerOurs(reply, statement.refusal, statement.refusal.reason === 'no-such-fund' ? 404 : 422);
      }
      return reply.header('cache-control', 'no-store').send(statement.value);
    });
}
