/**
 * Restores a backup. Everything is proven before anything is touched, and again when it is in place; what was there
 * before is moved aside and never deleted.
 */
import { copyFileSync, createReadStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { ok, type Refusal, type Result, refuse } from '../../base/result.ts';
import { connectBeside, connectFile, connectPostgres, lockPath } from '../../journal/connectors.ts';
import { floorDecider } from '../../journal/floor-decider.ts';
import { importJournal } from '../../journal/import.ts';
import { type Chunks, exportLines } from '../../journal/ndjson.ts';
import { openStore, type StoreUrl } from '../../journal/open.ts';
import { foldAndSave } from '../../journal/snapshots.ts';
import { keepPrivate } from '../../journal/sqlite/guarding.ts';
import { openSqliteStore } from '../../journal/sqlite/sqlite-store.ts';
import type { Store } from '../../journal/store.ts';
import { startReset, type Witnessed } from '../../journal/witness.ts';
import { postgresRows, sqliteRows, VAULT_PRAGMAS } from '../../vault/database-rows.ts';
import { masterKey, VAULT_KEY } from '../../vault/encryption.ts';
import type { Environment } from '../../vault/open.ts';
import { openVault } from '../../vault/vault.ts';
import { BADGE_PRAGMAS, postgresBadgeRows } from '../badges/database-rows.ts';
import { openPrintRows } from '../devices/printing.ts';
import {
  BACKUP_PARTS,
  type BackupPart,
  checkFiles,
  checkJournal,
  checkStore,
  fileName,
  type Manifest,
  readManifest,
  refuseDamaged,
  removeQuietly,
  restoredFrom,
  type StoreKind,
  syncFile,
  syncFolder,
} from './backup-files.ts';
import { KEPT_TABLES, type KeptTables, SUFFIX } from './create-backup.ts';

type RestoreOptions = Readonly<{
  /** Moves aside what the store holds of the same house. */
  over?: boolean;
  /** Leaves the keys of people out: all of them are erased in what is restored. */
  withoutPeople?: boolean;
  env: Environment;
  /** Where the witness of a database's journal is kept; that of a file is beside it. */
  state?: string | undefined;
  log?: (line: string) => void;
}>;

export type RestoreReport = Readonly<{
  manifest: Manifest;
  /** no-key: the master key of the vault was not found, and people stay unreadable until it is brought. */
  people: 'readable' | 'no-key' | 'left-out' | 'none';
  /** Where what was there before is now. */
  aside: string | null;
  /** The last entry that was on record at this place before, as far as its witness knows. */
  before: Witnessed | null;
}>;

type RestoreContext = Readonly<{
  folder: string;
  manifest: Manifest;
  /** The parts to bring back. */
  parts: readonly BackupPart[];
}> &
  RestoreOptions;

export async function restoreBackup(
  folder: string,
  place: StoreUrl,
  options: RestoreOptions,
): Promise<Result<RestoreReport>> {
  const manifest = await checkBackup(folder, options.withoutPeople === true ? ['vault-keys'] : []);
  if (!manifest.ok) return manifest;
  const parts = manifest.value.files
    .map(({ part }) => part)
    .filter((part) => part !== 'vault-keys' || options.withoutPeople !== true);
  const restoring = { folder, manifest: manifest.value, parts, ...options };
  if (place.kind === 'memory') {
    return refuse('nothing-kept', 'A restore into memory would not be saved.', 'Choose a file or a database.');
  }
  if (place.kind === 'postgres') return restoreToPostgres(restoring, place.url);
  if (manifest.value.store === 'postgres') {
    const says = 'This backup was taken from a PostgreSQL database.';
    return refuse('other-engine', says, 'Restore it into one: --store postgres://user@host/database.');
  }
  return restoreToSqlite(restoring, place.path);
}

/** The manifest of a backup that is whole and what it says it is; the first thing that is not is named. */
export async function checkBackup(folder: string, without: readonly BackupPart[] = []): Promise<Result<Manifest>> {
  const manifest = readManifest(folder);
  if (!manifest.ok) return manifest;
  const { house, seq, head, store, files } = manifest.value;
  const journal = files.find(({ part }) => part === 'journal');
  if (journal === undefined) return refuseDamaged('The manifest lists no journal.');
  const checked = await checkFiles(folder, manifest.value, without);
  const path = join(folder, journal.file);
  if (!checked.ok) {
    if (!checked.refusal.says.startsWith(journal.file)) return checked;
    return { ok: false, refusal: await withEntry(checked.refusal, path, manifest.value) };
  }
  const chain = await checkJournal(path, store, house, [{ seq, hash: head }]);
  if (!chain.ok && chain.refusal.reason !== 'older') return chain;
  if (chain.ok && chain.value.seq !== seq) {
    return refuseDamaged(`The journal continues to entry ${chain.value.seq}, but the manifest ends with entry ${seq}.`);
  }
  return ok(manifest.value);
}

/** A sum says that the file was changed; the chain often says where. */
async function withEntry(refusal: Refusal, path: string, { store, house, seq, head }: Manifest): Promise<Refusal> {
  const chain = await checkJournal(path, store, house, [{ seq, hash: head }]);
  return chain.ok ? refusal : { ...refusal, says: `${refusal.says} ${chain.refusal.says}` };
}

// Into SQLite files: made ready in a folder next to the store, proven there, then moved into place.

async function restoreToSqlite(restoring: RestoreContext, path: string): Promise<Result<RestoreReport>> {
  try {
    mkdirSync(dirname(path), { recursive: true });
    const lock = await lockPath(path);
    if (!lock.ok) return lock;
    try {
      return await restoreLocked(restoring, path);
    } finally {
      await lock.value.close();
    }
  } catch (error) {
    const says = `The backup could not be restored to ${path} (${(error as Error).message}).`;
    return refuse('restore-failed', says, 'Check that the folder is writable and its disk has space.');
  }
}

async function restoreLocked(restoring: RestoreContext, path: string): Promise<Result<RestoreReport>> {
  const { manifest, over = false } = restoring;
  const free = await mayReplace(path, manifest.house, over);
  if (!free.ok) return free;
  const staging = `${path}.restoring`;
  rmSync(staging, { recursive: true, force: true });
  try {
    mkdirSync(staging, { mode: 0o700 });
    const people = await stageFiles(restoring, join(staging, 'store'), path);
    if (!people.ok) return people;
    syncFolder(staging);
    const witness = startReset({ kind: 'file', path }, manifest.house, undefined);
    const aside = moveAside(path, manifest.takenAt);
    const witnessed = witness.write({ seq: manifest.seq, hash: manifest.head }, restoredFrom(manifest));
    if (!witnessed.ok) return witnessed;
    // The journal comes last: before it is there, there is no house.
    for (const part of [...BACKUP_PARTS].reverse()) {
      const ready = `${join(staging, 'store')}${SUFFIX[part]}`;
      if (existsSync(ready)) renameSync(ready, `${path}${SUFFIX[part]}`);
    }
    syncFile(dirname(resolve(path)));
    const verified = await verifyInPlace(path, manifest);
    return verified.ok ? ok({ manifest, people: people.value, aside, before: witness.was }) : verified;
  } finally {
    removeQuietly(staging);
  }
}

/** A house that was never opened has nothing to lose; another house is never overwritten. */
async function mayReplace(path: string, house: string, over: boolean): Promise<Result<null>> {
  if (!existsSync(path)) return ok(null);
  const store = await openSqliteStore(path, { readOnly: true });
  if (!store.ok) return over ? ok(null) : store;
  try {
    const houses = await store.value.houses();
    if (!houses.ok) return over ? ok(null) : houses;
    for (const other of houses.value) {
      const head = await store.value.head(other);
      if (!head.ok) return over ? ok(null) : head;
      if (head.value.seq === 0) continue;
      if (other !== house) {
        const says = `${path} contains ${other}, but the backup is of ${house}.`;
        return refuse('other-house', says, 'Restore it into an empty store.');
      }
      if (!over) {
        const says = `${path} already contains ${head.value.seq} entries of ${house}.`;
        return refuse('not-empty', says, 'Choose another store, or add --over to move the existing one aside.');
      }
    }
    return ok(null);
  } finally {
    await store.value.close();
  }
}

async function stageFiles(
  restoring: RestoreContext,
  ready: string,
  path: string,
): Promise<Result<RestoreReport['people']>> {
  for (const part of restoring.parts) {
    copyFileSync(join(restoring.folder, fileName(part, 'sqlite')), `${ready}${SUFFIX[part]}`);
    keepPrivate(`${ready}${SUFFIX[part]}`);
  }
  const house = await stagedJournal(ready, restoring);
  if (!house.ok) return house;
  if (restoring.parts.includes('badges')) {
    const out = await endSessions(`${ready}${SUFFIX.badges}`);
    if (!out.ok) return out;
  }
  const people = await stagedVault(restoring, ready, `${path}.vault-key`);
  for (const name of readdirSync(dirname(ready))) if (name.endsWith('.lock')) rmSync(join(dirname(ready), name));
  return people;
}

/** Opened for writing, so that an older file is brought up to date; every record is folded, and the books must agree. */
async function stagedJournal(file: string, { manifest }: RestoreContext): Promise<Result<null>> {
  const store = await openSqliteStore(file);
  if (!store.ok) return store;
  try {
    const chain = await checkStore(store.value, manifest.house, [{ seq: manifest.seq, hash: manifest.head }]);
    return chain.ok ? await foldsToHouse(store.value, manifest.house) : chain;
  } finally {
    await store.value.close();
  }
}

/** Folds every record and leaves a snapshot, which looks at every account and spares the first start the same work. */
async function foldsToHouse(store: Store, house: string): Promise<Result<null>> {
  const lease = await store.acquire(house, 'a restore', LEASE_MS);
  if (!lease.ok) return lease;
  const { token } = lease.value;
  const renewing = setInterval(() => void store.renew(house, token, LEASE_MS), LEASE_MS / 3);
  const how = { snapshotEvery: 0, useSnapshot: false, log: () => {} };
  const folded = await foldAndSave({ store, house, decider: floorDecider, token, ...how });
  clearInterval(renewing);
  await store.release(house, token);
  return folded.ok ? ok(null) : folded;
}

const LEASE_MS = 60_000;

/** Those signed in when the backup was taken sign in again. */
async function endSessions(file: string): Promise<Result<null>> {
  const badges = await connectFile(file, BADGE_PRAGMAS);
  if (!badges.ok) return badges;
  const ran = await badges.value.run({ kind: 'write', steps: [{ sql: 'delete from session', values: [] }] });
  await badges.value.close();
  return ran.ok ? ok(null) : refuse('damaged', `${file} cannot be used (${ran.says}).`, 'Use another backup.');
}

/** A key that does not fit is told before anything is moved; without one the house runs, and people stay shut. */
async function stagedVault(
  restoring: RestoreContext,
  ready: string,
  keyFile: string,
): Promise<Result<RestoreReport['people']>> {
  if (!restoring.parts.includes('vault')) return ok('none');
  if (restoring.withoutPeople === true) return ok('left-out');
  if (!restoring.parts.includes('vault-keys')) return ok('none');
  const records = await connectFile(`${ready}${SUFFIX.vault}`, VAULT_PRAGMAS);
  if (!records.ok) return records;
  const keys = await connectFile(`${ready}${SUFFIX['vault-keys']}`, VAULT_PRAGMAS);
  if (!keys.ok) return keys;
  try {
    const rows = await sqliteRows('The vault of the backup', { records: records.value, keys: keys.value });
    return rows.ok ? await opensWith(rows.value, keyFile, restoring.env) : rows;
  } finally {
    await records.value.close();
    await keys.value.close();
  }
}

async function opensWith(
  rows: Parameters<typeof openVault>[0],
  keyFile: string | undefined,
  env: Environment,
): Promise<Result<RestoreReport['people']>> {
  const master = masterKey({ given: env[VAULT_KEY], keyFile, isNew: false });
  if (!master.ok) return master.refusal.reason === 'no-key' ? ok('no-key') : master;
  const vault = await openVault(rows, master.value);
  return vault.ok ? ok('readable') : vault;
}

/** Files of the store by their own names, with the logs that belong to them; the master key stays where it is. */
function moveAside(path: string, takenAt: string): string | null {
  const names = [
    ...BACKUP_PARTS.flatMap((part) => ['', '-wal', '-shm'].map((tail) => `${path}${SUFFIX[part]}${tail}`)),
    `${path}.witness`,
  ];
  const there = names.filter((name) => existsSync(name));
  if (there.length === 0) return null;
  const stamp = takenAt.replace(/[-:]/g, '');
  const aside = firstFree(`${path}.before-${stamp}`);
  mkdirSync(aside, { mode: 0o700 });
  for (const name of there) renameSync(name, join(aside, basename(name)));
  return aside;
}

function firstFree(path: string): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? path : `${path}-${number}`;
    if (!existsSync(candidate)) return candidate;
  }
}

