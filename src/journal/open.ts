/** A store by its URL: `memory:`, `file:` and a path, or `postgres://` and one server or several. */
import { fileURLToPath } from 'node:url';
import { ok, type Result, refuse } from '../base/result.ts';
import { memoryStore } from './memory-store.ts';
import { openPostgresStore } from './postgres/postgres-store.ts';
import { isStoreUrl } from './postgres/servers.ts';
import { openSqliteStore } from './sqlite/sqlite-store.ts';
import type { Store } from './store.ts';

export type StoreUrl =
  | Readonly<{ kind: 'memory' }>
  | Readonly<{ kind: 'file'; path: string }>
  | Readonly<{ kind: 'postgres'; url: string }>;

export type OpenOptions = Readonly<{
  /** Reads a journal that another process may be writing, which is enough for `verify` and `export`. */
  readOnly?: boolean;
  log?: (line: string) => void;
}>;

export async function openStore(
  text: string,
  { readOnly = false, log = () => {} }: OpenOptions = {},
): Promise<Result<Store>> {
  const url = storeUrlFrom(text);
  if (!url.ok) return url;
  switch (url.value.kind) {
    case 'memory':
      return ok(memoryStore());
    case 'file':
      return openSqliteStore(url.value.path, { readOnly, log });
    case 'postgres':
      return openPostgresStore(url.value.url);
  }
}

/** The refusal does not repeat unreadable text: a mistyped URL may contain a password. */
export function storeUrlFrom(text: string): Result<StoreUrl> {
  if (text === 'memory:') return ok({ kind: 'memory' });
  if (isStoreUrl(text)) return ok({ kind: 'postgres', url: text });
  const path = /^file:(.+)$/.exec(text)?.[1];
  if (path !== undefined) {
    const file = path.startsWith('//') ? fromFileUrl(text) : path;
    if (file !== undefined) return ok({ kind: 'file', path: file });
  }
  return refuse(
    'bad-store',
    'The store is not a valid URL.',
    'Write file:data/floorbook.sqlite, postgres://user@host/database, or memory: for a trial that is not saved.',
  );
}

function fromFileUrl(text: string): string | undefined {
  try {
    return fileURLToPath(text);
  } catch {
    return undefined;
  }
}
