import { describe, expect, it } from 'vitest';
import { rowsAfter, value } from './contract.ts';
import { importJournal } from './import.ts';
import { memoryDisk, memoryStore } from './memory-store.ts';
import { exportLines, verifyExport } from './ndjson.ts';
import { chain, genesis } from './record.ts';
import type { Store } from './store.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const inChunks = (data: Uint8Array, size: number): Uint8Array[] =>
  Array.from({ length: Math.ceil(data.length / size) }, (_, i) => data.subarray(i * size, (i + 1) * size));

async function storeWith(houses: Record<string, number>): Promise<Store> {
  const store = memoryStore();
  for (const [house, count] of Object.entries(houses)) {
    const { token } = value(await store.acquire(house, 'test', 1000));
    const after = { afterSeq: 0, afterHash: genesis(house).hash, token };
    value(await store.append(house, after, rowsAfter(genesis(house), count, 'ß "😀" \\u2028 \u0001')));
    value(await store.release(house, token));
  }
  return store;
}

async function exported(store: Store, ...houses: string[]): Promise<string> {
  let text = '';
  for (const house of houses) for await (const part of exportLines(store, house)) text += part;
  return text;
}

describe('an export', () => {
  it('is one line a row between a first and a last line, and reads back', async () => {
    const store = await storeWith({ 'bay-101': 3 });
    const text = await exported(store, 'bay-101');
    const lines = text.split('\n');
    expect(lines[0]).toBe('{"floorbook":"journal","version":1,"house":"bay-101"}');
    expect(lines.length).toBe(3 + 2 + 1);
    const head = value(await store.head('bay-101'));
    expect(await verifyExport([bytes(text)])).toEqual({ ok: true, houses: [{ house: 'bay-101', head }] });
  });

  it.each([1, 2, 3, 1000])('reads the same in pieces of %i bytes', async (size) => {
    const text = await exported(await storeWith({ 'bay-101': 12 }), 'bay-101');
    expect(await verifyExport(inChunks(bytes(text), size))).toMatchObject({ ok: true });
  });

  it('holds several houses, one after the other, and an empty one', async () => {
    const store = await storeWith({ a: 2, b: 5 });
    const text = await exported(store, 'a', 'b', 'nobody');
    const verdict = await verifyExport([bytes(text)]);
    expect(verdict.ok && verdict.houses.map(({ house, head }) => [house, head.seq])).toEqual([
      ['a', 2],
      ['b', 5],
      ['nobody', 0],
    ]);
  });

  it('cut off anywhere is seen to be', async () => {
    const data = bytes(await exported(await storeWith({ 'bay-101': 3 }), 'bay-101'));
    for (let length = 0; length < data.length; length += 1) {
      expect((await verifyExport([data.subarray(0, length)])).ok, `${length} bytes`).toBe(false);
    }
  });

  it('of several houses cut off anywhere, also between two of them, is seen to be', async () => {
    const store = await storeWith({ a: 2, b: 1, c: 1 });
    const together = ['a', 'b', 'c'];
    let text = '';
    for (const house of together) {
      for await (const part of exportLines(store, house, undefined, together)) text += part;
    }
    const data = bytes(text);
    expect(await verifyExport([data])).toMatchObject({
      ok: true,
      houses: [{ house: 'a' }, { house: 'b' }, { house: 'c' }],
    });
    for (let length = 0; length < data.length; length += 1) {
      expect((await verifyExport([data.subarray(0, length)])).ok, `${length} bytes`).toBe(false);
    }
    const between = text.slice(0, text.lastIndexOf('{"floorbook"'));
    const flaw = { kind: 'truncated', house: 'c', says: expect.stringContaining('the journal of c, which is missing') };
    expect(await verifyExport([bytes(between)])).toMatchObject({ ok: false, flaw });
    expect(await importJournal(memoryStore(), () => [bytes(between)])).toMatchObject({ ok: false });
  });

  it('names the entry after which it was cut off', async () => {
    const lines = (await exported(await storeWith({ 'bay-101': 9 }), 'bay-101')).split('\n');
    const cut = `${lines.slice(0, 6).join('\n')}\n`;
    expect(await verifyExport([bytes(cut)])).toMatchObject({
      flaw: { seq: 6, kind: 'truncated', house: 'bay-101', line: 6 },
    });
    const closedAgain = `${cut}${lines.at(-2)}\n`;
    expect(await verifyExport([bytes(closedAgain)])).toMatchObject({ flaw: { seq: 6, kind: 'truncated' } });
  });

  it('cut off and given a new end is found out by a head known from elsewhere', async () => {
    const [short, long] = [await storeWith({ 'bay-101': 5 }), await storeWith({ 'bay-101': 9 })];
    const text = await exported(short, 'bay-101');
    const known = { 'bay-101': [value(await long.head('bay-101'))] };
    expect(await verifyExport([bytes(text)])).toMatchObject({ ok: true });
    expect(await verifyExport([bytes(text)], known)).toMatchObject({ flaw: { seq: 6, kind: 'truncated' } });
  });

  it('does not take another spelling of the same line', async () => {
    const text = await exported(await storeWith({ 'bay-101': 3 }), 'bay-101');
    for (const other of [
      text.replace('"seq":2', '"seq": 2'),
      text.replace('"seq":2,', '"seq":2.0,'),
      `\ufeff${text}`,
      text.replace('\n', '\r\n'),
    ]) {
      expect(other).not.toBe(text);
      expect((await verifyExport([bytes(other)])).ok).toBe(false);
    }
  });

  it('does not take the rows of another house', async () => {
    const text = await exported(await storeWith({ a: 2, b: 2 }), 'a', 'b');
    const lines = text.split('\n');
    [lines[1], lines[5]] = [lines[5]!, lines[1]!];
    expect(await verifyExport([bytes(lines.join('\n'))])).toMatchObject({ ok: false, flaw: { house: 'a', line: 2 } });
  });

  it('with any one byte changed is refused, and the first bad entry is named', async () => {
    const text = await exported(await storeWith({ 'bay-101': 3 }), 'bay-101');
    const data = bytes(text);
    const starts = [0];
    for (const [i, byte] of data.entries()) if (byte === 0x0a) starts.push(i + 1);
    for (let i = 0; i < data.length; i += 1) {
      for (const flip of [1, 0x20, 0x80]) {
        const changed = data.slice();
        changed[i] = changed[i]! ^ flip;
        const verdict = await verifyExport([changed]);
        // Line 1 is the house's, lines 2 to 4 hold entries 1 to 3, line 5 the end.
        const line = starts.filter((start) => start <= i).length;
        const entry = Math.min(Math.max(line - 1, 1), 4);
        expect(verdict.ok ? undefined : verdict.flaw.seq, `byte ${i} flipped by ${flip}`).toBe(entry);
      }
    }
  });
});

