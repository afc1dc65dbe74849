import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { HOUR, MINUTE } from '../../base/time.ts';
import type { CommandSpec } from '../../floor/area.ts';
import { COMMANDS } from '../../floor/commands.ts';
import { asking, openTestHouse, PIN, STAFF, type TestHouse } from '../testing.ts';

let house: TestHouse;
beforeEach(async () => {
  house = await openTestHouse();
});
afterEach(() => house.close());

const anybody = () => asking(house.url, { 'x-floorbook': '1' });
const tryIn = (badge: string, pin: string, place = 'floor', station?: string) =>
  anybody()('POST', '/api/sign-in', { badge, pin, place, ...(station === undefined ? {} : { station }) });
const reasonOf = ({ status, body }: { status: number; body: { refusal?: { reason: string } } }) => [
  status,
  body.refusal?.reason,
];

/** The status of a sign-in in a new browser at another address. */
const fromAddress = (localAddress: string, badge: string, place: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'x-floorbook': '1', 'content-type': 'application/json' };
    const sent = request(`${house.url}/api/sign-in`, { method: 'POST', localAddress, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode!);
    });
    sent.on('error', reject).end(JSON.stringify({ badge, pin: PIN, place }));
  });

describe('signing in', () => {
  it('gives a session with a name, a station and the number of its next command', async () => {
    const told = await tryIn('cage-1', PIN, 'cage');
    expect(told.body).toEqual({
      house: {
        id: 'test-house',
        name: 'Test House',
        zone: 'America/Los_Angeles',
        startOfDay: '06:00',
        chip: 100,
        mode: 'house',
        engine: expect.any(String),
      },
      who: {
        badge: 'cage-1',
        name: STAFF['cage-1']!.name,
        roles: ['cage'],
        may: expect.arrayContaining(['claim-award', 'pay-awards']),
        station: expect.stringMatching(/^cage-[0-9a-z]{6}$/),
        place: 'cage',
        locked: false,
        mustChange: false,
      },
      nextCounter: 1,
      demo: false,
      time: expect.any(Number),
    });
  });

  it('tells the commands that the roles of the badge may give, and no others', async () => {
    const { may } = (await tryIn('cage-1', PIN, 'cage')).body.who;
    for (const [type, { roles }] of Object.entries<CommandSpec>(COMMANDS)) {
      expect([type, may.includes(type)]).toEqual([type, roles.includes('cage')]);
    }
  });

  it('gives a cookie that scripts and other sites cannot use, named after the port', async () => {
    const [cookie, station] = (await tryIn('cage-1', PIN, 'cage')).headers.getSetCookie();
    const { port } = new URL(house.url);
    expect(cookie).toMatch(new RegExp(`^floorbook-${port}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Strict$`));
    const kept = 'Max-Age=31536000; Path=/api/sign-in; HttpOnly; SameSite=Strict$';
    expect(station).toMatch(new RegExp(`^floorbook-${port}-station=[\\w-]{43}; ${kept}`));
  });

  it('keeps the name of a station, and its count', async () => {
    const first = await house.signIn('floor-1', 'floor');
    const { station } = first.session.who!;
    await first.give({
      type: 'open-table',
      table: 'pit-1',
      game: 'texas-holdem',
      kind: 'live',
      seats: 9,
      limits: null,
    });
    const again = await house.signIn('floor-2', 'floor', station);
    expect(again.session).toMatchObject({ who: { station, badge: 'floor-2' }, nextCounter: 2 });
    expect((await first.ask('GET', '/api/session')).body.who).toBeNull();
  });

  it.each(['leader', 'server', 'keypad-1', 'Cage-1', 'cage-', '../cage-1'])(
    'does not let anybody speak as the station %s',
    async (station) => {
      expect(reasonOf(await tryIn('cage-1', PIN, 'cage', station))).toEqual([400, 'malformed-body']);
    },
  );

  it('does not turn out a station of another kind by its name', async () => {
    const cage = await house.signIn('cage-1', 'cage');
    const told = await tryIn('dealer-1', PIN, 'table:holdem-1', cage.session.who!.station);
    expect(reasonOf(told)).toEqual([422, 'wrong-station']);
    expect((await cage.ask('GET', '/api/legal')).status).toBe(200);
  });

  it('answers an unknown badge and a wrong PIN alike', async () => {
    const wrong = await tryIn('cage-1', '1111', 'cage');
    const unknown = await tryIn('nobody', '1111', 'cage');
    expect(reasonOf(wrong)).toEqual([422, 'wrong-pin']);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect([wrong, unknown].map(({ headers }) => headers.get('set-cookie'))).toEqual([null, null]);
  });

  it('waits after five wrong PINs from one address, says how long, and is open again after a reset', async () => {
    for (let n = 0; n < 5; n += 1) await tryIn('cage-1', '1111', 'cage');
    const waits = await tryIn('cage-1', PIN, 'cage');
    expect(reasonOf(waits)).toEqual([429, 'badge-locked']);
    expect(waits.body.refusal.until - house.floor.now()).toBeLessThanOrEqual(15);
    expect(Number(waits.headers.get('retry-after'))).toBe(waits.body.refusal.retryAfter);
    expect(waits.body.refusal.next).toMatch(/^Try again in \d+ seconds?, use a station where this badge has signed in/);
    const manager = await house.signIn('manager-1', 'office');
    expect((await manager.ask('POST', '/api/staff/cage-1/reset-pin', { pin: '8642' })).status).toBe(200);
    expect((await tryIn('cage-1', '8642', 'cage')).body.who).toMatchObject({ mustChange: true });
  });

  it.each([
    ['dealer-1', 'cage'],
    ['dealer-1', 'office'],
    ['cage-1', 'floor'],
    ['cage-1', 'table:holdem-1'],
    ['regulator-1', 'cage'],
    ['auditor-1', 'floor'],
  ])('is refused to %s at %s', async (badge, place) => {
    expect(reasonOf(await tryIn(badge, PIN, place))).toEqual([403, 'wrong-place']);
  });

  it('is refused to a badge that is out of use, even with the right PIN', async () => {
    await house.give('manager-1', { type: 'revoke-staff', badge: 'cage-1' });
    expect(reasonOf(await tryIn('cage-1', PIN, 'cage'))).toEqual([403, 'badge-not-active']);
  });

  it.each([
    [{}],
    [{ badge: 'cage-1', pin: PIN }],
    [{ badge: 'cage-1', pin: PIN, place: 'vault' }],
    [{ badge: 'cage-1', pin: PIN, place: 'table:' }],
    [{ badge: 'cage-1', pin: PIN, place: 'cage', roles: ['manager'] }],
    [{ badge: 'x'.repeat(65), pin: PIN, place: 'cage' }],
  ])('is refused as malformed: %j', async (body) => {
    expect(reasonOf(await anybody()('POST', '/api/sign-in', body))).toEqual([400, 'malformed-body']);
  });

  it('ends the session that the browser had before', async () => {
    const cage = await house.signIn('cage-1', 'cage');
    await cage.ask('POST', '/api/sign-in', { badge: 'manager-1', pin: PIN, place: 'office' });
    expect((await cage.ask('GET', '/api/session')).body.who).toBeNull();
    expect(house.floor.badges.sessions.all().map(({ badge }) => badge)).toEqual(['manager-1']);
  });
});

