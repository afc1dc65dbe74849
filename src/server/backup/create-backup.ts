/**
 * One backup: everything the house keeps, copied while play goes on, the chain of the copy proven to its head, and only
 * then given its name. An interrupted one has another name and never counts as a backup.
 */
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { ok, type Result, refuse } from '../../base/result.ts';
import { type Instant, rfc3339 } from '../../base/time.ts';
import { connectBeside, connectPostgres } from '../../journal/connectors.ts';
import { exportLines } from '../../journal/ndjson.ts';
import { openStore, type StoreUrl } from '../../journal/open.ts';
import { ENGINE } from '../../journal/playing.ts';
import type { Place } from '../../journal/record.ts';
import type { SqliteConnection } from '../../journal/sqlite/connection.ts';
import { keepPrivate } from '../../journal/sqlite/guarding.ts';
import { INTEGRITY } from '../../journal/sqlite/sqlite-store.ts';
import { StoreUnreadable } from '../../journal/store.ts';
import type { Floor } from '../floor.ts';
import {
  BACKUP_PARTS,
  type BackupPart,
  checkJournal,
  describeFile,
  fileName,
  MANIFEST,
  type Manifest,
  manifestJson,
  readManifest,
  removeQuietly,
  type StoreKind,
  syncFile,
  syncFolder,
  writeDurably,
} from './backup-files.ts';

/** `known` is the end of the live journal before the copy is begun: the copy must hold it. */
export type BackupSource = Readonly<{ place: StoreUrl; house: string; known: Place }>;
export type CreatedBackup = Readonly<{ path: string; manifest: Manifest }>;

/** The copy must hold what this server has acknowledged, whatever the store says: a halted house gets no backup. */
export async function createBackup(floor: Floor, folder: string): Promise<Result<CreatedBackup>> {
  const known = await floor.leader.read((_state, at) => at);
  if (!known.ok) return known;
  return takeBackup({ place: floor.place, house: floor.house, known: known.value }, folder, floor.now());
}

