/** How a device reaches the server: over an open connection, or by polling over plain HTTP. Both can be cut. */
import WebSocket from 'ws';
import { z } from 'zod';
import { ok, type Result, refuse } from '../../base/result.ts';
import { LATEST } from '../../base/time.ts';
import type { DeviceMessage, ServerMessage, SignFrame } from '../../server/api/devices.ts';

export type Link = Readonly<{
  open: () => Promise<Result<null>>;
  /** False if it cannot be sent: it is unknown whether it arrived. */
  say: (message: DeviceMessage) => Promise<boolean>;
  /** Ends the connection as a broken cable does. */
  cut: () => void;
  isOpen: () => boolean;
}>;

type LinkListener = Readonly<{
  heard: (message: ServerMessage) => void;
  /** Something arrived that no server of ours sends. */
  misheard: () => void;
  lost: () => void;
}>;

/** More than a server ever sends at once. */
const LONGEST_MESSAGE = 4 * 1024 * 1024;

export function openLink(url: string, token: string, { heard, misheard, lost }: LinkListener): Link {
  let socket: WebSocket | undefined;
  const address = `${url.replace(/^http/, 'ws').replace(/\/$/, '')}/api/devices/socket`;
  const open = (): Promise<Result<null>> =>
    new Promise((resolve) => {
      const fresh = new WebSocket(address, {
        headers: { authorization: `Bearer ${token}` },
        handshakeTimeout: 5_000,
        maxPayload: LONGEST_MESSAGE,
      });
      fresh.once('open', () => {
        socket = fresh;
        resolve(ok(null));
      });
      fresh.once('unexpected-response', (request, response) => {
        request.destroy();
        resolve(refuseStatus(response.statusCode ?? 0));
      });
      fresh.on('error', (error) => resolve(unreachable(url, error)));
      fresh.on('message', (data) => {
        if (socket !== fresh) return;
        const message = messageIn(String(data));
        if (message === undefined) misheard();
        else heard(message);
      });
      fresh.on('close', () => {
        if (socket !== fresh) return;
        socket = undefined;
        lost();
      });
    });
  const say = (message: DeviceMessage): Promise<boolean> =>
    new Promise((resolve) => {
      if (socket === undefined) return resolve(false);
      socket.send(JSON.stringify(message), (error) => resolve(error === undefined || error === null));
    });
  const cut = (): void => {
    const old = socket;
    socket = undefined;
    old?.terminate();
  };
  return { open, say, cut, isOpen: () => socket !== undefined };
}

export function askingOf(url: string, token: string, { heard, misheard, lost }: LinkListener): Link {
  let isOpen = false;
  const address = `${url.replace(/\/$/, '')}/api/devices/messages`;
  const post = async (message: DeviceMessage): Promise<Response> =>
    fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(10_000),
    });
  const say = async (message: DeviceMessage): Promise<boolean> => {
    if (!isOpen) return false;
    try {
      const response = await post(message);
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      const { messages } = (await response.json()) as { messages: unknown[] };
      for (const answer of messages.map(messageFrom)) {
        // It may have been cut while the answer was on its way.
        if (!isOpen) break;
        if (answer === undefined) misheard();
        else heard(answer);
      }
      return isOpen;
    } catch {
      if (isOpen) {
        isOpen = false;
        lost();
      }
      return false;
    }
  };
  const open = async (): Promise<Result<null>> => {
    try {
      const response = await post({ type: 'ping' });
      if (!response.ok) return refuseStatus(response.status);
      isOpen = true;
      return ok(null);
    } catch (error) {
      return unreachable(url, error as Error);
    }
  };
  const cut = (): void => {
    isOpen = false;
  };
  return { open, say, cut, isOpen: () => isOpen };
}

function refuseStatus(status: number): Result<null> {
  if (status === 401) {
    const says = 'The server does not know this token.';
    return refuse('unknown-device', says, 'Use the token that the office was shown when the device was added.');
  }
  return refuse(
    'turned-down',
    `The server answered with ${status}.`,
    'Check the address, and that a house is open there.',
  );
}

const unreachable = (url: string, { message }: Error): Result<null> =>
  refuse(
    'unreachable',
    `${url} cannot be reached (${message}).`,
    'Check the address, and that Floorbook is running there.',
  );

// The messages a device accepts. It may run for weeks at a table, against an address that was typed by hand: whatever
// answers there, the device neither crashes nor accepts nonsense.

const said = z.string().max(2_000);
const refusal = z.looseObject({ reason: said, says: said, next: said });
const place = z.int().min(0);
const time = z.int().min(0).max(LATEST);
/** As far as counters go; beyond it a number cannot be written as an id. */
const counter = z
  .int()
  .min(0)
  .max(Number.MAX_SAFE_INTEGER - 1);
/** A timer of zero seconds, or of more than it can count, would ring without end. */
const seconds = z.number().min(1).max(86_400);

/** Read by position: anything that is not a date and time of day would be shown as nonsense. */
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

/** Undefined for messages that cannot be read, or that this device does not know. */
export function messageFrom(data: unknown): ServerMessage | undefined {
  const read = message.safeParse(data);
  return read.success ? (read.data as unknown as ServerMessage) : undefined;
}

function messageIn(text: string): ServerMessage | undefined {
  try {
    return messageFrom(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export const isSignFrame = (data: unknown): data is SignFrame => signFrame.safeParse(data).success;
