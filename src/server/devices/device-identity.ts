/** A device as the floor knows it: its kind, where it stands, and the badge under which it acts. */
import { z } from 'zod';
import { slugFrom } from '../../base/ids.ts';
import { must, ok, quoted, type Result, refuse } from '../../base/result.ts';
import { DEVICE_KINDS, type DeviceKind, type NewDevice } from '../api/devices.ts';
import type { Device } from '../badges/devices.ts';

export type DeviceIdentity = Readonly<{
  /** Also the name of its station in the journal. */
  name: string;
  kind: DeviceKind;
  table: string | null;
  /** What a sign shows; null: everything of its table, or of the house. */
  offers: readonly string[] | null;
  badge: string;
}>;

const about = z.object({
  kind: z.enum(DEVICE_KINDS),
  table: z.string().nullable(),
  offers: z.array(z.string()).nullable(),
});
export type DeviceAbout = Readonly<z.infer<typeof about>>;

export const badgeOf = (name: string): string => `device-${name}`;

export function deviceIdentity({ device: name, about: kept }: Device): DeviceIdentity {
  return { name, ...about.parse(kept), badge: badgeOf(name) };
}

/** Whether what a manager asked for can be a device here. */
export function aboutFrom({ kind, name, table, offers }: NewDevice): Result<DeviceAbout> {
  const slug = slugFrom(name);
  if (!slug.ok) return slug;
  if (!must(slug).startsWith(`${kind}-`)) {
    return refuse('bad-name', `${quoted(name)} is not a name for a ${kind}.`, `Begin it with the kind: ${kind}-12.`);
  }
  if ((kind === 'sensor' || kind === 'keypad') && table === undefined) {
    return refuse('no-table', `A ${kind} stands at a table.`, 'Name its table.');
  }
  if (offers !== undefined && kind !== 'sign') {
    return refuse('not-a-sign', `A ${kind} shows no activities.`, 'Leave out what it shows.');
  }
  return ok({ kind, table: table ?? null, offers: offers ?? null });
}
