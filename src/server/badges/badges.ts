/**
 * Who can sign in: badges with their PINs and taps, the sessions they opened, and the tokens of devices. All rows are
 * held in memory, since one process serves a house, and written through. What a badge can do is not known here: the
 * journal has its roles and whether it is active.
 */
import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Json } from '../../base/canonical-json.ts';
import type { PersonId } from '../../base/ids.ts';
import { ok, type Result, refuse } from '../../base/result.ts';
import type { Instant } from '../../base/time.ts';
import type { FloorEvent } from '../../floor/events.ts';
import type { Role, Staff } from '../../floor/state.ts';
import { connectFile, connectPostgres } from '../../journal/connectors.ts';
import type { StoreUrl } from '../../journal/open.ts';
import type { FloorLeader } from '../floor.ts';
import { BADGE_PRAGMAS, postgresBadgeRows, sqliteBadgeRows } from './database-rows.ts';
import { type PinCost, type Pins, pinsAt } from './pins.ts';
import { type BadgeRow, type BadgeRows, type DeviceRow, memoryBadgeRows } from './rows.ts';
import { type Sessions, sessionsOver } from './sessions.ts';
import { type Throttle, type TryMustWait, type TrySource, throttleOver, waitWords } from './throttle.ts';

/** What is kept of a badge, without its secrets. */
type BadgeCard = Readonly<{
  badge: string;
  person: PersonId | null;
  hasPin: boolean;
  hasTap: boolean;
  /** Wrong PINs at all stations and addresses of late. */
  failures: number;
  /** Until when some station or address waits with this badge; others may be open to it. Null where none waits. */
  lockedUntil: Instant | null;
  mustChange: boolean;
}>;

type NewBadge = Readonly<{ person: PersonId | null; pin: string | null; mustChange: boolean }>;

export type Badges = Readonly<{
  /** For people, without passwords. */
  name: string;
  card: (badge: string) => BadgeCard | undefined;
  cards: () => readonly BadgeCard[];
  /** A badge with new secrets; earlier wrong PINs no longer count. The code of its tap is told once and kept nowhere. */
  issue: (badge: string, issued: NewBadge) => Promise<Result<Readonly<{ tap: string }>>>;
  /** Unknown badges, badges without a PIN and wrong PINs are answered alike and in like time, and slow down alike. */
  checkPin: (badge: string, pin: string, from?: TrySource) => Promise<Result<null>>;
  /** The badge proved at this device in another way who it is: by its code, or with its PIN a moment ago. */
  wasAt: (badge: string, device: string) => Promise<Result<null>>;
  /** A PIN chosen by another person makes the badge forget its stations and its wrong PINs. */
  setPin: (badge: string, pin: string, choice: Readonly<{ mustChange: boolean }>) => Promise<Result<null>>;
  /** The old code no longer works. */
  newTap: (badge: string) => Promise<Result<string>>;
  byTap: (code: string) => string | undefined;
  mustChange: (badge: string) => boolean;
  sessions: Sessions;
  devices: Devices;
  /** Slows down guessing, of badges and of whatever else is guessed at in this house. */
  throttle: Throttle;
  close: () => Promise<void>;
}>;

type BadgesOptions = Readonly<{ now: () => Instant; pinCost?: PinCost }>;

export async function openBadges(rows: BadgeRows, { now, pinCost }: BadgesOptions): Promise<Result<Badges>> {
  const [badges, sessions, devices] = [await rows.badges(), await rows.sessions(), await rows.devices()];
  if (!badges.ok) return badges;
  if (!sessions.ok) return sessions;
  if (!devices.ok) return devices;
  const throttle = await throttleOver(rows, now);
  if (!throttle.ok) return throttle;
  const self: Self = {
    rows,
    now,
    pins: await pinsAt(pinCost),
    known: new Map(badges.value.map((row) => [row.badge, row])),
    throttle: throttle.value,
    turns: new Map(),
  };
  // Stations that are signed in since before their browsers were told apart are their badges' own.
  for (const row of sessions.value) {
    if (row.device === null) await throttle.value.remember(subjectOf(row.badge), deviceOf(row));
  }
  return ok({
    ...badgesOver(self),
    sessions: await sessionsOver(rows, sessions.value, now),
    devices: devicesOver(rows, devices.value, now),
    throttle: throttle.value,
    close: rows.close,
  });
}

type Self = Readonly<{
  rows: BadgeRows;
  now: () => Instant;
  pins: Pins;
  known: Map<string, BadgeRow>;
  throttle: Throttle;
  /** A badge is read, changed and written by one at a time, or two changes would be one. */
  turns: Map<string, Promise<unknown>>;
}>;

/** What a browser is to the throttle: itself, or for a session of 0.4.0 the station it gave itself out for. */
const deviceOf = ({ device, station }: Readonly<{ device: string | null; station: string }>): string =>
  device ?? `station ${station}`;

