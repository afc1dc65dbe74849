/**
 * Backups by themselves: one for each house day, as soon as the day begins or the server is back. What failed is tried
 * again; that it failed, and how old the last good one is, is for the Office to see.
 */
import { houseDayOf } from '../../base/house-day.ts';
import { type Refusal, type Result, refuse } from '../../base/result.ts';
import { DAY, type Instant } from '../../base/time.ts';
import { startOfDayOf, zonePackOf } from '../../floor/clock.ts';
import type { State } from '../../floor/state.ts';
import type { StoreUrl } from '../../journal/open.ts';
import type { Floor } from '../floor.ts';
import { KEEP, type Kept, listBackups, prune } from './keeping.ts';
import { createBackup, type Taken } from './take.ts';

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
  list: () => readonly Kept[];
  /** Why the last attempt failed; null once one succeeded. */
  failure: () => Refusal | null;
  /** Takes one now; whoever asks while one is being taken gets that one. */
  take: () => Promise<Result<Taken>>;
  /** Takes one if this house day has none yet. */
  takeIfDue: () => Promise<void>;
  stop: () => Promise<void>;
}>;

export function startBackups(floor: Floor, options: BackupOptions = {}): Backups {
  const { keep = KEEP, everyMs = 60_000 } = options;
  const folder = options.folder ?? folderBeside(floor.place);
  let failure: Refusal | null = null;
  let underWay: Promise<Result<Taken>> | undefined;
  let notBefore = 0;
  const takeOne = async (): Promise<Result<Taken>> => {
    const taken = folder === undefined ? NOWHERE : await createBackup(floor, folder);
    failure = taken.ok ? null : taken.refusal;
    if (taken.ok) prune(folder!, floor.house, keep, floor.now());
    else floor.log.warn('backup-failed', { reason: taken.refusal.reason, says: taken.refusal.says });
    return taken;
  };
  const take = (): Promise<Result<Taken>> => {
    underWay ??= takeOne().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
  const list = (): Kept[] => (folder === undefined ? [] : listBackups(folder, floor.house, floor.now()));
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

const NOWHERE = refuse('nothing-kept', 'This house is kept in memory only.', 'Serve it from a file or a database.');

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
