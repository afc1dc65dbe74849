import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { buildApp } from './app.ts';
import type { StandbyView } from './routes/health.ts';
import { asking, openTestHouse, type TestHouse } from './testing.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const open: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

/** A server that stands by, on the port of the leader and a new address: the cookie of a session is named after the port. */
let machines = 1;
async function standBy(leader: () => string | undefined): Promise<Readonly<{ app: FastifyInstance; url: string }>> {
  const view: StandbyView = { house: 'test-house', leader, at: () => 1, trouble: () => undefined };
  const app = await buildApp({ standby: view });
  open.push(app);
  machines += 1;
  await app.listen({ port: Number(new URL(house.url).port), host: `127.0.0.${machines}` });
  const { address, port } = app.server.address() as AddressInfo;
  return { app, url: `http://${address}:${port}` };
}

describe('a server that stands by', () => {
  it('lets a dealer sign in, work and look on as the leader does', async () => {
    const { app, url } = await standBy(() => house.url);
    const ask = asking(url, { 'x-floorbook': '1', origin: url });
    const told = await ask('POST', '/api/sign-in', { badge: 'dealer-1', pin: '2468', place: 'table:three-card-1' });
    expect(told.status).toBe(200);
    const headers = { 'x-floorbook': '1', cookie: told.headers.getSetCookie()[0]!.split(';')[0]! };
    const id = `${told.body.who.station}:000001`;
    const command = { id, type: 'take-seat', table: 'three-card-1', seat: 3, person: null };
    const given = await asking(url, headers)('POST', '/api/commands', { command });
    expect(given.body).toMatchObject({ events: [{ type: 'seat-taken', seat: 3 }] });
    // The same again at the leader: it knows the number.
    const again = await asking(house.url, headers)('POST', '/api/commands', { command });
    expect(again.body.seq).toBe(given.body.seq);
    await app.close();
  });

  it('passes on a live view as it is written, and ends it when the leader does', async () => {
    const { app, url } = await standBy(() => house.url);
    const live = await fetch(`${url}/api/live?as=public`);
    expect(live.headers.get('content-type')).toContain('text/event-stream');
    const reader = live.body!.getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toContain('event:');
    await app.close();
    const rest = async (): Promise<string> => {
      for (;;) if ((await reader.read().catch(() => ({ done: true }))).done) return 'over';
    };
    expect(await rest()).toBe('over');
  });

  it('answers for itself about itself', async () => {
    const { app, url } = await standBy(() => house.url);
    expect((await asking(url, {})('GET', '/role')).body).toMatchObject({ role: 'standby', leader: house.url });
    expect((await asking(url, {})('GET', '/ready')).status).toBe(503);
    await app.close();
  });

  it('passes a request on once: of two servers that believe in each other neither waits', async () => {
    const second: { url?: string } = {};
    const { app, url } = await standBy(() => second.url);
    second.url = url;
    const told = await asking(url, {})('GET', '/api/view');
    expect([told.status, told.body.refusal.reason]).toEqual([503, 'standing-by']);
    await app.close();
  });

  it('refuses what a dead leader does not answer, and lets a person wait', async () => {
    const { app, url } = await standBy(() => 'http://127.0.0.1:9');
    const told = await asking(url, { 'x-floorbook': '1' })('POST', '/api/commands', { command: {} });
    expect([told.status, told.headers.get('retry-after'), told.body.refusal.reason]).toEqual([503, '1', 'standing-by']);
    await app.close();
    const nobody = await standBy(() => undefined);
    const page = await fetch(`${nobody.url}/table/holdem-1`, { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('refresh')]).toEqual([503, '1']);
    await nobody.app.close();
  });

  it('leaves a leader that hangs as soon as another one leads', async () => {
    const hanging = createServer(() => {});
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
    let leader = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`;
    const { app, url } = await standBy(() => leader);
    const waiting = asking(url, {})('GET', '/api/session');
    await vi.waitFor(
      () =>
        new Promise<void>((resolve, reject) => {
          hanging.getConnections((_, count) => (count > 0 ? resolve() : reject(new Error('nothing was passed on'))));
        }),
    );
    leader = house.url;
    expect((await waiting).status).toBe(503);
    expect((await asking(url, {})('GET', '/api/session')).status).toBe(200);
    hanging.closeAllConnections();
    hanging.close();
    await app.close();
  });

  it('says whose request it is, so that nobody gains the rights of the machine itself', async () => {
    const heard: unknown[] = [];
    const leader = createServer(({ headers }, response) => {
      heard.push([headers['x-forwarded-for'], headers.host, headers['x-secret'], headers.te]);
      response.end('{}');
    });
    await new Promise<void>((resolve) => leader.listen(0, '127.0.0.1', resolve));
    const { app, url } = await standBy(() => `http://127.0.0.1:${(leader.address() as AddressInfo).port}`);
    const spoofed = { 'x-forwarded-for': '10.0.0.1', connection: 'close, x-secret', 'x-secret': '1', te: 'trailers' };
    await new Promise((resolve, reject) => {
      import('node:http').then(({ get }) => get(`${url}/api/view`, { headers: spoofed }, resolve).on('error', reject));
    });
    expect(heard).toEqual([['10.0.0.1, 127.0.0.1', new URL(url).host, undefined, undefined]]);
    leader.closeAllConnections();
    leader.close();
    await app.close();
  });

  it('joins a device and the leader', async () => {
    const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    sockets.on('connection', (socket) => socket.on('message', (text) => socket.send(`heard ${text}`)));
    await new Promise((resolve) => sockets.once('listening', resolve));
    const { app, url } = await standBy(() => `http://127.0.0.1:${(sockets.address() as AddressInfo).port}`);
    const device = new WebSocket(`${url.replace('http', 'ws')}/api/devices/socket`);
    const answer = new Promise((resolve) => device.once('message', (text) => resolve(String(text))));
    device.once('open', () => device.send('a key'));
    expect(await answer).toBe('heard a key');
    const closed = new Promise((resolve) => device.once('close', resolve));
    await app.close();
    await closed;
    sockets.close();
  });
});
