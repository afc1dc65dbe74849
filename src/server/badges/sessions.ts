/**
 * Who is signed in where. A session is looked up with every request, so it lives in memory; the time of its last use is
 * written once a minute at most, everything else at once.
 */
import { hash, randomBytes } from 'node:crypto';
import { ok, type Result } from '../../base/result.ts';
import { HOUR, type Instant, MINUTE } from '../../base/time.ts';
import type { State } from '../../floor/state.ts';
import type { Floor } from '../floor.ts';
import type { BadgeRows, SessionRow } from './rows.ts';

export type Session = {
  /** Names it inside this process; what the browser holds is not kept. */
  readonly token: string;
  badge: string;
  readonly station: string;
  readonly place: string;
  /** The browser in which it was opened; null for one that 0.4.0 opened. */
  device: string | null;
  startedAt: Instant;
  lastSeenAt: Instant;
  locked: boolean;
  /** The name of the badge's owner, once it was read from the vault. */
  name: string | undefined;
  /** Up to when it is on record that the session was used. */
  keptAt: Instant;
  /** How many commands came in the minute that began then. */
  pace: { since: Instant; count: number };
};

/** `changed`: another badge, or unlocked again. */
export type SessionNews = 'ended' | 'locked' | 'changed';

export type Sessions = Readonly<{
  /** A station has one session: one that is open there already ends. */
  open: (who: SessionStart) => Promise<Result<OpenedSession>>;
  /** By what the browser holds; undefined once it has ended or run out. */
  find: (token: string, at?: Instant) => Session | undefined;
  /** Neither ended nor run out since it was found. */
  isOpen: (session: Session) => boolean;
  all: () => readonly Session[];
  /** It was used just now. */
  touch: (session: Session, at?: Instant) => void;
  lock: (session: Session) => Promise<Result<null>>;
  unlock: (session: Session) => Promise<Result<null>>;
  /** Another badge takes over: the session is open again, and its hours count from now. */
  handOver: (session: Session, badge: string) => Promise<Result<null>>;
  /** The browser of a session that 0.4.0 opened, once it has a token of its own. */
  adopt: (session: Session, device: string) => Promise<Result<null>>;
  /** It is over at once; the answer says whether that is on record too. */
  end: (session: Session) => Promise<Result<null>>;
  endOf: (badge: string) => Promise<Result<null>>;
  /** Wherever else the same badge is signed in: who sits there must know its PIN, or bring the badge to the table. */
  lockOthers: (session: Session) => Promise<Result<null>>;
  /** Ends what has run out. */
  sweep: () => Promise<Result<null>>;
  /** Returns what ends it. A session that is over is heard of once. */
  watch: (session: Session, hear: (news: SessionNews) => void) => () => void;
}>;

type SessionStart = Readonly<{ badge: string; station: string; place: string; device?: string | null }>;
type OpenedSession = Readonly<{ session: Session; token: string }>;

const LIFE = 12 * HOUR;
const KEEP_EVERY = MINUTE;

type Self = Readonly<{
  rows: BadgeRows;
  now: () => Instant;
  byToken: Map<string, Session>;
  /** By what browsers hold, of those that came back since this process began, so that no request hashes anything. */
  seen: Map<string, Session>;
  listeners: Map<string, Set<(news: SessionNews) => void>>;
}>;

export async function sessionsOver(
  rows: BadgeRows,
  kept: readonly SessionRow[],
  now: () => Instant,
): Promise<Sessions> {
  const self: Self = {
    rows,
    now,
    byToken: new Map(kept.map((row) => [row.token, sessionOf(row)])),
    seen: new Map(),
    listeners: new Map(),
  };
  await endWhere(self, (session) => hasRunOut(session, now()));
  return {
    open: (who) => openSession(self, who),
    find: (token, at = now()) => {
      const session = self.seen.get(token) ?? seenFirst(self, token);
      return session === undefined || hasRunOut(session, at) ? undefined : session;
    },
    isOpen: (session) => self.byToken.get(session.token) === session && !hasRunOut(session, now()),
    all: () => [...self.byToken.values()],
    touch: (session, at = now()) => touchSession(self, session, at),
    lock: (session) => changeSession(self, session, { locked: true }),
    unlock: (session) => changeSession(self, session, { locked: false, lastSeenAt: now() }),
    handOver: (session, badge) => {
      const time = now();
      return changeSession(self, session, { badge, name: undefined, locked: false, startedAt: time, lastSeenAt: time });
    },
    adopt: (session, device) => changeSession(self, session, { device }),
    end: (session) => endWhere(self, (other) => other === session),
    endOf: (badge) => endWhere(self, (session) => session.badge === badge),
    lockOthers: (session) => lockOthers(self, session),
    sweep: () => endWhere(self, (session) => hasRunOut(session, now())),
    watch: (session, hear) => watchSession(self, session, hear),
  };
}

function seenFirst({ byToken, seen }: Self, token: string): Session | undefined {
  const session = byToken.get(hash('sha256', token));
  if (session !== undefined) seen.set(token, session);
  return session;
}

/** One that began in the future is from a clock that was ahead: it would outlive every other. */
const hasRunOut = ({ startedAt }: Session, now: Instant): boolean => now - startedAt >= LIFE || startedAt - now >= HOUR;

function sessionOf(row: SessionRow): Session {
  return { ...row, name: undefined, keptAt: row.lastSeenAt, pace: { since: row.lastSeenAt, count: 0 } };
}

