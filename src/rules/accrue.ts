/**
 * Where a fee goes. Each part goes where the sheet sends it; what a pool has no room for under its cap goes to the
 * reserve, so a fee that straddles the cap is cut and no cent is lost.
 */
import { assert } from '../base/assert.ts';
import { addCents, type Cents, minCents, subtractCents, timesCents, usd, ZERO } from '../base/cents.ts';
import type { FeeWord } from './fund-words.ts';

export type Accrual = Readonly<{ pools: readonly Readonly<{ pool: string; amount: Cents }>[]; reserve: Cents }>;

/** How much a pool still takes: null where it has no cap. */
export type Room = (pool: string) => Cents | null;

/**
 * So many fees at once. Fee by fee a pool takes its part until the room is gone, which together is the smaller of all
 * its parts and the room: the same to the cent, in one step.
 */
export function accrue(parts: FeeWord['parts'], fees: number, room: Room): Accrual {
  assert(Number.isSafeInteger(fees) && fees >= 0, `${fees} is not a number of fees`);
  const pools: { pool: string; amount: Cents }[] = [];
  let reserve = ZERO;
  for (const { to, amount } of parts) {
    const all = timesCents(amount, fees);
    const pool = poolOfPart(to);
    if (pool === undefined) {
      reserve = addCents(reserve, all);
      continue;
    }
    const before = pools.find((taken) => taken.pool === pool);
    const left = room(pool);
    const taken = left === null ? all : minCents(all, subtractCents(left, before?.amount ?? ZERO));
    if (before === undefined) pools.push({ pool, amount: taken });
    else before.amount = addCents(before.amount, taken);
    reserve = addCents(reserve, subtractCents(all, taken));
  }
  return { pools, reserve };
}

/** The fee as a table of these limits pays it; undefined where the sheet refuses limits that are in no row. */
export function feeAt(fee: FeeWord, limits: string | null): FeeWord | undefined {
  if (fee.byLimits === undefined) return fee;
  const band = limits === null ? undefined : (fee.byLimits.find(listing(limits)) ?? fee.byLimits.find(above(limits)));
  if (band === undefined) return fee.otherLimits === 'refused' ? undefined : fee;
  return { ...fee, at: band.at, amount: band.amount, parts: band.parts };
}

type Band = NonNullable<FeeWord['byLimits']>[number];

const listing =
  (limits: string) =>
  (band: Band): boolean =>
    band.limits.includes(limits);

/** "$25 and higher" covers a table of $30, which no row lists. */
const above =
  (limits: string) =>
  ({ from }: Band): boolean => {
    const least = minimumOf(limits);
    return from !== undefined && least !== undefined && least >= from;
  };

/** The lower of the two numbers on a plaque: `10-200` is $10, `$25/$50` is $25. Words like `no-limit` say nothing. */
export function minimumOf(limits: string | null): Cents | undefined {
  const numbers = (limits?.match(/\d*\.?\d+/g) ?? []).map(Number);
  return numbers.length === 0 ? undefined : usd(Math.min(...numbers));
}

/** `pool:meter` names a pool; `reserve` is the fund's reserve and names none. */
export function poolOfPart(to: string): string | undefined {
  return to.startsWith(POOL) ? to.slice(POOL.length) : undefined;
}

const POOL = 'pool:';
