import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { newOneAtATime, type OneAtATime, streamInTurn } from './one-at-a-time.ts';

const never = new AbortController().signal;

describe('one at a time', () => {
  it('lets the next one in when the one before has left, in the order they came', async () => {
    const place = newOneAtATime();
    const came: string[] = [];
    const first = (await place.enter(never))!;
    const others = ['second', 'third'].map(async (name) => {
      const leave = (await place.enter(never))!;
      came.push(name);
      return leave;
    });
    await settled();
    expect(came).toEqual([]);
    first();
    first();
    (await others[0]!)();
    await others[1];
    expect(came).toEqual(['second', 'third']);
  });

  it('passes over those who went away while they waited', async () => {
    const place = newOneAtATime();
    const leave = (await place.enter(never))!;
    const gone = new AbortController();
    const left = place.enter(gone.signal);
    const stayed = place.enter(never);
    gone.abort();
    expect(await left).toBeUndefined();
    leave();
    expect(await stayed).toBeTypeOf('function');
    expect(await place.enter(AbortSignal.abort())).toBeUndefined();
  });

  it('says when too many wait', async () => {
    const place = newOneAtATime(1);
    const leave = (await place.enter(never))!;
    expect(place.isFull()).toBe(false);
    const next = place.enter(never);
    expect(place.isFull()).toBe(true);
    leave();
    await next;
    expect(place.isFull()).toBe(false);
  });
});

describe('a stream in its turn', () => {
  it('reads nothing until the one before it is done', async () => {
    const place = newOneAtATime();
    const read: string[] = [];
    const streams = ['a', 'b'].map((name) => streamInTurn(place, () => lines(name, 3, read)));
    const texts = await Promise.all(streams.map((stream) => stream.toArray()));
    expect(texts.map((text) => text.join(''))).toEqual(['a1a2a3', 'b1b2b3']);
    expect(read).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3']);
  });

  it.each(['while it reads', 'while it waits'])('frees its place when its client goes away %s', async (when) => {
    const place = newOneAtATime();
    const server = createServer((_, response) => {
      const stream = streamInTurn(place, () => lines('x'.repeat(50_000), Number.POSITIVE_INFINITY, []));
      // As the framework does it: an answer that closes takes what feeds it along.
      response.once('close', () => stream.destroy());
      stream.pipe(response);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const reading = get({ host: '127.0.0.1', port });
    const [answer] = (await once(reading, 'response')) as [IncomingMessage];
    await once(answer, 'readable');
    const waiting = get({ host: '127.0.0.1', port });
    waiting.on('error', () => {});
    await once(server, 'request');
    if (when === 'while it waits') waiting.destroy();
    reading.destroy();
    if (when === 'while it reads') {
      const [next] = (await once(waiting, 'response')) as [IncomingMessage];
      expect(next.statusCode).toBe(200);
      waiting.destroy();
    }
    expect(await free(place)).toBe(true);
    server.close();
  });

  it('frees its place when the lines fail, and when nobody takes them', async () => {
    const place = newOneAtATime();
    const failing = streamInTurn(place, async function* () {
      yield 'a';
      throw new Error('the store is gone');
    });
    await expect(failing.toArray()).rejects.toThrow('the store is gone');
    expect(await free(place)).toBe(true);
    let stalled = 0;
    const onStalled = (): void => {
      stalled += 1;
    };
    const asleep = streamInTurn(place, () => lines('a', Number.POSITIVE_INFINITY, []), { stalledMs: 1, onStalled });
    asleep.read();
    await once(asleep, 'close');
    expect(stalled).toBe(1);
    expect(await free(place)).toBe(true);
  });
});

async function* lines(name: string, count: number, read: string[]): AsyncGenerator<string> {
  for (let n = 1; n <= count; n += 1) {
    await settled();
    read.push(`${name}${n}`);
    yield `${name}${n}`;
  }
}

/** Waits for the place, and gives it back. */
async function free(place: OneAtATime): Promise<boolean> {
  const leave = await place.enter(never);
  leave?.();
  return leave !== undefined;
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
