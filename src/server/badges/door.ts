/**
 * The door: before anything else of a request is read, who sends it and whether its route admits them. Every route gets
 * its own guard when it is added, from its row in the policy.
 */
import type { IncomingMessage } from 'node:http';
import { fastifyCookie } from '@fastify/cookie';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  preHandlerHookHandler,
  RouteOptions,
} from 'fastify';
import { assert } from '../../base/assert.ts';
import type { Instant } from '../../base/time.ts';
import type { Role } from '../../floor/state.ts';
import type { MemberSession } from '../club/club-clerk.ts';
import { memberAt } from '../club/kiosk-session.ts';
import type { Floor } from '../floor.ts';
import { type Admits, admits, TAP_AT_TABLE } from '../policy.ts';
import { answerRefusal, wrongRole } from '../refusals.ts';
import type { Device } from './badges.ts';
import { isIdle, lockIfIdle, type Session, tableOf } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user, behind every row that requires one. */
    session: Session | null;
    /** The badge when the request began: at a table another one may have taken over before the body was here. */
    badge: string | null;
    /** The device that sent it, behind the rows for devices. */
    device: Device | null;
    /** The member signed in at a kiosk, behind the rows for members. */
    member: MemberSession | null;
  }
  interface FastifyContextConfig {
    /** Open to a locked session. */
    whileLocked?: true;
    /** Open to a person who must choose another PIN first. */
    beforePinChange?: true;
    /** A screen requests it automatically: it is no sign that a person is there. */
    unattended?: true;
  }
}

/** Without a floor only public rows open. */
export function addDoor(app: FastifyInstance, floor: Floor | undefined): void {
  app.decorateRequest('session', null);
  app.decorateRequest('badge', null);
  app.decorateRequest('device', null);
  app.decorateRequest('member', null);
  app.addHook('onRoute', (route) => {
    const methods = Array.isArray(route.method) ? route.method : [route.method];
    const rows = methods.map((method) => admits(method, route.url));
    const row = rows[0];
    assert(
      row !== undefined && rows.every((other) => other === row),
      `${methods} ${route.url} has a row in the policy`,
    );
    route.onRequest = [guardOf(row, route, floor), ...[route.onRequest ?? []].flat()];
    if (floor === undefined) return;
    route.preHandler = [recheckAccess(row, route, floor), ...[route.preHandler ?? []].flat()];
  });
}

function guardOf(row: Admits, { config = {} }: RouteOptions, floor: Floor | undefined): onRequestHookHandler {
  return (request, reply, done) => {
    if (row !== 'device' && isForeign(request.raw)) return answerDoorRefusal(floor, request, reply, FOREIGN);
    if (row === 'anyone') return done();
    if (floor === undefined) return answerDoorRefusal(floor, request, reply, NOT_SIGNED_IN);
    if (row === 'device') {
      request.device = deviceOf(floor, request) ?? null;
      return request.device === null ? answerDoorRefusal(floor, request, reply, NO_TOKEN) : done();
    }
    if (row === 'member') {
      memberAt(floor, request).then((member) => {
        request.member = member ?? null;
        if (member === undefined) answerDoorRefusal(floor, request, reply, NO_MEMBER);
        else done();
      }, done);
      return;
    }
    const session = sessionOf(floor, request);
    if (session === undefined) return answerDoorRefusal(floor, request, reply, NOT_SIGNED_IN);
    const pass = (): void => {
      const no = whyNotAdmitted(row, config, floor, session);
      if (no !== undefined) {
        answerDoorRefusal(floor, request, reply, no);
      } else {
        request.session = session;
        request.badge = session.badge;
        if (!config.unattended) floor.badges.sessions.touch(session);
        done();
      }
    };
    if (isIdle(session, floor.now())) lockIfIdle(floor, session).then(pass, done);
    else pass();
  };
}

