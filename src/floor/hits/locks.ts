/**
 * What open hits hold of a fund. Hits meet a pool in the order in which their hands were exposed; when one of them
 * changes, the open locks after it are undone and computed anew, to the cent. What was authorised stands.
 */
import { type Cents, cents, maxCents, minCents, sumCents, ZERO } from '../../base/cents.ts';
import type { OwnFund } from '../../rules/fund-words.ts';
import { type Portion, type Settlement, settleForBettors } from '../../rules/settle.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import { type Account, held, pool as poolAccount, reserve } from '../accounts.ts';
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
  const open = [...others, ...(change.changed === undefined ? [] : [change.changed])].sort(byExposure);
  const result: Relocked = { books, locks: [], settlements: new Map(), cancelledAdvances: [] };
  const standing = stillStanding(result, state, before, open);
  for (const lock of before.slice(standing).reverse()) {
    undo(books, fund.id, lock.postings);
    result.cancelledAdvances.push(...lock.advances);
  }
  for (const hit of open.slice(standing)) lockOne(result, state, fund, hit, before);
  return result;
}

/** How many locks, from the first on, hold exactly what they should; they are kept as they are. */
function stillStanding(result: Relocked, state: State, before: readonly Lock[], open: readonly OpenHit[]): number {
  let standing = 0;
  for (const lock of before) {
    const same = open[standing];
    if (same === undefined || same.hit.id !== lock.hit) break;
    const settlement = settlementOf(state, same, lock.reading);
    if (settlement === undefined || poolOf(same.claims) !== lock.pool || !holdsRightly(lock, settlement)) break;
    result.locks.push(lock);
    result.settlements.set(lock.hit, settlement);
    standing += 1;
  }
  return standing;
}

function holdsRightly(lock: Lock, { fromPool, portions }: Settlement): boolean {
  const due = portions.reduce((sum, portion) => sum + portion.fromPool + portion.fromReserve, 0);
  const held = lock.postings.reduce((sum, { credit, amount }) => sum + (isHeldBy(lock, credit) ? amount : 0), 0);
  return lock.fromPool === fromPool && held === due;
}

const isHeldBy = ({ hit }: Lock, account: Account): boolean => account.endsWith(`:held:${hit}`);

function settlementOf(state: State, { offered, sheet, claims }: OpenHit, reading: Cents): Settlement | undefined {
  const step = stepOf(sheet, 'award');
  if (step === undefined || claims.length === 0) return undefined;
  return settleForBettors(step, claims, { reading, chip: state.house!.chip, chosen: offered.offer.amounts });
}

function lockOne(result: Relocked, state: State, fund: Fund, open: OpenHit, before: readonly Lock[]): void {
  const { books } = result;
  const { hit, sheet, claims } = open;
  const pool = poolOf(claims);
  const reading = pool === null ? ZERO : readingFor(result, fund, pool, hit, before);
  const settlement = settlementOf(state, open, reading);
  if (settlement === undefined) return;
  const from = { postings: books.postings.length, advances: books.advances.length };
  if (pool !== null)
    post(books, poolAccount(fund.id, pool), held(fund.id, hit.id), settlement.fromPool, stepOf(sheet, 'award')!.at);
  let reseeded = ZERO;
  for (const charge of chargeOrderOf(sheet)) {
    if (charge !== 'reseed') hold(books, fund.id, hit.id, settlement, sheet, charge);
    else if (pool !== null) reseeded = refill(books, fund, pool, { reading, settlement }, sheet);
  }
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

type Charge = OwnFund['chargeOrder'][number];

/** The order in which one settlement charges the reserve is the sheet's (B-3); a linked sheet has fixed prizes only. */
const chargeOrderOf = ({ fund }: Sheet): readonly Charge[] =>
  fund.kind === 'own' ? fund.chargeOrder : ['odd-chips', 'fixed-prizes'];

/** Further winners of a pool are paid like fixed prizes. */
const CAUSES: Readonly<Record<Charge, readonly Portion['cause'][]>> = {
  multiplier: [],
  'odd-chips': ['odd-chips'],
  'fixed-prizes': ['fixed-prizes', 'further-winners'],
  reseed: [],
};

/** What the reserve owes for one cause is held beside what the pool gave. */
function hold(books: Books, fund: string, hit: string, settlement: Settlement, sheet: Sheet, charge: Charge): void {
  const repaid =
    sheet.fund.kind === 'own'
      ? sheet.fund.shortfall.repaid
      : sheet.fund.kind === 'linked' && sheet.fund.shortfallRepaid;
  for (const cause of CAUSES[charge]) {
    const portions = settlement.portions.filter((portion) => portion.cause === cause && portion.fromReserve > 0);
    if (portions.length === 0) continue;
    const amount = sumCents(portions.map((portion) => portion.fromReserve));
    chargeReserve(books, { fund, to: held(fund, hit), amount, at: portions[0]!.chargedAt, cause, repaid });
  }
}

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
