/**
 * A backup brought back. Everything is proven before anything is touched, and again when it stands in its place; what
 * stood there before is moved aside and never deleted.
 */
import { join } from 'node:path';
import { ok, type Refusal, type Result, refuse } from '../../base/result.ts';
import type { StoreUrl } from '../../journal/open.ts';
import type { Witnessed } from '../../journal/witness.ts';
import type { Environment } from '../../vault/open.ts';
import { checkJournal } from './journal-check.ts';
import { checkFiles, damaged, type Manifest, type Part, readManifest } from './manifest.ts';
import { restoreToPostgres } from './restore-postgres.ts';
import { restoreToSqlite } from './restore-sqlite.ts';

export type RestoreOptions = Readonly<{
  /** Moves aside what the store holds of the same house. */
  over?: boolean;
  /** Leaves the keys of people out: all of them are erased in what is restored. */
  withoutPeople?: boolean;
  env: Environment;
  /** Where the witness of a database's journal is kept; that of a file is beside it. */
  state?: string | undefined;
  log?: (line: string) => void;
}>;

export type Restored = Readonly<{
  manifest: Manifest;
  /** no-key: the master key of the vault was not found, and people stay unreadable until it is brought. */
  people: 'readable' | 'no-key' | 'left-out' | 'none';
  /** Where what was there before is now. */
  aside: string | null;
  /** The last entry that was on record at this place before, as far as its witness knows. */
  before: Witnessed | null;
}>;

export type Restoring = Readonly<{
  folder: string;
  manifest: Manifest;
  /** The parts to bring back. */
  parts: readonly Part[];
}> &
  RestoreOptions;

export async function restoreBackup(
  folder: string,
  place: StoreUrl,
  options: RestoreOptions,
): Promise<Result<Restored>> {
  const manifest = await checkBackup(folder, options.withoutPeople === true ? ['vault-keys'] : []);
  if (!manifest.ok) return manifest;
  const parts = manifest.value.files
    .map(({ part }) => part)
    .filter((part) => part !== 'vault-keys' || options.withoutPeople !== true);
  const restoring = { folder, manifest: manifest.value, parts, ...options };
  if (place.kind === 'memory') {
    return refuse('nothing-kept', 'What is restored into memory is gone at once.', 'Name a file or a database.');
  }
  if (place.kind === 'postgres') return restoreToPostgres(restoring, place.url);
  if (manifest.value.store === 'postgres') {
    const says = 'This backup was taken from a PostgreSQL database.';
    return refuse('other-engine', says, 'Restore it into one: --store postgres://user@host/database.');
  }
  return restoreToSqlite(restoring, place.path);
}

/** The manifest of a backup that is whole and what it says it is; the first thing that is not is named. */
export async function checkBackup(folder: string, without: readonly Part[] = []): Promise<Result<Manifest>> {
  const manifest = readManifest(folder);
  if (!manifest.ok) return manifest;
  const { house, seq, head, store, files } = manifest.value;
  const journal = files.find(({ part }) => part === 'journal');
  if (journal === undefined) return damaged('The manifest names no journal.');
  const checked = await checkFiles(folder, manifest.value, without);
  const path = join(folder, journal.file);
  if (!checked.ok) {
    if (!checked.refusal.says.startsWith(journal.file)) return checked;
    return { ok: false, refusal: await withEntry(checked.refusal, path, manifest.value) };
  }
  const chain = await checkJournal(path, store, house, [{ seq, hash: head }]);
  if (!chain.ok && chain.refusal.reason !== 'older') return chain;
  if (chain.ok && chain.value.seq !== seq) {
    return damaged(`The journal goes on to entry ${chain.value.seq}; the manifest ends it with entry ${seq}.`);
  }
  return ok(manifest.value);
}

/** A sum says that the file was changed; the chain often says where. */
async function withEntry(refusal: Refusal, path: string, { store, house, seq, head }: Manifest): Promise<Refusal> {
  const chain = await checkJournal(path, store, house, [{ seq, hash: head }]);
  return chain.ok ? refusal : { ...refusal, says: `${refusal.says} ${chain.refusal.says}` };
}
