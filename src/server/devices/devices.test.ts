import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../base/canonical-json.ts';
import { applyPatch, type PatchOp } from '../../base/json-patch.ts';
import { must } from '../../base/result.ts';
import type { DeviceDocument, DeviceMessage } from '../api/devices.ts';
import { asking, openTestHouse, type SignedIn, type TestHouse } from '../testing.ts';
import { added, connect, HELLO, nowAt } from './testing.ts';

const TABLE = 'three-card-1';
let house: TestHouse;
let manager: SignedIn;

beforeAll(async () => {
  house = await openTestHouse({ devices: { cutOffAfter: 1 } });
  manager = await house.signIn('manager-1', 'office');
});
afterAll(() => house.close());

const overHttp = (token: string) => {
  const ask = asking(house.url, { authorization: `Bearer ${token}` });
  return (message: unknown) => ask('POST', '/api/devices/messages', message);
};
const rowOf = async (name: string): Promise<DeviceDocument> =>
  (await manager.ask('GET', '/api/devices')).body.devices.find((row: DeviceDocument) => row.device === name);

const seat = (device: string, counter: number, at: number, seenAt = nowAt(house)): DeviceMessage => ({
  type: 'key',
  id: `${device}:${String(counter).padStart(6, '0')}`,
  seenAt,
  command: { type: 'take-seat', table: TABLE, seat: at, person: null },
});

describe('adding a device', () => {
  it('gives it a token once, a badge with the one role, and a place on the list', async () => {
    const told = await manager.ask('POST', '/api/devices', { kind: 'keypad', name: 'keypad-1', table: TABLE });
    expect(told.status).toBe(201);
    expect(told.body.device).toMatchObject({ badge: 'device-keypad-1', status: 'not-seen', addedBy: 'manager-1' });
    expect(house.floor.staff.roles('device-keypad-1')).toEqual(['device']);
    const list = await manager.ask('GET', '/api/devices');
    expect(JSON.stringify(list.body)).not.toContain(told.body.token);
    const again = await manager.ask('POST', '/api/devices', { kind: 'keypad', name: 'keypad-1', table: TABLE });
    expect([again.status, again.body.refusal.reason]).toEqual([422, 'device-known']);
  });

  it.each([
    [{ kind: 'keypad', name: 'table-12', table: TABLE }, 'bad-name'],
    [{ kind: 'keypad', name: 'cage-1', table: TABLE }, 'bad-name'],
    [{ kind: 'keypad', name: 'keypad--2', table: TABLE }, 'bad-name'],
    [{ kind: 'keypad', name: 'keypad-2' }, 'no-table'],
    [{ kind: 'printer', name: 'printer-2', offers: ['bonus-hand'] }, 'not-a-sign'],
  ])('refuses %o as %s', async (device, reason) => {
    const told = await manager.ask('POST', '/api/devices', device);
    expect([told.status, told.body.refusal.reason]).toEqual([422, reason]);
  });

  it('is for managers', async () => {
    const dealer = await house.signIn('dealer-1', `table:${TABLE}`);
    const told = await dealer.ask('POST', '/api/devices', { kind: 'keypad', name: 'keypad-3', table: TABLE });
    expect(told.status).toBe(403);
  });
});

