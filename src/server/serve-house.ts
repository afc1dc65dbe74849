/**
 * One house on one port, from the store to the last answer. A store without a house is served too: with the page on
 * which one is opened, and with the house itself on the same port as soon as it is there.
 */
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { ok, type Refusal, type Result, refuse } from '../base/result.ts';
import type { Command } from '../floor/commands.ts';
import type { FloorEvent } from '../floor/events.ts';
import type { State } from '../floor/state.ts';
import { floorDecider } from '../journal/floor-decider.ts';
import type { Folded } from '../journal/fold.ts';
import { type Standby, standBy } from '../journal/standby.ts';
import { type Store, unsoundness } from '../journal/store.ts';
import { type AppOptions, buildApp } from './app.ts';
import type { Floor } from './floor.ts';
import {
  addressOf,
  closeFloor,
  type FloorOptions,
  houseIn,
  housesLost,
  openFloor,
  storeAt,
  witnessAt,
} from './open-floor.ts';
import type { StandbyView } from './routes/health.ts';

/** What opening a house needs to know; the caller names the house itself. */
export type HousePlace = Omit<FloorOptions, 'house' | 'mode' | 'store'>;

/** The desk at which a house is opened: it adds its routes, and knows the code that the terminal shows. */
type SetupDesk = Readonly<{ code: string; addRoutes: (app: FastifyInstance) => void }>;

/** `onOpened` takes the floor over: it is served from then on, and closed with the server. */
export type OpenSetupDesk = (place: HousePlace, onOpened: (floor: Floor) => void) => SetupDesk;

type ServeOptions = Readonly<{
  place: HousePlace;
  /** Which one, where the store has several. */
  house?: string | undefined;
  port: number;
  host: string;
  /** The address at which stations reach this server; left out: the one that it listens on. */
  address?: string | undefined;
  /** Waits for a house in a file that another process has. A house in PostgreSQL is always waited for. */
  standby?: boolean | undefined;
  /** Left out: a store without a house is served with nothing but the page that says so. */
  setUp?: OpenSetupDesk | undefined;
  app?: Omit<AppOptions, 'floor' | 'setup'>;
}>;

export type RunningHouse = Readonly<{
  url: string;
  /** What the set-up page asks for; undefined where there is a house. */
  code: string | undefined;
  /** Undefined until there is one. */
  floor: () => Floor | undefined;
  /** Another process leads the house, and this one cannot stand by for it: it should end. */
  fenced: Promise<Refusal>;
  /** Who leads the house, while this process stands by for it; undefined while it leads. */
  standingBy: () => StandbyView | undefined;
  /** Called whenever it begins to lead or to stand by, after its first time. */
  onTurn: (hear: () => void) => void;
  close: () => Promise<void>;
}>;

/** Rejects with the system's error when it cannot listen. */
export async function serveHouse(options: ServeOptions): Promise<Result<RunningHouse>> {
  const found = await houseAt(options);
  if (!found.ok) return found;
  if (found.value === undefined) return ok(await serveSetup(options));
  const { house, store } = found.value;
  return options.place.place.kind === 'postgres'
    ? serveByTurns(options, house, store)
    : serveAlone(options, house, store);
}

type FoundHouse = Readonly<{ house: string; store: Store }>;

/** The house of the store; undefined where there is none. */
async function houseAt({ place, house: wanted, standby }: ServeOptions): Promise<Result<FoundHouse | undefined>> {
  const store = standby === true ? await storeOnceFree(place) : await storeAt(place.place, place.log);
  if (!store.ok) return store;
  const house = await houseIn(store.value, wanted);
  if (house.ok && house.value !== undefined) return ok({ house: house.value, store: store.value });
  // A damaged index may hide a house or show one that never was: neither is a reason to offer the opening of a new one.
  const fault = await unsoundness(store.value);
  await store.value.close();
  if (fault !== undefined) return { ok: false, refusal: fault };
  if (!house.ok) return house;
  const lost = housesLost(place.place, place.state);
  return lost.ok ? ok(undefined) : lost;
}