async function verifyInPlace(path: string, { house, seq, head }: Manifest): Promise<Result<null>> {
  const store = await openSqliteStore(path, { readOnly: true });
  if (!store.ok) return store;
  const chain = await checkStore(store.value, house, [{ seq, hash: head }]);
  await store.value.close();
  return chain.ok ? ok(null) : chain;
}

// Into a PostgreSQL database that has nothing of the house yet, from a backup of SQLite files or of another database.
// The rows next to the journal come first and in one transaction: before the journal is there, there is no house.

type Connection = ReturnType<typeof connectPostgres>;

async function restoreToPostgres(restoring: RestoreContext, url: string): Promise<Result<RestoreReport>> {
  const { house, seq, head } = restoring.manifest;
  const store = await openStore(url);
  if (!store.ok) return store;
  const database = connectPostgres(url);
  try {
    const empty = await isEmpty(store.value, house, database.name);
    if (!empty.ok) return empty;
    const people = await restoreParts(restoring, database, url);
    if (!people.ok) return people;
    const journal = await restoreJournal(restoring, store.value);
    if (!journal.ok) return journal;
    const chain = await checkStore(store.value, house, [{ seq, hash: head }]);
    const folds = chain.ok ? await foldsToHouse(store.value, house) : chain;
    if (!folds.ok) return folds;
    const witness = startReset({ kind: 'postgres', url }, house, restoring.state);
    const witnessed = witness.write({ seq, hash: head }, restoredFrom(restoring.manifest));
    if (!witnessed.ok) return witnessed;
    return ok({ manifest: restoring.manifest, people: people.value, aside: null, before: witness.was });
  } finally {
    await database.close();
    await store.value.close();
  }
}