/** A station with a signed-in session, as the place from which another PIN is typed. */
export const fromSession = (session: Readonly<{ device: string | null; station: string }>): TrySource => ({
  device: deviceOf(session),
  address: null,
});

/** Where nothing is known about who asks: an address like any stranger's. */
const NOWHERE: TrySource = { device: null, address: '' };

const subjectOf = (badge: string): string => `badge:${badge}`;

function badgesOver(self: Self): Omit<Badges, 'sessions' | 'devices' | 'throttle' | 'close'> {
  const { rows, known, throttle } = self;
  return {
    name: rows.name,
    card: (badge) => cardOf(self, known.get(badge)),
    cards: () => [...known.values()].map((row) => cardOf(self, row)!),
    issue: async (badge, { person, pin, mustChange }) => {
      const tap = newTapCode();
      const hashed = pin === null ? null : await self.pins.hashed(pin);
      const row = { badge, person, pin: hashed, tap: hashTapCode(tap), mustChange };
      const kept = await putBadge(self, row);
      const renewed = kept.ok ? await throttle.renewed(subjectOf(badge)) : kept;
      return renewed.ok ? ok({ tap }) : renewed;
    },
    checkPin: (badge, pin, from = NOWHERE) => checkPin(self, badge, pin, from),
    wasAt: (badge, device) => throttle.remember(subjectOf(badge), device),
    setPin: async (badge, pin, { mustChange }) => {
      const set = await changeBadge(self, badge, async (row) => ({
        ...row,
        pin: await self.pins.hashed(pin),
        mustChange,
      }));
      return set.ok ? throttle.renewed(subjectOf(badge), mustChange ? undefined : 'its stations') : set;
    },
    newTap: async (badge) => {
      const tap = newTapCode();
      const kept = await changeBadge(self, badge, async (row) => ({ ...row, tap: hashTapCode(tap) }));
      return kept.ok ? ok(tap) : kept;
    },
    byTap: (code) => wearerOf(self, code),
    mustChange: (badge) => known.get(badge)?.mustChange === true,
  };
}

function cardOf({ throttle }: Self, row: BadgeRow | undefined): BadgeCard | undefined {
  if (row === undefined) return undefined;
  const { badge, person, pin, tap, mustChange } = row;
  const { failures, until: lockedUntil } = throttle.about(subjectOf(badge));
  return { badge, person, hasPin: pin !== null, hasTap: tap !== null, failures, lockedUntil, mustChange };
}

/** What is in memory is never ahead of what is kept: a PIN that was not written must not open anything. */
async function putBadge(self: Self, row: BadgeRow): Promise<Result<null>> {
  const kept = await self.rows.putBadge(row);
  if (kept.ok) self.known.set(row.badge, row);
  return kept;
}

async function changeBadge(self: Self, badge: string, to: (row: BadgeRow) => Promise<BadgeRow>): Promise<Result<null>> {
  return inTurn(self, badge, async () => {
    const row = self.known.get(badge);
    if (row === undefined) {
      return refuse('unknown-badge', `There is no badge ${badge}.`, 'Check the staff list.');
    }
    return putBadge(self, await to(row));
  });
}

function inTurn<T>({ turns }: Self, badge: string, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(badge) ?? Promise.resolve()).then(work, work);
  turns.set(badge, turn);
  const done = () => turns.get(badge) === turn && turns.delete(badge);
  turn.then(done, done);
  return turn;
}

async function checkPin(self: Self, badge: string, pin: string, from: TrySource): Promise<Result<null>> {
  const { known, throttle, now } = self;
  const row = known.get(badge);
  const subject = row === undefined ? throttle.unknown('badge', badge) : subjectOf(badge);
  const admitted = throttle.admit({ subject, from });
  if (!admitted.ok) return refuseWait(admitted, now());
  const { isOwn } = admitted;
  if (await self.pins.matches(row?.pin ?? null, pin)) return admitted.right();
  const until = await admitted.wrong();
  if (!until.ok) return until;
  return until.value === null ? refuseWrongPin() : refuseWait({ until: until.value, isOwn }, now());
}

const refuseWrongPin = () => refuse('wrong-pin', 'Badge or PIN is incorrect.', 'Try again.');

/** With the moment in it, so that a screen can count down. */
function refuseWait({ until, isOwn }: Omit<TryMustWait, 'ok'>, now: Instant) {
  const says = 'Too many incorrect PINs for this badge.';
  const seconds = Math.max(1, until - now);
  const elsewhere = isOwn ? 'use another station' : 'use a station where this badge has signed in before';
  const next = `Try again in ${waitWords(seconds)}, ${elsewhere}, or ask a manager to reset the PIN.`;
  const { refusal } = refuse('badge-locked', says, next);
  return { ok: false as const, refusal: { ...refusal, until, retryAfter: seconds } };
}

function wearerOf({ known }: Self, code: string): string | undefined {
  const hashed = Buffer.from(hashTapCode(code));
  for (const { badge, tap } of known.values()) {
    if (tap !== null && timingSafeEqual(Buffer.from(tap), hashed)) return badge;
  }
  return undefined;
}

