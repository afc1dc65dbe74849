/** `floorbook doctor`: checks the machine and the house, reports problems, and changes nothing. */
import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import type { Result } from '../../base/result.ts';
import { type Instant, instant } from '../../base/time.ts';
import { type StoreUrl, storeUrlFrom } from '../../journal/open.ts';
import { DEFAULT_STATE, witnessedHouses } from '../../journal/witness.ts';
import { folderBeside } from '../../server/backup/nightly-backups.ts';
import { DEFAULT_PORT } from '../../server/serve-house.ts';
import type { Environment } from '../../vault/open.ts';
import { DEFAULT_STORE, EXIT_NO, printJson, printRefusal, progress } from '../console.ts';
import { type Finding, type Level, problem, warning } from '../doctor/finding.ts';
import {
  checkDisk,
  checkNetwork,
  checkNode,
  checkPackages,
  checkTimeService,
  type RoomOf,
  roomOf,
} from '../doctor/machine.ts';
import {
  backupsAtAll,
  bytesOf,
  checkBackups,
  checkBeside,
  checkModes,
  checkVaultKey,
  entriesOf,
  treeAt,
} from '../doctor/state-folder.ts';
import {
  checkClock,
  checkDatabaseClock,
  checkReplication,
  checkStore,
  NO_REPLICATION,
  openDatabaseReadOnly,
  openFileReadOnly,
  type ReadOnlyDatabase,
  type ReadOnlyStore,
} from '../doctor/stores.ts';
import { readPort } from './serve.ts';

type Options = Readonly<{ store?: string; backup?: string; port?: string; json?: true }>;

export function doctorCommand(command: Command): void {
  command
    .option('--store <url>', `the store (default: FLOORBOOK_STORE, or ${DEFAULT_STORE})`)
    .option('--backup <folder>', 'the backup folder (default: FLOORBOOK_BACKUP, or beside the store)')
    .option('--port <number>', `the port that is served (default: PORT, or ${DEFAULT_PORT})`)
    .option('--json', 'print one JSON document')
    .action(async ({ store, backup, port, json }: Options) => {
      const place = storeUrlFrom(store ?? process.env.FLOORBOOK_STORE ?? DEFAULT_STORE);
      if (!place.ok) return printRefusal(place.refusal, json === true);
      const served = readPort(port ?? process.env.PORT);
      if (!served.ok) return printRefusal(served.refusal, json === true);
      const findings = await examine({
        ...thisMachine(),
        place: place.value,
        backup: backup ?? process.env.FLOORBOOK_BACKUP,
        port: served.value,
      });
      if (json === true) printJson(documentOf(findings));
      else process.stdout.write(findings.map(lines).join('') + summary(findings));
      if (count(findings, 'problem') > 0) process.exitCode = EXIT_NO;
    });
}

/** Everything that the checks read; a test brings another machine. */
export type Surroundings = Readonly<{
  place: StoreUrl;
  backup: string | undefined;
  port: number;
  env: Environment;
  now: () => Instant;
  node: string;
  /** The folder of package.json, package-lock.json and node_modules. */
  root: string;
  /** The folder of /proc and /run. */
  system: string;
  room: RoomOf;
}>;

/** The same three steps up from src/cli/commands and from dist/cli/commands. */
const ROOT = join(import.meta.dirname, '..', '..', '..');

export const thisMachine = (): Omit<Surroundings, 'place' | 'backup' | 'port'> => ({
  env: process.env,
  now: () => instant(Math.floor(Date.now() / 1000)),
  node: process.versions.node,
  root: ROOT,
  system: '/',
  room: roomOf,
});

export async function examine(around: Surroundings): Promise<readonly Finding[]> {
  const { node, root, system, port } = around;
  return [
    checkNode(node, root),
    ...checkPackages(root),
    checkTimeService(system),
    ...(await checkPlace(around)),
    checkNetwork(port, system),
  ];
}

