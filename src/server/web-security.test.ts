/** What docs/security.md says of the web part, tried against a running server. */
import { request as ask } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { openTestHouse, PIN, type TestHouse } from './testing.ts';

let house: TestHouse;
/** The same house behind a proxy that speaks HTTPS and is trusted. */
let proxied: FastifyInstance;
beforeAll(async () => {
  house = await openTestHouse();
  proxied = await buildApp({ floor: house.floor, trustProxy: '127.0.0.1' });
});
afterAll(async () => {
  await proxied.close();
  await house.close();
});

const JSON_HEADERS = { 'content-type': 'application/json', 'x-floorbook': '1' };
const WHO = JSON.stringify({ badge: 'manager-1', pin: PIN, place: 'office' });

const signIn = (headers: Record<string, string> = {}) =>
  fetch(`${house.url}/api/sign-in`, { method: 'POST', headers: { ...JSON_HEADERS, ...headers }, body: WHO });
const cookieOf = (response: Response) => response.headers.get('set-cookie')!.split(';')[0]!;

describe('a session cookie', () => {
  it('is new at every sign-in, whatever the browser brought', async () => {
    const first = cookieOf(await signIn());
    const [name] = first.split('=');
    const second = cookieOf(await signIn({ cookie: `${name}=chosen-by-somebody-else` }));
    const third = cookieOf(await signIn({ cookie: first }));
    expect(new Set([first, second, third, `${name}=chosen-by-somebody-else`]).size).toBe(4);
    for (const old of [first, `${name}=chosen-by-somebody-else`]) {
      const { status } = await fetch(`${house.url}/api/staff`, { headers: { cookie: old } });
      expect(status, old).toBe(401);
    }
    expect((await fetch(`${house.url}/api/staff`, { headers: { cookie: third } })).status).toBe(200);
  });

  it('is marked Secure behind a trusted proxy with HTTPS, and a stranger cannot claim to be one', async () => {
    const over = (app: FastifyInstance, remoteAddress: string) =>
      app.inject({
        method: 'POST',
        url: '/api/sign-in',
        remoteAddress,
        headers: { ...JSON_HEADERS, 'x-forwarded-proto': 'https', 'x-forwarded-for': '10.0.0.7' },
        body: WHO,
      });
    const cookies = async (app: FastifyInstance, remoteAddress: string) =>
      [(await over(app, remoteAddress)).headers['set-cookie']].flat();
    const trusted = await cookies(proxied, '127.0.0.1');
    expect(trusted.length).toBeGreaterThan(1);
    for (const cookie of trusted) expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
    expect((await cookies(proxied, '10.0.0.9')).join()).not.toContain('Secure');
    expect((await cookies(house.app, '127.0.0.1')).join()).not.toContain('Secure');
  });

  it('opens nothing after signing out, and cannot be brought back', async () => {
    const cookie = cookieOf(await signIn());
    await fetch(`${house.url}/api/sign-out`, { method: 'POST', headers: { ...JSON_HEADERS, cookie }, body: '{}' });
    expect((await fetch(`${house.url}/api/staff`, { headers: { cookie } })).status).toBe(401);
  });
});

describe('an answer', () => {
  it('asks browsers to come back by HTTPS only where they came by HTTPS', async () => {
    const by = (proto: string) => ({ url: '/', headers: { 'x-forwarded-proto': proto }, remoteAddress: '127.0.0.1' });
    expect((await proxied.inject(by('https'))).headers['strict-transport-security']).toBe('max-age=31536000');
    expect((await proxied.inject(by('http'))).headers['strict-transport-security']).toBeUndefined();
    expect((await house.app.inject(by('https'))).headers['strict-transport-security']).toBeUndefined();
  });

  it.each(['application/json', 'application/json; charset=utf-8'])(
    'to a command sent as %s is kept by no browser and no proxy',
    async (type) => {
      const cookie = cookieOf(await signIn());
      const headers = { ...JSON_HEADERS, cookie, 'content-type': type };
      const body = JSON.stringify({ command: { id: 'office-1:000001', type: 'no-such-command' } });
      const told = await fetch(`${house.url}/api/commands`, { method: 'POST', headers, body });
      expect([told.status, told.headers.get('cache-control')]).toEqual([422, 'no-store']);
    },
  );

  it.each(['/api/staff', '/api/people?q=an', '/api/journal', '/api/journal/export', '/api/backups', '/api/view'])(
    'of %s is kept by no browser and no proxy',
    async (path) => {
      const cookie = cookieOf(await signIn());
      const told = await fetch(`${house.url}${path}`, { headers: { cookie } });
      expect(told.headers.get('cache-control')).toBe('no-store');
      await told.text();
    },
  );

  it.each(['TRACE', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])(
    'to %s where there is no such route is a refusal, and echoes nothing',
    async (method) => {
      const { status, text } = await raw(method, '/api/session', { 'x-floorbook': '1', 'x-planted': 'planted-word' });
      expect(status).toBe(404);
      expect(text).toContain('"refusal"');
      expect(text).not.toContain('planted-word');
    },
  );

  it('grants no other origin anything', async () => {
    const preflight = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    for (const method of ['OPTIONS', 'GET'] as const) {
      const told = await house.app.inject({ method, url: '/api/session', headers: preflight });
      expect(Object.keys(told.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('names no software and no version of the server', async () => {
    const { headers } = await house.app.inject('/');
    expect([headers.server, headers['x-powered-by']]).toEqual([undefined, undefined]);
  });
});

/** `fetch` refuses to send some methods. */
function raw(method: string, path: string, headers: Record<string, string>): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = ask(`${house.url}${path}`, { method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode!, text }));
    });
    sent.once('error', reject).end();
  });
}
