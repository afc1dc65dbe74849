/**
 * What a device takes in of what it is sent. It may run for weeks at a table, against an address that was typed by hand:
 * whatever answers there, the device neither ends nor believes what makes no sense.
 */
import { z } from 'zod';
import { LATEST } from '../../base/time.ts';
import type { ServerMessage, SignFrame } from '../../server/api/devices.ts';

const said = z.string().max(2_000);
const refusal = z.looseObject({ reason: said, says: said, next: said });
const place = z.int().min(0);
const time = z.int().min(0).max(LATEST);
/** As far as counters go; beyond it a number cannot be written as an id. */
const counter = z
  .int()
  .min(0)
  .max(Number.MAX_SAFE_INTEGER - 1);
/** A timer of no seconds, or of more than it can count, would never stop ringing. */
const seconds = z.number().min(1).max(86_400);

/** Read by position: what is no date and time of day would be shown as nonsense. */
const localTime = z.iso.datetime({ local: true });

const signFrame = z.looseObject({
  signs: z.array(
    z.looseObject({
      name: said,
      status: said,
      pending: z.array(z.unknown()),
      pools: z.array(z.looseObject({ name: said, amount: z.int() })),
      raises: z.array(z.looseObject({ name: said, amount: z.int(), at: localTime.optional() })).optional(),
    }),
  ),
  boards: z.array(
    z.looseObject({
      name: said,
      hands: z.array(z.looseObject({ hand: said, table: said, seat: z.int(), leads: z.boolean() })),
    }),
  ),
});

const tableView = z.looseObject({
  table: said,
  taken: z.array(z.int()),
  playerDealer: z.int().nullable(),
  fees: z.array(z.looseObject({ offer: said, mandatory: z.boolean(), metered: z.boolean(), who: said })),
});

const lit = z.looseObject({ seats: z.array(z.looseObject({ seat: z.int(), fees: z.array(said) })) });

const patchOp = z.union([
  z.looseObject({ op: z.enum(['add', 'replace']), path: z.string(), value: z.json() }),
  z.looseObject({ op: z.literal('remove'), path: z.string() }),
]);

const message = z.discriminatedUnion('type', [
  z.looseObject({
    type: z.literal('welcome'),
    device: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
    kind: said,
    table: said.nullable(),
    time,
    seq: place,
    counter,
    pingEvery: seconds,
  }),
  z.looseObject({ type: z.literal('pong'), time, seq: place }),
  z.looseObject({
    type: z.literal('ack'),
    id: said,
    landed: z.enum(['yes', 'no', 'unknown']),
    events: z.array(z.looseObject({ type: said, says: said.optional() })).optional(),
    refusal: refusal.optional(),
  }),
  z.looseObject({ type: z.literal('refused'), refusal }),
  z.looseObject({ type: z.literal('table'), table: tableView.nullable(), lit: lit.nullable() }),
  z.looseObject({ type: z.literal('sign'), sign: signFrame }),
  z.looseObject({ type: z.literal('patch'), patch: z.array(patchOp) }),
  z.looseObject({ type: z.literal('print'), job: said, copy: z.int().min(1), text: z.string() }),
  z.looseObject({ type: z.literal('bye'), reason: said, says: said }),
  z.looseObject({ type: z.enum(['swiped', 'noted', 'keys']) }),
]);

/** Undefined for what cannot be read, and for what this device does not know. */
export function messageFrom(data: unknown): ServerMessage | undefined {
  const read = message.safeParse(data);
  return read.success ? (read.data as unknown as ServerMessage) : undefined;
}

export function messageIn(text: string): ServerMessage | undefined {
  try {
    return messageFrom(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export const isSignFrame = (data: unknown): data is SignFrame => signFrame.safeParse(data).success;
