/**
 * What pending hits hold of a fund. Hits meet a pool in the order in which their hands were exposed; when one changes,
 * the open locks after it are undone and computed again, to the cent. Authorized hits stay as they are.
 */
import { lookUp } from '../../base/assert.ts';
import { type Cents, cents, maxCents, minCents, sumCents, ZERO } from '../../base/cents.ts';
import type { OwnFund } from '../../rules/fund.ts';
import { structureInForce, timesAt } from '../../rules/in-force.ts';
import {
  type AwardStep,
  type Cause,
  type PoolSettled,
  payoutOf,
  poolsOf,
  type Settlement,
  settleHit,
} from '../../rules/settle.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import { type Account, accountOf, held, keptFor, pool as poolAccount, reserve } from '../accounts.ts';
import { advance, type Books, balanceIn, chargeReserve, openBooks, post } from '../books.ts';
import { tableAndTimeFacts } from '../clock.ts';
import { isRepaid } from '../kit/awards.ts';
import { lockedPools } from '../kit/funds.ts';
import { sheetOf } from '../kit/offers.ts';
import type { Posting } from '../kit/schemas.ts';
import type { Fund, Hit, Lock, LockedPool, OfferState, State } from '../state.ts';
import { judgeHit, type OtherShares, type PlacedClaim } from './claims.ts';

/** The locks of one fund after a change, with everything that was posted to get there. */
export type LockRecalculation = {
  books: Books;
  locks: Lock[];
  /** What each open hit pays by its settlement. */
  settlements: Map<string, Settlement>;
  cancelledAdvances: string[];
  /** What the settlement that is being made will still put back into each pool. */
  dueBack: Map<string, Cents>;
};

/** A hit with what it needs to be settled: in its present state, or as this decision leaves it. */
export type OpenHit = Readonly<{
  hit: Hit;
  offered: OfferState;
  sheet: Sheet;
  claims: readonly PlacedClaim[];
  others: OtherShares;
}>;

function openHit(state: State, hit: Hit): OpenHit {
  const offered = lookUp(state.offers, hit.offer);
  const sheet = sheetOf(state, offered);
  const { claims, others } = judgeHit(state, offered, sheet, hit);
  return { hit, offered, sheet, claims, others };
}

/**
 * Undoes open locks of the fund, latest first, back to the first that changes, then locks again in order of exposure:
 * without `gone`, and with `changed` in place of the hit of that id. Earlier locks are not touched: a later hand never
 * changes what an earlier one took from pool and reserve.
 */
export function recalculateLocks(
  state: State,
  fund: Fund,
  change: { changed?: OpenHit; gone?: string },
): LockRecalculation {
  const books = openBooks(state);
  const before = [...fund.locks];
  // What is gone uses up no line of the others.
  const left = change.gone === undefined ? state : { ...state, hits: without(state.hits, change.gone) };
  const others = before
    .filter((lock) => lock.hit !== change.changed?.hit.id && lock.hit !== change.gone)
    .map((lock) => openHit(left, lookUp(state.hits, lock.hit)));
  const open = [...others, ...(change.changed === undefined ? [] : [change.changed])].sort((a, b) =>
    compareExposure(a.hit, b.hit),
  );
  const result: LockRecalculation = {
    books,
    locks: [],
    settlements: new Map(),
    cancelledAdvances: [],
    dueBack: new Map(),
  };
  const rest = [...open];
  const standing = keepEarlierLocks(result, state, before, rest);
  for (const lock of before.slice(standing).reverse()) {
    undoInBooks(books, fund.id, lock.postings);
    result.cancelledAdvances.push(...lock.advances);
  }
  const around = { fund, before, open, gone: change.gone };
  while (rest.length > 0) lockSettlement(result, state, rest, around);
  return result;
}

const without = (hits: State['hits'], gone: string): State['hits'] => new Map([...hits].filter(([id]) => id !== gone));

