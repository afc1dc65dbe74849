/**
 * A real house to attack: the evening of a seeded night, stopped while hits, claims, drawings and tournaments are open,
 * served on its own port with every route, with a person of every role signed in, devices, and a club member.
 */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { z } from 'zod';
import { assert, last, lookUp } from '../../base/assert.ts';
import { must } from '../../base/result.ts';
import type { FloorRecord } from '../../floor/evolve.ts';
import { assertInvariants } from '../../floor/invariants.ts';
import { unpriced } from '../../floor/offers/odds-verdict.ts';
import { stateHash } from '../../floor/state-text.ts';
import type { Clock } from '../../journal/clock.ts';
import { floorDecider } from '../../journal/floor-decider.ts';
import { foldHouse } from '../../journal/fold.ts';
import { type MemoryDisk, memoryDisk, memoryStore } from '../../journal/memory-store.ts';
import { bodyOf, chain, genesis } from '../../journal/record.ts';
import { replay } from '../../journal/replay.ts';
import type { Store } from '../../journal/store.ts';
import { verifyChain } from '../../journal/verify.ts';
import { buildApp } from '../../server/app.ts';
import { whyNoLonger } from '../../server/badges/door.ts';
import { LEAST_COST } from '../../server/badges/pins.ts';
import type { Session } from '../../server/badges/sessions.ts';
import { type JsonReader, jsonReader } from '../../server/command-fast-path.ts';
import type { Floor } from '../../server/floor.ts';
import type { Log } from '../../server/log.ts';
import { newOddsDesk } from '../../server/odds/desk.ts';
import { closeFloor, openFloor } from '../../server/open-floor.ts';
import { POLICY } from '../../server/policy.ts';
import { type TakingOptions, takeCommand } from '../../server/take-command.ts';
import { nightRecords } from '../night/night.ts';
import { nightLaw } from '../night/plan.ts';
import type { Seen } from './inputs.ts';
import { openHttpLine, type Told } from './line.ts';

const HOUSE = 'night';
export const PIN = '2468';
/** The dealer who is not attacked: her requests must be answered regardless of the others' requests. */
export const BYSTANDER = 'bystander-1';

export type Route = Readonly<{
  method: string;
  url: string;
  body?: z.ZodType;
  params?: z.ZodType;
  querystring?: z.ZodType;
}>;

export type SignedIn = Readonly<{ cookie: string; session: Session }>;

export type FuzzHouse = Readonly<{
  port: number;
  floor: Floor;
  log: Log;
  routes: readonly Route[];
  records: readonly FloorRecord[];
  seen: Seen;
  devices: readonly Readonly<{ name: string; token: string; table: string }>[];
  /** The requests of a member who signed in at a kiosk, if the house has a club. */
  member: string | undefined;
  advance: (seconds: number) => void;
  signIn: (badge: string, station: string) => Promise<SignedIn>;
  /** A command in the form of the fast path, without the request line: most requests need nothing else. */
  take: (session: Session, text: string) => Promise<Told>;
  /** The flaw in the house and its journal afterward; undefined if there is none. */
  check: () => Promise<string | undefined>;
  close: () => Promise<void>;
}>;

/** More than any fuzzer sends. */
const NO_LIMITS = { signIn: 1e9, requests: 1e9, commands: 1e9 };

