/**
 * Two real servers of one house on a real PostgreSQL: one leads, one is on standby. The leading one is killed, stopped
 * and told to end while dealers work; they send each command under the same number until a server answers.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { must } from '../src/base/result.ts';
import { openStore } from '../src/journal/open.ts';
import { pagesOf } from '../src/journal/store.ts';
import { verifyChain } from '../src/journal/verify.ts';
import { witnessPath } from '../src/journal/witness.ts';
import type { SessionDocument } from '../src/server/api/staff.ts';
import { asking, openTestHouse } from '../src/server/testing.ts';
import { type PostgresServer, startPostgres } from './postgres/server.ts';

const HOUSE = 'test-house';
const KEY = 'ab'.repeat(32);
const PATIENCE = { timeout: 60_000, interval: 20 };

type Server = Readonly<{ url: string; process: ChildProcess; ended: Promise<unknown>; said: () => string }>;
type Dealer = Readonly<{ session: SessionDocument; headers: Readonly<Record<string, string>> }>;
type Role = Readonly<{ role: string; leader: string | null; entry: number | null }>;

let database: PostgresServer;
let store: string;
let folder: string;
let port: number;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  database = await startPostgres();
  store = await database.newDatabase();
  port = await freePort();
  folder = mkdtempSync(join(tmpdir(), 'floorbook-standby-'));
  await openHouse(store);
});

afterAll(async () => {
  for (const one of running) one.kill('SIGKILL');
  await database?.end();
  rmSync(folder, { recursive: true, force: true });
});

async function openHouse(url: string): Promise<void> {
  const start = Math.floor(Date.now() / 1000) as never;
  const place = { kind: 'postgres', url } as const;
  const house = await openTestHouse({ place, env: { FLOORBOOK_VAULT_KEY: KEY }, start });
  for (const seat of [1, 2])
    await house.give('floor-1', { type: 'take-seat', table: 'three-card-1', seat, person: null });
  await house.close();
}

/** Each on a machine of its own, so to speak: all on one port, since a session is kept under the port's name. */
async function startServer(name: string, at = store): Promise<Server> {
  const host = `127.0.0.${10 + name.charCodeAt(0) - 'a'.charCodeAt(0)}`;
  const url = `http://${host}:${port}`;
  const args = ['dist/cli/main.js', 'serve', '--store', at, '--host', host, '--port', String(port), '--url', url];
  const env = { ...process.env, FLOORBOOK_STATE: join(folder, name), FLOORBOOK_VAULT_KEY: KEY };
  const child = spawn(process.execPath, args, {
    env: { ...env, FLOORBOOK_BACKUP: join(folder, 'backup') },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  running.add(child);
  let said = '';
  child.stdout.on('data', (text) => {
    said += text;
  });
  const ended = new Promise((resolve) => child.once('exit', resolve)).then(() => running.delete(child));
  return { url, process: child, ended, said: () => said };
}

const roleOf = async ({ url }: Server): Promise<Role | undefined> => {
  const answer = await fetch(`${url}/role`, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);
  return answer?.json() as Promise<Role> | undefined;
};

const untilRole = (server: Server, role: string): Promise<void> =>
  vi.waitFor(async () => expect((await roleOf(server))?.role).toBe(role), PATIENCE);

/** A dealer at work: a command again and again under its own number until one of the servers answers it. */
async function work(servers: () => readonly Server[], dealer: Dealer, isOver: () => boolean) {
  const told: number[] = [];
  const { station } = dealer.session.who!;
  for (let n = dealer.session.nextCounter!; !isOver(); ) {
    const id = `${station}:${String(n).padStart(6, '0')}`;
    const command = { id, table: 'three-card-1', ...(told.length % 2 === 0 ? START : { type: 'end-round' }) };
    for (const { url } of servers()) {
      const answered = await Promise.race([
        asking(url, dealer.headers)('POST', '/api/commands', { command }).catch(() => undefined),
        new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), 1_000)),
      ]);
      if (answered?.status !== 200) continue;
      expect(answered.body).not.toHaveProperty('refusal');
      told.push(answered.body.seq);
      n += 1;
      break;
    }
    // As fast as a person at most: a server slows down a station that does not pause.
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return told;
}

