/** What devices and the server say to each other, and what the Office sees of devices. docs/devices.md tells it in words. */
import { z } from 'zod';
import type { PatchOp } from '../../base/json-patch.ts';
import type { Refusal } from '../../base/result.ts';
import { LATEST } from '../../base/time.ts';
import type { BoardView, SignView, TableView } from '../../floor/view.ts';
import type { Keypad } from '../../readers/keypad.ts';
import { id } from '../../rules/vocabulary.ts';
import type { FrameAt } from './live.ts';

export const PROTOCOL = 1;

export const DEVICE_KINDS = ['sensor', 'keypad', 'sign', 'printer', 'scanner', 'kiosk', 'feed'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** The name begins with the kind, so that no browser and no other part of the server can ever have it. */
export const NewDeviceRequest = z.strictObject({
  kind: z.enum(DEVICE_KINDS),
  name: z.string().max(33).describe('Begins with the kind: keypad-12, sign-lobby. At most 33 characters.'),
  table: id.optional().describe('Its table. Sensors and keypads have one.'),
  offers: z
    .array(id)
    .min(1)
    .max(50)
    .optional()
    .describe('For a sign: what it shows; without it, everything at its table.'),
});
export type NewDevice = Readonly<z.infer<typeof NewDeviceRequest>>;

const seenAt = z.int().min(0).max(LATEST).describe('When it happened, in whole seconds of the server’s clock.');
const seat = z.int().min(1).max(20);
const commandId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}:\d{6,16}$/, 'an id is the name of the device and a counter');
const lastSeq = z.int().min(0).optional();
const job = z.string().regex(/^[a-z0-9-]{1,80}$/);
const copy = z.int().min(1);

/** What a device says. */
export const DeviceMessageSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hello'),
    protocol: z.int(),
    lastSeq,
    printed: z.array(z.strictObject({ job, copy })).max(100).optional(),
  }),
  z.strictObject({ type: z.literal('ping'), lastSeq }),
  z.strictObject({
    type: z.literal('seats'),
    seenAt,
    lit: z
      .array(z.strictObject({ seat, fees: z.array(id).max(20), dealerFees: z.array(id).max(20).optional() }))
      .max(20),
  }),
  z.strictObject({
    type: z.literal('key'),
    id: commandId,
    seenAt,
    command: z.looseObject({ type: z.string().max(40) }),
  }),
  z.strictObject({ type: z.literal('fault'), id: commandId, seenAt, fault: z.enum(['sensor', 'reader']) }),
  z.strictObject({
    type: z.literal('swipes'),
    swipes: z
      .array(z.strictObject({ card: z.string().max(60), table: id, seenAt }))
      .min(1)
      .max(200),
  }),
  z.strictObject({
    type: z.literal('entries'),
    id: commandId,
    seenAt,
    offer: id,
    way: id,
    card: z.string().max(60),
    quantity: z.int().min(1).optional(),
    code: z.string().max(40).optional(),
    tier: id.optional(),
  }),
  z.strictObject({ type: z.literal('check-in'), id: commandId, seenAt, drum: id, card: z.string().max(60) }),
  z.strictObject({
    type: z.literal('hours'),
    id: commandId,
    seenAt,
    offer: id,
    card: z.string().max(60),
    minutes: z.int().min(1).max(1440),
  }),
  z.strictObject({ type: z.literal('printed'), job, copy }),
  z.strictObject({ type: z.literal('failed'), job, copy, why: z.string().regex(/^[a-z0-9-]{1,40}$/) }),
]);
export type DeviceMessage = Readonly<z.infer<typeof DeviceMessageSchema>>;

/** Over HTTP: one message or several, answered in one document. */
export const DeviceMessagesAnswer = z.object({ messages: z.array(z.looseObject({ type: z.string() })) });

export type LitSeat = Readonly<{ seat: number; fees: readonly string[]; dealerFees?: readonly string[] | undefined }>;

/** The discs that a sensor sees, and when it last said so; null while no sensor has. */
export type Lit = Readonly<{ seenAt: number; seats: readonly LitSeat[] }> | null;

