import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { must } from '../base/result.ts';
import { SYSTEM } from '../floor/decide.ts';
import { memoryStore } from '../journal/memory-store.ts';
import type { StoreUrl } from '../journal/open.ts';
import { buildApp } from './app.ts';
import { LEAST_COST } from './badges/pins.ts';
import { SILENT } from './log.ts';
import { closeFloor, openFloor, storeAt } from './open-floor.ts';
import { type OpenSetupDesk, serveHouse, startServer } from './serve-house.ts';
import { asking, openTestHouse, type SignedIn } from './testing.ts';

let folder: string;
let place: StoreUrl;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'floorbook-serve-'));
  place = { kind: 'file', path: join(folder, 'house.db') };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = () => ({ place: { place, env: {}, log: SILENT, pinCost: LEAST_COST }, port: 0, host: '127.0.0.1' });

/** A desk that opens a house as soon as somebody brings its code. */
const desk: OpenSetupDesk = (where, onOpened) => ({
  code: 'open-sesame',
  addRoutes: (app) => {
    app.post('/api/setup', async () => {
      const floor = must(await openFloor({ ...where, house: 'new-house', mode: 'house' }));
      const staff = ['a', 'b'].map((badge) => ({ badge, roles: ['manager'] }));
      await floor.give(SYSTEM, {
        type: 'open-house',
        name: 'New House',
        zone: 'UTC',
        startOfDay: '06:00',
        chip: 100,
        staff,
      });
      onOpened(floor);
      return { house: 'new-house' };
    });
  },
});

describe('serving a store', () => {
  it('that has a house serves it', async () => {
    await (await openTestHouse({ place })).close();
    const house = must(await serveHouse({ ...at(), setUp: desk }));
    expect(house.code).toBeUndefined();
    expect((await asking(house.url, {})('GET', '/api/session')).body.house.name).toBe('Test House');
    expect(house.floor()?.house).toBe('test-house');
    await house.close();
    await expect(fetch(`${house.url}/health`)).rejects.toThrow();
  });

  it('that has none serves the way to open one, and then the house on the same port', async () => {
    const served = must(await serveHouse({ ...at(), setUp: desk }));
    const ask = asking(served.url, { 'x-floorbook': '1' });
    expect([served.code, served.floor()]).toEqual(['open-sesame', undefined]);
    expect((await ask('GET', '/api/session')).body.setup).toBe(true);
    expect((await ask('POST', '/api/setup', {})).body).toEqual({ house: 'new-house' });
    await expect
      .poll(async () => (await ask('GET', '/api/session').catch(() => undefined))?.body.house?.name)
      .toBe('New House');
    expect(served.floor()?.house).toBe('new-house');
    expect((await ask('POST', '/api/setup', {})).status).toBe(404);
    await served.close();
    const again = must(await serveHouse({ ...at(), setUp: desk }));
    expect(again.floor()?.house).toBe('new-house');
    await again.close();
  });

  it('that has none is served without a desk too', async () => {
    const served = must(await serveHouse(at()));
    expect((await asking(served.url, {})('GET', '/api/session')).body).toMatchObject({ setup: true, house: null });
    await served.close();
  });

  it('that cannot be opened, or has no such house, is refused, and nothing stays open', async () => {
    const house = await openTestHouse({ place });
    expect(await serveHouse(at())).toMatchObject({ ok: false, refusal: { reason: 'held' } });
    await house.close();
    expect(await serveHouse({ ...at(), house: 'other' })).toMatchObject({
      ok: false,
      refusal: { reason: 'no-such-house' },
    });
    const served = must(await serveHouse(at()));
    const port = Number(new URL(served.url).port);
    await served.close();
    const first = must(await serveHouse({ ...at(), port }));
    await expect(serveHouse({ ...at(), place: { ...at().place, place: { kind: 'memory' } }, port })).rejects.toThrow();
    await first.close();
  });
});

