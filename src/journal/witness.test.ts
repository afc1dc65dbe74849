import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { must } from '../base/result.ts';
import { value } from './contract.ts';
import { openLeader } from './leader.ts';
import { memoryDisk, memoryStore } from './memory-store.ts';
import { sqliteDriver } from './sqlite/driver.ts';
import { openSqliteStore } from './sqlite/sqlite-store.ts';
import type { Store } from './store.ts';
import { fee, toy } from './testing/toy.ts';
import { openWitness, readWitness, startReset, witnessPath } from './witness.ts';

const HOUSE = 'bay-101';
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'floorbook-witness-'));
  file = join(folder, 'j.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const SAID: string[] = [];
const witness = () => must(openWitness(`${file}.witness`, (line) => SAID.push(line)));
const opened = (store: Store, seen = witness()) =>
  openLeader(store, HOUSE, toy, { holder: 'test', wakeMs: 0, retryMs: 1, witness: seen });
const onFile = async () => must(await openSqliteStore(file, { where: 'here' }));

/** A house with 100 entries in a file, closed. */
async function filled(): Promise<void> {
  const store = await onFile();
  const leader = must(await opened(store));
  for (let n = 1; n <= 100; n += 1) await leader.ask(fee('table-1', n));
  await leader.close();
  await store.close();
}

function sql(text: string): void {
  const db = new (must(sqliteDriver()).Database)(file, { timeout: 1_000 });
  db.exec(text);
  db.close();
}
const CUT = 'delete from journal where seq > 97';

describe('a journal that lost its last entries', () => {
  it('while it was closed is not opened, and the missing entries are named', async () => {
    await filled();
    sql(`${CUT}; delete from snapshot`);
    const store = await onFile();
    const refused = await opened(store);
    expect(refused).toMatchObject({ ok: false, refusal: { reason: 'truncated' } });
    if (!refused.ok) {
      expect(refused.refusal.says).toMatch(
        /^Entries 98 to 100 of bay-101 are missing: the journal ends with entry 97, but entry 100 \(hash [0-9a-f]{64}\) was on record at 20/,
      );
      expect(refused.refusal.next).toContain('accept-loss');
    }
    expect(value(await store.head(HOUSE)).seq).toBe(97);
    await store.close();
  });

  it('is detected by its snapshot too, without a witness', async () => {
    await filled();
    sql(CUT);
    rmSync(`${file}.witness`);
    const store = await onFile();
    const refused = await openLeader(store, HOUSE, toy, { holder: 'test', wakeMs: 0 });
    expect(refused).toMatchObject({ ok: false, refusal: { reason: 'truncated' } });
    if (!refused.ok) expect(refused.refusal.says).toContain('Entries 98 to 100 of bay-101 are missing');
    await store.close();
  });

  it('while it was led halts the house at the next command, and no number is used again', async () => {
    const store = await onFile();
    const leader = must(await opened(store));
    for (let n = 1; n <= 100; n += 1) await leader.ask(fee('table-1', n));
    sql(CUT);
    // The first one meets the conflict, and finds out why.
    await leader.ask(fee('table-1', 101));
    const { standing, refusal } = await leader.ended;
    expect([standing, refusal.reason]).toEqual(['halted', 'truncated']);
    expect(refusal.says).toContain('Entries 98 to 100 of bay-101 are missing');
    expect(await leader.ask(fee('table-1', 101))).toMatchObject({
      type: 'not-acknowledged',
      refusal: { reason: 'truncated', says: expect.stringContaining('Entries 98 to 100') },
    });
    expect(value(await store.head(HOUSE)).seq).toBe(97);
    await leader.close();
    expect((await opened(store)).ok).toBe(false);
    await store.close();
  });

  it('while it was led is noticed without a command, when the lease is renewed', async () => {
    const disk = memoryDisk();
    const leader = must(
      await openLeader(memoryStore(disk), HOUSE, toy, { holder: 'test', wakeMs: 0, retryMs: 1, leaseMs: 30 }),
    );
    for (let n = 1; n <= 10; n += 1) await leader.ask(fee('table-1', n));
    disk.get(HOUSE)!.rows.length = 8;
    expect(await leader.ended).toMatchObject({
      standing: 'halted',
      refusal: { says: expect.stringContaining('Entries 9 to 10 of bay-101 are missing') },
    });
    await leader.close();
  });

  it('and was filled up again with other entries is not opened either', async () => {
    await filled();
    rmSync(file);
    const other = await onFile();
    const leader = must(await openLeader(other, HOUSE, toy, { holder: 'test', wakeMs: 0 }));
    for (let n = 1; n <= 120; n += 1) await leader.ask(fee('table-2', n));
    await leader.close();
    expect(await opened(other)).toMatchObject({
      ok: false,
      refusal: { reason: 'rehashed', says: expect.stringContaining('Entry 100 of bay-101 is not the one') },
    });
    await other.close();
  });
});

describe('a witness', () => {
  it('starts with the first opening of a store that has none, for its owner only', async () => {
    const store = await onFile();
    const leader = must(await openLeader(store, HOUSE, toy, { holder: 'test', wakeMs: 0 }));
    await leader.ask(fee('table-1', 1));
    await leader.close();
    const again = must(await opened(store));
    await again.close();
    expect(must(readWitness(`${file}.witness`)).heads[HOUSE]?.seq).toBe(1);
    expect(statSync(`${file}.witness`).mode & 0o777).toBe(0o600);
    await store.close();
  });

  it('never runs ahead of the journal, and has caught up when the house is closed', async () => {
    const store = await onFile();
    const leader = must(await opened(store));
    const seen: boolean[] = [];
    for (let n = 1; n <= 50; n += 1) {
      await leader.ask(fee('table-1', n));
      const known = must(readWitness(`${file}.witness`)).heads[HOUSE]?.seq ?? 0;
      seen.push(known <= value(await store.head(HOUSE)).seq);
    }
    expect(seen.every(Boolean)).toBe(true);
    await leader.close();
    const { seq, hash } = must(readWitness(`${file}.witness`)).heads[HOUSE]!;
    expect({ seq, hash }).toEqual(value(await store.head(HOUSE)));
    await store.close();
  });

  it('that was changed is refused whichever bit it was, and never taken for a head', async () => {
    await filled();
    const good = readFileSync(`${file}.witness`);
    for (let bit = 0; bit < good.length * 8; bit += 5) {
      const bad = Buffer.from(good);
      bad[bit >> 3] = bad[bit >> 3]! ^ (1 << (bit & 7));
      writeFileSync(`${file}.witness`, bad);
      expect(readWitness(`${file}.witness`)).toMatchObject({ ok: false, refusal: { reason: 'bad-witness' } });
    }
  });

  it('that cannot be written does not stop a house, and says so once', async () => {
    const seen = witness();
    rmSync(folder, { recursive: true, force: true });
    SAID.length = 0;
    for (const seq of [1, 2]) {
      seen.note(HOUSE, { seq, hash: 'a'.repeat(64) });
      await seen.close();
    }
    expect(SAID).toEqual([expect.stringContaining('j.sqlite.witness cannot be written')]);
  });

  it('keeps every reset with what was there before', async () => {
    await filled();
    const place = { kind: 'file', path: file } as const;
    const now = { seq: 97, hash: 'b'.repeat(64) };
    must(startReset(place, HOUSE, undefined).write(now, { how: 'restore', by: 'test', reason: 'a test' }));
    const { heads, resets } = must(readWitness(`${file}.witness`));
    expect(heads[HOUSE]).toMatchObject(now);
    expect(resets).toMatchObject([{ house: HOUSE, how: 'restore', was: { seq: 100 }, now }]);
  });

  it('of a database follows its name and not its host, one for each house', () => {
    const at = (url: string) => witnessPath({ kind: 'postgres', url }, HOUSE, '/state');
    expect(at('postgres://one:5432/floor')).toBe('/state/floor-bay-101.witness');
    expect(at('postgres://user@two:6432/floor')).toBe(at('postgres://one:5432/floor'));
    expect(witnessPath({ kind: 'memory' }, HOUSE, '/state')).toBeUndefined();
  });
});
