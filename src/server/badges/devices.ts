/** The tokens by which devices come in. What a device may send is not decided here. */
import { hash, randomBytes } from 'node:crypto';
import type { Json } from '../../base/canonical-json.ts';
import { ok, type Result, refuse } from '../../base/result.ts';
import type { Instant } from '../../base/time.ts';
import type { BadgeRows, DeviceRow } from './rows.ts';

export type Device = Omit<DeviceRow, 'token'>;

export type Devices = Readonly<{
  all: () => readonly Device[];
  /** The token is told here once and kept nowhere. */
  add: (device: string, about: Json, addedBy: string) => Promise<Result<Readonly<{ token: string }>>>;
  /** From now on its token opens nothing. */
  remove: (device: string) => Promise<Result<null>>;
  byToken: (token: string) => Device | undefined;
}>;

export function devicesOver(rows: BadgeRows, kept: readonly DeviceRow[], now: () => Instant): Devices {
  const byToken = new Map(kept.map((row) => [row.token, row]));
  const named = (device: string) => [...byToken.values()].find((row) => row.device === device);
  return {
    all: () => [...byToken.values()].map(({ token: _, ...device }) => device),
    add: async (device, about, addedBy) => {
      if (named(device) !== undefined) {
        return refuse('device-known', `There is a device ${device} already.`, 'Give it another name, or remove it.');
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
      if (row === undefined) return refuse('unknown-device', `There is no device ${device}.`, 'Look at the list.');
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
