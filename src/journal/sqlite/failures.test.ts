import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { seeded } from '../../base/seeded.ts';
import { reason, rowsAfter, value } from '../contract.ts';
import { openLeader } from '../leader.ts';
import { genesis, type Row } from '../record.ts';
import { pagesOf, type Store, StoreUnreadable } from '../store.ts';
import { fee, toy } from '../testing/toy.ts';
import { verifyChain } from '../verify.ts';
import { type Database, type Driver, type DriverName, sqliteDriver } from './driver.ts';
import { MIGRATIONS } from './schema.ts';
import { HEAD, openSqliteStore, READ } from './sqlite-store.ts';

const HOUSE = 'bay-101';
/** The head of fixtures/v1.db, which must never change. */
const V1_HEAD = { seq: 5, hash: '602c72757a3a91f108cb244b0e7174f582c5cb8567fd4893bfd06f7ac08c7114' };
const DRIVERS: DriverName[] = ['better-sqlite3', 'libsql'];

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'floorbook-failures-'));
  file = join(folder, 'j.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Hands out every database it opens, so that a test can change one without the store knowing. */
function watched(name: DriverName): { driver: Driver; opened: Database[] } {
  const driver = must(sqliteDriver([name]));
  const opened: Database[] = [];
  const Library = driver.Database;
  function Database(path: string, options: { timeout: number }) {
    const db = new Library(path, options);
    opened.push(db);
    return db;
  }
  return { driver: { ...driver, Database: Database as unknown as Driver['Database'] }, opened };
}

const led = async (store: Store) =>
  must(await openLeader(store, HOUSE, toy, { holder: 'test', wakeMs: 0, retryMs: 1, overlap: 'never', clock: CLOCK }));
const CLOCK = { seconds: () => 1_000_000, elapsed: () => 0 };

const askAll = (leader: Awaited<ReturnType<typeof led>>, station: string, from: number, to: number) =>
  Promise.all(Array.from({ length: to - from + 1 }, (_, i) => leader.ask(fee(station, from + i))));

describe.each(DRIVERS)('%s', (name) => {
  it('syncs every commit to the disk, with a write-ahead log', async () => {
    const { driver, opened } = watched(name);
    const store = must(await openSqliteStore(file, { driver, where: 'here' }));
    const journal = opened.at(-1)!;
    expect(journal.pragma('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
    expect(journal.pragma('synchronous')).toEqual([{ synchronous: 2 }]);
    await store.close();
  });

  it('says so when the disk is full, loses nothing, and continues when there is room', async () => {
    const { driver, opened } = watched(name);
    const store = must(await openSqliteStore(file, { driver, where: 'here' }));
    const journal = opened.at(-1)!;
    const leader = await led(store);
    await askAll(leader, 'table-1', 1, 20);
    const [{ page_count: pages } = { page_count: 0 }] = journal.pragma('page_count') as { page_count: number }[];
    journal.pragma(`max_page_count = ${pages}`);
    const lost = await askAll(leader, 'table-2', 1, 200);
    // A few rows may still fit on the last page; a caller without an answer has to ask again.
    const unheard = lost.filter(({ type }) => type !== 'recorded');
    expect(unheard.length).toBeGreaterThan(20);
    for (const answer of unheard) {
      expect(answer).toMatchObject({ type: 'not-acknowledged', refusal: { reason: 'unavailable' } });
      expect(answer.type === 'not-acknowledged' && answer.refusal.says).toContain(`The disk of ${file} is full.`);
    }
    journal.pragma('max_page_count = 100000');
    expect((await askAll(leader, 'table-2', 1, 200)).every(({ type }) => type === 'recorded')).toBe(true);
    expect(await verifyChain(HOUSE, pagesOf(store, HOUSE))).toMatchObject({ ok: true, head: { seq: 220 } });
    await leader.close();
    await store.close();
  });

  it('says so when another program has locked the file, and continues when it lets go', async () => {
    const store = must(await openSqliteStore(file, { driver: must(sqliteDriver([name])), busyMs: 20 }));
    const leader = await led(store);
    await askAll(leader, 'table-1', 1, 5);
    const other = new (must(sqliteDriver([name])).Database)(file, { timeout: 0 });
    other.exec('begin immediate');
    const [lost] = await askAll(leader, 'table-2', 1, 1);
    expect(lost).toMatchObject({ type: 'not-acknowledged', refusal: { reason: 'unavailable' } });
    expect(lost?.type === 'not-acknowledged' && lost.refusal.says).toContain('locked by another program');
    other.exec('rollback');
    other.close();
    while (leader.standing() !== 'leading') await new Promise((resolve) => setTimeout(resolve, 1));
    expect(await askAll(leader, 'table-2', 1, 1)).toMatchObject([{ type: 'recorded', seq: 6 }]);
    await leader.close();
    await store.close();
  });

  it('does not open a file that another program has locked, and does once it lets go', async () => {
    const other = new (must(sqliteDriver([name])).Database)(file, { timeout: 0 });
    other.exec('create table something (a)');
    other.exec('begin exclusive');
    const options = { driver: must(sqliteDriver([name])), busyMs: 20 };
    const refused = await openSqliteStore(file, options);
    expect(refused).toMatchObject({ ok: false, refusal: { reason: 'unavailable' } });
    other.exec('rollback');
    other.exec('drop table something');
    other.close();
    const store = must(await openSqliteStore(file, options));
    await store.close();
  });

  it('opens a file once at a time, also in one process', async () => {
    const options = { driver: must(sqliteDriver([name])) };
    const store = must(await openSqliteStore(file, options));
    const second = await openSqliteStore(file, options);
    expect(second).toMatchObject({
      ok: false,
      refusal: { reason: 'held', says: `${file} is in use by another Floorbook process.` },
    });
    await store.close();
    await must(await openSqliteStore(file, options)).close();
  });

  it('writes nothing when it was opened to look, and does not make a file', async () => {
    const options = { driver: must(sqliteDriver([name])) };
    expect(await openSqliteStore(file, { ...options, readOnly: true })).toMatchObject({
      ok: false,
      refusal: { reason: 'no-such-file' },
    });
    const writer = must(await openSqliteStore(file, options));
    const { token } = value(await writer.acquire(HOUSE, 'test', 1000));
    const looking = must(await openSqliteStore(file, { ...options, readOnly: true }));
    const after = { afterSeq: 0, afterHash: genesis(HOUSE).hash, token };
    expect(reason(await looking.append(HOUSE, after, rowsAfter(genesis(HOUSE), 1)))).toBe('unavailable');
    expect(value(await looking.head(HOUSE)).seq).toBe(0);
    value(await writer.append(HOUSE, after, rowsAfter(genesis(HOUSE), 1)));
    expect(value(await looking.head(HOUSE)).seq).toBe(1);
    await looking.close();
    await writer.close();
  });
});

describe('reading', () => {
  it.each([
    ['the head', HEAD, [HOUSE]],
    ['a page', READ, [HOUSE, 5, 10]],
  ])('%s goes by the key and sorts nothing, however long the journal', async (_, sql, values) => {
    await must(await openSqliteStore(file)).close();
    const db = new (must(sqliteDriver()).Database)(file, { timeout: 0 });
    const plan = db.prepare(`explain query plan ${sql}`).all(values) as { detail: string }[];
    expect(plan.length).toBe(1);
    expect(plan[0]?.detail).toMatch(/^SEARCH journal USING INDEX sqlite_autoindex_journal_1/);
    db.close();
  });
});

describe('files that are not journals', () => {
  it.each([
    ['text', 'This is no database. '.repeat(100), 'damaged'],
    ['half a database', 'SQLite format 3\0'.padEnd(5000, 'x'), 'damaged'],
  ])('%s is refused', async (_, content, expected) => {
    writeFileSync(file, content);
    expect(await openSqliteStore(file)).toMatchObject({ ok: false, refusal: { reason: expected } });
  });

  it("another program's database is refused and left unchanged", async () => {
    const other = new (must(sqliteDriver()).Database)(file, { timeout: 0 });
    other.exec('create table recipes (name text)');
    other.close();
    expect(await openSqliteStore(file)).toMatchObject({ ok: false, refusal: { reason: 'not-a-journal' } });
  });

  it('a folder that cannot be made is refused', async () => {
    writeFileSync(file, '');
    expect(await openSqliteStore(join(file, 'below', 'j.sqlite'))).toMatchObject({
      ok: false,
      refusal: { reason: 'unavailable' },
    });
  });
});

describe('older and newer files', () => {
  const NEXT = [...MIGRATIONS, ['create table more (a)', 'insert into more (a) values (7)']];

  it('a journal written by the first version opens, verifies and continues', async () => {
    copyFileSync(new URL('./fixtures/v1.db', import.meta.url), file);
    const store = must(await openSqliteStore(file));
    expect(await verifyChain(HOUSE, pagesOf(store, HOUSE))).toMatchObject({ ok: true, head: V1_HEAD });
    const leader = await led(store);
    expect(must(await leader.read((state) => [state.fees, state.refusals]))).toEqual([4, 1]);
    expect(await leader.ask(fee('table-1', 4))).toMatchObject({ type: 'recorded', seq: 6 });
    await leader.close();
    await store.close();
  });

  it('an older one is brought up to date, with what it holds', async () => {
    const old = must(await openSqliteStore(file));
    const { token } = value(await old.acquire(HOUSE, 'test', 1000));
    const rows = rowsAfter(genesis(HOUSE), 3);
    value(await old.append(HOUSE, { afterSeq: 0, afterHash: genesis(HOUSE).hash, token }, rows));
    await old.close();
    expect(await openSqliteStore(file, { migrations: NEXT, readOnly: true })).toMatchObject({
      ok: false,
      refusal: { reason: 'older' },
    });
    const now = must(await openSqliteStore(file, { migrations: NEXT }));
    expect(value(await now.read(HOUSE, 1, 10))).toEqual(rows);
    await now.close();
    const db = new (must(sqliteDriver()).Database)(file, { timeout: 0 });
    expect(db.prepare('select a from more').all([])).toEqual([{ a: 7 }]);
    db.close();
    await must(await openSqliteStore(file, { migrations: NEXT })).close();
  });

  it('a step that fails leaves the file as it was', async () => {
    await must(await openSqliteStore(file)).close();
    const broken = [...MIGRATIONS, ['create table more (a)', 'this is no SQL']];
    expect(await openSqliteStore(file, { migrations: broken })).toMatchObject({ ok: false });
    await must(await openSqliteStore(file, { migrations: NEXT })).close();
  });

  it('a newer one is refused in one sentence', async () => {
    await must(await openSqliteStore(file, { migrations: NEXT })).close();
    expect(await openSqliteStore(file)).toMatchObject({
      ok: false,
      refusal: {
        reason: 'newer',
        says: `${file} was written by a newer Floorbook (its version is 2; this one supports 1).`,
      },
    });
  });
});

describe('a file whose bytes were changed', () => {
  it('is found out, or holds exactly what was written', async () => {
    const store = must(await openSqliteStore(file, { where: 'here' }));
    const { token } = value(await store.acquire(HOUSE, 'test', 1000));
    const rows = rowsAfter(genesis(HOUSE), 60);
    value(await store.append(HOUSE, { afterSeq: 0, afterHash: genesis(HOUSE).hash, token }, rows));
    await store.close();
    const good = readFileSync(file);
    const rng = seeded(7);
    let found = 0;
    for (let n = 0; n < 150; n += 1) {
      const bad = Buffer.from(good);
      const at = rng.below(bad.length);
      bad[at] = bad[at]! ^ (1 << rng.below(8));
      const copy = join(folder, `bad-${n}.sqlite`);
      writeFileSync(copy, bad);
      found += (await isFoundOut(copy, rows)) ? 1 : 0;
      for (const end of ['', '-wal', '-shm', '.lock']) rmSync(`${copy}${end}`, { force: true });
    }
    expect(found).toBeGreaterThan(20);
  });
});

/** True when it is refused or its chain is broken; false when the flip hit nothing that is read. */
async function isFoundOut(copy: string, rows: readonly Row[]): Promise<boolean> {
  const opened = await openSqliteStore(copy, { where: 'here' });
  if (!opened.ok) return true;
  try {
    const read: Row[] = [];
    for await (const page of pagesOf(opened.value, HOUSE)) read.push(...page);
    const verdict = await verifyChain(HOUSE, [read], [{ seq: 60, hash: rows.at(-1)!.hash }]);
    if (verdict.ok) expect(read).toEqual(rows);
    return !verdict.ok;
  } catch (error) {
    expect(error).toBeInstanceOf(StoreUnreadable);
    return true;
  } finally {
    await opened.value.close();
  }
}

describe('the choice of a library', () => {
  it('takes libsql where better-sqlite3 is not built, and says so', async () => {
    const said: string[] = [];
    const store = must(
      await openSqliteStore(file, { driver: must(sqliteDriver(['libsql'])), log: (line) => said.push(line) }),
    );
    expect(store.name).toBe(`SQLite (libsql), ${file}`);
    expect(said).toEqual([
      'better-sqlite3 is not built on this machine: using libsql, which is slower (see docs/decisions/0011).',
    ]);
    await store.close();
  });

  it('skips what cannot be loaded', () => {
    expect(must(sqliteDriver(['not-there' as DriverName, 'libsql'])).name).toBe('libsql');
    expect(sqliteDriver(['not-there' as DriverName])).toMatchObject({ ok: false, refusal: { reason: 'no-sqlite' } });
  });

  it('takes better-sqlite3 first', () => {
    expect(must(sqliteDriver()).name).toBe('better-sqlite3');
  });

  it('reads with one what the other wrote', async () => {
    const rows = rowsAfter(genesis(HOUSE), 40);
    for (const [writer, reader] of [DRIVERS, [...DRIVERS].reverse()]) {
      const path = join(folder, `${writer}.sqlite`);
      const store = must(await openSqliteStore(path, { driver: must(sqliteDriver([writer!])) }));
      const { token } = value(await store.acquire(HOUSE, 'test', 1000));
      value(await store.append(HOUSE, { afterSeq: 0, afterHash: genesis(HOUSE).hash, token }, rows));
      await store.close();
      const again = must(await openSqliteStore(path, { driver: must(sqliteDriver([reader!])) }));
      expect(value(await again.read(HOUSE, 1, 100))).toEqual(rows);
      await again.close();
    }
  });
});
