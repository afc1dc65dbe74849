/** `floorbook serve`: a store's house, its pages and its API, until it is stopped. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Command } from 'commander';
import { ok, type Refusal, type Result, refuse } from '../../base/result.ts';
import { type StoreUrl, storeUrlFrom } from '../../journal/open.ts';
import { LOG_LEVELS, type Log, type LogLevel, newLog, reportRejections } from '../../server/log.ts';
import { DEFAULT_HOST, DEFAULT_PORT, type RunningHouse, serveHouse } from '../../server/serve-house.ts';
import { openSetupDesk } from '../../server/setup/desk.ts';
import { DEFAULT_STORE, printRefusal } from '../console.ts';
import { stateFolder } from '../journal-source.ts';

type Options = Readonly<{
  port?: string;
  host: string;
  store?: string;
  house?: string;
  backup?: string;
  proxy?: string;
  url?: string;
  standby?: boolean;
}>;

export function serveCommand(command: Command): void {
  command
    .option('--port <number>', `the port; 0 picks a free one (default: PORT, or ${DEFAULT_PORT})`)
    .option('--host <address>', 'the address to listen on; 0.0.0.0 admits other machines', DEFAULT_HOST)
    .option('--store <url>', `the store (default: FLOORBOOK_STORE, or ${DEFAULT_STORE})`)
    .option('--house <id>', 'the house, if the store holds several')
    .option('--backup <folder>', 'the backup folder (default: FLOORBOOK_BACKUP, or beside the store)')
    .option('--proxy <addresses>', 'trusted proxies in front of the server, for HTTPS and client addresses')
    .option('--url <address>', 'the address at which stations reach this server, for the other servers of the house')
    .option('--standby', 'wait while another server leads the house, and take over from it (automatic with PostgreSQL)')
    .action(async (options: Options) => {
      const read = readOptions(options);
      if (!read.ok) return printRefusal(read.refusal, false);
      const started = await tryToStart(read.value);
      if (!started.ok) return printRefusal(started.refusal, false);
      const greet = (): boolean => process.stdout.write(greeting(started.value));
      greet();
      started.value.onTurn(greet);
      const fenced = await Promise.race([stopSignal(), started.value.fenced]);
      await started.value.close();
      if (fenced === undefined) return;
      printRefusal({ ...fenced, next: STAND_DOWN }, false);
      process.exitCode = EXIT_FENCED;
    });
}

/** Lets a supervisor that restarts it tell this from a store that cannot be opened. */
const EXIT_FENCED = 3;
const STAND_DOWN = 'This server is stopping. Start it again after the other one has stopped.';

type Wanted = Readonly<{
  port: number;
  host: string;
  place: StoreUrl;
  house: string | undefined;
  backup: string | undefined;
  proxy: string | undefined;
  address: string | undefined;
  standby: boolean;
  state: string;
  log: Log;
}>;

export function readOptions({ port, host, store, house, backup, proxy, ...more }: Options): Result<Wanted> {
  const wanted = readPort(port ?? process.env.PORT);
  if (!wanted.ok) return wanted;
  const place = storeUrlFrom(store ?? process.env.FLOORBOOK_STORE ?? DEFAULT_STORE);
  if (!place.ok) return place;
  const level = readLevel(process.env.FLOORBOOK_LOG);
  if (!level.ok) return level;
  const folder = backup ?? process.env.FLOORBOOK_BACKUP;
  const log = newLog({ level: level.value });
  const address = readAddress(more.url);
  if (!address.ok) return address;
  const standby = more.standby === true;
  const where = { port: wanted.value, host, place: place.value, address: address.value };
  return ok({ ...where, house, backup: folder, proxy, standby, state: stateFolder(), log });
}

export function readPort(text: string | undefined): Result<number> {
  if (text === undefined || text === '') return ok(DEFAULT_PORT);
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return ok(Number(text));
  return refuse('bad-port', `"${text}" is not a port.`, 'Enter a whole number from 0 to 65535; 0 picks a free port.');
}

/** Only the server itself: pages add their own path. */
function readAddress(text: string | undefined): Result<string | undefined> {
  if (text === undefined) return ok(undefined);
  if (/^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text.replace(/\/$/, '')) {
    return ok(new URL(text).origin);
  }
  return refuse(
    'bad-url',
    `"${text}" is not the address of a server.`,
    'Write it like http://cage-1:4600, without a path.',
  );
}

function readLevel(text: string | undefined): Result<LogLevel> {
  const level = LOG_LEVELS.find((name) => name === (text ?? 'warn'));
  if (level !== undefined) return ok(level);
  return refuse('bad-log', `FLOORBOOK_LOG is "${text}".`, `Set it to one of ${LOG_LEVELS.join(', ')}.`);
}

/** The store's house, or the page that opens one. */
export async function tryToStart({
  port,
  host,
  place,
  house,
  backup,
  proxy,
  address,
  standby,
  state,
  log,
}: Wanted): Promise<Result<RunningHouse>> {
  const folder = folderFor(place);
  if (!folder.ok) return folder;
  const metricsToken = process.env.FLOORBOOK_METRICS_TOKEN;
  const onBug = (route: string, { name, stack }: Error) => log.error('bug', { route, error: name, stack });
  const app = { onBug, metricsToken, trustProxy: proxy, backup: { folder: backup } };
  try {
    const at = { place, env: process.env, log, state };
    const running = await serveHouse({ place: at, house, port, host, app, address, standby, setUp: openSetupDesk });
    if (!running.ok) return running;
    const stopReporting = reportRejections(log);
    const { close } = running.value;
    return ok({ ...running.value, close: () => close().finally(stopReporting) });
  } catch (error) {
    const refusal = whyNotListening(error, port, host);
    if (refusal !== undefined) return { ok: false, refusal };
    throw error;
  }
}

/** Why nothing can listen there; undefined for an error of another kind. */
export function whyNotListening(error: unknown, port: number, host: string): Refusal | undefined {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return refuse(
        'port-taken',
        `Port ${port} is already taken.`,
        'Stop the program that uses it, or choose another port with --port.',
      ).refusal;
    case 'EACCES':
      return refuse(
        'port-forbidden',
        `This user is not allowed to open port ${port}.`,
        'Choose a port above 1023 with --port.',
      ).refusal;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return refuse(
        'bad-host',
        `"${host}" is not an address of this machine.`,
        'Choose one of its own addresses with --host.',
      ).refusal;
    default:
      return undefined;
  }
}

function folderFor(place: StoreUrl): Result<null> {
  try {
    if (place.kind === 'file') mkdirSync(dirname(place.path), { recursive: true });
    return ok(null);
  } catch (error) {
    const says = `The folder for ${(place as { path: string }).path} cannot be created (${(error as Error).message}).`;
    return refuse('bad-store', says, 'Choose another place with --store.');
  }
}

/** The code is only for the person at this terminal: no one else on the network can open the house. */
function greeting({ url, code, standingBy }: RunningHouse): string {
  const standby = standingBy();
  if (standby !== undefined) {
    const by = standby.leader();
    return `Floorbook is standing by for ${standby.house} at ${url}${by === undefined ? '' : `; ${by} leads it`}\n`;
  }
  const first = `Floorbook is running at ${url}\n`;
  return code === undefined ? first : `${first}There is no house yet. Open ${url}/setup and enter the code ${code}\n`;
}

/** Resolves when it is asked to stop. */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      // A second signal then ends the process the usual way, should closing hang.
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve();
    };
    process.on('SIGINT', stop).on('SIGTERM', stop);
  });
}
