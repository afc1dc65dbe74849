/** The files of a backup: its manifest, how files survive a power cut, and the proof of the journal inside. */
import { createHash } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { canonicalJson, type Json } from '../../base/canonical-json.ts';
import { ok, type Result, refuse } from '../../base/result.ts';
import { sha256Hex } from '../../base/sha256.ts';
import { instantFrom } from '../../base/time.ts';
import { verifyExport } from '../../journal/ndjson.ts';
import type { Place } from '../../journal/record.ts';
import { openSqliteStore } from '../../journal/sqlite/sqlite-store.ts';
import { pagesOf, type Store, StoreUnreadable, unsoundness } from '../../journal/store.ts';
import { verifyChain } from '../../journal/verify.ts';

// What a backup says about itself: what it holds, up to which entry, and the sum of every file. The manifest is written
// last and carries its own sum, so that a folder with a good manifest is a whole backup and any other is none.

/** In the order in which they are copied: what a later part adds to an earlier one does no harm, the reverse would. */
export const BACKUP_PARTS = ['journal', 'vault', 'vault-keys', 'badges', 'printing'] as const;
export type BackupPart = (typeof BACKUP_PARTS)[number];
export type StoreKind = 'sqlite' | 'postgres';

export const MANIFEST = 'manifest.json';
const VERSION = 1;

const hex = z.string().regex(/^[0-9a-f]{64}$/);

const backupFile = z.strictObject({
  part: z.enum(BACKUP_PARTS),
  /** A bare name: a manifest from elsewhere must not lead out of its folder. */
  file: z.string().regex(/^[a-z-]+\.(db|ndjson)$/),
  bytes: z.int().min(0),
  sha256: hex,
});

const manifestBody = z.strictObject({
  floorbook: z.literal('backup'),
  version: z.literal(VERSION),
  takenAt: z.string().refine((text) => text.endsWith('Z') && instantFrom(text).ok),
  store: z.enum(['sqlite', 'postgres']),
  /** The engine that took it. */
  engine: z.string(),
  house: z.string().regex(/^[a-z0-9-]{1,40}$/),
  seq: z.int().min(0),
  head: hex,
  files: z.array(backupFile).min(1),
  verified: z.literal(true),
});
const manifestText = manifestBody.extend({ sum: hex });

type BackupFile = Readonly<z.infer<typeof backupFile>>;
export type Manifest = Readonly<z.infer<typeof manifestBody>>;

export const fileName = (part: BackupPart, store: StoreKind): string =>
  `${part}.${store === 'sqlite' ? 'db' : 'ndjson'}`;

export function manifestJson(of: Omit<Manifest, 'floorbook' | 'version' | 'verified'>): string {
  const manifest: Manifest = { floorbook: 'backup', version: VERSION, ...of, verified: true };
  return `${JSON.stringify({ ...manifest, sum: sumOf(manifest) }, null, 2)}\n`;
}

/** The manifest of a backup in this folder; its files are not checked. */
export function readManifest(folder: string): Result<Manifest> {
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'));
  } catch {
    return refuse('not-a-backup', `${folder} has no readable ${MANIFEST}.`, 'Name the folder of one backup.');
  }
  const { floorbook, version } = (data ?? {}) as { floorbook?: unknown; version?: unknown };
  if (floorbook === 'backup' && typeof version === 'number' && version > VERSION) {
    return refuse('newer', `${folder} was written by a newer Floorbook.`, 'Restore it with the newer Floorbook.');
  }
  const read = manifestText.safeParse(data);
  if (!read.success) {
    const place = read.error.issues[0]?.path.join('.') || 'the whole';
    return refuse('not-a-backup', `${MANIFEST} is not a backup manifest (${place}).`, 'Choose another backup.');
  }
  const { sum, ...manifest } = read.data;
  if (sum === sumOf(manifest)) return ok(manifest);
  return refuseDamaged(`${MANIFEST} was altered: its checksum does not match.`);
}

const sumOf = (manifest: Manifest): string => sha256Hex(canonicalJson(manifest as unknown as Json));

export async function describeFile(folder: string, part: BackupPart, file: string): Promise<BackupFile> {
  const path = join(folder, file);
  return { part, file, bytes: statSync(path).size, sha256: await fileSum(path) };
}

/** Every file that the manifest names, by size and sum; the first that is missing or changed is named. */
export async function checkFiles(
  folder: string,
  { files }: Manifest,
  without: readonly BackupPart[] = [],
): Promise<Result<null>> {
  for (const { part, file, bytes, sha256 } of files) {
    if (without.includes(part)) continue;
    const path = join(folder, file);
    let size: number;
    try {
      size = statSync(path).size;
    } catch {
      return refuseDamaged(`${file} is missing from the backup.`);
    }
    if (size !== bytes) return refuseDamaged(`${file} has ${size} bytes; it had ${bytes} when the backup was taken.`);
    if ((await fileSum(path)) !== sha256) return refuseDamaged(`${file} was altered: its checksum does not match.`);
  }
  return ok(null);
}

export const refuseDamaged = (says: string): ReturnType<typeof refuse> =>
  refuse('damaged', says, 'Use another backup, and keep this one until the cause is known.');

async function fileSum(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** What the witness of a store says about the backup that its journal was brought back from. */
export const restoredFrom = ({ takenAt }: Manifest) =>
  ({ how: 'restore', by: 'floorbook restore', reason: `the backup taken at ${takenAt}` }) as const;

// Files that are still there after a power cut.

/** For its owner only: a backup holds everything the house has. */
export function writeDurably(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Every file of a folder, then the names themselves. */
export function syncFolder(folder: string): void {
  for (const name of readdirSync(folder)) syncFile(join(folder, name));
  syncFile(folder);
}

export function syncFile(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** What cannot be removed now is no reason to fail: its name says that it is abandoned, and the next one cleans up. */
export function removeQuietly(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {}
}

// The chain of a journal inside a backup, from its first entry to the head that it must have.

/** `known` are places that must be in it: the head of the live journal before the copy, the head in a manifest. */
export async function checkJournal(
  path: string,
  kind: StoreKind,
  house: string,
  known: readonly Place[],
): Promise<Result<Place>> {
  if (kind === 'postgres') return checkExport(path, house, known);
  const store = await openSqliteStore(path, { readOnly: true });
  if (!store.ok) return store;
  try {
    return await checkStore(store.value, house, known);
  } finally {
    await store.value.close();
  }
}

export async function checkStore(store: Store, house: string, known: readonly Place[]): Promise<Result<Place>> {
  const fault = await unsoundness(store);
  if (fault !== undefined) return { ok: false, refusal: fault };
  try {
    const verdict = await verifyChain(house, pagesOf(store, house), atEntries(known));
    return verdict.ok ? ok(verdict.head) : refuseDamaged(`The journal of ${house} was altered. ${verdict.flaw.says}`);
  } catch (error) {
    if (error instanceof StoreUnreadable) return { ok: false, refusal: error.fault };
    throw error;
  }
}

async function checkExport(path: string, house: string, known: readonly Place[]): Promise<Result<Place>> {
  const verdict = await verifyExport(createReadStream(path), { [house]: atEntries(known) });
  if (!verdict.ok) return refuseDamaged(`The journal of ${house} was altered. ${verdict.flaw.says}`);
  const found = verdict.houses.find((exported) => exported.house === house);
  return found === undefined ? refuseDamaged(`The journal of ${house} is not in the backup.`) : ok(found.head);
}

/** The place before the first entry is in every journal. */
const atEntries = (places: readonly Place[]): readonly Place[] => places.filter(({ seq }) => seq > 0);
