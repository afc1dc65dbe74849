import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../journal/memory-store.ts';
import { genesis, type Row } from '../../journal/record.ts';
import { type Store, unavailable } from '../../journal/store.ts';
import { SMALL, slicesOf } from './slices.ts';

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

  it('of a store that fails end with its refusal, and others go on', async () => {
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
