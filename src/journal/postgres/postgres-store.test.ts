import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../test/postgres/server.ts';
import { must } from '../../base/result.ts';
import { storeContract } from '../contract.ts';
import { openPostgresStore } from './postgres-store.ts';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.end());

storeContract('PostgreSQL', async () => {
  const url = await server.newDatabase();
  const open = async () => must(await openPostgresStore(url));
  let store = await open();
  const other = await open();
  return {
    store,
    other,
    // Its leases run by the clock of the server, so instead of the clock the leases are moved.
    pass: async (ms) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(`update floorbook.lease set until = until - interval '${ms} milliseconds'`);
      await client.end();
    },
    restart: async () => {
      await store.close();
      store = await open();
      return store;
    },
    end: async () => {
      await store.close();
      await other.close();
    },
  };
});
