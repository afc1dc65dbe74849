/**
 * A disk on which a night's journal is kept, and what a process sees of it. A fault is set before the commands that it
 * is to meet, so that the same number always meets the same faults, whatever the machine is doing meanwhile.
 */
import type { Rng } from '../../base/seeded.ts';
import { type MemoryDisk, memoryDisk, memoryStore } from '../../journal/memory-store.ts';
import type { Row } from '../../journal/record.ts';
import { fenced, type Store, type Stored, unavailable } from '../../journal/store.ts';

/** What the next writes and reads of a process meet. */
export type Armed = {
  /** lost-write: nothing was written. lost-answer: all of it was. die-*: the same, and the process is gone. */
  write: 'lost-write' | 'lost-answer' | 'die-before-write' | 'die-after-write' | undefined;
  /** So many writes find the disk full. */
  full: number;
  /** So many reads give fewer rows than there are, or none at all. */
  shortReads: number;
  /** So many snapshots cannot be saved. */
  unsaved: number;
};

export type Disk = Readonly<{
  /** The clock that leases run by, in milliseconds. */
  clock: { leaseMs: number };
  kept: MemoryDisk;
  rows: (house: string) => readonly Row[];
}>;

/** What one process sees of the disk until it dies. */
export type Process = Readonly<{
  store: Store;
  armed: Armed;
  isDead: () => boolean;
  /** From now on nothing of this process reaches the disk. */
  kill: () => void;
}>;

export function newDisk(): Disk {
  const kept = memoryDisk();
  return { clock: { leaseMs: 0 }, kept, rows: (house) => kept.get(house)?.rows ?? [] };
}

export function processOn(disk: Disk, rng: Rng): Process {
  const store = memoryStore(disk.kept, () => disk.clock.leaseMs);
  const armed: Armed = { write: undefined, full: 0, shortReads: 0, unsaved: 0 };
  let isDead = false;
  // The dead hear nothing. To answer them at all lets their memory go; "fenced" makes them ask for nothing further.
  const alive =
    <Args extends unknown[], T>(method: (...args: Args) => Promise<Stored<T>>) =>
    (...args: Args): Promise<Stored<T>> =>
      isDead ? Promise.resolve(fenced('night')) : method(...args);

  const extend: Store['extend'] = async (house, after, bodies) => {
    const { write } = armed;
    armed.write = undefined;
    if (armed.full > 0) {
      armed.full -= 1;
      return unavailable('The disk is full.', 'Make room.');
    }
    if (write === undefined) return store.extend(house, after, bodies);
    isDead = write === 'die-before-write' || write === 'die-after-write';
    if (write === 'lost-answer' || write === 'die-after-write') await store.extend(house, after, bodies);
    return isDead ? fenced(house) : unavailable('The connection was lost.');
  };

  const read: Store['read'] = async (house, from, limit) => {
    const found = await store.read(house, from, limit);
    if (armed.shortReads === 0 || !found.ok || found.value.length === 0) return found;
    armed.shortReads -= 1;
    return { ok: true, value: found.value.slice(0, rng.below(2) === 0 ? 0 : rng.below(found.value.length)) };
  };

  const saveSnapshot: Store['saveSnapshot'] = async (...args) => {
    if (armed.full === 0 && armed.unsaved === 0) return store.saveSnapshot(...args);
    armed.unsaved = Math.max(0, armed.unsaved - 1);
    return unavailable('The disk is full.', 'Make room.');
  };

  return {
    store: {
      ...store,
      name: 'memory, with faults',
      extend: alive(extend),
      read: alive(read),
      saveSnapshot: alive(saveSnapshot),
      loadSnapshot: alive(store.loadSnapshot),
      dropSnapshot: alive(store.dropSnapshot),
      acquire: alive(store.acquire),
      renew: alive(store.renew),
      release: alive(store.release),
    },
    armed,
    isDead: () => isDead,
    kill: () => {
      isDead = true;
    },
  };
}
