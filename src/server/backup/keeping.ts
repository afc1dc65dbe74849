/** The backups in a folder: which there are, how old the last one is, and which may go. */
import { readdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '../../base/result.ts';
import { DAY, HOUR, type Instant, instantFrom, MINUTE } from '../../base/time.ts';
import { removeQuietly } from './disk.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { TAKING } from './take.ts';

export type Kept = Readonly<{ name: string; path: string; manifest: Manifest; bytes: number; takenAt: Instant }>;

/** none: there never was one. old: the last one is older than a day, or carries a time to come. */
export type BackupStatus = 'ok' | 'old' | 'none';

export const KEEP = 14;

/**
 * Whole ones of this house, the newest first. A file that is missing or cut short makes it none; sums are not read. One that
 * was taken while the clock was ahead comes last: as the newest it would hide every later one for as long as the clock was
 * ahead, and today's would be taken again and again in place of those of the last two weeks.
 */
export function listBackups(folder: string, house: string, now: Instant): Kept[] {
  const rank = (kept: Kept): number => (isAhead(kept, now) ? 1 : 0);
  return namesIn(folder)
    .flatMap((name) => keptAt(folder, name))
    .filter(({ manifest }) => manifest.house === house)
    .sort(
      (a, b) =>
        rank(a) - rank(b) || b.takenAt - a.takenAt || b.manifest.seq - a.manifest.seq || (a.name < b.name ? 1 : -1),
    );
}

/** As far apart as the clocks of two commands and a server may be without anybody being asked. */
const CLOCKS_APART = 15 * MINUTE;

const isAhead = ({ takenAt }: Kept, now: Instant): boolean => takenAt > now + CLOCKS_APART;

/** Null where its time is still to come: nobody knows how old it is. */
export const ageOf = (kept: Kept, now: Instant): number | null =>
  isAhead(kept, now) ? null : Math.max(0, now - kept.takenAt);

export function statusOf([last]: readonly Kept[], now: Instant): BackupStatus {
  if (last === undefined) return 'none';
  const age = ageOf(last, now);
  return age === null || age > DAY ? 'old' : 'ok';
}

/** To be called when one was just taken and proven: that one is the newest and stays, whatever the others are worth. */
export function prune(folder: string, house: string, keep: number, now: Instant): string[] {
  const removed = listBackups(folder, house, now)
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
