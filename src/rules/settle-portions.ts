/** Who pays the shares of a prize: the pool as far as its part of it goes, then the reserve, cause by cause. */
import { type Cents, cents, minCents, ZERO } from '../base/cents.ts';
import type { ChartRow } from './chart.ts';
import type { PartWord } from './payout-words.ts';
import type { Rounding, Share } from './settle-parts.ts';

/** What a charge on the reserve is for. */
export type Cause = 'multiplier' | 'odd-chips' | 'fixed-prizes' | 'further-winners' | 'envy';

/** What one claim or taker is paid for one part of one row, and out of what; of several causes, several portions. */
export type Portion = Readonly<{
  /** The id of a claim or of a taker. */
  claim: string;
  row: string;
  part: PartWord['to'] | 'envy';
  /** The clause under which it is owed. */
  at: string;
  /** The pool that `fromPool` comes out of; null where only the reserve pays. */
  pool: string | null;
  fromPool: Cents;
  fromReserve: Cents;
  cause: Cause;
  /** The clause that charges the reserve: the row's own, or that of the odd chips. */
  chargedAt: string;
}>;

type Words = Readonly<{ split: Rounding | undefined; multipliedAt: string | undefined }>;

/** A prize of a pool. The pool pays up to `gives`; beyond that a multiplier is in force, and the reserve pays the rest. */
export function poolPortions(
  shares: readonly Share[],
  { pool, gives }: Readonly<{ pool: string; gives: Cents }>,
  words: Words,
): Portion[] {
  let left = gives;
  return shares.flatMap((share) => {
    const fromPool = minCents(left, share.taken);
    left = cents(left - fromPool);
    const lifted = cents(share.taken - fromPool);
    const base = baseOf(share, pool);
    const odd = { ...base, fromPool, fromReserve: share.odd, ...oddChips(share.row, words) };
    const further = { ...base, fromReserve: share.again, cause: 'further-winners' as const };
    const multiplied = { ...base, fromReserve: lifted, cause: 'multiplier' as const };
    return [
      ...(share.again > 0 ? [] : [odd]),
      ...(share.again > 0 ? [further] : []),
      ...(lifted > 0 ? [{ ...multiplied, chargedAt: words.multipliedAt ?? base.chargedAt }] : []),
    ];
  });
}

/** A prize beside one that was won at another table: the pool is gone, the reserve pays the same again. */
export function joinedPortions(shares: readonly Share[], pool: string, words: Words): Portion[] {
  return shares.flatMap((share) => {
    const base = baseOf(share, pool);
    const fromReserve = cents(share.taken + share.again);
    return [
      { ...base, fromReserve, cause: 'further-winners' as const },
      ...(share.odd > 0 ? [{ ...base, fromReserve: share.odd, ...oddChips(share.row, words) }] : []),
    ];
  });
}

/** A fixed prize: the reserve pays it, or first the pool that backs it as far as that goes. */
export function fixedPortions(
  shares: readonly Share[],
  backed: Readonly<{ pool: string; gives: Cents }> | undefined,
  words: Words,
): Portion[] {
  let left = backed?.gives ?? ZERO;
  return shares.flatMap((share) => {
    const prize = cents(share.taken + share.again);
    const fromPool = minCents(left, prize);
    left = cents(left - fromPool);
    const base = baseOf(share, backed?.pool ?? null);
    return [
      { ...base, fromPool, fromReserve: cents(prize - fromPool), cause: 'fixed-prizes' as const },
      ...(share.odd > 0 ? [{ ...base, fromReserve: share.odd, ...oddChips(share.row, words) }] : []),
    ];
  });
}

const oddChips = ({ at }: ChartRow, { split }: Words) => ({
  cause: 'odd-chips' as const,
  chargedAt: split?.at ?? at,
});

const baseOf = ({ id, part, row, at }: Share, pool: string | null) => ({
  claim: id,
  row: row.key,
  part,
  at,
  pool,
  fromPool: ZERO,
  chargedAt: row.at,
});
