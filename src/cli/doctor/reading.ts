/**
 * A house's store, opened so that nothing can be written: SQLite files by a connection that is read-only in the
 * operating system's sense too (closing the usual one would tidy up the log), PostgreSQL in read-only transactions and
 * without bringing its tables up to date. A house that is being served is not disturbed, and the traces of a crash stay.
 */
import { ok, type Result, refuse } from '../../base/result.ts';
import { connectPostgres, type PostgresConnection } from '../../journal/postgres/connection.ts';
import { HEAD, READ } from '../../journal/postgres/postgres-store.ts';
import { genesis, type Place, type Row } from '../../journal/record.ts';
import { type Driver, sqliteDriver } from '../../journal/sqlite/driver.ts';
import { INTEGRITY, integrityFlaws, openSqliteStore } from '../../journal/sqlite/sqlite-store.ts';

export type ReadOnlyStore = Readonly<{
  name: string;
  houses: () => Promise<Result<readonly string[]>>;
  head: (house: string) => Promise<Result<Place>>;
  read: (house: string, fromSeq: number, limit: number) => Promise<Result<readonly Row[]>>;
  /** Where the snapshot was taken; undefined where there is none. */
  snapshot: (house: string) => Promise<Result<Place | undefined>>;
  /** What the database itself finds wrong with its files; empty where it finds nothing. */
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

/** The same library, whose every connection can only read. */
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

/** One question to a file beside the journal. */
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
    return refuse('unavailable', `${name} cannot be asked (${answer.says}).`, 'Check the server and the URL.');
  };
  const ready = await asked('set default_transaction_read_only = on', [], () => null);
  const tables = ready.ok
    ? await asked("select to_regclass('floorbook.journal') is not null as there", [], ([row]) => row?.there === true)
    : ready;
  if (!tables.ok || !tables.value) {
    await connection.close();
    if (!tables.ok) return tables;
    return refuse('no-such-house', `${name} holds no journal yet.`, 'Open a house: floorbook serve.');
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

/** PostgreSQL counts the pages whose checksum did not fit when they were read, where it keeps checksums at all. */
const CHECKSUMS = `select coalesce(checksum_failures, 0)::float8 as failures
  from pg_stat_database where datname = current_database()`;

function checksumFlaws(row: Readonly<Record<string, unknown>> | undefined): readonly string[] {
  const failures = Number(row?.failures ?? 0);
  return failures === 0 ? [] : [`${failures} pages had a wrong checksum when they were read`];
}