/** What became of a command: `unknown` is to be sent again under the same id. */
type Landed = 'yes' | 'no' | 'unknown';

/** The part of an event that a keypad shows. */
export type KeyedEvent = Readonly<{ type: string; hit?: string; offer?: string; at?: string; says?: string }>;

export type TableKeys = Readonly<{ offer: string; name: string; keypad: Keypad }>;

/** What the server says. */
export type ServerMessage =
  | Readonly<{
      type: 'welcome';
      protocol: typeof PROTOCOL;
      device: string;
      kind: DeviceKind;
      table: string | null;
      house: string;
      time: number;
      seq: number;
      /** The number of the last command that is on record from this device: it goes on from the next. */
      counter: number;
      /** How often to ping, after how much silence it counts as cut off, and how old a command that takes fees may be. */
      pingEvery: number;
      cutOffAfter: number;
      freshFor: number;
    }>
  | Readonly<{ type: 'pong'; time: number; seq: number }>
  | Readonly<{
      type: 'ack';
      id: string;
      landed: Landed;
      seq?: number;
      again?: boolean;
      events?: readonly KeyedEvent[];
      refusal?: Refusal & Readonly<{ at?: string }>;
    }>
  | Readonly<{ type: 'swiped'; lines: readonly SwipedLine[] }>
  | Readonly<{ type: 'noted' }>
  | Readonly<{ type: 'refused'; refusal: Refusal }>
  | Readonly<{ type: 'table'; at: FrameAt; table: TableView | null; lit: Lit }>
  | Readonly<{ type: 'keys'; table: string; pads: readonly TableKeys[] }>
  | Readonly<{ type: 'sign'; at: FrameAt; sign: SignFrame }>
  | Readonly<{ type: 'patch'; at: FrameAt; patch: readonly PatchOp[] }>
  | PrintMessage
  | Readonly<{ type: 'bye'; reason: 'replaced' | 'removed' | 'silent' | 'closing' | 'misbehaved'; says: string }>;

/** What one swipe of a docked scanner came to; whose card it was stays in the house. */
export type SwipedLine = Readonly<{ counts: boolean; says: string; credits: number; reason?: string; at?: string }>;

export type SignFrame = Readonly<{ signs: readonly SignView[]; boards: readonly BoardView[] }>;

export type PrintMessage = Readonly<{
  type: 'print';
  job: string;
  copy: number;
  of: 'win-page' | 'payout-slip';
  /** A second copy, or one that may not be the first: the text says REPRINT. */
  reprint: boolean;
  text: string;
}>;

const DeviceDocumentSchema = z.object({
  device: z.string(),
  kind: z.enum(DEVICE_KINDS),
  table: z.string().nullable(),
  offers: z.array(z.string()).nullable(),
  badge: z.string().describe('The station name of its commands in the journal.'),
  addedBy: z.string(),
  addedAt: z.int(),
  status: z
    .enum(['connected', 'cut-off', 'not-seen', 'revoked'])
    .describe('not-seen: not since the server started. revoked: its badge is revoked.'),
  lastSeenAt: z.int().nullable(),
  replacedAt: z.int().nullable().describe('When a second device last used the same token and replaced it.'),
  lit: z.object({ seenAt: z.int(), seats: z.array(z.looseObject({ seat: z.int() })) }).nullable(),
  waiting: z.int().describe('For a printer: jobs not printed yet.'),
});
export const DevicesDocumentSchema = z.object({ devices: z.array(DeviceDocumentSchema) });
export const NewDeviceAnswer = z.object({
  device: DeviceDocumentSchema,
  token: z.string().describe('Shown once and not stored.'),
});
export const DevicesQuery = z.object({ table: z.string().max(60).optional() });

export type DeviceDocument = Readonly<z.infer<typeof DeviceDocumentSchema>>;

export const PrintRequest = z.strictObject({
  kind: z.enum(['win-page', 'payout-slip']),
  /** The hit of a win page, the award of a slip. */
  of: z.string().regex(/^(hit|award)-\d{1,15}$/),
  device: z.string().max(60).optional(),
});
export const PrintAnswer = z.object({ job: z.string(), device: z.string(), copy: z.int(), reprint: z.boolean() });
