/**
 * What is kept about who may come in, as its stores see it: hashes, and nothing that opens a door by itself. It stands
 * beside the journal and never in it: a PIN is changed and forgotten, the journal forgets nothing.
 */
import type { Json } from '../../base/canonical-json.ts';
import type { PersonId } from '../../base/ids.ts';
import type { Result } from '../../base/result.ts';
import type { Instant } from '../../base/time.ts';

export type BadgeRow = Readonly<{
  badge: string;
  /** argon2id; null for a badge that signs nothing yet. */
  pin: string | null;
  /** SHA-256 of the code that the physical badge carries. */
  tap: string | null;
  /** Who wears it: his name is in the vault. */
  person: PersonId | null;
  /** Somebody else knows the PIN, so its owner must choose another. */
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
  /** What it is and where it stands, in the words of those who speak with devices. */
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
