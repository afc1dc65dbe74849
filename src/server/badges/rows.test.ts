import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../test/postgres/server.ts';
import { must } from '../../base/result.ts';
import { instant } from '../../base/time.ts';
import { connectFile, connectPostgres } from '../../journal/connectors.ts';
import type { SqliteConnection } from '../../journal/sqlite/connection.ts';
import { openBadges } from './badges.ts';
import { badgeRowsContract } from './contract.ts';
import { BADGE_PRAGMAS, postgresBadgeRows, sqliteBadgeRows } from './database-rows.ts';
import { LEAST_COST } from './pins.ts';
import { memoryBadgeRows, memoryBadges } from './rows.ts';

badgeRowsContract('badges in memory', async () => {
  const kept = memoryBadges();
  return {
    rows: memoryBadgeRows(kept),
    reopened: async () => memoryBadgeRows(kept),
    neighbor: async () => memoryBadgeRows(),
    end: async () => {},
  };
});

const newFolder = () => mkdtempSync(join(tmpdir(), 'floorbook-badges-'));
const connected = async (path: string) => must(await connectFile(path, BADGE_PRAGMAS));

badgeRowsContract('badges in SQLite', async () => {
  const folder = newFolder();
  const path = join(folder, 'badges');
  let file: SqliteConnection = await connected(path);
  return {
    rows: must(await sqliteBadgeRows(path, 'one', file)),
    reopened: async () => {
      await file.close();
      file = await connected(path);
      return must(await sqliteBadgeRows(path, 'one', file));
    },
    // One process has the file open; two houses in it share the connection.
    neighbor: async () => must(await sqliteBadgeRows(path, 'two', file)),
    end: async () => {
      await file.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
});

describe('the file of badges', () => {
  it('holds no PIN, no tap code and no token that would open anything', async () => {
    const folder = newFolder();
    const rows = must(await sqliteBadgeRows('badges', 'one', await connected(join(folder, 'badges'))));
    const badges = must(await openBadges(rows, { now: () => instant(1_790_000_000), pinCost: LEAST_COST }));
    const { tap } = must(await badges.issue('floor-1', { person: null, pin: '86420975', mustChange: false }));
    const { token } = must(await badges.sessions.open({ badge: 'floor-1', station: 'floor-1', place: 'floor' }));
    const device = must(await badges.devices.add('keypad-1', null, 'manager-1'));
    await badges.close();
    const bytes = Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name))));
    expect(bytes.includes('floor-1')).toBe(true);
    for (const secret of ['86420975', tap, tap.replaceAll('-', ''), token, device.token]) {
      expect(bytes.includes(secret)).toBe(false);
    }
    rmSync(folder, { recursive: true, force: true });
  });

  it('of a newer Floorbook, or of something else, is left alone', async () => {
    const folder = newFolder();
    const path = join(folder, 'badges');
    const file = await connected(path);
    must(await sqliteBadgeRows(path, 'one', file));
    await file.run({ kind: 'write', steps: [{ sql: 'pragma user_version = 99', values: [] }] });
    expect(await sqliteBadgeRows(path, 'one', file)).toMatchObject({ ok: false, refusal: { reason: 'newer' } });
    await file.run({ kind: 'write', steps: [{ sql: 'pragma application_id = 7', values: [] }] });
    expect(await sqliteBadgeRows(path, 'one', file)).toMatchObject({ ok: false, refusal: { reason: 'not-badges' } });
    await file.close();
    rmSync(folder, { recursive: true, force: true });
  });
});

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.end());

badgeRowsContract('badges in PostgreSQL', async () => {
  const url = await server.newDatabase();
  const opened: { close: () => Promise<void> }[] = [];
  const open = async (house: string) => {
    const rows = must(await postgresBadgeRows(house, connectPostgres(url)));
    opened.push(rows);
    return rows;
  };
  // Two servers that start at once make the tables at once.
  const [rows] = await Promise.all([open('one'), open('two')]);
  return {
    rows: rows!,
    reopened: () => open('one'),
    neighbor: () => open('two'),
    end: async () => {
      for (const { close } of opened) await close();
    },
  };
});

describe('badges in a PostgreSQL database', () => {
  it('of a newer Floorbook are left alone', async () => {
    const database = connectPostgres(await server.newDatabase());
    must(await postgresBadgeRows('one', database));
    await database.ask({ text: 'insert into badges.version values (99)' });
    expect(await postgresBadgeRows('one', database)).toMatchObject({ ok: false, refusal: { reason: 'newer' } });
    await database.close();
  });

  it('that is gone are refused as unavailable, and are back with it', async () => {
    const rows = must(await postgresBadgeRows('one', connectPostgres(await server.newDatabase())));
    await server.kill();
    expect(await rows.badges()).toMatchObject({ ok: false, refusal: { reason: 'unavailable' } });
    await server.start();
    await expect.poll(async () => (await rows.badges()).ok).toBe(true);
    await rows.close();
  });
});
