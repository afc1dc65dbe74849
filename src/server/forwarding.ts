/**
 * A server that stands by answers for the one that leads: it passes each request on, and the answer back. So a station,
 * a sign or a kiosk works at every server of its house, keeps its session, its number and the numbers of its commands,
 * and goes on when another server leads. Bytes are passed on as they are; the leader decides everything.
 */
import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type StandbyView, standsBy } from './routes/health.ts';

/** What a server says of itself, whoever leads. */
const OWN = /^\/(health|ready|role|metrics)(?:[/?]|$)/;

/**
 * Call it after all routes were added: it steps in front of them. What cannot be passed on goes to Fastify, which
 * answers that this server stands by.
 */
export function forwardToLeader(app: FastifyInstance, standby: StandbyView): void {
  const [fastify] = app.server.listeners('request') as RequestListener[];
  const agents = { 'http:': new HttpAgent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) };
  const standing = { by: standby, isOver: false };
  /** What is under way, by the leader that it goes to. */
  const underWay = new Map<ClientRequest | Duplex, string>();

  const leaderFor = ({ url = '', headers }: IncomingMessage): URL | undefined => {
    const leader = standby.leader();
    // A server that was passed a request by another one does not lead either: nobody does at the moment.
    const isOurs = OWN.test(url) || headers[PASSED_BY] !== undefined;
    return isOurs || leader === undefined || !URL.canParse(leader) ? undefined : new URL(leader);
  };
  const passOn = (leader: URL, from: IncomingMessage, headers: string[]): ClientRequest => {
    const isSecure = leader.protocol === 'https:';
    const to = (isSecure ? httpsRequest : httpRequest)({
      ...{ hostname: leader.hostname, port: leader.port, method: from.method, path: from.url },
      ...{ agent: agents[isSecure ? 'https:' : 'http:'], headers, setHost: false },
    });
    track(to, leader.href);
    // From then on it is the socket that lasts.
    to.once('upgrade', (_, far) => track(far, leader.href));
    return to;
  };
  const track = (one: ClientRequest | Duplex, leader: string): void => {
    underWay.set(one, leader);
    one.once('close', () => underWay.delete(one));
  };

  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    const leader = leaderFor(request);
    if (leader === undefined) fastify?.(request, response);
    else passRequest(passOn(leader, request, headersFor(request)), request, response, standing);
  });
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const leader = leaderFor(request);
    if (leader === undefined)
      socket.end('HTTP/1.1 503 Service Unavailable\r\nretry-after: 1\r\nconnection: close\r\n\r\n');
    else passUpgrade(passOn(leader, request, [...headersFor(request), ...UPGRADE]), socket, head);
  });

  // A leader that hangs answers nothing, and those who wait for it would not know that another one leads.
  const watch = setInterval(() => {
    const leader = standby.leader();
    const now = leader !== undefined && URL.canParse(leader) ? new URL(leader).href : undefined;
    for (const [one, to] of underWay) if (now !== undefined && to !== now) one.destroy();
  }, WATCH_MS);
  app.addHook('preClose', async () => {
    clearInterval(watch);
    standing.isOver = true;
    // When this server begins to lead, nobody waits any longer for the one that did.
    for (const one of underWay.keys()) one.destroy();
    for (const agent of Object.values(agents)) agent.destroy();
  });
}

type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

const WATCH_MS = 200;
const PASSED_BY = 'x-floorbook-passed-by';
const UPGRADE = ['connection', 'Upgrade', 'upgrade', 'websocket'];

/** Between two servers only: what is agreed with one connection says nothing about the next. */
const HOP_BY_HOP = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade'],
]);

/** The host stays as the browser wrote it: the leader compares it with the page's origin. */
function headersFor({ rawHeaders, headers, socket }: IncomingMessage): string[] {
  const named = new Set((headers.connection ?? '').toLowerCase().split(/[\s,]+/));
  const kept = pairsOf(rawHeaders).filter(([name]) => {
    const lower = name.toLowerCase();
    return !HOP_BY_HOP.has(lower) && !named.has(lower) && lower !== 'x-forwarded-for';
  });
  // As every proxy does: the leader believes it if the house has named this server with --proxy.
  const before = [headers['x-forwarded-for'] ?? []].flat();
  const route = [...before, socket.remoteAddress ?? 'unknown'].join(', ');
  return [...kept.flat(), 'x-forwarded-for', route, PASSED_BY, 'standby'];
}

function pairsOf(raw: readonly string[]): (readonly [string, string])[] {
  return Array.from({ length: raw.length / 2 }, (_, i) => [raw[2 * i]!, raw[2 * i + 1]!] as const);
}

const answerHeaders = ({ rawHeaders }: IncomingMessage): string[] =>
  pairsOf(rawHeaders)
    .filter(([name]) => !HOP_BY_HOP.has(name.toLowerCase()))
    .flat();

/** Once it is over, no line is kept: this server stops only when the last one is closed. */
type Standing = Readonly<{ by: StandbyView; isOver: boolean }>;

function passRequest(to: ClientRequest, request: IncomingMessage, response: ServerResponse, standing: Standing): void {
  to.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answerHeaders(answer));
    // Events of a live view are written one by one; each must arrive at once.
    response.flushHeaders();
    answer.pipe(response);
    answer.once('close', () => {
      if (!answer.complete || standing.isOver) response.destroy();
    });
  });
  to.on('error', () => {
    if (response.headersSent || response.destroyed) {
      response.destroy();
      return;
    }
    // It may have been carried out: a station sends it again under the same number.
    request.unpipe(to).resume();
    response.shouldKeepAlive = !standing.isOver;
    response.writeHead(503, NOT_NOW).end(JSON.stringify({ refusal: standsBy(standing.by) }));
  });
  response.once('close', () => to.destroy());
  request.pipe(to);
}

const NOT_NOW = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'retry-after': '1',
};

function passUpgrade(to: ClientRequest, socket: Duplex, head: Buffer): void {
  const end = (): void => void socket.destroy();
  socket.on('error', () => to.destroy());
  socket.once('close', () => to.destroy());
  to.on('error', end);
  to.on('response', ({ statusCode, statusMessage }) => {
    socket.end(`HTTP/1.1 ${statusCode} ${statusMessage}\r\nconnection: close\r\n\r\n`);
  });
  to.on('upgrade', (answer, far, first) => {
    const lines = pairsOf(answer.rawHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`);
    if (first.length > 0) socket.write(first);
    if (head.length > 0) far.write(head);
    far.on('error', end);
    far.once('close', end);
    socket.once('close', () => far.destroy());
    far.pipe(socket).pipe(far);
  });
  to.end();
}
