/** Signing in and out, locking and unlocking, and the badge held to the reader of a table. */
import { hash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { ok, type Refusal, type Result, refuse } from '../../base/result.ts';
import { commandsFor } from '../../floor/commands.ts';
import { ENGINE } from '../../journal/playing.ts';
import {
  ChangePinRequest,
  type SessionDocument,
  SessionDocumentSchema,
  SessionQuery,
  SignInRequest,
  TapRequest,
  UnlockRequest,
} from '../api/staff.ts';
import { fromSession } from '../badges/badges.ts';
import { clearCookie, deviceCookie, giveCookie, giveDeviceCookie, sessionOf } from '../badges/door.ts';
import { refuseWeakPin } from '../badges/pins.ts';
import { lockIfIdle, type Session, tableOf } from '../badges/sessions.ts';
import { waitWords } from '../badges/throttle.ts';
import type { Floor } from '../floor.ts';
import { type PlaceKind, SIGN_IN_AT, TAP_AT_TABLE } from '../policy.ts';
import { answerOurs, answerRefusal } from '../refusals.ts';

/** What is answered is described for the docs; `answerWith` is what the compiler checks. */
const says = (summary: string): object => ({ summary, response: { 200: SessionDocumentSchema } });

/** `tight`: how often an address may try a PIN or a badge. */
export function addSessionRoutes(app: FastifyInstance, floor: Floor, tight: object): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { config: tight };

  routes.get(
    '/api/session',
    { schema: { ...says('Gets the badge signed in at this browser, and its house.'), querystring: SessionQuery } },
    async (request, reply) => {
      const session = sessionOf(floor, request);
      if (session !== undefined) await lockIfIdle(floor, session);
      if (session !== undefined && !session.locked && request.query.awake === '1') floor.badges.sessions.touch(session);
      if (session?.device === null && floor.mode === 'house') await adoptBrowser(floor, request, reply, session);
      return answerWith(floor, reply, session);
    },
  );

  routes.post(
    '/api/sign-in',
    { ...config, schema: { ...says('Signs in with a badge and its PIN.'), body: SignInRequest } },
    (request, reply) => signIn(floor, request, reply, request.body),
  );

  routes.post('/api/sign-out', { schema: says('Ends the session.') }, async (request, reply) => {
    const session = sessionOf(floor, request);
    const ended = session === undefined ? ok(null) : await floor.badges.sessions.end(session);
    clearCookie(request, reply);
    return ended.ok ? answerWith(floor, reply, undefined) : answerOurs(reply, ended.refusal);
  });

  routes.post(
    '/api/lock',
    { config: { whileLocked: true }, schema: says('Locks the station.') },
    async ({ session }, reply) => {
      const locked = await floor.badges.sessions.lock(session!);
      return locked.ok ? answerWith(floor, reply, session!) : answerOurs(reply, locked.refusal);
    },
  );

  routes.post(
    '/api/unlock',
    {
      config: { ...tight, whileLocked: true },
      schema: { ...says('Unlocks the station with the PIN of the signed-in employee.'), body: UnlockRequest },
    },
    async ({ session, body }, reply) => {
      const { badge } = session!;
      const right = await floor.badges.checkPin(badge, body.pin, fromSession(session!));
      // Trying a PIN takes its time: meanwhile another badge may have taken over, and be locked in its turn.
      if (session!.badge !== badge) return answerRefusal(reply, 409, TAKEN_OVER);
      const open = right.ok ? await floor.badges.sessions.unlock(session!) : right;
      return open.ok ? answerWith(floor, reply, session!) : answerOurs(reply, open.refusal);
    },
  );

  routes.post(
    '/api/tap',
    {
      config: { ...tight, whileLocked: true },
      schema: { ...says("Signs a dealer in by a badge held to the table's reader."), body: TapRequest },
    },
    ({ session, body }, reply) => takeTap(floor, session!, body.code, reply),
  );

  routes.post(
    '/api/pin',
    {
      config: { ...tight, beforePinChange: true },
      schema: { ...says('Changes your own PIN.'), body: ChangePinRequest },
    },
    async ({ session, body }, reply) => {
      const changed = await changePin(floor, session!, body);
      return changed.ok ? answerWith(floor, reply, session!) : answerOurs(reply, changed.refusal);
    },
  );
}