/** A file belongs to one process at a time: whoever waits for it cannot read along, and opens it when it is free. */
async function storeOnceFree({ place, log }: HousePlace): Promise<Result<Store>> {
  for (let asked = 0; ; asked += 1) {
    const store = await storeAt(place, log);
    if (store.ok || store.refusal.reason !== 'held') return store;
    if (asked === 0) log.warn('standing-by', { says: store.refusal.says });
    await sleep(AGAIN_MS);
  }
}

/** A house in a file: nobody else can lead it while this process has the file. */
async function serveAlone(options: ServeOptions, house: string, store: Store): Promise<Result<RunningHouse>> {
  const floor = await openFloor({ ...options.place, store, house, mode: 'house' });
  return floor.ok ? ok(await serveFloor(options, floor.value)) : floor;
}

async function serveFloor({ port, host, app }: ServeOptions, floor: Floor): Promise<RunningHouse> {
  const server = await startedOn(floor, { ...app, floor, port, host });
  const close = async (): Promise<void> => {
    await server.close();
    await closeFloor(floor);
  };
  return {
    ...{ url: server.url, code: undefined, floor: () => floor },
    ...{ fenced: whenFenced(floor), standingBy: () => undefined, onTurn: () => {}, close },
  };
}

/** Never resolves for a house that is closed or halted: who is halted stays, so that every screen can say why. */
const whenFenced = (floor: Floor): Promise<Refusal> =>
  new Promise((resolve) => {
    void floor.leader.ended.then(({ standing, refusal }) => standing === 'fenced' && resolve(refusal));
  });

async function startedOn(floor: Floor, options: Parameters<typeof startServer>[0]): Promise<RunningServer> {
  try {
    return await startServer(options);
  } catch (error) {
    await closeFloor(floor);
    throw error;
  }
}

/** Loopback unless the house says otherwise: nothing of it is meant for strangers on the same network. */
export const DEFAULT_HOST = '127.0.0.1';
export const DEFAULT_PORT = 4600;

// Servers that reach the same house: one leads it, the others stand by, and each changes places as often as it must. Whoever
// is fenced stands by from then on. Between two places the port is closed for a moment, so that no request meets a server
// that is neither.

type Turns = {
  readonly options: ServeOptions;
  readonly house: string;
  /** The one that was asked for, and from the first time on the one that was given. */
  port: number;
  server: RunningServer | undefined;
  floor: Floor | undefined;
  standby: StandbyView | undefined;
  hear: () => void;
  readonly stop: AbortController;
};

/** Refused if the house cannot be led and nobody else leads it either. */
async function serveByTurns(options: ServeOptions, house: string, store: Store): Promise<Result<RunningHouse>> {
  const self = newTurns(options, house);
  const begun = await firstPlace(self, store);
  return begun.ok ? ok(keepTurns(self, begun.value)) : begun;
}

function newTurns(options: ServeOptions, house: string): Turns {
  const nothing = { server: undefined, floor: undefined, standby: undefined, hear: () => {} };
  return { options, house, port: options.port, ...nothing, stop: new AbortController() };
}

/** A house that was just opened here. */
async function serveTurnsFrom(options: ServeOptions, floor: Floor): Promise<RunningHouse> {
  const self = newTurns(options, floor.house);
  await lead(self, floor);
  return keepTurns(self, undefined);
}

/** From its first place on; `store` is where it stands by, left out if it leads. */
function keepTurns(self: Turns, store: Store | undefined): RunningHouse {
  const { log } = self.options.place;
  const running = takeTurns(self, store).then(
    () => undefined,
    ({ message, stack }: Error): Refusal => {
      log.error('turns-ended', { error: message, stack });
      return refuse('fenced', `This server can no longer be reached (${message}).`, '').refusal;
    },
  );
  return {
    url: self.server!.url,
    code: undefined,
    floor: () => self.floor,
    standingBy: () => self.standby,
    onTurn: (hear) => {
      self.hear = hear;
    },
    fenced: new Promise((resolve) => void running.then((why) => why !== undefined && resolve(why))),
    close: async () => {
      self.stop.abort();
      await running;
      await leave(self);
    },
  };
}