// The tokens by which devices come in. What a device may send is not decided here.

export type Device = Omit<DeviceRow, 'token'>;

export type Devices = Readonly<{
  all: () => readonly Device[];
  /** The token is told here once and kept nowhere. */
  add: (device: string, about: Json, addedBy: string) => Promise<Result<Readonly<{ token: string }>>>;
  /** From now on its token opens nothing. */
  remove: (device: string) => Promise<Result<null>>;
  byToken: (token: string) => Device | undefined;
}>;

function devicesOver(rows: BadgeRows, kept: readonly DeviceRow[], now: () => Instant): Devices {
  const byToken = new Map(kept.map((row) => [row.token, row]));
  const named = (device: string) => [...byToken.values()].find((row) => row.device === device);
  return {
    all: () => [...byToken.values()].map(({ token: _, ...device }) => device),
    add: async (device, about, addedBy) => {
      if (named(device) !== undefined) {
        return refuse(
          'device-known',
          `There is already a device ${device}.`,
          'Choose another name, or remove that device.',
        );
      }
      const token = randomBytes(32).toString('base64url');
      const row = { device, token: hash('sha256', token), about, addedBy, addedAt: now() };
      const added = await rows.putDevice(row);
      if (!added.ok) return added;
      byToken.set(row.token, row);
      return ok({ token });
    },
    remove: async (device) => {
      const row = named(device);
      if (row === undefined)
        return refuse('unknown-device', `There is no device ${device}.`, 'Check the list of devices.');
      byToken.delete(row.token);
      return rows.deleteDevice(device);
    },
    byToken: (token) => {
      const row = byToken.get(hash('sha256', token));
      if (row === undefined) return undefined;
      const { token: _, ...device } = row;
      return device;
    },
  };
}

// The code that a physical badge carries, as a scanner reads it or a hand types it: `7k3m-9qxd-2t4v`.

/** No i, l, o or u: they are typed for 1 and 0, and read as those. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

function newTapCode(): string {
  const digits = [...randomBytes(12)].map((byte) => ALPHABET[byte % 32]!).join('');
  return `${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`;
}

/** A random code of sixty bits needs no slow hash. */
const hashTapCode = (code: string): string => hash('sha256', plainCode(code));

const plainCode = (code: string): string =>
  code
    .toLowerCase()
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
    .replaceAll(/[^0-9a-z]/g, '');

// Which badges are active and with which roles, from the journal, without waiting: every request asks. It follows the
// journal, so that a badge that was revoked a second ago opens nothing.

export type StaffBook = Readonly<{
  /** Undefined for a badge that is not in use. */
  roles: (badge: string) => readonly Role[] | undefined;
  end: () => void;
}>;

/** `onRevoked` hears of a badge in the moment in which that is durable. */
export async function openStaffBook(
  leader: FloorLeader,
  onRevoked: (badge: string) => void,
): Promise<Result<StaffBook>> {
  const roles = new Map<string, readonly Role[]>();
  const note = (event: FloorEvent): void => {
    if (event.type === 'staff-enrolled') roles.set(event.badge, event.roles);
    else if (event.type === 'house-opened') for (const row of event.staff) roles.set(row.badge, row.roles);
    else if (event.type === 'staff-revoked') {
      roles.delete(event.badge);
      onRevoked(event.badge);
    }
  };
  const end = leader.follow((records) => {
    for (const { outcome } of records) if ('events' in outcome) for (const event of outcome.events) note(event);
  });
  const known = await leader.read(({ staff }) => [...staff].filter(isActive));
  if (!known.ok) {
    end();
    return known;
  }
  for (const [badge, staff] of known.value) roles.set(badge, staff.roles);
  return ok({ roles: (badge) => roles.get(badge), end });
}

const isActive = ([, { active }]: readonly [string, Staff]): boolean => active;

// The badges that belong to a store: in memory, in a file next to the journal's, or in the same database.

export async function openBadgesAt(place: StoreUrl, house: string, options: BadgesOptions): Promise<Result<Badges>> {
  const rows = await rowsAt(place, house);
  if (!rows.ok) return rows;
  const badges = await openBadges(rows.value, options);
  if (!badges.ok) await rows.value.close();
  return badges;
}

async function rowsAt(place: StoreUrl, house: string): Promise<Result<BadgeRows>> {
  if (place.kind === 'memory') return ok(memoryBadgeRows());
  if (place.kind === 'postgres') {
    const database = connectPostgres(place.url);
    const rows = await postgresBadgeRows(house, database);
    if (!rows.ok) await database.close();
    return rows;
  }
  const path = `${place.path}.badges`;
  const file = await connectFile(path, BADGE_PRAGMAS);
  if (!file.ok) return file;
  const rows = await sqliteBadgeRows(path, house, file.value);
  if (!rows.ok) await file.value.close();
  return rows;
}
