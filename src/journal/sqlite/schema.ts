/**
 * The tables of a journal file, and migrations for older files. The version is in the file's own header; list n takes a
 * file from version n to the next. Lists are only ever added: old files are still out there.
 */
import { ok, type Result, refuse } from '../../base/result.ts';
import type { SqliteConnection } from './connection.ts';

/** "FLBK": marks the file as ours, so that a mistyped path cannot put a journal into some other program's database. */
const APPLICATION_ID = 0x464c424b;

/**
 * The journal has its key and no other index. In measurements, a table with a separate key index takes appends a fifth
 * faster than one stored in key order: rows are only ever added at its end.
 */
export const MIGRATIONS: readonly (readonly string[])[] = [
  [
    `pragma application_id = ${APPLICATION_ID}`,
    `create table journal (
      house text not null, seq integer not null, body text not null, hash text not null, primary key (house, seq)
    )`,
    `create table lease (
      house text primary key, token integer not null, holder text not null, until integer not null
    ) without rowid`,
    `create table snapshot (
      house text primary key, seq integer not null, head text not null, engine text not null,
      state_hash text not null, state text not null
    )`,
  ],
];

export async function migrate(
  connection: SqliteConnection,
  file: string,
  readOnly: boolean,
  migrations: readonly (readonly string[])[] = MIGRATIONS,
): Promise<Result<null>> {
  const found = await versionOf(connection, file);
  if (!found.ok) return found;
  const version = found.value;
  if (version > migrations.length) {
    const says = `${file} was written by a newer Floorbook (its version is ${version}; this one supports ${migrations.length}).`;
    return refuse('newer', says, 'Start the newer Floorbook.');
  }
  if (version === migrations.length) return ok(null);
  if (readOnly) {
    const says = `${file} was written by an older Floorbook and must be upgraded first.`;
    return refuse('older', says, 'Open it once for writing: floorbook serve.');
  }
  for (let from = version; from < migrations.length; from += 1) {
    const sql = [...migrations[from]!, `pragma user_version = ${from + 1}`];
    const ran = await connection.run({ kind: 'write', steps: sql.map((text) => ({ sql: text, values: [] })) });
    if (!ran.ok) return refuse('unavailable', `${file} could not be upgraded (${ran.says}).`, 'Try again.');
  }
  return ok(null);
}

async function versionOf(connection: SqliteConnection, file: string): Promise<Result<number>> {
  const ran = await connection.run({
    kind: 'read',
    steps: [
      { sql: 'select user_version as version from pragma_user_version', values: [] },
      { sql: 'select application_id as id from pragma_application_id', values: [] },
      { sql: 'select count(*) as tables from sqlite_schema', values: [] },
    ],
  });
  if (!ran.ok) {
    const isLocked = ran.code.startsWith('SQLITE_BUSY');
    if (isLocked) return refuse('unavailable', `${file} is locked by another program.`, 'Close that program first.');
    return refuse('damaged', `${file} cannot be read (${ran.says}).`, 'Restore it from a backup or an export.');
  }
  const [[version], [id], [tables]] = ran.rows as [[{ version: number }], [{ id: number }], [{ tables: number }]];
  if (id.id === APPLICATION_ID) return ok(version.version);
  if (tables.tables === 0) return ok(0);
  return refuse('not-a-journal', `${file} is a SQLite file, but not a journal.`, 'Give the path of a journal.');
}
