import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../test/postgres/server.ts';
import { must } from '../base/result.ts';
import { instant } from '../base/time.ts';
import { connectFile, connectPostgres } from '../journal/connectors.ts';
import { MASTER, reason, vaultContract } from './contract.ts';
import { postgresRows, sqliteRows, VAULT_PRAGMAS } from './database-rows.ts';
import { memoryRows, memoryVault } from './rows.ts';
import { openVault } from './vault.ts';

vaultContract('a vault in memory', async () => {
  const kept = memoryVault();
  return { rows: memoryRows(kept), other: memoryRows(kept), end: async () => {} };
});

async function opened(folder: string) {
  const connect = async (name: string) => must(await connectFile(join(folder, name), VAULT_PRAGMAS));
  return must(await sqliteRows('vault', { records: await connect('records'), keys: await connect('keys') }));
}

vaultContract('a vault in SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'floorbook-vault-'));
  const rows = await opened(folder);
  return {
    rows,
    other: rows,
    end: async () => {
      await rows.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
});

describe('the files of a vault', () => {
  it('hold no name, and after an erasure not even what was sealed or its key', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'floorbook-vault-'));
    const access = { badge: 'mia', purpose: 'claim-check', time: instant(1_790_000_000) };
    const rows = await opened(folder);
    const vault = must(await openVault(rows, MASTER));
    for (let n = 0; n < 50; n += 1) must(await vault.add({ name: `Somebody ${n}` }, access));
    const person = must(await vault.add({ name: 'Zebulon Quackenbush' }, access));
    const everything = () => readdirSync(folder).map((file) => readFileSync(join(folder, file)));
    const holds = (text: string) => everything().some((bytes) => bytes.includes(text));
    const sealed = must(await rows.record(person))!.sealed!;
    const key = must(await rows.key(person))!;
    expect(holds(sealed)).toBe(true);
    expect(holds(key)).toBe(true);
    expect(holds('Zebulon') || holds('Quackenbush') || holds('Somebody')).toBe(false);
    must(await vault.erase(person, access));
    expect(holds(sealed)).toBe(false);
    expect(holds(key)).toBe(false);
    // The id stays: the journal speaks of it.
    expect(holds(person)).toBe(true);
    await vault.close();
    const again = must(await openVault(await opened(folder), MASTER));
    expect(must(await again.search('somebody 4', access)).people.length).toBe(14);
    await again.close();
    rmSync(folder, { recursive: true, force: true });
  });
});

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.end());

vaultContract('a vault in PostgreSQL', async () => {
  const url = await server.newDatabase();
  const open = async () => {
    const database = connectPostgres(url);
    return must(await postgresRows({ records: database, keys: database }));
  };
  // Two servers that start at once make the tables at once.
  const [rows, other] = await Promise.all([open(), open()]);
  return {
    rows,
    other,
    end: async () => {
      await rows.close();
      await other.close();
    },
  };
});

describe('a vault whose keys are in a separate database', () => {
  it('works, and is shut when that one is gone', async () => {
    const [records, keys] = [connectPostgres(await server.newDatabase()), connectPostgres(await server.newDatabase())];
    const rows = must(await postgresRows({ records, keys }));
    const vault = must(await openVault(rows, MASTER));
    const access = { badge: 'mia', purpose: 'claim-check', time: 1_790_000_000 as never };
    const person = must(await vault.add({ name: 'Ann' }, access));
    expect(must(await vault.get(person, access))).toEqual({ name: 'Ann' });
    await server.sql("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'floorbook'");
    // A caller on a connection that is just failing gets a refusal, and a new connection the next time.
    await expect.poll(async () => (await vault.get(person, access)).ok).toBe(true);
    expect(must(await vault.get(person, access))).toEqual({ name: 'Ann' });
    await server.kill();
    expect(reason(await vault.get(person, access))).toBe('unavailable');
    await server.start();
    expect(must(await vault.get(person, access))).toEqual({ name: 'Ann' });
    await vault.close();
  });
});
