/** The pools as a hit meets them: what they showed when its hand was exposed. */
import { type Cents, cents, maxCents, minCents, ZERO } from '../../base/cents.ts';
import { stepOf } from '../../rules/sheet.ts';
import { pool as poolAccount } from '../accounts.ts';
import { balanceIn } from '../books.ts';
import type { Fund, Hit, Lock } from '../state.ts';
import { byExposure, isEarlier, lockedPool } from './locked.ts';
import type { OpenHit, Relocked } from './locks.ts';

/** What changes around a hit that is locked: the locks before the change, and all hits as the change leaves them. */
export type Around = Readonly<{
  fund: Fund;
  before: readonly Lock[];
  open: readonly OpenHit[];
  gone: string | undefined;
}>;

/** `joins`: a hit at another table has won the pool, and this one is paid beside it at that one's reading (K16). */
export type Met = Readonly<{ pool: string; reading: Cents; joins?: { hit: string; met: Cents } | undefined }>;

export function meet(result: Relocked, hit: OpenHit, pool: string, around: Around): Met {
  const met = readingFor(result, hit.hit, pool, around);
  const first = joinedBy(result, hit, pool, around);
  if (first === undefined) return { pool, reading: met };
  return { pool, reading: first.reading, joins: { hit: first.hit, met } };
}

/**
 * The pool as this hit meets it. Fees that came after its hand was exposed belong to the next winner, so a lock that
 * existed keeps its reading, moved by what the locks before it now take and put back differently.
 */
function readingFor(result: Relocked, hit: Hit, pool: string, { fund, before }: Around): Cents {
  // What the settlement before it puts back is there for this hit, although it is charged after the hits that join.
  const now = cents(balanceIn(result.books, poolAccount(fund.id, pool)) + (result.dueBack.get(pool) ?? 0));
  const had = before
    .filter((lock) => lockedPool(lock, pool) !== undefined)
    .sort((a, b) => byExposure({ id: a.hit, exposedAt: a.exposedAt }, { id: b.hit, exposedAt: b.exposedAt }));
  const own = had.find((lock) => lock.hit === hit.id) ?? had.find(({ exposedAt }) => exposedAt > hit.exposedAt);
  return own === undefined ? now : minCents(now, shifted(own, pool, result.locks, before));
}

function shifted(lock: Lock, pool: string, after: readonly Lock[], before: readonly Lock[]): Cents {
  const { reading, joins } = lockedPool(lock, pool)!;
  const gone = (locks: readonly Lock[]) =>
    locks
      .filter((other) => other.hit !== lock.hit && isEarlier(other, lock))
      .map((other) => lockedPool(other, pool))
      .reduce((sum, held) => sum + (held === undefined ? 0 : held.fromPool + held.toReserve - held.reseeded), 0);
  return maxCents(cents((joins?.met ?? reading) + gone(before) - gone(after)), ZERO);
}

/** The first hit of a pool that was won whole, where the sheet lets hands at other tables join it. */
function joinedBy(
  { locks, settlements }: Relocked,
  { hit, sheet }: OpenHit,
  pool: string,
  { before, open, gone }: Around,
): { hit: string; reading: Cents } | undefined {
  if (stepOf(sheet, 'award')?.joins === undefined) return undefined;
  const tableOf = (id: string) => open.find((other) => other.hit.id === id)?.hit.table;
  for (const lock of locks) {
    const settled = settlements.get(lock.hit)!.pools.find((candidate) => candidate.pool === pool);
    if (settled?.whole === true && tableOf(lock.hit) !== hit.table) return { hit: lock.hit, reading: settled.reading };
  }
  // What it joined was authorised meanwhile and is no longer open; declined, it would have been gone in that decision.
  const joined = before.find((lock) => lock.hit === hit.id);
  const own = lockedPool(joined, pool);
  if (own?.joins === undefined || own.joins.hit === gone || tableOf(own.joins.hit) !== undefined) return undefined;
  return { hit: own.joins.hit, reading: own.reading };
}