describe('a token', () => {
  it('that was never issued opens neither the line nor the messages', async () => {
    await expect(connect(house.url, 'x'.repeat(43))).rejects.toThrow('401');
    expect((await overHttp('x'.repeat(43))(HELLO)).status).toBe(401);
    expect((await asking(house.url, { 'x-floorbook': '1' })('POST', '/api/devices/messages', HELLO)).status).toBe(401);
  });

  it('that was removed ends the line at once, opens no other, and revokes the badge', async () => {
    const token = await added(manager, { kind: 'keypad', name: 'keypad-removed', table: TABLE });
    const device = await connect(house.url, token);
    await device.ask(HELLO, 'welcome');
    await manager.ask('DELETE', '/api/devices/keypad-removed');
    expect(await device.next('bye')).toMatchObject({ reason: 'removed' });
    expect(await device.closed).toBe(4003);
    await expect(connect(house.url, token)).rejects.toThrow('401');
    expect(house.floor.staff.roles('device-keypad-removed')).toBeUndefined();
    expect((await manager.ask('DELETE', '/api/devices/keypad-removed')).status).toBe(404);
  });

  it('whose badge was revoked in the journal gives nothing from that moment on', async () => {
    const token = await added(manager, { kind: 'keypad', name: 'keypad-revoked', table: TABLE });
    const device = await connect(house.url, token);
    await device.ask(HELLO, 'welcome');
    await house.give('manager-2', { type: 'revoke-staff', badge: 'device-keypad-revoked' });
    expect(await device.closed).toBe(4003);
    const told = await overHttp(token)(seat('keypad-revoked', 1, 5));
    expect(told.body.messages).toMatchObject([{ type: 'refused', refusal: { reason: 'badge-not-active' } }]);
    expect(await rowOf('keypad-revoked')).toMatchObject({ status: 'revoked' });
    const again = await connect(house.url, token);
    expect(await again.closed).toBe(4003);
    expect(again.heard()).toEqual([expect.objectContaining({ type: 'bye', reason: 'removed' })]);
  });

  it('that is used twice belongs to the latest, and the Office sees it', async () => {
    const token = await added(manager, { kind: 'keypad', name: 'keypad-twice', table: TABLE });
    const first = await connect(house.url, token);
    await first.ask(HELLO, 'welcome');
    const second = await connect(house.url, token);
    expect(await first.next('bye')).toMatchObject({ reason: 'replaced' });
    expect(await first.closed).toBe(4001);
    expect((await second.ask(HELLO, 'welcome')).device).toBe('keypad-twice');
    expect((await rowOf('keypad-twice')).replacedAt).not.toBeNull();
    // Over HTTP both can still speak: the same number with another content is turned away, and nothing happens twice.
    expect(await second.ask(seat('keypad-twice', 1, 6), 'ack')).toMatchObject({ landed: 'yes' });
    const other = await overHttp(token)(seat('keypad-twice', 1, 7));
    expect(other.body.messages).toMatchObject([{ type: 'ack', landed: 'no', refusal: { reason: 'id-used' } }]);
    second.cut();
  });
});

describe('a message', () => {
  let token: string;
  beforeAll(async () => {
    token = await added(manager, { kind: 'keypad', name: 'keypad-9', table: TABLE });
  });

  it('that is delivered twice lands once, over either way in', async () => {
    const device = await connect(house.url, token);
    const welcome = await device.ask(HELLO, 'welcome');
    expect(welcome).toMatchObject({ protocol: 1, kind: 'keypad', table: TABLE, counter: 0, house: 'test-house' });
    const message = seat('keypad-9', 1, 1);
    const first = await device.ask(message, 'ack');
    expect(first).toMatchObject({ landed: 'yes', again: false, events: [{ type: 'seat-taken' }] });
    expect(await device.ask(message, 'ack')).toEqual({ ...first, again: true });
    const http = await overHttp(token)([message, { type: 'ping' }]);
    expect(http.body.messages[0]).toEqual({ ...first, again: true });
    expect(http.body.messages[1].type).toBe('pong');
    device.cut();
    const back = await connect(house.url, token);
    expect((await back.ask(HELLO, 'welcome')).counter).toBe(1);
    back.cut();
  });

  it.each([
    ['an id of another station', { id: 'keypad-1:000001' }, 'other-station'],
    ['an id in another spelling', { id: 'keypad-9:0000002' }, 'bad-command-id'],
    ['another table', { command: { type: 'take-seat', table: 'holdem-1', seat: 1, person: null } }, 'other-table'],
    ['a command of the floor', { command: { type: 'void-round', table: TABLE, cause: 'misdeal' } }, 'wrong-role'],
    [
      'another badge',
      { command: { type: 'leave-seat', table: TABLE, seat: 1, by: { badge: 'manager-1' } } },
      'malformed',
    ],
    ['a paper number', { command: { type: 'leave-seat', table: TABLE, seat: 1, paper: 'A-1' } }, 'malformed'],
    ['a missing field', { command: { type: 'take-seat', table: TABLE } }, 'malformed'],
    ['no command at all', { command: { type: 'constructor', table: TABLE } }, 'wrong-role'],
  ])('with %s does not land', async (_, change, reason) => {
    const before = must(await house.floor.leader.read((_state, at) => at.seq));
    const told = await overHttp(token)({ ...seat('keypad-9', 2, 2), ...change });
    expect(told.body.messages).toMatchObject([{ type: 'ack', landed: 'no', refusal: { reason } }]);
    expect(must(await house.floor.leader.read((_state, at) => at.seq))).toBe(before);
  });

  it('that a rule of the floor refuses is on record, with its clause', async () => {
    const told = await overHttp(token)(seat('keypad-9', 2, 19));
    expect(told.body.messages).toMatchObject([{ landed: 'yes', refusal: { reason: 'no-such-seat', at: 'F-9' } }]);
    expect(told.body.messages[0].seq).toBeGreaterThan(0);
  });

  it.each(['{', '[]', '{"type":"dance"}', '{"type":"hello"}', '{"type":"ping","and":1}', 'null'])(
    'that cannot be read (%s) is answered, and the next one is heard',
    async (text) => {
      const device = await connect(house.url, token);
      device.send(text);
      expect(await device.next('refused')).toMatchObject({ refusal: { reason: 'malformed' } });
      expect((await device.ask({ type: 'ping' }, 'pong')).seq).toBeGreaterThan(0);
      device.cut();
    },
  );

  it('that cannot be read for the twentieth time ends the line', async () => {
    const device = await connect(house.url, token);
    for (let i = 0; i < 20; i += 1) device.send('{');
    expect(await device.next('bye')).toMatchObject({ reason: 'misbehaved' });
    expect(await device.closed).toBe(4400);
  });

  it('that is too long ends the line, and over HTTP is refused', async () => {
    const device = await connect(house.url, token);
    device.send(JSON.stringify({ type: 'ping', and: 'x'.repeat(33_000) }));
    expect(await device.closed).toBe(1009);
    const told = await overHttp(token)({ type: 'ping', and: 'x'.repeat(33_000) });
    expect([told.status, told.body.refusal.reason]).toEqual([413, 'too-large']);
    expect((await overHttp(token)(Array(51).fill({ type: 'ping' }))).body.messages).toMatchObject([
      { type: 'refused', refusal: { reason: 'too-many' } },
    ]);
  });

  it('of another protocol is told which one is spoken here', async () => {
    const told = await overHttp(token)({ type: 'hello', protocol: 2 });
    expect(told.body.messages).toMatchObject([{ type: 'refused', refusal: { reason: 'other-protocol' } }]);
  });
});