/** The store to stand by at; undefined if this server leads. */
async function firstPlace(self: Turns, store: Store): Promise<Result<Store | undefined>> {
  const { place } = self.options;
  const led = await store.leader(self.house);
  if (!led.ok) {
    await store.close();
    return led;
  }
  if (led.value === undefined) {
    const floor = await openFloor({ ...place, ...opening(self), store });
    if (floor.ok) {
      await lead(self, floor.value);
      return ok(undefined);
    }
    // Of two servers that start at once, one is faster.
    if (floor.refusal.reason !== 'held') return floor;
  }
  const open = led.value === undefined ? await storeAt(place.place, place.log) : ok(store);
  // The port is taken at once, or the caller hears why not.
  if (open.ok) await listen(self, { ...NOT_YET, house: self.house });
  return open;
}

const NOT_YET = { leader: () => undefined, at: () => undefined, trouble: () => undefined };

async function takeTurns(self: Turns, first: Store | undefined): Promise<void> {
  let warm: Folded<State> | undefined;
  for (let store = first; !self.stop.signal.aborted; store = undefined) {
    if (self.floor !== undefined) await leadUntilFenced(self, self.floor);
    const open = store ?? (await openAgain(self));
    if (open === undefined) return;
    warm = await waitForTurn(self, open, warm);
    if (warm === undefined) {
      await open.close();
      return;
    }
    const floor = await openFloor({ ...self.options.place, ...opening(self), store: open, warm });
    if (floor.ok) {
      await lead(self, floor.value);
      warm = undefined;
    } else if (floor.refusal.reason !== 'held') {
      self.options.place.log.warn('not-leading', { says: `${floor.refusal.says} ${floor.refusal.next}` });
      await pause(self);
    }
  }
}

const opening = (self: Turns) => ({ house: self.house, mode: 'house' as const, address: addressAt(self) });

/** Where stations reach it, for the servers that stand by; unknown before it listens on a port of the system's choice. */
function addressAt({ options: { address, host }, port }: Turns): string | undefined {
  if (address !== undefined || port === 0) return address;
  return `http://${LOOPBACK.includes(host) ? 'localhost' : hostname()}:${port}`;
}

const LOOPBACK = [DEFAULT_HOST, '::1', 'localhost'];

async function lead(self: Turns, floor: Floor): Promise<void> {
  await leave(self);
  const { host, app } = self.options;
  self.server = await startedOn(floor, { ...app, floor, port: self.port, host });
  self.port = portOf(self.server);
  self.floor = floor;
  self.hear();
}

async function leadUntilFenced(self: Turns, floor: Floor): Promise<void> {
  const why = await Promise.race([whenFenced(floor), stopped(self)]);
  if (why === undefined) return;
  floor.log.warn('fenced', { says: why.says });
  await leave(self);
}

async function listen(self: Turns, standby: StandbyView): Promise<void> {
  if (self.server === undefined) {
    // What it shows changes with every look; the server that shows it stays.
    self.standby = standby;
    const { host, app } = self.options;
    const view: StandbyView = {
      house: self.house,
      leader: () => self.standby?.leader(),
      at: () => self.standby?.at(),
      trouble: () => self.standby?.trouble(),
    };
    self.server = await startServer({ ...app, standby: view, port: self.port, host });
    self.port = portOf(self.server);
    self.hear();
  }
  self.standby = standby;
}

/** Until nobody leads the house; undefined if this server is stopped before. */
async function waitForTurn(self: Turns, store: Store, from: Folded<State> | undefined) {
  const { place } = self.options;
  const witness = witnessAt({ ...place, ...opening(self) });
  const known = witness.ok ? witness.value : undefined;
  const log = (says: string): void => place.log.warn('standing-by', { says });
  const standby: Standby<State> = standBy<State, Command, FloorEvent>(store, self.house, floorDecider, {
    ...{ from, witness: known, log },
  });
  // Without its record of the last entry it would be refused the house, so it says so before it is needed.
  const trouble = witness.ok ? standby.trouble : () => witness.refusal;
  await listen(self, viewOf(self.house, { ...standby, trouble }));
  const turn = await Promise.race([standby.turn, stopped(self)]);
  await standby.close();
  await known?.close();
  return turn;
}

