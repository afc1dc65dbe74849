/** The backups in a folder: which there are, how old the last one is, and which may go. */
import { readdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '../../base/result.ts';
import { DAY, HOUR, type Instant, instantFrom } from '../../base/time.ts';
import { removeQuietly } from './disk.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { TAKING } from './take.ts';

export type Kept = Readonly<{ name: string; path: string; manifest: Manifest; bytes: number; takenAt: Instant }>;

/** none: there never was one. old: the last one is older than a day. */
export type BackupStatus = 'ok' | 'old' | 'none';

export const KEEP = 14;

/** Whole ones of this house, the newest first. A file that is missing or cut short makes it none; sums are not read. */
export function listBackups(folder: string, house: string): Kept[] {
  return namesIn(folder)
    .flatMap((name) => keptAt(folder, name))
    .filter(({ manifest }) => manifest.house === house)
    .sort((a, b) => b.takenAt - a.takenAt || b.manifest.seq - a.manifest.seq || (a.name < b.name ? 1 : -1));
}

export const ageOf = ({ takenAt }: Kept, now: Instant): number => Math.max(0, now - takenAt);

export function statusOf([last]: readonly Kept[], now: Instant): BackupStatus {
  if (last === undefined) return 'none';
  return ageOf(last, now) > DAY ? 'old' : 'ok';
}

/** To be called when one was just taken and proven: that one is the newest and stays, whatever the others are worth. */
export function prune(folder: string, house: string, keep: number): string[] {
  const removed = listBackups(folder, house)
    .slice(Math.max(1, keep))
    .filter(({ name, path }) => remove(folder, name, path));
  for (const name of namesIn(folder)) if (isLeftover(folder, name)) removeQuietly(join(folder, name));
  return removed.map(({ name }) => name);
}

const REMOVING = '.removing-';

/** Half removed it must not look whole. False where another process was quicker, or the disk does not let go of it. */
function remove(folder: string, name: string, path: string): boolean {
  const going = join(folder, `${REMOVING}${name}`);
  try {
    renameSync(path, going);
  } catch {
    return false;
  }
  removeQuietly(going);
  return true;
}

/** Another process may be at it; nobody takes this long. */
const LEFT_AFTER_MS = 12 * HOUR * 1000;

function isLeftover(folder: string, name: string): boolean {
  if (!name.startsWith(TAKING) && !name.startsWith(REMOVING)) return false;
  const since = statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs;
  return since !== undefined && Date.now() - since > LEFT_AFTER_MS;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function keptAt(folder: string, name: string): Kept[] {
  if (name.startsWith('.')) return [];
  const path = join(folder, name);
  const manifest = readManifest(path);
  if (!manifest.ok) return [];
  const whole = manifest.value.files.every(
    ({ file, bytes }) => statSync(join(path, file), { throwIfNoEntry: false })?.size === bytes,
  );
  if (!whole) return [];
  const bytes = manifest.value.files.reduce((sum, file) => sum + file.bytes, 0);
  return [{ name, path, manifest: manifest.value, bytes, takenAt: must(instantFrom(manifest.value.takenAt)) }];
}
