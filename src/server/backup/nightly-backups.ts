/**
 * Automatic backups: one for each gaming day, as soon as the day begins or the server is back. A failed one is tried
 * again; the Office shows that it failed, and how old the last good one is.
 */
import { readdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { must, type Refusal, type Result, refuse } from '../../base/result.ts';
import { DAY, HOUR, type Instant, instantFrom, MINUTE } from '../../base/time.ts';
import { houseDayOf } from '../../base/zone.ts';
import { startOfDayOf, zonePackOf } from '../../floor/clock.ts';
import type { State } from '../../floor/state.ts';
import type { StoreUrl } from '../../journal/open.ts';
import type { Floor } from '../floor.ts';
import { type Manifest, readManifest, removeQuietly } from './backup-files.ts';
import { type CreatedBackup, createBackup, TAKING } from './create-backup.ts';

export type BackupOptions = Readonly<{
  /** Left out: beside the store. A second disk is better. */
  folder?: string | undefined;
  /** How many to keep, at least one. */
  keep?: number | undefined;
  /** How often to look whether a new day has begun; 0 for never, so that backups are taken only when asked for. */
  everyMs?: number;
}>;

export type Backups = Readonly<{
  folder: string;
  list: () => readonly KeptBackup[];
  /** Why the last attempt failed; null once one succeeded. */
  failure: () => Refusal | null;
  /** Takes one now; a request while one is being taken gets that one. */
  take: () => Promise<Result<CreatedBackup>>;
  /** Takes one if this house day has none yet. */
  takeIfDue: () => Promise<void>;
  stop: () => Promise<void>;
}>;

export function startBackups(floor: Floor, options: BackupOptions = {}): Backups {
  const { keep = BACKUPS_KEPT, everyMs = 60_000 } = options;
  const folder = options.folder ?? folderBeside(floor.place);
  let failure: Refusal | null = null;
  let underWay: Promise<Result<CreatedBackup>> | undefined;
  let notBefore = 0;
  const takeOne = async (): Promise<Result<CreatedBackup>> => {
    const taken = folder === undefined ? NOWHERE : await createBackup(floor, folder);
    failure = taken.ok ? null : taken.refusal;
    if (taken.ok) pruneBackups(folder!, floor.house, keep, floor.now());
    else floor.log.warn('backup-failed', { reason: taken.refusal.reason, says: taken.refusal.says });
    return taken;
  };
  const take = (): Promise<Result<CreatedBackup>> => {
    underWay ??= takeOne().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
  const list = (): KeptBackup[] => (folder === undefined ? [] : listBackups(folder, floor.house, floor.now()));
  const takeIfDue = async (): Promise<void> => {
    if (folder === undefined || floor.now() < notBefore) return;
    const day = await dayReader(floor);
    const [last] = list();
    if (day === undefined || (last !== undefined && day(last.takenAt) === day(floor.now()))) return;
    const taken = await take();
    notBefore = taken.ok ? 0 : floor.now() + RETRY_AFTER;
  };
  const look = (): Promise<void> =>
    takeIfDue().catch((error: Error) => floor.log.error('backup-failed', { reason: 'fault', says: error.message }));
  const timer = everyMs === 0 ? undefined : setInterval(() => void look(), everyMs).unref();
  const first = everyMs === 0 ? undefined : look();
  return {
    folder: folder ?? '',
    list,
    failure: () => failure,
    take,
    takeIfDue,
    stop: async () => {
      clearInterval(timer);
      await first;
      await underWay;
    },
  };
}

const RETRY_AFTER = 600;

/** Memory has no beside: there is nothing to copy. */
export function folderBeside(place: StoreUrl): string | undefined {
  if (place.kind === 'file') return `${place.path}.backups`;
  return place.kind === 'postgres' ? 'data/floorbook.backups' : undefined;
}

const NOWHERE = refuse('nothing-kept', 'This house is in memory only.', 'Serve it from a file or a database.');

type DayOf = (moment: Instant) => string;

/** Undefined while there is no house yet: an empty store needs no backup. */
async function dayReader({ leader }: Floor): Promise<DayOf | undefined> {
  const read = await leader.read((state) => dayIn(state));
  return read.ok ? read.value : undefined;
}

function dayIn(state: State): DayOf | undefined {
  if (state.house === null) return undefined;
  const [pack, startOfDay] = [zonePackOf(state), startOfDayOf(state)];
  return (moment) => {
    const day = pack === undefined ? undefined : houseDayOf(pack, startOfDay, moment);
    // Before its zone is adopted, and past the last day that the pack knows, days are reckoned in UTC.
    return day?.ok ? day.value : String(Math.floor(moment / DAY));
  };
}

// The backups in a folder: which there are, how old the last one is, and which may be deleted.

export type KeptBackup = Readonly<{ name: string; path: string; manifest: Manifest; bytes: number; takenAt: Instant }>;

/** none: there never was one. old: the last one is older than a day, or carries a time to come. */
type BackupStatus = 'ok' | 'old' | 'none';

export const BACKUPS_KEPT = 14;

/**
 * Whole ones of this house, the newest first. A file that is missing or cut short makes it none; sums are not read. One that
 * was taken while the clock was ahead comes last: as the newest it would hide every later one for as long as the clock was
 * ahead, and today's would be taken again and again in place of those of the last two weeks.
 */
export function listBackups(folder: string, house: string, now: Instant): KeptBackup[] {
  const rank = (kept: KeptBackup): number => (isAhead(kept, now) ? 1 : 0);
  return namesIn(folder)
    .flatMap((name) => keptAt(folder, name))
    .filter(({ manifest }) => manifest.house === house)
    .sort(
      (a, b) =>
        rank(a) - rank(b) || b.takenAt - a.takenAt || b.manifest.seq - a.manifest.seq || (a.name < b.name ? 1 : -1),
    );
}

/** As far apart as the clocks of two commands and a server can be without a question. */
const CLOCKS_APART = 15 * MINUTE;

const isAhead = ({ takenAt }: KeptBackup, now: Instant): boolean => takenAt > now + CLOCKS_APART;

/** Null if its time is still to come: its age is unknown. */
export const ageOf = (kept: KeptBackup, now: Instant): number | null =>
  isAhead(kept, now) ? null : Math.max(0, now - kept.takenAt);

export function statusOf([last]: readonly KeptBackup[], now: Instant): BackupStatus {
  if (last === undefined) return 'none';
  const age = ageOf(last, now);
  return age === null || age > DAY ? 'old' : 'ok';
}

/** To be called when one was just taken and proven: that one is the newest and stays, whatever the others are worth. */
export function pruneBackups(folder: string, house: string, keep: number, now: Instant): string[] {
  const removed = listBackups(folder, house, now)
    .slice(Math.max(1, keep))
    .filter(({ name, path }) => removeBackup(folder, name, path));
  for (const name of namesIn(folder)) if (isLeftover(folder, name)) removeQuietly(join(folder, name));
  return removed.map(({ name }) => name);
}

const REMOVING = '.removing-';

/** Half removed it must not look whole. False where another process was quicker, or the disk does not let go of it. */
function removeBackup(folder: string, name: string, path: string): boolean {
  const going = join(folder, `${REMOVING}${name}`);
  try {
    renameSync(path, going);
  } catch {
    return false;
  }
  removeQuietly(going);
  return true;
}

/** Another process may be at it; none takes this long. */
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

function keptAt(folder: string, name: string): KeptBackup[] {
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