describe('a session', () => {
  it('is over when signed out, for good', async () => {
    const cage = await house.signIn('cage-1', 'cage');
    const out = await cage.ask('POST', '/api/sign-out', {});
    expect([out.status, out.body.who]).toEqual([200, null]);
    expect(out.headers.get('set-cookie')).toMatch(/^floorbook-\d+=; Max-Age=0;/);
    expect(reasonOf(await cage.ask('GET', '/api/legal'))).toEqual([401, 'not-signed-in']);
  });

  it('dies with its badge, in the second in which that is revoked', async () => {
    const cage = await house.signIn('cage-1', 'cage');
    const manager = await house.signIn('manager-1', 'office');
    expect((await cage.ask('GET', '/api/legal')).status).toBe(200);
    const heard: string[] = [];
    house.floor.badges.sessions.watch(house.floor.badges.sessions.all()[0]!, (news) => heard.push(news));
    expect((await manager.ask('POST', '/api/staff/cage-1/revoke', {})).status).toBe(200);
    expect(reasonOf(await cage.ask('GET', '/api/legal'))).toEqual([401, 'not-signed-in']);
    expect(heard).toEqual(['ended']);
  });

  it('shows only the house without a session', async () => {
    const told = await anybody()('GET', '/api/session');
    expect(told.body).toMatchObject({ house: { id: 'test-house' }, who: null, nextCounter: null });
    expect(told.headers.get('cache-control')).toBe('no-store');
  });

  it('is not one of another house whose cookie came along, nor of a made-up one', async () => {
    const { port } = new URL(house.url);
    for (const cookie of ['floorbook-1=abc', `floorbook-${port}=abc`, `floorbook-${port}=`, 'nonsense; ;=;']) {
      const told = await asking(house.url, { 'x-floorbook': '1', cookie })('GET', '/api/session');
      expect([cookie, told.status, told.body.who]).toEqual([cookie, 200, null]);
    }
  });

  it('is found among other cookies', async () => {
    const { headers } = await house.signIn('cage-1', 'cage');
    const ask = asking(house.url, { ...headers, cookie: `theme=dark; ${headers.cookie}; x=%zz` });
    expect((await ask('GET', '/api/session')).body.who.badge).toBe('cage-1');
  });

  it('runs out after twelve hours', async () => {
    const dealer = await house.signIn('dealer-1', 'table:holdem-1');
    house.clock.advance(12 * HOUR);
    expect(reasonOf(await dealer.ask('GET', '/api/legal'))).toEqual([401, 'not-signed-in']);
  });

  it('without the header changes nothing, whatever cookie it brings', async () => {
    const { headers } = await house.signIn('cage-1', 'cage');
    const ask = asking(house.url, { cookie: headers.cookie! });
    expect(reasonOf(await ask('POST', '/api/sign-out', {}))).toEqual([403, 'foreign-request']);
    expect((await ask('GET', '/api/session')).body.who.badge).toBe('cage-1');
  });
});

