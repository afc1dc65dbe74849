import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../test/postgres/server.ts';
import { must } from '../../base/result.ts';
import { rowsAfter, value } from '../contract.ts';
import { openLeader } from '../leader.ts';
import { openStore } from '../open.ts';
import { genesis } from '../record.ts';
import { pagesOf, type Store } from '../store.ts';
import { faultyStore } from '../testing/faults.ts';
import { fee, toy } from '../testing/toy.ts';
import { verifyChain } from '../verify.ts';
import { HEAD, openPostgresStore, READ } from './postgres-store.ts';
import { MIGRATIONS, migratePostgres } from './schema.ts';

const HOUSE = 'bay-101';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.end());

const led = async (store: Store, holder = 'first', leaseMs = 10_000) =>
  must(await openLeader(store, HOUSE, toy, { holder, leaseMs, wakeMs: 0, retryMs: 5 }));
type ToyLeader = Awaited<ReturnType<typeof led>>;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const OURS = "from pg_stat_activity where application_name = 'floorbook'";
const endConnections = () => server.sql(`select pg_terminate_backend(pid) ${OURS}`);

/** One station: the same command until it is acknowledged, as a keypad does. Continues at least until `isEnough`. */
async function persistently(leader: ToyLeader, station: string, lost: { count: number }, isEnough: () => boolean) {
  let n = 1;
  while (n <= 25 || !isEnough()) {
    const answer = await leader.ask(fee(station, n));
    if (answer.type === 'recorded') {
      n += 1;
    } else {
      expect(answer).toMatchObject({ type: 'not-acknowledged', refusal: { reason: 'unavailable' } });
      lost.count += 1;
    }
  }
  return n - 1;
}

describe('a lost connection', () => {
  it('under load: not acknowledged, asked again, written once', async () => {
    const database = await server.newDatabase();
    const store = must(await openPostgresStore(database));
    const leader = await led(store);
    const lost = { count: 0 };
    let isOver = false;
    const cutting = (async () => {
      while (!isOver) {
        await sleep(10);
        await endConnections();
      }
    })();
    const stations = Array.from({ length: 80 }, (_, i) => `table-${i}`);
    const counts = await Promise.all(stations.map((name) => persistently(leader, name, lost, () => lost.count > 100)));
    isOver = true;
    await cutting;
    const total = counts.reduce((sum, n) => sum + n, 0);
    expect(must(await leader.read(({ fees }) => fees))).toBe(total);
    // On separate connections: one of ours may have been cut a moment ago and not know yet.
    const reader = must(await openPostgresStore(database));
    expect(await verifyChain(HOUSE, pagesOf(reader, HOUSE))).toMatchObject({ ok: true, head: { seq: total } });
    await reader.close();
    await leader.close();
    await store.close();
  });

  it('while idle is not noticed', async () => {
    const store = must(await openPostgresStore(await server.newDatabase()));
    const leader = await led(store);
    await leader.ask(fee('table-1', 1));
    await endConnections();
    while ((await server.sql(`select pid ${OURS}`)).length > 0) await sleep(5);
    // The server has hung up: our side notices in its next turns.
    await sleep(50);
    expect(await leader.ask(fee('table-1', 2))).toMatchObject({ type: 'recorded', seq: 2 });
    await leader.close();
    await store.close();
  });

  it('to a server that is down: everyone is told, and the house continues when it is back', async () => {
    const store = must(await openPostgresStore(await server.newDatabase()));
    const leader = await led(store);
    await leader.ask(fee('table-1', 1));
    await server.kill();
    expect(await leader.ask(fee('table-1', 2))).toMatchObject({
      type: 'not-acknowledged',
      refusal: { reason: 'unavailable' },
    });
    expect(await leader.ask(fee('table-1', 2))).toMatchObject({ type: 'not-acknowledged' });
    await server.start();
    while (leader.standing() !== 'leading') await sleep(5);
    expect(await leader.ask(fee('table-1', 2))).toMatchObject({ type: 'recorded', seq: 2 });
    await leader.close();
    await store.close();
  });

  it('to a server that does not answer in time: not acknowledged, and no later answer is taken for it', async () => {
    const url = await server.newDatabase();
    const store = must(await openPostgresStore(url, { statementMs: 1_500 }));
    const leader = await led(store);
    await leader.ask(fee('table-1', 1));
    const blocker = new pg.Client({ connectionString: url });
    await blocker.connect();
    await blocker.query('begin; lock table floorbook.journal in exclusive mode');
    expect(await leader.ask(fee('table-1', 2))).toMatchObject({
      type: 'not-acknowledged',
      refusal: { reason: 'unavailable' },
    });
    await blocker.query('rollback');
    await blocker.end();
    while (leader.standing() !== 'leading') await sleep(5);
    expect(await leader.ask(fee('table-1', 2))).toMatchObject({ type: 'recorded', seq: 2 });
    await leader.close();
    await store.close();
  });
});

/** The lease runs by the clock of the server: instead of waiting, it is moved into the past. */
async function leaseRunsOut(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("update floorbook.lease set until = now() - interval '1 second'");
  await client.end();
}

