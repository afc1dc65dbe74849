/** Alerts to phones: whether the house sends them, and to which browsers. */
import { z } from 'zod';

export const PushSchema = z.object({
  on: z.boolean().describe('A manager has switched alerts on.'),
  secure: z.boolean().describe('This page came over HTTPS. Without it browsers cannot be told.'),
  key: z.string().describe('The key of the house, which a browser subscribes with.'),
  mine: z.boolean().describe('This browser is told, until its badge signs out.'),
  phones: z.int().describe('How many browsers are told.'),
  by: z.string().nullable().describe('The badge that switched it last; null if nobody has.'),
  at: z.int().nullable(),
});
export type PushDocument = Readonly<z.infer<typeof PushSchema>>;

export const PushSwitchRequest = z.strictObject({ on: z.boolean() });

const key = z.string().regex(/^[\w-]{16,120}$/, 'base64url without padding');
export const PushPhoneRequest = z.strictObject({
  endpoint: z.string().max(2_000).describe('Where the push service of the browser takes messages for it.'),
  keys: z.strictObject({ p256dh: key, auth: key }),
});
