/**
 * One fund day by day, with chance: fees and fixed prizes come evenly over a day, pools are hit at single moments, and
 * the day is closed by the rules of the sheets. Whole cents; what is less is carried to the next day.
 */
import { type Cents, cents } from '../../base/cents.ts';
import type { Rng } from '../../base/seeded.ts';
import { type ClosingOffer, closeOfDay } from '../../rules/close-of-day.ts';
import type { Flow } from './flows.ts';
import type { Model, Pool } from './model.ts';
import { poisson, uniform } from './poisson.ts';

/** What a run remembers from one day to the next. */
export type Purse = {
  reserve: number;
  /** Fees in the box, not allotted yet. */
  fees: number;
  readonly pools: Map<string, number>;
  /** What the house lent, oldest first; `day`: when. */
  owed: { id: string; amount: Cents; day: number }[];
  /** What it put in and never gets back. */
  given: number;
  /** Fractions of cents, of tables' hours and of boards, by what they are of. */
  readonly carried: Map<string, number>;
};

export type Days = Readonly<{
  model: Model;
  pools: readonly DayPool[];
  payments: readonly Payment[];
  /** Payments that are charged alike go together. */
  charges: readonly Charge[];
  events: readonly PoolEvent[];
  boards: readonly Board[];
  closing: readonly ClosingOffer[];
}>;

type DayPool = Pool & Readonly<{ repaid: boolean }>;

/** Out of the reserve, or first out of the pool that backs it. */
type Charge = Readonly<{ name: string; repaid: boolean; pool: DayPool | undefined }>;

/** Prizes of fixed amounts: how many a day, and which charge they are part of. */
type Payment = Readonly<{
  draw: (rng: Rng) => number;
  amount: number;
  charge: string;
  repaid: boolean;
  backedBy: string | null;
  /** Paid when a board closes, with this chance. */
  board: Board | null;
}>;

type Board = Readonly<{ perDay: number; chance: number; name: string }>;

type PoolEvent = Readonly<{
  draw: (rng: Rng) => number;
  pool: DayPool;
  share: number;
  atMost: number;
  paid: number;
  toReserve: number;
  again: number;
  times: number;
  repaid: boolean;
  board: Board | null;
}>;

export function daysOf(model: Model, closing: readonly ClosingOffer[]): Days {
  const repaid = (key: string) => model.flows.find(({ prize }) => prize.pool === key)?.repaid ?? false;
  const pools = model.pools.map((pool) => ({ ...pool, repaid: repaid(pool.key) }));
  const payments = model.flows.flatMap((flow) => paymentsOf(flow, model.hoursPerDay));
  const charges = new Map(
    payments.map(({ charge, repaid: isLent, backedBy }) => {
      const pool = pools.find(({ key }) => key === backedBy);
      return [charge, { name: charge, repaid: isLent, pool }] as const;
    }),
  );
  const events = model.flows.flatMap((flow) => eventsOf(flow, model.hoursPerDay, pools));
  const boards = [...payments, ...events].flatMap(({ board }) => (board === null ? [] : [board]));
  return {
    model,
    pools,
    payments,
    charges: [...charges.values()],
    events,
    boards: [...new Map(boards.map((board) => [board.name, board])).values()],
    closing,
  };
}

function paymentsOf({ hits, prize, envy, times, lifts, closing, repaid }: Flow, hours: number): Payment[] {
  // Everybody whom a hit is good for is paid at once: as many draws as hits, each of all their prizes.
  const together = closing === null && hits > 0 && prize.rate > 0 ? prize.rate / hits : 1;
  const windows = lifts === 'prizes' ? times : [{ times: 1, share: 1 }];
  return windows.flatMap(({ times: by, share }) => {
    const of = (rate: number, amount: number, pool: string | null, board: Board | null) =>
      rate * share * amount === 0
        ? []
        : [
            {
              draw: poisson(rate * share * hours),
              amount: Math.round(amount * by),
              charge: `${repaid ? 'lent' : 'given'} ${pool ?? ''}`,
              repaid,
              backedBy: pool,
              board,
            },
          ];
    const board = boardOf(closing, hours, share);
    return [
      ...(prize.gives === 'money'
        ? of(prize.rate / together, prize.amount * prize.factor * together, prize.pool, board)
        : []),
      ...(envy === null ? [] : of(envy.rate, envy.amount * envy.takers, null, null)),
    ];
  });
}

function eventsOf(
  { prize, times, lifts, closing, repaid }: Flow,
  hours: number,
  pools: readonly DayPool[],
): PoolEvent[] {
  if (prize.gives !== 'pool') return [];
  const pool = pools.find(({ key }) => key === prize.pool)!;
  const { rate, share, atMost, cut } = prize;
  const windows = lifts === 'pool' ? times : [{ times: 1, share: 1 }];
  return windows
    .filter((window) => rate * window.share > 0)
    .map((window) => ({
      draw: poisson(rate * window.share * hours),
      pool,
      share,
      atMost: atMost ?? Number.POSITIVE_INFINITY,
      paid: cut.paid,
      toReserve: cut.toReserve,
      again: cut.again,
      times: window.times,
      repaid,
      board: boardOf(closing, hours, window.share),
    }));
}

