import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { memoryStore } from '../../journal/memory-store.ts';
import { type Store, unavailable } from '../../journal/store.ts';
import { COMMAND_LIMIT } from '../take-command.ts';
import { accepted, asking, openTestHouse, PIN, type SignedIn, type TestHouse, type Told } from '../testing.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const seat = (n: number) => ({ type: 'take-seat', table: 'holdem-1', seat: n, person: null });
const reasonOf = ({ status, body }: Told) => [status, body.refusal?.reason];
const send = (who: SignedIn, body: unknown) => who.ask('POST', '/api/commands', body);
const idOf = (who: SignedIn, counter: number) => `${who.session.who!.station}:${String(counter).padStart(6, '0')}`;
const seqNow = async () => must(await house.floor.leader.read((_, at) => at.seq));

describe('a command', () => {
  let floor: SignedIn;
  beforeEach(async () => {
    floor = await house.signIn('floor-1', 'floor');
  });
  afterEach(() => house.give('floor-1', { type: 'leave-seat', table: 'holdem-1', seat: 3 }).catch(() => {}));

  it('is journalled for the badge and the station of its session, and answered with its events', async () => {
    const told = await floor.give(seat(3));
    expect(told.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(told.headers.get('x-content-type-options')).toBe('nosniff');
    expect(told.body).toEqual({
      seq: await seqNow(),
      again: false,
      events: [{ type: 'seat-taken', v: 1, table: 'holdem-1', seat: 3, person: null }],
    });
    const row = must(await house.floor.store.read('test-house', told.body.seq, 1))[0]!;
    const { id, by, time } = JSON.parse(row.body).command;
    expect([id, by]).toEqual([idOf(floor, 1), { badge: 'floor-1', station: floor.session.who!.station }]);
    expect(Math.abs(time - house.floor.now())).toBeLessThan(60);
  });

  it('submitted twice has one effect and the same answer', async () => {
    const command = { id: idOf(floor, 1), ...seat(3) };
    const [first, second] = await Promise.all([send(floor, { command }), send(floor, { command })]);
    const after = await seqNow();
    const third = await send(floor, { command });
    const answers = [first, second, third].map(({ body }) => body);
    expect(answers.map(({ again }) => again).sort()).toEqual([false, true, true]);
    expect(new Set(answers.map(({ seq }) => seq)).size).toBe(1);
    for (const { events } of answers) expect(events).toEqual(answers[0].events);
    expect(await seqNow()).toBe(after);
  });

  it('that makes coupons has its numbers drawn here: a station that brings its own is turned away', async () => {
    const desk = await house.signIn('desk-1', 'desk');
    const made = { type: 'issue-instruments', offer: 'coupon', face: 1_000, count: 1, person: null };
    const own = { ...made, id: idOf(desk, 1), numbers: ['0000-0000-0000-0001'] };
    expect(reasonOf(await send(desk, { command: own }))).toEqual([400, 'malformed-body']);
    // Without them it reaches the floor, which knows no such offer; asked again it has the same answer.
    const command = { ...made, id: idOf(desk, 1) };
    const [first, again] = [await send(desk, { command }), await send(desk, { command })];
    expect([first.body.refusal.reason, again.body.again]).toEqual(['no-such-offer', true]);
  });

  it('under a used id with another body is turned away, and nothing is written', async () => {
    accepted(await floor.give(seat(3)));
    const before = await seqNow();
    const told = await send(floor, { command: { id: idOf(floor, 1), ...seat(4) } });
    expect(reasonOf(told)).toEqual([409, 'id-used']);
    expect(await seqNow()).toBe(before);
  });

  it('under the id of another station is turned away', async () => {
    const told = await send(floor, { command: { id: 'floor-other:000001', ...seat(3) } });
    expect(reasonOf(told)).toEqual([409, 'other-station']);
  });

  it('that breaks a rule is an answer, with its clause, and is journalled', async () => {
    accepted(await floor.give(seat(3)));
    const told = await floor.give(seat(3));
    expect(told.status).toBe(200);
    expect(told.body).toMatchObject({ seq: await seqNow(), again: false, events: [] });
    expect(told.body.refusal).toEqual({
      at: expect.stringMatching(/^F-/),
      reason: expect.any(String),
      says: expect.any(String),
      next: expect.any(String),
    });
  });

  it('that a sheet speaks against is answered with the clause of that sheet too; the journal keeps the floor’s', async () => {
    const hands = [{ seat: 1, hand: 1, cards: 'As Ks' }];
    const asked = { type: 'call-hand', table: 'holdem-1', offer: 'baccarat-bonus', hands, common: null };
    const { body } = await floor.give(asked);
    const written = { at: 'F-10', reason: 'other-game' };
    expect(body.refusal).toMatchObject({
      ...written,
      rule: { sheet: 'bay-101/baccarat-bonus-hand', at: expect.stringMatching(/^§/) },
    });
    const row = must(await house.floor.store.read('test-house', body.seq, 1))[0]!;
    expect(JSON.parse(row.body).outcome.refusal).toMatchObject(written);
    expect(row.body).not.toContain('"rule"');
  });

  it.each([
    ['house', 'other-house'],
    ['time', 0],
    ['by', { badge: 'manager-1', station: 'floor-1' }],
    ['also', ['manager-1']],
  ])('does not say "%s" for itself', async (field, value) => {
    const before = await seqNow();
    const told = await send(floor, { command: { id: idOf(floor, 1), ...seat(3), [field]: value } });
    expect(reasonOf(told)).toEqual([400, 'malformed-body']);
    expect(told.body.refusal.says).toContain(`"${field}"`);
    expect(await seqNow()).toBe(before);
  });

  it.each([
    ['no body', undefined, 400],
    ['null', null, 400],
    ['a list', [], 400],
    ['no command', {}, 400],
    ['a command that is text', { command: 'open-table' }, 400],
    ['signatures that are none', { command: { id: 'x', ...seat(3) }, signatures: 'manager-1' }, 400],
    ['five signatures', { command: seat(3), signatures: Array(5).fill({ badge: 'a', pin: 'b' }) }, 400],
    ['an unknown type', { command: { id: 'x', type: 'print-money' } }, 422],
    ['a type that every object has', { command: { id: 'x', type: 'constructor' } }, 422],
    ['a field too many', { command: { id: 'floor-1:000001', ...seat(3), amount: 1 } }, 422],
    ['an id that is none', { command: { id: 'floor-1', ...seat(3) } }, 422],
    ['half a surrogate pair', { command: { id: 'floor-1:000001', ...seat(3), table: '\ud800' } }, 422],
  ])('is refused when it is %s', async (_, body, status) => {
    const told = await send(floor, body);
    expect(told.status).toBe(status);
    expect(told.body.refusal).toMatchObject({ reason: expect.any(String), next: expect.any(String) });
  });

  it.each([
    ...['{"command": ', 'true', ''],
    ...['{"command": {"__proto__": {"x": 1}}}', '{"command": {"_\\u005fproto\\u005F_" : {"x": 1}}}'],
    '{"command": {"c\\u006fnstructor": {"prototype": {"x": 1}}}}',
  ])('is refused when the text is %j', async (body) => {
    const headers = { ...floor.headers, 'content-type': 'application/json' };
    const response = await fetch(`${house.url}/api/commands`, { method: 'POST', headers, body });
    expect([response.status, ((await response.json()) as Told['body']).refusal.reason]).toEqual([
      400,
      'malformed-body',
    ]);
  });

  it('is refused when its body is too large, and read when it just fits', async () => {
    const empty = JSON.stringify({ command: { id: '', pad: '' } }).length;
    const bytes = (count: number) => ({ command: { id: '', pad: 'x'.repeat(count - empty) } });
    expect((await send(floor, bytes(COMMAND_LIMIT))).status).toBe(422);
    expect(reasonOf(await send(floor, bytes(COMMAND_LIMIT + 1)))).toEqual([413, 'too-large']);
  });

  it('in pieces is put together again', async () => {
    const text = JSON.stringify({ command: { id: idOf(floor, 1), ...seat(3) } });
    const body = new ReadableStream({
      async start(controller) {
        for (const byte of Buffer.from(text)) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    const headers = { ...floor.headers, 'content-type': 'application/json' };
    const response = await fetch(`${house.url}/api/commands`, {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as never);
    expect(((await response.json()) as Told['body']).events[0].type).toBe('seat-taken');
  });

  it('goes the usual way with the same answers', async () => {
    const port = Number(new URL(house.url).port);
    const usual = (body: unknown, headers: object = {}) =>
      house.app.inject({
        method: 'POST',
        url: '/api/commands',
        headers: {
          'x-floorbook': '1',
          cookie: floor.headers.cookie!.replace(`floorbook-${port}`, 'floorbook-0'),
          ...headers,
        },
        payload: body as object,
      });
    const bodies = [
      { command: { id: idOf(floor, 1), ...seat(3) } },
      { command: { id: idOf(floor, 1), ...seat(4) } },
      { command: { id: idOf(floor, 2), ...seat(3) } },
      { command: { id: 'nonsense', ...seat(3) } },
      { command: { id: idOf(floor, 3), ...seat(5) }, signatures: [{ badge: 'floor-1', pin: PIN }] },
      {},
    ];
    for (const body of bodies) {
      const short = await send(floor, body);
      const long = await usual(body);
      const plain = ({ again: _, ...rest }: Record<string, unknown>) => rest;
      expect([long.statusCode, plain(long.json())]).toEqual([short.status, plain(short.body)]);
      expect(long.headers['content-type']).toBe(short.headers.get('content-type'));
    }
    expect((await usual(bodies[0], { 'content-type': 'text/plain' })).statusCode).toBe(415);
    expect((await usual(bodies[0], { 'x-floorbook': '0' })).statusCode).toBe(403);
  });
});

describe('who can give a command', () => {
  it('requires a session, from our own pages', async () => {
    const command = { id: 'floor-1:000001', ...seat(3) };
    const stranger = await asking(house.url, { 'x-floorbook': '1' })('POST', '/api/commands', { command });
    expect(reasonOf(stranger)).toEqual([401, 'not-signed-in']);
    const { headers } = await house.signIn('floor-1', 'floor');
    for (const more of [{ 'x-floorbook': '0' }, { origin: 'http://elsewhere.example' }]) {
      const told = await asking(house.url, { ...headers, ...more })('POST', '/api/commands', { command });
      expect(reasonOf(told)).toEqual([403, 'foreign-request']);
    }
  });

  it.each(['auditor-1', 'regulator-1'])('excludes %s: read-only, and nothing is journaled', async (badge) => {
    const who = await house.signIn(badge, 'audit');
    const before = await seqNow();
    expect(reasonOf(await who.give(seat(3)))).toEqual([403, 'wrong-role']);
    expect(await seqNow()).toBe(before);
  });

  it('is left to the floor where there are commands for the role', async () => {
    const cage = await house.signIn('cage-1', 'cage');
    const told = await cage.give({ type: 'adopt-pack', pack: {} });
    expect([told.status, told.body.refusal.reason]).toEqual([200, 'wrong-role']);
  });

  it('excludes a locked session and a badge revoked a moment ago', async () => {
    const locked = await house.signIn('cage-1', 'cage');
    await locked.ask('POST', '/api/lock', {});
    expect(reasonOf(await locked.give(seat(3)))).toEqual([423, 'locked']);
    const revoked = await house.signIn('cage-2', 'cage');
    await house.give('manager-1', { type: 'revoke-staff', badge: 'cage-2' });
    expect(reasonOf(await revoked.give(seat(3)))).toEqual([401, 'not-signed-in']);
    await house.give('manager-1', { type: 'enrol-staff', badge: 'cage-2', roles: ['cage'] });
  });
});

describe('a second badge', () => {
  const fund = (name: string) => ({ type: 'open-fund', fund: name, name, opening: 100 });
  let manager: SignedIn;
  beforeEach(async () => {
    manager = await house.signIn('manager-1', 'office');
  });

  it('signs with its own PIN, and is in the journal without it', async () => {
    const told = await manager.give(fund('signed'), [{ badge: 'manager-2', pin: PIN }]);
    expect(accepted(told).events[0]!.type).toBe('fund-opened');
    const row = must(await house.floor.store.read('test-house', told.body.seq, 1))[0]!;
    expect(JSON.parse(row.body).command.also).toEqual(['manager-2']);
    expect(row.body).not.toContain(PIN);
  });

  it.each([
    ['one badge twice', Array(2).fill({ badge: 'manager-2', pin: PIN }), 'signed-twice'],
    ['a wrong PIN', [{ badge: 'manager-2', pin: '0000' }], 'wrong-pin'],
    ['a badge that nobody has', [{ badge: 'manager-9', pin: PIN }], 'wrong-pin'],
    [
      'one right and one wrong',
      [
        { badge: 'manager-2', pin: PIN },
        { badge: 'floor-1', pin: '0000' },
      ],
      'wrong-pin',
    ],
  ])('is not %s, and then nothing is written', async (_, signatures, reason) => {
    const before = await seqNow();
    expect(reasonOf(await manager.give(fund('unsigned'), signatures))).toEqual([422, reason]);
    expect(await seqNow()).toBe(before);
  });

  it('is not one’s own badge, which proves only that its owner is here', async () => {
    const told = await manager.give(fund('mine'), [{ badge: 'manager-1', pin: PIN }]);
    expect(told.body.refusal).toMatchObject({ reason: 'second-person', at: 'F-5' });
    const twice = Array(2).fill({ badge: 'manager-1', pin: PIN });
    expect(reasonOf(await manager.give(fund('mine'), twice))).toEqual([422, 'signed-twice']);
    expect(reasonOf(await manager.give(fund('mine'), [{ badge: 'manager-1', pin: '0000' }]))).toEqual([
      422,
      'wrong-pin',
    ]);
  });

  it('requires a PIN, an active badge, and a PIN that no one else knows', async () => {
    const { badges } = house.floor;
    for (const badge of ['spare-1', 'spare-2', 'spare-3']) {
      await house.give('manager-1', { type: 'enrol-staff', badge, roles: ['manager'] });
    }
    must(await badges.issue('spare-1', { person: null, pin: null, mustChange: false }));
    must(await badges.issue('spare-2', { person: null, pin: PIN, mustChange: false }));
    must(await badges.issue('spare-3', { person: null, pin: PIN, mustChange: true }));
    await house.give('manager-1', { type: 'revoke-staff', badge: 'spare-2' });
    const signed = (badge: string) => manager.give(fund('spare'), [{ badge, pin: PIN }]);
    expect(reasonOf(await signed('spare-1'))).toEqual([422, 'wrong-pin']);
    expect(reasonOf(await signed('spare-2'))).toEqual([422, 'badge-not-active']);
    expect(reasonOf(await signed('spare-3'))).toEqual([422, 'pin-must-change']);
  });

  it('that is guessed has to wait, as at the door', async () => {
    for (let n = 0; n < 5; n += 1) await manager.give(fund('guessed'), [{ badge: 'accountant-1', pin: '0000' }]);
    const told = await manager.give(fund('guessed'), [{ badge: 'accountant-1', pin: PIN }]);
    expect(reasonOf(told)).toEqual([429, 'badge-locked']);
    expect(Number(told.headers.get('retry-after'))).toBeGreaterThan(0);
    must(await house.floor.badges.setPin('accountant-1', PIN, { mustChange: false }));
  });
});

describe('what each viewer sees of the events', () => {
  it('is without the books for a dealer and with them for a manager', async () => {
    const positions = [{ seat: 1, hand: 1, bettor: 'seat', person: null, wager: 1000, fees: ['bonus-hand'] }];
    const round = { type: 'start-round', table: 'three-card-1', dealtIn: 2, read: 'keyed', positions };
    for (const n of [1, 2]) {
      await house.give('floor-1', { type: 'take-seat', table: 'three-card-1', seat: n, person: null });
    }
    const dealer = await house.signIn('dealer-1', 'table:three-card-1');
    const seen = accepted(await dealer.give(round)).events[0]!;
    expect(seen).toMatchObject({ type: 'round-started', table: 'three-card-1' });
    expect(Object.keys(seen)).not.toContain('postings');
    await house.give('dealer-1', { type: 'end-round', table: 'three-card-1' });
    const manager = await house.signIn('manager-1', 'table:three-card-1');
    const roles = ['manager', 'dealer'];
    await house.give('manager-1', { type: 'enrol-staff', badge: 'manager-2', roles }, ['compliance-1']);
    const both = await house.signIn('manager-2', 'table:three-card-1');
    const whole = accepted(await both.give(round)).events[0]! as { postings?: unknown[] };
    expect(whole.postings?.length).toBeGreaterThan(0);
    expect((await manager.give({ type: 'end-round', table: 'three-card-1' })).status).toBe(200);
  });
});

describe('asking what may be done', () => {
  it('lists the shapes of the types and the table that were asked for', async () => {
    const dealer = await house.signIn('dealer-1', 'table:holdem-1');
    const one = await dealer.ask('GET', '/api/legal?type=take-seat&table=holdem-1');
    expect(one.body.shapes.map(({ type, fixed }: never) => [type, (fixed as { table: string }).table])).toEqual([
      ['take-seat', 'holdem-1'],
    ]);
    const two = await dealer.ask('GET', '/api/legal?type=take-seat&type=close-table');
    expect(new Set(two.body.shapes.map(({ type }: { type: string }) => type))).toEqual(new Set(['take-seat']));
    expect(reasonOf(await dealer.ask('GET', '/api/legal?type=fly'))).toEqual([422, 'unknown-command']);
  });

  it('says why not, and null where it may be done, and changes nothing', async () => {
    const dealer = await house.signIn('dealer-1', 'table:holdem-1');
    const before = await seqNow();
    const why = async (type: string, body: object, also?: string[]) =>
      (await dealer.ask('POST', '/api/why', { type, body, ...(also === undefined ? {} : { also }) })).body;
    expect(await why('take-seat', { table: 'holdem-1', seat: 8, person: null })).toEqual({ refusal: null });
    expect(await why('take-seat', { table: 'holdem-1', seat: 99, person: null })).toMatchObject({
      refusal: { at: expect.any(String), reason: expect.any(String) },
    });
    expect(await why('open-table', { table: 'x', game: 'y', kind: 'live', seats: 9, limits: null })).toMatchObject({
      refusal: { reason: 'wrong-role' },
    });
    expect(await why('take-seat', { table: 7 })).toMatchObject({ refusal: { reason: 'malformed' } });
    expect(await seqNow()).toBe(before);
  });

  it('lets no one ask on behalf of another', async () => {
    const dealer = await house.signIn('dealer-1', 'table:holdem-1');
    const body = { table: 'x', by: { badge: 'manager-1', station: 'office-1' } };
    expect(reasonOf(await dealer.ask('POST', '/api/why', { type: 'close-table', body }))).toEqual([422, 'malformed']);
  });

  it('hears that a second badge is missing until it is named', async () => {
    const manager = await house.signIn('manager-1', 'office');
    const body = { fund: 'asked', name: 'Asked', opening: 100 };
    const alone = await manager.ask('POST', '/api/why', { type: 'open-fund', body });
    const both = await manager.ask('POST', '/api/why', { type: 'open-fund', body, also: ['manager-2'] });
    expect([alone.body.refusal?.reason !== undefined, both.body.refusal]).toEqual([true, null]);
  });
});

describe('a store that dies in the middle of a command', () => {
  /** Fails from now on, before or after it has written, until it is well again. */
  function mortalStore() {
    const store = memoryStore();
    let health: 'well' | 'dead' | 'loses answers' = 'well';
    const down = unavailable('The disk is gone.');
    const extend: Store['extend'] = async (house, after, bodies) => {
      if (health === 'dead') return down;
      const answer = await store.extend(house, after, bodies);
      return health === 'loses answers' ? down : answer;
    };
    const alive =
      <Args extends unknown[], T>(method: (...args: Args) => Promise<T>) =>
      async (...args: Args): Promise<T> =>
        health === 'well' ? method(...args) : (down as T);
    const set = (next: typeof health) => {
      health = next;
    };
    return { store: { ...store, extend, renew: alive(store.renew), read: alive(store.read) }, set };
  }

  it.each(['dead', 'loses answers'] as const)(
    'is answered with 503 (%s); the same id again has one effect',
    async (how) => {
      const { store, set } = mortalStore();
      const mortal = await openTestHouse({ store });
      const floor = await mortal.signIn('floor-1', 'floor');
      const command = { id: idOf(floor, 1), ...seat(3) };
      set(how);
      const told = await send(floor, { command });
      expect(told.status).toBe(503);
      expect(told.body.refusal.next).toContain('same id');
      expect((await floor.ask('GET', '/ready')).status).toBe(503);
      set('well');
      await expect.poll(async () => (await send(floor, { command })).status).toBe(200);
      const again = await send(floor, { command });
      expect(again.body).toMatchObject({ again: true, events: [{ type: 'seat-taken', seat: 3 }] });
      const rows = must(await store.read('test-house', 1, 1000));
      expect(rows.filter(({ body }) => body.includes(command.id)).length).toBe(1);
      await expect.poll(async () => (await floor.ask('GET', '/ready')).status).toBe(200);
      await mortal.close();
    },
  );
});

describe('the limit on commands', () => {
  it('stops a session that runs wild, and no other', async () => {
    const limited = await openTestHouse({ limits: { signIn: 100, requests: 1000, commands: 3 } });
    const [wild, other] = [await limited.signIn('floor-1', 'floor'), await limited.signIn('floor-2', 'floor')];
    const statuses = [];
    for (let n = 1; n <= 5; n += 1) statuses.push((await wild.give(seat(n))).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await other.give(seat(6))).status).toBe(200);
    limited.clock.advance(60);
    expect((await wild.give(seat(7))).status).toBe(200);
    await limited.close();
  });
});
