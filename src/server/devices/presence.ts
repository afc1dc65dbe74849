/** Which devices are there: when each was last heard, over which line, and what it was last told. */
import type { Json } from '../../base/canonical-json.ts';
import type { Instant } from '../../base/time.ts';
import type { DeviceDocument, Lit, ServerMessage } from '../api/devices.ts';
import type { Device } from '../badges/devices.ts';
import { type DeviceIdentity, deviceIdentity } from './device-identity.ts';

/** The part of a WebSocket that is used. */
export type Line = Readonly<{
  send: (text: string) => void;
  close: (code: number, reason: string) => void;
  bufferedAmount: number;
}>;

export type Presence = {
  who: DeviceIdentity;
  line: Line | undefined;
  lastSeenAt: Instant | null;
  /** By the watch that nobody can set, in milliseconds. */
  seenMs: number;
  /** Until it has been silent for too long. */
  isThere: boolean;
  replacedAt: Instant | null;
  lit: Lit;
  /** What its line was told last, so that only news is sent. */
  told: { table?: string; keys?: string; sign?: Json };
  /** Messages of one device are answered in their order. */
  turn: Promise<unknown>;
  waiting: number;
  /** Messages of this connection that could not be read. */
  bad: number;
};

export const newPresence = (who: DeviceIdentity): Presence => ({
  who,
  line: undefined,
  lastSeenAt: null,
  seenMs: Number.NEGATIVE_INFINITY,
  isThere: false,
  replacedAt: null,
  lit: null,
  told: {},
  turn: Promise.resolve(),
  waiting: 0,
  bad: 0,
});

/** A line that takes nothing for so long is given up: the device comes back and gets everything anew. */
const BACKLOG = 2 ** 20;

export function say({ line }: Presence, message: ServerMessage): void {
  if (line === undefined) return;
  if (line.bufferedAmount > BACKLOG) line.close(BYE.slow, 'too slow');
  else line.send(JSON.stringify(message));
}

/** Codes of our own, from the range that is left to applications. */
export const BYE = {
  replaced: 4001,
  removed: 4003,
  silent: 4008,
  slow: 4009,
  misbehaved: 4400,
  closing: 1001,
} as const;

export function dismiss(
  presence: Presence,
  reason: Extract<ServerMessage, { type: 'bye' }>['reason'],
  says: string,
): void {
  say(presence, { type: 'bye', reason, says });
  presence.line?.close(BYE[reason], reason);
  presence.line = undefined;
}

export type Statuses = Readonly<{ isActive: (badge: string) => boolean; waiting: (device: string) => number }>;

export const hasBeenSilent = ({ seenMs }: Presence, ms: number): boolean => performance.now() - seenMs > ms;

export function documentOf(row: Device, presence: Presence | undefined, of: Statuses): DeviceDocument {
  const who = deviceIdentity(row);
  const there = presence?.isThere === true;
  const seen = presence?.lastSeenAt ?? null;
  return {
    device: who.name,
    kind: who.kind,
    table: who.table,
    offers: who.offers === null ? null : [...who.offers],
    badge: who.badge,
    addedBy: row.addedBy,
    addedAt: row.addedAt,
    status: statusOf(of.isActive(who.badge), there, seen),
    lastSeenAt: seen,
    replacedAt: presence?.replacedAt ?? null,
    // What a sensor saw before it was cut off is not what lies there now.
    lit: there && presence.lit !== null ? { seenAt: presence.lit.seenAt, seats: [...presence.lit.seats] } : null,
    waiting: of.waiting(who.name),
  };
}

function statusOf(isActive: boolean, isThere: boolean, seen: Instant | null): DeviceDocument['status'] {
  if (!isActive) return 'revoked';
  if (isThere) return 'connected';
  return seen === null ? 'not-seen' : 'cut-off';
}
