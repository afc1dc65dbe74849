/**
 * Which badges are in use and with which roles, as the journal says it, at hand without waiting: every request asks. It
 * follows the journal, so that a badge that was revoked a second ago opens nothing any more.
 */
import { ok, type Result } from '../../base/result.ts';
import type { FloorEvent } from '../../floor/events.ts';
import type { Role, Staff } from '../../floor/state.ts';
import type { FloorLeader } from '../floor.ts';

export type StaffBook = Readonly<{
  /** Undefined for a badge that is not in use. */
  roles: (badge: string) => readonly Role[] | undefined;
  end: () => void;
}>;

/** `onRevoked` hears of a badge in the moment in which that is durable. */
export async function openStaffBook(
  leader: FloorLeader,
  onRevoked: (badge: string) => void,
): Promise<Result<StaffBook>> {
  const roles = new Map<string, readonly Role[]>();
  const note = (event: FloorEvent): void => {
    if (event.type === 'staff-enrolled') roles.set(event.badge, event.roles);
    else if (event.type === 'house-opened') for (const row of event.staff) roles.set(row.badge, row.roles);
    else if (event.type === 'staff-revoked') {
      roles.delete(event.badge);
      onRevoked(event.badge);
    }
  };
  const end = leader.follow((records) => {
    for (const { outcome } of records) if ('events' in outcome) for (const event of outcome.events) note(event);
  });
  const known = await leader.read(({ staff }) => [...staff].filter(isActive));
  if (!known.ok) {
    end();
    return known;
  }
  for (const [badge, staff] of known.value) roles.set(badge, staff.roles);
  return ok({ roles: (badge) => roles.get(badge), end });
}

const isActive = ([, { active }]: readonly [string, Staff]): boolean => active;
