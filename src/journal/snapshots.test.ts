import { describe, expect, it } from 'vitest';
import { must } from '../base/result.ts';
import { seeded } from '../base/seeded.ts';
import { type LeaderOptions, openLeader } from './leader.ts';
import { type MemoryDisk, memoryDisk, memoryStore } from './memory-store.ts';
import { type Store, unavailable } from './store.ts';
import { fee, toy } from './testing/toy.ts';

const HOUSE = 'bay-101';
const EVERY = 20;
const OPTIONS: LeaderOptions = { holder: 'test', wakeMs: 0, retryMs: 1, snapshotEvery: EVERY };

/** A store of a new process: the lease of the last one, which was killed, has run out. */
const storeOf = (disk: MemoryDisk): Store => memoryStore(disk, () => Number.MAX_SAFE_INTEGER);
const opened = async (store: Store, options: Partial<LeaderOptions> = {}) =>
  must(await openLeader(store, HOUSE, toy, { ...OPTIONS, ...options }));

const headOf = (disk: MemoryDisk): number => disk.get(HOUSE)?.rows.length ?? 0;
const savedAt = (disk: MemoryDisk): number => disk.get(HOUSE)?.snapshot?.seq ?? 0;
const behind = (disk: MemoryDisk): number => headOf(disk) - savedAt(disk);

/** A journal of this many records that never had a snapshot, as an import leaves it. */
async function imported(records: number): Promise<MemoryDisk> {
  const disk = memoryDisk();
  const leader = await opened(storeOf(disk), { snapshotEvery: Number.POSITIVE_INFINITY, snapshotMs: 0 });
  for (let n = 1; n <= records; n += 500) {
    const some = Array.from({ length: Math.min(500, records - n + 1) }, (_, i) => fee('table-1', n + i));
    await Promise.all(some.map(leader.ask));
  }
  expect([headOf(disk), savedAt(disk)]).toEqual([records, 0]);
  return disk;
}

describe('the snapshot of a house', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'is never far behind at a start, whenever the process is killed (seed %i)',
    async (seed) => {
      const rng = seeded(seed);
      const disk = memoryDisk();
      const largest = 8;
      let counter = 0;
      for (let life = 0; life < 60; life += 1) {
        expect(behind(disk)).toBeLessThanOrEqual(EVERY + largest);
        const store = storeOf(disk);
        let [isLeading, isKilled] = [false, false];
        // Now and then the process is killed while it saves: that snapshot never reaches the disk.
        const saveSnapshot: Store['saveSnapshot'] = (...asked) => {
          isKilled ||= isLeading && rng.below(3) === 0;
          return isKilled ? new Promise(() => {}) : store.saveSnapshot(...asked);
        };
        const leader = await opened({ ...store, saveSnapshot });
        isLeading = true;
        const until = headOf(disk) + rng.below(2 * EVERY);
        while (headOf(disk) < until && !isKilled) {
          const some = Array.from({ length: 1 + rng.below(largest) }, (_, i) => fee('table-1', counter + i + 1));
          counter += some.length;
          await Promise.all(some.map(leader.ask));
        }
      }
      expect(headOf(disk)).toBeGreaterThan(10 * EVERY);
    },
  );

  it('is saved before a house is led whose start folded many records', async () => {
    const disk = await imported(3 * EVERY);
    await opened(storeOf(disk));
    expect(savedAt(disk)).toBe(3 * EVERY);
  });

  it('is saved on the way through a long fold, so that a start that is killed does not begin over', async () => {
    const disk = await imported(5_000);
    const store = storeOf(disk);
    const read: Store['read'] = async (house, from, limit) =>
      from > 4_000 ? unavailable('The power is gone.') : store.read(house, from, limit);
    expect(await openLeader({ ...store, read }, HOUSE, toy, OPTIONS)).toMatchObject({ ok: false });
    expect(savedAt(disk)).toBe(4_000);
  });

  it('is tried again soon when the store did not keep it', async () => {
    const disk = memoryDisk();
    const store = storeOf(disk);
    let failing = 3;
    const saveSnapshot: Store['saveSnapshot'] = async (...asked) => {
      if (failing === 0) return store.saveSnapshot(...asked);
      failing -= 1;
      return unavailable('The disk is full.');
    };
    const leader = await opened({ ...store, saveSnapshot });
    for (let n = 1; n <= 2 * EVERY; n += 1) await leader.ask(fee('table-1', n));
    expect(failing).toBe(0);
    expect(savedAt(disk)).toBeGreaterThan(EVERY);
  });

  it('is saved after a while even when little was written', async () => {
    const disk = memoryDisk();
    const leader = await opened(storeOf(disk), { snapshotMs: 1 });
    await leader.ask(fee('table-1', 1));
    await expect.poll(() => savedAt(disk)).toBe(1);
    await leader.close();
  });

  it('is not saved over and over when nothing was written', async () => {
    const disk = memoryDisk();
    const store = storeOf(disk);
    let saves = 0;
    const saveSnapshot: Store['saveSnapshot'] = (...asked) => {
      saves += 1;
      return store.saveSnapshot(...asked);
    };
    const leader = await opened({ ...store, saveSnapshot }, { snapshotMs: 1 });
    await leader.ask(fee('table-1', 1));
    await expect.poll(() => savedAt(disk)).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(saves).toBe(1);
    await leader.close();
  });

  it('of a state that is not sound keeps a house from being led', async () => {
    const disk = await imported(2 * EVERY);
    const save = (): string => {
      throw new Error('the books do not balance');
    };
    const refused = await openLeader(storeOf(disk), HOUSE, { ...toy, save }, OPTIONS);
    expect(refused).toMatchObject({ ok: false, refusal: { reason: 'fault' } });
    expect(savedAt(disk)).toBe(0);
  });
});
