/**
 * Carries out lists of SQL statements on one SQLite file, each list in one transaction. It runs on the caller's thread
 * or on a separate one, which gets these functions as text (connection.ts): none of them may refer to anything outside
 * itself except types.
 */
import type { Bodies } from '../bodies.ts';
import type { ColumnValues, Database, DatabaseClass, Statement, Value } from './driver.ts';

export type Step = Readonly<{
  sql: string;
  values: readonly Value[];
  /** Undoes the whole list and answers with this word if the statement finds no row. */
  orElse?: string;
}>;

/** Rows that are hashed as they are written, each over the hash before it and its body. Answers with the last hash. */
export type ChainStep = Readonly<{
  house: string;
  firstSeq: number;
  /** The hash that the first one follows, or the statement that finds it. */
  from: string | Step;
  bodies: Bodies;
  /** The room each body leaves before itself for the hash that it follows. */
  room: number;
  /**
   * Statements that insert this many rows of (house, seq, body, hash) at once, the largest first and one for a single
   * row.
   */
  inserts: readonly Readonly<{ rows: number; sql: string }>[];
}>;

/** Reading lists see one state of the file and never wait for the writer. */
export type Steps = Readonly<{ kind: 'read' | 'write'; steps: readonly (Step | ChainStep)[] }>;

export type Ran =
  | Readonly<{ ok: true; rows: readonly (readonly ColumnValues[])[] }>
  | Readonly<{ ok: false; code: string; says: string }>;

export type Opening = Readonly<{
  file: string;
  readOnly: boolean;
  /** How long a statement waits for another program that holds the file. */
  busyMs: number;
  /** The file that is locked for as long as this process may write, so that a second one is refused at once. */
  lockFile: string | undefined;
  pragmas: readonly string[];
}>;

export type Runner = Readonly<{ run: (list: Steps) => Ran; close: () => void }>;

/** The functions that the runner calls, passed in, since it cannot refer to them. `hash` is Node's own. */
export type Tools = Readonly<{
  openLocked: typeof openLocked;
  insertChained: typeof insertChained;
  hash: (algorithm: 'sha256', data: Uint8Array, encoding: 'hex') => string;
}>;

/** Code of a step that found no row: its `says` is the step's own word. */
export const STOPPED = 'STOPPED';
/** Code of a list that was lost with the thread, or never reached it: it may have landed or not. */
export const THREAD_ENDED = 'THREAD';

/** Throws what the library throws when the file cannot be opened. */
export function sqliteRunner(Database: DatabaseClass, opening: Opening, tools: Tools): Runner {
  const { db, lock } = tools.openLocked(Database, opening);
  const statements = new Map<string, Statement>();
  const asking = new Set<Statement>();
  const prepared = (sql: string): Statement => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const statement = db.prepare(sql);
    statements.set(sql, statement);
    if (/^(select|with|pragma wal_checkpoint)| returning /.test(sql)) asking.add(statement);
    return statement;
  };
  const found = ({ sql, values }: Step): readonly ColumnValues[] => {
    const statement = prepared(sql);
    if (asking.has(statement)) return statement.all(values) as ColumnValues[];
    statement.run(values);
    return [];
  };
  const carryOut = (steps: readonly (Step | ChainStep)[]): Ran => {
    const rows: (readonly ColumnValues[])[] = [];
    for (const step of steps) {
      const search = 'sql' in step ? step : step.from;
      const these = typeof search === 'string' ? [] : found(search);
      if (typeof search !== 'string' && search.orElse !== undefined && these.length === 0) {
        return { ok: false, code: 'STOPPED', says: search.orElse };
      }
      const from = typeof search === 'string' ? search : String(these[0]?.hash);
      rows.push('sql' in step ? these : [{ hash: tools.insertChained(step, from, prepared, tools.hash) }]);
    }
    return { ok: true, rows };
  };
  const run = ({ kind, steps }: Steps): Ran => {
    try {
      if (kind === 'read' && steps.length === 1) return carryOut(steps);
      prepared(kind === 'read' ? 'begin' : 'begin immediate').run([]);
      const ran = carryOut(steps);
      prepared(ran.ok ? 'commit' : 'rollback').run([]);
      return ran;
    } catch (error) {
      // A full disk has often rolled back the transaction already; a transaction that is still open must not reach the
      // next list. On a damaged file the rollback may fail too; then the first error is the one to report.
      try {
        if (db.inTransaction) db.exec('rollback');
      } catch {}
      const { code, message } = error as { code?: string; message: string };
      return { ok: false, code: code ?? '', says: message };
    }
  };
  const close = (): void => {
    db.close();
    lock?.close();
  };
  return { run, close };
}

export function openLocked(Database: DatabaseClass, opening: Opening): { db: Database; lock: Database | undefined } {
  let lock: Database | undefined;
  if (opening.lockFile !== undefined) {
    lock = new Database(opening.lockFile, { timeout: 0 });
    try {
      lock.exec('begin exclusive');
    } catch (error) {
      lock.close();
      // A folder that cannot be written to fails here too, and nobody else has the file.
      if (!String((error as { code?: string }).code).startsWith('SQLITE_BUSY')) throw error;
      throw Object.assign(new Error(String(error)), { code: 'FLOORBOOK_SECOND_PROCESS' });
    }
  }
  const db = new Database(opening.file, { timeout: opening.busyMs });
  try {
    for (const pragma of opening.pragmas) db.pragma(pragma);
    if (opening.readOnly) db.pragma('query_only = true');
  } catch (error) {
    db.close();
    lock?.close();
    throw error;
  }
  return { db, lock };
}

/** The last hash. */
export function insertChained(
  { house, firstSeq, bodies: { bytes, ends }, room, inserts }: ChainStep,
  from: string,
  prepared: (sql: string) => Statement,
  hash: Tools['hash'],
): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let previous = from;
  let start = 0;
  for (let row = 0; row < ends.length; ) {
    const left = ends.length - row;
    const insert = inserts.find(({ rows }) => rows <= left) as { rows: number; sql: string };
    const values: Value[] = [];
    for (const last = row + insert.rows; row < last; row += 1) {
      const end = ends[row] as number;
      buffer.write(previous, start, 'latin1');
      previous = hash('sha256', buffer.subarray(start, end), 'hex');
      values.push(house, firstSeq + row, buffer.subarray(start + room, end), previous);
      start = end;
    }
    prepared(insert.sql).run(values);
  }
  return previous;
}
