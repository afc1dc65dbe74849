/** Rows of badges, sessions and devices as the columns of a database, and back: the same for every database. */
import type { Json } from '../../base/canonical-json.ts';
import type { PersonId } from '../../base/ids.ts';
import type { Instant } from '../../base/time.ts';
import type { BadgeRow, DeviceRow, SessionRow, TryRow } from './rows.ts';

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
