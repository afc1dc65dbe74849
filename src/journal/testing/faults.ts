/** A store that fails at points chosen by a test, so that every write point of a batch can be tried. */
import { type Store, type Stored, unavailable } from '../store.ts';

/**
 * fail: the append answers `unavailable`. crash: it never answers, and neither does anything after it, as if the
 * process were dead. before: nothing was written. middle: the first half of the rows was, as in a store whose batches
 * are not whole. after: all of it was, and only the answer got lost.
 */
export type FaultPoint = Readonly<{
  /** Which append or extension of the store's life, counted from 1. */
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
  /** Fails or not; `write` writes the first n of the rows. */
  const struck = async <T>(rows: number, write: (count: number) => Promise<Stored<T>>): Promise<Stored<T>> => {
    appends += 1;
    if (appends !== point.append) return write(rows);
    hasStruck = true;
    isDead = point.how === 'crash';
    const written = { before: 0, middle: Math.floor(rows / 2), after: rows }[point.when];
    if (written > 0) await write(written);
    return isDead ? never : unavailable('The disk failed on purpose.');
  };
  const append: Store['append'] = (house, after, rows) =>
    struck(rows.length, (count) => store.append(house, after, rows.slice(0, count)));
  const extend: Store['extend'] = (house, after, { bytes, ends }) =>
    struck(ends.length, (count) => store.extend(house, after, { bytes, ends: ends.slice(0, count) }));
  return {
    name: `${store.name}, faulty`,
    head: alive(store.head),
    append: alive(append),
    extend: alive(extend),
    read: alive(store.read),
    outline: alive(store.outline),
    integrity: alive(store.integrity),
    houses: alive(store.houses),
    saveSnapshot: alive(store.saveSnapshot),
    loadSnapshot: alive(store.loadSnapshot),
    dropSnapshot: alive(store.dropSnapshot),
    acquire: alive(store.acquire),
    renew: alive(store.renew),
    release: alive(store.release),
    leader: alive(store.leader),
    close: store.close,
    appends: () => appends,
    hasStruck: () => hasStruck,
  };
}
