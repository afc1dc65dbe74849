/**
 * Who may come in: badges with their PINs and taps, the sessions they opened, and the tokens of devices. All rows are
 * held in memory, since one process serves a house, and written through. What a badge may do is not known here: its
 * roles, and whether it is in use at all, stand in the journal.
 */
import { timingSafeEqual } from 'node:crypto';
import type { PersonId } from '../../base/ids.ts';
import { ok, type Result, refuse } from '../../base/result.ts';
import { addSeconds, type Instant, MINUTE } from '../../base/time.ts';
import { type Devices, devicesOver } from './devices.ts';
import { type PinCost, type Pins, pinsAt } from './pins.ts';
import type { BadgeRow, BadgeRows } from './rows.ts';
import { type Sessions, sessionsOver } from './sessions.ts';
import { hashedTap, newTapCode } from './tap-code.ts';

/** What is kept of a badge, without its secrets. */
export type BadgeCard = Readonly<{
  badge: string;
  person: PersonId | null;
  hasPin: boolean;
  hasTap: boolean;
  failures: number;
  /** In the future while the badge is locked. */
  lockedUntil: Instant | null;
  mustChange: boolean;
}>;

export type NewBadge = Readonly<{ person: PersonId | null; pin: string | null; mustChange: boolean }>;

export type Badges = Readonly<{
  /** For people, without passwords. */
  name: string;
  card: (badge: string) => BadgeCard | undefined;
  cards: () => readonly BadgeCard[];
  /** A badge with new secrets, unlocked. The code of its tap is told here once and kept nowhere. */
  issue: (badge: string, issued: NewBadge) => Promise<Result<Readonly<{ tap: string }>>>;
  /** Unknown badges, badges without a PIN and wrong PINs are answered alike and in like time; five of them lock. */
  checkPin: (badge: string, pin: string) => Promise<Result<null>>;
  /** Unlocks the badge too. */
  setPin: (badge: string, pin: string, choice: Readonly<{ mustChange: boolean }>) => Promise<Result<null>>;
  /** The old code opens nothing any more. */
  newTap: (badge: string) => Promise<Result<string>>;
  byTap: (code: string) => string | undefined;
  isLocked: (badge: string) => boolean;
  mustChange: (badge: string) => boolean;
  sessions: Sessions;
  devices: Devices;
  close: () => Promise<void>;
}>;

export type BadgesOptions = Readonly<{ now: () => Instant; pinCost?: PinCost }>;

export async function openBadges(rows: BadgeRows, { now, pinCost }: BadgesOptions): Promise<Result<Badges>> {
  const [badges, sessions, devices] = [await rows.badges(), await rows.sessions(), await rows.devices()];
  if (!badges.ok) return badges;
  if (!sessions.ok) return sessions;
  if (!devices.ok) return devices;
  const self: Self = {
    rows,
    now,
    pins: await pinsAt(pinCost),
    known: new Map(badges.value.map((row) => [row.badge, row])),
    strangers: new Map(),
    turns: new Map(),
  };
  return ok({
    ...badgesOver(self),
    sessions: await sessionsOver(rows, sessions.value, now),
    devices: devicesOver(rows, devices.value, now),
    close: rows.close,
  });
}

type Failing = Readonly<{ failures: number; lockedUntil: Instant | null }>;

type Self = Readonly<{
  rows: BadgeRows;
  now: () => Instant;
  pins: Pins;
  known: Map<string, BadgeRow>;
  /** Names that are no badge lock like badges, or a locked one would tell that it is a badge. */
  strangers: Map<string, Failing>;
  /** PINs of one badge are tried one after the other, or a hundred at once would be a hundred free guesses. */
  turns: Map<string, Promise<unknown>>;
}>;

const WRONG_AT_MOST = 5;
const LOCKED_SECONDS = 15 * MINUTE;
const STRANGERS_KEPT = 10_000;