const POSITION = { seat: 1, hand: 1, bettor: 'seat', person: null, wager: 1_000, fees: ['bonus-hand'] };
const START = { type: 'start-round', dealtIn: 2, read: 'keyed', positions: [POSITION] };

describe('two servers of one house', () => {
  it('take over from each other when one is killed, stopped or ended, and lose and repeat nothing', async () => {
    let [first, second] = [await startServer('a'), undefined as Server | undefined];
    await untilRole(first, 'leader');
    second = await startServer('b');
    await untilRole(second, 'standby');
    await vi.waitFor(async () => expect((await roleOf(second!))?.entry).toBe((await roleOf(first))?.entry), PATIENCE);
    expect((await roleOf(second))?.leader).toBe(first.url);
    await answersForTheLeader(second, first);

    // At the server that stands by, which passes everything on and then leads.
    const dealer = await signIn(second.url);
    let isOver = false;
    const working = work(
      () => [second!, first],
      dealer,
      () => isOver,
    );

    first.process.kill('SIGKILL');
    await first.ended;
    await untilRole(second, 'leader');
    expect(second.said()).toMatch(/^Floorbook is standing by for test-house .*\nFloorbook is running at .*\n$/);
    first = await startServer('a');
    await untilRole(first, 'standby');

    // Asleep longer than its lease: the other leads, and it finds out when it wakes.
    second.process.kill('SIGSTOP');
    await untilRole(first, 'leader');
    second.process.kill('SIGCONT');
    await untilRole(second, 'standby');

    first.process.kill('SIGTERM');
    await first.ended;
    await untilRole(second, 'leader');

    const before = (await roleOf(second))!.entry!;
    await vi.waitFor(async () => expect((await roleOf(second!))!.entry).toBeGreaterThan(before + 5), PATIENCE);
    isOver = true;
    const told = await working;
    second.process.kill('SIGTERM');
    await second.ended;

    // Every acknowledged entry is on record at the acknowledged position, and there are no others.
    expect(await roundsIn(store)).toEqual(told);
    expect(told.length).toBeGreaterThan(10);
  });
});

describe('a server that cannot trust its record of the last entry', () => {
  it('says that it is standing by', async () => {
    const leader = await startServer('f');
    await untilRole(leader, 'leader');
    mkdirSync(join(folder, 'g'), { recursive: true });
    writeFileSync(witnessPath({ kind: 'postgres', url: store }, HOUSE, join(folder, 'g'))!, 'altered');
    const standby = await startServer('g');
    await untilRole(standby, 'standby');
    const health = () => asking(standby.url, {})('GET', '/health');
    await vi.waitFor(async () => expect((await health()).body.refusal?.reason).toBe('bad-witness'), PATIENCE);
    for (const one of [standby, leader]) {
      one.process.kill('SIGTERM');
      await one.ended;
    }
  });
});

