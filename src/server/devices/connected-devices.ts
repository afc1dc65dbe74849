/** The devices of the house: what the floor knows of each, which are connected, and what the hub's parts share. */
import { z } from 'zod';
import type { Json } from '../../base/canonical-json.ts';
import { slugFrom } from '../../base/ids.ts';
import { must, ok, quoted, type Result, refuse } from '../../base/result.ts';
import type { Instant } from '../../base/time.ts';
import type { Paper } from '../../readers/papers/paper.ts';
import type { Offer } from '../../rules/offer.ts';
import {
  DEVICE_KINDS,
  type DeviceDocument,
  type DeviceKind,
  type Lit,
  type LitSeat,
  type NewDevice,
  type ServerMessage,
} from '../api/devices.ts';
import type { ViewFrame } from '../api/live.ts';
import type { Device } from '../badges/badges.ts';
import type { Floor } from '../floor.ts';
import type { InTurn } from '../journal/turn-taking.ts';
import type { Printing } from './printing.ts';

// A device as the floor knows it: its kind, its place, and the badge under which it acts.

export type DeviceIdentity = Readonly<{
  /** Also the name of its station in the journal. */
  name: string;
  kind: DeviceKind;
  table: string | null;
  /** What a sign shows; null: everything of its table, or of the house. */
  offers: readonly string[] | null;
  badge: string;
}>;

const deviceAbout = z.object({
  kind: z.enum(DEVICE_KINDS),
  table: z.string().nullable(),
  offers: z.array(z.string()).nullable(),
});
type DeviceAbout = Readonly<z.infer<typeof deviceAbout>>;

export const badgeOf = (name: string): string => `device-${name}`;

export function deviceIdentity({ device: name, about: kept }: Device): DeviceIdentity {
  return { name, ...deviceAbout.parse(kept), badge: badgeOf(name) };
}

/** Whether what a manager asked for can be a device here. */
export function aboutFrom({ kind, name, table, offers }: NewDevice): Result<DeviceAbout> {
  const slug = slugFrom(name);
  if (!slug.ok) return slug;
  if (!must(slug).startsWith(`${kind}-`)) {
    return refuse('bad-name', `${quoted(name)} is not a name for a ${kind}.`, `Start it with the kind: ${kind}-12.`);
  }
  if ((kind === 'sensor' || kind === 'keypad') && table === undefined) {
    return refuse('no-table', `A ${kind} needs a table.`, 'Choose its table.');
  }
  if (offers !== undefined && kind !== 'sign') {
    return refuse('not-a-sign', `A ${kind} does not show promotions.`, 'Leave out what it shows.');
  }
  return ok({ kind, table: table ?? null, offers: offers ?? null });
}

// Which devices are connected: when each was last heard, over which line, and what it was last told.

/** The part of a WebSocket that is used. */
export type DeviceLine = Readonly<{
  send: (text: string) => void;
  close: (code: number, reason: string) => void;
  bufferedAmount: number;
}>;

export type Presence = {
  who: DeviceIdentity;
  line: DeviceLine | undefined;
  lastSeenAt: Instant | null;
  /** By the monotonic clock, in milliseconds. */
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

/** A line that takes nothing for this long is dropped: the device reconnects and gets everything again. */
const BACKLOG = 2 ** 20;

export function sendMessage({ line }: Presence, message: ServerMessage): void {
  if (line === undefined) return;
  if (line.bufferedAmount > BACKLOG) line.close(BYE.slow, 'too slow');
  else line.send(JSON.stringify(message));
}

/** Codes of our own, from the range that is left to applications. */
const BYE = {
  replaced: 4001,
  removed: 4003,
  silent: 4008,
  slow: 4009,
  misbehaved: 4400,
  closing: 1001,
} as const;

export function dismissDevice(
  presence: Presence,
  reason: Extract<ServerMessage, { type: 'bye' }>['reason'],
  says: string,
): void {
  sendMessage(presence, { type: 'bye', reason, says });
  presence.line?.close(BYE[reason], reason);
  presence.line = undefined;
}

type Statuses = Readonly<{ isActive: (badge: string) => boolean; waiting: (device: string) => number }>;

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
    // What a sensor saw before it was cut off may not be there now.
    lit: there && presence.lit !== null ? { seenAt: presence.lit.seenAt, seats: [...presence.lit.seats] } : null,
    waiting: of.waiting(who.name),
  };
}

function statusOf(isActive: boolean, isThere: boolean, seen: Instant | null): DeviceDocument['status'] {
  if (!isActive) return 'revoked';
  if (isThere) return 'connected';
  return seen === null ? 'not-seen' : 'cut-off';
}

// What the parts of the device hub share.

export type PrintKind = 'win-page' | 'payout-slip';

export type DeviceHubOptions = Readonly<{
  /** What hangs on the wall. */
  publicView: () => Promise<Result<ViewFrame>>;
  /** A paper from the journal: the win page of a hit, the slip of an award. */
  paper: (kind: PrintKind, of: string) => Promise<Result<Paper>>;
  /** In seconds. */
  pingEvery?: number;
  cutOffAfter?: number;
}>;

export type HubState = Readonly<{
  floor: Floor;
  options: Required<DeviceHubOptions>;
  printing: Printing;
  presences: Map<string, Presence>;
  /** Keys are rebuilt only when what is played at the table has changed. */
  keys: Map<string, Readonly<{ game: string; offers: readonly Offer[]; text: string }>>;
  /** The table of each hit that is not settled yet. */
  hits: Map<string, string>;
  /** Papers are made one after the other, so that they come out in the order in which they were asked for. */
  making: InTurn;
  /** Something is to be told. */
  wake: () => void;
}>;

/** What the sensors of the house see, for screens. It is not on record: before a game starts it is no fee. */
export type SensorReadings = Readonly<{
  /** Undefined while the table has no sensor that can be heard. */
  at: (table: string) => readonly LitSeat[] | undefined;
  set: (table: string, seats: readonly LitSeat[] | undefined) => void;
  watch: (hear: () => void) => () => void;
}>;

export function newSensorReadings(): SensorReadings {
  const known = new Map<string, readonly LitSeat[]>();
  const hearing = new Set<() => void>();
  return {
    at: (table) => known.get(table),
    set: (table, seats) => {
      if (JSON.stringify(known.get(table)) === JSON.stringify(seats)) return;
      if (seats === undefined) known.delete(table);
      else known.set(table, seats);
      for (const hear of hearing) hear();
    },
    watch: (hear) => {
      hearing.add(hear);
      return () => hearing.delete(hear);
    },
  };
}

/** Called whenever a sensor has reported, came back, or fell silent. */
export function updateReading(self: HubState, { who }: Pick<Presence, 'who'>): void {
  if (who.kind === 'sensor' && who.table !== null) self.floor.sensors.set(who.table, litAt(self, who.table)?.seats);
}

/** What is on a table by its sensor, as long as the sensor is there to say so. */
export function litAt({ presences }: HubState, table: string | null): Lit {
  let latest: Lit = null;
  for (const { who, lit, isThere } of presences.values()) {
    if (who.table !== table || lit === null || !isThere) continue;
    if (latest === null || lit.seenAt >= latest.seenAt) latest = lit;
  }
  return latest;
}