describe('presence', () => {
  it('is cut off after silence, and there again with the next word', async () => {
    const token = await added(manager, { kind: 'keypad', name: 'keypad-quiet', table: TABLE });
    expect((await rowOf('keypad-quiet')).status).toBe('not-seen');
    const device = await connect(house.url, token);
    await device.ask(HELLO, 'welcome');
    expect((await rowOf('keypad-quiet')).status).toBe('connected');
    expect(await device.closed).toBe(4008);
    expect((await rowOf('keypad-quiet')).status).toBe('cut-off');
    await overHttp(token)({ type: 'ping' });
    expect((await rowOf('keypad-quiet')).status).toBe('connected');
    const dealer = await house.signIn('dealer-1', `table:${TABLE}`);
    const here = (await dealer.ask('GET', `/api/devices?table=${TABLE}`)).body.devices;
    expect(here.every((row: DeviceDocument) => row.table === TABLE)).toBe(true);
  });
});

describe('a keypad', () => {
  it('is told its keys and its table, and of every change without asking', async () => {
    const token = await added(manager, { kind: 'keypad', name: 'keypad-told', table: TABLE });
    const keypad = await connect(house.url, token);
    await keypad.ask(HELLO, 'welcome');
    const keys = await keypad.next('keys');
    expect(keys.pads.map(({ offer }) => offer)).toEqual(['bonus-hand']);
    expect(keys.pads[0]!.keypad.keys.map(({ label }) => label)).toContain('Full house');
    const table = await keypad.next('table');
    expect(table.table).toMatchObject({ table: TABLE, round: null, fees: [{ offer: 'bonus-hand' }] });
    await house.give('dealer-1', { type: 'take-seat', table: TABLE, seat: 3, person: null });
    const news = await keypad.next('table');
    expect(news.table!.taken).toContain(3);
    expect(news.at.seq).toBeGreaterThan(table.at.seq);
    await house.give('dealer-1', { type: 'take-seat', table: 'holdem-1', seat: 3, person: null });
    await keypad.ask({ type: 'ping' }, 'pong');
    expect(keypad.heard()).toEqual([]);
    keypad.cut();
  });

  it('that asks over HTTP is told all when there is something new, and nothing when there is not', async () => {
    const token = await added(manager, { kind: 'keypad', name: 'keypad-poor', table: TABLE });
    const types = ({ body }: { body: { messages: { type: string }[] } }) => body.messages.map(({ type }) => type);
    const hello = await overHttp(token)(HELLO);
    expect(types(hello)).toEqual(['welcome', 'keys', 'table']);
    const { seq } = hello.body.messages[0];
    expect(types(await overHttp(token)({ type: 'ping', lastSeq: seq }))).toEqual(['pong']);
    await house.give('dealer-1', { type: 'leave-seat', table: TABLE, seat: 3 });
    expect(types(await overHttp(token)({ type: 'ping', lastSeq: seq }))).toEqual(['pong', 'keys', 'table']);
  });

  it('sees what the sensor of its table sees, as long as the sensor is there', async () => {
    const [keypadToken, sensorToken] = [
      await added(manager, { kind: 'keypad', name: 'keypad-lit', table: TABLE }),
      await added(manager, { kind: 'sensor', name: 'sensor-lit', table: TABLE }),
    ];
    const keypad = await connect(house.url, keypadToken);
    await keypad.ask(HELLO, 'welcome');
    expect((await keypad.next('table')).lit).toBeNull();
    const sensor = await connect(house.url, sensorToken);
    const seenAt = nowAt(house);
    const lit = [{ seat: 1, fees: ['bonus-hand'] }];
    expect(await sensor.ask({ type: 'seats', seenAt, lit }, 'noted')).toEqual({ type: 'noted' });
    // The table may have other news before.
    const litNext = async (isLit: boolean) => {
      for (;;) {
        const { lit: seen } = await keypad.next('table');
        if ((seen !== null) === isLit) return seen;
      }
    };
    expect(await litNext(true)).toEqual({ seenAt, seats: lit });
    // What was seen earlier and comes later is old news.
    await sensor.ask({ type: 'seats', seenAt: seenAt - 1, lit: [] }, 'noted');
    expect((await rowOf('sensor-lit')).lit).toEqual({ seenAt, seats: lit });
    const future = await sensor.ask({ type: 'seats', seenAt: seenAt + 100, lit: [] }, 'refused');
    expect(future.refusal.reason).toBe('seen-in-the-future');
    const wrong = await keypad.ask({ type: 'seats', seenAt, lit }, 'refused');
    expect(wrong.refusal.reason).toBe('wrong-role');
    sensor.cut();
    const ping = setInterval(() => keypad.send({ type: 'ping' }), 200);
    expect(await litNext(false)).toBeNull();
    clearInterval(ping);
    keypad.cut();
  });
});

