/** The rows beside a journal in a backup, as JSON texts, page by page: from a dump or from a copied SQLite file. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { ok, type Result } from '../../base/result.ts';
import { connectBeside } from '../../journal/connectors.ts';
import { damaged, type StoreKind } from './manifest.ts';
import type { KeptIn } from './postgres-dump.ts';

export type KeptRow = Readonly<{ table: string; row: string }>;

/** Pages until the first refusal. The tables have the same columns in every kind of store. */
export function keptRows(path: string, store: StoreKind, kept: KeptIn): AsyncGenerator<Result<readonly KeptRow[]>> {
  return store === 'postgres' ? fromDump(path, kept) : fromSqlite(path, kept);
}

const ROWS_AT_ONCE = 500;

async function* fromDump(path: string, { tables }: KeptIn): AsyncGenerator<Result<readonly KeptRow[]>> {
  let page: KeptRow[] = [];
  let [count, said] = [0, -1];
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    const read = lineFrom(line);
    if (read === undefined || said >= 0) return yield damaged(`${path} has a line that was not written there.`);
    if ('rows' in read) {
      said = read.rows;
    } else {
      if (!tables.includes(read.table))
        return yield damaged(`${path} has rows of ${read.table}, which belongs elsewhere.`);
      page.push(read);
      count += 1;
    }
    if (page.length < ROWS_AT_ONCE) continue;
    yield ok(page);
    page = [];
  }
  if (said !== count) return yield damaged(`${path} ends after ${count} rows, without its last line.`);
  yield ok(page);
}

function lineFrom(line: string): KeptRow | Readonly<{ rows: number }> | undefined {
  try {
    const { table, row, rows } = JSON.parse(line) as Readonly<Record<string, unknown>>;
    if (typeof rows === 'number') return { rows };
    return typeof table === 'string' && typeof row === 'object' ? { table, row: JSON.stringify(row) } : undefined;
  } catch {
    return undefined;
  }
}

async function* fromSqlite(path: string, { tables }: KeptIn): AsyncGenerator<Result<readonly KeptRow[]>> {
  const file = await connectBeside(path);
  if (!file.ok) return yield file;
  try {
    for (const table of tables) {
      for (let offset = 0; ; offset += ROWS_AT_ONCE) {
        const sql = `select * from ${table} order by 1, 2 limit ? offset ?`;
        const page = await file.value.run({ kind: 'read', steps: [{ sql, values: [ROWS_AT_ONCE, offset] }] });
        if (!page.ok) return yield damaged(`${path} cannot be read (${page.says}).`);
        const rows = page.rows[0] ?? [];
        if (rows.length === 0) break;
        yield ok(rows.map((row) => ({ table, row: JSON.stringify(row) })));
      }
    }
  } finally {
    await file.value.close();
  }
}
