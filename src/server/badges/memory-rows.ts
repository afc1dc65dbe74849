/** Badges in memory, for tests and for a trial that is forgotten. */
import { ok } from '../../base/result.ts';
import type { BadgeRow, BadgeRows, DeviceRow, SessionRow, TryRow, TryRows } from './rows.ts';

/** What outlives a process. */
export type MemoryBadges = Readonly<{
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
