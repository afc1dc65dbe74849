/**
 * A kiosk and its visitor. A browser is a kiosk when it runs on this machine, or when it was given the token of a kiosk
 * once; a member is known by a short opaque cookie that goes to the kiosk's own routes alone.
 */
import type { IncomingMessage } from 'node:http';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TrySource } from '../badges/throttle.ts';
import { deviceIdentity } from '../devices/connected-devices.ts';
import type { Floor } from '../floor.ts';
import { isThisMachine } from '../this-machine.ts';
import type { MemberSession } from './club-clerk.ts';

/** Whether this browser may ask for a member's card at all. */
export function isKiosk(floor: Floor, request: FastifyRequest): boolean {
  return floor.mode === 'demo' || isThisMachine(request) || kioskAt(floor, request) !== undefined;
}

/** Where a PIN is typed: at this kiosk, at the server's own machine, or in a demo at whatever address. */
export function kioskFrom(floor: Floor, request: FastifyRequest): TrySource {
  const kiosk = kioskAt(floor, request);
  if (kiosk !== undefined) return { device: `kiosk:${kiosk}`, address: null };
  return isThisMachine(request) ? { device: 'kiosk:here', address: null } : { device: null, address: request.ip };
}

/** The name of the kiosk whose token this browser brings. */
function kioskAt(floor: Floor, request: FastifyRequest): string | undefined {
  const bearer = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1];
  return kioskOf(floor, bearer) ?? kioskOf(floor, cookieOf(request.raw, 'kiosk'));
}

function kioskOf({ badges }: Floor, token: string | undefined): string | undefined {
  const device = token === undefined ? undefined : badges.devices.byToken(token);
  return device !== undefined && deviceIdentity(device).kind === 'kiosk' ? device.device : undefined;
}

export const isKioskToken = (floor: Floor, token: string): boolean => kioskOf(floor, token) !== undefined;

/**
 * The member who signed in here and touched it a moment ago, as long as the card is in use: any station's command can
 * withdraw a card, and the journal alone says so.
 */
export async function memberAt(floor: Floor, { raw }: Pick<FastifyRequest, 'raw'>): Promise<MemberSession | undefined> {
  const token = cookieOf(raw, 'member');
  const session = token === undefined ? undefined : floor.club.sessions.find(token);
  if (session === undefined) return undefined;
  const { person, cardId } = session;
  const inUse = await floor.leader.read(({ members }) => members.get(person)?.cardId === cardId);
  if (inUse.ok && inUse.value) return session;
  if (inUse.ok) floor.club.sessions.end(token!);
  return undefined;
}

export function forgetMember(floor: Floor, request: FastifyRequest, reply: FastifyReply): void {
  const token = cookieOf(request.raw, 'member');
  if (token !== undefined) floor.club.sessions.end(token);
  setCookie(request, reply, 'member', '');
}

type CookieKind = 'member' | 'kiosk';

/** Empty: it is forgotten. The browser knows for a year that it is a kiosk, but the visitor only while it is open. */
export function setCookie(request: FastifyRequest, reply: FastifyReply, kept: CookieKind, value: string): void {
  const secure = request.protocol === 'https';
  const life = value === '' ? { maxAge: 0 } : kept === 'kiosk' ? { maxAge: 365 * 24 * 3600 } : {};
  const options = { httpOnly: true, sameSite: 'strict', path: '/api/kiosk', secure, ...life } as const;
  reply.header('set-cookie', fastifyCookie.serialize(nameOf(request.raw, kept), value, options));
}

/** Cookies do not know ports, so two houses on one machine would know each other's members. */
const nameOf = ({ socket }: IncomingMessage, kept: CookieKind): string => `floorbook-${kept}-${socket.localPort ?? 0}`;

function cookieOf(raw: IncomingMessage, kept: CookieKind): string | undefined {
  const { cookie } = raw.headers;
  return cookie === undefined ? undefined : fastifyCookie.parse(cookie)[nameOf(raw, kept)];
}
