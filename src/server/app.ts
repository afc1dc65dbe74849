/** The HTTP edge: routes, limits and headers. What is right on the floor is decided in src/floor, never here. */
import { hash } from 'node:crypto';
import type { Socket } from 'node:net';
import { join, sep } from 'node:path';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import Fastify from 'fastify';
import type { z } from 'zod';
import type { BackupOptions } from './backup/nightly-backups.ts';
import { addDoor, deviceCookie } from './badges/door.ts';
import { newProofClerk } from './clerks/proof-clerk.ts';
import { addCommandFastPath } from './command-fast-path.ts';
import type { Floor } from './floor.ts';
import { forwardToLeader } from './forwarding.ts';
import { addSecurityHeaders, SECURITY_HEADERS } from './headers.ts';
import { openClaimRegister } from './journal/claim-register.ts';
import { deskOf } from './journal/desk.ts';
import { openFigures } from './journal/figures-keeper.ts';
import { newCopies, paperFrom } from './journal/paper-copies.ts';
import { openHub } from './live/hub.ts';
import { type Metrics, newMetrics, timeRoutes } from './metrics.ts';
import { addOpenApi } from './openapi.ts';
import { openPushClerk, type PushOptions } from './push/push-clerk.ts';
import { answerRefusal, malformed, refusalOf, unknownRoute } from './refusals.ts';
import { addGameRoutes, addSheetRoutes } from './routes/catalog.ts';
import { addClaimRoutes } from './routes/claims.ts';
import { addClubRoutes } from './routes/club.ts';
import { addCommandRoutes } from './routes/commands.ts';
import { addDeviceRoutes, type DeviceTimes } from './routes/devices.ts';
import { addDocsRoutes } from './routes/docs.ts';
import { addApprovalDocumentRoutes, addDocumentRoutes, addPostedNotice } from './routes/documents.ts';
import { addDrawRoutes, addTicketRoutes, addVerifyPage } from './routes/drawings.ts';
import { addBackupRoutes, addHealthRoutes, type StandbyView, standsBy } from './routes/health.ts';
import { addJournalRoutes } from './routes/journal.ts';
import { addKioskMemberRoutes, addKioskSignInRoutes, addKioskTicketRoutes } from './routes/kiosk.ts';
import { addClockRoutes, addLiveRoutes, addTableRoutes } from './routes/live.ts';
import { addBacktestRoute, addOddsRoutes } from './routes/odds.ts';
import { addFigureRoutes, addFundRoutes, addPaperRoutes } from './routes/papers.ts';
import { addPeopleRoutes } from './routes/people.ts';
import { addEntryRoutes, addInstrumentRoutes, addPickRoutes, addShowRoutes } from './routes/promotion-desk.ts';
import { addPublicRoutes } from './routes/public.ts';
import { addPushRoutes } from './routes/push.ts';
import { addSessionRoutes, addSetupSession } from './routes/session.ts';
import { addStaffRoutes } from './routes/staff.ts';
import { addStudioRoutes } from './routes/studio.ts';

export type AppOptions = Readonly<{
  /** The house it serves; without one there is nothing but the way to open one. */
  floor?: Floor | undefined;
  /** Another server leads the house: this one answers where, and nothing else. */
  standby?: StandbyView | undefined;
  /** Adds the routes by which a house is opened, where there is none yet. */
  setup?: ((app: FastifyInstance) => void) | undefined;
  /** Adds the routes of a demo floor. Each needs its row in `policy.ts`, like any other route. */
  demo?: ((app: FastifyInstance, floor: Floor) => void) | undefined;
  /** Where the built pages are. */
  webFolder?: string;
  /** Told of our own bugs only: the route and the error, never the address or the body of a request. */
  onBug?: (route: string, error: Error) => void;
  /** Hears of every route as it is added. */
  onRoute?: (route: RouteOptions) => void;
  limits?: Partial<Limits>;
  /** Addresses of proxies whose word about a client's address and HTTPS is taken. */
  trustProxy?: string | undefined;
  metricsToken?: string | undefined;
  /** Left out: backups are taken only on request. */
  backup?: BackupOptions | undefined;
  devices?: DeviceTimes | undefined;
  push?: PushOptions | undefined;
}>;

/** How often in a minute. */
export type Limits = Readonly<{
  /** Tries of a PIN or a badge, from one address. */
  signIn: number;
  /** Anything else, of one session, or from one address if no one is signed in. */
  requests: number;
  /** Commands of one session. */
  commands: number;
}>;

/** A shift of thirty dealers signs in behind one address; a busy screen asks some twenty times a second. */
const LIMITS: Limits = { signIn: 60, requests: 1_200, commands: 1_200 };

