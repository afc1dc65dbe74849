/** A browser's connection to the server, one request after the other, and a device's: just enough HTTP for a fuzzer. */
import { connect, type Socket } from 'node:net';
import WebSocket from 'ws';

export type Told = Readonly<{ status: number; headers: ReadonlyMap<string, string>; text: string }>;

export type Request = Readonly<{
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: Buffer | undefined;
}>;

type HttpLine = Readonly<{
  /** Undefined if the server closed the connection without an answer, or gave none in time. */
  ask: (request: Request) => Promise<Told | undefined>;
  close: () => void;
}>;

/** A machine under load takes its time; no answer by then means that none will come. */
export const PATIENCE_MS = 120_000;

export function openHttpLine(port: number): HttpLine {
  let socket: Socket | undefined;
  const ask = (request: Request): Promise<Told | undefined> =>
    new Promise((resolve) => {
      const line = socket ?? connect({ port, host: '127.0.0.1', noDelay: true });
      socket = line;
      let heard: Buffer = Buffer.alloc(0);
      const done = (told: Told | undefined, isOver: boolean): void => {
        clearTimeout(timer);
        line.off('data', hear).off('close', ended).off('error', nothing);
        if (isOver) {
          line.on('error', nothing);
          line.destroy();
          socket = undefined;
        }
        resolve(told);
      };
      const hear = (chunk: Buffer): void => {
        heard = heard.length === 0 ? chunk : Buffer.concat([heard, chunk]);
        const told = toldIn(heard, request.method, false);
        if (told !== undefined) done(told, told.headers.get('connection') === 'close' || isStream(told));
      };
      const ended = (): void => done(toldIn(heard, request.method, true), true);
      const timer = setTimeout(() => done(undefined, true), PATIENCE_MS);
      line.on('data', hear).on('close', ended).on('error', nothing);
      line.write(headOf(request));
      if (request.body !== undefined) line.write(request.body);
    });
  return { ask, close: () => socket?.destroy() };
}

const nothing = (): void => {};

function headOf({ method, path, headers, body }: Request): string {
  const length = body === undefined ? {} : { 'content-length': String(body.length) };
  const lines = Object.entries({ host: 'localhost', ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

/** A live screen has no end. */
const isStream = ({ headers }: Told): boolean => headers.get('content-type')?.startsWith('text/event-stream') === true;

function toldIn(heard: Buffer, method: string, isOver: boolean): Told | undefined {
  const end = heard.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [first = '', ...lines] = heard.toString('latin1', 0, end).split('\r\n');
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const status = Number(first.split(' ')[1]);
  const body = heard.subarray(end + 4);
  const told = (text: string): Told => ({ status, headers, text });
  if (method === 'HEAD' || status === 204 || status === 304 || isStream(told(''))) return told('');
  const length = headers.get('content-length');
  if (length !== undefined) {
    return body.length >= Number(length) ? told(body.toString('utf8', 0, Number(length))) : undefined;
  }
  if (headers.get('transfer-encoding') !== 'chunked') return isOver ? told(body.toString('utf8')) : undefined;
  const text = body.toString('latin1');
  return text.endsWith('0\r\n\r\n') ? told(text) : undefined;
}

export type DeviceLine = Readonly<{
  /** Sends one frame and waits until the server has answered everything up to it, or has hung up. */
  say: (frame: string) => Promise<'answered' | 'hung-up' | 'silent'>;
  close: () => void;
}>;

export function openDeviceLine(port: number, token: string, onMessage: (message: string) => void): DeviceLine {
  let socket: WebSocket | undefined;
  const opened = (): Promise<WebSocket | undefined> =>
    new Promise((resolve) => {
      const fresh = new WebSocket(`ws://127.0.0.1:${port}/api/devices/socket`, {
        headers: { authorization: `Bearer ${token}` },
      });
      fresh.once('open', () => resolve(fresh));
      fresh.on('error', () => resolve(undefined));
    });
  return {
    say: async (frame) => {
      if (socket?.readyState !== WebSocket.OPEN) socket = await opened();
      const line = socket;
      if (line === undefined) return 'hung-up';
      return new Promise((resolve) => {
        const done = (how: 'answered' | 'hung-up' | 'silent'): void => {
          clearTimeout(timer);
          line.off('message', hear).off('close', gone);
          resolve(how);
        };
        const hear = (data: Buffer): void => {
          const message = data.toString('utf8');
          onMessage(message);
          if (message.startsWith('{"type":"pong"')) done('answered');
        };
        const gone = (): void => done('hung-up');
        const timer = setTimeout(() => done('silent'), PATIENCE_MS);
        line.on('message', hear).on('close', gone);
        line.send(frame);
        line.send('{"type":"ping"}');
      });
    },
    close: () => socket?.terminate(),
  };
}
