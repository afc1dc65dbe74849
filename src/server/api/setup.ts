/** Opening a real house from nothing: what the page asks for, and what it may choose from. */
import { z } from 'zod';
import { type Controls, controls } from '../../floor/house/specs.ts';
import { cents } from '../../floor/kit/schemas.ts';
import { id, limits, role } from '../../rules/vocabulary.ts';
import { PersonData } from './people.ts';
import { NewPin, wornBadge } from './staff.ts';

const name = z.string().trim().min(1).max(80);

/** A device gets its badge with its token, and the leader needs none. */
export const setupRole = z.enum([...role.options, 'auditor', 'regulator']);

export const setupRequest = z.strictObject({
  /** Printed in the terminal of the person who started the server: no one else on the network opens the house. */
  code: z.string().min(1).max(60),
  house: z.strictObject({
    id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'lower-case letters, digits and hyphens'),
    name,
    zone: z.string().max(60),
    startOfDay: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day, hh:mm'),
    chip: cents,
  }),
  /** Whose law applies in addition to the law of the whole country: it may withhold from what is paid. */
  state: z.string().max(40).nullable(),
  staff: z
    .array(
      z.strictObject({
        badge: wornBadge,
        name: PersonData.shape.name,
        roles: z.array(setupRole).min(1),
        pin: NewPin,
      }),
    )
    .min(2)
    .max(500),
  games: z
    .array(z.strictObject({ game: id, approval: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9./-]{0,39}$/) }))
    .min(1)
    .max(100),
  tables: z
    .array(
      z.strictObject({
        table: id,
        game: id,
        kind: z.enum(['live', 'npn', 'tournament']),
        seats: z.int().min(1).max(20),
        limits: limits.nullable(),
      }),
    )
    .max(500),
  /** Sheets of the catalog that are law here from the first day; more can be adopted in the office. */
  sheets: z.array(z.string().max(120)).max(200),
  /** Above which amounts the badge is asked for again, and who signs as well; left out: no limits. */
  controls: controls.omit({ clock: true }).optional(),
});

export type SetupRequest = z.infer<typeof setupRequest>;

export type SetupDocument = Readonly<{
  zones: readonly string[];
  /** `says`: what its law takes off a prize. */
  states: readonly Readonly<{ id: string; says: string }>[];
  roles: readonly string[];
  /** What the page proposes for signatures. */
  controls: Controls;
  games: readonly Readonly<{ game: string; name: string; approvals: readonly string[] }>[];
  sheets: readonly Readonly<{
    id: string;
    name: string;
    house: string;
    approval: string | null;
    games: readonly string[];
  }>[];
}>;

/** The codes for the physical badges, told once. */
export type SetupDone = Readonly<{ house: string; taps: readonly Readonly<{ badge: string; tap: string }>[] }>;