/** A database is not moved aside as a file is, so nothing in it is ever replaced. */
async function isEmpty(store: Store, house: string, name: string): Promise<Result<null>> {
  const head = await store.head(house);
  if (!head.ok) return head;
  if (head.value.seq === 0) return ok(null);
  const says = `${name} already contains ${head.value.seq} entries of ${house}.`;
  return refuse('not-empty', says, 'Restore into an empty database, and serve from that one.');
}

async function restoreJournal(restoring: RestoreContext, into: Store): Promise<Result<null>> {
  const { folder, manifest } = restoring;
  const path = join(folder, fileName('journal', manifest.store));
  if (manifest.store === 'postgres') return importBackup(into, () => createReadStream(path), restoring);
  const from = await openSqliteStore(path, { readOnly: true });
  if (!from.ok) return from;
  try {
    return await importBackup(into, () => exportedChunks(from.value, manifest.house), restoring);
  } finally {
    await from.value.close();
  }
}

async function importBackup(into: Store, open: () => Chunks, { manifest }: RestoreContext): Promise<Result<null>> {
  const { house, seq, head } = manifest;
  const done = await importJournal(into, open, { [house]: seq === 0 ? [] : [{ seq, hash: head }] });
  return done.ok ? ok(null) : done;
}

async function* exportedChunks(store: Store, house: string): AsyncGenerator<Uint8Array> {
  for await (const lines of exportLines(store, house)) yield Buffer.from(lines);
}