describe('a locked session', () => {
  it('refuses everything but to be unlocked, signed out, and looked at', async () => {
    const cage = await house.signIn('cage-1', 'cage');
    expect((await cage.ask('POST', '/api/lock', {})).body.who.locked).toBe(true);
    expect(reasonOf(await cage.ask('GET', '/api/legal'))).toEqual([423, 'locked']);
    expect(reasonOf(await cage.give({ type: 'close-table', table: 'holdem-1' }))).toEqual([423, 'locked']);
    expect(reasonOf(await cage.ask('POST', '/api/pin', { old: PIN, new: '8642' }))).toEqual([423, 'locked']);
    expect((await cage.ask('GET', '/api/session')).body.who.locked).toBe(true);
    expect(reasonOf(await cage.ask('POST', '/api/unlock', { pin: '0000' }))).toEqual([422, 'wrong-pin']);
    expect((await cage.ask('POST', '/api/unlock', { pin: PIN })).body.who.locked).toBe(false);
    expect((await cage.ask('GET', '/api/legal')).status).toBe(200);
  });

  it('waits when the PIN is guessed, and can still be signed out; other stations of the badge are open', async () => {
    const cage = await house.signIn('cage-1', 'cage');
    const other = await house.signIn('cage-1', 'cage');
    await other.ask('POST', '/api/lock', {});
    await cage.ask('POST', '/api/lock', {});
    for (let n = 0; n < 5; n += 1) await cage.ask('POST', '/api/unlock', { pin: '0000' });
    expect(reasonOf(await cage.ask('POST', '/api/unlock', { pin: PIN }))).toEqual([429, 'badge-locked']);
    expect((await other.ask('POST', '/api/unlock', { pin: PIN })).body.who.locked).toBe(false);
    expect((await cage.ask('POST', '/api/sign-out', {})).status).toBe(200);
  });

  it.each([
    ['cage-1', 'cage', 5 * MINUTE],
    ['dealer-1', 'table:holdem-1', 30 * MINUTE],
  ])('is what %s has at %s after being idle for %i seconds, and not before', async (badge, place, idle) => {
    const signed = await house.signIn(badge, place);
    // The test itself takes a few seconds at most.
    house.clock.advance(idle - 30);
    expect((await signed.ask('GET', '/api/legal?type=take-seat')).status).toBe(200);
    house.clock.advance(idle);
    expect(reasonOf(await signed.ask('GET', '/api/legal?type=take-seat'))).toEqual([423, 'locked']);
    expect((await signed.ask('GET', '/api/session')).body.who.locked).toBe(true);
  });

  it('does not belong to a person who only touches the screen, and is limited to what the screen allows', async () => {
    const touched = await house.signIn('cage-1', 'cage');
    const alone = await house.signIn('cage-2', 'cage');
    for (let minute = 0; minute < 8; minute += 1) {
      house.clock.advance(MINUTE);
      await touched.ask('GET', '/api/session?awake=1');
      await alone.ask('GET', '/api/session');
    }
    expect((await touched.ask('GET', '/api/session')).body.who.locked).toBe(false);
    expect((await alone.ask('GET', '/api/session')).body.who.locked).toBe(true);
  });

  it('never comes about in the middle of a round', async () => {
    const dealer = await house.signIn('dealer-1', 'table:three-card-1');
    for (const seat of [1, 2]) await dealer.give({ type: 'take-seat', table: 'three-card-1', seat, person: null });
    const positions = [{ seat: 1, hand: 1, bettor: 'seat', person: null, wager: 1000, fees: [] }];
    const round = { type: 'start-round', table: 'three-card-1', dealtIn: 2, read: 'keyed', positions };
    expect((await dealer.give(round)).body.events?.[0]?.type).toBe('round-started');
    house.clock.advance(2 * HOUR);
    expect((await dealer.ask('GET', '/api/session')).body.who.locked).toBe(false);
    expect((await dealer.give({ type: 'end-round', table: 'three-card-1' })).status).toBe(200);
    house.clock.advance(31 * MINUTE);
    expect((await dealer.ask('GET', '/api/session')).body.who.locked).toBe(true);
  });

  it('waits for a called hand where no games are keyed', async () => {
    const dealer = await house.signIn('dealer-1', 'table:holdem-1');
    for (const seat of [3, 5]) await dealer.give({ type: 'take-seat', table: 'holdem-1', seat, person: null });
    const hands = [
      { seat: 3, hand: 1, cards: 'As Ah' },
      { seat: 5, hand: 1, cards: 'Kd Kc' },
    ];
    const called = { type: 'call-hand', table: 'holdem-1', offer: null, hands, common: 'Ad Ac Ks Kh 2c' };
    expect((await dealer.give(called)).body.events?.[0]?.type).toBe('hit-called');
    house.clock.advance(2 * HOUR);
    expect((await dealer.ask('GET', '/api/session')).body.who.locked).toBe(false);
  });
});

