import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { type Connecting, connectSqlite } from './connection.ts';
import { type DriverName, sqliteDriver } from './driver.ts';
import type { Steps } from './runner.ts';
import { openSqliteStore, PRAGMAS } from './sqlite-store.ts';

const WRITE: Steps = { kind: 'write', steps: [{ sql: 'create table if not exists t (a)', values: [] }] };

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'floorbook-connection-'));
  file = join(folder, 'j.sqlite');
});
afterEach(() => {
  chmodSync(folder, 0o755);
  rmSync(folder, { recursive: true, force: true });
});

const opening = (): Connecting => ({ file, readOnly: false, busyMs: 20, lockOf: file, pragmas: PRAGMAS });

/** Root may write everything, so as root a test drops its privileges while it checks. */
async function asNobody<T>(act: () => Promise<T>): Promise<T> {
  if (process.geteuid?.() !== 0) return act();
  process.seteuid!(65_534);
  try {
    return await act();
  } finally {
    process.seteuid!(0);
  }
}

describe.each<DriverName>(['better-sqlite3', 'libsql'])('a file opened with %s', (name) => {
  const driver = must(sqliteDriver([name]));

  it.each(['thread', 'here'] as const)('is refused in one sentence while it is open already (%s)', async (where) => {
    const first = must(await connectSqlite(driver, opening(), where));
    const second = await connectSqlite(driver, opening(), where);
    expect(second).toEqual({
      ok: false,
      refusal: {
        reason: 'held',
        says: `${file} is in use by another Floorbook process.`,
        next: 'Stop that process first, or use another store.',
      },
    });
    expect(await first.run(WRITE)).toMatchObject({ ok: true });
    await first.close();
    await must(await connectSqlite(driver, opening(), where)).close();
  });

  it('that another program has locked is named as busy, and not written', async () => {
    const connection = must(await connectSqlite(driver, opening()));
    const other = new driver.Database(file, { timeout: 0 });
    other.exec('begin immediate');
    const ran = await connection.run(WRITE);
    expect(ran).toMatchObject({ ok: false, code: expect.stringMatching(/^SQLITE_BUSY/) });
    other.exec('rollback');
    other.close();
    expect(await connection.run(WRITE)).toMatchObject({ ok: true });
    await connection.close();
  });

  it('and closed answers that it is over, and never hangs', async () => {
    const connection = must(await connectSqlite(driver, opening()));
    await connection.close();
    expect(await connection.run(WRITE)).toMatchObject({ ok: false, code: 'THREAD' });
    await connection.close();
  });

  it('that gets the thread of a closed one has its own rows, and what came too late for the other is refused', async () => {
    // More than the threads that are kept.
    const files = Array.from({ length: 8 }, (_, i) => join(folder, `${i}.sqlite`));
    const open = (path: string) => connectSqlite(driver, { ...opening(), file: path, lockOf: path });
    const connections = (await Promise.all(files.map(open))).map(must);
    for (const [i, connection] of connections.entries()) {
      await connection.run(WRITE);
      await connection.run({ kind: 'write', steps: [{ sql: 'insert into t values (?)', values: [i] }] });
    }
    const closed = connections.map(({ close }) => close());
    const late = connections.map(({ run }) => run(WRITE));
    await Promise.all(closed);
    for (const ran of await Promise.all(late)) expect(ran).toMatchObject({ ok: false, code: 'THREAD' });
    const again = (await Promise.all([...files].reverse().map(open))).map(must).reverse();
    for (const [i, connection] of again.entries()) {
      const ran = await connection.run({ kind: 'read', steps: [{ sql: 'select a from t', values: [] }] });
      expect(ran).toEqual({ ok: true, rows: [[{ a: i }]] });
      await connection.close();
    }
  });

  it.each([
    ['a file', () => chmodSync(file, 0o444)],
    ['a file in a folder', () => [file, folder].forEach((path, i) => void chmodSync(path, i === 0 ? 0o444 : 0o555))],
  ])('is refused where %s can only be read', async (_, protect) => {
    await must(await openSqliteStore(file, { driver, where: 'here' })).close();
    chmodSync(folder, 0o777);
    chmodSync(`${file}.lock`, 0o666);
    protect();
    const refused = await asNobody(() => openSqliteStore(file, { driver, where: 'here' }));
    expect(refused).toMatchObject({ ok: false, refusal: { reason: 'unavailable' } });
    expect(!refused.ok && refused.refusal.says).toMatch(/^\S+j\.sqlite can(not be| only be) .*\.$/);
    chmodSync(folder, 0o755);
    // SQLite's side files got the permissions of the file.
    for (const path of ['', '-wal', '-shm'].map((end) => file + end)) if (existsSync(path)) chmodSync(path, 0o644);
    await must(await openSqliteStore(file, { driver, where: 'here' })).close();
  });
});