function badgesOver(self: Self): Omit<Badges, 'sessions' | 'devices' | 'close'> {
  const { rows, known, now } = self;
  return {
    name: rows.name,
    card: (badge) => cardOf(known.get(badge)),
    cards: () => [...known.values()].map((row) => cardOf(row)!),
    issue: async (badge, { person, pin, mustChange }) => {
      const tap = newTapCode();
      const hashed = pin === null ? null : await self.pins.hashed(pin);
      const row = { badge, person, pin: hashed, tap: hashedTap(tap), mustChange, ...UNLOCKED };
      const kept = await put(self, row);
      return kept.ok ? ok({ tap }) : kept;
    },
    checkPin: (badge, pin) => inTurn(self, badge, () => checkPin(self, badge, pin)),
    setPin: (badge, pin, { mustChange }) =>
      change(self, badge, async (row) => ({ ...row, pin: await self.pins.hashed(pin), mustChange, ...UNLOCKED })),
    newTap: async (badge) => {
      const tap = newTapCode();
      const kept = await change(self, badge, async (row) => ({ ...row, tap: hashedTap(tap) }));
      return kept.ok ? ok(tap) : kept;
    },
    byTap: (code) => wearerOf(self, code),
    isLocked: (badge) => isLocked(known.get(badge), now()),
    mustChange: (badge) => known.get(badge)?.mustChange === true,
  };
}

const UNLOCKED = { failures: 0, lockedUntil: null };

function cardOf(row: BadgeRow | undefined): BadgeCard | undefined {
  if (row === undefined) return undefined;
  const { badge, person, pin, tap, failures, lockedUntil, mustChange } = row;
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

async function checkPin(self: Self, badge: string, pin: string): Promise<Result<null>> {
  const { known, strangers, now } = self;
  const row = known.get(badge);
  const failing: Failing = row ?? strangers.get(badge) ?? UNLOCKED;
  if (isLocked(failing, now())) return locked(failing.lockedUntil!);
  const isRight = await self.pins.matches(row?.pin ?? null, pin);
  if (isRight)
    return failing.failures === 0 && failing.lockedUntil === null ? ok(null) : put(self, { ...row!, ...UNLOCKED });
  // Past the end of a lock the count starts anew.
  const failures = failing.lockedUntil === null ? failing.failures + 1 : 1;
  const lockedUntil = failures >= WRONG_AT_MOST ? addSeconds(now(), LOCKED_SECONDS) : null;
  if (row === undefined) noteStranger(strangers, badge, { failures, lockedUntil });
  const noted = row === undefined ? ok(null) : await put(self, { ...row, failures, lockedUntil });
  if (!noted.ok) return noted;
  return lockedUntil === null ? wrongPin() : locked(lockedUntil);
}

/** The oldest is forgotten first; whoever tries so many names is stopped by the rate limit long before. */
function noteStranger(strangers: Map<string, Failing>, badge: string, failing: Failing): void {
  strangers.delete(badge);
  strangers.set(badge, failing);
  if (strangers.size > STRANGERS_KEPT) strangers.delete(strangers.keys().next().value!);
}

const isLocked = (failing: Failing | undefined, now: Instant): boolean =>
  failing?.lockedUntil !== null && failing?.lockedUntil !== undefined && failing.lockedUntil > now;

const wrongPin = () => refuse('wrong-pin', 'This badge and this PIN do not go together.', 'Try again with care.');

/** With the moment in it, so that a screen can count down. */
const locked = (until: Instant) => {
  const says = `This badge is locked after ${WRONG_AT_MOST} wrong PINs.`;
  const { refusal } = refuse('badge-locked', says, 'Wait fifteen minutes, or ask a manager to reset the PIN.');
  return { ok: false as const, refusal: { ...refusal, until } };
};

function wearerOf({ known }: Self, code: string): string | undefined {
  const hashed = Buffer.from(hashedTap(code));
  for (const { badge, tap } of known.values()) {
    if (tap !== null && timingSafeEqual(Buffer.from(tap), hashed)) return badge;
  }
  return undefined;
}