describe('a badge held to the reader of a table', () => {
  it('makes its dealer the one who deals, also where the table was locked', async () => {
    const table = await house.signIn('dealer-1', 'table:holdem-1');
    const tapped = await table.ask('POST', '/api/tap', { code: house.taps['dealer-2']!.toUpperCase() });
    expect(tapped.body.who).toMatchObject({ badge: 'dealer-2', name: STAFF['dealer-2']!.name, roles: ['dealer'] });
    await table.ask('POST', '/api/lock', {});
    expect((await table.ask('POST', '/api/tap', { code: house.taps['floor-1'] })).body.who).toMatchObject({
      badge: 'floor-1',
      locked: false,
    });
    const seated = await table.give({ type: 'take-seat', table: 'holdem-1', seat: 3, person: null });
    const { seq } = seated.body;
    const record = must(await house.floor.store.read('test-house', seq, 1))[0]!;
    expect(JSON.parse(record.body).command.by).toEqual({ badge: 'floor-1', station: table.session.who!.station });
  });

  it.each([
    ['manager-1', 'wrong-role'],
    ['cage-1', 'wrong-role'],
    ['nobody', 'unknown-tap'],
  ])('is refused for %s as %s', async (badge, reason) => {
    const table = await house.signIn('dealer-1', 'table:holdem-1');
    const told = await table.ask('POST', '/api/tap', { code: house.taps[badge] ?? '0000-0000-0000' });
    expect(reasonOf(told)).toEqual([422, reason]);
    expect((await table.ask('GET', '/api/session')).body.who.badge).toBe('dealer-1');
  });

  it('is taken while strangers guess its PIN, and refused once it is revoked', async () => {
    const table = await house.signIn('dealer-1', 'table:holdem-1');
    for (let n = 0; n < 5; n += 1) await tryIn('dealer-2', '0000', 'table:holdem-1');
    expect((await table.ask('POST', '/api/tap', { code: house.taps['dealer-2'] })).body.who.badge).toBe('dealer-2');
    // A badge that was here in person may unlock with its PIN, whatever strangers do.
    await table.ask('POST', '/api/lock', {});
    expect((await table.ask('POST', '/api/unlock', { pin: PIN })).body.who.locked).toBe(false);
    await house.give('manager-1', { type: 'revoke-staff', badge: 'floor-1' });
    expect(reasonOf(await table.ask('POST', '/api/tap', { code: house.taps['floor-1'] }))).toEqual([
      422,
      'unknown-tap',
    ]);
  });

  it('waits after many unknown ones, for a minute at most', async () => {
    const table = await house.signIn('dealer-1', 'table:holdem-1');
    const tap = (code: string) => table.ask('POST', '/api/tap', { code });
    for (let n = 0; n < 5; n += 1) expect(reasonOf(await tap(`0000-0000-000${n}`))).toEqual([422, 'unknown-tap']);
    const waits = await tap(house.taps['dealer-2']!);
    expect([reasonOf(waits), waits.headers.get('retry-after')]).toEqual([[429, 'too-many'], expect.any(String)]);
    house.clock.advance(MINUTE);
    expect((await tap(house.taps['dealer-2']!)).body.who.badge).toBe('dealer-2');
  });

  it('opens only tables: those who may do more than deal need their PIN', async () => {
    await house.give('manager-1', { type: 'enrol-staff', badge: 'dealer-2', roles: ['dealer', 'manager'] });
    const table = await house.signIn('dealer-1', 'table:holdem-1');
    expect(reasonOf(await table.ask('POST', '/api/tap', { code: house.taps['dealer-2'] }))).toEqual([
      422,
      'wrong-role',
    ]);
    expect((await table.ask('GET', '/api/session')).body.who.badge).toBe('dealer-1');
    expect((await tryIn('dealer-2', PIN, 'table:holdem-1')).status).toBe(200);
  });

  it('opens no other place, and nothing if no one has signed in', async () => {
    const floor = await house.signIn('floor-1', 'floor');
    const code = house.taps['floor-2'];
    expect(reasonOf(await floor.ask('POST', '/api/tap', { code }))).toEqual([422, 'not-at-a-table']);
    expect(reasonOf(await anybody()('POST', '/api/tap', { code }))).toEqual([401, 'not-signed-in']);
  });
});

