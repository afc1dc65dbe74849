/** Guessing at a kiosk: slowed by address and by card, ended by the desk, and told nothing about which cards there are. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCard } from '../club/club-clerk.ts';
import { openTestHouse, type SignedIn, type TestHouse } from '../testing.ts';

const FOUND = { employee: 'no', prop: 'no', over21: true, excluded: false, household: null };
const FORM = { residence: '12 Palm St, Hawaiian Gardens', idKind: 'passport', idLast4: '4567', findings: FOUND };
const PIN = '2580';

type Answer = Readonly<{
  status: number;
  headers: Record<string, string>;
  body: { refusal?: Record<string, unknown> };
}>;

async function tryAt({ url }: TestHouse, card: string, pin: string): Promise<Answer> {
  const answer = await fetch(`${url}/api/kiosk/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-floorbook': '1' },
    body: JSON.stringify({ card, pin }),
  });
  const {
    date: _,
    'x-ratelimit-remaining': __,
    'x-ratelimit-reset': ___,
    ...headers
  } = Object.fromEntries(answer.headers);
  return { status: answer.status, headers, body: (await answer.json()) as Answer['body'] };
}

async function memberIn(desk: SignedIn, name: string): Promise<Readonly<{ person: string; card: string }>> {
  return (await desk.ask('POST', '/api/club/members', { ...FORM, name, pin: PIN })).body;
}

describe('guessing card and PIN', () => {
  let house: TestHouse;
  let desk: SignedIn;
  beforeAll(async () => {
    house = await openTestHouse();
    desk = await house.signIn('desk-1', 'desk');
  });
  afterAll(() => house.close());

  it('is answered the same for a wrong PIN, an unknown card and an invalid number, up to the wait and beyond', async () => {
    const { card } = await memberIn(desk, 'Ann Asked');
    const answers = async (number: string) => {
      const all: Answer[] = [];
      for (let i = 0; i < 7; i += 1) all.push(await tryAt(house, number, '9753'));
      // Until when it waits depends on when it was tried; that it is said does not.
      return all.map(({ status, body, headers }) => {
        const { until, retryAfter, next, ...refusal } = body.refusal!;
        const waits =
          until === undefined ? next : [typeof until, typeof retryAfter, String(next).replace(/\d+/, 'so many')];
        const { 'retry-after': header, 'content-length': _, ...rest } = headers;
        return { status, refusal, waits, hasHeader: header !== undefined, headers: rest };
      });
    };
    const known = await answers(card);
    expect(known.map(({ status, refusal, hasHeader }) => [status, refusal.reason, hasHeader])).toEqual([
      ...new Array(4).fill([401, 'wrong-pin', false]),
      ...new Array(3).fill([429, 'card-locked', true]),
    ]);
    expect(await answers(newCard().number)).toEqual(known);
    expect(await answers('123456')).toEqual(known);
  });

  it('ends when the desk or a manager has the member choose a new PIN, and not before', async () => {
    const manager = await house.signIn('manager-1', 'desk');
    for (const [name, who] of [
      ['Dee Desk', desk],
      ['Max Manager', manager],
    ] as const) {
      const { person, card } = await memberIn(desk, name);
      for (let i = 0; i < 5; i += 1) await tryAt(house, card, '9753');
      expect((await tryAt(house, card, PIN)).status).toBe(429);
      const seen = await who.ask('GET', `/api/club/members/${person}?purpose=club-desk`);
      expect(seen.body.member.pin).toBe('locked');
      expect((await who.ask('PUT', `/api/club/members/${person}/pin`, { pin: '8642' })).status).toBe(200);
      expect((await tryAt(house, card, '8642')).status).toBe(200);
    }
  });

  it('waits for as long as it says, and longer after every further wrong PIN', async () => {
    const { card } = await memberIn(desk, 'Will Wait');
    for (let i = 0; i < 6; i += 1) {
      await tryAt(house, card, '9753');
      house.clock.advance(i < 4 ? 0 : 15);
    }
    expect((await tryAt(house, card, PIN)).body.refusal?.reason).toBe('card-locked');
    house.clock.advance(15);
    expect((await tryAt(house, card, PIN)).status).toBe(200);
  });

  it('is told by nothing that a browser or a proxy keeps', async () => {
    const paths = ['/api/kiosk/session', '/api/kiosk/me', '/api/kiosk/tickets/CAR-42', '/api/kiosk/nothing'];
    for (const path of paths) {
      expect([path, (await fetch(`${house.url}${path}`)).headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
    for (const path of ['/api/kiosk/sign-out', '/api/kiosk/here', '/api/kiosk/picks', '/api/kiosk/sign-in']) {
      const headers = { 'x-floorbook': '1' };
      const answer = await fetch(`${house.url}${path}`, { method: 'POST', headers });
      expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
  });
});

it('is slowed by address, whichever cards are tried, and locks out no employee', async () => {
  const house = await openTestHouse({ limits: { signIn: 8 } });
  const { card } = await memberIn(await house.signIn('desk-1', 'desk'), 'Ad Dress');
  for (let i = 0; i < 8; i += 1) expect((await tryAt(house, newCard().number, '9753')).status).toBe(401);
  const slowed = await tryAt(house, card, PIN);
  expect([slowed.status, slowed.body.refusal?.reason]).toEqual([429, 'too-many']);
  await house.signIn('floor-1', 'floor');
  await house.close();
});

it('waits on after a restart, for a card and for an invalid number', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'floorbook-kiosk-'));
  const place = { kind: 'file', path: join(folder, 'house.db') } as const;
  const first = await openTestHouse({ place });
  const { card } = await memberIn(await first.signIn('desk-1', 'desk'), 'Rae Start');
  const numbers = [card, newCard().number, '123456'];
  for (const number of numbers) for (let i = 0; i < 5; i += 1) await tryAt(first, number, '9753');
  for (let i = 0; i < 5; i += 1) await staffTry(first, 'floor-1', '9753');
  const start = first.floor.now();
  await first.close();
  const again = await openTestHouse({ place, furnish: false, start });
  for (const number of numbers) expect((await tryAt(again, number, PIN)).status).toBe(429);
  expect(await staffTry(again, 'floor-1', '2468')).toBe(429);
  again.clock.advance(15);
  expect((await tryAt(again, card, PIN)).status).toBe(200);
  expect(await staffTry(again, 'floor-1', '2468')).toBe(200);
  await again.close();
  rmSync(folder, { recursive: true, force: true });
});

async function staffTry({ url }: TestHouse, badge: string, pin: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-floorbook': '1' };
  const body = JSON.stringify({ badge, pin, place: 'floor' });
  return (await fetch(`${url}/api/sign-in`, { method: 'POST', headers, body })).status;
}