export async function openFuzzHouse(
  night: number,
  steps: number,
  onBug: (route: string, error: Error) => void,
): Promise<FuzzHouse> {
  const played = nightRecords(night, nightLaw(), steps);
  // In the morning everything is paid, so it continues from the evening before; and never without its managers.
  const without = played.findIndex(({ command }) => command.type === 'revoke-staff');
  const evening = Math.ceil(played.length * 0.7);
  const records = played.slice(0, without < 0 ? evening : Math.min(without, evening));
  const disk = memoryDisk();
  const rows = chain(
    genesis(HOUSE),
    records.map((record) => bodyOf(record as never)),
  );
  disk.set(HOUSE, { rows, token: 0, holder: '', until: 0, snapshot: undefined });
  const log = logTo(onBug);
  const clock = clockFrom(last(records).command.time + 1);
  const floor = must(
    await openFloor({
      place: { kind: 'memory' },
      house: HOUSE,
      mode: 'house',
      env: {},
      log,
      clock,
      pinCost: LEAST_COST,
      store: slowly(memoryStore(disk)),
      // Counting odds is tested elsewhere; the requests for it are fuzzed.
      odds: newOddsDesk({
        work: async () => ({ ok: false, refusal: { reason: 'not-counted', says: unpriced('x').says, next: 'Go on.' } }),
        stop: async () => {},
      }),
    }),
  );
  const devices = await equipped(floor);
  const routes: Route[] = [];
  const app = await buildApp({ floor, limits: NO_LIMITS, onBug, onRoute: (route) => routes.push(...routesIn(route)) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const jsonFrom = jsonReader(app);
  const { port } = app.server.address() as AddressInfo;
  const signIn = async (badge: string, station: string): Promise<SignedIn> => {
    const { session, token } = must(await floor.badges.sessions.open({ badge, station, place: 'office' }));
    return { session, cookie: `floorbook-${port}=${token}` };
  };
  return {
    port,
    floor,
    log,
    routes,
    records,
    seen: seenIn(records),
    devices,
    member: await memberIn(port, (await signIn('desk-1', 'desk-fuzz')).cookie),
    advance: clock.advance,
    signIn,
    take: (session, text) => taken(floor, jsonFrom, session, text, onBug),
    check: () => checked(floor, disk),
    close: () => closed(app, floor),
  };
}

const NO_METRICS = { command: () => {} } as unknown as TakingOptions['metrics'];

function taken(
  floor: Floor,
  jsonFrom: JsonReader,
  session: Session,
  text: string,
  onBug: (route: string, error: Error) => void,
): Promise<Told> {
  return new Promise((resolve) => {
    const headers = new Map<string, string>();
    const answer = (status: number, said: string): void => resolve({ status, headers, text: said });
    const fail = (bug: Error): void => {
      onBug('/api/commands', bug);
      answer(500, bug.message);
    };
    const no = whyNoLonger(floor, { row: POLICY['POST /api/commands'], session, badge: session.badge });
    const sent = no === undefined ? jsonFrom(text) : undefined;
    if (no !== undefined) answer(no.status, JSON.stringify({ refusal: no }));
    else if (sent === undefined) answer(400, '{"refusal":{"reason":"malformed-body","says":"-","next":"-"}}');
    else takeCommand(floor, { metrics: NO_METRICS, perMinute: 1e9 }, session, sent, { answer, fail });
  });
}

async function closed(app: FastifyInstance, floor: Floor): Promise<void> {
  app.server.closeAllConnections();
  await app.close();
  await closeFloor(floor);
}

function clockFrom(start: number): Clock & Readonly<{ advance: (seconds: number) => void }> {
  const began = performance.now();
  let ahead = 0;
  const elapsed = () => (performance.now() - began) / 1000 + ahead;
  return {
    elapsed,
    seconds: () => start + elapsed(),
    advance: (seconds) => {
      ahead += seconds;
    },
  };
}

/** Between a command and the disk there is time in which others ask; in memory there would be none. */
const slowly = (store: Store): Store => ({
  ...store,
  extend: async (...args) => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    return store.extend(...args);
  },
});

/** A bug of ours that the server itself reports counts as one. */
const logTo = (onBug: (route: string, error: Error) => void): Log => {
  const nothing = (): void => {};
  return {
    debug: nothing,
    info: nothing,
    warn: (event, { says } = {}) => {
      if (event === 'journal' && String(says).includes('a fault while')) onBug(event, new Error(String(says)));
    },
    error: (event, fields) => onBug(event, new Error(JSON.stringify(fields))),
  };
};

async function equipped(floor: Floor) {
  const give = async (command: Readonly<{ type: string; [field: string]: unknown }>): Promise<void> => {
    const told = await floor.give('manager-1', command, ['manager-2']);
    assert(told.type === 'recorded' && 'events' in told.outcome, `${command.type}: ${JSON.stringify(told)}`);
  };
  await give({ type: 'enrol-staff', badge: BYSTANDER, roles: ['dealer'] });
  const staff = must(await floor.leader.read(({ staff }) => [...staff.keys()]));
  for (const badge of staff) {
    const access = { badge: 'manager-1', purpose: 'enrol-staff', time: floor.now() };
    const person = must(await floor.vault.add({ name: `Somebody ${badge}` }, access));
    must(await floor.badges.issue(badge, { person, pin: PIN, mustChange: false }));
  }
  const tables = must(await floor.leader.read(({ tables }) => [...tables.keys()]));
  const table = tables[0] ?? 'table-1';
  const devices = [];
  for (const kind of ['keypad', 'sensor', 'sign', 'printer', 'scanner', 'kiosk', 'feed']) {
    const name = `${kind}-fuzz`;
    await give({ type: 'enrol-staff', badge: `device-${name}`, roles: ['device'] });
    const { token } = must(await floor.badges.devices.add(name, { kind, table, offers: null }, 'manager-1'));
    devices.push({ name, token, table });
  }
  return devices;
}

/** Enrolled at the desk and signed in at a kiosk, if the rules of this house allow it. */
async function memberIn(port: number, desk: string): Promise<string | undefined> {
  const line = openHttpLine(port);
  const post = async (path: string, cookie: string, body: object) =>
    line.ask({
      method: 'POST',
      path,
      headers: { 'x-floorbook': '1', 'content-type': 'application/json', cookie },
      body: Buffer.from(JSON.stringify(body)),
    });
  const findings = { employee: 'no', prop: 'no', over21: true, excluded: false, household: null };
  const form = { name: 'Mia Member', idKind: 'passport', idLast4: '1234', residence: '1 Main Street' };
  const enrolled = await post('/api/club/members', desk, { ...form, pin: '4821', findings });
  const card = enrolled?.status === 200 ? (JSON.parse(enrolled.text) as { card: string }).card : undefined;
  const told = card === undefined ? undefined : await post('/api/kiosk/sign-in', 'a=b', { card, pin: '4821' });
  line.close();
  return told?.headers.get('set-cookie')?.split(';')[0];
}

function routesIn({ method, url, schema }: RouteOptions): Route[] {
  const { body, params, querystring } = (schema ?? {}) as Omit<Route, 'method' | 'url'>;
  const parts = {
    ...(body === undefined ? {} : { body }),
    ...(params === undefined ? {} : { params }),
    ...(querystring === undefined ? {} : { querystring }),
  };
  return [method].flat().flatMap((one) => (one === 'HEAD' ? [] : [{ method: one, url, ...parts }]));
}

const MOST_SEEN = 60;

function seenIn(records: readonly FloorRecord[]): Seen {
  const seen = new Map<string, Set<string | number>>();
  const walk = (value: unknown, name: string): void => {
    if (typeof value === 'string' || typeof value === 'number') {
      const known = seen.get(name) ?? new Set();
      if (known.size < MOST_SEEN) seen.set(name, known.add(value));
    } else if (Array.isArray(value)) {
      for (const one of value) walk(one, name);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, field] of Object.entries(value)) walk(field, key);
    }
  };
  for (const { command, outcome } of records) {
    walk(command, '');
    if ('events' in outcome) walk(outcome.events, '');
  }
  const people = [...(seen.get('person') ?? [])];
  return new Map([...seen].map(([name, values]) => [name, [...values]] as const).concat([['winner', people]]));
}