/** Until there is a house: who is here is not known, and the pages show how to open one. */
export function addSetupSession(app: FastifyInstance, now: () => number): void {
  app.get('/api/session', async (_request, reply): Promise<SessionDocument> => {
    reply.header('cache-control', 'no-store');
    return { setup: true, house: null, who: null, nextCounter: null, demo: false, time: now() };
  });
}

const tapsWait = (left: number): Refusal => {
  const seconds = Math.max(1, left);
  const says = 'Too many unknown badges were held to this reader.';
  const { refusal } = refuse('too-many', says, `Try again in ${waitWords(seconds)}, or use your PIN.`);
  return { ...refusal, retryAfter: seconds } as Refusal;
};

type Asked = Readonly<{ badge: string; pin: string; place: string; station?: string | undefined }>;

/**
 * A browser is known by a cookie that only this route sees. Its station gets its name from that, so that nobody else
 * can sign in under it; a name that the browser brings is only checked. In a demo, whose badges are everybody's, the
 * pages name their stations themselves (`isDemo`).
 */
export async function signIn(
  floor: Floor,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: Asked,
  isDemo = false,
): Promise<FastifyReply> {
  const { badge, pin, place } = asked;
  const before = deviceIn(floor, request);
  const right = await floor.badges.checkPin(badge, pin, { device: before?.device ?? null, address: request.ip });
  if (!right.ok) {
    // What was typed is not repeated in the log unless it is a badge: people type their PIN into the wrong field.
    const known = floor.badges.card(badge) === undefined ? 'unknown' : badge;
    floor.log.warn('sign-in-refused', { badge: known, reason: right.refusal.reason });
    return answerOurs(reply, right.refusal);
  }
  const no = notThere(floor, badge, place);
  if (no !== undefined) {
    floor.log.warn('sign-in-refused', { badge, reason: no.reason });
    return answerRefusal(reply, 403, no);
  }
  if (asked.station !== undefined && !asked.station.startsWith(`${kindOf(place)}-`)) {
    return answerRefusal(reply, 422, OTHER_STATION);
  }
  const ending = sessionOf(floor, request);
  if (ending !== undefined) await floor.badges.sessions.end(ending);
  const browser = isDemo ? undefined : (before ?? newDevice());
  const device = browser?.device ?? null;
  const station = device === null ? (asked.station ?? newStation(place)) : stationOf(floor, device, place);
  const opened = await floor.badges.sessions.open({ badge, place, station, device });
  if (!opened.ok) return answerOurs(reply, opened.refusal);
  const { session, token } = opened.value;
  const known = await floor.badges.wasAt(badge, fromSession(session).device!);
  if (!known.ok) return answerOurs(reply, known.refusal);
  floor.log.info('signed-in', { badge, place, station });
  giveCookie(request, reply, token);
  if (browser !== undefined) giveDeviceCookie(request, reply, browser.token);
  return answerWith(floor, reply, session);
}

type Browser = Readonly<{ token: string; device: string }>;

const newDevice = (): Browser => browserOf(randomBytes(32).toString('base64url'));
/** A browser that was signed in before browsers were told apart is one of the house's from now on. */
async function adoptBrowser(floor: Floor, request: FastifyRequest, reply: FastifyReply, session: Session) {
  const { token, device } = newDevice();
  const adopted = await floor.badges.sessions.adopt(session, device);
  const known = adopted.ok ? await floor.badges.wasAt(session.badge, device) : adopted;
  if (known.ok) giveDeviceCookie(request, reply, token);
}

