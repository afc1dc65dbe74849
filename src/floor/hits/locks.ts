/**
 * What open hits hold of a fund. Hits meet a pool in the order in which their hands were exposed; when one of them
 * changes, the open locks after it are undone and computed anew, to the cent. What was authorised stands.
 */
import { type Cents, cents, maxCents, minCents, ZERO } from '../../base/cents.ts';
import type { OwnFund } from '../../rules/fund-words.ts';
import { type Portion, type Settlement, settle } from '../../rules/settle.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import { held, pool as poolAccount, reserve } from '../accounts.ts';
import { advance, type Books, balanceIn, chargeReserve, openBooks, post } from '../books.ts';
import { sheetOf } from '../offers/offering.ts';
import type { Posting } from '../posting.ts';
import type { Fund, Hit, Lock, OfferState, State } from '../state.ts';
import { type ClaimOf, judgeHit } from './claims.ts';

/** The locks of one fund after a change, with everything that was posted to get there. */
export type Relocked = {
  books: Books;
  locks: Lock[];
  /** What each open hit pays by its settlement. */
  settlements: Map<string, Settlement>;
  cancelledAdvances: string[];
};

/** A hit with what it needs to be settled: as it stands, or as this decision leaves it. */
export type OpenHit = Readonly<{ hit: Hit; offered: OfferState; sheet: Sheet; claims: readonly ClaimOf[] }>;

export function openHit(state: State, hit: Hit): OpenHit {
  const offered = state.offers.get(hit.offer)!;
  const sheet = sheetOf(state, offered);
  return { hit, offered, sheet, claims: judgeHit(state, offered, sheet, hit).claims };
}

/**
 * Undoes every open lock of the fund, latest first, then locks again in order of exposure: without `gone`, and with
 * `changed` in place of the hit of that id.
 */
export function relock(state: State, fund: Fund, change: { changed?: OpenHit; gone?: string }): Relocked {
  const books = openBooks(state);
  const before = [...fund.locks];
  const cancelledAdvances: string[] = [];
  for (const lock of [...before].reverse()) {
    undo(books, fund.id, lock.postings);
    cancelledAdvances.push(...lock.advances);
  }
  const others = before
    .filter((lock) => lock.hit !== change.changed?.hit.id && lock.hit !== change.gone)
    .map((lock) => openHit(state, state.hits.get(lock.hit)!));
  const open = [...others, ...(change.changed === undefined ? [] : [change.changed])].sort(byExposure);
  const result: Relocked = { books, locks: [], settlements: new Map(), cancelledAdvances };
  for (const hit of open) lockOne(result, state, fund, hit, before);
  return result;
}

function lockOne(result: Relocked, state: State, fund: Fund, open: OpenHit, before: readonly Lock[]): void {
  const { books } = result;
  const { hit, offered, sheet, claims } = open;
  const step = stepOf(sheet, 'award');
  if (step === undefined || claims.length === 0) return;
  const pool = poolOf(claims);
  const reading = pool === null ? ZERO : readingFor(result, fund, pool, hit, before);
  const settlement = settle(step, claims, { reading, chip: state.house!.chip, chosen: offered.offer.amounts });
  const from = { postings: books.postings.length, advances: books.advances.length };
  hold(books, fund.id, hit.id, pool, settlement, sheet, step.at);
  const reseeded = pool === null ? ZERO : refill(books, fund, pool, { reading, settlement }, sheet);
  result.settlements.set(hit.id, settlement);
  result.locks.push({
    hit: hit.id,
    pool,
    exposedAt: hit.exposedAt,
    reading,
    fromPool: settlement.fromPool,
    reseeded,
    postings: books.postings.slice(from.postings),
    advances: books.advances.slice(from.advances).map(({ advance: made }) => made.id),
  });
}

/**
 * The pool as this hit meets it. Fees that came after its hand was exposed belong to the next winner, so a lock that
 * existed keeps its reading, moved by what the locks before it now take and put back differently.
 */
function readingFor(result: Relocked, fund: Fund, pool: string, hit: Hit, before: readonly Lock[]): Cents {
  const now = balanceIn(result.books, poolAccount(fund.id, pool));
  const own = before.find((lock) => lock.hit === hit.id);
  if (own === undefined) {
    const later = before.find((lock) => lock.pool === pool && lock.exposedAt > hit.exposedAt);
    return later === undefined ? now : minCents(now, shifted(later, result.locks, before));
  }
  return minCents(now, shifted(own, result.locks, before));
}

