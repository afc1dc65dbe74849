/** The vault that belongs to a store: in memory, in files next to the journal's, or in the same database. */
import { randomBytes } from 'node:crypto';
import type { Result } from '../base/result.ts';
import { type Postgres, postgresRows, type SqliteFile, sqliteRows, VAULT_PRAGMAS } from './database-rows.ts';
import { KEY_BYTES, masterKey, VAULT_KEY } from './encryption.ts';
import { memoryRows, type VaultRows } from './rows.ts';
import { openVault, type Vault } from './vault.ts';

/** As the journal's `storeUrlFrom` reads it. */
type VaultPlace =
  | Readonly<{ kind: 'memory' }>
  | Readonly<{ kind: 'file'; path: string }>
  | Readonly<{ kind: 'postgres'; url: string }>;

/** The journal's own ways to connect, handed in, since the two do not know each other. */
type Connect = Readonly<{
  file: (path: string, pragmas: readonly string[]) => Promise<Result<SqliteFile>>;
  postgres: (url: string) => Postgres;
}>;

export type Environment = Readonly<Record<string, string | undefined>>;

export async function openVaultAt(place: VaultPlace, connect: Connect, env: Environment): Promise<Result<Vault>> {
  if (place.kind === 'memory') return openVault(memoryRows(), randomBytes(KEY_BYTES));
  const rows = await (place.kind === 'file' ? inFiles(place.path, connect) : inDatabase(place.url, connect));
  if (!rows.ok) return rows;
  const vault = await unlocked(rows.value, place.kind === 'file' ? `${place.path}.vault-key` : undefined, env);
  if (!vault.ok) await rows.value.close();
  return vault;
}

async function unlocked(rows: VaultRows, keyFile: string | undefined, env: Environment): Promise<Result<Vault>> {
  const check = await rows.keyCheck();
  if (!check.ok) return check;
  const master = masterKey({ given: env[VAULT_KEY], keyFile, isNew: check.value === undefined });
  return master.ok ? openVault(rows, master.value) : master;
}

async function inFiles(path: string, connect: Connect): Promise<Result<VaultRows>> {
  const records = await connect.file(`${path}.vault`, VAULT_PRAGMAS);
  if (!records.ok) return records;
  const keys = await connect.file(`${path}.vault-keys`, VAULT_PRAGMAS);
  const rows = keys.ok ? await sqliteRows(`vault ${path}.vault`, { records: records.value, keys: keys.value }) : keys;
  if (!rows.ok) {
    await records.value.close();
    if (keys.ok) await keys.value.close();
  }
  return rows;
}

async function inDatabase(url: string, connect: Connect): Promise<Result<VaultRows>> {
  const database = connect.postgres(url);
  const rows = await postgresRows({ records: database, keys: database });
  if (!rows.ok) await database.close();
  return rows;
}