async function restoreParts(
  restoring: RestoreContext,
  database: Connection,
  url: string,
): Promise<Result<RestoreReport['people']>> {
  const { manifest, parts, withoutPeople = false } = restoring;
  // Opening them makes their tables.
  const vault = await postgresRows({ records: database, keys: database });
  if (!vault.ok) return vault;
  const badges = await postgresBadgeRows(manifest.house, database);
  if (!badges.ok) return badges;
  const printing = await openPrintRows({ kind: 'postgres', url }, manifest.house);
  if (!printing.ok) return printing;
  await printing.value.close();
  // Everything below names this table: where the connection broke and came back, it is gone and nothing half-happens.
  const begun = await all(database, ['begin', 'create temporary table restoring on commit drop as select 1 as one']);
  if (!begun.ok) return begun;
  const filled = await fillParts(restoring, database);
  if (!filled.ok) {
    await database.ask({ text: 'rollback' });
    return filled;
  }
  let people: Result<RestoreReport['people']> = ok(withoutPeople && parts.includes('vault') ? 'left-out' : 'none');
  if (parts.includes('vault-keys')) people = await opensWith(vault.value, undefined, restoring.env);
  const ended = await all(database, [people.ok ? 'commit' : 'rollback']);
  return ended.ok ? people : ended;
}

async function fillParts({ folder, manifest, parts }: RestoreContext, database: Connection): Promise<Result<null>> {
  for (const part of parts) {
    if (part === 'journal') continue;
    const kept = KEPT_TABLES[part];
    const free = await isFree(database, kept, manifest.house);
    if (!free.ok) return free;
    for await (const page of keptRows(join(folder, fileName(part, manifest.store)), manifest.store, kept)) {
      if (!page.ok) return page;
      const done = await insertRows(database, kept, page.value);
      if (!done.ok) return done;
    }
  }
  return parts.includes('vault') ? all(database, COUNT_ON) : ok(null);
}