const browserOf = (token: string): Browser => ({ token, device: hash('sha256', token) });

/** A token with no successful sign-in is not trusted: an attacker may have planted it. */
function deviceIn(floor: Floor, request: FastifyRequest): Browser | undefined {
  const token = deviceCookie(request);
  const browser = token === undefined ? undefined : browserOf(token);
  return browser !== undefined && floor.badges.throttle.isHouseDevice(browser.device) ? browser : undefined;
}

/** The same browser at the same place always has the same name; two browsers never have one at the same time. */
function stationOf({ badges }: Floor, device: string, place: string): string {
  for (let n = 0; ; n += 1) {
    const name = stationName(place, Buffer.from(hash('sha256', `${device} ${place} ${n}`), 'hex'));
    if (badges.sessions.all().every((session) => session.station !== name || session.device === device)) return name;
  }
}

/** Signing in under a station's name ends what is open there: a dealer must not be able to turn the cage out. */
const OTHER_STATION = refuse(
  'wrong-station',
  'This is the name of another kind of station.',
  'Leave it out; the server assigns a name.',
).refusal;

function notThere({ staff }: Floor, badge: string, place: string): Refusal | undefined {
  const mine = staff.roles(badge);
  if (mine === undefined) {
    return refuse('badge-not-active', 'This badge is revoked.', 'Ask a manager for another.').refusal;
  }
  const kind = kindOf(place);
  if (mine.some((role) => SIGN_IN_AT[kind].includes(role))) return undefined;
  const next = `Your badge cannot sign in here.`;
  return refuse('wrong-place', `Sign-in here is for ${SIGN_IN_AT[kind].join(', ')}.`, next).refusal;
}

const kindOf = (place: string): PlaceKind => place.split(':')[0] as PlaceKind;

/** Easy to say over a radio, and not likely to be given out twice. */
const stationName = (place: string, bytes: Uint8Array): string =>
  `${kindOf(place)}-${[...bytes.subarray(0, 6)].map((byte) => LETTERS[byte % 32]!).join('')}`;

const newStation = (place: string): string => stationName(place, randomBytes(6));

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** Wrong PINs elsewhere do not lock out a badge that is tapped here: its own code identifies it. */
async function takeTap(floor: Floor, session: Session, code: string, reply: FastifyReply): Promise<FastifyReply> {
  const from = fromSession(session);
  const { throttle, sessions, wasAt } = floor.badges;
  const admitted = throttle.admit({ subject: `tap:${session.station}`, from, strong: true });
  if (!admitted.ok) return answerRefusal(reply, 429, tapsWait(admitted.until - floor.now()));
  const tapped = tappedBy(floor, session, code);
  const isUnknown = !tapped.ok && tapped.refusal.reason === 'unknown-tap';
  const counted = isUnknown ? await admitted.wrong() : await admitted.right();
  if (!counted.ok) return answerOurs(reply, counted.refusal);
  const open = tapped.ok ? await sessions.handOver(session, tapped.value) : tapped;
  if (!open.ok) return answerOurs(reply, open.refusal);
  // The badge itself was here: its PIN is expected here next.
  await wasAt(session.badge, from.device!);
  return answerWith(floor, reply, session);
}

/** A tap opens a table to a dealer and nothing else: it needs no PIN, and a lost badge must not open the cage. */
function tappedBy(floor: Floor, session: Session, code: string): Result<string> {
  if (tableOf(session) === undefined) {
    return refuse('not-at-a-table', 'A badge reader signs in only at tables.', 'Use your badge and PIN here.');
  }
  const badge = floor.badges.byTap(code);
  const mine = badge === undefined ? undefined : floor.staff.roles(badge);
  if (badge === undefined || mine === undefined) {
    floor.log.warn('tap-refused', { station: session.station, reason: 'unknown-badge' });
    return refuse('unknown-tap', 'This badge is not known here.', 'Hold it to the reader again, or use your PIN.');
  }
  if (mine.every((role) => TAP_AT_TABLE.includes(role))) return ok(badge);
  if (mine.some((role) => TAP_AT_TABLE.includes(role))) {
    return refuse('wrong-role', `Badge ${badge} opens more than tables.`, 'Sign in here with the badge and its PIN.');
  }
  return refuse(
    'wrong-role',
    `Badge ${badge} is not authorized to deal.`,
    `A table is opened by ${TAP_AT_TABLE.join(', ')}.`,
  );
}