/** Once the body is here too: it can come as late as its sender likes, who may be signed out by then. */
function recheckAccess(row: Admits, { config = {} }: RouteOptions, floor: Floor): preHandlerHookHandler {
  return (request, reply, done) => {
    const { session, badge } = request;
    const no = session === null ? undefined : whyNoLonger(floor, { row, config, session, badge: badge! });
    if (no === undefined) done();
    else answerDoorRefusal(floor, request, reply, no);
  };
}

type AdmittedCaller = Readonly<{ row: Admits; config?: RouteOptions['config']; session: Session; badge: string }>;

/** Why a sender admitted when the request began is no longer admitted. */
export function whyNoLonger(floor: Floor, { row, config, session, badge }: AdmittedCaller): DoorRefusal | undefined {
  const isIn = floor.badges.sessions.isOpen(session) && floor.staff.roles(badge) !== undefined;
  if (!isIn || session.badge !== badge) return NOT_SIGNED_IN;
  return whyNotAdmitted(row, config, floor, session);
}

export type DoorRefusal = Readonly<{ status: number; reason: string; says: string; next: string }>;

function whyNotAdmitted(
  row: Admits,
  config: RouteOptions['config'],
  floor: Floor,
  session: Session,
): DoorRefusal | undefined {
  if (session.locked && !config?.whileLocked) return LOCKED;
  if (!config?.beforePinChange && !config?.whileLocked && mustChangePin(floor, session)) return PIN_DUE;
  if (row === 'signed-in') return undefined;
  const mine = floor.staff.roles(session.badge)!;
  return mine.some((role) => (row as readonly Role[]).includes(role))
    ? undefined
    : { status: 403, ...wrongRole(row as readonly Role[]) };
}

/** At a table dealers change by a tap and have no keyboard: there the game goes on, for who opens nothing but tables. */
const mustChangePin = ({ badges, staff }: Floor, session: Session): boolean =>
  badges.mustChange(session.badge) &&
  (tableOf(session) === undefined || !staff.roles(session.badge)!.every((role) => TAP_AT_TABLE.includes(role)));

function answerDoorRefusal(
  floor: Floor | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  no: DoorRefusal,
): void {
  const { status, ...refusal } = no;
  // A screen without a session is normal in the morning.
  const level = status === 401 ? 'debug' : 'warn';
  floor?.log[level]('turned-away', { route: request.routeOptions.url, reason: refusal.reason, status });
  answerRefusal(reply, status, refusal);
}

