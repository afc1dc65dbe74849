/** The people who work here: their badges, roles and PINs. */
import { z } from 'zod';
import { badge as anyBadge } from '../../floor/envelope.ts';
import type { Role } from '../../floor/state.ts';
import { role } from '../../rules/words.ts';
import { Signatures } from './commands.ts';
import { PersonData } from './people.ts';
import { NewPin } from './session.ts';

/** Also a name in the vault's log, which is stricter about hyphens than the floor. */
const badge = anyBadge.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a badge is lower-case words and digits joined by hyphens');

/**
 * Badges that people wear. The others stand on record for the leader, for the signs that ask for a name, for a member
 * who looks at what is his own, and for devices: whoever wore one of them could pass for it.
 */
const RESERVED = /^(system|sign|kiosk|device|device-.*)$/;
export const wornBadge = badge.refine((name) => !RESERVED.test(name), 'this badge is not for people: choose another');

/** Devices get their badge with their token, and the leader needs none. */
const roles = z
  .array(z.enum([...role.options, 'auditor', 'regulator']))
  .min(1)
  .max(12);

/** With a second signature the badge is confirmed at once. */
const signatures = Signatures.optional();

export const EnrolRequest = z.strictObject({
  badge: wornBadge,
  roles,
  name: PersonData.shape.name,
  pin: NewPin,
  signatures,
});
export const RolesRequest = z.strictObject({ roles, signatures });
export const ResetPinRequest = z.strictObject({
  pin: NewPin,
  newTap: z.boolean().default(false).describe('A new code for the physical badge: the old one opens nothing any more.'),
  signatures,
});
export const BadgeParams = z.object({ badge });
export const WornBadgeParams = z.object({ badge: wornBadge });

export type StaffDocument = Readonly<{
  staff: readonly Readonly<{
    badge: string;
    name: string | null;
    roles: readonly Role[];
    active: boolean;
    hasPin: boolean;
    hasTap: boolean;
    /** Until when some station or address waits after wrong PINs; others may be open to the badge. */
    lockedUntil: number | null;
    mustChange: boolean;
    /** Who issued it, set its PIN or added roles, while nobody else has confirmed it: it signs nothing with others. */
    unconfirmedBy?: string | undefined;
    /** Where the badge is signed in now. */
    places: readonly string[];
  }>[];
}>;

/** The code for the physical badge is told once and kept nowhere. */
export type EnrolledDocument = Readonly<{ badge: string; tap: string }>;
export type PinResetDocument = Readonly<{ badge: string; tap: string | null }>;
