/** Restoring into SQLite files: made ready in a folder beside the store, proven there, then moved into their places. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { ok, type Result, refuse } from '../../base/result.ts';
import { connectFile, lockPath } from '../../journal/connectors.ts';
import { floorDecider } from '../../journal/floor-decider.ts';
import { foldAndSave } from '../../journal/snapshots.ts';
import { keepPrivate } from '../../journal/sqlite/guarding.ts';
import { openSqliteStore } from '../../journal/sqlite/sqlite-store.ts';
import type { Store } from '../../journal/store.ts';
import { startReset } from '../../journal/witness.ts';
import { masterKey, VAULT_KEY } from '../../vault/master-key.ts';
import type { Environment } from '../../vault/open.ts';
import { sqliteRows, VAULT_PRAGMAS } from '../../vault/sqlite-rows.ts';
import { openVault } from '../../vault/vault.ts';
import { BADGE_PRAGMAS } from '../badges/sqlite-rows.ts';
import { removeQuietly, sync, syncFolder } from './disk.ts';
import { checkStore } from './journal-check.ts';
import { fileName, type Manifest, PARTS, restoredFrom } from './manifest.ts';
import type { Restored, Restoring } from './restore.ts';
import { SUFFIX } from './sqlite-copy.ts';

export async function restoreToSqlite(restoring: Restoring, path: string): Promise<Result<Restored>> {
  try {
    mkdirSync(dirname(path), { recursive: true });
    const lock = await lockPath(path);
    if (!lock.ok) return lock;
    try {
      return await restoreLocked(restoring, path);
    } finally {
      await lock.value.close();
    }
  } catch (error) {
    const says = `The backup could not be brought to ${path} (${(error as Error).message}).`;
    return refuse('restore-failed', says, 'Check that the folder can be written and that its disk has room.');
  }
}

async function restoreLocked(restoring: Restoring, path: string): Promise<Result<Restored>> {
  const { manifest, over = false } = restoring;
  const free = await mayReplace(path, manifest.house, over);
  if (!free.ok) return free;
  const staging = `${path}.restoring`;
  rmSync(staging, { recursive: true, force: true });
  try {
    mkdirSync(staging, { mode: 0o700 });
    const people = await stage(restoring, join(staging, 'store'), path);
    if (!people.ok) return people;
    syncFolder(staging);
    const witness = startReset({ kind: 'file', path }, manifest.house, undefined);
    const aside = moveAside(path, manifest.takenAt);
    const witnessed = witness.write({ seq: manifest.seq, hash: manifest.head }, restoredFrom(manifest));
    if (!witnessed.ok) return witnessed;
    // The journal comes last: before it is there, there is no house.
    for (const part of [...PARTS].reverse()) {
      const ready = `${join(staging, 'store')}${SUFFIX[part]}`;
      if (existsSync(ready)) renameSync(ready, `${path}${SUFFIX[part]}`);
    }
    sync(dirname(resolve(path)));
    const verified = await verifyInPlace(path, manifest);
    return verified.ok ? ok({ manifest, people: people.value, aside, before: witness.was }) : verified;
  } finally {
    removeQuietly(staging);
  }
}

/** A house that was never opened has nothing to lose; another house is never overwritten. */
async function mayReplace(path: string, house: string, over: boolean): Promise<Result<null>> {
  if (!existsSync(path)) return ok(null);
  const store = await openSqliteStore(path, { readOnly: true });
  if (!store.ok) return over ? ok(null) : store;
  try {
    const houses = await store.value.houses();
    if (!houses.ok) return over ? ok(null) : houses;
    for (const other of houses.value) {
      const head = await store.value.head(other);
      if (!head.ok) return over ? ok(null) : head;
      if (head.value.seq === 0) continue;
      if (other !== house) {
        const says = `${path} holds ${other}, and the backup is of ${house}.`;
        return refuse('other-house', says, 'Restore it into a store of its own.');
      }
      if (!over) {
        const says = `${path} holds ${head.value.seq} entries of ${house} already.`;
        return refuse('not-empty', says, 'Name another store, or give --over to move what is there aside.');
      }
    }
    return ok(null);
  } finally {
    await store.value.close();
  }
}

async function stage(restoring: Restoring, ready: string, path: string): Promise<Result<Restored['people']>> {
  for (const part of restoring.parts) {
    copyFileSync(join(restoring.folder, fileName(part, 'sqlite')), `${ready}${SUFFIX[part]}`);
    keepPrivate(`${ready}${SUFFIX[part]}`);
  }
  const house = await stagedJournal(ready, restoring);
  if (!house.ok) return house;
  if (restoring.parts.includes('badges')) {
    const out = await signedOut(`${ready}${SUFFIX.badges}`);
    if (!out.ok) return out;
  }
  const people = await stagedVault(restoring, ready, `${path}.vault-key`);
  for (const name of readdirSync(dirname(ready))) if (name.endsWith('.lock')) rmSync(join(dirname(ready), name));
  return people;
}

