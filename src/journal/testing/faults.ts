/** A store that fails where a test says: every write point of a batch can be tried, one after the other. */
import { type Store, unavailable } from '../store.ts';

/**
 * fail: the append answers `unavailable`. crash: it never answers, and neither does anything after it, as when the
 * process is dead. before: nothing was written. middle: the first half of the rows was, as in a store whose batches are
 * not whole. after: all of it was, and only the answer got lost.
 */
export type FaultPoint = Readonly<{
  /** Which append of the store's life, counted from 1. */
  append: number;
  when: 'before' | 'middle' | 'after';
  how: 'fail' | 'crash';
}>;

export type FaultyStore = Store & Readonly<{ appends: () => number; hasStruck: () => boolean }>;

export function faultyStore(store: Store, point: FaultPoint): FaultyStore {
  let appends = 0;
  let hasStruck = false;
  let isDead = false;
  const never = new Promise<never>(() => {});
  const alive =
    <Args extends unknown[], T>(method: (...args: Args) => Promise<T>) =>
    (...args: Args): Promise<T> =>
      isDead ? never : method(...args);
  const append: Store['append'] = async (house, after, rows) => {
    appends += 1;
    if (appends !== point.append) return store.append(house, after, rows);
    hasStruck = true;
    isDead = point.how === 'crash';
    const written = { before: 0, middle: Math.floor(rows.length / 2), after: rows.length }[point.when];
    if (written > 0) await store.append(house, after, rows.slice(0, written));
    return isDead ? never : unavailable('The disk failed on purpose.');
  };
  return {
    name: `${store.name}, faulty`,
    head: alive(store.head),
    append: alive(append),
    read: alive(store.read),
    houses: alive(store.houses),
    saveSnapshot: alive(store.saveSnapshot),
    loadSnapshot: alive(store.loadSnapshot),
    dropSnapshot: alive(store.dropSnapshot),
    acquire: alive(store.acquire),
    renew: alive(store.renew),
    release: alive(store.release),
    close: store.close,
    appends: () => appends,
    hasStruck: () => hasStruck,
  };
}