/**
 * One settlement: the first of these hits, and those at other tables that join it. The pool is put back after all of them
 * are paid (K-9, K-16).
 */
function lockSettlement(result: LockRecalculation, state: State, rest: OpenHit[], around: LockContext): void {
  const { dueBack } = result;
  const first = rest.shift()!;
  const locked = lockHitMoney(result, state, first, around);
  if (locked === undefined) return;
  const { lock, taken } = locked;
  const joining = takeJoining(rest, first, lookUp(result.settlements, lock.hit));
  for (const { pool, reseeded } of taken.pools) dueBack.set(pool, reseeded);
  for (const hit of joining) lockHitMoney(result, state, hit, around)?.finish();
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
function keepEarlierLocks(result: LockRecalculation, state: State, before: readonly Lock[], rest: OpenHit[]): number {
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
  return settlement !== undefined && isLockCurrent(lock, settlement) ? settlement : undefined;
}

function isLockCurrent(lock: Lock, { pools, portions }: Settlement): boolean {
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

/** Undefined if no one has a share. A pool that this hit has not read yet makes a settlement impossible, not empty. */
export function settlementOf(
  state: State,
  { offered, sheet, claims, others }: OpenHit,
  met: readonly PoolReading[],
  times: number,
): Settlement | undefined {
  const payout = payoutOf(sheet);
  const readings = new Map(met.map(({ pool, reading }) => [pool, reading]));
  if (payout === undefined || (claims.length === 0 && others.envied.length === 0)) return undefined;
  if (poolsOf(claims).some((pool) => !readings.has(pool))) return undefined;
  return settleHit(payout, claims, others, {
    readings: (pool): Cents => lookUp(readings, pool),
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
  return timesAt(sheet, offered.offer, tableAndTimeFacts(state, { id, limits }, hit.exposedAt));
}

type LockedHit = Readonly<{
  lock: Lock;
  taken: ReturnType<typeof chargeSettlement>;
  /** Makes the charges that wait for the other hits of the settlement. */
  finish: () => void;
}>;

/** Undefined if no one has a share in the hit. */
function lockHitMoney(
  result: LockRecalculation,
  state: State,
  open: OpenHit,
  around: LockContext,
): LockedHit | undefined {
  const { books } = result;
  const { hit, sheet, claims } = open;
  const { fund, before } = around;
  const own = before.find((lock) => lock.hit === hit.id);
  // The limits of a table may change while a hit is pending; what was posted when the hand was exposed counts.
  const times = own === undefined ? timesOf(state, open) : (own.times ?? 1);
  const met = poolsOf(claims).map((pool) => readPoolForHit(result, open, pool, around));
  const settlement = settlementOf(state, open, met, times);
  if (settlement === undefined) return undefined;
  const from = { postings: books.postings.length, advances: books.advances.length };
  const { step } = payoutOf(sheet)!;
  const backups = (pool: string, backup: string) => backupFor(result, hit, { pool, backup }, around);
  const taken = chargeSettlement({ books, fund, hit: hit.id, sheet, step, backups }, settlement, met);
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
function undoInBooks(books: Books, fund: string, postings: readonly Posting[]): void {
  for (const { debit, credit, amount, at } of [...postings].reverse()) {
    const to = accountOf(credit);
    const spent = to.fund === fund && (to.kind === 'reserve' || to.kind === 'pool');
    const there = spent ? minCents(balanceIn(books, credit), amount) : amount;
    if (there < amount)
      advance(books, { fund, to: credit, amount: cents(amount - there), at, cause: 'undone', repaid: true });
    post(books, credit, debit, amount, at);
  }
}

// The pools as a hit meets them: what they showed when its hand was exposed.

/** What changes around a hit that is locked: the locks before the change, and all hits as the change leaves them. */
type LockContext = Readonly<{
  fund: Fund;
  before: readonly Lock[];
  open: readonly OpenHit[];
  gone: string | undefined;
}>;

/** `joins`: a hit at another table has won the pool, and this one is paid beside it at that one's reading (K16). */
type PoolReading = Readonly<{ pool: string; reading: Cents; joins?: { hit: string; met: Cents } | undefined }>;

function readPoolForHit(result: LockRecalculation, hit: OpenHit, pool: string, around: LockContext): PoolReading {
  const met = readingFor(result, hit.hit, pool, around);
  const first = joinedBy(result, hit, pool, around);
  if (first === undefined) return { pool, reading: met };
  return { pool, reading: first.reading, joins: { hit: first.hit, met } };
}

/**
 * The pool as this hit meets it. Fees that came after its hand was exposed belong to the next winner, so a lock that
 * existed keeps its reading, moved by what the locks before it now take and put back differently.
 */
function readingFor(result: LockRecalculation, hit: Hit, pool: string, { fund, before }: LockContext): Cents {
  // What the settlement before it puts back is there for this hit, although it is charged after the hits that join.
  const now = cents(balanceIn(result.books, poolAccount(fund.id, pool)) + (result.dueBack.get(pool) ?? 0));
  const had = before
    .filter((lock) => lockedPool(lock, pool) !== undefined)
    .sort((a, b) => compareExposure({ id: a.hit, exposedAt: a.exposedAt }, { id: b.hit, exposedAt: b.exposedAt }));
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

/** The same for the pool that backs it up: what fees add after the hand was exposed backs up the next winner's pool. */
function backupFor(
  { books, locks }: LockRecalculation,
  hit: Hit,
  { pool, backup }: Readonly<{ pool: string; backup: string }>,
  { fund, before }: LockContext,
): Cents {
  const now = balanceIn(books, poolAccount(fund.id, backup));
  const movedBy = (lock: Lock): Cents => lockedPool(lock, pool)?.backup ?? ZERO;
  const had = before
    .filter((lock) => lockedPool(lock, pool)?.backup !== undefined)
    .sort((a, b) => compareExposure({ id: a.hit, exposedAt: a.exposedAt }, { id: b.hit, exposedAt: b.exposedAt }));
  const own = had.find((lock) => lock.hit === hit.id) ?? had.find(({ exposedAt }) => exposedAt > hit.exposedAt);
  if (own === undefined) return now;
  const earlier = (all: readonly Lock[]): Cents =>
    sumCents(all.filter((lock) => lock.hit !== own.hit && isEarlier(lock, own)).map(movedBy));
  return minCents(now, maxCents(cents(movedBy(own) + earlier(before) - earlier(locks)), ZERO));
}

/** The first hit of a pool that was won whole, where the sheet lets hands at other tables join it. */
function joinedBy(
  { locks, settlements }: LockRecalculation,
  { hit, sheet }: OpenHit,
  pool: string,
  { before, open, gone }: LockContext,
): { hit: string; reading: Cents } | undefined {
  if (stepOf(sheet, 'award')?.joins === undefined) return undefined;
  const tableOf = (id: string) => open.find((other) => other.hit.id === id)?.hit.table;
  for (const lock of locks) {
    const settled = lookUp(settlements, lock.hit).pools.find((candidate) => candidate.pool === pool);
    if (settled?.whole === true && tableOf(lock.hit) !== hit.table) return { hit: lock.hit, reading: settled.reading };
  }
  // What it joined was authorized meanwhile and is no longer open; declined, it would have been gone in that decision.
  const joined = before.find((lock) => lock.hit === hit.id);
  const own = lockedPool(joined, pool);
  if (own?.joins === undefined || own.joins.hit === gone || tableOf(own.joins.hit) !== undefined) return undefined;
  return { hit: own.joins.hit, reading: own.reading };
}

// What a lock records of the pools it holds money from, and which of two locks came first.

export const lockedPool = (lock: Lock | undefined, pool: string): LockedPool | undefined =>
  lock === undefined ? undefined : lockedPools(lock).find((locked) => locked.pool === pool);

/** The pools as fields of a lock: in the short form wherever that says it all, as locks have always been written. */
function poolFields(pools: LockedPool[]): Pick<Lock, 'pool' | 'reading' | 'fromPool' | 'reseeded' | 'pools'> {
  const first = pools[0];
  if (first === undefined) return { pool: null, reading: ZERO, fromPool: ZERO, reseeded: ZERO };
  const { pool, reading, fromPool, reseeded } = first;
  const isShort =
    pools.length === 1 && first.toReserve === 0 && first.joins === undefined && first.backup === undefined;
  return { pool, reading, fromPool, reseeded, ...(isShort ? {} : { pools }) };
}

type Exposed = Readonly<{ id: string; exposedAt: number }>;

/** Order of exposure; of two that were seen in the same second the one that was called first. */
const compareExposure = (a: Exposed, b: Exposed): number =>
  a.exposedAt - b.exposedAt || hitNumber(a.id) - hitNumber(b.id);

const isEarlier = (a: Lock, b: Lock): boolean =>
  compareExposure({ id: a.hit, exposedAt: a.exposedAt }, { id: b.hit, exposedAt: b.exposedAt }) < 0;

const hitNumber = (hit: string): number => Number(hit.slice('hit-'.length));

// What a settlement takes: from its pools, from the reserve cause by cause, and what the reserve puts back.

type ChargeContext = Readonly<{
  books: Books;
  fund: Fund;
  hit: string;
  sheet: Sheet;
  step: AwardStep;
  /** What backs a pool up, as this hit meets it. Left out: as it is now. */
  backups?: (pool: string, backup: string) => Cents;
}>;

/**
 * Holds what the settlement pays, up to the re-seed, and says what becomes of each pool. `reseed` makes the charges from
 * there on: hits that join this settlement are charged before it where the sheet puts prizes before the re-seed (K-9, K-16).
 */
export function chargeSettlement(
  taking: ChargeContext,
  settlement: Settlement,
  met: readonly PoolReading[],
): Readonly<{ pools: LockedPool[]; reseed: () => void }> {
  const { books, fund, hit, sheet, step } = taking;
  for (const { pool, fromPool, toReserve } of settlement.pools) {
    post(books, poolAccount(fund.id, pool), held(fund.id, hit), fromPool, step.at);
    post(books, poolAccount(fund.id, pool), reserve(fund.id), toReserve, step.unpaid?.at ?? step.at);
  }
  const order = chargeOrderOf(sheet);
  const at = order.indexOf('reseed');
  for (const charge of order.slice(0, at)) holdFromReserve(taking, settlement, charge);
  const refills = settlement.pools.map((settled) => reseedDue(taking, settlement, settled, met));
  return {
    pools: settlement.pools.map(({ pool, reading, fromPool, toReserve }, i) => {
      const joins = met.find((candidate) => candidate.pool === pool)?.joins;
      const { amount, backup } = refills[i]!;
      const moved = backup?.amount ?? ZERO;
      const locked = { pool, reading, fromPool, toReserve, reseeded: cents(amount + moved) };
      return {
        ...locked,
        ...(backup === undefined ? {} : { backup: moved }),
        ...(joins === undefined ? {} : { joins }),
      };
    }),
    reseed: () => {
      for (const { amount, pool, cause, backup } of refills) {
        if (backup !== undefined) {
          const [from, into] = [poolAccount(fund.id, backup.pool), poolAccount(fund.id, pool)];
          post(books, from, into, backup.amount, backup.at);
        }
        if (amount === 0) continue;
        const { at: clause } = (sheet.fund as OwnFund).pools.find((candidate) => candidate.id === pool)!;
        const to = poolAccount(fund.id, pool);
        chargeReserve(books, { fund: fund.id, to, amount, at: clause, cause, repaid: isRepaid(sheet) });
      }
      for (const charge of order.slice(at + 1)) holdFromReserve(taking, settlement, charge);
    },
  };
}

type Charge = OwnFund['chargeOrder'][number];

/** Whether a pool is put back after the prizes of its settlement are paid, those of hits that join it included. */
function paysBeforeReseed(sheet: Sheet): boolean {
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
function holdFromReserve({ books, fund, hit, sheet }: ChargeContext, { portions }: Settlement, charge: Charge): void {
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
function reseedDue(
  { books, fund, sheet, backups }: ChargeContext,
  { portions }: Settlement,
  { pool, reading, fromPool, toReserve, whole }: PoolSettled,
  met: readonly PoolReading[],
): Refill {
  const cause = whole ? 'reseed' : 'floor';
  const isPaid =
    fromPool + toReserve > 0 || portions.some((portion) => portion.pool === pool && portion.fromReserve > 0);
  if (!isPaid || met.find((candidate) => candidate.pool === pool)?.joins !== undefined)
    return { pool, amount: ZERO, cause };
  const terms = fund.pools[pool]!;
  const account = poolAccount(fund.id, pool);
  const target = whole ? terms.reseed : terms.floor;
  const free = terms.cap === null ? undefined : maxCents(cents(terms.cap - balanceIn(books, account)), ZERO);
  const backup = whole ? backupOf(sheet, pool) : undefined;
  const there =
    backup === undefined ? ZERO : (backups?.(pool, backup.pool) ?? balanceIn(books, poolAccount(fund.id, backup.pool)));
  const moved = minCents(there, free ?? there);
  const short = maxCents(cents(target - (reading - fromPool - toReserve) - moved), ZERO);
  const amount = minCents(short, free === undefined ? short : cents(free - moved));
  return { pool, amount, cause, ...(backup === undefined ? {} : { backup: { ...backup, amount: moved } }) };
}

/** What is put back into a pool: from the pool that backs it up, and from the reserve. */
type Refill = Readonly<{
  pool: string;
  amount: Cents;
  cause: string;
  backup?: Readonly<{ at: string; pool: string; amount: Cents }>;
}>;

const backupOf = ({ fund }: Sheet, pool: string) =>
  fund.kind === 'own' ? fund.pools.find(({ id }) => id === pool)?.backup : undefined;

// What a hit holds, and how an event records it.

/** Hands that only earn a place or a ticket hold no money until the running closes or the drawing is won. */
export const locksMoney = (sheet: Sheet): boolean =>
  stepOf(sheet, 'earn')?.form === 'award' && sheet.fund.kind !== 'house';

/** The fund that a hit draws on; undefined where the house pays. */
export function fundOf(state: State, hit: Hit): Fund | undefined {
  const fund = lookUp(state.offers, hit.offer).fund;
  return fund === null ? undefined : state.funds.get(fund);
}

/** The parts of an event that say what happened to the locks of a fund. */
export function lockEventFields(fund: string | undefined, relocked: LockRecalculation | undefined) {
  if (fund === undefined || relocked === undefined) return { locks: null, postings: [], advances: [] };
  const { locks, cancelledAdvances, books } = relocked;
  return {
    locks: {
      fund,
      set: locks.map((lock) => ({ ...lock, postings: [...lock.postings], advances: [...lock.advances] })),
      cancelledAdvances,
    },
    postings: netPostings(books.postings),
    advances: books.advances,
  };
}

/** Locks are undone and repeated to find what changed; the event says what changed and not how it was found. */
function netPostings(postings: readonly Posting[]): Posting[] {
  const left: Posting[] = [];
  for (const posting of postings) {
    let { amount } = posting;
    for (const [i, before] of left.entries()) {
      const undoes = before.debit === posting.credit && before.credit === posting.debit && before.at === posting.at;
      if (!undoes) continue;
      const off = minCents(before.amount, amount);
      left[i] = { ...before, amount: cents(before.amount - off) };
      amount = cents(amount - off);
    }
    if (amount > 0) left.push({ ...posting, amount });
  }
  return left.filter(({ amount }) => amount > 0);
}
