/** Alerts to phones, against a push service on this machine. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { openPushService, openSealed, phoneForTests, type TestPhone, type TestPushService } from '../push/testing.ts';
import { asking, openTestHouse, type SignedIn, type TestHouse } from '../testing.ts';

let service: TestPushService;
let folder: string;
let house: TestHouse;

beforeAll(async () => {
  service = await openPushService();
});
afterAll(() => service.close());

const place = () => ({ kind: 'file', path: join(folder, 'house.db') }) as const;
const open = (again: { port?: number; furnish?: false } = {}) =>
  openTestHouse({
    ...{ place: place(), trustProxy: '127.0.0.1', ...again },
    push: { isService: ({ origin }) => origin === service.url },
  });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'floorbook-push-'));
  house = await open();
  service.answer(201);
  for (const seat of [1, 2, 3])
    await house.give('dealer-1', { type: 'take-seat', table: 'holdem-1', seat, person: null });
});
afterEach(async () => {
  await house.close();
  rmSync(folder, { recursive: true });
});

type Ask = SignedIn['ask'];

/** As it comes through the proxy of a house with HTTPS. */
const secure = ({ headers }: SignedIn): Ask => asking(house.url, { ...headers, 'x-forwarded-proto': 'https' });

async function phoneOf(
  badge: string,
  at = `/phone/${badge}`,
): Promise<Readonly<{ phone: TestPhone; ask: Ask; plain: Ask }>> {
  const signedIn = await house.signIn(badge, 'floor');
  const phone = phoneForTests();
  const ask = secure(signedIn);
  const told = await ask('POST', '/api/push/phone', { endpoint: `${service.url}${at}`, keys: phone.keys });
  expect(told).toMatchObject({ status: 200, body: { mine: true } });
  return { phone, ask, plain: signedIn.ask };
}

async function turn(on: boolean): Promise<void> {
  const told = await secure(await house.signIn('manager-1', 'office'))('POST', '/api/push/switch', { on });
  expect(told).toMatchObject({ status: 200, body: { on } });
}

const badBeat = () =>
  house.give('dealer-1', {
    ...{ type: 'call-hand', table: 'holdem-1', offer: 'bad-beat', common: 'Ad Ac 7h 6h 5h', inHand: [1, 2, 3] },
    hands: [
      { seat: 1, hand: 1, cards: 'As Ah' },
      { seat: 3, hand: 1, cards: '9h 8h' },
    ],
  });

