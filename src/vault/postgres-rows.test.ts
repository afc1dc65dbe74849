import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../test/postgres/server.ts';
import { must } from '../base/result.ts';
import { connectPostgres } from '../journal/connectors.ts';
import { MASTER, reason, vaultContract } from './contract.ts';
import { postgresRows } from './postgres-rows.ts';
import { openVault } from './vault.ts';

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

describe('a vault whose keys are in a database of their own', () => {
  it('works, and is shut when that one is gone', async () => {
    const [records, keys] = [connectPostgres(await server.newDatabase()), connectPostgres(await server.newDatabase())];
    const rows = must(await postgresRows({ records, keys }));
    const vault = must(await openVault(rows, MASTER));
    const access = { badge: 'mia', purpose: 'claim-check', time: 1_790_000_000 as never };
    const person = must(await vault.add({ name: 'Ann' }, access));
    expect(must(await vault.get(person, access))).toEqual({ name: 'Ann' });
    await server.sql("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'floorbook'");
    // Whoever asks on a connection that is just dying is told so, and finds a new one the next time.
    await expect.poll(async () => (await vault.get(person, access)).ok).toBe(true);
    expect(must(await vault.get(person, access))).toEqual({ name: 'Ann' });
    await server.kill();
    expect(reason(await vault.get(person, access))).toBe('unavailable');
    await server.start();
    expect(must(await vault.get(person, access))).toEqual({ name: 'Ann' });
    await vault.close();
  });
});
