/** `floorbook serve`: the house of a store, its pages and its API, until it is told to stop. */
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
}>;

export function serveCommand(command: Command): void {
  command
    .option('--port <number>', `the port; 0 picks a free one (default: PORT, or ${DEFAULT_PORT})`)
    .option('--host <address>', 'the address to listen on; 0.0.0.0 admits other machines', DEFAULT_HOST)
    .option('--store <url>', `the store (default: FLOORBOOK_STORE, or ${DEFAULT_STORE})`)
    .option('--house <id>', 'the house, if the store holds several')
    .option('--backup <folder>', 'the backup folder (default: FLOORBOOK_BACKUP, or beside the store)')
    .option('--proxy <addresses>', 'trusted proxies in front of the server, for HTTPS and client addresses')
    .action(async (options: Options) => {
      const read = readOptions(options);
      if (!read.ok) return printRefusal(read.refusal, false);
      const started = await tryToStart(read.value);
      if (!started.ok) return printRefusal(started.refusal, false);
      process.stdout.write(greeting(started.value));
      const fenced = await Promise.race([stopSignal(), started.value.fenced]);
      await started.value.close();
      if (fenced === undefined) return;
      printRefusal({ ...fenced, next: STAND_DOWN }, false);
      process.exitCode = EXIT_FENCED;
    });
}

/** So that whatever starts it again can tell this from a store that cannot be opened. */
const EXIT_FENCED = 3;
const STAND_DOWN = 'This server is stopping. Start it again after the other one has stopped.';

type Wanted = Readonly<{
  port: number;
  host: string;
  place: StoreUrl;
  house: string | undefined;
  backup: string | undefined;
  proxy: string | undefined;
  state: string;
  log: Log;
}>;

export function readOptions({ port, host, store, house, backup, proxy }: Options): Result<Wanted> {
  const wanted = readPort(port ?? process.env.PORT);
  if (!wanted.ok) return wanted;
  const place = storeUrlFrom(store ?? process.env.FLOORBOOK_STORE ?? DEFAULT_STORE);
  if (!place.ok) return place;
  const level = readLevel(process.env.FLOORBOOK_LOG);
  if (!level.ok) return level;
  const folder = backup ?? process.env.FLOORBOOK_BACKUP;
  const log = newLog({ level: level.value });
  return ok({ port: wanted.value, host, place: place.value, house, backup: folder, proxy, state: stateFolder(), log });
}

export function readPort(text: string | undefined): Result<number> {
  if (text === undefined || text === '') return ok(DEFAULT_PORT);
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return ok(Number(text));
  return refuse('bad-port', `"${text}" is not a port.`, 'Enter a whole number from 0 to 65535; 0 picks a free port.');
}

function readLevel(text: string | undefined): Result<LogLevel> {
  const level = LOG_LEVELS.find((name) => name === (text ?? 'warn'));
  if (level !== undefined) return ok(level);
  return refuse('bad-log', `FLOORBOOK_LOG is "${text}".`, `Set it to one of ${LOG_LEVELS.join(', ')}.`);
}

/** The house of this store, or the page on which one is opened. */
export async function tryToStart({
  port,
  host,
  place,
  house,
  backup,
  proxy,
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
    const running = await serveHouse({ place: at, house, port, host, app, setUp: openSetupDesk });
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

/** The code is for whoever sees this terminal: nobody else on the network can open the house. */
function greeting({ url, code }: RunningHouse): string {
  const first = `Floorbook is running at ${url}\n`;
  return code === undefined ? first : `${first}There is no house yet. Open ${url}/setup and enter the code ${code}\n`;
}

/** Resolves once somebody wants it to stop. */
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
