/** Plain connections of the same kinds as the journal's, for what is kept next to it: the vault, read models. */
import { type Result, refuse } from '../base/result.ts';
import { connectPostgres as connect, type PostgresConnection } from './postgres/connection.ts';
import { connectSqlite, type SqliteConnection } from './sqlite/connection.ts';
import { sqliteDriver } from './sqlite/driver.ts';

/** Locked for other processes, like the journal's own file. */
export async function connectFile(path: string, pragmas: readonly string[]): Promise<Result<SqliteConnection>> {
  const driver = sqliteDriver();
  if (!driver.ok) return driver;
  return connectSqlite(driver.value, { file: path, readOnly: false, busyMs: 2000, lockOf: path, pragmas });
}

export const connectPostgres = (url: string): PostgresConnection => connect(url);

/** A second connection to a file that this or another process may be writing, to copy it; it locks no one out. */
export async function connectBeside(path: string): Promise<Result<SqliteConnection>> {
  const driver = sqliteDriver();
  if (!driver.ok) return driver;
  const opening = { file: path, readOnly: false, busyMs: 10_000, lockOf: undefined, pragmas: [] };
  return connectSqlite(driver.value, opening);
}

/** Keeps every other process from opening a journal or vault at this path for as long as it is held. */
export async function lockPath(path: string): Promise<Result<SqliteConnection>> {
  const driver = sqliteDriver();
  if (!driver.ok) return driver;
  const opening = { file: ':memory:', readOnly: false, busyMs: 0, lockOf: path, pragmas: [] };
  const locked = await connectSqlite(driver.value, opening);
  if (locked.ok || locked.refusal.reason !== 'held') return locked;
  return refuse('held', `${path} is in use by another Floorbook process.`, 'Stop that process first.');
}
