import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { MINUTE } from '../../base/time.ts';
import { box } from '../../floor/accounts.ts';
import { balanceOf } from '../../floor/books.ts';
import type { DeviceMessage } from '../api/devices.ts';
import { openTestHouse, type TestHouse } from '../testing.ts';
import { deviceIdentity } from './connected-devices.ts';
import { FRESH_FOR, giveKeyed } from './device-messages.ts';
import { added, connect, HELLO, nowAt, type TestDevice } from './testing.ts';

const TABLE = 'three-card-1';
let house: TestHouse;
let names = 0;

beforeAll(async () => {
  house = await openTestHouse();
  // Nothing can have been seen before the house was opened.
  house.clock.advance(MINUTE);
  await house.give('dealer-1', { type: 'take-seat', table: TABLE, seat: 1, person: null });
  await house.give('dealer-1', { type: 'take-seat', table: TABLE, seat: 7, person: null });
  await house.give('dealer-1', { type: 'set-player-dealer', table: TABLE, seat: 7 });
});
afterAll(() => house.close());

type Keypad = Readonly<{ name: string; token: string; line: TestDevice }>;

async function keypad(): Promise<Keypad> {
  names += 1;
  const name = `keypad-${names}`;
  // Hours pass here: whoever signed in before is locked by now.
  const token = await added(await house.signIn('manager-1', 'office'), { kind: 'keypad', name, table: TABLE });
  const line = await connect(house.url, token);
  await line.ask(HELLO, 'welcome');
  return { name, token, line };
}

const key = ({ name }: Keypad, counter: number, seenAt: number, command: { type: string }): DeviceMessage => ({
  type: 'key',
  id: `${name}:${String(counter).padStart(6, '0')}`,
  seenAt,
  command: { table: TABLE, ...command },
});

const BET = { seat: 1, hand: 1, bettor: 'seat', person: null, wager: 500, fees: ['bonus-hand'] };
const START = { type: 'start-round', dealtIn: 2, read: 'button', positions: [BET] };
const END = { type: 'end-round' };
const STRAIGHT = { type: 'call-hand', offer: null, hands: [{ seat: 1, hand: 1, cards: '9s 8d 7c' }], common: '6h 5s' };
const NOTHING = { type: 'call-hand', offer: null, hands: [{ seat: 1, hand: 1, cards: '9s 8d 2c' }], common: '6h 5s' };
const DECLARE = { ...START, type: 'declare-round', offer: null, hands: [], common: null };

const feesInBox = async (): Promise<number> =>
  must(await house.floor.leader.read((state) => balanceOf(state, box(TABLE, 'jackpot'))));
const seqNow = async (): Promise<number> => must(await house.floor.leader.read((_state, { seq }) => seq));

describe('a command that takes fees', () => {
  it.each([
    ['start-round', START],
    ['declare-round', DECLARE],
  ])('lands when it is up to five seconds old, and one second later does not: %s', async (_, command) => {
    const device = await keypad();
    const before = await feesInBox();
    const late = await device.line.ask(key(device, 1, nowAt(house) - FRESH_FOR - 1, command), 'ack');
    expect(late).toMatchObject({ landed: 'no', refusal: { reason: 'too-late' } });
    expect(late.seq).toBeUndefined();
    expect(await feesInBox()).toBe(before);
    // The number is not used up: the next round starts under it. The clock may step on between reading and asking.
    const inTime = await device.line.ask(key(device, 1, nowAt(house) - FRESH_FOR + 1, command), 'ack');
    expect(inTime).toMatchObject({ landed: 'yes', events: expect.any(Array) });
    expect(await feesInBox()).toBe(before + 100);
    await device.line.ask(key(device, 2, nowAt(house), END), 'ack');
    device.line.cut();
  });

  it('is measured to the second', async () => {
    const device = await keypad();
    const who = deviceIdentity(house.floor.badges.devices.byToken(device.token)!);
    const now = house.floor.now();
    const still = { ...house.floor, now: () => now };
    const started = (seenAt: number) =>
      giveKeyed(still, who, key(device, 1, seenAt, START) as Parameters<typeof giveKeyed>[2]);
    expect((await started(now - FRESH_FOR - 1)).refusal?.reason).toBe('too-late');
    expect((await started(now - FRESH_FOR)).landed).toBe('yes');
    await device.line.ask(key(device, 2, nowAt(house), END), 'ack');
    device.line.cut();
  });

  it('whose answer was lost is answered again, however late: its fees were taken in time', async () => {
    const device = await keypad();
    const start = key(device, 1, nowAt(house), START);
    const first = await device.line.ask(start, 'ack');
    const fees = await feesInBox();
    device.line.cut();
    house.clock.advance(3 * MINUTE);
    const line = await connect(house.url, device.token);
    expect((await line.ask(HELLO, 'welcome')).counter).toBe(1);
    expect(await line.ask(start, 'ack')).toEqual({ ...first, again: true });
    expect(await feesInBox()).toBe(fees);
    await line.ask(key(device, 2, nowAt(house), END), 'ack');
    line.cut();
  });

  it('that a cut-off keypad queued is rejected, and what it saw behind it is accepted anyway', async () => {
    const device = await keypad();
    const before = await feesInBox();
    const seen = nowAt(house);
    house.clock.advance(MINUTE);
    const start = await device.line.ask(key(device, 1, seen, START), 'ack');
    expect(start).toMatchObject({ landed: 'no', refusal: { reason: 'too-late' } });
    const left = await device.line.ask(key(device, 2, seen + 30, { type: 'leave-seat', ...{ seat: 1 } }), 'ack');
    expect(left).toMatchObject({ landed: 'yes', events: [{ type: 'seat-left' }] });
    expect(await feesInBox()).toBe(before);
    await device.line.ask(key(device, 3, nowAt(house), { type: 'take-seat', ...{ seat: 1, person: null } }), 'ack');
    device.line.cut();
  });
});

