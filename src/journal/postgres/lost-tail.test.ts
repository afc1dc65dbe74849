import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../test/postgres/server.ts';
import { must } from '../../base/result.ts';
import { value } from '../contract.ts';
import { openLeader } from '../leader.ts';
import { unsoundness } from '../store.ts';
import { fee, toy } from '../testing/toy.ts';
import { openWitness, witnessPath } from '../witness.ts';
import { openPostgresStore } from './postgres-store.ts';

const HOUSE = 'bay-101';
let server: PostgresServer;
let state: string;
beforeAll(async () => {
  server = await startPostgres();
  state = mkdtempSync(join(tmpdir(), 'floorbook-state-'));
});
afterAll(async () => {
  await server.end();
  rmSync(state, { recursive: true, force: true });
});

async function run(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}
const endConnections = () =>
  server.sql("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'floorbook'");

it('halts the house when a database comes back without its last entries, and uses no number again', async () => {
  const url = await server.newDatabase();
  const witness = () => must(openWitness(witnessPath({ kind: 'postgres', url }, HOUSE, state)!, () => {}));
  const options = { wakeMs: 0, retryMs: 5 };
  const store = must(await openPostgresStore(url));
  const leader = must(await openLeader(store, HOUSE, toy, { holder: 'first', ...options, witness: witness() }));
  for (let n = 1; n <= 100; n += 1) await leader.ask(fee('table-1', n));
  // The effect of promoting a standby that had not received everything.
  await run(url, 'delete from floorbook.journal where seq > 97');
  await endConnections();
  while (leader.standing() !== 'halted') {
    expect(await leader.ask(fee('table-1', 101))).toMatchObject({ type: 'not-acknowledged' });
  }
  expect(await leader.ask(fee('table-1', 101))).toMatchObject({
    type: 'not-acknowledged',
    refusal: { reason: 'truncated', says: expect.stringContaining('Entries 98 to 100 of bay-101 are missing') },
  });
  await leader.close();
  await store.close();

  // After a restart it remembers, and existing entries stay as they are.
  const again = must(await openPostgresStore(url));
  expect(await openLeader(again, HOUSE, toy, { holder: 'second', ...options, witness: witness() })).toMatchObject({
    ok: false,
    refusal: { reason: 'truncated', says: expect.stringContaining('Entries 98 to 100 of bay-101 are missing') },
  });
  expect(value(await again.head(HOUSE)).seq).toBe(97);
  await again.close();
});

it('finds a gap by counting, at opening and when it is asked to check itself', async () => {
  const url = await server.newDatabase();
  const store = must(await openPostgresStore(url));
  const leader = must(await openLeader(store, HOUSE, toy, { holder: 'first', wakeMs: 0 }));
  for (let n = 1; n <= 20; n += 1) await leader.ask(fee('table-1', n));
  await leader.close();
  expect(value(await store.integrity())).toEqual([]);
  await run(url, 'delete from floorbook.journal where seq between 5 and 7');
  // The snapshot is at entry 20, so nobody reads the entries before it.
  expect(await openLeader(store, HOUSE, toy, { holder: 'first', wakeMs: 0 })).toMatchObject({
    ok: false,
    refusal: { reason: 'damaged', says: expect.stringContaining('ends with entry 20, but the store has 17') },
  });
  expect((await unsoundness(store))?.says).toContain('the journal of bay-101 has 17 entries numbered 1 to 20');
  await store.close();
});
