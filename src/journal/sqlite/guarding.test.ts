import { chmodSync, linkSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { type DriverName, sqliteDriver } from './driver.ts';
import { openSqliteStore } from './sqlite-store.ts';

let folder: string;
let file: string;
let umask: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'floorbook-guarding-'));
  file = join(folder, 'j.sqlite');
  umask = process.umask(0o022);
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true, force: true });
});

const modes = () =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]),
  );

describe.each<DriverName>(['better-sqlite3', 'libsql'])('a journal file opened with %s', (name) => {
  const driver = must(sqliteDriver([name]));
  const open = (path = file) => openSqliteStore(path, { driver });

  it('is made for its owner only, with everything beside it', async () => {
    const store = must(await open());
    await store.acquire('bay-101', 'test', 1000);
    expect(Object.keys(modes())).toContain('j.sqlite-wal');
    expect(new Set(Object.values(modes()))).toEqual(new Set(['600']));
    await store.close();
  });

  it('that others could read is tightened when it is opened', async () => {
    const first = must(await open());
    await first.acquire('bay-101', 'test', 1000);
    await first.close();
    for (const path of readdirSync(folder)) chmodSync(join(folder, path), 0o644);
    const store = must(await open());
    await store.acquire('bay-101', 'test', 1000);
    expect(new Set(Object.values(modes()))).toEqual(new Set(['600']));
    await store.close();
  });

  it.each([
    ['a hard link', linkSync],
    ['a symbolic link', symlinkSync],
  ])('cannot be opened by a second process under the name of %s', async (_, link) => {
    const store = must(await open());
    const other = join(folder, 'other.sqlite');
    link(file, other);
    expect(await open(other)).toMatchObject({ ok: false, refusal: { reason: 'held' } });
    await store.close();
    // Free again, and then the first name is the one that is refused.
    const second = must(await open(other));
    expect(await open()).toMatchObject({ ok: false, refusal: { reason: 'held' } });
    await second.close();
    await must(await open()).close();
  });
});
