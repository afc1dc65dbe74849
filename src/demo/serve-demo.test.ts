import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must, ok, type Result, refuse } from '../base/result.ts';
import { pagesOf } from '../journal/store.ts';
import { verifyChain } from '../journal/verify.ts';
import type { SessionDocument } from '../server/api/staff.ts';
import { buildApp } from '../server/app.ts';
import { SILENT } from '../server/log.ts';
import { asking, openTestHouse } from '../server/testing.ts';
import type { DemoDocument, DemoMember, MakeItMineDocument, TamperDocument, TourDocument, TourNext } from './api.ts';
import { BADGES, MEMBER } from './cast.ts';
import { HOUSE, TABLES } from './floor-plan.ts';
import { deleteHouse } from './open-house.ts';
import { demoRoutes } from './routes.ts';
import { type DemoOptions, type RunningDemo, startDemo } from './serve-demo.ts';

let folder: string;
let demo: RunningDemo;
let ask: ReturnType<typeof asking>;
const setUps: { port: number; closed: boolean }[] = [];
let takenPorts = 1;

/** A real house that opens nothing: the test checks what the demo does with it. */
async function openSetup({
  port,
}: {
  port: number;
}): Promise<Result<{ url: string; code: string; close: () => Promise<void> }>> {
  if (takenPorts > 0) {
    takenPorts -= 1;
    return refuse('port-taken', 'Taken.', 'Try another.');
  }
  const mine = { port, closed: false };
  setUps.push(mine);
  const close = async () => {
    mine.closed = true;
  };
  return ok({ url: `http://localhost:${port}`, code: 'one-two-three', close });
}

const optionsFor = (path: string, keep: boolean): DemoOptions => ({
  place: { kind: 'file', path },
  port: 0,
  host: '127.0.0.1',
  speed: 16,
  rngSeed: 7,
  keep,
  played: 180,
  log: SILENT,
  openSetup,
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'floorbook-demo-'));
  demo = must(await startDemo(optionsFor(join(folder, 'demo.db'), false)));
  ask = asking(demo.url, { 'x-floorbook': '1' });
});

afterAll(async () => {
  await demo.close();
  rmSync(folder, { recursive: true });
});

const documentNow = async () => (await ask('GET', '/api/demo')).body as DemoDocument;

