/** Attacks on what surrounds a house: the demo's routes, the setup page, and a device that reaches a hostile server. */
import type { AddressInfo } from 'node:net';
import { devNull } from 'node:os';
import type { RouteOptions } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import type { z } from 'zod';
import { must, refuse } from '../../base/result.ts';
import { type Rng, seeded } from '../../base/seeded.ts';
import { openDesk } from '../../demo/desk.ts';
import { openDemoHouse } from '../../demo/open-house.ts';
import { demoRoutes } from '../../demo/routes.ts';
import type { ServerMessage } from '../../server/api/devices.ts';
import { setupRequest } from '../../server/api/setup.ts';
import { buildApp } from '../../server/app.ts';
import { LEAST_COST } from '../../server/badges/pins.ts';
import type { Floor } from '../../server/floor.ts';
import { type Log, SILENT } from '../../server/log.ts';
import { closeFloor } from '../../server/open-floor.ts';
import { openSetupDesk } from '../../server/setup/desk.ts';
import { newClient } from '../device/client.ts';
import { newPrinter, newSign, signText } from '../device/displays.ts';
import { type Doc, HOSTILE, HOSTILE_PARTS, mutate, Raw, sampleOf, textOf } from './inputs.ts';
import { PATIENCE_MS, type Told } from './line.ts';

// The routes that only a demo has, attacked on a separate demo house.

const METHODS = ['GET', 'POST'] as const;

type DemoRoute = Readonly<{ method: (typeof METHODS)[number]; url: string; body?: z.ZodType }>;

type DemoJudge = Readonly<{
  cases: number;
  log: Log;
  onBug: (route: string, error: Error) => void;
  count: (status: number) => void;
  judge: (told: Told, path: string, sent: string) => void;
}>;

/** A short evening first: the routes are attacked, not the crew. */
const PLAYED = 60;

