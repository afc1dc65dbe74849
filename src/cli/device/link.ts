/** How a device reaches the server: over a line that stays open, or by asking over plain HTTP. Both can be cut. */
import WebSocket from 'ws';
import { ok, type Result, refuse } from '../../base/result.ts';
import type { DeviceMessage, ServerMessage } from '../../server/api/devices.ts';
import { messageFrom, messageIn } from './hearing.ts';

export type Link = Readonly<{
  open: () => Promise<Result<null>>;
  /** False where it cannot be sent: whether it arrived nobody knows. */
  say: (message: DeviceMessage) => Promise<boolean>;
  /** Ends the link as a broken cable does. */
  cut: () => void;
  isOpen: () => boolean;
}>;

export type Hearing = Readonly<{
  heard: (message: ServerMessage) => void;
  /** Something came that no server of ours says. */
  misheard: () => void;
  lost: () => void;
}>;

/** More than a server ever says at once. */
const LONGEST_MESSAGE = 4 * 1024 * 1024;

export function lineTo(url: string, token: string, { heard, misheard, lost }: Hearing): Link {
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
        resolve(turnedDown(response.statusCode ?? 0));
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

export function askingOf(url: string, token: string, { heard, misheard, lost }: Hearing): Link {
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
      if (!response.ok) return turnedDown(response.status);
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

function turnedDown(status: number): Result<null> {
  if (status === 401) {
    const says = 'The server does not know this token.';
    return refuse('unknown-device', says, 'Give the token that the Office showed when the device was added.');
  }
  return refuse(
    'turned-down',
    `The server answered with ${status}.`,
    'Check the address, and that a house is open there.',
  );
}

const unreachable = (url: string, { message }: Error): Result<null> =>
  refuse('unreachable', `${url} cannot be reached (${message}).`, 'Check the address, and that Floorbook is served.');
