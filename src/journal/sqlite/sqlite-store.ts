/** Journals in one SQLite file: write-ahead log, and a sync to disk before any commit is answered. */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { assert } from '../../base/assert.ts';
import { ok, type Result, refuse } from '../../base/result.ts';
import { type Bodies, HASH_ROOM } from '../bodies.ts';
import { genesis, type Place, type Row } from '../record.ts';
import {
  type After,
  conflict,
  damaged,
  type Following,
  fenced,
  held,
  type Snapshot,
  type Store,
  type Stored,
  stored,
  unavailable,
} from '../store.ts';
import { connectSqlite, type SqliteConnection } from './connection.ts';
import { type ColumnValues, type Driver, sqliteDriver, type Value } from './driver.ts';
import { reopening } from './reopening.ts';
import { type ChainStep, type Ran, STOPPED, type Step, type Steps, THREAD_ENDED } from './runner.ts';
import { MIGRATIONS, migrate } from './schema.ts';

export type SqliteOptions = Readonly<{
  readOnly?: boolean;
  where?: 'thread' | 'here';
  /** The installed one, unless a test brings its own. */
  driver?: Driver;
  busyMs?: number;
  /** The clock that leases run by, in milliseconds. */
  now?: () => number;
  migrations?: readonly (readonly string[])[];
  log?: (line: string) => void;
}>;

export async function openSqliteStore(file: string, options: SqliteOptions = {}): Promise<Result<Store>> {
  const { readOnly = false, where = 'thread', busyMs = 2000, now = Date.now, log = () => {} } = options;
  const driver = options.driver === undefined ? sqliteDriver() : ok(options.driver);
  if (!driver.ok) return driver;
  if (driver.value.name !== 'better-sqlite3') {
    log('better-sqlite3 is not built on this machine: using libsql, which is slower (see docs/decisions/0011).');
  }
  // Both libraries would create an empty file rather than say that there is none.
  if (readOnly && !existsSync(file)) {
    return refuse('no-such-file', `There is no file ${file}.`, 'Give the path of a journal.');
  }
  if (!readOnly) {
    const made = madeFolder(file);
    if (!made.ok) return made;
  }
  const lockOf = readOnly ? undefined : file;
  const pragmas = readOnly ? [] : PRAGMAS;
  const connect = () => connectSqlite(driver.value, { file, readOnly, busyMs, lockOf, pragmas }, where);
  // A separate connection to the file: a check takes seconds on a long journal, and commands must not wait for it.
  const look = { file, readOnly: true, busyMs, lockOf: undefined, pragmas: [] };
  const connectToLook = () => connectSqlite(driver.value, look, where);
  const connection = await connect();
  if (!connection.ok) return connection;
  const ready = await readied(connection.value, file, options);
  if (!ready.ok) {
    await connection.value.close();
    return ready;
  }
  const lasting = where === 'thread' ? reopening(connection.value, connect, log) : connection.value;
  return ok(storeOver(lasting, { name: `SQLite (${driver.value.name}), ${file}`, file, now, connectToLook }));
}

/** Eight kilobytes a page measured best for records of a few hundred bytes; it only takes effect on a new file. */
export const PRAGMAS = ['page_size = 8192', 'journal_mode = wal', 'synchronous = full'];

function madeFolder(file: string): Result<null> {
  try {
    mkdirSync(dirname(file), { recursive: true });
    return ok(null);
  } catch (error) {
    const says = `The folder of ${file} cannot be created (${(error as Error).message}).`;
    return refuse('unavailable', says, 'Choose another path, or create the folder by hand.');
  }
}

async function readied(connection: SqliteConnection, file: string, options: SqliteOptions): Promise<Result<null>> {
  const { readOnly = false, migrations = MIGRATIONS } = options;
  const migrated = await migrate(connection, file, readOnly, migrations);
  if (!migrated.ok || readOnly) return migrated;
  // This process holds the lock of the file, so the process that led a house from it before is gone.
  const freed = await connection.run({ kind: 'write', steps: [{ sql: 'update lease set until = 0', values: [] }] });
  return freed.ok ? ok(null) : refuse('unavailable', `${file} cannot be written (${freed.says}).`, 'Try again.');
}

type Of = Readonly<{
  name: string;
  file: string;
  now: () => number;
  connectToLook: () => Promise<Result<SqliteConnection>>;
}>;