describe('a sign', () => {
  it('shows its own offers: everything first, then only what changes', async () => {
    const token = await added(manager, { kind: 'sign', name: 'sign-jackpot', offers: ['bonus-hand'] });
    const sign = await connect(house.url, token);
    await sign.ask(HELLO, 'welcome');
    const frame = await sign.next('sign');
    expect(frame.sign.signs.map(({ offer }) => offer)).toEqual(['bonus-hand']);
    const before = frame.sign.signs[0]!.pools[0]!.amount;
    await house.give('dealer-1', { type: 'take-seat', table: TABLE, seat: 7, person: null });
    await house.give('dealer-1', { type: 'set-player-dealer', table: TABLE, seat: 7 });
    const bet = { seat: 1, hand: 1, bettor: 'seat', person: null, wager: 500, fees: ['bonus-hand'] };
    const start = { type: 'start-round', table: TABLE, dealtIn: null, read: 'keyed', positions: [bet] };
    await house.give('dealer-1', start);
    const { patch } = await sign.next('patch');
    const now = must(applyPatch(frame.sign as unknown as Json, patch as PatchOp[])) as unknown as typeof frame.sign;
    expect(now.signs[0]!.pools[0]!.amount).toBeGreaterThan(before);
    await house.give('dealer-1', { type: 'end-round', table: TABLE });
    const ack = await sign.ask(seat('sign-jackpot', 1, 4), 'ack');
    expect(ack).toMatchObject({ landed: 'no', refusal: { reason: 'wrong-role' } });
    sign.cut();
  });
});
