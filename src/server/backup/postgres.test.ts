import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../test/postgres/server.ts';
import type { PersonId } from '../../base/ids.ts';
import { must, type Result } from '../../base/result.ts';
import { connectPostgres } from '../../journal/connectors.ts';
import type { Floor } from '../floor.ts';
import { closeFloor } from '../open-floor.ts';
import { type CreatedBackup, createBackup, KEPT_TABLES } from './create-backup.ts';
import { checkBackup, restoreBackup } from './restore.ts';
import { ACCESS, balancesOf, floorAt, HOUSE, KEY, MARIA, openHouse, PRINTED, playRound, printedIn } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'floorbook-postgres-backup-'));
let server: PostgresServer;
let url: string;
let maria: PersonId;
let taken: CreatedBackup;
let balances: Readonly<Record<string, number>>;

beforeAll(async () => {
  server = await startPostgres();
  url = await server.newDatabase();
  const floor = await floorAt({ kind: 'postgres', url });
  maria = await openHouse(floor);
  must(await floor.badges.devices.add('keypad-1', { kind: 'keypad', table: 't1' }, 'mia'));
  taken = must(await createBackup(floor, join(folder, 'backups')));
  balances = await balancesOf(floor);
  await playRound(floor);
  await closeFloor(floor);
});
afterAll(async () => {
  await server.end();
  rmSync(folder, { recursive: true, force: true });
});

const reasonOf = (result: Result<unknown>): string => (result.ok ? 'no refusal' : result.refusal.reason);

/** All that a house needs: its books, its people, its badges, and room for the next entry of each. */
async function expectWhole(floor: Floor, seq: number): Promise<void> {
  expect(await balancesOf(floor)).toEqual(balances);
  expect(must(await floor.vault.get(maria, ACCESS))).toEqual(MARIA);
  expect(reasonOf(await floor.badges.checkPin('mia', '2468'))).toBe('no refusal');
  expect(floor.badges.devices.all().map(({ device }) => device)).toEqual(['keypad-1']);
  expect(await printedIn(floor)).toMatchObject([PRINTED]);
  const person = must(await floor.vault.add({ name: 'Tom Tran' }, ACCESS));
  expect(must(await floor.vault.search('tran', ACCESS)).people).toMatchObject([{ person }]);
  await playRound(floor);
  expect(must(await floor.leader.read((_, at) => at.seq))).toBe(seq + 2);
  await closeFloor(floor);
}

describe('a backup of PostgreSQL', () => {
  it('is text, with every row that the house has, and whole', async () => {
    const names = ['badges', 'journal', 'printing', 'vault-keys', 'vault'].map((part) => `${part}.ndjson`);
    expect(readdirSync(taken.path).sort()).toEqual([...names, 'manifest.json'].sort());
    expect(must(await checkBackup(taken.path)).store).toBe('postgres');
    const tables = names.flatMap((name) => [
      ...readFileSync(join(taken.path, name), 'utf8').matchAll(/^\{"table":"(\w+)"/gm),
    ]);
    expect(new Set(tables.map(([, table]) => table))).toEqual(
      new Set(['access', 'badge', 'device', 'job', 'key_check', 'person', 'person_key']),
    );
  });

  it('leaves out no table but those of versions, sessions and tries', async () => {
    const database = connectPostgres(url);
    const found = await database.ask({
      text: `select table_schema || '.' || table_name as name from information_schema.tables
        where table_schema not in ('pg_catalog', 'information_schema', 'floorbook')`,
    });
    await database.close();
    const kept = Object.values(KEPT_TABLES).flatMap(({ schema, tables }) =>
      tables.map((table) => `${schema}.${table}`),
    );
    const there = found.ok ? found.rows.map(({ name }) => String(name)) : [];
    expect(there.filter((name) => !kept.includes(name)).sort()).toEqual([
      'badges.session',
      'badges.tries',
      'badges.version',
      'vault.counter',
    ]);
    expect(kept.filter((name) => !there.includes(name))).toEqual([]);
  });

  it('comes back in another database, and the house continues', async () => {
    const fresh = await server.newDatabase();
    const restored = must(await restoreBackup(taken.path, { kind: 'postgres', url: fresh }, { env: KEY }));
    expect(restored).toMatchObject({ people: 'readable', manifest: { house: HOUSE } });
    await expectWhole(await floorAt({ kind: 'postgres', url: fresh }), taken.manifest.seq);
    expect(reasonOf(await restoreBackup(taken.path, { kind: 'postgres', url: fresh }, { env: KEY }))).toBe('not-empty');
  });

  it('is refused with another key, and leaves the database without a row', async () => {
    const fresh = await server.newDatabase();
    const env = { FLOORBOOK_VAULT_KEY: 'cd'.repeat(32) };
    expect(reasonOf(await restoreBackup(taken.path, { kind: 'postgres', url: fresh }, { env }))).toBe('wrong-key');
    expect(reasonOf(await restoreBackup(taken.path, { kind: 'postgres', url: fresh }, { env: KEY }))).toBe(
      'no refusal',
    );
  });

  it('with a changed row is refused by name, and does not fit into a file', async () => {
    const file = join(taken.path, 'badges.ndjson');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('"failures": 0', '"failures": 1'));
    const fresh = await server.newDatabase();
    const refused = await restoreBackup(taken.path, { kind: 'postgres', url: fresh }, { env: KEY });
    expect(refused).toMatchObject({ refusal: { says: expect.stringContaining('badges.ndjson') } });
    writeFileSync(file, text);
    const place = { kind: 'file', path: join(folder, 'house.db') } as const;
    expect(reasonOf(await restoreBackup(taken.path, place, { env: KEY }))).toBe('other-engine');
  });
});

describe('a backup of SQLite files', () => {
  it('comes back in PostgreSQL, for a house that outgrew its file', async () => {
    const floor = await floorAt({ kind: 'file', path: join(folder, 'small.db') }, undefined, KEY);
    maria = await openHouse(floor);
    must(await floor.badges.devices.add('keypad-1', { kind: 'keypad', table: 't1' }, 'mia'));
    const small = must(await createBackup(floor, join(folder, 'small')));
    balances = await balancesOf(floor);
    await closeFloor(floor);
    const fresh = await server.newDatabase();
    must(await restoreBackup(small.path, { kind: 'postgres', url: fresh }, { env: KEY }));
    await expectWhole(await floorAt({ kind: 'postgres', url: fresh }), small.manifest.seq);
  });
});