/** Waits for something that the crew or the server does on its own. */
async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await look().catch(() => undefined);
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('the landing page', () => {
  it('has a badge for every role, with where it works, and the pace of the crew', async () => {
    const { badges, tables, speed, host, waiting } = await documentNow();
    expect(badges.map(({ badge }) => badge)).toEqual(BADGES.map(({ badge }) => badge));
    expect(badges[0]).toMatchObject({ says: 'Dealer', place: 'table:table-1', opens: '/table/table-1' });
    expect(tables).toHaveLength(TABLES.length);
    expect(speed).toBe(16);
    expect(host).toEqual({ loopback: true, addresses: [] });
    expect(waiting.awards).toBeGreaterThan(0);
  });

  it('signs a browser in with one tap, into a session like any other', async () => {
    const told = await ask('POST', '/api/demo/sign-in', { badge: 'cage-1' });
    const { who, demo: isDemo } = told.body as SessionDocument;
    expect(who).toMatchObject({ badge: 'cage-1', name: 'Carmen Duarte', roles: ['cage'], place: 'cage' });
    expect(isDemo).toBe(true);
    const cookie = told.headers.get('set-cookie')!.split(';')[0]!;
    const signedIn = asking(demo.url, { 'x-floorbook': '1', cookie });
    expect((await signedIn('GET', '/api/session')).body).toMatchObject({ who: { badge: 'cage-1' } });
    expect((await signedIn('GET', '/api/view')).status).toBe(200);
  });

  it('a tap code of the page takes a table over, and a visitor who sits there keeps the crew off', async () => {
    const { badges } = await documentNow();
    const told = await ask('POST', '/api/demo/sign-in', { badge: 'dealer-1', place: 'table:table-3' });
    const cookie = told.headers.get('set-cookie')!.split(';')[0]!;
    const table = asking(demo.url, { 'x-floorbook': '1', cookie });
    const { tap } = badges.find(({ badge }) => badge === 'floor-2')!;
    expect((await table('POST', '/api/tap', { code: tap })).body).toMatchObject({ who: { badge: 'floor-2' } });
    const tables = (await documentNow()).tables;
    expect(tables.filter(({ visitor }) => visitor).map(({ table: id }) => id)).toEqual(['table-3']);
  });

  it('lets the next visitor in although the last one locked the badge', async () => {
    for (let i = 0; i < 5; i += 1) await ask('POST', '/api/sign-in', { badge: 'floor-1', pin: '0000', place: 'floor' });
    const locked = await ask('POST', '/api/sign-in', { badge: 'floor-1', pin: '314102', place: 'floor' });
    expect(locked.body).toMatchObject({ refusal: { reason: 'badge-locked' } });
    expect((await ask('POST', '/api/demo/sign-in', { badge: 'floor-1' })).status).toBe(200);
  });

  it('refuses badges that are not on it, places that are not theirs, speeds that there are not, and other sites', async () => {
    const reasonOf = async (path: string, body: unknown) => {
      const told = await ask('POST', path, body);
      return [told.status, told.body.refusal.reason];
    };
    expect(await reasonOf('/api/demo/sign-in', { badge: 'dealer-11' })).toEqual([404, 'no-demo-badge']);
    expect(await reasonOf('/api/demo/sign-in', { badge: 'dealer-1', place: 'cage' })).toEqual([403, 'wrong-place']);
    expect(await reasonOf('/api/demo/speed', { speed: 3 })).toEqual([400, 'malformed-body']);
    expect((await asking(demo.url, {})('POST', '/api/demo/reset')).status).toBe(403);
  });

  it('has a club card that opens the kiosk, whatever the last visitor did with its PIN', async () => {
    const { member } = await documentNow();
    const at = async (card: string, pin: string) => ask('POST', '/api/kiosk/sign-in', { card, pin });
    for (let i = 0; i < 5; i += 1) await at(member!.card, '00000');
    expect((await at(member!.card, member!.pin)).body).toMatchObject({ refusal: { reason: 'card-locked' } });
    expect((await ask('POST', '/api/demo/member')).body).toEqual(member);
    const signedIn = await at(member!.card, member!.pin);
    const cookie = signedIn.headers.get('set-cookie')!.split(';')[0]!;
    const me = await asking(demo.url, { 'x-floorbook': '1', cookie })('GET', '/api/kiosk/me');
    expect(me.body).toMatchObject({ name: 'Maria T.', instruments: [{}], cards: [{}, {}] });
  });

  it('shows the number of the card that is in use, after another one was made at the desk', async () => {
    const told = await ask('POST', '/api/demo/sign-in', { badge: 'desk-1' });
    const desk = asking(demo.url, { 'x-floorbook': '1', cookie: told.headers.get('set-cookie')!.split(';')[0]! });
    const before = (await documentNow()).member!;
    const { person } = (await desk('GET', `/api/club/cards/${before.card}?purpose=club-desk`)).body;
    const made = await desk('POST', `/api/club/members/${person}/card`, { reason: 'lost' });
    expect(made.status).toBe(200);
    const after = (await ask('POST', '/api/demo/member')).body as DemoMember;
    expect(after.card).not.toBe(before.card);
    expect((await documentNow()).member).toEqual(after);
    expect((await ask('POST', '/api/kiosk/sign-in', { card: after.card, pin: after.pin })).status).toBe(200);
  });

  it('tells the numbers of coupons that can be placed, and of those that the cage pays for', async () => {
    const { coupons } = await documentNow();
    expect(coupons.map(({ use, table }) => [use, table])).toEqual([
      ...Array.from({ length: 3 }, () => ['place', null]),
      ...Array.from({ length: 2 }, () => ['redeem', 'table-2']),
    ]);
  });

  it('sets the pace', async () => {
    expect((await ask('POST', '/api/demo/speed', { speed: 0 })).body).toEqual({ speed: 0 });
    expect((await documentNow()).speed).toBe(0);
    await ask('POST', '/api/demo/speed', { speed: 16 });
    const given = demo.desk().tally().given;
    await until(async () => (demo.desk().tally().given > given + 5 ? true : undefined));
    expect(demo.desk().tally().refused).toEqual([]);
  });
});