/** People are not told apart by house, so a vault that holds any is another's. */
async function isFree(
  database: Connection,
  { schema, tables, byHouse }: KeptTables,
  house: string,
): Promise<Result<null>> {
  for (const table of tables) {
    const where = byHouse ? `where house = '${house}'` : '';
    const found = await database.ask({ text: `select 1 from ${schema}.${table} ${where} limit 1` });
    if (!found.ok) return failed(database, found.says);
    if (found.rows.length === 0) continue;
    const says = `${database.name} already has rows in ${schema}.${table}.`;
    return refuse('not-empty', says, 'Restore into an empty database.');
  }
  return ok(null);
}

async function insertRows(
  database: Connection,
  { schema, tables }: KeptTables,
  rows: readonly KeptRow[],
): Promise<Result<null>> {
  for (const table of tables) {
    const these = rows.filter((row) => row.table === table);
    if (these.length === 0) continue;
    const text = `insert into ${schema}.${table}
      select kept.* from jsonb_populate_recordset(null::${schema}.${table}, $1::jsonb) as kept, restoring`;
    const done = await database.ask({ text, values: [`[${these.map(({ row }) => row).join(',')}]`] });
    if (!done.ok) return failed(database, done.says);
  }
  return ok(null);
}

/** Rows brought their own numbers; new ones must follow them. */
const COUNT_ON = [
  'update vault.counter set version = (select coalesce(max(version), 0) from vault.person) from restoring',
  `select setval(pg_get_serial_sequence('vault.access', 'number'),
    (select coalesce(max(number), 0) + 1 from vault.access), false) from restoring`,
];

async function all(database: Connection, texts: readonly string[]): Promise<Result<null>> {
  for (const text of texts) {
    const done = await database.ask({ text });
    if (!done.ok) return failed(database, done.says);
  }
  return ok(null);
}

const failed = ({ name }: Connection, says: string) =>
  refuse('restore-failed', `${name} could not store the backup (${says}).`, 'Check the server, then try again.');

// The rows next to a journal in a backup, as JSON texts, page by page: from a dump or from a copied SQLite file.

type KeptRow = Readonly<{ table: string; row: string }>;

/** Pages until the first refusal. The tables have the same columns in every kind of store. */
function keptRows(path: string, store: StoreKind, kept: KeptTables): AsyncGenerator<Result<readonly KeptRow[]>> {
  return store === 'postgres' ? fromDump(path, kept) : fromSqlite(path, kept);
}

const ROWS_AT_ONCE = 500;

async function* fromDump(path: string, { tables }: KeptTables): AsyncGenerator<Result<readonly KeptRow[]>> {
  let page: KeptRow[] = [];
  let [count, said] = [0, -1];
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    const read = lineFrom(line);
    if (read === undefined || said >= 0)
      return yield refuseDamaged(`${path} contains a line that does not belong there.`);
    if ('rows' in read) {
      said = read.rows;
    } else {
      if (!tables.includes(read.table))
        return yield refuseDamaged(`${path} has rows of ${read.table}, which belongs elsewhere.`);
      page.push(read);
      count += 1;
    }
    if (page.length < ROWS_AT_ONCE) continue;
    yield ok(page);
    page = [];
  }
  if (said !== count) return yield refuseDamaged(`${path} ends after ${count} rows, without its last line.`);
  yield ok(page);
}

function lineFrom(line: string): KeptRow | Readonly<{ rows: number }> | undefined {
  try {
    const { table, row, rows } = JSON.parse(line) as Readonly<Record<string, unknown>>;
    if (typeof rows === 'number') return { rows };
    return typeof table === 'string' && typeof row === 'object' ? { table, row: JSON.stringify(row) } : undefined;
  } catch {
    return undefined;
  }
}

async function* fromSqlite(path: string, { tables }: KeptTables): AsyncGenerator<Result<readonly KeptRow[]>> {
  const file = await connectBeside(path);
  if (!file.ok) return yield file;
  try {
    for (const table of tables) {
      for (let offset = 0; ; offset += ROWS_AT_ONCE) {
        const sql = `select * from ${table} order by 1, 2 limit ? offset ?`;
        const page = await file.value.run({ kind: 'read', steps: [{ sql, values: [ROWS_AT_ONCE, offset] }] });
        if (!page.ok) return yield refuseDamaged(`${path} cannot be read (${page.says}).`);
        const rows = page.rows[0] ?? [];
        if (rows.length === 0) break;
        yield ok(rows.map((row) => ({ table, row: JSON.stringify(row) })));
      }
    }
  } finally {
    await file.value.close();
  }
}
