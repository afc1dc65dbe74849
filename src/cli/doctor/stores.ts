/** Checks a house's store and its journal without writing anything. */
import { ok, type Result, refuse } from '../../base/result.ts';
import { type Instant, rfc3339 } from '../../base/time.ts';
import { timeAfter, USUAL_CLOCK_LIMITS } from '../../floor/clock.ts';
import type { Command } from '../../floor/commands.ts';
import type { FloorEvent } from '../../floor/events.ts';
import { recordOf } from '../../journal/fold.ts';
import { connectPostgres, type PostgresConnection } from '../../journal/postgres/connection.ts';
import { HEAD, READ } from '../../journal/postgres/postgres-store.ts';
import { genesis, type Place, type Row } from '../../journal/record.ts';
import { type Driver, sqliteDriver } from '../../journal/sqlite/driver.ts';
import { INTEGRITY, integrityFlaws, openSqliteStore } from '../../journal/sqlite/sqlite-store.ts';
import { newVerification } from '../../journal/verify.ts';
import type { witnessedHouses } from '../../journal/witness.ts';
import { type Finding, fine, nameSome, problem, spanWords, warning } from './finding.ts';

// The store: SQLite files by a connection that is read-only for the operating system too (closing the usual one would
// clean up the log), PostgreSQL in read-only transactions and without migrating its tables. A running house is not
// disturbed, and the traces of a crash stay.

export type ReadOnlyStore = Readonly<{
  name: string;
  houses: () => Promise<Result<readonly string[]>>;
  head: (house: string) => Promise<Result<Place>>;
  read: (house: string, fromSeq: number, limit: number) => Promise<Result<readonly Row[]>>;
  /** The position of the snapshot; undefined if there is none. */
  snapshot: (house: string) => Promise<Result<Place | undefined>>;
  /** Problems that the database itself finds in its files; empty if there are none. */
  integrity: () => Promise<Result<readonly string[]>>;
  close: () => Promise<void>;
}>;

export async function openFileReadOnly(path: string): Promise<Result<ReadOnlyStore>> {
  const driver = readOnlyDriver();
  if (!driver.ok) return driver;
  const store = await openSqliteStore(path, { readOnly: true, where: 'here', driver: driver.value });
  if (!store.ok) return store;
  const { name, houses, head, read, integrity, loadSnapshot, close } = store.value;
  const snapshot: ReadOnlyStore['snapshot'] = async (house) => {
    const saved = await loadSnapshot(house);
    if (!saved.ok) return saved;
    return ok(saved.value === undefined ? undefined : { seq: saved.value.seq, hash: saved.value.head });
  };
  return ok({ name, houses, head, read, snapshot, integrity, close });
}

/** The same library, but all of its connections are read-only. */
function readOnlyDriver(): Result<Driver> {
  const driver = sqliteDriver();
  if (!driver.ok) return driver;
  const Database = driver.value.Database as unknown as ReadOnlyClass;
  const ReadOnly = class extends Database {
    constructor(file: string, options: { timeout: number }) {
      super(file, { ...options, readonly: true, fileMustExist: true });
    }
  };
  return ok({ ...driver.value, Database: ReadOnly as unknown as Driver['Database'] });
}

type ReadOnlyClass = new (
  file: string,
  options: { timeout: number; readonly: boolean; fileMustExist: boolean },
) => InstanceType<Driver['Database']>;

const BUSY_MS = 2000;

/** The check of `Store.integrity`, for a file that holds no journal. */
export function integrityOf(path: string): Result<readonly string[]> {
  const asked = queryFile<{ says: string }>(path, INTEGRITY);
  return asked.ok ? ok(integrityFlaws(asked.value)) : asked;
}

/** One query to a file next to the journal. */
export function queryFile<T>(path: string, sql: string): Result<readonly T[]> {
  const driver = readOnlyDriver();
  if (!driver.ok) return driver;
  try {
    const db = new driver.value.Database(path, { timeout: BUSY_MS });
    try {
      return ok(db.prepare(sql).all([]) as T[]);
    } finally {
      db.close();
    }
  } catch (error) {
    const says = `${path} cannot be read (${(error as Error).message}).`;
    return refuse('damaged', says, 'Keep the file, and restore the house from a backup.');
  }
}

