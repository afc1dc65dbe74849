/**
 * Who may come in: badges with their PINs and taps, the sessions they opened, and the tokens of devices. All rows are
 * held in memory, since one process serves a house, and written through. What a badge may do is not known here: its
 * roles, and whether it is in use at all, stand in the journal.
 */
import { timingSafeEqual } from 'node:crypto';
import type { PersonId } from '../../base/ids.ts';
import { ok, type Result, refuse } from '../../base/result.ts';
import type { Instant } from '../../base/time.ts';
import { type Devices, devicesOver } from './devices.ts';
import { type PinCost, type Pins, pinsAt } from './pins.ts';
import type { BadgeRow, BadgeRows } from './rows.ts';
import { type Sessions, sessionsOver } from './sessions.ts';
import { hashedTap, newTapCode } from './tap-code.ts';
import { type From, type Throttle, throttleOver, type Waits, waitWords } from './throttle.ts';

/** What is kept of a badge, without its secrets. */
export type BadgeCard = Readonly<{
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

export type NewBadge = Readonly<{ person: PersonId | null; pin: string | null; mustChange: boolean }>;

export type Badges = Readonly<{
  /** For people, without passwords. */
  name: string;
  card: (badge: string) => BadgeCard | undefined;
  cards: () => readonly BadgeCard[];
  /** A badge with new secrets; earlier wrong PINs no longer count. The code of its tap is told once and kept nowhere. */
  issue: (badge: string, issued: NewBadge) => Promise<Result<Readonly<{ tap: string }>>>;
  /** Unknown badges, badges without a PIN and wrong PINs are answered alike and in like time, and slow down alike. */
  checkPin: (badge: string, pin: string, from?: From) => Promise<Result<null>>;
  /** The badge proved at this device in another way who it is: by its code, or with its PIN a moment ago. */
  wasAt: (badge: string, device: string) => Promise<Result<null>>;
  /** A PIN that somebody else chose makes the badge forget its stations and its wrong PINs. */
  setPin: (badge: string, pin: string, choice: Readonly<{ mustChange: boolean }>) => Promise<Result<null>>;
  /** The old code opens nothing any more. */
  newTap: (badge: string) => Promise<Result<string>>;
  byTap: (code: string) => string | undefined;
  mustChange: (badge: string) => boolean;
  sessions: Sessions;
  devices: Devices;
  /** Slows down guessing, of badges and of whatever else is guessed at in this house. */
  throttle: Throttle;
  close: () => Promise<void>;
}>;

export type BadgesOptions = Readonly<{ now: () => Instant; pinCost?: PinCost }>;

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

/** A station at which somebody is signed in, as the place from which another PIN is typed. */
export const fromSession = (session: Readonly<{ device: string | null; station: string }>): From => ({
  device: deviceOf(session),
  address: null,
});

/** Where nothing is known about who asks: an address like any stranger's. */
const NOWHERE: From = { device: null, address: '' };

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
      const row = { badge, person, pin: hashed, tap: hashedTap(tap), mustChange };
      const kept = await put(self, row);
      const renewed = kept.ok ? await throttle.renewed(subjectOf(badge)) : kept;
      return renewed.ok ? ok({ tap }) : renewed;
    },
    checkPin: (badge, pin, from = NOWHERE) => checkPin(self, badge, pin, from),
    wasAt: (badge, device) => throttle.remember(subjectOf(badge), device),
    setPin: async (badge, pin, { mustChange }) => {
      const set = await change(self, badge, async (row) => ({ ...row, pin: await self.pins.hashed(pin), mustChange }));
      return set.ok ? throttle.renewed(subjectOf(badge), mustChange ? undefined : 'its stations') : set;
    },
    newTap: async (badge) => {
      const tap = newTapCode();
      const kept = await change(self, badge, async (row) => ({ ...row, tap: hashedTap(tap) }));
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
async function put(self: Self, row: BadgeRow): Promise<Result<null>> {
  const kept = await self.rows.putBadge(row);
  if (kept.ok) self.known.set(row.badge, row);
  return kept;
}

async function change(self: Self, badge: string, to: (row: BadgeRow) => Promise<BadgeRow>): Promise<Result<null>> {
  return inTurn(self, badge, async () => {
    const row = self.known.get(badge);
    if (row === undefined) {
      return refuse('unknown-badge', `There is no badge ${badge}.`, 'Look at the list of the staff.');
    }
    return put(self, await to(row));
  });
}

function inTurn<T>({ turns }: Self, badge: string, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(badge) ?? Promise.resolve()).then(work, work);
  turns.set(badge, turn);
  const done = () => turns.get(badge) === turn && turns.delete(badge);
  turn.then(done, done);
  return turn;
}

async function checkPin(self: Self, badge: string, pin: string, from: From): Promise<Result<null>> {
  const { known, throttle, now } = self;
  const row = known.get(badge);
  const subject = row === undefined ? throttle.unknown('badge', badge) : subjectOf(badge);
  const admitted = throttle.admit({ subject, from });
  if (!admitted.ok) return mustWait(admitted, now());
  const { isOwn } = admitted;
  if (await self.pins.matches(row?.pin ?? null, pin)) return admitted.right();
  const until = await admitted.wrong();
  if (!until.ok) return until;
  return until.value === null ? wrongPin() : mustWait({ until: until.value, isOwn }, now());
}

const wrongPin = () => refuse('wrong-pin', 'This badge and this PIN do not go together.', 'Try again with care.');

/** With the moment in it, so that a screen can count down. */
function mustWait({ until, isOwn }: Omit<Waits, 'ok'>, now: Instant) {
  const says = 'Too many wrong PINs were typed for this badge.';
  const seconds = Math.max(1, until - now);
  const elsewhere = isOwn ? 'use another station' : 'use a station where this badge has signed in before';
  const next = `Try again in ${waitWords(seconds)}, ${elsewhere}, or ask a manager to reset the PIN.`;
  const { refusal } = refuse('badge-locked', says, next);
  return { ok: false as const, refusal: { ...refusal, until, retryAfter: seconds } };
}

function wearerOf({ known }: Self, code: string): string | undefined {
  const hashed = Buffer.from(hashedTap(code));
  for (const { badge, tap } of known.values()) {
    if (tap !== null && timingSafeEqual(Buffer.from(tap), hashed)) return badge;
  }
  return undefined;
}
