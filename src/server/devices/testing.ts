/** A device for tests that does only what it is told: every message is sent by hand, every answer waited for. */
import WebSocket from 'ws';
import { assert } from '../../base/assert.ts';
import type { DeviceMessage, ServerMessage } from '../api/devices.ts';
import type { SignedIn, TestHouse } from '../testing.ts';

type Type = ServerMessage['type'];
export type Told<T extends Type> = Extract<ServerMessage, { type: T }>;

export type TestDevice = Readonly<{
  send: (message: DeviceMessage | string) => void;
  /** The first message of this type that was not taken yet; waits for it. */
  next: <T extends Type>(type: T) => Promise<Told<T>>;
  /** Sends, and waits for the answer of this type. */
  ask: <T extends Type>(message: DeviceMessage, type: T) => Promise<Told<T>>;
  /** Everything that was not taken yet. */
  heard: () => readonly ServerMessage[];
  /** How the server ended the line. */
  closed: Promise<number>;
  cut: () => void;
}>;

export async function connect(url: string, token: string): Promise<TestDevice> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/devices/socket`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const heard: ServerMessage[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data) => {
    heard.push(JSON.parse(String(data)));
    for (const look of waiting) look();
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const next = <T extends Type>(type: T): Promise<Told<T>> =>
    new Promise((resolve) => {
      const look = () => {
        const at = heard.findIndex((message) => message.type === type);
        if (at < 0) return;
        waiting.delete(look);
        resolve(heard.splice(at, 1)[0] as Told<T>);
      };
      waiting.add(look);
      look();
    });
  const send = (message: DeviceMessage | string) =>
    socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  return {
    send,
    next,
    ask: (message, type) => {
      send(message);
      return next(type);
    },
    heard: () => [...heard],
    closed,
    cut: () => socket.terminate(),
  };
}

export const HELLO: DeviceMessage = { type: 'hello', protocol: 1 };

/** Adds a device as a manager does, and answers with its token. */
export async function added(manager: SignedIn, device: Readonly<Record<string, unknown>>): Promise<string> {
  const told = await manager.ask('POST', '/api/devices', device);
  assert(told.status === 201, `the device was not added: ${JSON.stringify(told.body)}`);
  return told.body.token;
}

/** Whole seconds as the server has them. */
export const nowAt = ({ floor }: TestHouse): number => floor.now();