function boardOf(closing: Flow['closing'], hours: number, share: number): Board | null {
  if (closing === null) return null;
  return { perDay: hours / closing.hours, chance: closing.chance * share, name: `board ${closing.hours}` };
}

/** Each pool with its first money: lent, given, or out of a reserve that has nothing yet. */
export function opened({ pools }: Days, reserve: number): Purse {
  const purse: Purse = { reserve, fees: 0, pools: new Map(), owed: [], given: 0, carried: new Map() };
  for (const { key, seed, seedIs } of pools) {
    purse.pools.set(key, seed);
    if (seedIs === 'advance') lend(purse, seed, true, 0);
    if (seedIs === 'reserve') charge(purse, seed, true, 0);
  }
  return purse;
}

/** What was repaid at its end, by the days that it had been owed for; and what each hit on a pool paid to people. */
export type DayDone = Readonly<{ repaid: readonly number[]; paid: readonly number[] }>;

/** What happens on one day: hits on pools, each at its moment, in order; and what fixed prizes come to, by charge. */
export type Happens = Readonly<{
  moments: readonly Readonly<{ at: number; event: PoolEvent }>[];
  prizes: ReadonlyMap<string, number>;
}>;

export function playDay(days: Days, purse: Purse, rng: Rng, day: number): DayDone {
  return playOut(days, purse, drawnDay(days, purse, rng), day);
}

/** A day as chance has it. */
export function drawnDay(days: Days, purse: Purse, rng: Rng): Happens {
  const boards = closingsToday(days, purse);
  const prizes = prizesToday(days, boards, rng);
  const moments: { at: number; event: PoolEvent }[] = [];
  for (const event of days.events) {
    for (let count = countOf(event, boards, rng); count > 0; count -= 1) moments.push({ at: uniform(rng), event });
  }
  moments.sort((a, b) => a.at - b.at);
  return { moments, prizes };
}

/** A day of which it is known what happens. */
export function playOut(days: Days, purse: Purse, { moments, prizes }: Happens, day: number): DayDone {
  const added = new Map<string, number>();
  const paid: number[] = [];
  let before = 0;
  for (const { at, event } of moments) {
    pass(days, purse, { share: at - before, prizes, added, day });
    paid.push(hit(purse, event, day));
    before = at;
  }
  pass(days, purse, { share: 1 - before, prizes, added, day });
  return { ...close(days, purse, added, day), paid };
}

/** What fixed prizes come to on this day, charge by charge. */
function prizesToday({ payments }: Days, boards: ReadonlyMap<string, number>, rng: Rng): ReadonlyMap<string, number> {
  const prizes = new Map<string, number>();
  for (const payment of payments) {
    const count = countOf(payment, boards, rng);
    if (count > 0) prizes.set(payment.charge, (prizes.get(payment.charge) ?? 0) + count * payment.amount);
  }
  return prizes;
}

/** How many boards of each length close on this day. */
function closingsToday({ boards }: Days, purse: Purse): ReadonlyMap<string, number> {
  return new Map(boards.map(({ name, perDay }) => [name, whole(purse, name, perDay)]));
}

function countOf(
  { draw, board }: Pick<Payment, 'draw' | 'board'>,
  boards: ReadonlyMap<string, number>,
  rng: Rng,
): number {
  if (board === null) return draw(rng);
  let count = 0;
  for (let closing = boards.get(board.name)!; closing > 0; closing -= 1) if (uniform(rng) < board.chance) count += 1;
  return count;
}

type Passing = Readonly<{
  share: number;
  prizes: ReadonlyMap<string, number>;
  added: Map<string, number>;
  day: number;
}>;

/** A part of the day without a hit on a pool. */
function pass({ model, pools, charges }: Days, purse: Purse, { share, prizes, added, day }: Passing): void {
  const { hoursPerDay } = model;
  purse.reserve += whole(purse, 'reserve', (model.toReserve - model.atClose) * hoursPerDay * share);
  purse.fees += whole(purse, 'fees', model.atClose * hoursPerDay * share);
  for (const { key, fromFees, cap, daily } of pools) {
    const amount = whole(purse, key, fromFees * hoursPerDay * share);
    const balance = purse.pools.get(key)!;
    const today = added.get(key) ?? 0;
    const room = Math.max(Math.min((cap ?? amount + balance) - balance, (daily?.[1] ?? amount + today) - today), 0);
    const taken = Math.min(amount, room);
    purse.pools.set(key, balance + taken);
    added.set(key, today + taken);
    purse.reserve += amount - taken;
  }
  for (const { name, repaid, pool } of charges) {
    const due = whole(purse, name, (prizes.get(name) ?? 0) * share);
    if (pool === undefined) charge(purse, due, repaid, day);
    else payBacked(purse, pool, due, day);
  }
}

