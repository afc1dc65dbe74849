/** Signing in, what a browser knows about itself afterward, and the staff. */
import { z } from 'zod';
import type { CommandType } from '../../floor/commands.ts';
import { badge as anyBadge } from '../../floor/kit/schemas.ts';
import type { Role } from '../../floor/state.ts';
import { role } from '../../rules/vocabulary.ts';
import { PLACES } from '../policy.ts';
import { Signatures } from './commands.ts';
import { PersonData } from './people.ts';

/** `table:t-12`, `floor`, `cage`, `office`, `audit`, `desk`, `show`. */
const place = z
  .string()
  .regex(
    /^(table:[a-z0-9][a-z0-9-]{0,39}|floor|cage|office|audit|desk|show|signs)$/,
    'a place is table:<id>, floor, cage, office, audit, desk or show',
  );

/** Only names that the server itself gives out, so that no one speaks as the server or as a device. */
const station = z
  .string()
  .regex(new RegExp(`^(${PLACES.join('|')})-[a-z0-9]{1,12}(-[a-z0-9]{1,12})?$`), 'the server names stations');

/** Whatever is typed is tried; how a PIN must look is asked only of new ones. */
const pin = z.string().min(1).max(64);

export const SignInRequest = z.strictObject({
  badge: z.string().min(1).max(64),
  pin,
  place,
  station: station.optional(),
});
export const UnlockRequest = z.strictObject({ pin });
export const TapRequest = z.strictObject({ code: z.string().min(1).max(64) });

export const NewPin = z.string().regex(/^\d{4,12}$/, 'a PIN is four to twelve digits');
export const ChangePinRequest = z.strictObject({ old: pin, new: NewPin });
export const SessionQuery = z.object({ awake: z.literal('1').optional() });

export const SessionDocumentSchema = z.object({
  /** There only while no house is open here yet. */
  setup: z.literal(true).optional(),
  house: z
    .object({
      id: z.string(),
      name: z.string(),
      zone: z.string(),
      startOfDay: z.string(),
      chip: z.int().describe('The smallest chip, in cents.'),
      mode: z.enum(['house', 'demo']),
      engine: z.string(),
    })
    .nullable(),
  who: z
    .object({
      badge: z.string(),
      name: z.string().nullable(),
      roles: z.array(z.string() as unknown as z.ZodType<Role>),
      may: z.array(z.string() as unknown as z.ZodType<CommandType>).describe('The commands that these roles may give.'),
      station: z.string(),
      place: z.string(),
      locked: z.boolean(),
      mustChange: z
        .boolean()
        .describe('The PIN is known to another employee and must be changed before anything else.'),
    })
    .nullable(),
  nextCounter: z.int().nullable().describe('The number of the next command of this station.'),
  demo: z.boolean(),
  time: z.int().describe('Server time in seconds since 1970.'),
});

export type SessionDocument = Readonly<z.infer<typeof SessionDocumentSchema>>;

// The people who work here: their badges, roles and PINs.

/** Also a name in the vault's log, which is stricter about hyphens than the floor. */
const badge = anyBadge.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a badge is lower-case words and digits joined by hyphens');

/**
 * Badges that people wear. The others are on record for the leader, for the signs that ask for a name, for a member who
 * looks at their own data, and for devices: a person wearing one of them could pass for it.
 */
const RESERVED = /^(system|sign|kiosk|device|device-.*)$/;
export const wornBadge = badge.refine((name) => !RESERVED.test(name), 'this badge is reserved: choose another');

/** Devices get their badge with their token, and the leader needs none. */
const roles = z
  .array(z.enum([...role.options, 'auditor', 'regulator']))
  .min(1)
  .max(12);

/** With a second signature the badge is confirmed at once. */
const signatures = Signatures.optional();

export const EnrollRequest = z.strictObject({
  badge: wornBadge,
  roles,
  name: PersonData.shape.name,
  pin: NewPin,
  signatures,
});
export const RolesRequest = z.strictObject({ roles, signatures });
export const ResetPinRequest = z.strictObject({
  pin: NewPin,
  newTap: z.boolean().default(false).describe('A new code for the physical badge; the old code stops working.'),
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
    /**
     * Who issued it, set its PIN or added roles, while no other person has confirmed it: it signs nothing with others.
     */
    unconfirmedBy?: string | undefined;
    /** Where the badge is signed in now. */
    places: readonly string[];
  }>[];
}>;

/** The code for the physical badge is told once and kept nowhere. */
export type EnrolledDocument = Readonly<{ badge: string; tap: string }>;
export type PinResetDocument = Readonly<{ badge: string; tap: string | null }>;