export type ReadOnlyDatabase = ReadOnlyStore & Readonly<{ ask: PostgresConnection['ask'] }>;

export async function openDatabaseReadOnly(url: string): Promise<Result<ReadOnlyDatabase>> {
  const connection = connectPostgres(url);
  const { name } = connection;
  const asked = async <T>(text: string, values: readonly (string | number)[], value: (rows: Rows) => T) => {
    const answer = await connection.ask({ text, values });
    if (answer.ok) return ok(value(answer.rows));
    return refuse('unavailable', `${name} does not answer (${answer.says}).`, 'Check the server and the URL.');
  };
  const ready = await asked('set default_transaction_read_only = on', [], () => null);
  const tables = ready.ok
    ? await asked("select to_regclass('floorbook.journal') is not null as there", [], ([row]) => row?.there === true)
    : ready;
  if (!tables.ok || !tables.value) {
    await connection.close();
    if (!tables.ok) return tables;
    return refuse('no-such-house', `${name} has no journal yet.`, 'Open a house: floorbook serve.');
  }
  return ok({
    name,
    ask: connection.ask,
    houses: () =>
      asked('select house from floorbook.lease order by house', [], (rows) => rows.map(({ house }) => String(house))),
    head: (house) => asked(HEAD, [house], ([row]) => (row as Place | undefined) ?? genesis(house)),
    read: (house, fromSeq, limit) => asked(READ, [house, fromSeq, limit], (rows) => rows as readonly Row[]),
    snapshot: (house) =>
      asked(
        'select seq::float8, head as hash from floorbook.snapshot where house = $1',
        [house],
        ([row]) => row as Place | undefined,
      ),
    integrity: () => asked(CHECKSUMS, [], ([row]) => checksumFlaws(row)),
    close: connection.close,
  });
}

type Rows = readonly Readonly<Record<string, unknown>>[];

/** PostgreSQL counts pages whose checksum did not match when they were read, if checksums are enabled. */
const CHECKSUMS = `select coalesce(checksum_failures, 0)::float8 as failures
  from pg_stat_database where datname = current_database()`;

function checksumFlaws(row: Readonly<Record<string, unknown>> | undefined): readonly string[] {
  const failures = Number(row?.failures ?? 0);
  return failures === 0 ? [] : [`${failures} pages had a wrong checksum when they were read`];
}

// The journal: whether its store is sound, every entry is there and fits, and the clock agrees with the last one.

/** The end of a house's journal; `time` is undefined if its last record cannot be read. */
export type HouseFound = Readonly<{ house: string; head: Place; time: Instant | undefined }>;

const RESTORE = 'Stop the server, keep every file unchanged, and restore from a backup (docs/backup.md).';
const PAGE = 2000;

type StoreFound = Readonly<{ houses: readonly HouseFound[]; findings: readonly Finding[] }>;

/**
 * Reads everything. A problem in one house's journal does not keep the others from being read. `witnessed`: what the
 * server saw on record, looked up before, so that the journal can only have grown since.
 */
export async function checkStore(
  store: ReadOnlyStore,
  witnessed: ReturnType<typeof witnessedHouses>,
  progress: (done: number) => void,
): Promise<StoreFound> {
  const findings: Finding[] = [];
  if (!witnessed.ok) findings.push(problem('store', witnessed.refusal.says, witnessed.refusal.next));
  const seen: Readonly<Record<string, Place>> = witnessed.ok ? witnessed.value : {};
  const flaws = await store.integrity();
  if (!flaws.ok) findings.push(problem('store', flaws.refusal.says, RESTORE));
  else if (flaws.value.length > 0) {
    findings.push(problem('store', `${store.name} is damaged: ${nameSome(flaws.value, 3)}.`, RESTORE));
  }
  const houses = await store.houses();
  if (!houses.ok) return { houses: [], findings: [...findings, problem('store', houses.refusal.says, RESTORE)] };
  const found: HouseFound[] = [];
  for (const house of new Set([...houses.value, ...Object.keys(seen)])) {
    const read = await readHouse(store, house, seen[house], progress);
    const isEmpty = read.house?.head.seq === 0;
    if (read.house !== undefined && !isEmpty) found.push(read.house);
    if (!isEmpty || read.finding.level !== 'ok') findings.push(read.finding);
  }
  if (found.length === 0 && findings.length === 0) {
    const says = `${store.name} passed its checks and has no house yet.`;
    findings.push(warning('store', says, 'Open a house: floorbook serve.'));
  }
  return { houses: found, findings };
}

