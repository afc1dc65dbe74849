/**
 * What a running owes when it closes. Everybody with a place under a pool's row shares that pool evenly, one share each
 * however many such hands he made; a pool that nobody hit carries on.
 */
import { assert } from '../../base/assert.ts';
import { type Cents, cents, maxCents, minCents, sumCents, ZERO } from '../../base/cents.ts';
import type { Instant } from '../../base/time.ts';
import type { ChartRow } from '../../rules/chart.ts';
import type { OwnFund } from '../../rules/fund-words.ts';
import { everyRowInForce } from '../../rules/in-force.ts';
import { type AwardStep, type Portion, sharesOf, type Winner } from '../../rules/settle.ts';
import { type Sheet, stepOf } from '../../rules/sheet.ts';
import { held, payable, pool as poolAccount } from '../accounts.ts';
import { type Books, balanceIn, balanceOf, chargeReserve, openBooks, post } from '../books.ts';
import { claimDeadlines } from '../kit/awards.ts';
import { sheetOf } from '../kit/offers.ts';
import { inKindOf } from '../kit/prizes.ts';
import type { EventOf } from '../spec.ts';
import type { Fund, Running, State } from '../state.ts';
import { boardStep, settleBoard } from './board.ts';
import type { runningEvents } from './specs.ts';
import { settleStandings, standingsStep } from './standings.ts';

type Closed = EventOf<typeof runningEvents, 'running-closed'>;
type Place = Running['places'][number];

/** One pool that was hit: its reading at the close, and what it comes to for each who has a share. */
type Won = Readonly<{
  pool: string;
  reading: Cents;
  shares: readonly Readonly<{ place: Place; portion: Portion }>[];
}>;

export type Settled = Omit<Closed, 'type' | 'v' | 'running'>;

export function settleRunning(state: State, running: Running, now: Instant): Settled {
  const offered = state.offers.get(running.offer)!;
  const settled = inMoney(state, running, sheetOf(state, offered), now);
  const awards = settled.awards.map((award) => ({
    ...award,
    ...inKindOf(state, offered, award.row, award.amount),
  }));
  return { ...settled, awards };
}

function inMoney(state: State, running: Running, sheet: Sheet, now: Instant): Settled {
  const list = standingsStep(sheet);
  if (list !== undefined) return settleStandings(state, running, list, now);
  const board = boardStep(sheet);
  return board === undefined ? settlePools(state, running, sheet, now) : settleBoard(state, running, board, now);
}

function settlePools(state: State, running: Running, sheet: Sheet, now: Instant): Settled {
  const offered = state.offers.get(running.offer)!;
  const step = stepOf(sheet, 'award')!;
  const fund = fundOf(state, running);
  const rows = everyRowInForce(sheet, offered.offer);
  const books = openBooks(state, now);
  const own = sheet.fund as OwnFund;
  const won = own.pools.flatMap(({ id }) => wonPool(state, running, fund, step, rows, id));
  // All odd chips before any re-seed (B-3), so that a short reserve is short where the rule wants it to be.
  for (const pool of won) holdShares(books, fund, running, step, own, pool);
  for (const pool of won) reseed(books, fund, own, pool);
  const awards = newAwards(state, sheet, fund, won, now);
  for (const { id, amount, clause, paidBy } of awards) {
    post(books, held(fund.id, running.id), payable(paidBy, id), amount, clause);
  }
  return { awards, postings: books.postings, advances: books.advances };
}

/** The pools as they stand, for a running that cannot be settled yet. */
export function poolReadings(state: State, running: Running): { pool: string; amount: Cents }[] {
  const sheet = sheetOf(state, state.offers.get(running.offer)!);
  if (sheet.fund.kind !== 'own') return [];
  const fund = fundOf(state, running);
  return sheet.fund.pools.map(({ id }) => ({
    pool: id,
    amount: balanceOf(state, poolAccount(fund.id, id)),
  }));
}