/** Another site cannot send our header without asking first, and a browser says from where a page sends. */
function isForeign({ method, headers }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  if (headers['x-floorbook'] !== '1') return true;
  const { origin, host } = headers;
  return origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`;
}

/** The sender, if there is nothing at all against them: for the fast path, which leaves every doubt to the guard. */
export function admitted(floor: Floor, raw: IncomingMessage, row: Admits): Session | undefined {
  const now = floor.now();
  const session = isForeign(raw) ? undefined : sessionOf(floor, { raw }, now);
  if (session === undefined || isIdle(session, now)) return undefined;
  if (whyNotAdmitted(row, NOTHING_SPECIAL, floor, session) !== undefined) return undefined;
  floor.badges.sessions.touch(session, now);
  return session;
}

const NOTHING_SPECIAL = {};

/** For a route that admits anyone and still asks some for a session. Undefined where the refusal was sent. */
export function signedIn(floor: Floor, request: FastifyRequest, reply: FastifyReply): Session | undefined {
  const session = sessionOf(floor, request);
  const no = session === undefined ? NOT_SIGNED_IN : whyNotAdmitted('signed-in', NOTHING_SPECIAL, floor, session);
  if (no === undefined) return session;
  answerDoorRefusal(floor, request, reply, no);
  return undefined;
}

/** The signed-in user. Badge status is checked on every request. */
export function sessionOf(floor: Floor, { raw }: Raw, now?: Instant): Session | undefined {
  const { cookie } = raw.headers;
  if (cookie === undefined) return undefined;
  const token = tokenIn(cookie, cookieName(raw));
  const session = token === undefined ? undefined : floor.badges.sessions.find(token, now);
  if (session === undefined) return undefined;
  if (floor.staff.roles(session.badge) !== undefined) return session;
  void floor.badges.sessions.end(session);
  return undefined;
}

type Raw = Readonly<{ raw: IncomingMessage }>;

/** Mostly there is no other cookie, and then there is nothing to parse. */
function tokenIn(cookie: string, name: string): string | undefined {
  const isAlone = cookie.startsWith(name) && cookie[name.length] === '=' && !cookie.includes(';');
  return isAlone ? cookie.slice(name.length + 1) : fastifyCookie.parse(cookie)[name];
}

function deviceOf(floor: Floor, { raw }: FastifyRequest): Device | undefined {
  const token = /^Bearer ([\w-]{20,100})$/.exec(raw.headers.authorization ?? '')?.[1];
  return token === undefined ? undefined : floor.badges.devices.byToken(token);
}

/** Cookies do not know ports, so two houses on one machine would sign each other out. */
const cookieName = ({ socket }: IncomingMessage): string =>
  NAMES.get(socket.localPort ?? 0) ?? named(socket.localPort ?? 0);

const NAMES = new Map<number, string>();

function named(port: number): string {
  const name = `floorbook-${port}`;
  NAMES.set(port, name);
  return name;
}

const COOKIE = { httpOnly: true, sameSite: 'strict', path: '/' } as const;

/** No expiry: a browser that is closed forgets it, and the server ends it after twelve hours in any case. */
export function giveCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const secure = request.protocol === 'https';
  reply.header('set-cookie', fastifyCookie.serialize(cookieName(request.raw), token, { ...COOKIE, secure }));
}

export function clearCookie(request: FastifyRequest, reply: FastifyReply): void {
  const secure = request.protocol === 'https';
  reply.header('set-cookie', fastifyCookie.serialize(cookieName(request.raw), '', { ...COOKIE, secure, maxAge: 0 }));
}

/** Tells the browsers of the house apart for a year; it goes to the one route that needs it. */
export function giveDeviceCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const options = { ...COOKIE, path: '/api/sign-in', secure: request.protocol === 'https', maxAge: 365 * 24 * 3600 };
  reply.header('set-cookie', fastifyCookie.serialize(deviceCookieName(request.raw), token, options));
}

export function deviceCookie({ raw }: Raw): string | undefined {
  const token = raw.headers.cookie === undefined ? undefined : tokenIn(raw.headers.cookie, deviceCookieName(raw));
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
}

const deviceCookieName = (raw: IncomingMessage): string => `${cookieName(raw)}-station`;

const FOREIGN: DoorRefusal = {
  status: 403,
  reason: 'foreign-request',
  says: 'This request did not come from a page of this server.',
  next: 'Send the header x-floorbook: 1, from the same origin.',
};
const NOT_SIGNED_IN: DoorRefusal = {
  status: 401,
  reason: 'not-signed-in',
  says: 'You are not signed in.',
  next: 'Sign in with your badge and PIN.',
};
const NO_MEMBER: DoorRefusal = {
  status: 401,
  reason: 'not-signed-in',
  says: 'No member is signed in at this kiosk.',
  next: 'Scan your card and enter your PIN.',
};
const NO_TOKEN: DoorRefusal = {
  status: 401,
  reason: 'unknown-device',
  says: 'This device token is not valid in this house.',
  next: 'Send "Authorization: Bearer" and the token issued by the office.',
};
const LOCKED: DoorRefusal = {
  status: 423,
  reason: 'locked',
  says: 'This station is locked.',
  next: "Unlock it with your PIN, or hold a badge to the table's reader.",
};
const PIN_DUE: DoorRefusal = {
  status: 403,
  reason: 'pin-must-change',
  says: 'Your PIN was set by another employee.',
  next: 'Choose a new PIN first.',
};