export async function takeBackup(source: BackupSource, folder: string, at: Instant): Promise<Result<CreatedBackup>> {
  if (source.place.kind === 'memory') {
    return refuse('nothing-kept', 'This house is in memory only.', 'Serve it from a file or a database.');
  }
  const name = `${source.house}-${rfc3339(at, 0).replace(/[-:]/g, '')}`;
  const taking = join(folder, `${TAKING}${name}-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    rmSync(taking, { recursive: true, force: true });
    mkdirSync(taking, { mode: 0o700 });
    const filled = await fillBackup(taking, source, at);
    if (!filled.ok) return filled;
    const path = freeName(join(folder, name));
    renameSync(taking, path);
    syncFile(folder);
    const manifest = readManifest(path);
    return manifest.ok ? ok({ path, manifest: manifest.value }) : manifest;
  } catch (error) {
    return refuse(
      'backup-failed',
      `The backup could not be written to ${folder} (${(error as Error).message}).`,
      CHECK_DISK,
    );
  } finally {
    removeQuietly(taking);
  }
}

/** How the name of one begins that is not finished. */
export const TAKING = '.taking-';

const CHECK_DISK = 'Check that the folder is writable and its disk has space.';

async function fillBackup(folder: string, { place, house, known }: BackupSource, at: Instant): Promise<Result<null>> {
  const store: StoreKind = place.kind === 'postgres' ? 'postgres' : 'sqlite';
  const copied =
    place.kind === 'postgres'
      ? await dumpPostgres(place.url, house, folder)
      : await copySqliteFiles((place as { path: string }).path, folder);
  if (!copied.ok) return copied;
  const head = await checkJournal(join(folder, fileName('journal', store)), store, house, [known]);
  if (!head.ok) return head;
  const files = [];
  for (const part of copied.value) files.push(await describeFile(folder, part, fileName(part, store)));
  const { seq, hash } = head.value;
  const text = manifestJson({ takenAt: rfc3339(at, 0), store, engine: ENGINE, house, seq, head: hash, files });
  writeDurably(join(folder, MANIFEST), text);
  syncFolder(folder);
  return ok(null);
}

/** Two within one second do not take each other's place. */
function freeName(path: string): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? path : `${path}-${number}`;
    if (statSync(candidate, { throwIfNoEntry: false }) === undefined) return candidate;
  }
}

// Copies of a store's SQLite files while the server writes them. SQLite itself makes them: any other code in this
// process that opened a file and closed it again would release the locks of the whole process.

/** The files beside the journal's own. */
export const SUFFIX: Readonly<Record<BackupPart, string>> = {
  journal: '',
  vault: '.vault',
  'vault-keys': '.vault-keys',
  badges: '.badges',
  printing: '.printing',
};

/** The parts that there are, copied into a folder, each as it stood at one moment. */
async function copySqliteFiles(path: string, folder: string): Promise<Result<readonly BackupPart[]>> {
  const copied: BackupPart[] = [];
  for (const part of BACKUP_PARTS) {
    const file = `${path}${SUFFIX[part]}`;
    if (!existsSync(file)) {
      if (part === 'journal') return refuse('no-such-file', `There is no file ${file}.`, 'Give the path of a journal.');
      continue;
    }
    const done = await copyOne(file, join(folder, fileName(part, 'sqlite')), part.startsWith('vault'));
    if (!done.ok) return done;
    copied.push(part);
  }
  return ok(copied);
}

async function copyOne(file: string, to: string, isVault: boolean): Promise<Result<null>> {
  const live = await connectBeside(file);
  if (!live.ok) return live;
  // A copy of a damaged file may look sound: SQLite leaves out what it cannot find and rebuilds the index.
  const sound = await isSound(live.value, file);
  if (!sound.ok) {
    await live.value.close();
    return sound;
  }
  // SQLite would make it readable for everyone.
  keepPrivate(to);
  const copied = await live.value.run({ kind: 'read', steps: [{ sql: 'vacuum into ?', values: [to] }] });
  // An erasure that met this reader could not empty the log behind itself, and counts on the next one who can.
  const emptied = { kind: 'read', steps: [{ sql: 'pragma wal_checkpoint(truncate)', values: [] }] } as const;
  if (isVault) await live.value.run(emptied);
  await live.value.close();
  if (!copied.ok) return refuseNotCopied(file, copied.says);
  const copy = await connectBeside(to);
  if (!copy.ok) return copy;
  const whole = await isSound(copy.value, to);
  await copy.value.close();
  return whole;
}

async function isSound(opened: SqliteConnection, file: string): Promise<Result<null>> {
  const checked = await opened.run({ kind: 'read', steps: [{ sql: INTEGRITY, values: [] }] });
  const says = checked.ok ? checked.rows[0]?.[0]?.says : checked.says;
  if (says === 'ok') return ok(null);
  const next = 'Stop, keep the file unchanged, and restore it from an earlier backup.';
  return refuse('damaged', `${file} is damaged (${String(says)}).`, next);
}

const refuseNotCopied = (file: string, says: string) =>
  refuse(
    'backup-failed',
    `${file} could not be copied (${says}).`,
    'Check the disk and its free space, then try again.',
  );

// A PostgreSQL store as text files: the journal as its own export, the other tables row by row. The rows are of one
// moment after the journal's last entry, so no one whom the journal names is missing from the vault.

/**
 * Where each part is kept in the database. Sessions are not kept: after a restore everyone signs in again. What only
 * counts versions is rebuilt by what opens it.
 */
export const KEPT_TABLES = {
  vault: { schema: 'vault', tables: ['person', 'secret', 'access'], byHouse: false },
  'vault-keys': { schema: 'vault_keys', tables: ['key_check', 'person_key'], byHouse: false },
  badges: { schema: 'badges', tables: ['badge', 'device'], byHouse: true },
  printing: { schema: 'printing', tables: ['job'], byHouse: true },
} as const satisfies Readonly<Record<Exclude<BackupPart, 'journal'>, KeptTables>>;

export type KeptTables = Readonly<{ schema: string; tables: readonly string[]; byHouse: boolean }>;

type Connection = ReturnType<typeof connectPostgres>;

async function dumpPostgres(url: string, house: string, folder: string): Promise<Result<readonly BackupPart[]>> {
  const journal = await dumpJournal(url, house, join(folder, fileName('journal', 'postgres')));
  if (!journal.ok) return journal;
  // A separate connection, so that the house can keep writing.
  const database = connectPostgres(url);
  try {
    return await dumpParts(database, house, folder);
  } finally {
    await database.close();
  }
}

async function dumpJournal(url: string, house: string, path: string): Promise<Result<null>> {
  const store = await openStore(url);
  if (!store.ok) return store;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const lines of exportLines(store.value, house)) await file.write(lines);
    return ok(null);
  } catch (error) {
    if (error instanceof StoreUnreadable) return { ok: false, refusal: error.fault };
    throw error;
  } finally {
    await file.close();
    await store.value.close();
  }
}

async function dumpParts(database: Connection, house: string, folder: string): Promise<Result<readonly BackupPart[]>> {
  const begun = await queryPostgres(database, 'begin transaction isolation level repeatable read read only');
  if (!begun.ok) return begun;
  const dumped: BackupPart[] = ['journal'];
  for (const part of BACKUP_PARTS) {
    if (part === 'journal') continue;
    const there = await hasSchema(database, KEPT_TABLES[part].schema);
    if (!there.ok) return there;
    if (!there.value) continue;
    const file = await open(join(folder, fileName(part, 'postgres')), 'wx', 0o600);
    const written = await dumpTables(database, file, KEPT_TABLES[part], house);
    await file.close();
    if (!written.ok) return written;
    dumped.push(part);
  }
  const ended = await queryPostgres(database, 'commit');
  return ended.ok ? ok(dumped) : ended;
}

async function hasSchema(database: Connection, schema: string): Promise<Result<boolean>> {
  const found = await queryPostgres(database, 'select 1 from information_schema.schemata where schema_name = $1', [
    schema,
  ]);
  return found.ok ? ok(found.value.length > 0) : found;
}

async function dumpTables(
  database: Connection,
  file: FileHandle,
  { schema, tables, byHouse }: KeptTables,
  house: string,
): Promise<Result<null>> {
  let rows = 0;
  for (const table of tables) {
    const where = byHouse ? `where kept.house = '${house}'` : '';
    // A cursor lives in its transaction: where the connection broke and came back, it is gone and nothing is mixed up.
    const select = `select to_jsonb(kept)::text as row from ${schema}.${table} as kept ${where}`;
    const declared = await queryPostgres(database, `declare dump no scroll cursor for ${select}`);
    if (!declared.ok) return declared;
    for (;;) {
      const page = await queryPostgres(database, `fetch ${ROWS_AT_ONCE} from dump`);
      if (!page.ok) return page;
      if (page.value.length === 0) break;
      await file.write(page.value.map(({ row }) => rowLine(table, String(row))).join(''));
      rows += page.value.length;
    }
    const closed = await queryPostgres(database, 'close dump');
    if (!closed.ok) return closed;
  }
  await file.write(lastLine(rows));
  return ok(null);
}

const ROWS_AT_ONCE = 500;

const rowLine = (table: string, row: string): string => `{"table":${JSON.stringify(table)},"row":${row}}\n`;
/** So that a file cut short is seen to be. */
const lastLine = (rows: number): string => `{"rows":${rows}}\n`;

async function queryPostgres(
  { ask, name }: Connection,
  text: string,
  values: readonly string[] = [],
): Promise<Result<readonly Readonly<Record<string, unknown>>[]>> {
  const answer = await ask({ text, values });
  if (answer.ok) return ok(answer.rows);
  return refuse('backup-failed', `${name} could not be copied (${answer.says}).`, 'Try again.');
}