export async function demoCases(rngSeed: number, { cases, log, onBug, count, judge }: DemoJudge): Promise<void> {
  const rng = seeded(rngSeed);
  const opened = await openDemoHouse({ place: { kind: 'memory' }, rngSeed, keep: false, log, played: PLAYED });
  const { floor, badges, member } = must(opened);
  const desk = openDesk(floor, {
    ...{ rngSeed, speed: 0, badges, member, host: { loopback: true, addresses: [] } },
    // Both open another house, which is attacked elsewhere.
    onReset: () => {},
    makeItMine: async () => refuse('ports-taken', 'No port is free.', 'Try again.'),
  });
  const routes: DemoRoute[] = [];
  const onRoute = ({ method, url, schema }: RouteOptions): void => {
    const { body } = (schema ?? {}) as { body?: z.ZodType };
    if (!url.startsWith('/api/demo')) return;
    for (const one of METHODS.filter((known) => [method].flat().includes(known))) {
      routes.push({ method: one, url, ...(body === undefined ? {} : { body }) });
    }
  };
  const app = await buildApp({ floor, demo: demoRoutes(desk), onBug, onRoute });
  const tables = ['three-card-1', 'tour-1', 'constructor'];
  const seen = new Map<string, readonly (string | number)[]>([
    ['badge', badges.map(({ badge }) => badge)],
    ['place', badges.map(({ place }) => place)],
    ['table', tables],
  ]);
  for (let i = 0; i < cases; i += 1) {
    const { method, url, body } = rng.pick(routes);
    const path = url.replace(':table', () => rng.pick([...tables, ...HOSTILE_PARTS]));
    const sample: Doc =
      body === undefined ? new Raw(rng.pick(HOSTILE)) : (sampleOf(body, { rng, seen }) as Record<string, Doc>);
    const isHostile = rng.below(5) > 0;
    const doc =
      isHostile && body !== undefined ? mutate(sample, rng, 1 + rng.below(3), () => rng.pick(['x', 7, null])) : sample;
    const sent = method === 'GET' ? '' : textOf(doc);
    const told = await app.inject({
      method,
      url: path,
      // A separate address for every few: the limit for each address is tested elsewhere.
      remoteAddress: `10.${i >> 12}.${(i >> 4) & 255}.1`,
      headers: { 'x-floorbook': '1', ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
      ...(method === 'GET' ? {} : { payload: sent }),
    });
    count(told.statusCode);
    judge({ status: told.statusCode, headers: new Map(), text: told.body }, path, sent);
  }
  await desk.stop();
  await app.close();
  await closeFloor(floor);
}

// The page that opens a house, attacked the same way before there is one.

const CASES = 150;

export async function setUpCases(
  rngSeed: number,
  count: (status: number) => void,
  judge: (told: Told, sent: string) => void,
): Promise<void> {
  const rng = seeded(rngSeed);
  const opened: Floor[] = [];
  const place = { place: { kind: 'memory' as const }, env: {}, log: SILENT, pinCost: LEAST_COST };
  const desk = openSetupDesk(place, (floor) => opened.push(floor));
  const app = await buildApp({ setup: desk.addRoutes });
  const seen = new Map([
    ['zone', ['America/Los_Angeles']],
    ['game', ['texas-holdem', 'baccarat']],
    ['pin', ['7391', '2468']],
    ['sheets', ['bay-101/aces-cracked']],
  ]);
  for (let i = 0; i < CASES; i += 1) {
    const sample = { ...(sampleOf(setupRequest, { rng, seen }) as object), code: desk.code, state: null };
    const sent = textOf(mutate(sample, rng, 1 + rng.below(3), () => rng.pick(['x', 7, null])));
    const told = await app.inject({
      method: 'POST',
      url: '/api/setup',
      // How often an address may try in a minute.
      remoteAddress: `10.0.${Math.floor(i / 15)}.1`,
      headers: { 'x-floorbook': '1', 'content-type': 'application/json' },
      payload: sent,
    });
    count(told.statusCode);
    judge({ status: told.statusCode, headers: new Map(), text: told.body }, sent);
    if (told.statusCode === 200) break;
  }
  await app.close();
  for (const floor of opened) await closeFloor(floor);
}

// A device of ours that reaches a hostile server: whatever it is sent, it continues and greets the next one.

const WELCOME = {
  ...{ type: 'welcome', protocol: 1, device: 'sign-fuzz', kind: 'sign', table: null, house: 'night' },
  ...{ time: 1_772_420_400, seq: 7, counter: 3, pingEvery: 60, cutOffAfter: 90, freshFor: 5 },
};

/** One of each kind of message a server sends. */
const SAID: readonly Doc[] = [
  WELCOME,
  { type: 'pong', time: 1_772_420_401, seq: 8 },
  { type: 'ack', id: 'sign-fuzz:000004', landed: 'yes', seq: 9, events: [{ type: 'round-started', says: 'x' }] },
  { type: 'ack', id: 'sign-fuzz:000005', landed: 'no', refusal: { reason: 'a', says: 'b', next: 'c', at: 'F-1' } },
  { type: 'swiped', lines: [{ counts: true, says: 'x', credits: 1 }] },
  { type: 'noted' },
  { type: 'refused', refusal: { reason: 'a', says: 'b', next: 'c' } },
  { type: 'table', at: { seq: 9 }, table: null, lit: { seenAt: 1, seats: [{ seat: 1, fees: ['bonus'] }] } },
  {
    type: 'sign',
    at: { seq: 9 },
    sign: {
      signs: [{ name: 'Jackpot', status: 'approved', pending: [], pools: [{ pool: 'main', name: 'Main', amount: 1 }] }],
      boards: [{ name: 'High hand', hands: [{ hand: 'quads', table: 'table-1', seat: 4, leads: true }] }],
    },
  },
  { type: 'patch', at: { seq: 10 }, patch: [{ op: 'replace', path: '/signs/0/pools/0/amount', value: 2 }] },
  { type: 'patch', at: { seq: 11 }, patch: [{ op: 'remove', path: '/signs/0/pools' }] },
  { type: 'print', job: 'slip-1', copy: 1, of: 'payout-slip', reprint: false, text: 'A slip' },
  { type: 'bye', reason: 'closing', says: 'The server is being closed.' },
];

/** Except those that disconnect a device for good: the next case would have no listener. */
const isFarewell = (text: string): boolean => /"(replaced|removed)"/.test(text);

type ClientJudge = Readonly<{
  cases: number;
  count: (status: number) => void;
  fail: (what: string, sent: string) => void;
}>;

export async function clientCases(rngSeed: number, { cases, count, fail }: ClientJudge): Promise<void> {
  const rng = seeded(rngSeed);
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', path: '/api/devices/socket' });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  // Every greeting is answered correctly, so that hostile messages reach a device that trusts its server.
  let line: WebSocket | undefined;
  let probe = '';
  let heardBack: (text: string) => void = () => {};
  server.on('connection', (socket) => {
    line = socket;
    socket.on('message', (data) => {
      heardBack(String(data));
      if (!String(data).includes('"hello"')) return;
      // It disconnected because of what it was sent, and has reconnected.
      socket.send(textOf(WELCOME));
      if (probe !== '') socket.send(probe);
    });
  });
  const sign = newSign();
  const heard = (message: ServerMessage): void => {
    const frame = sign.heard(message);
    if (frame !== undefined) signText(frame);
    printer.heard(message);
  };
  const url = `http://127.0.0.1:${port}`;
  const client = newClient({ url, token: 'fuzz', over: 'line', heard, note: () => {}, printed: () => [] });
  const printer = newPrinter(() => client, devNull);
  const started = await client.start();
  if (!started.ok) fail('a device does not take a right greeting', textOf(WELCOME));
  for (let i = 0; i < cases && started.ok; i += 1) {
    const sent = hostileText(rng);
    if (isFarewell(sent)) continue;
    probe = textOf({ type: 'print', job: 'probe', copy: i + 1, of: 'payout-slip', reprint: false, text: '' });
    // It reports what it has printed, so a unique copy shows that it has processed everything sent before.
    const isThere = new Promise<boolean>((resolve) => {
      const timer = setTimeout(resolve, PATIENCE_MS, false);
      heardBack = (text) => {
        if (!text.includes(`"job":"probe","copy":${i + 1}}`)) return;
        clearTimeout(timer);
        resolve(true);
      };
    });
    line?.send(rng.below(10) === 0 ? Buffer.from(sent, 'latin1') : sent);
    line?.send(probe);
    if (!(await isThere)) {
      fail('a device no longer answers', sent.slice(0, 2_000));
      break;
    }
    if (!Number.isSafeInteger(client.now())) fail('a device has lost its time', sent.slice(0, 2_000));
    count(200);
  }
  client.stop();
  for (const socket of server.clients) socket.terminate();
  await new Promise((resolve) => server.close(resolve));
}

function hostileText(rng: Rng): string {
  if (rng.below(12) === 0) return rng.pick(HOSTILE);
  if (rng.below(12) === 0)
    return rng.pick(['', '{', 'null', '[]', '\u0000', '{"type":', textOf(rng.pick(SAID)).slice(1)]);
  return textOf(mutate(rng.pick(SAID), rng, 1 + rng.below(3), () => rng.pick(['x', 7, null, -1])));
}
