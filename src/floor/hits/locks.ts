/**
 * What open hits hold of a fund. Hits meet a pool in the order in which their hands were exposed; when one of them
 * changes, the open locks after it are undone and computed anew, to the cent. What was authorised stands.
 */
import { type Cents, cents, minCents } from '../../base/cents.ts';
import { structureInForce, timesAt } from '../../rules/in-force.ts';
import { payoutOf, poolsOf, type Settlement, settleHit } from '../../rules/settle.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { type Account, accountOf, keptFor } from '../accounts.ts';
import { advance, type Books, balanceIn, openBooks, post } from '../books.ts';
import { whereabouts } from '../clock.ts';
import { sheetOf } from '../offers/offering.ts';
import type { Posting } from '../posting.ts';
import type { Fund, Hit, Lock, OfferState, State } from '../state.ts';
import { type ClaimOf, judgeHit, type OthersOf } from './claims.ts';
import { byExposure, lockedPools, poolFields } from './locked.ts';
import { type Around, type Met, meet } from './readings.ts';
import { take } from './take.ts';

/** The locks of one fund after a change, with everything that was posted to get there. */
export type Relocked = {
  books: Books;
  locks: Lock[];
  /** What each open hit pays by its settlement. */
  settlements: Map<string, Settlement>;
  cancelledAdvances: string[];
};

/** A hit with what it needs to be settled: as it stands, or as this decision leaves it. */
export type OpenHit = Readonly<{
  hit: Hit;
  offered: OfferState;
  sheet: Sheet;
  claims: readonly ClaimOf[];
  others: OthersOf;
}>;

export function openHit(state: State, hit: Hit): OpenHit {
  const offered = state.offers.get(hit.offer)!;
  const sheet = sheetOf(state, offered);
  const { claims, others } = judgeHit(state, offered, sheet, hit);
  return { hit, offered, sheet, claims, others };
}

/**
 * Undoes open locks of the fund, latest first, back to the first that changes, then locks again in order of exposure:
 * without `gone`, and with `changed` in place of the hit of that id. What stands before that is not touched: a later
 * hand never changes what an earlier one took from pool and reserve.
 */
export function relock(state: State, fund: Fund, change: { changed?: OpenHit; gone?: string }): Relocked {
  const books = openBooks(state);
  const before = [...fund.locks];
  const others = before
    .filter((lock) => lock.hit !== change.changed?.hit.id && lock.hit !== change.gone)
    .map((lock) => openHit(state, state.hits.get(lock.hit)!));
  const open = [...others, ...(change.changed === undefined ? [] : [change.changed])].sort((a, b) =>
    byExposure(a.hit, b.hit),
  );
  const result: Relocked = { books, locks: [], settlements: new Map(), cancelledAdvances: [] };
  const standing = stillStanding(result, state, before, open);
  for (const lock of before.slice(standing).reverse()) {
    undo(books, fund.id, lock.postings);
    result.cancelledAdvances.push(...lock.advances);
  }
  const around = { fund, before, open, gone: change.gone };
  for (const hit of open.slice(standing)) lockOne(result, state, hit, around);
  return result;
}

/** How many locks, from the first on, hold exactly what they should; they are kept as they are. */
function stillStanding(result: Relocked, state: State, before: readonly Lock[], open: readonly OpenHit[]): number {
  let standing = 0;
  for (const lock of before) {
    const same = open[standing];
    if (same === undefined || same.hit.id !== lock.hit) break;
    const settlement = settlementOf(state, same, lockedPools(lock), lock.times ?? 1);
    if (settlement === undefined || !holdsRightly(lock, settlement)) break;
    result.locks.push(lock);
    result.settlements.set(lock.hit, settlement);
    standing += 1;
  }
  return standing;
}

function holdsRightly(lock: Lock, { pools, portions }: Settlement): boolean {
  const locked = lockedPools(lock);
  const samePools =
    pools.length === locked.length &&
    pools.every(({ pool, fromPool, toReserve }, i) => {
      const was = locked[i]!;
      return was.pool === pool && was.fromPool === fromPool && was.toReserve === toReserve;
    });
  const due = portions.reduce((sum, portion) => sum + portion.fromPool + portion.fromReserve, 0);
  const held = lock.postings.reduce((sum, { credit, amount }) => sum + (isHeldBy(lock, credit) ? amount : 0), 0);
  return samePools && held === due;
}

const isHeldBy = ({ hit }: Lock, account: Account): boolean => keptFor(account, 'held') === hit;

/** Undefined where nobody has a part. A pool that this hit did not meet yet makes a settlement impossible, not empty. */
export function settlementOf(
  state: State,
  { offered, sheet, claims, others }: OpenHit,
  met: readonly Met[],
  times: number,
): Settlement | undefined {
  const payout = payoutOf(sheet);
  const readings = new Map(met.map(({ pool, reading }) => [pool, reading]));
  if (payout === undefined || (claims.length === 0 && others.envied.length === 0)) return undefined;
  if (poolsOf(claims).some((pool) => !readings.has(pool))) return undefined;
  return settleHit(payout, claims, others, {
    readings: (pool): Cents => readings.get(pool)!,
    chip: state.house!.chip,
    chosen: offered.offer.amounts,
    structure: structureInForce(sheet, offered.offer),
    times,
    joined: new Set(met.flatMap(({ pool, joins }) => (joins === undefined ? [] : [pool]))),
  });
}

/** By how much the prizes of a hit are multiplied: as posted for its table and the moment of exposure (BB-7). */
export function timesOf(state: State, { hit, offered, sheet }: Pick<OpenHit, 'hit' | 'offered' | 'sheet'>): number {
  if (sheet.multiplier === undefined || offered.offer.multipliers === undefined) return 1;
  const { id, limits } = state.tables.get(hit.table) ?? { id: hit.table, limits: null };
  return timesAt(sheet, offered.offer, whereabouts(state, { id, limits }, hit.exposedAt));
}

function lockOne(result: Relocked, state: State, open: OpenHit, around: Around): void {
  const { books } = result;
  const { hit, sheet, claims } = open;
  const { fund, before } = around;
  const own = before.find((lock) => lock.hit === hit.id);
  // The limits of a table may change while a hit is pending; what was posted when the hand was exposed counts.
  const times = own === undefined ? timesOf(state, open) : (own.times ?? 1);
  const met = poolsOf(claims).map((pool) => meet(result, open, pool, around));
  const settlement = settlementOf(state, open, met, times);
  if (settlement === undefined) return;
  const from = { postings: books.postings.length, advances: books.advances.length };
  const { step } = payoutOf(sheet)!;
  const pools = take({ books, fund, hit: hit.id, sheet, step }, settlement, met);
  result.settlements.set(hit.id, settlement);
  result.locks.push({
    hit: hit.id,
    exposedAt: hit.exposedAt,
    ...poolFields(pools),
    ...(times === 1 ? {} : { times }),
    postings: books.postings.slice(from.postings),
    advances: books.advances.slice(from.advances).map(({ advance: made }) => made.id),
  });
}

/** The postings the other way round. What a pool or reserve can no longer give back the house covers (F-15). */
export function undo(books: Books, fund: string, postings: readonly Posting[]): void {
  for (const { debit, credit, amount, at } of [...postings].reverse()) {
    const to = accountOf(credit);
    const spent = to.fund === fund && (to.kind === 'reserve' || to.kind === 'pool');
    const there = spent ? minCents(balanceIn(books, credit), amount) : amount;
    if (there < amount)
      advance(books, { fund, to: credit, amount: cents(amount - there), at, cause: 'undone', repaid: true });
    post(books, credit, debit, amount, at);
  }
}
