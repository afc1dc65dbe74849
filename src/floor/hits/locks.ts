/**
 * What open hits hold of a fund. Hits meet a pool in the order in which their hands were exposed; when one of them
 * changes, the open locks after it are undone and computed anew, to the cent. What was authorised stands.
 */
import { type Cents, cents, minCents } from '../../base/cents.ts';
import { structureInForce, timesAt } from '../../rules/in-force.ts';
import { payoutOf, poolsOf, type Settlement, settleHit } from '../../rules/settle.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import { type Account, accountOf, keptFor } from '../accounts.ts';
import { advance, type Books, balanceIn, openBooks, post } from '../books.ts';
import { whereabouts } from '../clock.ts';
import { lockedPools } from '../kit/funds.ts';
import { sheetOf } from '../kit/offers.ts';
import type { Posting } from '../posting.ts';
import type { Fund, Hit, Lock, OfferState, State } from '../state.ts';
import { type ClaimOf, judgeHit, type OthersOf } from './claims.ts';
import { byExposure, poolFields } from './locked.ts';
import { type Around, type Met, meet } from './readings.ts';
import { paysBeforeReseed, take } from './take.ts';

/** The locks of one fund after a change, with everything that was posted to get there. */
export type Relocked = {
  books: Books;
  locks: Lock[];
  /** What each open hit pays by its settlement. */
  settlements: Map<string, Settlement>;
  cancelledAdvances: string[];
  /** What the settlement that is being made will still put back into each pool. */
  dueBack: Map<string, Cents>;
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
  const result: Relocked = {
    books,
    locks: [],
    settlements: new Map(),
    cancelledAdvances: [],
    dueBack: new Map(),
  };
  const rest = [...open];
  const standing = stillStanding(result, state, before, rest);
  for (const lock of before.slice(standing).reverse()) {
    undo(books, fund.id, lock.postings);
    result.cancelledAdvances.push(...lock.advances);
  }
  const around = { fund, before, open, gone: change.gone };
  while (rest.length > 0) lockSettlement(result, state, rest, around);
  return result;
}

/**
 * One settlement: the first of these hits, and those at other tables that join it. The pool is put back after all of them
 * are paid (K-9, K-16).
 */
function lockSettlement(result: Relocked, state: State, rest: OpenHit[], around: Around): void {
  const { dueBack } = result;
  const first = rest.shift()!;
  const locked = lockOne(result, state, first, around);
  if (locked === undefined) return;
  const { lock, taken } = locked;
  const joining = takeJoining(rest, first, result.settlements.get(lock.hit)!);
  for (const { pool, reseeded } of taken.pools) dueBack.set(pool, reseeded);
  for (const hit of joining) lockOne(result, state, hit, around)?.finish();
  dueBack.clear();
  locked.finish();
}

/** Takes from the list the hits at other tables that are paid beside this one, because it won their pool whole. */
function takeJoining(rest: OpenHit[], { hit: first, sheet: its }: OpenHit, { pools }: Settlement): OpenHit[] {
  if (!paysBeforeReseed(its)) return [];
  const won = new Set(pools.flatMap(({ pool, whole }) => (whole ? [pool] : [])));
  const joining = rest.filter(
    ({ hit, sheet, claims }) =>
      stepOf(sheet, 'award')?.joins !== undefined &&
      hit.table !== first.table &&
      poolsOf(claims).some((pool) => won.has(pool)),
  );
  for (const hit of joining) rest.splice(rest.indexOf(hit), 1);
  return joining;
}

/**
 * How many locks, from the first on, hold exactly what they should; they are kept as they are, and their hits leave `rest`.
 * A settlement of several hits is kept as a whole or not at all.
 */
function stillStanding(result: Relocked, state: State, before: readonly Lock[], rest: OpenHit[]): number {
  let standing = 0;
  while (rest.length > 0) {
    const left = [...rest];
    const first = left.shift()!;
    const settled = standingSettlement(state, before[standing], first);
    if (settled === undefined) break;
    const joining = takeJoining(left, first, settled);
    const joined = before.filter((lock) => lockedPools(lock).some(({ joins }) => joins?.hit === first.hit.id));
    const locks = before.slice(standing, standing + 1 + joining.length);
    const others = joining.map((hit, i) => standingSettlement(state, locks[i + 1], hit));
    if (joined.length !== joining.length || others.includes(undefined)) break;
    for (const [i, settlement] of [settled, ...others].entries()) {
      result.locks.push(locks[i]!);
      result.settlements.set(locks[i]!.hit, settlement!);
    }
    standing += locks.length;
    rest.splice(0, rest.length, ...left);
  }
  return standing;
}

/** What the hit pays, where its lock holds exactly that; undefined where the lock is another or holds something else. */
function standingSettlement(state: State, lock: Lock | undefined, open: OpenHit): Settlement | undefined {
  if (lock === undefined || lock.hit !== open.hit.id) return undefined;
  const settlement = settlementOf(state, open, lockedPools(lock), lock.times ?? 1);
  return settlement !== undefined && holdsRightly(lock, settlement) ? settlement : undefined;
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

type Locked = Readonly<{
  lock: Lock;
  taken: ReturnType<typeof take>;
  /** Makes the charges that wait for the other hits of the settlement. */
  finish: () => void;
}>;

/** Undefined where nobody has a part in the hit. */
function lockOne(result: Relocked, state: State, open: OpenHit, around: Around): Locked | undefined {
  const { books } = result;
  const { hit, sheet, claims } = open;
  const { fund, before } = around;
  const own = before.find((lock) => lock.hit === hit.id);
  // The limits of a table may change while a hit is pending; what was posted when the hand was exposed counts.
  const times = own === undefined ? timesOf(state, open) : (own.times ?? 1);
  const met = poolsOf(claims).map((pool) => meet(result, open, pool, around));
  const settlement = settlementOf(state, open, met, times);
  if (settlement === undefined) return undefined;
  const from = { postings: books.postings.length, advances: books.advances.length };
  const { step } = payoutOf(sheet)!;
  const taken = take({ books, fund, hit: hit.id, sheet, step }, settlement, met);
  const since = ({ postings, advances }: { postings: number; advances: number }) => ({
    postings: books.postings.slice(postings),
    advances: books.advances.slice(advances).map(({ advance: made }) => made.id),
  });
  const lock: Lock = {
    hit: hit.id,
    exposedAt: hit.exposedAt,
    ...poolFields(taken.pools),
    ...(times === 1 ? {} : { times }),
    ...since(from),
  };
  result.settlements.set(hit.id, settlement);
  result.locks.push(lock);
  const finish = () => {
    const here = { postings: books.postings.length, advances: books.advances.length };
    taken.reseed();
    const after = since(here);
    lock.postings = [...lock.postings, ...after.postings];
    lock.advances = [...lock.advances, ...after.advances];
  };
  return { lock, taken, finish };
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
