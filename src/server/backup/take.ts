/**
 * One backup: everything the house keeps, copied while it plays on, the chain of the copy proven to its head, and only
 * then given its name. What was interrupted has another name and is nobody's backup.
 */
import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ok, type Result, refuse } from '../../base/result.ts';
import { type Instant, rfc3339 } from '../../base/time.ts';
import type { StoreUrl } from '../../journal/open.ts';
import { ENGINE } from '../../journal/playing.ts';
import type { Place } from '../../journal/record.ts';
import type { Floor } from '../floor.ts';
import { removeQuietly, sync, syncFolder, writeDurably } from './disk.ts';
import { checkJournal } from './journal-check.ts';
import {
  describeFile,
  fileName,
  MANIFEST,
  type Manifest,
  manifestJson,
  readManifest,
  type StoreKind,
} from './manifest.ts';
import { dumpPostgres } from './postgres-dump.ts';
import { copySqliteFiles } from './sqlite-copy.ts';

/** `known` is the end of the live journal before the copy is begun: the copy must hold it. */
export type BackupSource = Readonly<{ place: StoreUrl; house: string; known: Place }>;
export type Taken = Readonly<{ path: string; manifest: Manifest }>;

/** The copy must hold what this server has acknowledged, whatever the store says: a halted house gets no backup. */
export async function createBackup(floor: Floor, folder: string): Promise<Result<Taken>> {
  const known = await floor.leader.read((_state, at) => at);
  if (!known.ok) return known;
  return takeBackup({ place: floor.place, house: floor.house, known: known.value }, folder, floor.now());
}

export async function takeBackup(source: BackupSource, folder: string, at: Instant): Promise<Result<Taken>> {
  if (source.place.kind === 'memory') {
    return refuse('nothing-kept', 'This house is kept in memory only.', 'Serve it from a file or a database.');
  }
  const name = `${source.house}-${rfc3339(at, 0).replace(/[-:]/g, '')}`;
  const taking = join(folder, `${TAKING}${name}-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    rmSync(taking, { recursive: true, force: true });
    mkdirSync(taking, { mode: 0o700 });
    const filled = await fill(taking, source, at);
    if (!filled.ok) return filled;
    const path = freeName(join(folder, name));
    renameSync(taking, path);
    sync(folder);
    const manifest = readManifest(path);
    return manifest.ok ? ok({ path, manifest: manifest.value }) : manifest;
  } catch (error) {
    return refuse(
      'backup-failed',
      `No backup could be written to ${folder} (${(error as Error).message}).`,
      CHECK_DISK,
    );
  } finally {
    removeQuietly(taking);
  }
}

/** How the name of one begins that is not finished. */
export const TAKING = '.taking-';

const CHECK_DISK = 'Check that the folder can be written and that its disk has room.';

async function fill(folder: string, { place, house, known }: BackupSource, at: Instant): Promise<Result<null>> {
  const store: StoreKind = place.kind === 'postgres' ? 'postgres' : 'sqlite';
  const copied =
    place.kind === 'postgres'
      ? await dumpPostgres(place.url, house, folder)
      : await copySqliteFiles((place as { path: string }).path, folder);
  if (!copied.ok) return copied;
  const head = await checkJournal(join(folder, fileName('journal', store)), store, house, [known]);
  if (!head.ok) return head;
  const files = [];
  for (const part of copied.value) files.push(await describeFile(folder, part, fileName(part, store)));
  const { seq, hash } = head.value;
  const text = manifestJson({ takenAt: rfc3339(at, 0), store, engine: ENGINE, house, seq, head: hash, files });
  writeDurably(join(folder, MANIFEST), text);
  syncFolder(folder);
  return ok(null);
}

/** Two within one second do not take each other's place. */
function freeName(path: string): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? path : `${path}-${number}`;
    if (statSync(candidate, { throwIfNoEntry: false }) === undefined) return candidate;
  }
}