function shifted(lock: Lock, after: readonly Lock[], before: readonly Lock[]): Cents {
  const taken = (locks: readonly Lock[]) =>
    locks
      .filter((other) => other.pool === lock.pool && other.hit !== lock.hit && isEarlier(other, lock))
      .reduce((sum, other) => sum + other.fromPool - other.reseeded, 0);
  return maxCents(cents(lock.reading + taken(before) - taken(after)), ZERO);
}

/** Pool part first, then the reserve's parts in the order in which the sheet charges them (B-3). */
function hold(
  books: Books,
  fund: string,
  hit: string,
  pool: string | null,
  settlement: Settlement,
  sheet: Sheet,
  at: string,
): void {
  if (pool !== null) post(books, poolAccount(fund, pool), held(fund, hit), settlement.fromPool, at);
  const repaid =
    sheet.fund.kind === 'own'
      ? sheet.fund.shortfall.repaid
      : sheet.fund.kind === 'linked' && sheet.fund.shortfallRepaid;
  for (const cause of CHARGES) {
    const portions = settlement.portions.filter((portion) => portion.cause === cause && portion.fromReserve > 0);
    const amount = cents(portions.reduce((sum, portion) => sum + portion.fromReserve, 0));
    const clause = portions[0]?.at ?? at;
    if (amount > 0) chargeReserve(books, { fund, to: held(fund, hit), amount, at: clause, cause, repaid });
  }
}

const CHARGES: readonly Portion['cause'][] = ['odd-chips', 'fixed-prizes', 'further-winners'];

/**
 * After the whole pool was won it is re-seeded; after a part it is lifted to its floor. Counted from what the hit met:
 * fees that came after it belong to the next winner and stay on top, as far as the cap allows.
 */
function refill(
  books: Books,
  fund: Fund,
  pool: string,
  { reading, settlement }: { reading: Cents; settlement: Settlement },
  sheet: Sheet,
): Cents {
  const terms = fund.pools[pool]!;
  const account = poolAccount(fund.id, pool);
  const target = settlement.wholePool ? terms.reseed : terms.floor;
  const short = maxCents(cents(target - (reading - settlement.fromPool)), ZERO);
  const room = terms.cap === null ? short : maxCents(cents(terms.cap - balanceIn(books, account)), ZERO);
  const lack = minCents(short, room);
  if (lack === 0 || settlement.fromPool === 0) return ZERO;
  const own = sheet.fund as OwnFund;
  const word = own.pools.find((candidate) => candidate.id === pool)!;
  chargeReserve(books, {
    fund: fund.id,
    to: account,
    amount: lack,
    at: word.at,
    cause: settlement.wholePool ? 'reseed' : 'floor',
    repaid: own.shortfall.repaid,
  });
  return lack;
}

/** The postings the other way round. What a pool or reserve can no longer give back the house covers (F-15). */
export function undo(books: Books, fund: string, postings: readonly Posting[]): void {
  for (const { debit, credit, amount, at } of [...postings].reverse()) {
    const spent = credit === reserve(fund) || credit.startsWith(`fund:${fund}:pool:`);
    const there = spent ? minCents(balanceIn(books, credit), amount) : amount;
    if (there < amount)
      advance(books, { fund, to: credit, amount: cents(amount - there), at, cause: 'undone', repaid: true });
    post(books, credit, debit, amount, at);
  }
}

function poolOf(claims: readonly ClaimOf[]): string | null {
  for (const { row } of claims) if (row.prize.gives === 'percent-of-pool') return row.prize.pool;
  return null;
}

const isEarlier = (a: Lock, b: Lock): boolean =>
  a.exposedAt < b.exposedAt || (a.exposedAt === b.exposedAt && number(a.hit) < number(b.hit));

function byExposure({ hit: a }: OpenHit, { hit: b }: OpenHit): number {
  return a.exposedAt - b.exposedAt || number(a.id) - number(b.id);
}

const number = (hit: string): number => Number(hit.slice('hit-'.length));
