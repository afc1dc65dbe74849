import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '../../base/result.ts';
import { storeContract } from '../contract.ts';
import { sqliteDriver } from './driver.ts';
import { openSqliteStore, type SqliteOptions } from './sqlite-store.ts';

const KINDS: [string, SqliteOptions][] = [
  ['better-sqlite3 on a thread', { driver: must(sqliteDriver(['better-sqlite3'])), where: 'thread' }],
  ['better-sqlite3 here', { driver: must(sqliteDriver(['better-sqlite3'])), where: 'here' }],
  ['libsql on a thread', { driver: must(sqliteDriver(['libsql'])), where: 'thread' }],
];

for (const [name, options] of KINDS) {
  storeContract(`SQLite, ${name}`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'floorbook-sqlite-'));
    let time = 1_000_000;
    const open = async () => must(await openSqliteStore(join(folder, 'j.sqlite'), { ...options, now: () => time }));
    let store = await open();
    return {
      store,
      other: store,
      pass: async (ms) => {
        time += ms;
      },
      restart: async () => {
        await store.close();
        store = await open();
        return store;
      },
      end: async () => {
        await store.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  });
}
