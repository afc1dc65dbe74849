import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../floor/commands.ts';
import type { Role } from '../floor/state.ts';
import { type Admits, admits, POLICY, type RouteName, SIGN_IN_AT } from './policy.ts';
import { openTestHouse, type SignedIn, STAFF, type TestHouse } from './testing.ts';

let house: TestHouse;
const routes: { method: string; url: string; row: Admits | undefined }[] = [];

/** Routes that are only there without a house, or only in a demo. */
const ELSEWHERE = /\/api\/(setup|demo)/;
/** Behind these the connection does not end with an answer. */
const ENDLESS = ['GET /api/live', 'GET /api/devices/socket'];
/** What it does would end the session that tries it, or the house. */
const SPARED = ['POST /api/sign-out', 'POST /api/lock', 'POST /api/unlock', 'POST /api/tap', 'POST /api/pin'];

beforeAll(async () => {
  house = await openTestHouse({ onRoute: (route) => note(route) });
});
afterAll(() => house.close());

function note({ method, url }: RouteOptions): void {
  for (const one of [method].flat()) routes.push({ method: one, url, row: admits(one, url) });
}

const gets = () => routes.filter(({ method }) => method !== 'HEAD');
const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`;

describe('the policy', () => {
  it('has a row for every route, and a route for every row', () => {
    expect(routes.length).toBeGreaterThan(40);
    expect(routes.filter(({ row }) => row === undefined).map(nameOf)).toEqual([]);
    const there = new Set(gets().map(nameOf));
    const rows = Object.keys(POLICY).filter((name) => !ELSEWHERE.test(name));
    expect(rows.filter((name) => !there.has(name))).toEqual([]);
  });

  it('gives no command for which there is no rule', () => {
    const given = new Set<Role>(Object.values(COMMANDS).flatMap(({ roles }) => roles as readonly Role[]));
    const people = [...given].filter((role) => role !== 'device' && role !== 'system').sort();
    expect([...POLICY['POST /api/commands']].sort()).toEqual(people);
  });

  it('lets auditors and regulators into the same places, and changes nothing by either', () => {
    for (const [name, row] of Object.entries(POLICY) as [RouteName, Admits][]) {
      if (!Array.isArray(row)) continue;
      expect([name, row.includes('auditor')]).toEqual([name, row.includes('regulator')]);
    }
    const changing = Object.entries(POLICY).filter(
      ([name, row]) => !name.startsWith('GET') && Array.isArray(row) && (row as Role[]).includes('regulator'),
    );
    // The first four only compute something from what is there; the last is a copy that says REPRINT and is not counted.
    expect(changing.map(([name]) => name).sort()).toEqual([
      'POST /api/journal/verify',
      'POST /api/odds',
      'POST /api/odds/backtest',
      'POST /api/offers/check',
      'POST /api/papers/:kind/copies',
      'POST /api/sheets/check',
    ]);
  });

  it('is kept to the letter: each role reaches exactly the routes that admit it', async () => {
    for (const [badge, { roles }] of Object.entries(STAFF)) {
      const place = Object.entries(SIGN_IN_AT).find(([, admitted]) => admitted.includes(roles[0]!))![0];
      const who = await house.signIn(badge, place === 'table' ? 'table:holdem-1' : place);
      const reached: string[] = [];
      const expected: string[] = [];
      for (const route of gets().filter((one) => !ENDLESS.includes(nameOf(one)) && !SPARED.includes(nameOf(one)))) {
        const isOpen =
          route.row === 'anyone' || route.row === 'signed-in' || (route.row as readonly Role[]).includes(roles[0]!);
        if (isOpen && route.row !== 'device') expected.push(nameOf(route));
        if (await isReached(who, route)) reached.push(nameOf(route));
      }
      expect([badge, reached]).toEqual([badge, expected]);
    }
  });

  it('closes every other route to requests without a session', async () => {
    for (const route of gets().filter(({ row }) => row !== 'anyone')) {
      const response = await fetch(`${house.url}${filled(route.url)}`, {
        method: route.method,
        headers: { 'x-floorbook': '1' },
      });
      expect([nameOf(route), response.status]).toEqual([nameOf(route), 401]);
    }
  });

  it('closes every route that changes something to requests without our header', async () => {
    const { headers } = await house.signIn('manager-1', 'office');
    for (const route of gets().filter(({ method, row }) => method !== 'GET' && row !== 'device')) {
      const response = await fetch(`${house.url}${filled(route.url)}`, {
        method: route.method,
        headers: { cookie: headers.cookie! },
      });
      expect([nameOf(route), response.status]).toEqual([nameOf(route), 403]);
    }
  });
});

const filled = (url: string): string => url.replace('*', 'nothing').replaceAll(/:\w+/g, 'none');

/** Whatever is answered behind the door, it is not the door that answers. */
async function isReached({ headers }: SignedIn, { method, url }: { method: string; url: string }): Promise<boolean> {
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{}' };
  const typed = 'body' in body ? { ...headers, 'content-type': 'application/json' } : headers;
  const response = await fetch(`${house.url}${filled(url)}`, { method, headers: typed, ...body });
  const text = await response.text();
  return response.status !== 401 && !(response.status === 403 && text.includes('"wrong-role"'));
}