describe('changing the PIN', () => {
  it('requires the old one, refuses guessable ones, and takes effect at once', async () => {
    const cage = await house.signIn('cage-1', 'cage');
    const change = (old: string, next: string) => cage.ask('POST', '/api/pin', { old, new: next });
    expect(reasonOf(await change('0000', '8642'))).toEqual([422, 'wrong-pin']);
    expect(reasonOf(await change(PIN, '1234'))).toEqual([422, 'weak-pin']);
    expect(reasonOf(await change(PIN, PIN))).toEqual([422, 'same-pin']);
    expect(reasonOf(await change(PIN, '12'))).toEqual([400, 'malformed-body']);
    expect((await change(PIN, '8642')).status).toBe(200);
    expect(reasonOf(await tryIn('cage-1', PIN, 'cage'))).toEqual([422, 'wrong-pin']);
    expect((await tryIn('cage-1', '8642', 'cage')).status).toBe(200);
  });

  it('comes before everything else if another person knows the PIN', async () => {
    must(await house.floor.badges.setPin('cage-1', PIN, { mustChange: true }));
    const cage = await house.signIn('cage-1', 'cage');
    expect(reasonOf(await cage.ask('GET', '/api/legal'))).toEqual([403, 'pin-must-change']);
    expect((await cage.ask('POST', '/api/pin', { old: PIN, new: '8642' })).body.who.mustChange).toBe(false);
    expect((await cage.ask('GET', '/api/legal')).status).toBe(200);
  });
});