type HouseRead = Readonly<{ house: HouseFound | undefined; finding: Finding }>;

async function readHouse(
  store: ReadOnlyStore,
  house: string,
  seen: Place | undefined,
  progress: (done: number) => void,
): Promise<HouseRead> {
  // The head is read first: a running house appends after it.
  const head = await store.head(house);
  if (!head.ok) return { house: undefined, finding: problem('store', head.refusal.says, RESTORE) };
  const found: HouseFound = { house, head: head.value, time: await lastTime(store, house, head.value) };
  const snapshot = await store.snapshot(house);
  const saved = snapshot.ok ? snapshot.value : undefined;
  const trusted = [head.value, saved, seen].filter((place) => place !== undefined);
  const flaw = snapshot.ok ? await followChain(store, house, trusted, progress) : snapshot;
  if (!flaw.ok) return { house: found, finding: problem('store', flaw.refusal.says, RESTORE) };
  if (flaw.value !== undefined) {
    return { house: found, finding: problem('store', `The journal of ${house}: ${flaw.value}`, RESTORE) };
  }
  const says = `${store.name} passed its checks: all ${head.value.seq} entries of ${house} are present and verified.`;
  return { house: found, finding: fine('store', says) };
}

async function lastTime(store: ReadOnlyStore, house: string, { seq }: Place): Promise<Instant | undefined> {
  const rows = await store.read(house, seq, 1);
  const row = rows.ok ? rows.value[0] : undefined;
  const record = row === undefined ? undefined : recordOf<Command, FloorEvent>(row);
  return record === undefined ? undefined : timeAfter(record);
}

/** The flaw in the chain, in a sentence; undefined if there is none. */
async function followChain(
  store: ReadOnlyStore,
  house: string,
  trusted: readonly Place[],
  progress: (done: number) => void,
): Promise<Result<string | undefined>> {
  const verification = newVerification(
    house,
    trusted.filter(({ seq }) => seq > 0),
  );
  for (let next = 1; ; ) {
    const page = await store.read(house, next, PAGE);
    if (!page.ok) return page;
    const verdict = page.value.length === 0 ? verification.end() : verification.take(page.value);
    if (verdict !== undefined)
      return ok(verdict.ok ? undefined : `entry ${verdict.flaw.seq} is bad. ${verdict.flaw.says}`);
    next = page.value.at(-1)!.seq + 1;
    progress(next - 1);
  }
}

export function checkClock({ house, time }: HouseFound, now: Instant): Finding {
  if (time === undefined) {
    const says = `The clock cannot be compared: the last record of ${house} cannot be read.`;
    return warning('clock', says, 'Compare it with another clock by hand.');
  }
  const last = `the last record of ${house} (${rfc3339(time, 0)})`;
  if (now < time - USUAL_CLOCK_LIMITS.behind) {
    const says = `The clock shows ${rfc3339(now, 0)}, ${spanWords(time - now)} before ${last}.`;
    return problem(
      'clock',
      says,
      'Set the clock before serving the house. If the record is ahead, see docs/running-a-house.md.',
    );
  }
  if (now > time + USUAL_CLOCK_LIMITS.ahead) {
    const says = `The clock shows ${rfc3339(now, 0)}, ${spanWords(now - time)} after ${last}.`;
    return warning('clock', says, 'If the house was not closed for that long, set the clock before serving it.');
  }
  return fine('clock', `The clock agrees with ${last}.`);
}

/** Leases run by the database's clock, records are stamped by this machine's. */
const CLOCKS_APART = 5;