describe('a keypad that was cut off in a round', () => {
  it('has finished it: what it saw lands once and in order, as of when it was seen', async () => {
    const device = await keypad();
    await device.line.ask(key(device, 1, nowAt(house), START), 'ack');
    device.line.cut();
    const seen = nowAt(house);
    const queue = [
      key(device, 2, seen, NOTHING),
      key(device, 3, seen + 20, STRAIGHT),
      key(device, 4, seen + 50, { type: 'leave-seat', ...{ seat: 1 } }),
    ];
    house.clock.advance(2 * MINUTE);
    const line = await connect(house.url, device.token);
    expect((await line.ask(HELLO, 'welcome')).counter).toBe(1);
    const before = await seqNow();
    // All at once, without waiting: the order holds.
    for (const message of queue) line.send(message);
    const acks = [await line.next('ack'), await line.next('ack'), await line.next('ack')];
    expect(acks.map(({ seq }) => seq)).toEqual([before + 1, before + 2, before + 3]);
    expect(acks.map(({ events }) => events![0]!.type)).toEqual(['hand-not-qualified', 'hit-called', 'seat-left']);
    const exposedAt = must(await house.floor.leader.read(({ hits }) => [...hits.values()].map((hit) => hit.exposedAt)));
    expect(exposedAt).toEqual([seen + 20]);
    // The line breaks before the keypad has seen the answers: it sends everything again.
    line.cut();
    const again = await connect(house.url, device.token);
    for (const message of queue) again.send(message);
    for (const ack of acks) expect(await again.next('ack')).toEqual({ ...ack, again: true });
    expect(await seqNow()).toBe(before + 3);
    again.cut();
    await house.give('floor-1', { type: 'decline-hit', hit: 'hit-1', reason: 'test' });
    await house.give('dealer-1', { type: 'end-round', table: TABLE });
    await house.give('dealer-1', { type: 'take-seat', table: TABLE, seat: 1, person: null });
  });

  it.each([
    [0, 'events'],
    [1, 'late-entry'],
  ])('for ten minutes and %i more seconds is answered with %s', async (more, expected) => {
    const device = await keypad();
    house.clock.advance(11 * MINUTE);
    // A second of the test's own must not decide it.
    const seen = nowAt(house) - 10 * MINUTE + (more === 0 ? 1 : -1);
    const ack = await device.line.ask(key(device, 1, seen, NOTHING), 'ack');
    expect(ack.landed).toBe('yes');
    expect(ack.refusal?.reason ?? 'events').toBe(expected);
    device.line.cut();
  });

  it('and whose clock runs ahead is told so, and uses up no number', async () => {
    const device = await keypad();
    const ack = await device.line.ask(key(device, 1, nowAt(house) + 60, NOTHING), 'ack');
    expect(ack).toMatchObject({ landed: 'no', refusal: { reason: 'seen-in-the-future' } });
    const { time } = await device.line.ask({ type: 'ping' }, 'pong');
    expect(await device.line.ask(key(device, 1, time, NOTHING), 'ack')).toMatchObject({ landed: 'yes' });
    device.line.cut();
  });
});