describe('changing the PIN, elsewhere', () => {
  it('signs out all who came in by the old one, such as the manager who issued it', async () => {
    must(await house.floor.badges.setPin('floor-2', PIN, { mustChange: true }));
    const [hers, his] = [await house.signIn('floor-2', 'floor'), await house.signIn('floor-2', 'floor')];
    const other = await house.signIn('floor-1', 'floor');
    expect((await hers.ask('POST', '/api/pin', { old: PIN, new: '8642' })).status).toBe(200);
    expect(reasonOf(await his.ask('GET', '/api/legal'))).toEqual([423, 'locked']);
    expect(reasonOf(await his.ask('POST', '/api/unlock', { pin: PIN }))).toEqual([422, 'wrong-pin']);
    expect((await hers.ask('GET', '/api/legal')).status).toBe(200);
    expect((await other.ask('GET', '/api/legal')).status).toBe(200);
  });
});

describe('a stranger who guesses at all badges', () => {
  const PEOPLE = Object.entries({
    'manager-1': 'office',
    'manager-2': 'office',
    'compliance-1': 'office',
    'accountant-1': 'office',
    'promo-1': 'office',
    'floor-1': 'floor',
    'floor-2': 'floor',
    'cage-1': 'cage',
    'cage-2': 'cage',
    'dealer-1': 'table:holdem-1',
    'dealer-2': 'table:baccarat-1',
  });

  it('with 55 sign-ins from one address keeps none of the staff from working, behind the same address or another', async () => {
    const stations = [];
    for (const [badge, place] of PEOPLE) stations.push((await house.signIn(badge, place)).session.who!);
    for (const [badge, place] of PEOPLE) {
      for (let n = 0; n < 5; n += 1) await tryIn(badge, `777${n}`, place);
    }
    // Under this address nobody comes in whom the house does not know; under another anybody with the right PIN does.
    for (const [badge, place] of PEOPLE) expect((await tryIn(badge, PIN, place)).status).toBe(429);
    for (const [badge, place] of PEOPLE) expect(await fromAddress('127.0.0.2', badge, place)).toBe(200);
    for (const { badge, place, station } of stations) {
      const signed = await house.signIn(badge, place, station);
      expect(signed.session.who).toMatchObject({ badge, station, locked: false });
      await signed.ask('POST', '/api/lock', {});
      expect((await signed.ask('POST', '/api/unlock', { pin: PIN })).body.who.locked).toBe(false);
    }
    // Second signatures are given at stations of the house, so that strangers do not count there either.
    const cage = await house.signIn('cage-1', 'cage', stations.find(({ badge }) => badge === 'cage-1')!.station);
    const signed = await cage.give({ type: 'close-table', table: 'holdem-1' }, [{ badge: 'manager-1', pin: PIN }]);
    expect(signed.status).toBe(200);
  });

  it('does not use up the tries of the house’s own browsers behind the same address', async () => {
    const limited = await openTestHouse({ limits: { signIn: 3, requests: 1000, commands: 1000 } });
    const { station } = (await limited.signIn('cage-1', 'cage')).session.who!;
    const ask = asking(limited.url, { 'x-floorbook': '1' });
    for (let n = 0; n < 5; n += 1) {
      await ask('POST', '/api/sign-in', { badge: `nobody-${n}`, pin: '0000', place: 'cage' });
    }
    expect((await ask('POST', '/api/sign-in', { badge: 'cage-1', pin: PIN, place: 'cage' })).status).toBe(429);
    await limited.signIn('cage-1', 'cage', station);
    await limited.close();
  });

  it('is slowed down at a second signature too, and does not slow down the badge elsewhere', async () => {
    const own = (await house.signIn('manager-1', 'office')).session.who!;
    const cage = await house.signIn('cage-1', 'cage');
    const count = { type: 'enter-count', table: 'holdem-1', fund: 'jackpot', counted: 0 };
    const sign = (pin: string) => cage.give(count, [{ badge: 'manager-1', pin }]);
    for (let n = 0; n < 4; n += 1) expect(reasonOf(await sign('0000'))).toEqual([422, 'wrong-pin']);
    const waits = [await sign('0000'), await sign(PIN)];
    expect(waits.map(reasonOf)).toEqual([
      [429, 'badge-locked'],
      [429, 'badge-locked'],
    ]);
    expect(Number(waits[1]!.headers.get('retry-after'))).toBeGreaterThan(0);
    await house.signIn('manager-1', 'office', own.station);
  });
});