function storeOver(connection: SqliteConnection, { name, file, now, connectToLook }: Of): Store {
  const asked = async <T>(kind: 'read' | 'write', house: string, steps: Steps['steps'], value: (rows: Rows) => T) => {
    const ran = await connection.run({ kind, steps });
    return ran.ok ? stored(value(ran.rows)) : faultOf(ran, { file, house });
  };
  const checks = new Set<Promise<unknown>>();
  const reads = <T>(house: string, step: Step, value: (rows: readonly ColumnValues[]) => T) =>
    asked('read', house, [step], ([rows]) => value(rows!));
  const writes = (house: string, ...steps: readonly Step[]) => asked('write', house, steps, () => null);
  return {
    name,
    head: (house) =>
      reads(house, { sql: HEAD, values: [house] }, ([row]) => (row as Place | undefined) ?? genesis(house)),
    append: (house, after, rows) => writes(house, ...appendSteps(house, after, rows)),
    extend: async (house, after, bodies) => {
      const steps = [leads(house, after.token), chainStep(house, after, bodies)];
      return asked('write', house, steps, (rows) => ({
        seq: after.afterSeq + bodies.ends.length,
        hash: rows[1]?.[0]?.hash as string,
      }));
    },
    read: (house, fromSeq, limit) =>
      reads(house, { sql: READ, values: [house, fromSeq, limit] }, (rows) => rows as readonly Row[]),
    outline: (house) =>
      asked(
        'read',
        house,
        OUTLINE.map((sql) => ({ sql, values: sql === UNSEEN ? [] : [house] })),
        (rows) => {
          const [[head], [counted], [unseen]] = rows as [Columns, Columns, Columns];
          const entries = Number(counted?.entries) + Number(unseen?.unseen);
          return { head: (head as Place | undefined) ?? genesis(house), first: Number(counted?.first), entries };
        },
      ),
    integrity: () => {
      const check = checked(connectToLook, file);
      checks.add(check);
      return check.finally(() => checks.delete(check));
    },
    houses: () => reads('', { sql: HOUSES, values: [] }, (rows) => rows.map(({ house }) => house as string)),
    saveSnapshot: (house, token, { seq, head, engine, stateHash, state }) =>
      writes(house, leads(house, token), {
        sql: SAVE_SNAPSHOT,
        values: [house, seq, head, engine, stateHash, state],
      }),
    loadSnapshot: (house) =>
      reads(house, { sql: LOAD_SNAPSHOT, values: [house] }, ([row]) => row as Snapshot | undefined),
    dropSnapshot: (house) => writes(house, { sql: 'delete from snapshot where house = ?', values: [house] }),
    acquire: async (house, holder, leaseMs) => {
      const steps = acquireSteps({ house, holder, at: now(), until: now() + leaseMs });
      const taken = await asked('write', house, steps, ([lease, now]) => ({ lease: lease?.[0], now: now?.[0] }));
      if (!taken.ok) return taken;
      const { lease, now: current } = taken.value;
      return lease === undefined ? held(house, String(current?.holder)) : stored({ token: lease.token as number });
    },
    renew: (house, token, leaseMs) => writes(house, keep(house, token, now() + leaseMs)),
    release: (house, token) => writes(house, keep(house, token, 0)),
    leader: (house) => reads(house, leading(house, now()), ([row]) => row && { holder: String(row.holder) }),
    close: async () => {
      // The last connection to close a file cleans up after it, and that must be its writer.
      await Promise.all(checks);
      await connection.close();
    },
  };
}

type Columns = readonly ColumnValues[];
type Rows = readonly Columns[];

/** SQLite reads every page of the file and compares every row with the index. */
async function checked(
  connectToLook: () => Promise<Result<SqliteConnection>>,
  file: string,
): Promise<Stored<readonly string[]>> {
  const looking = await connectToLook();
  if (!looking.ok) {
    const { reason, says, next } = looking.refusal;
    return reason === 'damaged' ? damaged(says, next) : unavailable(says, next);
  }
  const ran = await looking.value.run({ kind: 'read', steps: [{ sql: INTEGRITY, values: [] }] });
  await looking.value.close();
  if (!ran.ok) return faultOf(ran, { file, house: '' });
  return stored(integrityFlaws(ran.rows[0] ?? []));
}

export const INTEGRITY = 'select integrity_check as says from pragma_integrity_check';

/** The problems SQLite finds with a file; its answer for a sound one is `ok`. */
export const integrityFlaws = (rows: readonly Readonly<{ says?: unknown }>[]): string[] =>
  rows.map(({ says }) => String(says)).filter((says, _, all) => all.length > 1 || says !== 'ok');

const FENCED = 'fenced';
const CONFLICT = 'conflict';

// The order is by the column itself: by its cast every read would sort the whole journal first.
// A flipped bit may turn a text into a blob or into nothing: cast, it is an entry with a bad hash and not a surprise.
const SEQ = 'coalesce(cast(seq as integer), 0) as seq';
const BODY = "coalesce(cast(body as text), '') as body";
const HASH = "coalesce(cast(hash as text), '') as hash";
export const HEAD = `select ${SEQ}, ${HASH} from journal where house = ? order by journal.seq desc limit 1`;
export const READ = `select ${SEQ}, ${BODY}, ${HASH} from journal
  where house = ? and journal.seq >= ? order by journal.seq limit ?`;
/**
 * Rows are only ever added, so the last row's own number is how many there are. It comes from the table and the count
 * from the index: what a damaged index hides is still counted.
 */