describe('an import', () => {
  const source = async () => {
    const data = bytes(await exported(await storeWith({ a: 1200, b: 3 }), 'a', 'b'));
    return { data, open: () => inChunks(data, 4096) };
  };

  it('brings the same rows into another store', async () => {
    const { open } = await source();
    const store = memoryStore();
    expect(await importJournal(store, open)).toMatchObject({ ok: true });
    expect(await exported(store, 'a', 'b')).toBe(await exported(await storeWith({ a: 1200, b: 3 }), 'a', 'b'));
    expect(value(await store.acquire('a', 'somebody', 1000)).token).toBe(2);
  });

  it('writes nothing of a file that is bad at its very end', async () => {
    const { data } = await source();
    const store = memoryStore();
    const refused = await importJournal(store, () => [data.subarray(0, data.length - 1)]);
    expect(refused).toMatchObject({ ok: false, refusal: { reason: 'unreadable' } });
    expect(value(await store.houses())).toEqual([]);
  });

  it('does not write into a journal that is there already', async () => {
    const { open } = await source();
    const store = await storeWith({ b: 1 });
    expect(await importJournal(store, open)).toMatchObject({ ok: false, refusal: { reason: 'not-empty' } });
    expect(value(await store.head('a')).seq).toBe(0);
    expect(value(await store.head('b')).seq).toBe(1);
  });

  it('does not take a house from its leader', async () => {
    const { open } = await source();
    const store = memoryStore(memoryDisk());
    value(await store.acquire('b', 'leader', 60_000));
    expect(await importJournal(store, open)).toMatchObject({ ok: false, refusal: { reason: 'held' } });
  });

  it('keeps the bytes of what it never wrote itself', async () => {
    const rows = chain(genesis('a'), ['{"command":{},"engine":"ß","outcome":{"events":[]},"seq":1}']);
    const store = memoryStore();
    const { token } = value(await store.acquire('a', 'x', 1));
    await store.append('a', { afterSeq: 0, afterHash: genesis('a').hash, token }, rows);
    const text = await exported(store, 'a');
    const target = memoryStore();
    expect(await importJournal(target, () => [bytes(text)])).toMatchObject({ ok: true });
    expect(value(await target.read('a', 1, 5))).toEqual(rows);
  });
});
