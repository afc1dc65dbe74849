/** Which tables are open: what everybody in the room can see, and nothing of who sits there. */
import type { FastifyInstance } from 'fastify';
import type { State } from '../../floor/state.ts';
import { gameName } from '../../floor/views/names.ts';
import type { OpenTable, OpenTables } from '../api/tables.ts';
import type { Floor } from '../floor.ts';
import { answerOurs } from '../refusals.ts';

export function addTableRoutes(app: FastifyInstance, { leader }: Floor): void {
  app.get('/api/tables', { schema: { summary: 'The tables that are open.' } }, async (_request, reply) => {
    const tables = await leader.read(openTables);
    if (!tables.ok) return answerOurs(reply, tables.refusal);
    return reply.header('cache-control', 'no-store').send({ tables: tables.value } satisfies OpenTables);
  });
}

const openTables = ({ tables, games }: State): OpenTable[] =>
  [...tables.values()].map(({ id, game, limits, kind }) => ({
    table: id,
    gameName: gameName(game, games),
    limits,
    kind,
  }));
