/**
 * The view of the house, once or as it changes. A person who signs in sees what their roles see; the wall is for
 * everyone.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { refuse } from '../../base/result.ts';
import type { State } from '../../floor/state.ts';
import { gameName } from '../../floor/views/view-kit.ts';
import { type ClockDocument, LiveQuery, type OpenTable, type OpenTables, ViewDocument } from '../api/live.ts';
import { signedIn } from '../badges/door.ts';
import type { Session } from '../badges/sessions.ts';
import type { Floor } from '../floor.ts';
import { SECURITY_HEADERS } from '../headers.ts';
import type { Hub } from '../live/hub.ts';
import type { Metrics } from '../metrics.ts';
import { answerOurs, answerRefusal, LINE_IN_USE } from '../refusals.ts';

type LiveRouteOptions = Readonly<{ hub: Hub; metrics: Metrics }>;

/** What is answered is described for the docs. */
const DOCUMENT: object = { summary: 'Gets what a viewer may see of the house now.', response: { 200: ViewDocument } };

export function addLiveRoutes(app: FastifyInstance, floor: Floor, { hub, metrics }: LiveRouteOptions): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get('/api/view', { schema: { ...DOCUMENT, querystring: LiveQuery } }, async (request, reply) => {
    const who = whoLooks(floor, request, reply);
    if (who === undefined) return reply;
    const view = await hub.viewText(who);
    if (!view.ok) return answerOurs(reply, view.refusal, 500);
    return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(view.value);
  });

  // A HEAD of it would have no end.
  routes.get(
    '/api/live',
    {
      exposeHeadRoute: false,
      schema: { summary: 'Streams the same as it changes; continues from Last-Event-ID.', querystring: LiveQuery },
    },
    (request, reply) => {
      const who = whoLooks(floor, request, reply);
      if (who === undefined) return;
      const { socket } = reply.raw;
      // Behind another request on the same line, whose answer is not sent yet, there is no line to take over.
      if (socket === null) return void answerRefusal(reply, 409, LINE_IN_USE);
      if (hub.isFull()) return void answerRefusal(reply, 503, FULL);
      reply.hijack();
      const disconnected = metrics.connected('live');
      socket.once('close', disconnected);
      sendHead(socket);
      hub.join(who, socket, request.headers['last-event-id']?.toString());
    },
  );
}

/** Undefined where it was refused. */
function whoLooks(
  floor: Floor,
  request: FastifyRequest<{ Querystring: { as?: 'public' | undefined } }>,
  reply: FastifyReply,
): Session | 'public' | undefined {
  return request.query.as === 'public' ? 'public' : signedIn(floor, request, reply);
}

const FULL = refuse(
  'too-many-screens',
  'Too many screens are watching.',
  'Close some, then open this one again.',
).refusal;

/**
 * The body ends with the connection, so that every screen gets the same bytes: with chunks of HTTP around them a proxy
 * that speaks an older HTTP would not understand them.
 */
const HEAD = [
  'HTTP/1.1 200 OK',
  ...Object.entries({
    ...SECURITY_HEADERS,
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`),
];

function sendHead(socket: Socket): void {
  socket.write(`${[...HEAD, `date: ${new Date().toUTCString()}`].join('\r\n')}\r\n\r\n`);
}

// Which tables are open: what everyone in the room can see, and nothing of who sits there.

export function addTableRoutes(app: FastifyInstance, { leader }: Floor): void {
  app.get('/api/tables', { schema: { summary: 'Lists the open tables.' } }, async (_request, reply) => {
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

// What the clock of this machine shows, and whether the house believes it.

export function addClockRoutes(app: FastifyInstance, { leader }: Floor): void {
  const schema = { summary: "Tells the time on the machine's clock, and whether the house accepts it." };
  app.get('/api/clock', { schema }, async (_request, reply) => {
    const { shows, now, leap, held } = leader.clock();
    const document: ClockDocument = { shows, leap: leap ?? null, time: now, held };
    return reply.header('cache-control', 'no-store').send(document);
  });
}