describe('a database that is replicated', () => {
  it('is followed to the server that was promoted, with everything that was acknowledged', async () => {
    const [primary, url] = await newHouse();
    const replica = await primary.replica();
    await primary.sql("alter system set synchronous_standby_names = '*'");
    await primary.sql('select pg_reload_conf()');
    const attached = () => primary.sql('select sync_state from pg_stat_replication');
    await vi.waitFor(async () => expect(await attached()).toEqual([{ sync_state: 'sync' }]), PATIENCE);
    const both = bothOf(url, replica.urlOf(url));
    const required = () => openStore(`${both}?replicated=required`);
    await must(await required()).close();
    const server = await startServer('c', both);
    await untilRole(server, 'leader');
    const first = (await roleOf(server))!.entry!;
    let isOver = false;
    const working = work(
      () => [server],
      await signIn(server.url),
      () => isOver,
    );
    const reaches = (entry: number) =>
      vi.waitFor(async () => expect((await roleOf(server))!.entry).toBeGreaterThan(entry), PATIENCE);
    await reaches(first + 5);

    await primary.kill();
    await replica.promote();
    await untilRole(server, 'leader');
    await reaches((await roleOf(server))!.entry! + 5);
    expect(await required()).toMatchObject({ ok: false, refusal: { reason: 'not-replicated' } });
    isOver = true;
    const told = await working;
    expect(await roundsIn(replica.urlOf(url))).toEqual(told);
    server.process.kill('SIGTERM');
    await server.ended;
    await replica.end();
    await primary.end();
  });

  it('is not led from a server that had not received everything', async () => {
    const [primary, url] = await newHouse();
    const replica = await primary.replica();
    const both = bothOf(url, replica.urlOf(url));
    const leader = await startServer('d', both);
    await untilRole(leader, 'leader');
    const standby = await startServer('e', both);
    await untilRole(standby, 'standby');
    const before = (await roleOf(leader))!.entry!;
    await vi.waitFor(async () => expect((await roleOf(standby))?.entry).toBe(before), PATIENCE);
    await replica.kill();
    let isOver = false;
    const working = work(
      () => [leader],
      await signIn(leader.url),
      () => isOver,
    );
    await vi.waitFor(async () => expect((await roleOf(standby))?.entry).toBeGreaterThan(before + 5), PATIENCE);
    isOver = true;
    await working;
    const last = (await roleOf(leader))!.entry!;
    await vi.waitFor(async () => expect((await roleOf(standby))?.entry).toBe(last), PATIENCE);

    await primary.kill();
    await replica.start();
    await replica.promote();
    for (const server of [leader, standby]) {
      const health = () => asking(server.url, {})('GET', '/health');
      await vi.waitFor(async () => expect((await health()).body.refusal?.reason).toBe('truncated'), PATIENCE);
      expect((await health()).body.refusal.says).toMatch(
        new RegExp(`Entries \\d+ to ${last} of test-house are missing`),
      );
      server.process.kill('SIGTERM');
      await server.ended;
    }
    await replica.end();
    await primary.end();
  });
});

/** A house on a separate database server. */
async function newHouse(): Promise<[PostgresServer, string]> {
  const server = await startPostgres();
  const url = await server.newDatabase();
  await openHouse(url);
  return [server, url];
}

const bothOf = (url: string, other: string): string => url.replace(/(@[^/]+)/, `$1,${new URL(other).host}`);

async function roundsIn(url: string): Promise<number[]> {
  const journal = must(await openStore(url));
  expect(await verifyChain(HOUSE, pagesOf(journal, HOUSE))).toMatchObject({ ok: true });
  const rounds: number[] = [];
  for await (const page of pagesOf(journal, HOUSE)) {
    for (const { seq, body } of page) if (/"type":"(start|end)-round"/.test(body)) rounds.push(seq);
  }
  await journal.close();
  return rounds;
}

/** The session outlives the server at which it began. */
async function signIn(url: string): Promise<Dealer> {
  const ask = asking(url, { 'x-floorbook': '1' });
  const told = await ask('POST', '/api/sign-in', { badge: 'dealer-1', pin: '2468', place: 'table:three-card-1' });
  expect(told.status).toBe(200);
  const [cookie] = told.headers.getSetCookie().map((one) => one.split(';')[0]!);
  return { session: told.body, headers: { 'x-floorbook': '1', cookie: cookie! } };
}

/** A person sees the page, and a program the house; a load balancer sees who leads. */
async function answersForTheLeader(standby: Server, leader: Server): Promise<void> {
  const page = await fetch(`${standby.url}/table/holdem-1?x=1`, { headers: { accept: 'text/html' } });
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>Floorbook')]);
  const tables = await asking(standby.url, {})('GET', '/api/tables');
  expect(tables.body.tables).toHaveLength(3);
  const status = async (server: Server, path: string) => (await fetch(`${server.url}${path}`)).status;
  expect([await status(leader, '/ready'), await status(standby, '/ready'), await status(standby, '/health')]).toEqual([
    200, 503, 200,
  ]);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
