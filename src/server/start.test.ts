import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { must } from '../base/result.ts';
import { memoryStore } from '../journal/memory-store.ts';
import { buildApp } from './app.ts';
import { SILENT } from './log.ts';
import { closeFloor, storeAt } from './open-floor.ts';
import { startServer } from './start.ts';
import { openTestHouse, type SignedIn } from './testing.ts';

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

  it('does not wait for ever for somebody who does not send the rest', async () => {
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