const viewOf = (house: string, { leader, at, trouble }: Standby<State>): StandbyView => ({
  ...{ house, trouble },
  leader: () => addressOf(leader()) ?? leader(),
  at: () => at()?.seq,
});

/** The port is free afterward, and so is the house. */
async function leave(self: Turns): Promise<void> {
  const { server, floor } = self;
  Object.assign(self, { server: undefined, floor: undefined, standby: undefined });
  await server?.close();
  if (floor !== undefined) await closeFloor(floor);
}

/** A database that does not answer is asked again for as long as it takes. */
async function openAgain(self: Turns): Promise<Store | undefined> {
  const { place, log } = self.options.place;
  while (!self.stop.signal.aborted) {
    const store = await storeAt(place, log);
    if (store.ok) return store.value;
    log.warn('standing-by', { says: `${store.refusal.says} ${store.refusal.next}` });
    await listen(self, { ...NOT_YET, house: self.house, trouble: () => store.refusal });
    await pause(self);
  }
  return undefined;
}

const AGAIN_MS = 1_000;

function stopped({ stop: { signal } }: Turns): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
}

async function pause(self: Turns): Promise<void> {
  await Promise.race([sleep(AGAIN_MS), stopped(self)]);
}

const portOf = ({ url }: RunningServer): number => Number(new URL(url).port);

/** The same port goes over from the setup page to the house, once the answer to its opening is sent. */
async function serveSetup(options: ServeOptions): Promise<RunningHouse> {
  const { place, setUp, host, app } = options;
  let changing: Promise<void> | undefined;
  let house: RunningHouse | undefined;
  let tellTurn = (): void => {};
  let tellFenced: (refusal: Refusal) => void = () => {};
  const fenced = new Promise<Refusal>((resolve) => {
    tellFenced = resolve;
  });
  const desk = setUp?.(place, (floor) => {
    changing ??= changeTo(floor);
  });
  const server = await startServer({ ...app, setup: desk?.addRoutes, port: options.port, host });
  const changeTo = async (floor: Floor): Promise<void> => {
    await server.close();
    try {
      const here = { ...options, port: portOf(server) };
      house = place.place.kind === 'postgres' ? await serveTurnsFrom(here, floor) : await serveFloor(here, floor);
      void house.fenced.then(tellFenced);
      house.onTurn(tellTurn);
    } catch (error) {
      place.log.error('house-not-served', { error: (error as Error).message });
    }
  };
  return {
    url: server.url,
    code: desk?.code,
    floor: () => house?.floor(),
    standingBy: () => house?.standingBy(),
    onTurn: (hear) => {
      tellTurn = hear;
      house?.onTurn(hear);
    },
    fenced,
    close: async () => {
      await changing;
      await (house ?? server).close();
    },
  };
}

// Starts Floorbook on a port and stops it again without cutting off an answer.

type ServerOptions = AppOptions & Readonly<{ port?: number; host?: string; patienceMs?: number }>;
export type RunningServer = Readonly<{ url: string; close: () => Promise<void> }>;

/**
 * A client that has not sent the rest of its request by then is cut off, or it alone would keep the server from
 * stopping.
 */
const PATIENCE_MS = 5_000;

/**
 * Rejects with the system's error (EADDRINUSE and its kin) when it cannot listen. Port 0 takes a free one. Closing it
 * answers all open requests; the floor stays open, for its opener to close.
 */
export async function startServer({
  port = DEFAULT_PORT,
  host = DEFAULT_HOST,
  patienceMs = PATIENCE_MS,
  ...options
}: ServerOptions = {}): Promise<RunningServer> {
  const app = await buildApp(options);
  try {
    await app.listen({ port, host });
  } catch (error) {
    await app.close();
    throw error;
  }
  const address = app.server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    const giveUp = setTimeout(() => app.server.closeAllConnections(), patienceMs);
    await app.close().finally(() => clearTimeout(giveUp));
  };
  return { url: `http://localhost:${address.port}`, close };
}
