/** What a settlement takes: out of its pools, out of the reserve cause by cause, and what the reserve puts back. */
import { type Cents, cents, maxCents, minCents, sumCents, ZERO } from '../../base/cents.ts';
import type { OwnFund } from '../../rules/fund-words.ts';
import type { AwardStep, Cause, PoolSettled, Settlement } from '../../rules/settle.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { held, pool as poolAccount, reserve } from '../accounts.ts';
import { type Books, balanceIn, chargeReserve, post } from '../books.ts';
import { isRepaid } from '../kit/awards.ts';
import type { Fund, LockedPool } from '../state.ts';
import type { Met } from './readings.ts';

type Taking = Readonly<{ books: Books; fund: Fund; hit: string; sheet: Sheet; step: AwardStep }>;

/**
 * Holds what the settlement pays, up to the re-seed, and says what becomes of each pool. `reseed` makes the charges from
 * there on: hits that join this settlement are charged before it where the sheet puts prizes before the re-seed (K-9, K-16).
 */
export function take(
  taking: Taking,
  settlement: Settlement,
  met: readonly Met[],
): Readonly<{ pools: LockedPool[]; reseed: () => void }> {
  const { books, fund, hit, sheet, step } = taking;
  for (const { pool, fromPool, toReserve } of settlement.pools) {
    post(books, poolAccount(fund.id, pool), held(fund.id, hit), fromPool, step.at);
    post(books, poolAccount(fund.id, pool), reserve(fund.id), toReserve, step.unpaid?.at ?? step.at);
  }
  const order = chargeOrderOf(sheet);
  const at = order.indexOf('reseed');
  for (const charge of order.slice(0, at)) hold(taking, settlement, charge);
  const refills = settlement.pools.map((settled) => refillOf(taking, settlement, settled, met));
  return {
    pools: settlement.pools.map(({ pool, reading, fromPool, toReserve }, i) => {
      const joins = met.find((candidate) => candidate.pool === pool)?.joins;
      const locked = { pool, reading, fromPool, toReserve, reseeded: refills[i]!.amount };
      return joins === undefined ? locked : { ...locked, joins };
    }),
    reseed: () => {
      for (const { amount, pool, cause } of refills) {
        if (amount === 0) continue;
        const { at: clause } = (sheet.fund as OwnFund).pools.find((candidate) => candidate.id === pool)!;
        const to = poolAccount(fund.id, pool);
        chargeReserve(books, { fund: fund.id, to, amount, at: clause, cause, repaid: isRepaid(sheet) });
      }
      for (const charge of order.slice(at + 1)) hold(taking, settlement, charge);
    },
  };
}

type Charge = OwnFund['chargeOrder'][number];

/** Whether a pool is put back after the prizes of its settlement are paid, those of hits that join it included. */
export function paysBeforeReseed(sheet: Sheet): boolean {
  const order = chargeOrderOf(sheet);
  return order.indexOf('fixed-prizes') < order.indexOf('reseed');
}

/** The order in which one settlement charges the reserve is the sheet's (B-3, K9); nothing that is owed is left out. */
function chargeOrderOf({ fund }: Sheet): readonly Charge[] {
  const order = fund.kind === 'own' ? fund.chargeOrder : [];
  return [...ALWAYS.filter((charge) => !order.includes(charge)), ...order, ...(order.includes('reseed') ? [] : LAST)];
}

const ALWAYS: readonly Charge[] = ['multiplier', 'odd-chips', 'fixed-prizes'];
const LAST: readonly Charge[] = ['reseed'];

/** Envy and further winners of a pool are paid like fixed prizes, after them (K9). */
const CAUSES: Readonly<Record<Charge, readonly Cause[]>> = {
  multiplier: ['multiplier'],
  'odd-chips': ['odd-chips'],
  'fixed-prizes': ['fixed-prizes', 'envy', 'further-winners'],
  reseed: [],
};

/** What the reserve owes for one cause is held beside what the pool gave, each clause for itself. */
function hold({ books, fund, hit, sheet }: Taking, { portions }: Settlement, charge: Charge): void {
  for (const cause of CAUSES[charge]) {
    const charged = portions.filter((portion) => portion.cause === cause && portion.fromReserve > 0);
    for (const at of new Set(charged.map(({ chargedAt }) => chargedAt))) {
      const amount = sumCents(
        charged.filter(({ chargedAt }) => chargedAt === at).map(({ fromReserve }) => fromReserve),
      );
      chargeReserve(books, { fund: fund.id, to: held(fund.id, hit), amount, at, cause, repaid: isRepaid(sheet) });
    }
  }
}

/**
 * After the whole pool was won it is re-seeded, if what stays in it is less; after a part it is lifted to its floor.
 * Counted from what the hit met: fees that came after it belong to the next winner and stay on top, as far as the cap
 * allows.
 */
function refillOf(
  { books, fund }: Taking,
  { portions }: Settlement,
  { pool, reading, fromPool, toReserve, whole }: PoolSettled,
  met: readonly Met[],
): Readonly<{ pool: string; amount: Cents; cause: string }> {
  const cause = whole ? 'reseed' : 'floor';
  const isPaid =
    fromPool + toReserve > 0 || portions.some((portion) => portion.pool === pool && portion.fromReserve > 0);
  if (!isPaid || met.find((candidate) => candidate.pool === pool)?.joins !== undefined)
    return { pool, amount: ZERO, cause };
  const terms = fund.pools[pool]!;
  const account = poolAccount(fund.id, pool);
  const target = whole ? terms.reseed : terms.floor;
  const short = maxCents(cents(target - (reading - fromPool - toReserve)), ZERO);
  const room = terms.cap === null ? short : maxCents(cents(terms.cap - balanceIn(books, account)), ZERO);
  return { pool, amount: minCents(short, room), cause };
}
