/**
 * One house on one port, from the store to the last answer. A store without a house is served too: with the page on
 * which one is opened, and with the house itself on the same port as soon as it is there.
 */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ok, type Refusal, type Result } from '../base/result.ts';
import { unsoundness } from '../journal/store.ts';
import { type AppOptions, buildApp } from './app.ts';
import type { Floor } from './floor.ts';
import { closeFloor, type FloorOptions, houseIn, housesLost, openFloor, storeAt } from './open-floor.ts';

/** What opening a house needs to know; the house itself is named by whoever opens it. */
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
  /** Another process leads the house: this one can do nothing more for it, and should end. */
  fenced: Promise<Refusal>;
  close: () => Promise<void>;
}>;

/** Rejects with the system's error when it cannot listen. */
export async function serveHouse(options: ServeOptions): Promise<Result<RunningHouse>> {
  const found = await floorAt(options);
  if (!found.ok) return found;
  return found.value === undefined ? ok(await serveSetup(options)) : ok(await serveFloor(options, found.value));
}

/** The house of the store, opened; undefined where there is none. */
async function floorAt({ place, house: wanted }: ServeOptions): Promise<Result<Floor | undefined>> {
  const store = await storeAt(place.place, place.log);
  if (!store.ok) return store;
  const house = await houseIn(store.value, wanted);
  if (house.ok && house.value !== undefined) {
    return openFloor({ ...place, store: store.value, house: house.value, mode: 'house' });
  }
  // A damaged index may hide a house or show one that never was: neither is a reason to offer the opening of a new one.
  const fault = await unsoundness(store.value);
  await store.value.close();
  if (fault !== undefined) return { ok: false, refusal: fault };
  if (!house.ok) return house;
  const lost = housesLost(place.place, place.state);
  return lost.ok ? ok(undefined) : lost;
}

async function serveFloor({ port, host, app }: ServeOptions, floor: Floor): Promise<RunningHouse> {
  const server = await started(floor, { ...app, floor, port, host });
  const close = async (): Promise<void> => {
    await server.close();
    await closeFloor(floor);
  };
  return { url: server.url, code: undefined, floor: () => floor, fenced: whenFenced(floor), close };
}

/** Never resolves for a house that is closed or halted: who is halted stays, so that every screen can say why. */
const whenFenced = (floor: Floor): Promise<Refusal> =>
  new Promise((resolve) => {
    void floor.leader.ended.then(({ standing, refusal }) => standing === 'fenced' && resolve(refusal));
  });

async function started(floor: Floor, options: Parameters<typeof startServer>[0]): Promise<RunningServer> {
  try {
    return await startServer(options);
  } catch (error) {
    await closeFloor(floor);
    throw error;
  }
}

/** The same port goes over from the set-up to the house, once whoever opened it has his answer. */
async function serveSetup(options: ServeOptions): Promise<RunningHouse> {
  const { place, setUp, host, app } = options;
  let changing: Promise<void> | undefined;
  let house: RunningHouse | undefined;
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
      house = await serveFloor({ ...options, port: Number(new URL(server.url).port) }, floor);
      void house.fenced.then(tellFenced);
    } catch (error) {
      place.log.error('house-not-served', { error: (error as Error).message });
    }
  };
  return {
    url: server.url,
    code: desk?.code,
    floor: () => house?.floor(),
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

/** Loopback unless the house says otherwise: nothing of it is meant for strangers on the same network. */
export const DEFAULT_HOST = '127.0.0.1';
export const DEFAULT_PORT = 4600;

/** Whoever has not sent the rest of his request by then is cut off, or he alone would keep the server from stopping. */
const PATIENCE_MS = 5_000;

/**
 * Rejects with the system's error (EADDRINUSE and its kin) when it cannot listen. Port 0 takes a free one. Closing it
 * answers whoever has asked; the floor stays open, for whoever opened it to close.
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
