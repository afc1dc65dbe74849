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
    pass: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
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