const TAKEN_OVER = refuse('taken-over', 'Another badge has signed in here.', 'Check who is signed in.').refusal;

/** Anyone signed in elsewhere with the old PIN, perhaps the manager who issued it, needs the new one to continue. */
async function changePin(floor: Floor, session: Session, pins: { old: string; new: string }): Promise<Result<null>> {
  const { badge } = session;
  const right = await floor.badges.checkPin(badge, pins.old, fromSession(session));
  if (!right.ok) return right;
  const weak = pins.old === pins.new ? SAME_PIN : refuseWeakPin(pins.new);
  if (weak !== undefined) return { ok: false, refusal: weak };
  const set = await floor.badges.setPin(badge, pins.new, { mustChange: false });
  return set.ok ? floor.badges.sessions.lockOthers(session) : set;
}

const SAME_PIN = refuse('same-pin', 'This is already your PIN.', 'Choose another one.').refusal;

async function answerWith(floor: Floor, reply: FastifyReply, session: Session | undefined): Promise<FastifyReply> {
  const document = await sessionDocument(floor, session);
  reply.header('cache-control', 'no-store');
  return document.ok ? reply.send(document.value) : answerRefusal(reply, 503, document.refusal);
}

/** What a browser is told after every change of its session, and whenever it asks. */
async function sessionDocument(floor: Floor, session: Session | undefined): Promise<Result<SessionDocument>> {
  const { leader, mode, now } = floor;
  const known = await leader.read(({ house, stations }) => ({
    house: house === null ? null : { ...house, mode, engine: ENGINE },
    last: session === undefined ? 0 : (stations.get(session.station)?.counter ?? 0),
  }));
  if (!known.ok) return known;
  const name = session === undefined ? ok(null) : await nameIn(floor, session);
  if (!name.ok) return name;
  const { house, last } = known.value;
  return ok({
    house: house === null ? null : documentOf(house),
    who: session === undefined ? null : whoIs(floor, session, name.value),
    nextCounter: session === undefined ? null : last + 1,
    demo: mode === 'demo',
    time: now(),
  });
}

type HouseDocument = NonNullable<SessionDocument['house']>;

const documentOf = ({ id, name, zone, startOfDay, chip, mode, engine }: HouseDocument): HouseDocument => ({
  id,
  name,
  zone,
  startOfDay,
  chip,
  mode,
  engine,
});

function whoIs({ staff, badges }: Floor, session: Session, name: string | null): SessionDocument['who'] {
  const { badge, station, place, locked } = session;
  const roles = [...(staff.roles(badge) ?? [])];
  const may = [...commandsFor(roles)];
  return { badge, name, roles, may, station, place, locked, mustChange: badges.mustChange(badge) };
}

/** Read once for a session, and recorded as read by its own holder. */
async function nameIn(floor: Floor, session: Session): Promise<Result<string | null>> {
  if (session.name !== undefined) return ok(session.name);
  const person = floor.badges.card(session.badge)?.person ?? null;
  if (person === null) return ok(null);
  const read = await floor.vault.get(person, { badge: session.badge, purpose: 'own-name', time: floor.now() });
  if (!read.ok) return read.refusal.reason === 'unavailable' ? read : ok(null);
  session.name = read.value.name;
  return ok(read.value.name);
}