async function checked({ leader }: Floor, disk: MemoryDisk): Promise<string | undefined> {
  if (leader.standing() !== 'leading') return `the house is ${leader.standing()}`;
  const now = must(await leader.read((state, at) => ({ at, hash: stateHash(state) })));
  const { rows } = lookUp(disk, HOUSE);
  const upTo = rows.slice(0, now.at.seq);
  const verdict = await verifyChain(HOUSE, [upTo], [now.at]);
  if (!verdict.ok) return `the journal does not verify: ${verdict.flaw.says}`;
  const copy = memoryDisk();
  copy.set(HOUSE, { rows: upTo, token: 0, holder: '', until: 0, snapshot: undefined });
  const folded = await foldHouse(memoryStore(copy), HOUSE, floorDecider, { useSnapshot: false });
  if (!folded.ok) return `the journal does not fold: ${folded.refusal.says}`;
  if (stateHash(folded.value.state) !== now.hash) return 'the journal folds into another house';
  assertInvariants(folded.value.state);
  const again = await replay(
    HOUSE,
    upTo.map(({ body }) => JSON.parse(body)),
    floorDecider,
  );
  const [first] = again.differences.filter(({ sameEngine }) => sameEngine);
  return first === undefined ? undefined : `record ${first.seq} is decided otherwise: ${JSON.stringify(first)}`;
}
