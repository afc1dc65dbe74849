/**
 * Restoring into a PostgreSQL database that has nothing of the house yet, from a backup of SQLite files or of another
 * database. What stands beside the journal comes first and in one transaction: before the journal is there, there is no
 * house.
 */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { ok, type Result, refuse } from '../../base/result.ts';
import { connectPostgres } from '../../journal/connectors.ts';
import { importJournal } from '../../journal/import.ts';
import { type Chunks, exportLines } from '../../journal/ndjson.ts';
import { openStore } from '../../journal/open.ts';
import { openSqliteStore } from '../../journal/sqlite/sqlite-store.ts';
import type { Store } from '../../journal/store.ts';
import { startReset } from '../../journal/witness.ts';
import { postgresRows } from '../../vault/postgres-rows.ts';
import { postgresBadgeRows } from '../badges/postgres-rows.ts';
import { openPrintRows } from '../devices/print-rows.ts';
import { checkStore } from './journal-check.ts';
import { type KeptRow, keptRows } from './kept-rows.ts';
import { fileName, restoredFrom } from './manifest.ts';
import { KEPT, type KeptIn } from './postgres-dump.ts';
import type { Restored, Restoring } from './restore.ts';
import { foldsToHouse, opensWith } from './restore-sqlite.ts';

type Connection = ReturnType<typeof connectPostgres>;

export async function restoreToPostgres(restoring: Restoring, url: string): Promise<Result<Restored>> {
  const { house, seq, head } = restoring.manifest;
  const store = await openStore(url);
  if (!store.ok) return store;
  const database = connectPostgres(url);
  try {
    const empty = await isEmpty(store.value, house, database.name);
    if (!empty.ok) return empty;
    const people = await restoreParts(restoring, database, url);
    if (!people.ok) return people;
    const journal = await restoreJournal(restoring, store.value);
    if (!journal.ok) return journal;
    const chain = await checkStore(store.value, house, [{ seq, hash: head }]);
    const folds = chain.ok ? await foldsToHouse(store.value, house) : chain;
    if (!folds.ok) return folds;
    const witness = startReset({ kind: 'postgres', url }, house, restoring.state);
    const witnessed = witness.write({ seq, hash: head }, restoredFrom(restoring.manifest));
    if (!witnessed.ok) return witnessed;
    return ok({ manifest: restoring.manifest, people: people.value, aside: null, before: witness.was });
  } finally {
    await database.close();
    await store.value.close();
  }
}

/** A database is not moved aside as a file is, so nothing in it is ever replaced. */
async function isEmpty(store: Store, house: string, name: string): Promise<Result<null>> {
  const head = await store.head(house);
  if (!head.ok) return head;
  if (head.value.seq === 0) return ok(null);
  const says = `${name} holds ${head.value.seq} entries of ${house} already.`;
  return refuse('not-empty', says, 'Restore into a database of its own, and serve from that one.');
}

async function restoreJournal(restoring: Restoring, into: Store): Promise<Result<null>> {
  const { folder, manifest } = restoring;
  const path = join(folder, fileName('journal', manifest.store));
  if (manifest.store === 'postgres') return imported(into, () => createReadStream(path), restoring);
  const from = await openSqliteStore(path, { readOnly: true });
  if (!from.ok) return from;
  try {
    return await imported(into, () => exported(from.value, manifest.house), restoring);
  } finally {
    await from.value.close();
  }
}

async function imported(into: Store, open: () => Chunks, { manifest }: Restoring): Promise<Result<null>> {
  const { house, seq, head } = manifest;
  const done = await importJournal(into, open, { [house]: seq === 0 ? [] : [{ seq, hash: head }] });
  return done.ok ? ok(null) : done;
}

async function* exported(store: Store, house: string): AsyncGenerator<Uint8Array> {
  for await (const lines of exportLines(store, house)) yield Buffer.from(lines);
}

async function restoreParts(
  restoring: Restoring,
  database: Connection,
  url: string,
): Promise<Result<Restored['people']>> {
  const { manifest, parts, withoutPeople = false } = restoring;
  // Opening them makes their tables.
  const vault = await postgresRows({ records: database, keys: database });
  if (!vault.ok) return vault;
  const badges = await postgresBadgeRows(manifest.house, database);
  if (!badges.ok) return badges;
  const printing = await openPrintRows({ kind: 'postgres', url }, manifest.house);
  if (!printing.ok) return printing;
  await printing.value.close();
  // Everything below names this table: where the connection broke and came back, it is gone and nothing half-happens.
  const begun = await all(database, ['begin', 'create temporary table restoring on commit drop as select 1 as one']);
  if (!begun.ok) return begun;
  const filled = await fillParts(restoring, database);
  if (!filled.ok) {
    await database.ask({ text: 'rollback' });
    return filled;
  }
  let people: Result<Restored['people']> = ok(withoutPeople && parts.includes('vault') ? 'left-out' : 'none');
  if (parts.includes('vault-keys')) people = await opensWith(vault.value, undefined, restoring.env);
  const ended = await all(database, [people.ok ? 'commit' : 'rollback']);
  return ended.ok ? people : ended;
}

async function fillParts({ folder, manifest, parts }: Restoring, database: Connection): Promise<Result<null>> {
  for (const part of parts) {
    if (part === 'journal') continue;
    const kept = KEPT[part];
    const free = await isFree(database, kept, manifest.house);
    if (!free.ok) return free;
    for await (const page of keptRows(join(folder, fileName(part, manifest.store)), manifest.store, kept)) {
      if (!page.ok) return page;
      const done = await insert(database, kept, page.value);
      if (!done.ok) return done;
    }
  }
  return parts.includes('vault') ? all(database, COUNT_ON) : ok(null);
}

/** People are not told apart by house, so a vault that holds any is another's. */
async function isFree(database: Connection, { schema, tables, byHouse }: KeptIn, house: string): Promise<Result<null>> {
  for (const table of tables) {
    const where = byHouse ? `where house = '${house}'` : '';
    const found = await database.ask({ text: `select 1 from ${schema}.${table} ${where} limit 1` });
    if (!found.ok) return failed(database, found.says);
    if (found.rows.length === 0) continue;
    const says = `${database.name} has rows in ${schema}.${table} already.`;
    return refuse('not-empty', says, 'Restore into a database of its own.');
  }
  return ok(null);
}

async function insert(
  database: Connection,
  { schema, tables }: KeptIn,
  rows: readonly KeptRow[],
): Promise<Result<null>> {
  for (const table of tables) {
    const these = rows.filter((row) => row.table === table);
    if (these.length === 0) continue;
    const text = `insert into ${schema}.${table}
      select kept.* from jsonb_populate_recordset(null::${schema}.${table}, $1::jsonb) as kept, restoring`;
    const done = await database.ask({ text, values: [`[${these.map(({ row }) => row).join(',')}]`] });
    if (!done.ok) return failed(database, done.says);
  }
  return ok(null);
}

/** Rows brought their own numbers; new ones must follow them. */
const COUNT_ON = [
  'update vault.counter set version = (select coalesce(max(version), 0) from vault.person) from restoring',
  `select setval(pg_get_serial_sequence('vault.access', 'number'),
    (select coalesce(max(number), 0) + 1 from vault.access), false) from restoring`,
];

async function all(database: Connection, texts: readonly string[]): Promise<Result<null>> {
  for (const text of texts) {
    const done = await database.ask({ text });
    if (!done.ok) return failed(database, done.says);
  }
  return ok(null);
}

const failed = ({ name }: Connection, says: string) =>
  refuse('restore-failed', `${name} could not take the backup (${says}).`, 'Check the server, then try again.');
