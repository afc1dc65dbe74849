import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAMES } from '../cards/find-game.ts';
import { BODY_LIMIT, buildApp } from './app.ts';
import type { GameDocument } from './game-document.ts';

let app: FastifyInstance;
let webFolder: string;

beforeAll(async () => {
  webFolder = mkdtempSync(join(tmpdir(), 'floorbook-web-'));
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html><title>Floorbook</title>');
  app = await buildApp({ webFolder });
});

afterAll(async () => {
  await app.close();
  rmSync(webFolder, { recursive: true });
});

/** What a page of ours sends with everything that is not a GET. */
const OURS = { 'x-floorbook': '1' };
const JSON_BODY = { ...OURS, 'content-type': 'application/json' };

const rank = (payload: unknown) =>
  app.inject({ method: 'POST', url: '/api/hand', headers: OURS, payload: payload as object });

const isRefusal = (body: unknown) =>
  expect(body).toEqual({
    refusal: { reason: expect.stringMatching(/^[a-z-]+$/), says: expect.any(String), next: expect.any(String) },
  });

describe('GET /health', () => {
  it('says that the server is up', async () => {
    const response = await app.inject('/health');
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }]);
  });
});

describe('GET /api/games', () => {
  it('lists every game of the catalog with what a page needs to ask for a hand', async () => {
    const { games } = (await app.inject('/api/games')).json<{ games: GameDocument[] }>();
    expect(games.map((game) => game.id)).toEqual(GAMES.map((game) => game.id));
    for (const game of games) {
      expect(game.shapes.length, game.id).toBeGreaterThan(0);
      expect(game.examples.length, game.id).toBeGreaterThan(0);
      expect(game.decks.length, game.id).toBeGreaterThan(0);
      expect(game.rules, game.id).toMatch(/\.$/);
      for (const deck of game.decks) {
        const held = Object.values(deck.holds).reduce((sum, count) => sum + count, 0);
        expect([game.id, deck.name, held]).toEqual([game.id, deck.name, deck.size]);
      }
    }
  });

  it('ranks every example it lists, through the same door a page uses', async () => {
    const { games } = (await app.inject('/api/games')).json<{ games: GameDocument[] }>();
    for (const game of games) {
      for (const cards of game.examples) {
        const response = await rank({ game: game.id, cards });
        expect([game.id, cards, response.statusCode, response.json().refusal]).toEqual([
          game.id,
          cards,
          200,
          undefined,
        ]);
      }
    }
  });
});

