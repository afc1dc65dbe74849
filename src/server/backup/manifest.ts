/**
 * What a backup says about itself: what it holds, up to which entry, and the sum of every file. The manifest is written
 * last and carries a sum of its own, so that a folder with a good manifest is a whole backup and any other is none.
 */
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { canonicalJson, type Json } from '../../base/canonical-json.ts';
import { ok, type Result, refuse } from '../../base/result.ts';
import { sha256Hex } from '../../base/sha256.ts';
import { instantFrom } from '../../base/time.ts';

/** In the order in which they are copied: what a later part adds to an earlier one does no harm, the reverse would. */
export const PARTS = ['journal', 'vault', 'vault-keys', 'badges', 'printing'] as const;
export type Part = (typeof PARTS)[number];
export type StoreKind = 'sqlite' | 'postgres';

export const MANIFEST = 'manifest.json';
const VERSION = 1;

const hex = z.string().regex(/^[0-9a-f]{64}$/);

const backupFile = z.strictObject({
  part: z.enum(PARTS),
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

export type BackupFile = Readonly<z.infer<typeof backupFile>>;
export type Manifest = Readonly<z.infer<typeof manifestBody>>;

export const fileName = (part: Part, store: StoreKind): string => `${part}.${store === 'sqlite' ? 'db' : 'ndjson'}`;

export function manifestJson(of: Omit<Manifest, 'floorbook' | 'version' | 'verified'>): string {
  const manifest: Manifest = { floorbook: 'backup', version: VERSION, ...of, verified: true };
  return `${JSON.stringify({ ...manifest, sum: sumOf(manifest) }, null, 2)}\n`;
}

/** The manifest of a backup in this folder; its files are not looked at. */
export function readManifest(folder: string): Result<Manifest> {
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'));
  } catch {
    return refuse('not-a-backup', `${folder} has no readable ${MANIFEST}.`, 'Name the folder of one backup.');
  }
  const { floorbook, version } = (data ?? {}) as { floorbook?: unknown; version?: unknown };
  if (floorbook === 'backup' && typeof version === 'number' && version > VERSION) {
    return refuse('newer', `${folder} was taken by a newer Floorbook.`, 'Restore it with the newer Floorbook.');
  }
  const read = manifestText.safeParse(data);
  if (!read.success) {
    const place = read.error.issues[0]?.path.join('.') || 'the whole';
    return refuse('not-a-backup', `${MANIFEST} is not that of a backup (${place}).`, 'Name another backup.');
  }
  const { sum, ...manifest } = read.data;
  if (sum === sumOf(manifest)) return ok(manifest);
  return damaged(`${MANIFEST} is not what was written: its own sum does not fit.`);
}

const sumOf = (manifest: Manifest): string => sha256Hex(canonicalJson(manifest as unknown as Json));

export async function describeFile(folder: string, part: Part, file: string): Promise<BackupFile> {
  const path = join(folder, file);
  return { part, file, bytes: statSync(path).size, sha256: await fileSum(path) };
}

/** Every file that the manifest names, by size and sum; the first that is missing or changed is named. */
export async function checkFiles(
  folder: string,
  { files }: Manifest,
  without: readonly Part[] = [],
): Promise<Result<null>> {
  for (const { part, file, bytes, sha256 } of files) {
    if (without.includes(part)) continue;
    const path = join(folder, file);
    let size: number;
    try {
      size = statSync(path).size;
    } catch {
      return damaged(`${file} is missing from the backup.`);
    }
    if (size !== bytes) return damaged(`${file} has ${size} bytes; it had ${bytes} when it was taken.`);
    if ((await fileSum(path)) !== sha256) return damaged(`${file} is not what was written: its sum does not fit.`);
  }
  return ok(null);
}

export const damaged = (says: string): ReturnType<typeof refuse> =>
  refuse('damaged', says, 'Use another backup, and keep this one until it is known what happened to it.');

async function fileSum(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** What the witness of a store says about the backup that its journal was brought back from. */
export const restoredFrom = ({ takenAt }: Manifest) =>
  ({ how: 'restore', by: 'floorbook restore', reason: `the backup taken at ${takenAt}` }) as const;