/** A long hand in tiles with all its settings is a few hundred bytes; routes that need more say so themselves. */
export const BODY_LIMIT = 4096;

/** From its first byte to its last; without an end a slow sender keeps a line forever. */
const REQUEST_MS = 60_000;

/** The same two steps up from src/server and from dist/server. */
const BUILT_PAGES = join(import.meta.dirname, '..', '..', 'dist', 'web');

export async function buildApp(options: AppOptions = {}): Promise<FastifyInstance> {
  const { floor, onBug, trustProxy, webFolder = BUILT_PAGES } = options;
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_MS,
    routerOptions: { ignoreTrailingSlash: true },
    ...(trustProxy === undefined ? {} : { trustProxy }),
    // An address that cannot be decoded never reaches a route, nor the hook that sets the headers.
    frameworkErrors: (error, _request, reply) => {
      const { status, refusal } = refusalOf(error, BODY_LIMIT);
      answerRefusal(reply.headers(SECURITY_HEADERS), status, refusal);
    },
  });
  addSecurityHeaders(app);
  addSchemas(app);
  // Everything here is JSON; plain text is what a foreign form can send without asking.
  app.removeContentTypeParser('text/plain');
  const { standby } = options;
  app.setNotFoundHandler(standby === undefined ? answerUnknown : answerStandingBy(standby));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, refusal } = refusalOf(error, request.routeOptions.bodyLimit ?? BODY_LIMIT);
    if (status === 500) onBug?.(request.routeOptions.url ?? 'unknown route', error);
    return answerRefusal(reply, status, refusal);
  });
  if (options.onRoute !== undefined) app.addHook('onRoute', options.onRoute);
  const metrics = newMetrics(floor);
  timeRoutes(app, metrics);
  addDoor(app, floor);
  await addOpenApi(app);
  await limitRates(app, { ...LIMITS, ...options.limits });
  addRoutes(app, options, metrics);
  const perMinute = { ...LIMITS, ...options.limits }.commands;
  if (floor !== undefined) addCommandFastPath(app, floor, { metrics, perMinute, onBug });
  if (standby !== undefined) forwardToLeader(app, standby);
  if (standby === undefined)
    await app.register(fastifyStatic, { root: webFolder, setHeaders: setCacheHeaders, cacheControl: false });
  hangUpUnusedLines(app);
  return app;
}

/**
 * A browser opens lines ahead of need. Node takes one on which nothing came for busy, and a server that stops would wait for
 * it. Call it last: it hangs up right before the server stops listening.
 */
function hangUpUnusedLines(app: FastifyInstance): void {
  const lines = new Set<Socket>();
  app.server.on('connection', (line: Socket) => {
    lines.add(line);
    line.once('close', () => lines.delete(line));
  });
  app.addHook('preClose', async () => {
    // What was sent already is read first.
    await new Promise((resolve) => setImmediate(resolve));
    for (const line of lines) if (line.bytesRead === 0) line.destroy();
  });
}

function addRoutes(app: FastifyInstance, options: AppOptions, metrics: Metrics): void {
  const { floor, setup, standby, demo, limits, metricsToken, backup, devices, push } = options;
  const { signIn, commands } = { ...LIMITS, ...limits };
  addHealthRoutes(app, floor, { metrics, metricsToken, standby });
  if (standby !== undefined) return;
  addGameRoutes(app, floor);
  addDocsRoutes(app);
  addVerifyPage(app);
  if (floor === undefined) {
    addSetupSession(app, () => Math.floor(Date.now() / 1000));
    setup?.(app);
    return;
  }
  addSessionRoutes(app, floor, { rateLimit: { max: signIn, keyGenerator: doorOf(floor) } });
  addKioskSignInRoutes(app, floor, {
    rateLimit: { max: signIn, keyGenerator: ({ ip }: FastifyRequest) => `kiosk ${ip}` },
  });
  addCommandRoutes(app, floor, { metrics, perMinute: commands });
  addClockRoutes(app, floor);
  addPeopleRoutes(app, floor);
  addClubRoutes(app, floor);
  addStaffRoutes(app, floor);
  addSheetRoutes(app, floor);
  addDocumentRoutes(app, floor);
  addApprovalDocumentRoutes(app, floor);
  addPostedNotice(app, floor);
  addOddsRoutes(app, floor);
  addStudioRoutes(app, floor);
  addTableRoutes(app, floor);
  const desk = deskOf(floor);
  const figures = openFigures(desk, floor.figuresPath, floor.leader.follow);
  app.addHook('preClose', figures.close);
  addJournalRoutes(app, floor, desk, figures);
  addBacktestRoute(app, floor, desk);
  const copies = newCopies(floor.now());
  addPaperRoutes(app, floor, desk, copies);
  addFundRoutes(app, desk);
  const register = openClaimRegister(desk.journal, floor.claimsPath, floor.leader.follow);
  app.addHook('preClose', register.close);
  addClaimRoutes(app, floor, desk, register);
  addFigureRoutes(app, floor, desk, figures);
  addDrawRoutes(app, desk);
  const proofs = newProofClerk(floor, desk);
  app.addHook('preClose', async () => {
    proofs.close();
  });
  addPublicRoutes(app, floor, desk, proofs);
  addShowRoutes(app, floor);
  addTicketRoutes(app, floor);
  addInstrumentRoutes(app, floor);
  addPickRoutes(app, floor);
  addEntryRoutes(app, floor);
  addKioskTicketRoutes(app, floor, desk);
  addKioskMemberRoutes(app, floor, desk);
  const hub = openHub(floor);
  app.addHook('preClose', async () => hub.close());
  addLiveRoutes(app, floor, { hub, metrics });
  addDeviceRoutes(app, floor, { metrics, publicView: hub.publicView, paper: paperFrom(desk, copies), ...devices });
  addBackupRoutes(app, floor, { metrics, backup });
  const clerk = openPushClerk(floor, floor.pushPath, push);
  app.addHook('preClose', clerk.close);
  addPushRoutes(app, floor, clerk);
  demo?.(app, floor);
}

