/**
 * What is kept about who may come in, as its stores see it: hashes, and nothing that lets anyone in on its own. It is kept
 * next to the journal and never in it: a PIN is changed and forgotten, the journal forgets nothing.
 */
import type { Json } from '../../base/canonical-json.ts';
import type { PersonId } from '../../base/ids.ts';
import { ok, type Result } from '../../base/result.ts';
import type { Instant } from '../../base/time.ts';

export type BadgeRow = Readonly<{
  badge: string;
  /** argon2id; null for a badge that signs nothing yet. */
  pin: string | null;
  /** SHA-256 of the code that the physical badge carries. */
  tap: string | null;
  /** Its owner: the name is in the vault. */
  person: PersonId | null;
  /** Another person knows the PIN, so its owner must choose another. */
  mustChange: boolean;
}>;

export type SessionRow = Readonly<{
  /** SHA-256 of what the browser holds. */
  token: string;
  badge: string;
  station: string;
  place: string;
  /** The browser in which it was opened; null for one that 0.4.0 opened. */
  device: string | null;
  startedAt: Instant;
  lastSeenAt: Instant;
  locked: boolean;
}>;

export type DeviceRow = Readonly<{
  device: string;
  /** SHA-256 of the token that the device sends. */
  token: string;
  /** What it is and where it is, in the words of those who speak with devices. */
  about: Json;
  addedBy: string;
  addedAt: Instant;
}>;

/** Tries of a secret at one source (throttle.ts). */
export type TryRow = Readonly<{
  subject: string;
  source: string;
  count: number;
  /** The subject has been right here. */
  isOwn: boolean;
  at: Instant;
}>;

export type TryRows = Readonly<{
  tries: () => Promise<Result<readonly TryRow[]>>;
  putTries: (rows: readonly TryRow[]) => Promise<Result<null>>;
  deleteTries: (keys: readonly Pick<TryRow, 'subject' | 'source'>[]) => Promise<Result<null>>;
}>;

/** Of one house. Each write is durable when it answers, and replaces the row of the same key. */
export type BadgeRows = TryRows &
  Readonly<{
    /** For people, without passwords. */
    name: string;
    badges: () => Promise<Result<readonly BadgeRow[]>>;
    putBadge: (row: BadgeRow) => Promise<Result<null>>;
    sessions: () => Promise<Result<readonly SessionRow[]>>;
    putSession: (row: SessionRow) => Promise<Result<null>>;
    deleteSessions: (tokens: readonly string[]) => Promise<Result<null>>;
    devices: () => Promise<Result<readonly DeviceRow[]>>;
    putDevice: (row: DeviceRow) => Promise<Result<null>>;
    deleteDevice: (device: string) => Promise<Result<null>>;
    close: () => Promise<void>;
  }>;

// In memory, for tests and for a trial that is forgotten.

/** What outlives a process. */
type MemoryBadges = Readonly<{
  badges: Map<string, BadgeRow>;
  sessions: Map<string, SessionRow>;
  devices: Map<string, DeviceRow>;
  tries: Map<string, TryRow>;
}>;

export const memoryBadges = (): MemoryBadges => ({
  badges: new Map(),
  sessions: new Map(),
  devices: new Map(),
  tries: new Map(),
});

export function memoryTryRows(kept: Map<string, TryRow> = new Map()): TryRows {
  const key = ({ subject, source }: Pick<TryRow, 'subject' | 'source'>): string => JSON.stringify([subject, source]);
  return {
    tries: async () => ok([...kept.values()]),
    putTries: async (rows) => {
      for (const row of rows) kept.set(key(row), row);
      return ok(null);
    },
    deleteTries: async (keys) => {
      for (const row of keys) kept.delete(key(row));
      return ok(null);
    },
  };
}

export function memoryBadgeRows(kept: MemoryBadges = memoryBadges()): BadgeRows {
  const done = ok(null);
  return {
    name: 'memory',
    badges: async () => ok([...kept.badges.values()]),
    putBadge: async (row) => {
      kept.badges.set(row.badge, row);
      return done;
    },
    sessions: async () => ok([...kept.sessions.values()]),
    putSession: async (row) => {
      kept.sessions.set(row.token, row);
      return done;
    },
    deleteSessions: async (tokens) => {
      for (const token of tokens) kept.sessions.delete(token);
      return done;
    },
    devices: async () => ok([...kept.devices.values()]),
    putDevice: async (row) => {
      kept.devices.set(row.device, row);
      return done;
    },
    deleteDevice: async (device) => {
      kept.devices.delete(device);
      return done;
    },
    ...memoryTryRows(kept.tries),
    close: async () => {},
  };
}

// As the columns of a database, and back: the same for every database.

export type Columns = Readonly<Record<string, unknown>>;
export type Values = readonly (string | number | null)[];

/** `failures` and `locked_until` are of 0.4.0, which locked a badge as a whole; tries are counted elsewhere now. */
export const BADGE_COLUMNS = ['badge', 'pin', 'tap', 'person', 'failures', 'locked_until', 'must_change'] as const;
export const SESSION_COLUMNS = [
  'token',
  'badge',
  'station',
  'place',
  'started_at',
  'last_seen_at',
  'locked',
  'device',
] as const;
export const TRY_COLUMNS = ['subject', 'source', 'count', 'is_own', 'at'] as const;
export const DEVICE_COLUMNS = ['device', 'token', 'about', 'added_by', 'added_at'] as const;

export const badgeValues = (row: BadgeRow): Values => [
  row.badge,
  row.pin,
  row.tap,
  row.person,
  0,
  null,
  Number(row.mustChange),
];

export const badgeFrom = (columns: Columns): BadgeRow => ({
  badge: columns.badge as string,
  pin: columns.pin as string | null,
  tap: columns.tap as string | null,
  person: columns.person as PersonId | null,
  mustChange: Number(columns.must_change) === 1,
});

export const sessionValues = (row: SessionRow): Values => [
  row.token,
  row.badge,
  row.station,
  row.place,
  row.startedAt,
  row.lastSeenAt,
  Number(row.locked),
  row.device,
];

export const sessionFrom = (columns: Columns): SessionRow => ({
  token: columns.token as string,
  badge: columns.badge as string,
  station: columns.station as string,
  place: columns.place as string,
  startedAt: Number(columns.started_at) as Instant,
  lastSeenAt: Number(columns.last_seen_at) as Instant,
  locked: Number(columns.locked) === 1,
  device: columns.device as string | null,
});

export const tryValues = (row: TryRow): Values => [row.subject, row.source, row.count, Number(row.isOwn), row.at];

export const tryFrom = (columns: Columns): TryRow => ({
  subject: columns.subject as string,
  source: columns.source as string,
  count: Number(columns.count),
  isOwn: Number(columns.is_own) === 1,
  at: Number(columns.at) as Instant,
});

export const deviceValues = (row: DeviceRow): Values => [
  row.device,
  row.token,
  JSON.stringify(row.about),
  row.addedBy,
  row.addedAt,
];

export const deviceFrom = (columns: Columns): DeviceRow => ({
  device: columns.device as string,
  token: columns.token as string,
  about: JSON.parse(columns.about as string) as Json,
  addedBy: columns.added_by as string,
  addedAt: Number(columns.added_at) as Instant,
});