async function checkPlace(around: Surroundings): Promise<readonly Finding[]> {
  const { place, room, env } = around;
  if (place.kind === 'memory') {
    return [warning('store', 'A store in memory is not kept.', 'Choose a file or a database with --store.')];
  }
  const folder = around.backup ?? folderBeside(place)!;
  const entries = place.kind === 'file' ? entriesOf(place.path) : [];
  const backups = treeAt(folder);
  const all = [
    ...entries,
    ...backups.filter(({ path }) => entries.every((entry) => resolve(entry.path) !== resolve(path))),
  ];
  const holds =
    place.kind === 'file' ? bytesOf(entries.filter(({ path }) => dirname(path) === dirname(place.path))) : 0;
  const findings: Finding[] = [];
  if (place.kind === 'file') findings.push(checkDisk('store', dirname(place.path), holds, room));
  findings.push(checkDisk('backups', folder, holds, room));
  findings.push(...(await checkHouse(around, folder)));
  if (all.length > 0) findings.push(...checkModes(all, place.kind === 'file' ? [dirname(place.path)] : []));
  findings.push(checkVaultKey(place, env));
  return findings;
}

type Opened = Readonly<{ store: ReadOnlyStore; database: ReadOnlyDatabase | undefined }>;

async function openAt(place: Exclude<StoreUrl, { kind: 'memory' }>): Promise<Result<Opened>> {
  if (place.kind === 'file') {
    const store = await openFileReadOnly(place.path);
    return store.ok ? { ok: true, value: { store: store.value, database: undefined } } : store;
  }
  const database = await openDatabaseReadOnly(place.url);
  return database.ok ? { ok: true, value: { store: database.value, database: database.value } } : database;
}

/** The house itself. A store that cannot be opened or read is one problem, and the rest is still checked. */
async function checkHouse(around: Surroundings, folder: string): Promise<readonly Finding[]> {
  const { now } = around;
  const place = around.place as Exclude<StoreUrl, { kind: 'memory' }>;
  const beside = place.kind === 'file' ? checkBeside(place.path) : [];
  const opened = await openAt(place);
  if (!opened.ok) {
    const { says, next } = opened.refusal;
    return [problem('store', says, next), ...beside, backupsAtAll(folder)];
  }
  const { store, database } = opened.value;
  try {
    const witnessed = witnessedHouses(place, around.env.FLOORBOOK_STATE ?? DEFAULT_STATE);
    const { houses, findings: stored } = await checkStore(store, witnessed, progress('checking entries'));
    const findings: Finding[] = [...stored, ...beside];
    for (const house of houses) {
      findings.push(checkClock(house, now()));
      findings.push(...(await checkBackups(store, house, { folder, place, now: now() })));
    }
    if (houses.length === 0 && stored.some(({ level }) => level === 'problem')) findings.push(backupsAtAll(folder));
    if (database === undefined) return [...findings, NO_REPLICATION];
    return [...findings, await checkDatabaseClock(database, now), ...(await checkReplication(database))];
  } finally {
    await store.close();
  }
}

const WORDS: Readonly<Record<Level, string>> = { ok: 'ok      ', warning: 'WARNING ', problem: 'PROBLEM ' };

function lines({ check, level, says, next }: Finding): string {
  const first = `${WORDS[level]} ${check.padEnd(12)}  ${says}\n`;
  return next === null ? first : `${first}${' '.repeat(23)}-> ${next}\n`;
}

const count = (findings: readonly Finding[], level: Level): number =>
  findings.filter((finding) => finding.level === level).length;

function summary(findings: readonly Finding[]): string {
  const [problems, warnings] = [count(findings, 'problem'), count(findings, 'warning')];
  return `${problems} ${problems === 1 ? 'problem' : 'problems'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}\n`;
}

export const documentOf = (findings: readonly Finding[]) => ({
  ok: count(findings, 'problem') === 0,
  problems: count(findings, 'problem'),
  warnings: count(findings, 'warning'),
  checks: findings,
});
