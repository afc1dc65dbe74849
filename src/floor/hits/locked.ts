/** What a lock says of the pools it holds money of, and which of two locks came first. */
import { ZERO } from '../../base/cents.ts';
import { lockedPools } from '../kit/funds.ts';
import type { Lock, LockedPool } from '../state.ts';

export const lockedPool = (lock: Lock | undefined, pool: string): LockedPool | undefined =>
  lock === undefined ? undefined : lockedPools(lock).find((locked) => locked.pool === pool);

/** The pools as fields of a lock: in the short form wherever that says it all, as locks have always been written. */
export function poolFields(pools: LockedPool[]): Pick<Lock, 'pool' | 'reading' | 'fromPool' | 'reseeded' | 'pools'> {
  const first = pools[0];
  if (first === undefined) return { pool: null, reading: ZERO, fromPool: ZERO, reseeded: ZERO };
  const { pool, reading, fromPool, reseeded } = first;
  const isShort = pools.length === 1 && first.toReserve === 0 && first.joins === undefined;
  return { pool, reading, fromPool, reseeded, ...(isShort ? {} : { pools }) };
}

type Exposed = Readonly<{ id: string; exposedAt: number }>;

/** Order of exposure; of two that were seen in the same second the one that was called first. */
export const byExposure = (a: Exposed, b: Exposed): number => a.exposedAt - b.exposedAt || number(a.id) - number(b.id);

export const isEarlier = (a: Lock, b: Lock): boolean =>
  byExposure({ id: a.hit, exposedAt: a.exposedAt }, { id: b.hit, exposedAt: b.exposedAt }) < 0;

const number = (hit: string): number => Number(hit.slice('hit-'.length));