export async function checkDatabaseClock(store: ReadOnlyDatabase, now: () => Instant): Promise<Finding> {
  const asked = await store.ask({ text: 'select extract(epoch from clock_timestamp())::float8 as seconds' });
  if (!asked.ok) return warning('clock', `The database did not report its time (${asked.says}).`, 'Check the server.');
  const apart = Number(asked.rows[0]?.seconds) - now();
  if (Math.abs(apart) <= CLOCKS_APART) return fine('clock', 'This machine and the database server show the same time.');
  const says = `The database server's clock is ${spanWords(apart)} ${apart > 0 ? 'ahead of' : 'behind'} this machine's.`;
  return warning('clock', says, 'Set both clocks from one time service.');
}

// Whether a second machine has every acknowledged entry, according to PostgreSQL.

export const NO_REPLICATION = fine(
  'replication',
  'A SQLite store is not replicated: records since the last backup are lost if its disk fails.',
);

type Settings = Readonly<{ recovering: boolean; names: string; fsync: string; commit: string }>;
type Standby = Readonly<{ name: string; state: string | null; sync: string | null; behind: number | null }>;

const SETTINGS = `select pg_is_in_recovery() as recovering, current_setting('synchronous_standby_names') as names,
  current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`;
/** Users without pg_monitor see that there is a standby, and null for everything about it. */
const STANDBYS = `select coalesce(application_name, '') as name, state, sync_state as sync,
  pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 as behind from pg_stat_replication order by 1`;

export async function checkReplication({ ask }: ReadOnlyDatabase): Promise<readonly Finding[]> {
  const asked = await ask({ text: SETTINGS });
  if (!asked.ok) return [unknown(asked.says)];
  const settings = asked.rows[0] as Settings;
  if (settings.recovering) {
    const says = 'This PostgreSQL server is a standby: it is read-only, so a house cannot be served from it.';
    return [problem('replication', says, 'Use the primary in --store, or promote this one if the primary is gone.')];
  }
  const findings: Finding[] = [];
  if (settings.fsync !== 'on') {
    const says = 'PostgreSQL runs with fsync off and loses acknowledged records in a power failure.';
    findings.push(problem('replication', says, 'Set fsync = on.'));
  }
  const standbys = await ask({ text: STANDBYS });
  if (!standbys.ok) return [...findings, unknown(standbys.says)];
  return [...findings, replicationOf(settings, standbys.rows as readonly Standby[])];
}

const unknown = (says: string): Finding =>
  warning('replication', `PostgreSQL did not report its standbys (${says}).`, 'Ask with a user who has pg_monitor.');

function replicationOf({ names }: Settings, standbys: readonly Standby[]): Finding {
  const listed = nameSome(standbys.map(({ name }) => name));
  if (standbys.length > 0 && standbys.every(({ state }) => state === null)) {
    const says = `There are standbys (${listed}), but this user is not allowed to see their state.`;
    return warning('replication', says, 'Grant pg_monitor to the user in the URL.');
  }
  const waitedFor = standbys.filter(
    ({ state, sync }) => state === 'streaming' && (sync === 'sync' || sync === 'quorum'),
  );
  if (names !== '' && waitedFor.length === 0) {
    const says = `synchronous_standby_names is "${names}", but no such standby is connected: every command waits.`;
    return problem('replication', says, 'Reconnect the standby, or remove it from synchronous_standby_names.');
  }
  if (waitedFor.length > 0) {
    const behind = Math.max(...waitedFor.map((standby) => standby.behind ?? 0));
    const says = `Every command is on ${nameSome(waitedFor.map(({ name }) => name))} before it is answered (${behind} bytes not replayed yet).`;
    return fine('replication', says);
  }
  if (standbys.length > 0) {
    const says = `The standbys (${listed}) are asynchronous: the last acknowledged commands are lost if the primary is lost.`;
    return warning('replication', says, 'Name a standby in synchronous_standby_names.');
  }
  const says = 'No standby is connected: records since the last backup are lost if this server fails.';
  return warning('replication', says, 'Add a standby and name it in synchronous_standby_names.');
}