describe('a running server', () => {
  it('takes a free port for port 0, answers there, and is gone once closed', async () => {
    const { url, close } = await startServer({ port: 0 });
    expect(url).toMatch(/^http:\/\/localhost:[1-9]\d+$/);
    expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: 'ok' });
    await close();
    await expect(fetch(`${url}/health`)).rejects.toThrow();
  });

  it('listens on loopback only', async () => {
    const { url, close } = await startServer({ port: 0 });
    const other = new URL(url);
    other.hostname = '127.0.0.2';
    await expect(fetch(`${other.origin}/health`)).rejects.toThrow();
    await close();
  });

  it('rejects when the port is taken', async () => {
    const first = await startServer({ port: 0 });
    const port = Number(new URL(first.url).port);
    await expect(startServer({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await first.close();
  });
});

describe('stopping', () => {
  const seat = { type: 'take-seat', table: 'holdem-1', seat: 3, person: null };

  it('finishes the answers that are under way, and only then closes the house', async () => {
    const store = memoryStore();
    let release = () => {};
    let hold: Promise<void> | undefined;
    let isUnderWay = false;
    const slow: typeof store.extend = async (...args) => {
      isUnderWay = hold !== undefined;
      await hold;
      return store.extend(...args);
    };
    const house = await openTestHouse({ store: { ...store, extend: slow } });
    const floor = await house.signIn('floor-1', 'floor');
    hold = new Promise((resolve) => {
      release = resolve;
    });
    const answer = floor.give(seat);
    await expect.poll(() => isUnderWay).toBe(true);
    const closed = house.close();
    await expect.poll(() => house.app.server.listening).toBe(false);
    release();
    const told = await answer;
    expect([told.status, told.body.events[0].type]).toEqual([200, 'seat-taken']);
    // A connection that stayed open would keep the server from closing.
    expect(told.headers.get('connection')).toBe('close');
    await closed;
  });

  it('ends the screens that watch, and keeps a snapshot', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'floorbook-stop-'));
    const place = { kind: 'file', path: join(folder, 'house.db') } as const;
    const house = await openTestHouse({ place });
    const floor = await house.signIn('floor-1', 'floor');
    const [own, wall] = await Promise.all([watching(house.url, '', floor), watching(house.url, '?as=public')]);
    await house.close();
    await Promise.all([own.ended, wall.ended]);
    const store = must(await storeAt(place, SILENT));
    expect(must(await store.loadSnapshot('test-house'))?.seq).toBe(must(await store.head('test-house')).seq);
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('stops waiting for a client that does not send the rest', async () => {
    const { url, close } = await startServer({ port: 0, patienceMs: 50 });
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', () => {}).resume();
    const head = ['POST /api/hand HTTP/1.1', 'host: x', 'x-floorbook: 1', 'content-type: application/json'];
    socket.write([...head, 'content-length: 9', '', '{'].join('\r\n'));
    const hungUp = new Promise((resolve) => socket.once('close', resolve));
    await new Promise((resolve) => socket.once('connect', resolve));
    await expect.poll(async () => (await fetch(`${url}/health`)).status).toBe(200);
    await close();
    await hungUp;
  });

  it('does not wait for lines that a browser opened ahead and never used', async () => {
    const { url, close } = await startServer({ port: 0, patienceMs: 600_000 });
    const lines = [0, 1, 2].map(() => connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {}));
    const ended = lines.map((line) => new Promise((resolve) => line.once('close', resolve)));
    await Promise.all(lines.map((line) => new Promise((resolve) => line.once('connect', resolve))));
    // Taken by the server too: it takes them in their order.
    await expect.poll(async () => (await fetch(`${url}/health`)).status).toBe(200);
    await close();
    await Promise.all(ended);
  });

  it('can be done twice, and an app without a listener closes too', async () => {
    const house = await openTestHouse();
    await house.close();
    await closeFloor(house.floor);
    const app = await buildApp();
    await app.close();
  });
});

/** A screen: resolved once its first frame has come; `ended` once the server has hung up. */
function watching(url: string, query: string, who?: SignedIn): Promise<{ ended: Promise<void> }> {
  return new Promise((resolve, reject) => {
    const asked = request(`${url}/api/live${query}`, { headers: who?.headers ?? {} }, (response) => {
      const ended = new Promise<void>((done) => response.once('close', done));
      response.once('data', () => resolve({ ended }));
    });
    asked.once('error', reject);
    asked.end();
  });
}
