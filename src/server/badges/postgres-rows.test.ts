import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../test/postgres/server.ts';
import { must } from '../../base/result.ts';
import { connectPostgres } from '../../journal/connectors.ts';
import { badgeRowsContract } from './contract.ts';
import { postgresBadgeRows } from './postgres-rows.ts';

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
    neighbour: () => open('two'),
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
