/**
 * A small house for tests of everything that speaks HTTP: a real server on loopback over stores in memory, opened by
 * commands like any other house, with an employee of every role, tables of several games, and offers in force.
 */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { assert } from '../base/assert.ts';
import { must } from '../base/result.ts';
import { HOUR, type Instant, instantFrom } from '../base/time.ts';
import { SYSTEM } from '../floor/decide.ts';
import type { FloorEvent } from '../floor/events.ts';
import type { Role } from '../floor/state.ts';
import { withVerdict } from '../floor/testing.ts';
import { viewFor } from '../floor/view.ts';
import type { Clock } from '../journal/clock.ts';
import type { StoreUrl } from '../journal/open.ts';
import type { Store } from '../journal/store.ts';
import { SHEETS } from '../sheets/index.generated.ts';
import { ANSWERS } from './api/answers.ts';
import type { CommandAnswer, Signature } from './api/commands.ts';
import type { SessionDocument } from './api/staff.ts';
import { type AppOptions, buildApp } from './app.ts';
import { LEAST_COST } from './badges/pins.ts';
import type { Floor, Given } from './floor.ts';
import { type Log, SILENT } from './log.ts';
import type { OddsDesk } from './odds/desk.ts';
import { closeFloor, openFloor } from './open-floor.ts';
import type { RouteName } from './policy.ts';

/** The PIN of every badge. */
export const PIN = '2468';

export const STAFF: Readonly<Record<string, Readonly<{ name: string; roles: readonly Role[] }>>> = {
  'dealer-1': { name: 'Dana Lee', roles: ['dealer'] },
  'dealer-2': { name: 'Dmitri Vance', roles: ['dealer'] },
  'floor-1': { name: 'Flora Quinn', roles: ['floor'] },
  'floor-2': { name: 'Felix Moreno', roles: ['floor'] },
  'cage-1': { name: 'Carla Okafor', roles: ['cage'] },
  'cage-2': { name: 'Casper Lund', roles: ['cage'] },
  'promo-1': { name: 'Pia Romano', roles: ['promotions'] },
  'manager-1': { name: 'Mona Reyes', roles: ['manager'] },
  'manager-2': { name: 'Marcus Bell', roles: ['manager'] },
  'accountant-1': { name: 'Anton Weiss', roles: ['accountant'] },
  'compliance-1': { name: 'Clara Novak', roles: ['compliance'] },
  'count-1': { name: 'Colin Park', roles: ['count'] },
  'auditor-1': { name: 'Aude Simon', roles: ['auditor'] },
  'regulator-1': { name: 'Rhea Stone', roles: ['regulator'] },
  'surveillance-1': { name: 'Sven Iyer', roles: ['surveillance'] },
  'desk-1': { name: 'Della Brook', roles: ['card-desk'] },
};

/** A Wednesday noon in Los Angeles: boards run, no clock is changed for days. */
export const TEST_START = must(instantFrom('2026-03-04T12:00:00-08:00'));

export type TestHouseOptions = Readonly<{
  start?: Instant;
  mode?: Floor['mode'];
  /** A place that outlives the house, for tests that open it again; memory by default. */
  place?: StoreUrl;
  /** The key of the vault, for a house in a database. */
  env?: Readonly<Record<string, string>>;
  /** A store that fails on purpose, or has a journal already. */
  store?: Store;
  /** The house of that journal. */
  house?: string;
  /** False for a house that is opened by other code, or was before. */
  furnish?: boolean;
  /** The port that a browser knows, of a house that is started again. */
  port?: number;
  log?: Log;
  /** Odds that the test knows before. */
  odds?: OddsDesk;
}> &
  Pick<AppOptions, 'webFolder' | 'limits' | 'onBug' | 'onRoute' | 'devices' | 'push' | 'trustProxy'>;

/** `advance` lets time pass; `set` only turns the hands, as when a person sets the clock of the machine. */
export type TestClock = Clock & Readonly<{ advance: (seconds: number) => void; set: (by: number) => void }>;

/** An answer over HTTP, its body as JSON reads it. */
export type Told = Readonly<{ status: number; body: ReturnType<typeof JSON.parse>; headers: Headers }>;

/** What a browser keeps by which the house knows it again, by station. */
type Browsers = Map<string, string>;

