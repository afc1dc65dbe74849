/**
 * A PostgreSQL store as text files: the journal as its own export, what stands beside it row by row. The rows are of one
 * moment after the journal's last entry, so nobody whom the journal names is missing from the vault.
 */
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { ok, type Result, refuse } from '../../base/result.ts';
import { connectPostgres } from '../../journal/connectors.ts';
import { exportLines } from '../../journal/ndjson.ts';
import { openStore } from '../../journal/open.ts';
import { StoreUnreadable } from '../../journal/store.ts';
import { fileName, PARTS, type Part } from './manifest.ts';

/**
 * Where each part is kept in the database. Who is signed in is not kept: whoever restores a backup signs in again. What
 * only counts versions is made anew by what opens it.
 */
export const KEPT = {
  vault: { schema: 'vault', tables: ['person', 'secret', 'access'], byHouse: false },
  'vault-keys': { schema: 'vault_keys', tables: ['key_check', 'person_key'], byHouse: false },
  badges: { schema: 'badges', tables: ['badge', 'device'], byHouse: true },
  printing: { schema: 'printing', tables: ['job'], byHouse: true },
} as const satisfies Readonly<Record<Exclude<Part, 'journal'>, KeptIn>>;

export type KeptIn = Readonly<{ schema: string; tables: readonly string[]; byHouse: boolean }>;

type Connection = ReturnType<typeof connectPostgres>;

export async function dumpPostgres(url: string, house: string, folder: string): Promise<Result<readonly Part[]>> {
  const journal = await dumpJournal(url, house, join(folder, fileName('journal', 'postgres')));
  if (!journal.ok) return journal;
  // A connection of its own, so that the house goes on writing meanwhile.
  const database = connectPostgres(url);
  try {
    return await dumpParts(database, house, folder);
  } finally {
    await database.close();
  }
}

async function dumpJournal(url: string, house: string, path: string): Promise<Result<null>> {
  const store = await openStore(url);
  if (!store.ok) return store;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const lines of exportLines(store.value, house)) await file.write(lines);
    return ok(null);
  } catch (error) {
    if (error instanceof StoreUnreadable) return { ok: false, refusal: error.fault };
    throw error;
  } finally {
    await file.close();
    await store.value.close();
  }
}

async function dumpParts(database: Connection, house: string, folder: string): Promise<Result<readonly Part[]>> {
  const begun = await asked(database, 'begin transaction isolation level repeatable read read only');
  if (!begun.ok) return begun;
  const dumped: Part[] = ['journal'];
  for (const part of PARTS) {
    if (part === 'journal') continue;
    const there = await hasSchema(database, KEPT[part].schema);
    if (!there.ok) return there;
    if (!there.value) continue;
    const file = await open(join(folder, fileName(part, 'postgres')), 'wx', 0o600);
    const written = await dumpTables(database, file, KEPT[part], house);
    await file.close();
    if (!written.ok) return written;
    dumped.push(part);
  }
  const ended = await asked(database, 'commit');
  return ended.ok ? ok(dumped) : ended;
}

async function hasSchema(database: Connection, schema: string): Promise<Result<boolean>> {
  const found = await asked(database, 'select 1 from information_schema.schemata where schema_name = $1', [schema]);
  return found.ok ? ok(found.value.length > 0) : found;
}

async function dumpTables(
  database: Connection,
  file: FileHandle,
  { schema, tables, byHouse }: KeptIn,
  house: string,
): Promise<Result<null>> {
  let rows = 0;
  for (const table of tables) {
    const where = byHouse ? `where kept.house = '${house}'` : '';
    // A cursor lives in its transaction: where the connection broke and came back, it is gone and nothing is mixed up.
    const select = `select to_jsonb(kept)::text as row from ${schema}.${table} as kept ${where}`;
    const declared = await asked(database, `declare dump no scroll cursor for ${select}`);
    if (!declared.ok) return declared;
    for (;;) {
      const page = await asked(database, `fetch ${ROWS_AT_ONCE} from dump`);
      if (!page.ok) return page;
      if (page.value.length === 0) break;
      await file.write(page.value.map(({ row }) => rowLine(table, String(row))).join(''));
      rows += page.value.length;
    }
    const closed = await asked(database, 'close dump');
    if (!closed.ok) return closed;
  }
  await file.write(lastLine(rows));
  return ok(null);
}

const ROWS_AT_ONCE = 500;

const rowLine = (table: string, row: string): string => `{"table":${JSON.stringify(table)},"row":${row}}\n`;
/** So that a file cut short is seen to be. */
const lastLine = (rows: number): string => `{"rows":${rows}}\n`;

async function asked(
  { ask, name }: Connection,
  text: string,
  values: readonly string[] = [],
): Promise<Result<readonly Readonly<Record<string, unknown>>[]>> {
  const answer = await ask({ text, values });
  if (answer.ok) return ok(answer.rows);
  return refuse('backup-failed', `${name} could not be copied (${answer.says}).`, 'Try again.');
}
