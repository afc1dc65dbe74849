import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../journal/memory-store.ts';
import { genesis, type Row } from '../../journal/record.ts';
import { type Store, unavailable } from '../../journal/store.ts';
import { newOneAtATime, type OneAtATime, SMALL, slicesOf, streamInTurn } from './turn-taking.ts';

const HOUSE = 'bay-101';
const END = Number.POSITIVE_INFINITY;

async function storeOf(count: number, text = 10): Promise<Store> {
  const store = memoryStore();
  const lease = await store.acquire(HOUSE, 'test', 60_000);
  const rows = Array.from(
    { length: count },
    (_, i): Row => ({ seq: i + 1, body: 'x'.repeat(text), hash: `h${i + 1}` }),
  );
  if (!lease.ok) throw new Error(lease.refusal.says);
  await store.append(HOUSE, { afterSeq: 0, afterHash: genesis(HOUSE).hash, token: lease.value.token }, rows);
  return store;
}

const seqs = (rows: readonly Row[]): number[] => rows.map(({ seq }) => seq);

async function all<T>(slices: AsyncIterable<T>): Promise<T[]> {
  const made: T[] = [];
  for await (const one of slices) made.push(one);
  return made;
}

describe('slices of a journal', () => {
  it.each([
    [1, END, 1_000],
    [1, 1_000, 1_000],
    [7, 7, 1],
    [900, 950, 51],
    [990, END, 11],
  ])('from %i to %d bring every row once, in order', async (from, to, count) => {
    const store = await storeOf(1_000);
    const found = (await all(slicesOf({ store, house: HOUSE }, { from, to }, seqs))).flat();
    expect(found).toEqual(Array.from({ length: count }, (_, i) => from + i));
  });

  it('are read one at a time for all who read, and the event loop turns between them', async () => {
    const plain = await storeOf(2_000);
    let [under, most, slices, turns] = [0, 0, 0, 0];
    const read: Store['read'] = async (...asked) => {
      under += 1;
      most = Math.max(most, under);
      const rows = await plain.read(...asked);
      return rows;
    };
    const store = { ...plain, read };
    const make = (rows: readonly Row[]): number => {
      under -= 1;
      slices += 1;
      return rows.length;
    };
    let isOver = false;
    const commands = (async () => {
      for (; !isOver; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    })();
    const readings = [1, 2, 3].map(() => all(slicesOf({ store, house: HOUSE }, { from: 1, to: END }, make)));
    const counts = await Promise.all(readings);
    isOver = true;
    await commands;
    expect(counts.map((made) => made.reduce((sum, one) => sum + one, 0))).toEqual([2_000, 2_000, 2_000]);
    expect(most).toBe(1);
    expect(turns).toBeGreaterThanOrEqual(slices - 1);
  });

  it('do not keep a single record waiting behind a long reading', async () => {
    const plain = await storeOf(1_000);
    let go = (): void => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    const read: Store['read'] = async (house, from, limit) => {
      if (limit > 1) await held;
      return plain.read(house, from, limit);
    };
    const journal = { store: { ...plain, read }, house: HOUSE };
    const long = all(slicesOf(journal, { from: 1, to: END }, seqs));
    expect(await all(slicesOf(journal, { from: 500, to: 500 }, seqs))).toEqual([[500]]);
    go();
    expect((await long).flat()).toHaveLength(1_000);
  });

  it('shrink when rows are large', async () => {
    const store = await storeOf(600, 20_000);
    const sizes = await all(slicesOf({ store, house: HOUSE }, { from: 1, to: END }, (rows) => rows.length));
    expect(sizes[0]).toBe(SMALL);
    expect(Math.max(...sizes.slice(4, -1))).toBeLessThan(SMALL / 2);
  });

  it('of a failing store end with its refusal, and others continue', async () => {
    const plain = await storeOf(1_000);
    let failing = true;
    const read: Store['read'] = async (...asked) => {
      if (!failing) return plain.read(...asked);
      failing = false;
      return unavailable('The disk is gone.');
    };
    const journal = { store: { ...plain, read }, house: HOUSE };
    const [first, second] = [1, 2].map(() => all(slicesOf(journal, { from: 1, to: END }, seqs)));
    await expect(first).rejects.toThrow('The disk is gone.');
    expect((await second!).flat()).toHaveLength(1_000);
  });
});

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

  it('frees its place when the lines fail, and when they are not read', async () => {
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
