/** A line on the loopback that can be cut, hung up, slowed down or broken off in the middle of a message. */
import { createServer, connect as dial, type Server, type Socket } from 'node:net';

/**
 * `cut` breaks every connection and refuses new ones; `silent` keeps them and passes nothing on, as a cable does that was
 * pulled; `slow` passes everything on late; `torn` breaks each connection after some more bytes.
 */
export type LineState = 'open' | 'cut' | 'silent' | 'slow' | 'torn';

export type TcpProxy = Readonly<{
  port: number;
  set: (state: LineState) => void;
  close: () => Promise<void>;
}>;

export type ProxyOptions = Readonly<{
  to: number;
  /** Left out: this machine's usual address. */
  host?: string;
  /** Left out: a free one. */
  port?: number;
  /** How long a slow line keeps what it passes on. */
  delayMs?: number;
  /** After how many bytes a torn line breaks next. */
  tearsAfter?: () => number;
}>;

export async function openProxy({
  to,
  host = '127.0.0.1',
  port = 0,
  delayMs = 250,
  tearsAfter = () => 100,
}: ProxyOptions): Promise<TcpProxy> {
  let state: LineState = 'open';
  const lines = new Set<Line>();
  const server = createServer((near) => {
    if (state === 'cut') {
      near.resetAndDestroy();
      return;
    }
    const line = join(near, dial(to, host));
    lines.add(line);
    line.closed.then(() => lines.delete(line));
  });

  type Line = Readonly<{ closed: Promise<unknown>; break: () => void }>;

  function join(near: Socket, far: Socket): Line {
    const both = [near, far];
    const end = (): void => {
      for (const one of both) one.destroy();
    };
    const breakOff = (): void => {
      for (const one of both) one.resetAndDestroy();
    };
    const closed = Promise.all(both.map((one) => new Promise((resolve) => one.once('close', resolve))));
    for (const one of both) {
      one.setNoDelay(true);
      one.on('error', () => {});
      one.on('close', end);
    }
    pass(near, far, end);
    pass(far, near, end);
    return { closed, break: breakOff };
  }

  function pass(from: Socket, into: Socket, end: () => void): void {
    /** What came while the line was silent or slow, in order. */
    let waiting: Promise<void> = Promise.resolve();
    let leftOfTear: number | undefined;
    from.on('data', (bytes) => {
      waiting = waiting.then(async () => {
        while (state === 'silent' && !from.destroyed) await pause(50);
        if (state === 'slow') await pause(delayMs);
        if (state !== 'torn') {
          leftOfTear = undefined;
          into.write(bytes);
          return;
        }
        leftOfTear = (leftOfTear ?? tearsAfter()) - bytes.length;
        if (leftOfTear > 0) into.write(bytes);
        else into.write(bytes.subarray(0, Math.max(1, bytes.length + leftOfTear)), end);
      });
    });
    from.on('end', () => {
      waiting = waiting.then(() => void into.end());
    });
  }

  await listening(server, port);
  return {
    port: (server.address() as { port: number }).port,
    set: (next) => {
      state = next;
      if (next === 'cut') for (const line of lines) line.break();
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const line of lines) line.break();
      await closed;
    },
  };
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