const rowOf = ({ token, badge, station, place, device, startedAt, lastSeenAt, locked }: Session): SessionRow => ({
  token,
  badge,
  station,
  place,
  device,
  startedAt,
  lastSeenAt,
  locked,
});

async function openSession(self: Self, { device = null, ...who }: SessionStart): Promise<Result<OpenedSession>> {
  const token = randomBytes(32).toString('base64url');
  const time = self.now();
  const times = { startedAt: time, lastSeenAt: time };
  const session = sessionOf({ token: hash('sha256', token), ...who, device, ...times, locked: false });
  const ended = await endWhere(self, ({ station }) => station === who.station);
  const added = ended.ok ? await self.rows.putSession(rowOf(session)) : ended;
  if (!added.ok) return added;
  self.byToken.set(session.token, session);
  return ok({ session, token });
}

function touchSession(self: Self, session: Session, time: Instant): void {
  session.lastSeenAt = time;
  // One that ended meanwhile must not be written down again.
  if (Math.abs(time - session.keptAt) < KEEP_EVERY || !self.byToken.has(session.token)) return;
  session.keptAt = time;
  // Lost, it only makes the session idle a minute earlier after a restart.
  void self.rows.putSession(rowOf(session));
}

type SessionChange = Readonly<
  Partial<Pick<Session, 'badge' | 'name' | 'locked' | 'device' | 'startedAt' | 'lastSeenAt'>>
>;

/** A lock holds in memory even where it could not be written; what opens a session must be on record first. */
async function changeSession(self: Self, session: Session, change: SessionChange): Promise<Result<null>> {
  if (!self.byToken.has(session.token)) return ok(null);
  const locks = change.locked === true;
  if (locks) Object.assign(session, change);
  const kept = await self.rows.putSession({ ...rowOf(session), ...changedColumns(change) });
  if (!locks && kept.ok) Object.assign(session, change);
  if (locks || kept.ok) tellListeners(self, session, locks ? 'locked' : 'changed');
  return kept;
}

async function lockOthers(self: Self, session: Session): Promise<Result<null>> {
  const others = [...self.byToken.values()].filter((other) => other !== session && other.badge === session.badge);
  const locked = await Promise.all(others.map((other) => changeSession(self, other, { locked: true })));
  return locked.find((one) => !one.ok) ?? ok(null);
}

const changedColumns = ({ name: _, ...part }: SessionChange): Partial<SessionRow> => part;

async function endWhere({ rows, byToken, seen, listeners }: Self, isOver: (session: Session) => boolean) {
  const over = [...byToken.values()].filter(isOver);
  if (over.length === 0) return ok(null);
  for (const [token, session] of seen) if (over.includes(session)) seen.delete(token);
  for (const session of over) {
    byToken.delete(session.token);
    const hearing = listeners.get(session.token);
    listeners.delete(session.token);
    for (const hear of hearing ?? []) hear('ended');
  }
  return rows.deleteSessions(over.map(({ token }) => token));
}

function tellListeners({ listeners }: Self, { token }: Session, news: SessionNews): void {
  for (const hear of listeners.get(token) ?? []) hear(news);
}

function watchSession({ listeners }: Self, { token }: Session, hear: (news: SessionNews) => void): () => void {
  const hearing = listeners.get(token) ?? new Set();
  listeners.set(token, hearing.add(hear));
  return () => {
    hearing.delete(hear);
    if (hearing.size === 0 && listeners.get(token) === hearing) listeners.delete(token);
  };
}

// The idle lock: a station without use for a while asks who is there, but never in the middle of a round.

const IDLE = 5 * MINUTE;
const IDLE_AT_A_TABLE = 30 * MINUTE;
const LOOK_EVERY_MS = 20_000;

const TABLE = 'table:';

/** The table of a session, if it has one. */
export const tableOf = ({ place }: Pick<Session, 'place'>): string | undefined =>
  place.startsWith(TABLE) ? place.slice(TABLE.length) : undefined;

export const isIdle = (session: Session, now: number): boolean =>
  !session.locked && now - session.lastSeenAt >= (tableOf(session) === undefined ? IDLE : IDLE_AT_A_TABLE);

/** Locks a session that has been idle for too long; called before it is used again. */
export async function lockIfIdle({ badges, leader, now }: Floor, session: Session): Promise<void> {
  if (!isIdle(session, now())) return;
  const table = tableOf(session);
  // If the journal cannot be asked, it is unknown whether a round is open: then the station does not change.
  const playing = table === undefined ? undefined : await leader.read((state) => isInRound(state, table));
  if (playing === undefined || (playing.ok && !playing.value)) await badges.sessions.lock(session);
}

/** Against the house too; and if no games are keyed, a pending hand belongs to a deal that is still on the table. */
export const isInRound = ({ tables, houseRounds, hits }: State, table: string): boolean =>
  (tables.get(table)?.round ?? null) !== null ||
  houseRounds.has(table) ||
  [...hits.values()].some((hit) => hit.table === table);

/** So that an unused screen locks too, and expired sessions end. Returns what stops it. */
export function watchIdleness(floor: Floor): () => void {
  const look = async (): Promise<void> => {
    await floor.badges.sessions.sweep();
    for (const session of floor.badges.sessions.all()) await lockIfIdle(floor, session);
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
