/** Bare connections of the same kinds as the journal's, for what is kept beside it: the vault, read models. */
import type { Result } from '../base/result.ts';
import { connectPostgres as connect, type PostgresConnection } from './postgres/connection.ts';
import { connectSqlite, type SqliteConnection } from './sqlite/connection.ts';
import { sqliteDriver } from './sqlite/driver.ts';

/** Locked for other processes, like the journal's own file. */
export async function connectFile(path: string, pragmas: readonly string[]): Promise<Result<SqliteConnection>> {
  const driver = sqliteDriver();
  if (!driver.ok) return driver;
  return connectSqlite(driver.value, { file: path, readOnly: false, busyMs: 2000, lockFile: `${path}.lock`, pragmas });
}

export const connectPostgres = (url: string): PostgresConnection => connect(url);