describe('POST /api/hand', () => {
  it('answers with the hand document', async () => {
    const response = await rank({ game: 'texas-holdem', cards: 'As Ah | Ad Kc 2s 2h 9d' });
    expect(response.statusCode).toBe(200);
    const { game, groups, hands } = response.json();
    expect(game).toBe('texas-holdem');
    expect(groups.map((group: { cards: string[] }) => group.cards)).toEqual([
      ['As', 'Ah'],
      ['Ad', 'Kc', '2s', '2h', '9d'],
    ]);
    expect(hands[0]).toMatchObject({ hand: 'high', category: 'full-house', cards: ['As', 'Ah', 'Ad', '2s', '2h'] });
  });

  it('takes a game by any of its names and a setting by its value', async () => {
    const response = await rank({ game: "Texas Hold'em", cards: 'As Ah | Ad Kc 2s', settings: { split: 'high-only' } });
    expect(response.json()).toMatchObject({ game: 'texas-holdem', settings: { split: 'high-only' } });
  });

  it.each([
    ['unknown-game', { game: 'snap', cards: 'As' }],
    ['unknown-setting', { game: 'texas-holdem', cards: 'As Ah | Ad Kc 2s', settings: { constructor: 'x' } }],
    ['unknown-setting-value', { game: 'texas-holdem', cards: 'As Ah | Ad Kc 2s', settings: { split: 'x' } }],
    ['unknown-card', { game: 'texas-holdem', cards: 'As Xh | Ad Kc 2s' }],
    ['wrong-count', { game: 'texas-holdem', cards: 'As | Ad Kc 2s' }],
    ['wrong-groups', { game: 'texas-holdem', cards: 'As Ah | Ad Kc 2s | 3s' }],
    ['not-in-deck', { game: 'texas-holdem', cards: 'As As | Ad Kc 2s' }],
  ])('refuses with 422 and %s', async (reason, body) => {
    const response = await rank(body);
    expect(response.statusCode).toBe(422);
    isRefusal(response.json());
    expect(response.json().refusal.reason).toBe(reason);
  });

  it.each([
    ['nothing', undefined, 'The body'],
    ['an array', [], 'The body'],
    ['no cards', { game: 'texas-holdem' }, '"cards"'],
    ['cards that are a number', { game: 'texas-holdem', cards: 7 }, '"cards"'],
    ['a field nobody asked for', { game: 'texas-holdem', cards: '', admin: true }, 'admin'],
    ['settings that are no words', { game: 'texas-holdem', cards: '', settings: { split: 1 } }, '"settings.split"'],
    ['cards longer than any hand', { game: 'texas-holdem', cards: 'A'.repeat(1001) }, '"cards"'],
  ])('refuses %s with 400 and says where it is wrong', async (_, body, where) => {
    const response = await rank(body);
    expect(response.statusCode).toBe(400);
    isRefusal(response.json());
    expect(response.json().refusal.reason).toBe('malformed-body');
    expect(response.json().refusal.says).toContain(where);
  });

  it('takes cards of exactly the greatest length', async () => {
    expect((await rank({ game: 'texas-holdem', cards: 'A'.repeat(1000) })).statusCode).toBe(422);
  });

  it.each(['{"game": "texas-holdem", "cards": ', '{"__proto__": {"game": "x"}}', 'null', '"As"', ''])(
    'refuses the text %s with 400',
    async (payload) => {
      const response = await app.inject({ method: 'POST', url: '/api/hand', headers: JSON_BODY, payload });
      expect(response.statusCode).toBe(400);
      isRefusal(response.json());
    },
  );

  it('refuses a body over the limit with 413 and one at the limit for what it says', async () => {
    const bodyOf = (bytes: number) => {
      const empty = JSON.stringify({ game: 'texas-holdem', cards: '' }).length;
      return JSON.stringify({ game: 'texas-holdem', cards: ' '.repeat(bytes - empty) });
    };
    const send = (bytes: number) =>
      app.inject({ method: 'POST', url: '/api/hand', headers: JSON_BODY, payload: bodyOf(bytes) });
    expect((await send(BODY_LIMIT)).statusCode).toBe(400);
    const over = await send(BODY_LIMIT + 1);
    expect(over.statusCode).toBe(413);
    isRefusal(over.json());
    expect(over.json().refusal.says).toContain(String(BODY_LIMIT));
  });

  it('refuses a body that is not JSON with 415', async () => {
    const headers = { ...OURS, 'content-type': 'text/xml' };
    const response = await app.inject({ method: 'POST', url: '/api/hand', headers, payload: '<hand/>' });
    expect(response.statusCode).toBe(415);
    isRefusal(response.json());
  });

  it('gives HTML in a field back as text in JSON, never as a page', async () => {
    const html = '<img src=x onerror=alert(1)>';
    const response = await rank({ game: html, cards: html });
    expect(response.statusCode).toBe(422);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.json().refusal.says).toContain(html);
  });
});

describe('a request that changes something', () => {
  it.each([
    ['without our header', {}],
    ['with another value of it', { 'x-floorbook': 'yes' }],
    ['from a page of another site', { ...OURS, origin: 'https://elsewhere.example' }],
    ['from another port of this machine', { ...OURS, host: 'localhost:4600', origin: 'http://localhost:4601' }],
    ['from nowhere that can be named', { ...OURS, origin: 'null' }],
  ])('is refused %s', async (_, headers) => {
    const payload = { game: 'texas-holdem', cards: 'As Ah | Ad Kc 2s' };
    const response = await app.inject({ method: 'POST', url: '/api/hand', headers, payload });
    expect([response.statusCode, response.json().refusal.reason]).toEqual([403, 'foreign-request']);
  });

  it.each(['http://localhost:4600', 'https://localhost:4600'])('is taken from its own origin %s', async (origin) => {
    const headers = { ...OURS, host: 'localhost:4600', origin };
    const payload = { game: 'texas-holdem', cards: 'As Ah | Ad Kc 2s' };
    expect((await app.inject({ method: 'POST', url: '/api/hand', headers, payload })).statusCode).toBe(200);
  });
});

