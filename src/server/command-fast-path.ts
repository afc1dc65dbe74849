/**
 * The busiest route by a shorter way: a whole, ordinary command of somebody who may give one goes from the socket to the
 * leader and back without the framework in between, which costs as much as deciding it. Everything else about it, and
 * every request that is in any way unusual, goes the usual way, where the same is decided by the same functions.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../base/result.ts';
import { admitted, goneSince, type No } from './badges/door.ts';
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

export type ShortWayOptions = TakingOptions & Readonly<{ onBug?: ((route: string, error: Error) => void) | undefined }>;

/** Once the app has all its routes: it steps in front of them. */
export function addCommandFastPath(app: FastifyInstance, floor: Floor, options: ShortWayOptions): void {
  const [usual] = app.server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  const way: Way = { floor, options, clock: options.metrics.clockOf('POST', PATH), isClosing: () => isClosing };
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    const session =
      !isClosing && isOrdinary(request) ? admitted(floor, request, POLICY['POST /api/commands']) : undefined;
    if (session === undefined) usual!(request, response);
    else take(way, session, request, response);
  });
}

function isOrdinary({ method, url, headers }: IncomingMessage): boolean {
  if (method !== 'POST' || url !== PATH || headers['content-type'] !== 'application/json') return false;
  const bytes = Number(headers['content-length']);
  return bytes > 0 && bytes <= COMMAND_LIMIT;
}

type Way = Readonly<{
  floor: Floor;
  options: ShortWayOptions;
  clock: (status: number, seconds: number) => void;
  isClosing: () => boolean;
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
    const no = goneSince(way.floor, { row: POLICY['POST /api/commands'], session, badge });
    if (no !== undefined) return answer(no.status, refusalText(no));
    taking({ way, session, text: body.toString(), asker: { answer, fail } });
  });
}

/** What was read in one turn of the event loop is taken at its end, and what is answered at once is sent at once. */
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

function takeText({ way: { floor, options }, session, text, asker }: Taken): void {
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

const refusalText = ({ status: _, ...no }: No): string => JSON.stringify({ refusal: no });

/** A key that would reach an object's prototype in careless hands is refused here as the framework refuses it. */
export function jsonFrom(text: string): unknown {
  if (SUSPECT.some((part) => text.includes(part)) && PROTOTYPE_KEY.test(unescaped(text))) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Nearly no command holds any of these, and looking for plain text is quick. */
const SUSPECT = ['__proto__', 'constructor', '\\u00'];
const PROTOTYPE_KEY = /"(__proto__|constructor)"\s*:/;

/** Every letter of a key can be written as its number too. */
const unescaped = (text: string): string =>
  text.replaceAll(/\\u00([0-7][\dA-Fa-f])/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
