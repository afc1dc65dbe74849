/** The demo as a server: opens its house, listens, starts the crew, and starts over when a visitor resets it. */
import { networkInterfaces } from 'node:os';
import { ok, type Refusal, type Result, refuse } from '../base/result.ts';
import type { AppOptions } from '../server/app.ts';
import type { Floor } from '../server/floor.ts';
import type { Log } from '../server/log.ts';
import { closeFloor } from '../server/open-floor.ts';
import { type RunningHouse, type RunningServer, startServer } from '../server/serve-house.ts';
import type { Speed } from './agenda.ts';
import type { DemoDocument, MakeItMineDocument } from './api.ts';
import { type DemoDesk, openDesk } from './desk.ts';
import { type DemoPlace, openDemoHouse } from './open-house.ts';
import { openPublicPages } from './public-pages.ts';
import { demoRoutes } from './routes.ts';

/** A real house, or the page that opens one: its own store, people and port. */
type RealHouse = Pick<RunningHouse, 'url' | 'code' | 'close'>;

/** Serves it on this port; refused as `port-taken` if another process uses it. */
type OpenSetup = (at: Readonly<{ port: number; host: string }>) => Promise<Result<RealHouse>>;

export type DemoOptions = Readonly<{
  place: DemoPlace;
  port: number;
  host: string;
  speed: Speed;
  rngSeed: number;
  keep: boolean;
  played?: number;
  log: Log;
  openSetup: OpenSetup;
  /** Reports progress, since it takes a moment. */
  say?: (line: string) => void;
  /** The house could not be opened again after a reset. */
  onEnd?: (refusal: Refusal) => void;
  app?: Pick<AppOptions, 'onBug' | 'webFolder' | 'trustProxy' | 'limits'>;
}>;

/** What is running now; replaced by a reset. */
type Running = Readonly<{ floor: Floor; desk: DemoDesk; server: RunningServer }>;

export type RunningDemo = Readonly<{
  url: string;
  /** Who can open it. */
  host: () => DemoDocument['host'];
  /** The desk and the floor of now. */
  desk: () => DemoDesk;
  floor: () => Floor;
  close: () => Promise<void>;
}>;

/** Rejects with the system's error when it cannot listen. */
export async function startDemo(options: DemoOptions): Promise<Result<RunningDemo>> {
  const mine = newOwnHouse(options);
  let changing: Promise<void> | undefined;
  const onReset = (): void => {
    changing ??= reset().finally(() => {
      changing = undefined;
    });
  };
  const first = await openDemo(options, options.port, { keep: options.keep, onReset, mine });
  if (!first.ok) return first;
  let running = first.value;
  const { url } = running.server;
  const port = Number(new URL(url).port);
  const reset = async (): Promise<void> => {
    await answersAreOut();
    await closeDemo(running);
    const next = await openDemo(options, port, { keep: false, onReset, mine });
    if (next.ok) running = next.value;
    else options.onEnd?.(next.refusal);
  };
  return ok({
    url,
    host: () => ({ loopback: isLoopback(options.host), addresses: addressesOf(options.host, port) }),
    desk: () => running.desk,
    floor: () => running.floor,
    close: async () => {
      await changing;
      await mine.close();
      await closeDemo(running);
    },
  });
}

/** The visitor who asked for the reset is still waiting for the answer. */
const answersAreOut = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));

type Opening = Readonly<{ keep: boolean; onReset: () => void; mine: OwnHouse }>;

async function openDemo(
  options: DemoOptions,
  port: number,
  { keep, onReset, mine }: Opening,
): Promise<Result<Running>> {
  const { place, host, speed, rngSeed, log, app, played, say = () => {} } = options;
  say('opening the demo house');
  const house = await openDemoHouse({ place, rngSeed, keep, log, played });
  if (!house.ok) return house;
  const { floor, badges, member } = house.value;
  // The port is known only once it listens.
  const whereabouts = { loopback: isLoopback(host), addresses: [] as string[] };
  const makeItMine = () => mine.open(portOf(server));
  const desk = openDesk(floor, { rngSeed, speed, badges, member, host: whereabouts, onReset, makeItMine });
  let server: RunningServer | undefined;
  try {
    server = await startServer({ ...app, floor, demo: demoRoutes(desk), port, host });
  } catch (error) {
    await desk.stop();
    await closeFloor(floor);
    throw error;
  }
  whereabouts.addresses.push(...addressesOf(host, portOf(server)));
  await openPublicPages(floor, server.url, whereabouts.addresses[0]);
  desk.begin();
  return ok({ floor, desk, server });
}

async function closeDemo({ floor, desk, server }: Running): Promise<void> {
  await desk.stop();
  await server.close();
  await closeFloor(floor);
}

const portOf = (server: RunningServer | undefined): number => Number(new URL(server?.url ?? 'http://localhost:0').port);

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');

/** How a phone in the same network opens it; undefined while only this machine can. */
function addressesOf(host: string, port: number): DemoDocument['host']['addresses'] {
  if (isLoopback(host)) return [];
  if (host !== '0.0.0.0' && host !== '::') return [`http://${host.includes(':') ? `[${host}]` : host}:${port}`];
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`);
}

type OwnHouse = Readonly<{ open: (after: number) => Promise<Result<MakeItMineDocument>>; close: () => Promise<void> }>;

/** How many ports after the demo's own are tried before any free one is taken. */
const PORTS = 20;
const LAST_PORT = 65_535;
const ANY_PORT = 0;

/** One real house next to the demo, however often it is requested. */
function newOwnHouse({ host, openSetup }: DemoOptions): OwnHouse {
  let opened: Promise<Result<RealHouse>> | undefined;
  return {
    open: async (after) => {
      opened ??= onNextPort(after, (port) => openSetup({ port, host }));
      const setup = await opened;
      if (setup.ok) return ok({ url: setup.value.url, code: setup.value.code ?? null });
      opened = undefined;
      return setup;
    },
    close: async () => {
      const setup = await opened;
      if (setup?.ok === true) await setup.value.close();
    },
  };
}

/** A server whose port is taken tries the next one; any other error is ours. */
function refusePort(error: NodeJS.ErrnoException): Result<never> {
  if (error.code !== 'EADDRINUSE') throw error;
  return refuse('port-taken', 'The port is taken.', 'Try another one.');
}

async function onNextPort<T>(after: number, listen: (port: number) => Promise<Result<T>>): Promise<Result<T>> {
  const next = Array.from({ length: PORTS }, (_, i) => after + 1 + i).filter((port) => port <= LAST_PORT);
  for (const port of [...next, ANY_PORT]) {
    const answered = await listen(port).catch(refusePort);
    if (answered.ok || answered.refusal.reason !== 'port-taken') return answered;
  }
  const says = 'No port of this machine is free.';
  return refuse('ports-taken', says, 'Stop what uses one of them, or run "floorbook serve --port" yourself.');
}