describe('every answer', () => {
  it.each(['/', '/health', '/api/games', '/nowhere', '/%zz'])('of %s carries the security headers', async (url) => {
    const { headers } = await app.inject(url);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it.each([
    ['GET', '/nowhere'],
    ['GET', '/api/hand'],
    ['DELETE', '/api/games'],
    ['GET', '/../package.json'],
    ['GET', '/%2e%2e/package.json'],
  ] as const)('to %s %s is a refusal with 404', async (method, url) => {
    const response = await app.inject({ method, url });
    expect(response.statusCode).toBe(404);
    isRefusal(response.json());
  });

  it('to a mistyped address is the page for a person, and a refusal for a program', async () => {
    const page = await app.inject({ url: '/nowhere', headers: { accept: 'text/html,*/*' } });
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, expect.stringMatching('text/html')]);
    const api = await app.inject({ url: '/api/nowhere', headers: { accept: 'text/html,*/*' } });
    expect([api.statusCode, api.json().refusal.reason]).toEqual([404, 'unknown-route']);
  });

  it('to an address that cannot be read is a refusal, not a stack trace', async () => {
    const response = await app.inject('/%zz');
    expect(response.statusCode).toBe(400);
    isRefusal(response.json());
  });

  it.each([
    '/?game=texas-holdem',
    '/hand?game=texas-holdem',
    '/table/holdem-1',
    '/floor',
    '/cage/award/award-1',
    '/office/staff',
    '/board',
    '/audit/journal/12',
    '/papers/count-sheet?day=2026-03-04',
    '/setup',
    '/tour',
    '/desk',
  ])('to %s is the page, requested fresh each time', async (url) => {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch('text/html');
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it.each([
    ['GET', '/tables'],
    ['GET', '/floors'],
    ['GET', '/api/floor'],
    ['POST', '/floor'],
  ] as const)('to %s %s is not the page', async (method, url) => {
    const response = await app.inject({ method, url, headers: OURS });
    expect(response.statusCode).toBe(404);
    isRefusal(response.json());
  });
});

describe('without a house', () => {
  it('says that there is one to be set up, and is up and ready for that', async () => {
    expect((await app.inject('/api/session')).json()).toMatchObject({ setup: true, house: null, who: null });
    expect((await app.inject('/ready')).json()).toEqual({ status: 'setup' });
  });

  it('accepts no command and signs no one in', async () => {
    for (const url of ['/api/commands', '/api/sign-in']) {
      const response = await app.inject({ method: 'POST', url, headers: OURS, payload: {} });
      expect([url, response.statusCode]).toEqual([url, 404]);
    }
  });
});

describe('a route without a row in the policy', () => {
  it('cannot be added at all', async () => {
    const setup = (routes: FastifyInstance) => {
      routes.get('/api/back-door', async () => 'open');
    };
    await expect(buildApp({ webFolder, setup })).rejects.toThrow('GET /api/back-door has a row in the policy');
  });
});

describe('a bug of ours', () => {
  it('is a refusal without a stack trace, and is reported without the request', async () => {
    const told: string[] = [];
    const setup = (routes: FastifyInstance) => {
      routes.get('/api/setup', async () => {
        throw new Error('the floor is wet');
      });
    };
    const onBug = (route: string, error: Error) => told.push(`${route} ${error.message}`);
    const broken = await buildApp({ webFolder, setup, onBug });
    const response = await broken.inject('/api/setup?name=Maria');
    await broken.close();
    expect(response.statusCode).toBe(500);
    isRefusal(response.json());
    expect(response.body).not.toContain('wet');
    expect(told).toEqual(['/api/setup the floor is wet']);
  });
});