/** The pool that backs a prize pays first, and is re-seeded. */
function payBacked(purse: Purse, { key, reseed, repaid }: DayPool, due: number, day: number): void {
  const balance = purse.pools.get(key)!;
  const fromPool = Math.min(balance, due);
  charge(purse, due - fromPool, repaid, day);
  const short = due === 0 ? 0 : Math.max(reseed - (balance - fromPool), 0);
  charge(purse, short, repaid, day);
  purse.pools.set(key, balance - fromPool + short);
}

function hit(
  purse: Purse,
  { pool, share, atMost, paid, toReserve, again, times, repaid }: PoolEvent,
  day: number,
): number {
  const balance = purse.pools.get(pool.key)!;
  const amount = Math.min(Math.floor(balance * share), atMost);
  const toPeople = Math.floor(amount * paid);
  const forfeited = Math.floor(amount * toReserve);
  purse.reserve += forfeited;
  const beside = toPeople * (times - 1) + Math.floor(amount * again);
  charge(purse, beside, repaid, day);
  const left = balance - toPeople - forfeited;
  const short = Math.max((share === 1 ? pool.reseed : pool.floor) - left, 0);
  charge(purse, short, repaid, day);
  purse.pools.set(pool.key, left + short);
  return toPeople + beside;
}

function close(
  { model, pools, closing }: Days,
  purse: Purse,
  added: ReadonlyMap<string, number>,
  day: number,
): Pick<DayDone, 'repaid'> {
  // Offers that charge the same fund are open at as many tables each.
  const charging = closing.filter(({ adminFee }) => adminFee !== null).length;
  const tableHours = whole(purse, 'hours', (model.adminTables * model.hoursPerDay) / Math.max(charging, 1));
  const repaid: number[] = [];
  const fund = {
    reserve: cents(purse.reserve),
    fees: cents(purse.fees),
    pools: Object.fromEntries(
      pools.map(({ key, cap }) => [key, { balance: cents(purse.pools.get(key)!), cap: cap as Cents | null }]),
    ),
    owed: purse.owed,
  };
  const offers = closing.map((offer) => ({
    ...offer,
    increases: [...offer.increases, ...lacking(pools, added, offer.offer)],
    adminFee: offer.adminFee === null ? null : { ...offer.adminFee, tableHours },
  }));
  for (const move of closeOfDay(fund, offers)) {
    switch (move.does) {
      case 'increase':
        purse.fees -= move.fromFees;
        purse.reserve -= move.fromReserve;
        purse.pools.set(move.pool, purse.pools.get(move.pool)! + move.fromFees + move.fromReserve + move.fromHouse);
        lend(purse, move.fromHouse, pools.find(({ key }) => key === move.pool)!.repaid, day);
        break;
      case 'fees-to-reserve':
        purse.fees -= move.amount;
        purse.reserve += move.amount;
        break;
      case 'admin-fee':
        purse.reserve -= move.amount;
        break;
      case 'repay': {
        purse.reserve -= move.amount;
        const first = purse.owed[0]!;
        if (move.left > 0) purse.owed[0] = { ...first, amount: move.left };
        else repaid.push(day - purse.owed.shift()!.day);
        break;
      }
    }
  }
  return { repaid };
}

/** What the fees of the day lack of the least by which a pool grows, made up out of the reserve. */
function lacking(
  pools: readonly DayPool[],
  added: ReadonlyMap<string, number>,
  offer: string,
): ClosingOffer['increases'] {
  return pools.flatMap(({ key, daily, offer: its }) => {
    const lack = daily === null || its !== offer ? 0 : daily[0] - (added.get(key) ?? 0);
    return lack > 0
      ? [{ pool: key, at: '', amount: cents(lack), from: 'reserve' as const, makesUp: true as const }]
      : [];
  });
}

/** Out of the reserve, and the house puts in what that lacks. */
function charge(purse: Purse, amount: number, repaid: boolean, day: number): void {
  const fromReserve = Math.min(purse.reserve, amount);
  purse.reserve -= fromReserve;
  lend(purse, amount - fromReserve, repaid, day);
}

function lend(purse: Purse, amount: number, repaid: boolean, day: number): void {
  if (amount === 0) return;
  if (repaid) purse.owed.push({ id: '', amount: cents(amount), day });
  else purse.given += amount;
}

/** Whole units of what comes evenly; the rest waits. */
function whole({ carried }: Purse, of: string, amount: number): number {
  const all = (carried.get(of) ?? 0) + amount;
  const units = Math.floor(all + 1e-9);
  carried.set(of, all - units);
  return units;
}
