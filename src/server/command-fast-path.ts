/**
 * The busiest route without Fastify, whose part of a request costs as much as deciding the command (docs/bench-server.md).
 * An ordinary command of a session that may give one goes from the socket to the leader and back; every other request
 * goes through Fastify. Both paths decide with the same functions, and a client cannot tell them apart:
 * `command-fast-path.prop.test.ts` sends hostile bytes down both.
 *
 * What this assumes of Fastify: it has put exactly one listener on the `request` event of its server, which takes a
 * request that nothing was read from. If that is not so, nothing is changed and all commands go through Fastify.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../base/result.ts';
import { admitted, type DoorRefusal, whyNoLonger } from './badges/door.ts';
import type { Session } from './badges/sessions.ts';
import { batched } from './batch-calls.ts';
import type { Floor } from './floor.ts';
import { POLICY } from './policy.ts';
import { refusalOf } from './refusals.ts';
import { type Asker, COMMAND_LIMIT, type TakingOptions, takeCommand } from './take-command.ts';

const PATH = '/api/commands';

/** A JSON answer to a POST is no page: of the security headers only those that keep it from becoming or staying one. */
const HEADERS = [
  ...['content-type', 'application/json; charset=utf-8'],
  ...['x-content-type-options', 'nosniff'],
  ...['cache-control', 'no-store'],
] as const;

export type FastPathOptions = TakingOptions & Readonly<{ onBug?: ((route: string, error: Error) => void) | undefined }>;

/** Call it after all routes were added: it steps in front of them. */
export function addCommandFastPath(app: FastifyInstance, floor: Floor, options: FastPathOptions): void {
  const [fastify, ...others] = app.server.listeners('request') as RequestListener[];
  if (fastify === undefined || others.length > 0) {
    floor.log.warn('command-fast-path-off', { listeners: app.server.listenerCount('request') });
    return;
  }
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  const way: Way = {
    floor,
    options,
    clock: options.metrics.clockOf('POST', PATH),
    isClosing: () => isClosing,
    jsonFrom: jsonReader(app),
  };
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    const session =
      !isClosing && isOrdinary(request) ? admitted(floor, request, POLICY['POST /api/commands']) : undefined;
    if (session === undefined) fastify(request, response);
    else take(way, session, request, response);
  });
}

type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

function isOrdinary({ method, url, headers }: IncomingMessage): boolean {
  if (method !== 'POST' || url !== PATH || headers['content-type'] !== 'application/json') return false;
  const bytes = Number(headers['content-length']);
  return bytes > 0 && bytes <= COMMAND_LIMIT;
}

type Way = Readonly<{
  floor: Floor;
  options: FastPathOptions;
  clock: (status: number, seconds: number) => void;
  isClosing: () => boolean;
  jsonFrom: JsonReader;
}>;

function take(way: Way, session: Session, request: IncomingMessage, response: ServerResponse): void {
  const start = performance.now();
  const answer = (status: number, text: string, retryAfter?: number): void => {
    telling({ way, response, start, status, text, retryAfter });
  };
  const fail = (bug: Error): void => {
    way.options.onBug?.(PATH, bug);
    const { status, refusal } = refusalOf(Object.assign(bug, { statusCode: 500 }) as never, COMMAND_LIMIT);
    answer(status, JSON.stringify({ refusal }));
  };
  const { badge } = session;
  whenRead(request, (body) => {
    const no = whyNoLonger(way.floor, { row: POLICY['POST /api/commands'], session, badge });
    if (no !== undefined) return answer(no.status, refusalText(no));
    taking({ way, session, text: body.toString(), asker: { answer, fail } });
  });
}

/** What was read in one turn of the event loop is taken at its end, and what is answered together is sent together. */
const taking = batched(setImmediate, takeText);
const telling = batched(process.nextTick, tellSafely);

/** Others wait behind this answer: what goes wrong with it costs its own connection. */
function tellSafely(told: Told): void {
  try {
    tellText(told);
  } catch (bug) {
    told.way.options.onBug?.(PATH, bug as Error);
    told.response.destroy();
  }
}

type Told = Readonly<{
  way: Way;
  response: ServerResponse;
  start: number;
  status: number;
  text: string;
  retryAfter: number | undefined;
}>;

function tellText({ way, response, start, status, text, retryAfter }: Told): void {
  const bytes = Buffer.byteLength(text);
  const headers = [...HEADERS, 'content-length', String(bytes)];
  if (retryAfter !== undefined) headers.push('retry-after', String(retryAfter));
  if (way.isClosing()) headers.push('connection', 'close');
  response.writeHead(status, headers);
  // Text of one byte a letter needs no encoding. Head and text are one write: `end` with a text would make it two,
  // and a socket that is not corked by hand would be by Node, until the next tick.
  const { socket } = response;
  socket?.cork();
  response.write(text, bytes === text.length ? 'latin1' : 'utf8');
  socket?.uncork();
  response.end();
  way.clock(status, (performance.now() - start) / 1000);
}

/** Nearly every body comes with its head: by the next tick it is there, and need not be listened for piece by piece. */
function whenRead(request: IncomingMessage, act: (body: Buffer) => void): void {
  process.nextTick(() => {
    const isHere = request.readableLength === Number(request.headers['content-length']);
    if (isHere) return act(request.read() as Buffer);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => act(Buffer.concat(chunks)));
  });
}

type Taken = Readonly<{ way: Way; session: Session; text: string; asker: Asker }>;

function takeText({ way: { floor, options, jsonFrom }, session, text, asker }: Taken): void {
  const sent = jsonFrom(text);
  try {
    if (sent === undefined) asker.answer(400, NOT_JSON);
    else takeCommand(floor, options, session, sent, asker);
  } catch (bug) {
    asker.fail(bug as Error);
  }
}

const { refusal } = refuse('malformed-body', 'The request could not be read.', 'Send one JSON document.');
const NOT_JSON = JSON.stringify({ refusal });

const refusalText = ({ status: _, ...no }: DoorRefusal): string => JSON.stringify({ refusal: no });

/** Undefined for a text that Fastify does not accept as JSON. */
export type JsonReader = (text: string) => unknown;

/**
 * Reads JSON as Fastify does. Its parser looks for keys that would reach the prototype of an object in careless hands;
 * a text without a trace of them is read directly, and every text that is unusual in any way is read by that parser.
 */
export function jsonReader(app: FastifyInstance): JsonReader {
  const parse = app.getDefaultJsonParser('error', 'error');
  const readCarefully: JsonReader = (text) => {
    let sent: unknown;
    // It answers at once, and a body is all that it looks at.
    parse(undefined as never, text, (error, body) => {
      sent = error === null ? body : undefined;
    });
    return sent;
  };
  return (text) => {
    if (SUSPECT.some((part) => text.includes(part))) return readCarefully(text);
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return readCarefully(text);
    }
  };
}

/** Such a key in plain letters, or any letter written as its number. Hardly any command contains one. */
const SUSPECT = ['__proto__', 'constructor', '\\u'];