describe('what a visitor may try', () => {
  it('is caught cheating, and the journal is untouched', async () => {
    const { changed, verification, original } = (await ask('POST', '/api/demo/tamper')).body as TamperDocument;
    expect(changed.after).toBe(changed.before + 1);
    expect(verification).toMatchObject({ ok: false, firstBad: changed.seq });
    expect(original.ok).toBe(true);
    const { store, house } = demo.floor();
    expect((await verifyChain(house, pagesOf(store, house))).ok).toBe(true);
  });

  it('deals a royal and sees the books balance', async () => {
    const { table } = (await ask('POST', '/api/demo/tour')).body as TourDocument;
    const stages: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      const { stage, books } = (await ask('POST', '/api/demo/tour/next', { table })).body as TourNext;
      stages.push(stage);
      expect(books.balances).toBe(true);
    }
    expect(stages).toEqual(['started', 'called', 'authorised', 'paid', 'done']);
  });

  it('opens a house of the visitor’s own once, on the next free port, and it ends with the demo', async () => {
    const port = Number(new URL(demo.url).port);
    const first = (await ask('POST', '/api/demo/make-it-mine')).body as MakeItMineDocument;
    expect(first).toEqual({ url: `http://localhost:${port + 2}`, code: 'one-two-three' });
    expect((await ask('POST', '/api/demo/make-it-mine')).body).toEqual(first);
    expect(setUps).toEqual([{ port: port + 2, closed: false }]);
  });
});

it('opens a visitor’s house on any free port if those after the demo are taken', async () => {
  const tried: number[] = [];
  const onlyAnyPort: DemoOptions['openSetup'] = async ({ port }) => {
    tried.push(port);
    if (port !== 0) throw Object.assign(new Error('in use'), { code: 'EADDRINUSE' });
    return ok({ url: 'http://localhost:1', code: 'one-two-three', close: async () => {} });
  };
  const other = must(
    await startDemo({ ...optionsFor(join(folder, 'ports.db'), false), speed: 0, openSetup: onlyAnyPort }),
  );
  const told = await asking(other.url, { 'x-floorbook': '1' })('POST', '/api/demo/make-it-mine');
  await other.close();
  expect([told.status, tried.at(-1)]).toEqual([200, 0]);
  expect(tried[0]).toBe(Number(new URL(other.url).port) + 1);
});