/** A browser of the house counts for itself: strangers behind the same address must not use up its tries. */
const doorOf =
  ({ badges }: Floor) =>
  (request: FastifyRequest): string => {
    if (request.session !== null) return `door of ${request.session.token}`;
    const token = deviceCookie(request);
    const device = token === undefined ? undefined : hash('sha256', token);
    return device !== undefined && badges.throttle.isHouseDevice(device) ? `door of ${device}` : `door ${request.ip}`;
  };

async function limitRates(app: FastifyInstance, { requests }: Limits): Promise<void> {
  app.addHook('onRoute', (route) => {
    // The pages themselves: all tablets of a house load them at once, perhaps from behind one address.
    if (route.url === '/*') route.config = { ...route.config, rateLimit: false };
  });
  await app.register(rateLimit, {
    max: requests,
    timeWindow: 60_000,
    keyGenerator: ({ session, ip }) => session?.token ?? ip,
  });
}

/** The first part of every address that is a page: the page itself finds out what to show there. */
const PAGES = [
  ...['hand', 'table', 'floor', 'cage', 'office', 'board', 'audit', 'papers', 'setup', 'tour', 'desk'],
  ...['show', 'signs', 'funds', 'hits', 'stage', 'witness', 'promotion', 'kiosk', 'clock', 'tournament'],
];

function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const first = /^\/([a-z]+)(?:[/?#]|$)/.exec(request.url)?.[1];
  const isGet = request.method === 'GET' || request.method === 'HEAD';
  if (isGet && first !== undefined && PAGES.includes(first)) return reply.sendFile('index.html');
  // A mistyped address: the page says so in its own words, with the way back.
  const isPerson = isGet && first !== 'api' && request.headers.accept?.includes('text/html') === true;
  return isPerson ? reply.code(404).sendFile('index.html') : answerRefusal(reply, 404, unknownRoute());
}

/** Only while nobody leads, for a few seconds: a person's page asks again on its own, and so does every station. */
const answerStandingBy =
  (standby: StandbyView) =>
  (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    reply.header('retry-after', '1');
    const isPerson = request.method === 'GET' && request.headers.accept?.includes('text/html') === true;
    if (!isPerson) return answerRefusal(reply, 503, standsBy(standby));
    reply.code(503).header('content-type', 'text/html; charset=utf-8').header('refresh', '1');
    return reply.send('<!doctype html><title>Floorbook</title><p>One moment. Another server is taking over.</p>');
  };

/**
 * Built assets carry their hash in their name and never change; the page that names them must be requested each time.
 */
function setCacheHeaders(response: { setHeader: (name: string, value: string) => unknown }, path: string): void {
  const lasting = path.includes(`${sep}assets${sep}`);
  response.setHeader('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
}

// How schemas are enforced: zod reads requests; answers are written as they are and only described.

function addSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (data) => {
    const read = schema.safeParse(data);
    return read.success ? { value: read.data } : { error: malformed(read.error.issues, httpPart ?? 'request') };
  });
  app.setSerializerCompiler(() => JSON.stringify);
}