const UNSEEN = 'select (select coalesce(max(rowid), 0) from journal) - (select count(*) from journal) as unseen';
const COUNT = 'select count(*) as entries, coalesce(min(seq), 0) as first from journal where house = ?';
const OUTLINE = [HEAD, COUNT, UNSEEN];
/** From one house to the next by the key, since a journal has few houses and many entries. */
const HOUSES = `with recursive named (house) as (
    select min(house) from journal
    union all select (select min(house) from journal where house > named.house) from named where house is not null
  )
  select cast(house as text) as house from lease
  union select cast(house as text) from named where house is not null order by 1`;
const SAVE_SNAPSHOT = 'replace into snapshot (house, seq, head, engine, state_hash, state) values (?, ?, ?, ?, ?, ?)';
const LOAD_SNAPSHOT = 'select seq, head, engine, state_hash as stateHash, state from snapshot where house = ?';

const leads = (house: string, token: number): Step => ({
  sql: 'select token from lease where house = ? and token = ?',
  values: [house, token],
  orElse: FENCED,
});

const keep = (house: string, token: number, until: number): Step => ({
  sql: 'update lease set until = ? where house = ? and token = ? returning token',
  values: [until, house, token],
  orElse: FENCED,
});

function appendSteps(house: string, { afterSeq, afterHash, token }: After, rows: readonly Row[]): Step[] {
  const steps = [leads(house, token)];
  if (afterSeq > 0) steps.push(hashAt(house, afterSeq, afterHash));
  else assertGenesis(house, afterHash);
  for (let from = 0; from < rows.length; ) {
    const insert = INSERTS.find((candidate) => candidate.rows <= rows.length - from)!;
    const values: Value[] = [];
    for (const last = from + insert.rows; from < last; from += 1) {
      values.push(house, rows[from]!.seq, rows[from]!.body, rows[from]!.hash);
    }
    steps.push({ sql: insert.sql, values });
  }
  return steps;
}

function chainStep(house: string, { afterSeq, afterHash }: Following, bodies: Bodies): ChainStep {
  if (afterSeq === 0) assertGenesis(house, afterHash ?? genesis(house).hash);
  const from = afterSeq === 0 ? genesis(house).hash : hashAt(house, afterSeq, afterHash);
  return { house, firstSeq: afterSeq + 1, from, bodies, room: HASH_ROOM, inserts: INSERTS };
}

/** Finds the entry to follow, if it is the expected one. */
function hashAt(house: string, seq: number, hash: string | undefined): Step {
  const sql = 'select hash from journal where house = ? and seq = ?';
  if (hash === undefined) return { sql, values: [house, seq], orElse: CONFLICT };
  return { sql: `${sql} and hash = ?`, values: [house, seq, hash], orElse: CONFLICT };
}

const assertGenesis = (house: string, hash: string): void =>
  assert(hash === genesis(house).hash, 'the first batch of a house follows its genesis');

/**
 * Many rows a statement save a third of the time of one row a statement; few sizes keep few statements prepared. Bodies
 * come as bytes, which without the cast would stay bytes.
 */
const INSERTS = [32, 8, 1].map((rows) => ({
  rows,
  sql: `insert into journal (house, seq, body, hash) values ${Array(rows).fill('(?, ?, cast(? as text), ?)').join(', ')}`,
}));

const leading = (house: string, at: number): Step => ({
  sql: 'select holder from lease where house = ? and until > ?',
  values: [house, at],
});

type Taking = Readonly<{ house: string; holder: string; at: number; until: number }>;

function acquireSteps({ house, holder, at, until }: Taking): Step[] {
  const take = `insert into lease (house, token, holder, until) values (?, 1, ?, ?)
    on conflict (house) do update set token = token + 1, holder = excluded.holder, until = excluded.until
    where until <= ? or holder = excluded.holder returning token`;
  return [
    { sql: take, values: [house, holder, until, at] },
    { sql: 'select holder from lease where house = ?', values: [house] },
  ];
}

function faultOf({ code, says }: Extract<Ran, { ok: false }>, { file, house }: { file: string; house: string }) {
  if (code === STOPPED && says === FENCED) return fenced(house);
  if (code === STOPPED || code.startsWith('SQLITE_CONSTRAINT')) return conflict(house);
  if (code === 'SQLITE_FULL') return unavailable(`The disk of ${file} is full.`, 'Free up disk space.');
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) {
    return unavailable(`${file} is locked by another program.`, 'Close that program.');
  }
  if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB') {
    return damaged(`${file} is damaged (${says}).`, 'Stop, keep the file, and restore it from a backup or an export.');
  }
  if (code.startsWith('SQLITE_READONLY')) return unavailable(`${file} is open as read-only.`, 'Open it for writing.');
  if (code === THREAD_ENDED)
    return unavailable(`${file} cannot be reached (${says}).`, 'It is reopened automatically.');
  return unavailable(`${file} cannot be used (${says}).`, 'Check the disk, then restart Floorbook.');
}