describe('the name of a station', () => {
  it('belongs to its browser: another browser that asks for the name gets a different one, and ends no session', async () => {
    const table = await house.signIn('dealer-1', 'table:holdem-1');
    const { station } = table.session.who!;
    const told = await tryIn('dealer-2', PIN, 'table:holdem-1', station);
    expect(told.body.who.station).not.toBe(station);
    expect((await table.give({ type: 'take-seat', table: 'holdem-1', seat: 3, person: null })).status).toBe(200);
    const cookie = told.headers.getSetCookie()[0]!.split(';')[0]!;
    const forged = { id: `${station}:000002`, type: 'leave-seat', table: 'holdem-1', seat: 3 };
    const hijack = await asking(house.url, { 'x-floorbook': '1', cookie })('POST', '/api/commands', {
      command: forged,
    });
    expect(reasonOf(hijack)).toEqual([409, 'other-station']);
  });

  it('stays with a browser that lost everything but its cookie, at each place', async () => {
    const { station } = (await house.signIn('dealer-1', 'table:holdem-1')).session.who!;
    const first = await tryIn('dealer-1', PIN, 'table:holdem-1');
    const cookie = first.headers.getSetCookie()[1]!.split(';')[0]!;
    const again = asking(house.url, { 'x-floorbook': '1', cookie });
    const at = async (place: string) =>
      (await again('POST', '/api/sign-in', { badge: 'dealer-1', pin: PIN, place })).body.who.station;
    expect(await at('table:holdem-1')).toBe(first.body.who.station);
    expect(await at('table:baccarat-1')).not.toBe(first.body.who.station);
    expect(first.body.who.station).not.toBe(station);
  });

  it('is given to the browser of a session of 0.4.0 while it is open', async () => {
    const { badges } = house.floor;
    const old = must(await badges.sessions.open({ badge: 'cage-1', place: 'cage', station: 'cage-old' }));
    const { port } = new URL(house.url);
    const ask = asking(house.url, { 'x-floorbook': '1', cookie: `floorbook-${port}=${old.token}` });
    const told = await ask('GET', '/api/session');
    expect(told.headers.getSetCookie()).toEqual([expect.stringContaining(`floorbook-${port}-station=`)]);
    expect((await ask('GET', '/api/session')).headers.getSetCookie()).toEqual([]);
    for (let n = 0; n < 6; n += 1) await tryIn('cage-1', '0000', 'cage');
    const cookie = told.headers.getSetCookie()[0]!.split(';')[0]!;
    const again = await asking(house.url, { 'x-floorbook': '1', cookie })('POST', '/api/sign-in', {
      badge: 'cage-1',
      pin: PIN,
      place: 'cage',
    });
    expect(again.status).toBe(200);
  });

  it('is not given for a planted cookie', async () => {
    const { port } = new URL(house.url);
    const planted = `floorbook-${port}-station=${'x'.repeat(43)}`;
    const told = await asking(house.url, { 'x-floorbook': '1', cookie: planted })('POST', '/api/sign-in', {
      badge: 'cage-1',
      pin: PIN,
      place: 'cage',
    });
    expect(told.headers.getSetCookie()[1]).not.toContain('x'.repeat(43));
  });
});

describe('the limit on tries', () => {
  it('stops an address, not a house', async () => {
    const limited = await openTestHouse({ limits: { signIn: 3, requests: 1000, commands: 1000 } });
    const ask = asking(limited.url, { 'x-floorbook': '1' });
    const statuses = [];
    for (let n = 0; n < 5; n += 1) {
      const told = await ask('POST', '/api/sign-in', { badge: `nobody-${n}`, pin: '0000', place: 'cage' });
      statuses.push(reasonOf(told));
    }
    expect(statuses).toEqual([
      [422, 'wrong-pin'],
      [422, 'wrong-pin'],
      [422, 'wrong-pin'],
      [429, 'too-many'],
      [429, 'too-many'],
    ]);
    expect((await ask('GET', '/api/session')).status).toBe(200);
    await limited.close();
  });
});
