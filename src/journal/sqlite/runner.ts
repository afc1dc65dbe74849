/**
 * Carries out lists of SQL statements on one SQLite file, each list in one transaction. It runs on the caller's thread
 * or on one of its own (connection.ts).
 */
import type { ColumnValues, Database, DatabaseClass, Statement, Value } from './driver.ts';

export type Step = Readonly<{
  sql: string;
  values: readonly Value[];
  /** Undoes the whole list and answers with this word when the statement finds no row. */
  orElse?: string;
}>;

/** Reading lists see one state of the file and never wait for the writer. */
export type Steps = Readonly<{ kind: 'read' | 'write'; steps: readonly Step[] }>;

export type Ran =
  | Readonly<{ ok: true; rows: readonly (readonly ColumnValues[])[] }>
  | Readonly<{ ok: false; code: string; says: string }>;

export type Opening = Readonly<{
  file: string;
  readOnly: boolean;
  /** How long a statement waits for another program that holds the file. */
  busyMs: number;
  /** The file that is locked for as long as this process may write, so that a second one is turned away at the door. */
  lockFile: string | undefined;
  pragmas: readonly string[];
}>;

export type Runner = Readonly<{ run: (list: Steps) => Ran; close: () => void }>;

/** Code of a step that found no row: its `says` is the step's own word. */
export const STOPPED = 'STOPPED';

/** Throws what the library throws when the file cannot be opened. Its source text is sent to the thread, so it must
 * name nothing outside itself. */
export function sqliteRunner(Database: DatabaseClass, opening: Opening): Runner {
  let lock: Database | undefined;
  if (opening.lockFile !== undefined) {
    lock = new Database(opening.lockFile, { timeout: 0 });
    try {
      lock.exec('begin exclusive');
    } catch (error) {
      lock.close();
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
  const statements = new Map<string, Statement>();
  const asking = new Set<Statement>();
  const prepared = (sql: string): Statement => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const statement = db.prepare(sql);
    statements.set(sql, statement);
    if (/^(select|pragma wal_checkpoint)| returning /.test(sql)) asking.add(statement);
    return statement;
  };
  const carryOut = (steps: readonly Step[]): Ran => {
    const rows: ColumnValues[][] = [];
    for (const { sql, values, orElse } of steps) {
      const statement = prepared(sql);
      const found = asking.has(statement) ? (statement.all(values) as ColumnValues[]) : [];
      if (!asking.has(statement)) statement.run(values);
      if (orElse !== undefined && found.length === 0) return { ok: false, code: 'STOPPED', says: orElse };
      rows.push(found);
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
      // A full disk has often undone the transaction by itself; what else stands open must not reach the next list.
      if (db.inTransaction) db.exec('rollback');
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