describe('a leader that dies', () => {
  it.each(['before', 'middle', 'after'] as const)(
    '%s a write is followed by another, and nothing acknowledged is lost',
    async (when) => {
      const url = await server.newDatabase();
      const [dying, store] = [must(await openPostgresStore(url)), must(await openPostgresStore(url))];
      const first = await led(faultyStore(dying, { append: 4, when, how: 'crash' }), 'first', 3_600_000);
      const acknowledged: number[] = [];
      for (let n = 1; n <= 3; n += 1) {
        const answer = await first.ask(fee('table-1', n));
        if (answer.type === 'recorded') acknowledged.push(answer.seq);
      }
      void first.ask(fee('table-1', 4));
      const next = () => openLeader(store, HOUSE, toy, { holder: 'second', wakeMs: 0, retryMs: 5 });
      expect(await next()).toMatchObject({ ok: false, refusal: { reason: 'held', says: 'bay-101 is led by first.' } });
      await leaseRunsOut(url);
      const second = must(await next());
      expect(acknowledged).toEqual([1, 2, 3]);
      expect(await second.ask(fee('table-1', 4))).toMatchObject({ type: 'recorded', seq: 4 });
      expect(must(await second.read(({ fees }) => fees))).toBe(4);
      await second.close();
      await store.close();
      await dying.close();
    },
  );

  it('only slept finds itself fenced, and writes nothing more', async () => {
    const url = await server.newDatabase();
    const [store, other] = [must(await openPostgresStore(url)), must(await openPostgresStore(url))];
    const asleep = must(await openLeader(store, HOUSE, toy, { holder: 'first', leaseMs: 3_600_000, wakeMs: 0 }));
    await asleep.ask(fee('table-1', 1));
    await leaseRunsOut(url);
    const next = await led(other, 'second');
    const both = await Promise.all([asleep.ask(fee('table-2', 1)), next.ask(fee('table-3', 1))]);
    expect(both).toMatchObject([
      { type: 'not-acknowledged', refusal: { reason: 'fenced' } },
      { type: 'recorded', seq: 2 },
    ]);
    expect(asleep.standing()).toBe('fenced');
    await asleep.close();
    await next.close();
    await store.close();
    await other.close();
  });
});

describe('a takeover while an append is under way', () => {
  it('waits for it, so that the next leader finds its rows', async () => {
    const url = await server.newDatabase();
    const [store, other] = [must(await openPostgresStore(url)), must(await openPostgresStore(url))];
    for (let round = 0; round < 20; round += 1) {
      const house = `house-${round}`;
      const { token } = value(await store.acquire(house, 'first', 1));
      await sleep(2);
      const after = { afterSeq: 0, afterHash: genesis(house).hash, token };
      const [appended, taken] = await Promise.all([
        store.append(house, after, rowsAfter(genesis(house), 100)),
        other.acquire(house, 'second', 10_000),
      ]);
      // Whoever came first: either the rows are there for the second, or they were fenced.
      expect(taken.ok).toBe(true);
      expect(value(await other.head(house)).seq).toBe(appended.ok ? 100 : 0);
      if (!appended.ok) expect(appended.refusal.reason).toBe('fenced');
    }
    await store.close();
    await other.close();
  });
});

describe('reading', () => {
  it.each([
    ['the head', HEAD, ['bay-101']],
    ['a page', READ, ['bay-101', 5, 10]],
  ])('%s goes by the key and sorts nothing, however long the journal', async (_, text, values) => {
    const url = await server.newDatabase();
    await must(await openPostgresStore(url)).close();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off');
    const { rows } = await client.query(`explain ${text}`, values);
    await client.end();
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index (Only )?Scan( Backward)? using journal_pkey/);
    expect(plan).not.toContain('Sort');
  });
});

describe('a database that is not fit', () => {
  it('forgets what it acknowledged: refused', async () => {
    const url = await server.newDatabase();
    const fsync = async (value: string) => {
      await server.sql(`alter system set fsync = ${value}`);
      await server.sql('select pg_reload_conf()');
      const current = async () => ((await server.sql('show fsync')) as { fsync: string }[])[0]?.fsync;
      while ((await current()) !== value) await sleep(5);
    };
    await fsync('off');
    const refused = await openStore(url);
    await fsync('on');
    expect(refused).toMatchObject({ ok: false, refusal: { reason: 'not-durable' } });
    await must(await openStore(url)).close();
  });

  it('cannot hold every character: refused', async () => {
    const url = await server.newDatabase();
    await server.sql("create database latin encoding 'LATIN1' template template0 lc_collate 'C' lc_ctype 'C'");
    const refused = await openStore(url.replace(/[^/]*$/, 'latin'));
    expect(refused).toMatchObject({ ok: false, refusal: { reason: 'not-utf8' } });
  });

  it('was written by a newer Floorbook: refused; by an older one: brought up to date', async () => {
    const url = await server.newDatabase();
    must(await migratePostgres(url, 'it'));
    const next = [...MIGRATIONS, ['create table floorbook.more (a int)']];
    // Several servers may start at once.
    expect((await Promise.all([1, 2, 3].map(() => migratePostgres(url, 'it', next)))).every(({ ok }) => ok)).toBe(true);
    expect(await openStore(url)).toMatchObject({ ok: false, refusal: { reason: 'newer' } });
  });

  it('answers late by its own setting, but commits are synchronous anyway', async () => {
    const url = await server.newDatabase();
    await server.sql(`alter database ${url.replace(/^.*\//, '')} set synchronous_commit = off`);
    const store = must(await openPostgresStore(url));
    const leader = await led(store);
    await Promise.all(Array.from({ length: 200 }, (_, n) => leader.ask(fee('table-1', n + 1))));
    await server.kill();
    await server.start();
    while (leader.standing() !== 'leading') await sleep(5);
    expect(value(await store.head(HOUSE)).seq).toBe(200);
    await leader.close();
    await store.close();
  });
});
