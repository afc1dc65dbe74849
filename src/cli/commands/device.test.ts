/** The simulator against a real server: what docs/devices.md promises, done by a device that knows nothing else. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../base/result.ts';
import { added, connect, HELLO } from '../../server/devices/testing.ts';
import { openTestHouse, type SignedIn, type TestHouse } from '../../server/testing.ts';
import { heard, ran, runs } from '../testing.ts';
import { deviceCommand } from './device.ts';

const TABLE = 'three-card-1';
const folder = mkdtempSync(join(tmpdir(), 'floorbook-device-'));
let house: TestHouse;
let manager: SignedIn;

beforeAll(async () => {
  house = await openTestHouse();
  manager = await house.signIn('manager-1', 'office');
  for (const seat of [1, 7]) await house.give('dealer-1', { type: 'take-seat', table: TABLE, seat, person: null });
  await house.give('dealer-1', { type: 'set-player-dealer', table: TABLE, seat: 7 });
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

const device = (kind: string, token: string, ...args: readonly string[]) =>
  ran(deviceCommand, 'device', kind, '--url', house.url, '--token', token, ...args);

/** The list in the Office says when it is connected. */
async function isConnected(name: string): Promise<void> {
  for (;;) {
    const { devices } = (await manager.ask('GET', '/api/devices')).body;
    if (devices.some((row: { device: string; status: string }) => row.device === name && row.status === 'connected'))
      return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function script(name: string, steps: readonly unknown[]): string {
  const path = join(folder, `${name}.json`);
  writeFileSync(path, JSON.stringify(steps));
  return path;
}

const key = (type: string, fields: object = {}) => ({ do: 'key', command: { type, ...fields } });
const BET = { seat: 1, hand: 1, bettor: 'seat', person: null, wager: 500, fees: ['bonus-hand'] };
const START = key('start-round', { dealtIn: 2, read: 'button', positions: [BET] });
const HAND = key('call-hand', { offer: null, hands: [{ seat: 1, hand: 1, cards: '9s 8d 2c' }], common: '6h 5s' });

const commandsOf = async (station: string): Promise<string[]> => {
  const rows = await house.floor.store.read('test-house', 1, 10_000);
  return (rows.ok ? rows.value : [])
    .map(({ body }) => JSON.parse(body))
    .filter(({ command }) => command.by.station === station)
    .map(
      ({ command, outcome }) => `${command.type}${outcome.refusal === undefined ? '' : ` (${outcome.refusal.reason})`}`,
    );
};

describe('floorbook device keypad', () => {
  it.each([[], ['--http']])('plays rounds automatically %j', async (...how) => {
    const name = how.length === 0 ? 'keypad-plays' : 'keypad-asks';
    const token = await added(manager, { kind: 'keypad', name, table: TABLE });
    const { out, code } = await device('keypad', token, '--rounds', '2', '--pace', '0', '--table', TABLE, ...how);
    expect(code).toBeUndefined();
    expect(out.match(/round \d: start, record \d+: round-started/g)).toHaveLength(2);
    expect(await commandsOf(name)).toEqual(['start-round', 'end-round', 'start-round', 'end-round']);
  });

  it.each([[], ['--http']])(
    'cut off in a round finishes it, takes no fee meanwhile, and brings what it saw %j',
    async (...how) => {
      const name = how.length === 0 ? 'keypad-cut' : 'keypad-cut-asks';
      const token = await added(manager, { kind: 'keypad', name, table: TABLE });
      const steps = [
        START,
        { do: 'cut-off' },
        HAND,
        key('end-round'),
        START,
        key('leave-seat', { seat: 1 }),
        { do: 'come-back' },
        key('take-seat', { seat: 1, person: null }),
      ];
      const { out } = await device('keypad', token, '--script', script(name, steps), ...how);
      expect(out).toContain('call-hand: kept until the server is reached');
      expect(out).toContain('start-round: cut off: no fee is taken');
      expect(await commandsOf(name)).toEqual(['start-round', 'call-hand', 'end-round', 'leave-seat', 'take-seat']);
      expect(must(await house.floor.leader.read(({ tables }) => tables.get(TABLE)!.round))).toBeNull();
    },
  );

  it('recovers automatically after the clock cut it off', async () => {
    const token = await added(manager, { kind: 'keypad', name: 'keypad-clock', table: TABLE });
    const away = ['--offline-after', '2', '--back-after', '0.3'];
    const { out } = await device('keypad', token, '--rounds', '6', '--pace', '0.1', ...away);
    expect(out).toContain('cut off\n');
    expect(out).toContain('back\n');
    const started = (await commandsOf('keypad-clock')).filter((type) => type === 'start-round').length;
    expect(started).toBeGreaterThanOrEqual(2);
    expect(started).toBeLessThan(6);
  });

  it('reports a fault of its reader', async () => {
    const token = await added(manager, { kind: 'keypad', name: 'keypad-fault', table: TABLE });
    const { out } = await device('keypad', token, '--script', script('fault', [{ do: 'fault', fault: 'reader' }]));
    expect(out).toMatch(/fault: record \d+: fault-reported/);
  });
});

describe('floorbook device sensor', () => {
  it('lights the discs that a keypad then starts the round with', async () => {
    const sensor = await added(manager, { kind: 'sensor', name: 'sensor-1', table: TABLE });
    const keypad = await added(manager, { kind: 'keypad', name: 'keypad-lit', table: TABLE });
    const light = [{ do: 'light', seats: [{ seat: 1, fees: ['bonus-hand'] }] }];
    await device('sensor', sensor, '--script', script('light', light));
    await device('keypad', keypad, '--rounds', '1', '--pace', '0');
    const rows = await house.floor.store.read('test-house', 1, 10_000);
    const start = (rows.ok ? rows.value : [])
      .map(({ body }) => JSON.parse(body).command)
      .findLast(({ type }) => type === 'start-round');
    expect(start).toMatchObject({
      read: 'sensor',
      by: { station: 'keypad-lit' },
      positions: [{ seat: 1, fees: ['bonus-hand'] }],
    });
  });
});

describe('floorbook device sign and printer', () => {
  it('show the meters, and every change of them', async () => {
    const sign = await added(manager, { kind: 'sign', name: 'sign-1', offers: ['bonus-hand'] });
    const meters = new Set<string>();
    const shown = heard(
      () => runs(deviceCommand, ['device', 'sign', '--url', house.url, '--token', sign]),
      (text) => {
        for (const [, amount] of text.matchAll(/\$([\d,.]+)/g)) meters.add(amount!);
      },
    );
    while (meters.size < 2) {
      await house.give('dealer-1', { type: 'start-round', table: TABLE, dealtIn: 2, read: 'keyed', positions: [BET] });
      await house.give('dealer-1', { type: 'end-round', table: TABLE });
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    process.emit('SIGINT');
    expect((await shown).code).toBeUndefined();
  });

  it('print what they are given into a file, and report it', async () => {
    const token = await added(manager, { kind: 'printer', name: 'printer-1' });
    const printed = join(folder, 'slips.txt');
    const running = device('printer', token, '--out', printed);
    await isConnected('printer-1');
    await house.give('dealer-1', { type: 'start-round', table: TABLE, dealtIn: 2, read: 'keyed', positions: [BET] });
    const hands = [{ seat: 1, hand: 1, cards: '9s 8d 7c' }];
    const call = { type: 'call-hand', table: TABLE, offer: null, hands, common: '6h 5s' };
    const [called] = await house.give('dealer-1', call);
    const { hit } = called as unknown as { hit: string };
    for (const question of ['misdeal', 'deck', 'discussion', 'equipment']) {
      await house.give('floor-1', { type: 'answer', hit, question, value: false });
    }
    await house.give('floor-1', { type: 'authorise-hit', hit });
    const slips = () => (existsSync(printed) ? readFileSync(printed, 'utf8').split('\f').length - 1 : 0);
    await expect.poll(slips).toBe(2);
    const waiting = async () => {
      const { devices } = (await manager.ask('GET', '/api/devices')).body;
      return devices.find((row: { device: string }) => row.device === 'printer-1').waiting;
    };
    await expect.poll(waiting).toBe(0);
    process.emit('SIGTERM');
    await running;
    const text = readFileSync(printed, 'utf8');
    expect(text).toContain('JACKPOT PAYOUT FORM');
    expect(text).toContain('PAYOUT SLIP');
  });
});

describe('floorbook device', () => {
  it.each([
    ['a token that nobody knows', ['keypad', 'x'.repeat(43)], 'does not know this token'],
    ['a number that is none', ['keypad', 'x'.repeat(43), '--rounds', 'many'], 'not a number'],
    ['a script that is none', ['keypad', 'x'.repeat(43), '--script', '/nowhere.json'], 'cannot be read'],
  ])('says what is wrong with %s', async (_, [kind, token, ...args], says) => {
    const { err, code } = await device(kind!, token!, ...args);
    expect(code).toBe(2);
    expect(err).toContain(says);
  });

  it('refuses to be another kind, or to be elsewhere', async () => {
    const token = await added(manager, { kind: 'keypad', name: 'keypad-else', table: TABLE });
    expect((await device('sensor', token, '--for', '1')).err).toContain('a keypad');
    expect((await device('keypad', token, '--for', '1', '--table', 'holdem-1')).err).toContain(TABLE);
  });

  it('gives way to another one with the same token, and does not push back in', async () => {
    const token = await added(manager, { kind: 'sign', name: 'sign-twice' });
    const first = device('sign', token, '--for', '20');
    await isConnected('sign-twice');
    const second = await connect(house.url, token);
    const { out, code } = await first;
    expect(out).toContain('Another device connected with the same token');
    expect(code).toBe(1);
    expect((await second.ask(HELLO, 'welcome')).device).toBe('sign-twice');
    second.cut();
  });
});
