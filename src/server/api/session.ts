/** Signing in, and what a browser knows about itself afterwards. */
import { z } from 'zod';
import type { CommandType } from '../../floor/commands.ts';
import type { Role } from '../../floor/state.ts';
import { PLACES } from '../policy.ts';

/** `table:t-12`, `floor`, `cage`, `office`, `audit`, `desk`, `show`. */
const place = z
  .string()
  .regex(
    /^(table:[a-z0-9][a-z0-9-]{0,39}|floor|cage|office|audit|desk|show)$/,
    'a place is table:<id>, floor, cage, office, audit, desk or show',
  );

/** Only names that the server itself gives out, so that nobody speaks as the server or as a device. */
const station = z
  .string()
  .regex(new RegExp(`^(${PLACES.join('|')})-[a-z0-9]{1,12}(-[a-z0-9]{1,12})?$`), 'a station is named by the server');

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
      may: z
        .array(z.string() as unknown as z.ZodType<CommandType>)
        .describe('The commands that these roles may give; what else each of them takes, the floor decides.'),
      station: z.string(),
      place: z.string(),
      locked: z.boolean(),
      mustChange: z.boolean().describe('Somebody else knows the PIN: nothing goes on before it is changed.'),
    })
    .nullable(),
  nextCounter: z.int().nullable().describe('The number of the next command of this station.'),
  demo: z.boolean(),
  time: z.int().describe('Seconds since 1970 as the server has them.'),
});

export type SessionDocument = Readonly<z.infer<typeof SessionDocumentSchema>>;