/** Opened for writing, so that an older file is brought up to date; every record is folded, and the books must agree. */
async function stagedJournal(file: string, { manifest }: Restoring): Promise<Result<null>> {
  const store = await openSqliteStore(file);
  if (!store.ok) return store;
  try {
    const chain = await checkStore(store.value, manifest.house, [{ seq: manifest.seq, hash: manifest.head }]);
    return chain.ok ? await foldsToHouse(store.value, manifest.house) : chain;
  } finally {
    await store.value.close();
  }
}

/** Folds every record and leaves a snapshot, which looks at every account and spares the first start the same work. */
export async function foldsToHouse(store: Store, house: string): Promise<Result<null>> {
  const lease = await store.acquire(house, 'a restore', LEASE_MS);
  if (!lease.ok) return lease;
  const { token } = lease.value;
  const renewing = setInterval(() => void store.renew(house, token, LEASE_MS), LEASE_MS / 3);
  const how = { snapshotEvery: 0, useSnapshot: false, log: () => {} };
  const folded = await foldAndSave({ store, house, decider: floorDecider, token, ...how });
  clearInterval(renewing);
  await store.release(house, token);
  return folded.ok ? ok(null) : folded;
}

const LEASE_MS = 60_000;

/** Whoever was signed in when the backup was taken signs in again. */
async function signedOut(file: string): Promise<Result<null>> {
  const badges = await connectFile(file, BADGE_PRAGMAS);
  if (!badges.ok) return badges;
  const ran = await badges.value.run({ kind: 'write', steps: [{ sql: 'delete from session', values: [] }] });
  await badges.value.close();
  return ran.ok ? ok(null) : refuse('damaged', `${file} cannot be used (${ran.says}).`, 'Use another backup.');
}

/** A key that does not fit is told before anything is moved; without one the house runs, and people stay shut. */
async function stagedVault(restoring: Restoring, ready: string, keyFile: string): Promise<Result<Restored['people']>> {
  if (!restoring.parts.includes('vault')) return ok('none');
  if (restoring.withoutPeople === true) return ok('left-out');
  if (!restoring.parts.includes('vault-keys')) return ok('none');
  const records = await connectFile(`${ready}${SUFFIX.vault}`, VAULT_PRAGMAS);
  if (!records.ok) return records;
  const keys = await connectFile(`${ready}${SUFFIX['vault-keys']}`, VAULT_PRAGMAS);
  if (!keys.ok) return keys;
  try {
    const rows = await sqliteRows('The vault of the backup', { records: records.value, keys: keys.value });
    return rows.ok ? await opensWith(rows.value, keyFile, restoring.env) : rows;
  } finally {
    await records.value.close();
    await keys.value.close();
  }
}

export async function opensWith(
  rows: Parameters<typeof openVault>[0],
  keyFile: string | undefined,
  env: Environment,
): Promise<Result<Restored['people']>> {
  const master = masterKey({ given: env[VAULT_KEY], keyFile, isNew: false });
  if (!master.ok) return master.refusal.reason === 'no-key' ? ok('no-key') : master;
  const vault = await openVault(rows, master.value);
  return vault.ok ? ok('readable') : vault;
}

/** Files of the store by their own names, with the logs that belong to them; the master key stays where it is. */
function moveAside(path: string, takenAt: string): string | null {
  const names = [
    ...PARTS.flatMap((part) => ['', '-wal', '-shm'].map((tail) => `${path}${SUFFIX[part]}${tail}`)),
    `${path}.witness`,
  ];
  const there = names.filter((name) => existsSync(name));
  if (there.length === 0) return null;
  const stamp = takenAt.replace(/[-:]/g, '');
  const aside = firstFree(`${path}.before-${stamp}`);
  mkdirSync(aside, { mode: 0o700 });
  for (const name of there) renameSync(name, join(aside, basename(name)));
  return aside;
}

function firstFree(path: string): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? path : `${path}-${number}`;
    if (!existsSync(candidate)) return candidate;
  }
}

async function verifyInPlace(path: string, { house, seq, head }: Manifest): Promise<Result<null>> {
  const store = await openSqliteStore(path, { readOnly: true });
  if (!store.ok) return store;
  const chain = await checkStore(store.value, house, [{ seq, hash: head }]);
  await store.value.close();
  return chain.ok ? ok(null) : chain;
}