export type SignedIn = Readonly<{
  /** Send these with every request of this browser. */
  headers: Readonly<Record<string, string>>;
  session: SessionDocument;
  ask: (method: string, path: string, body?: unknown) => Promise<Told>;
  /** Gives a command under the next number of this station. */
  give: (command: Given, signatures?: readonly Signature[]) => Promise<Told>;
}>;

export type TestHouse = Readonly<{
  url: string;
  app: FastifyInstance;
  floor: Floor;
  clock: TestClock;
  /** What each badge carries, for a tap at a table. */
  taps: Readonly<Record<string, string>>;
  /** In a new browser, or in the one of this station. */
  signIn: (badge: string, place: string, station?: string) => Promise<SignedIn>;
  /** Without signing in: by the server itself, for a badge. Fails where it is not accepted. */
  give: (badge: string, command: Given, also?: readonly string[]) => Promise<readonly FloorEvent[]>;
  close: () => Promise<void>;
}>;

export async function openTestHouse(options: TestHouseOptions = {}): Promise<TestHouse> {
  const clock = testClock(options.start ?? TEST_START);
  const { mode = 'house', place = { kind: 'memory' }, env = {}, store, furnish: wanted = true, log = SILENT } = options;
  const opening = {
    place,
    house: options.house ?? 'test-house',
    mode,
    env,
    log,
    clock,
    pinCost: LEAST_COST,
    odds: options.odds,
  };
  const floor = must(await openFloor(store === undefined ? opening : { ...opening, store }));
  const give = giving(floor);
  const taps = wanted ? await furnish(floor, give) : {};
  const { webFolder, onBug, onRoute, devices, push, trustProxy, limits = NO_LIMITS } = options;
  const check = newAnswerCheck();
  const app = await buildApp({
    floor,
    limits,
    devices,
    push,
    trustProxy,
    ...(webFolder === undefined ? {} : { webFolder }),
    ...(onBug === undefined ? {} : { onBug }),
    onRoute: (route) => {
      check.onRoute(route);
      onRoute?.(route);
    },
  });
  await app.listen({ port: options.port ?? 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const close = async () => {
    await app.close();
    await closeFloor(floor);
    assert(check.flaws.length === 0, `not answered as the docs say: ${check.flaws.join('\n')}`);
  };
  const browsers: Browsers = new Map();
  const signIn: TestHouse['signIn'] = (badge, at, named) => signedIn(url, browsers, { badge, at, named });
  return { url, app, floor, clock, taps, give, close, signIn };
}

const NO_LIMITS = { signIn: 10_000, requests: 1_000_000, commands: 1_000_000 };

/** Runs like any clock, from where a test wants it, and further whenever the test says so. */
function testClock(start: Instant): TestClock {
  const began = performance.now();
  let ahead = 0;
  let off = 0;
  const elapsed = () => (performance.now() - began) / 1000 + ahead;
  return {
    elapsed,
    seconds: () => start + elapsed() + off,
    advance: (seconds) => {
      ahead += seconds;
    },
    set: (by) => {
      off += by;
    },
  };
}

/** As the floor does it: each question of the checklist is answered so that the hit stands, then it is authorized. */
export async function authorizeHit({ floor, give }: TestHouse, hit: string): Promise<void> {
  const view = must(await floor.leader.read((state) => viewFor({ badge: 'floor-1' }, state)));
  for (const { id, answer, most } of view.checklists!.find((one) => one.hit === hit)!.open) {
    const value = answer === 'number' ? (most ?? 0) : id === 'showdown';
    await give('floor-1', { type: 'answer', hit, question: id, value });
  }
  await give('floor-1', { type: 'authorise-hit', hit });
}

const giving =
  (floor: Floor): TestHouse['give'] =>
  async (badge, command, also) => {
    const answer = await floor.give(badge, withVerdict(command), also);
    const isDone = answer.type === 'recorded' && 'events' in answer.outcome;
    assert(isDone, `${badge} could not ${command.type}: ${JSON.stringify(answer)}`);
    return (answer.outcome as { events: readonly FloorEvent[] }).events;
  };

type SigningIn = Readonly<{ badge: string; at: string; named?: string | undefined }>;

async function signedIn(url: string, browsers: Browsers, { badge, at, named }: SigningIn): Promise<SignedIn> {
  const station = named === undefined ? {} : { station: named };
  const kept = named === undefined ? undefined : browsers.get(named);
  const known = { 'x-floorbook': '1', ...(kept === undefined ? {} : { cookie: kept }) };
  const told = await asking(url, known)('POST', '/api/sign-in', { badge, pin: PIN, place: at, ...station });
  assert(told.status === 200, `${badge} could not sign in at ${at}: ${JSON.stringify(told.body)}`);
  const [cookie, device] = told.headers.getSetCookie().map((one) => one.split(';')[0]!);
  const headers = { 'x-floorbook': '1', cookie: cookie! };
  const session = told.body as SessionDocument;
  browsers.set(session.who!.station, device!);
  const ask = asking(url, headers);
  let counter = session.nextCounter!;
  const give: SignedIn['give'] = (command, signatures) => {
    const id = `${session.who!.station}:${String(counter).padStart(6, '0')}`;
    counter += 1;
    return ask('POST', '/api/commands', {
      command: { id, ...command },
      ...(signatures === undefined ? {} : { signatures }),
    });
  };
  return { headers, session, ask, give };
}

/** Asks like a browser that has these headers. */
export function asking(url: string, headers: Readonly<Record<string, string>>): SignedIn['ask'] {
  return async (method, path, body) => {
    const typed = body === undefined ? headers : { ...headers, 'content-type': 'application/json' };
    const response = await fetch(`${url}${path}`, {
      method,
      headers: typed,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  };
}

/** The accepted answer of a command, where a test goes on from it. */
export function accepted(told: Told): CommandAnswer {
  const answer = told.body as CommandAnswer;
  assert(told.status === 200 && answer.refusal === undefined, `not accepted: ${JSON.stringify(told.body)}`);
  return answer;
}

async function furnish(floor: Floor, give: TestHouse['give']): Promise<Record<string, string>> {
  const staff = Object.entries(STAFF).map(([badge, { roles }]) => ({ badge, roles }));
  await give(SYSTEM, {
    type: 'open-house',
    name: 'Test House',
    zone: 'America/Los_Angeles',
    startOfDay: '06:00',
    chip: 100,
    staff,
  });
  await give('manager-1', { type: 'adopt-pack', pack: zonePack() });
  const taps = await issueBadges(floor, Object.keys(STAFF));
  await openActivities(floor, give);
  for (const table of TABLES) await give('floor-1', { type: 'open-table', kind: 'live', seats: 9, ...table });
  return taps;
}

/** What each of them carries; all have the same PIN. Who is not on the list above goes by the badge. */
export async function issueBadges(floor: Floor, badges: readonly string[]): Promise<Record<string, string>> {
  const taps: Record<string, string> = {};
  for (const badge of badges) {
    const access = { badge: SYSTEM, purpose: 'enrol-staff', time: floor.now() };
    const person = must(await floor.vault.add({ name: STAFF[badge]?.name ?? badge }, access));
    taps[badge] = must(await floor.badges.issue(badge, { person, pin: PIN, mustChange: false })).tap;
  }
  return taps;
}

const zonePack = (): unknown =>
  JSON.parse(readFileSync(new URL('../../packs/zones/america-los-angeles.json', import.meta.url), 'utf8'));

const TABLES = [
  { table: 'holdem-1', game: 'texas-holdem', limits: '4-8' },
  { table: 'three-card-1', game: 'three-card-poker-6-card-bonus', limits: null, seats: 7 },
  { table: 'baccarat-1', game: 'ez-baccarat', limits: null },
];

const GAMES = ['texas-holdem', 'omaha', 'three-card-poker-6-card-bonus', 'ez-baccarat'];

const FUNDS: Readonly<Record<string, string>> = {
  jackpot: 'Table game jackpot',
  'bad-beat': 'Bad beat',
  poker: 'Poker bonus',
  baccarat: 'Baccarat bonus',
};

/** A progressive with a fee, a bad beat, a progressive of several pools with a high-hand board on it, and baccarat. */
const OFFERS = [
  {
    id: 'bonus-hand',
    sheet: 'bay-101/bonus-hand-progressive',
    option: 'A',
    fund: 'jackpot',
    amounts: {
      seed: 1_992_500,
      reseed: 1_000_000,
      'admin-fee': 500,
      'prize.four-of-a-kind': 30_000,
      'prize.full-house': 10_000,
      'prize.flush': 5_000,
      'prize.straight': 4_000,
    },
  },
  {
    id: 'bad-beat',
    sheet: 'bay-101/limit-bad-beat',
    option: 'A',
    structure: 'B',
    fund: 'bad-beat',
    amounts: { seed: 3_000_000, reseed: 100_000, 'admin-fee': 500 },
  },
  {
    id: 'poker-bonus',
    sheet: 'bay-101/poker-bonus-hand-progressive',
    option: 'only',
    fund: 'poker',
    amounts: {
      'seed.royal-flush': 1_000,
      'seed.straight-flush': 1_000,
      'seed.four-of-a-kind': 1_000,
      'reseed.royal-flush': 5_000,
      'reseed.straight-flush': 5_000,
      'reseed.four-of-a-kind': 5_000,
      'increase.royal-flush': 100,
      'increase.straight-flush': 100,
      'increase.four-of-a-kind': 100,
      'admin-fee': 1_000,
    },
  },
  {
    id: 'high-hand',
    sheet: 'bay-101/poker-high-hand-bonus',
    option: 'A',
    fund: 'poker',
    hours: 6,
    amounts: { 'prize.royal-flush': 100_000, 'prize.high-hand': 30_000 },
  },
  {
    id: 'baccarat-bonus',
    sheet: 'bay-101/baccarat-bonus-hand',
    option: 'A',
    structure: 'A',
    fund: 'baccarat',
    amounts: {
      'admin-fee': 100,
      'prize.tie-7-7-4-cards': 5_000,
      'prize.tie-7-7-5-cards': 10_000,
      'prize.tie-7-7-6-cards': 5_000,
      'prize.tie-9-9-4-cards': 5_000,
      'prize.tie-9-9-6-cards': 5_000,
    },
  },
] as const;

const MONTHS = 90 * 24;

async function openActivities(floor: Floor, give: TestHouse['give']): Promise<void> {
  const sheets = OFFERS.map((offer) => SHEETS.find(({ id }) => id === offer.sheet)!);
  for (const sheet of sheets) await give('manager-1', { type: 'adopt-sheet', sheet });
  for (const game of GAMES) await give('manager-1', { type: 'approve-game', game, approval: 'on-file' });
  for (const [fund, name] of Object.entries(FUNDS)) {
    // What lay in it before is entered by two people.
    await give('manager-1', { type: 'open-fund', fund, name, opening: 1_000_000 }, ['manager-2']);
  }
  for (const [i, { hours = MONTHS, ...offer }] of OFFERS.map((one) => ({ hours: MONTHS, ...one })).entries()) {
    const from = floor.now();
    const period = { from, until: from + hours * HOUR };
    const whole = { edition: sheets[i]!.edition, tables: 'all', windDown: 'carry-to-successor', ...offer, period };
    await give('promo-1', { type: 'post-offer', offer: whole });
    await give('compliance-1', { type: 'approve-offer', offer: offer.id });
  }
}

// Compares every answer of a test house with what the docs say that it answers.

type AnswerCheck = Readonly<{ onRoute: (route: RouteOptions) => void; flaws: readonly string[] }>;

export function newAnswerCheck(): AnswerCheck {
  const flaws: string[] = [];
  const onRoute = (route: RouteOptions): void => {
    const answer = ANSWERS[`${String(route.method)} ${route.url}` as RouteName];
    if (answer === undefined) return;
    const own = [route.preSerialization ?? []].flat();
    route.preSerialization = [
      ...own,
      async (_request: unknown, reply: { statusCode: number }, payload: unknown) => {
        const isDocument =
          reply.statusCode < 300 && !(typeof payload === 'object' && payload !== null && 'pipe' in payload);
        const read = isDocument ? answer.safeParse(JSON.parse(JSON.stringify(payload))) : undefined;
        if (read?.success === false) flaws.push(`${String(route.method)} ${route.url}: ${read.error.message}`);
        return payload;
      },
    ];
  };
  return { onRoute, flaws };
}
