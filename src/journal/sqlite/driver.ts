/**
 * Which SQLite library is installed. better-sqlite3 is faster, but must be compiled if its binary cannot be downloaded;
 * libsql comes ready-made from the package registry with the same interface, so it is the fallback.
 */
import { createRequire } from 'node:module';
import { ok, type Result, refuse } from '../../base/result.ts';

export type Value = string | number | null | Uint8Array;
export type ColumnValues = Readonly<Record<string, Value>>;

/** The part of the two libraries' common interface that is used here. */
export type Database = {
  prepare: (sql: string) => Statement;
  exec: (sql: string) => unknown;
  pragma: (text: string) => unknown;
  close: () => unknown;
  readonly inTransaction: boolean;
};
export type Statement = {
  run: (values: readonly Value[]) => unknown;
  all: (values: readonly Value[]) => unknown[];
};
export type DatabaseClass = new (file: string, options: { timeout: number }) => Database;

export type DriverName = 'better-sqlite3' | 'libsql';

/** `path` is the path of the module, since a thread must load it itself. */
export type Driver = Readonly<{ name: DriverName; path: string; Database: DatabaseClass }>;

const PREFERRED: readonly DriverName[] = ['better-sqlite3', 'libsql'];

export function sqliteDriver(names: readonly DriverName[] = PREFERRED): Result<Driver> {
  const require = createRequire(import.meta.url);
  for (const name of names) {
    const driver = loaded(require, name);
    if (driver !== undefined) return ok(driver);
  }
  return refuse(
    'no-sqlite',
    `Neither ${names.join(' nor ')} can be loaded, so no SQLite file can be opened.`,
    'Run "npm ci" on a machine with g++, make and python3, or use a postgres:// store.',
  );
}

/** Finding it is not enough: better-sqlite3 looks for its compiled half only when the first database is opened. */
function loaded(require: NodeJS.Require, name: DriverName): Driver | undefined {
  try {
    const path = require.resolve(name);
    const Database = require(path) as DatabaseClass;
    new Database(':memory:', { timeout: 0 }).close();
    return { name, path, Database };
  } catch {
    return undefined;
  }
}