const pathsFrom = (before: number) => service.got.slice(before).map(({ path }) => path);
/** Longer than it takes to look and to send: what was going to come has come. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 600));

describe('a phone of the floor', () => {
  it('is told the table and how much waits, sealed, without amounts, cards and names', async () => {
    await turn(true);
    const { phone } = await phoneOf('floor-1');
    const before = service.got.length;
    await badBeat();
    await expect.poll(() => service.got.length).toBe(before + 1);
    const { headers, body } = service.got.at(-1)!;
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '180' });
    expect(headers.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/);
    const message = openSealed(phone, body);
    expect(JSON.parse(message)).toEqual({
      title: 'Table holdem-1: jackpot on hold',
      body: 'Needs a floor supervisor',
      count: expect.any(Number),
    });
    expect(message).not.toMatch(/\$|Bad Beat|[2-9TJQKA][shdc]\b|Aces/);
    // Nothing new waits, so nothing is said again.
    await house.give('dealer-1', { type: 'take-seat', table: 'holdem-1', seat: 5, person: null });
    await aWhile();
    expect(service.got.length).toBe(before + 1);
  });

  it('is told while it is locked, and no longer once its badge has signed out or was revoked', async () => {
    await turn(true);
    const [first, second] = [await phoneOf('floor-1'), await phoneOf('manager-2')];
    await first.plain('POST', '/api/lock', {});
    const before = service.got.length;
    await badBeat();
    await expect.poll(() => pathsFrom(before).sort()).toEqual(['/phone/floor-1', '/phone/manager-2']);
    await first.plain('POST', '/api/sign-out', {});
    expect((await second.ask('GET', '/api/push')).body.phones).toBe(1);
    await house.give('manager-1', { type: 'revoke-staff', badge: 'manager-2' });
    await house.give('manager-1', { type: 'decline-hit', hit: 'hit-1', reason: 'called-by-mistake' });
    await badBeat();
    await aWhile();
    expect(pathsFrom(before)).toHaveLength(2);
  });

  it('is forgotten when the service no longer knows it', async () => {
    await turn(true);
    const { ask } = await phoneOf('floor-1');
    service.answer(410);
    await badBeat();
    await expect.poll(async () => (await ask('GET', '/api/push')).body).toMatchObject({ mine: false, phones: 0 });
  });

  it('never holds up a command, though the service does not answer', async () => {
    await turn(true);
    await phoneOf('floor-1');
    service.answer(0);
    const before = service.got.length;
    await badBeat();
    await expect.poll(() => service.got.length).toBe(before + 1);
    const began = performance.now();
    await house.give('dealer-1', { type: 'take-seat', table: 'holdem-1', seat: 5, person: null });
    // The message itself is given up after ten seconds.
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});

describe('a house', () => {
  it('sends nothing until a manager has switched it on, nor what waited before, nor after it is off again', async () => {
    const off = secure(await house.signIn('floor-1', 'floor'));
    const body = { endpoint: `${service.url}/phone`, keys: phoneForTests().keys };
    expect(await off('POST', '/api/push/phone', body)).toMatchObject({
      status: 409,
      body: { refusal: { reason: 'push-off' } },
    });
    expect(await off('POST', '/api/push/switch', { on: true })).toMatchObject({ status: 403 });
    await badBeat();
    const before = service.got.length;
    await turn(true);
    await phoneOf('floor-1');
    await aWhile();
    expect(pathsFrom(before)).toEqual([]);
    await turn(false);
    await house.give('manager-1', { type: 'decline-hit', hit: 'hit-1', reason: 'called-by-mistake' });
    await badBeat();
    await aWhile();
    expect(pathsFrom(before)).toEqual([]);
  });

  it('needs HTTPS for it, and contacts known services only', async () => {
    const manager = await house.signIn('manager-1', 'office');
    expect(await manager.ask('POST', '/api/push/switch', { on: true })).toMatchObject({
      status: 409,
      body: { refusal: { reason: 'push-needs-https' } },
    });
    await turn(true);
    const floor = secure(await house.signIn('floor-1', 'floor'));
    const { keys } = phoneForTests();
    const tryAt = (endpoint: string) => floor('POST', '/api/push/phone', { endpoint, keys });
    for (const endpoint of ['http://127.0.0.1:1/x', 'https://example.com/x', 'file:///etc/passwd', 'x'])
      expect(await tryAt(endpoint)).toMatchObject({ status: 409, body: { refusal: { reason: 'push-service' } } });
    const none = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
    expect(await floor('POST', '/api/push/phone', { endpoint: `${service.url}/x`, keys: none })).toMatchObject({
      status: 409,
      body: { refusal: { reason: 'push-keys' } },
    });
  });

  it('keeps its keys and phones beside the store for its owner alone, and writes none of it into the journal', async () => {
    await turn(true);
    const { phone, ask } = await phoneOf('floor-1', '/phone/kept');
    const { key } = (await ask('GET', '/api/push')).body;
    await house.close();
    const [name] = readdirSync(folder).filter((one) => one.endsWith('.push'));
    expect(statSync(join(folder, name!)).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, name!), 'utf8')).toContain('/phone/kept');
    house = await open({ furnish: false, port: Number(new URL(house.url).port) });
    expect((await ask('GET', '/api/push')).body).toMatchObject({ on: true, key, mine: true, by: 'manager-1' });
    const before = service.got.length;
    await badBeat();
    await expect.poll(() => pathsFrom(before)).toEqual(['/phone/kept']);
    expect(JSON.parse(openSealed(phone, service.got.at(-1)!.body)).title).toBe('Table holdem-1: jackpot on hold');
    const head = must(await house.floor.leader.read((_, { seq }) => seq));
    const rows = must(await house.floor.store.read(house.floor.house, 1, head));
    expect(rows.map(({ body }) => body).join()).not.toMatch(/push|\/phone\/|p256dh/);
  });
});