function fundOf(state: State, { offer }: Running): Fund {
  const fund = state.funds.get(state.offers.get(offer)!.fund ?? '');
  assert(fund !== undefined, `${offer} has runnings, so it has a fund with pools`);
  return fund;
}

function wonPool(
  state: State,
  running: Running,
  fund: Fund,
  step: AwardStep,
  rows: readonly ChartRow[],
  pool: string,
): Won[] {
  const balance = balanceOf(state, poolAccount(fund.id, pool));
  const reading = minCents(running.waiting?.[pool] ?? balance, balance);
  const holders = holdersOf(running, rows, pool);
  if (holders.length === 0 || reading === 0) return [];
  const portions = sharesOf(step, holders, reading, state.house!.chip);
  return [{ pool, reading, shares: portions.map((portion, i) => ({ place: holders[i]!.place, portion })) }];
}

/** In the order in which their hands were verified. While nobody knows who sat there, the seat stands for the person. */
function holdersOf(running: Running, rows: readonly ChartRow[], pool: string): (Winner & { place: Place })[] {
  const holders = new Map<string, Winner & { place: Place }>();
  for (const place of running.places) {
    const row = rows.find(({ key }) => key === place.row)!;
    if (row.prize.gives !== 'share-of-pool' || row.prize.pool !== pool) continue;
    const id = place.person ?? `${place.table}:${place.seat}`;
    if (!holders.has(id)) holders.set(id, { id, row, place });
  }
  return [...holders.values()];
}

function holdShares(books: Books, fund: Fund, running: Running, step: AwardStep, own: OwnFund, won: Won): void {
  const portions = won.shares.map(({ portion }) => portion);
  const to = held(fund.id, running.id);
  post(books, poolAccount(fund.id, won.pool), to, sumCents(portions.map(({ fromPool }) => fromPool)), step.at);
  const charged = portions.filter(({ fromReserve }) => fromReserve > 0);
  if (charged.length === 0) return;
  const { chargedAt: at, cause } = charged[0]!;
  const amount = sumCents(charged.map(({ fromReserve }) => fromReserve));
  chargeReserve(books, { fund: fund.id, to, amount, at, cause, repaid: own.shortfall.repaid });
}

/**
 * Counted from what the pool held at the close: what came in since, while the running waited, belongs to the next one
 * and stays on top, as far as the cap allows.
 */
function reseed(books: Books, fund: Fund, own: OwnFund, { pool, reading, shares }: Won): void {
  const { reseed: target, cap } = fund.pools[pool]!;
  const account = poolAccount(fund.id, pool);
  const left = cents(reading - sumCents(shares.map(({ portion }) => portion.fromPool)));
  const lack = maxCents(cents(target - left), ZERO);
  const room = cap === null ? lack : maxCents(cents(cap - balanceIn(books, account)), ZERO);
  const amount = minCents(lack, room);
  if (amount === 0) return;
  const { at } = own.pools.find(({ id }) => id === pool)!;
  chargeReserve(books, { fund: fund.id, to: account, amount, at, cause: 'reseed', repaid: own.shortfall.repaid });
}

function newAwards(state: State, sheet: Sheet, fund: Fund, won: readonly Won[], now: Instant): Closed['awards'] {
  return won
    .flatMap(({ shares }) => shares)
    .filter(({ portion }) => portion.fromPool + portion.fromReserve > 0)
    .map(({ place, portion }) => ({ place, portion, amount: cents(portion.fromPool + portion.fromReserve) }))
    .map(({ place, portion, amount }, i) => ({
      id: `award-${state.counters.awards + 1 + i}`,
      amount,
      paidBy: { fund: fund.id },
      clause: portion.at,
      row: portion.row,
      to: { table: place.table, seat: place.seat, bettor: 'seat' },
      person: place.person,
      ...claimDeadlines(state, sheet, now, { amount }),
    }));
}