it('reveals the code of a real house to no other machine', async () => {
  const house = await openTestHouse();
  const app = await buildApp({ floor: house.floor, demo: demoRoutes(demo.desk()) });
  const from = (remoteAddress: string, host = 'localhost') =>
    app.inject({
      method: 'POST',
      url: '/api/demo/make-it-mine',
      headers: { 'x-floorbook': '1', host },
      remoteAddress,
    });
  for (const elsewhere of ['192.0.2.7', '::ffff:192.0.2.7', '2001:db8::1']) {
    const told = await from(elsewhere);
    expect([told.statusCode, told.json().refusal.reason]).toEqual([403, 'not-this-machine']);
    expect(told.body).not.toContain('one-two-three');
  }
  for (const here of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect((await from(here)).statusCode).toBe(200);
  for (const name of ['127.0.0.1:4600', '[::1]:4600']) expect((await from('::1', name)).statusCode).toBe(200);
  // A page of another site, whose name was made to resolve to this machine.
  for (const name of ['evil.example', 'localhost.evil.example:4600', '127.0.0.1.evil.example']) {
    expect([name, (await from('127.0.0.1', name)).statusCode]).toEqual([name, 403]);
  }
  await app.close();
  await house.close();
});

describe('a reset', () => {
  it('opens a new house on the same port, with new people at the tables and no one signed in', async () => {
    const before = await documentNow();
    const signed = await ask('POST', '/api/demo/sign-in', { badge: 'cage-1' });
    const cookie = signed.headers.get('set-cookie')!.split(';')[0]!;
    const old = demo.floor();
    const board = (await fetch(`${demo.url}/api/live?as=public`)).body!;
    expect((await ask('POST', '/api/demo/reset')).body).toEqual({ resetting: true, started: before.started });
    // The screen's connection ends, so that it asks again and sees the new house.
    await board.pipeTo(new WritableStream()).catch(() => {});
    await until(async () => (demo.floor() === old ? undefined : documentNow()));
    expect((await asking(demo.url, { cookie })('GET', '/api/session')).body).toMatchObject({ who: null });
    // The original club card, though another one was made meanwhile.
    expect((await documentNow()).member).toMatchObject({ card: MEMBER.card });
    expect((await ask('POST', '/api/kiosk/sign-in', { card: MEMBER.card, pin: MEMBER.pin })).status).toBe(200);
    const given = demo.desk().tally().given;
    await until(async () => (demo.desk().tally().given > given + 3 ? true : undefined));
    expect(old.leader.standing()).toBe('closed');
    const tables = await demo
      .floor()
      .leader.read((state) => [...state.tables.keys()].filter((id) => id.startsWith('tour')));
    expect(tables).toEqual({ ok: true, value: [] });
  });
});

describe('the store of the demo', () => {
  it('is kept where it is asked to be, and its badges open it again', async () => {
    const path = join(folder, 'kept.db');
    const first = must(await startDemo({ ...optionsFor(path, false), speed: 0 }));
    const head = must(await first.floor().leader.read((_, at) => at.seq));
    await first.close();
    const second = must(await startDemo({ ...optionsFor(path, true), speed: 0 }));
    expect(must(await second.floor().leader.read((_, at) => at.seq))).toBeGreaterThanOrEqual(head);
    const told = await asking(second.url, { 'x-floorbook': '1' })('POST', '/api/demo/sign-in', { badge: 'dealer-1' });
    expect(told.body).toMatchObject({ who: { name: 'Dolores Reyes' } });
    await second.close();
    const third = must(await startDemo({ ...optionsFor(path, false), speed: 0 }));
    const badges = third.floor().badges.card('dealer-1');
    expect(badges).toMatchObject({ hasPin: true, failures: 0 });
    await third.close();
  });

  it('is rebuilt if the last one was damaged', async () => {
    const path = join(folder, 'damaged.db');
    writeFileSync(path, 'this is no database '.repeat(1_000));
    const again = must(await startDemo({ ...optionsFor(path, false), speed: 0 }));
    expect((await asking(again.url, {})('GET', '/api/demo')).status).toBe(200);
    await again.close();
  });

  it('is neither played in nor deleted if it contains a house that is not a demo', async () => {
    const path = join(folder, 'real.db');
    const real = await openTestHouse({ place: { kind: 'file', path } });
    await real.close();
    for (const keep of [true, false]) {
      const refused = await startDemo(optionsFor(path, keep));
      expect(refused).toMatchObject({ ok: false, refusal: { reason: 'not-a-demo' } });
    }
    const again = await openTestHouse({ place: { kind: 'file', path }, furnish: false });
    expect(must(await again.floor.leader.read(({ house }) => house?.name))).toBe('Test House');
    await again.close();
  });

  it('is deleted with all that belongs to it, and nothing else is', () => {
    const others = ['floorbook.db', 'floorbook.db.vault', 'old-demo.db', 'demo.dbx'];
    const mine = ['gone.db', 'gone.db-wal', 'gone.db.vault', 'gone.db.vault-keys-wal', 'gone.db.badges'];
    for (const name of [...others, ...mine]) writeFileSync(join(folder, name), '');
    deleteHouse({ kind: 'file', path: join(folder, 'gone.db') });
    expect(others.map((name) => existsSync(join(folder, name)))).toEqual([true, true, true, true]);
    expect(mine.map((name) => existsSync(join(folder, name)))).toEqual([false, false, false, false, false]);
  });
});

it('a real house has none of it', async () => {
  const house = await openTestHouse();
  const told = await asking(house.url, { 'x-floorbook': '1' })('GET', '/api/demo');
  expect(told.status).toBe(404);
  expect(house.floor.house).not.toBe(HOUSE.id);
  await house.close();
});
