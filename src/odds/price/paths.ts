/** Simulates months of a fund many times: how much its reserve may have, and how much the house may have to advance. */
import { lookUp } from '../../base/assert.ts';
import { type Cents, cents } from '../../base/cents.ts';
import { type Rng, seeded } from '../../base/seeded.ts';
import { type ClosingOffer, closeOfDay } from '../../rules/fund.ts';
import { chosenAmount } from '../../rules/vocabulary.ts';
import type { Band, FundPaths } from '../document.ts';
import type { Circumstances } from './circumstances.ts';
import { type Flow, type PricedOffer, poolKey } from './flows.ts';
import { type Model, modelOf, type Pool } from './model.ts';

type PathsAsked = Readonly<{
  seed?: number | undefined;
  runs?: number | undefined;
  days?: number | undefined;
  /** The reserve's opening balance; zero if omitted. */
  reserve?: Cents | undefined;
  /** The amount and the number of days; if omitted, one, two and five times the opening money of the pools. */
  exceeds?: readonly Readonly<{ amount: Cents; days: number }>[] | undefined;
}>;

/** Null if no sheet has its own fund: then there is no income, and the house or another fund pays. */
export function fundPaths(
  fund: readonly PricedOffer[],
  circumstances: Circumstances,
  { seed = 1, runs = 200, days = 180, reserve = cents(0), exceeds }: PathsAsked = {},
): FundPaths | null {
  const closing = closingsOf(fund);
  if (closing.length === 0) return null;
  const simulated = daysOf(modelOf(fund, circumstances), closing);
  const paths = Array.from({ length: runs }, (_, run) =>
    onePath(simulated, { seed: seed * RUNS_APART + run, days, reserve }),
  );
  const repaid = paths.flatMap((path) => path.repaid).sort((a, b) => a - b);
  const asked = exceeds ?? usualAsked(simulated, days);
  return {
    seed,
    runs,
    days,
    reserve: bands(
      paths.map((path) => path.reserve),
      days,
    ),
    advance: bands(
      paths.map((path) => path.advance),
      days,
    ),
    daysToRepay: repaid.length === 0 ? null : { median: ranked(repaid, 0.5), p95: ranked(repaid, 0.95) },
    exceeds: asked.map(({ amount, days: within }) => {
      const over = paths.filter(({ advance }) => advance.slice(0, within).some((owed) => owed > amount)).length;
      return { amount, days: within, chance: over / runs };
    }),
  };
}

/** Offsets the seeds of the runs so that runs of nearby seeds do not overlap. */
const RUNS_APART = 1_000_003;

type Path = Readonly<{ reserve: Float64Array; advance: Float64Array; repaid: readonly number[] }>;

function onePath(
  simulated: Days,
  { seed, days, reserve }: Readonly<{ seed: number; days: number; reserve: number }>,
): Path {
  const rng = seeded(seed);
  const purse: Purse = openPools(simulated, reserve);
  const path = { reserve: new Float64Array(days), advance: new Float64Array(days), repaid: [] as number[] };
  for (let day = 0; day < days; day += 1) {
    path.repaid.push(...playDay(simulated, purse, rng, day).repaid);
    path.reserve[day] = purse.reserve;
    path.advance[day] = purse.owed.reduce((sum, { amount }) => sum + amount, purse.given);
  }
  return path;
}

/** How each sheet with its own fund closes a day. */
export const closingsOf = (fund: readonly PricedOffer[]): ClosingOffer[] => fund.flatMap(closingOf);

function closingOf({ sheet, offer }: PricedOffer): ClosingOffer[] {
  const { fund } = sheet;
  if (fund.kind !== 'own') return [];
  const { amounts } = offer;
  const { keeps, from } = fund.repay;
  return [
    {
      offer: sheet.id,
      closing: fund.closing,
      feesAt: fund.at,
      repayAt: fund.repay.at,
      ...(keeps === undefined ? {} : { keeps: chosenAmount(amounts, keeps) }),
      ...(from === undefined ? {} : { repaysFrom: from }),
      increases: fund.pools.flatMap(({ id, increase }) =>
        increase === undefined
          ? []
          : [
              {
                pool: poolKey(sheet, id),
                at: increase.at,
                amount: chosenAmount(amounts, increase.amount),
                from: increase.from,
              },
            ],
      ),
      adminFee:
        fund.adminFee === undefined
          ? null
          : { at: fund.adminFee.at, perTableHour: chosenAmount(amounts, fund.adminFee.perTableHour), tableHours: 0 },
    },
  ];
}

function usualAsked({ pools }: Days, days: number): { amount: Cents; days: number }[] {
  const first = pools.reduce((sum, { seed }) => sum + seed, 0) || SOME_MONEY;
  const within = [...new Set([Math.min(30, days), Math.min(90, days), days])];
  return [1, 2, 5].flatMap((times) => within.map((until) => ({ amount: cents(first * times), days: until })));
}

/** Without pools there is no seed amount. $1,000 is an amount that a house notices. */
const SOME_MONEY = 100_000;

export function bands(paths: readonly Float64Array[], days: number): Band[] {
  return Array.from({ length: days }, (_, day) => {
    const sorted = paths.map((path) => path[day]!).sort((a, b) => a - b);
    return [0.05, 0.25, 0.5, 0.75, 0.95].map((part) => ranked(sorted, part)) as unknown as Band;
  });
}

/** The smallest value that at least this share of them does not exceed. */
const ranked = (sorted: readonly number[], part: number): number =>
  sorted[Math.max(Math.ceil(part * sorted.length) - 1, 0)]!;

// Simulates one fund day by day: fees and fixed prizes come evenly over a day, pools are hit at random moments, and the
// day closes by the rules of the sheets. Amounts are whole cents; fractions carry over to the next day.

/** The state that a run carries from one day to the next. */
export type Purse = {
  reserve: number;
  /** Fees in the box that are not allotted yet. */
  fees: number;
  readonly pools: Map<string, number>;
  /** The house's advances, oldest first; `day`: when each was made. */
  owed: { id: string; amount: Cents; day: number }[];
  /** Amounts the house contributed without repayment. */
  given: number;
  /** Fractions of cents, table hours and boards, keyed by what they are part of. */
  readonly carried: Map<string, number>;
};

export type Days = Readonly<{
  model: Model;
  pools: readonly DayPool[];
  payments: readonly Payment[];
  /** Payments with the same charge are grouped. */
  charges: readonly Charge[];
  events: readonly PoolEvent[];
  boards: readonly Board[];
  closing: readonly ClosingOffer[];
}>;

type DayPool = Pool & Readonly<{ repaid: boolean }>;

/** Charged to the reserve, or first to the pool that backs it. */
type Charge = Readonly<{ name: string; repaid: boolean; pool: DayPool | undefined }>;

/** Fixed prizes: how many a day, and which charge they are part of. */
type Payment = Readonly<{
  draw: (rng: Rng) => number;
  amount: number;
  charge: string;
  repaid: boolean;
  backedBy: string | null;
  /** Paid when a board closes, with this chance. */
  board: Board | null;
  isEnvy: boolean;
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
  // All recipients of one hit are paid at once: as many draws as hits, each for all their prizes.
  const together = closing === null && hits > 0 && prize.rate > 0 ? prize.rate / hits : 1;
  const windows = lifts === 'prizes' ? times : [{ times: 1, share: 1 }];
  return windows.flatMap(({ times: by, share }) => {
    const of = (rate: number, amount: number, pool: string | null, board: Board | null, isEnvy = false) =>
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
              isEnvy,
            },
          ];
    const board = boardOf(closing, hours, share);
    return [
      ...(prize.gives === 'money'
        ? of(prize.rate / together, prize.amount * prize.factor * together, prize.pool, board)
        : []),
      ...(envy === null ? [] : of(envy.rate, envy.amount * envy.takers, null, null, true)),
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

/** Each pool with its opening money: lent, given, or paid from a reserve that is still empty. */
export function openPools({ pools }: Days, reserve: number): Purse {
  const purse: Purse = { reserve, fees: 0, pools: new Map(), owed: [], given: 0, carried: new Map() };
  for (const { key, seed, seedIs } of pools) {
    purse.pools.set(key, seed);
    if (seedIs === 'advance') advanceToFund(purse, seed, true, 0);
    if (seedIs === 'reserve') charge(purse, seed, true, 0);
  }
  return purse;
}

/** Repayments at the end of the day by the number of days owed, and the payout of each pool hit. */
type DayDone = Readonly<{ repaid: readonly number[]; paid: readonly number[] }>;

/** The events of one day: pool hits in order, each at its moment, and the total of fixed prizes by charge. */
export type Happens = Readonly<{
  moments: readonly Readonly<{ at: number; event: PoolEvent }>[];
  prizes: ReadonlyMap<string, number>;
}>;

export function playDay(days: Days, purse: Purse, rng: Rng, day: number): DayDone {
  return playOut(days, purse, drawnDay(days, purse, rng), day);
}

/** A simulated day. */
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

/** The same, with the moment of each win: a pool hit, or a hand with a fixed prize. */
export function drawnNight(days: Days, purse: Purse, rng: Rng): Readonly<{ happens: Happens; won: readonly number[] }> {
  const boards = closingsToday(days, purse);
  const prizes = new Map<string, number>();
  const won: number[] = [];
  for (const payment of days.payments) {
    const count = countOf(payment, boards, rng);
    if (count === 0) continue;
    prizes.set(payment.charge, (prizes.get(payment.charge) ?? 0) + count * payment.amount);
    // An envy bonus accompanies a win that is already counted.
    if (!payment.isEnvy) for (let i = 0; i < count; i += 1) won.push(uniform(rng));
  }
  const moments: { at: number; event: PoolEvent }[] = [];
  for (const event of days.events) {
    for (let count = countOf(event, boards, rng); count > 0; count -= 1) moments.push({ at: uniform(rng), event });
  }
  moments.sort((a, b) => a.at - b.at);
  return { happens: { moments, prizes }, won: [...won, ...moments.map(({ at }) => at)] };
}

/** A day whose events are given. */
export function playOut(days: Days, purse: Purse, { moments, prizes }: Happens, day: number): DayDone {
  const added = new Map<string, number>();
  const paid: number[] = [];
  let before = 0;
  for (const { at, event } of moments) {
    passTime(days, purse, { share: at - before, prizes, added, day });
    paid.push(payHit(purse, event, day));
    before = at;
  }
  passTime(days, purse, { share: 1 - before, prizes, added, day });
  return { ...closeDay(days, purse, added, day), paid };
}

/** The total of fixed prizes on this day, charge by charge. */
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
  for (let closing = lookUp(boards, board.name); closing > 0; closing -= 1) if (uniform(rng) < board.chance) count += 1;
  return count;
}

type Passing = Readonly<{
  share: number;
  prizes: ReadonlyMap<string, number>;
  added: Map<string, number>;
  day: number;
}>;

/** A part of the day without a pool hit. */
function passTime({ model, pools, charges }: Days, purse: Purse, { share, prizes, added, day }: Passing): void {
  const { hoursPerDay } = model;
  purse.reserve += whole(purse, 'reserve', (model.toReserve - model.atClose) * hoursPerDay * share);
  purse.fees += whole(purse, 'fees', model.atClose * hoursPerDay * share);
  for (const { key, fromFees, cap, daily } of pools) {
    const amount = whole(purse, key, fromFees * hoursPerDay * share);
    const balance = lookUp(purse.pools, key);
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

/** The pool that backs a prize pays first and is re-seeded. */
function payBacked(purse: Purse, { key, reseed, repaid }: DayPool, due: number, day: number): void {
  const balance = lookUp(purse.pools, key);
  const fromPool = Math.min(balance, due);
  charge(purse, due - fromPool, repaid, day);
  const short = due === 0 ? 0 : Math.max(reseed - (balance - fromPool), 0);
  charge(purse, short, repaid, day);
  purse.pools.set(key, balance - fromPool + short);
}

function payHit(
  purse: Purse,
  { pool, share, atMost, paid, toReserve, again, times, repaid }: PoolEvent,
  day: number,
): number {
  const balance = lookUp(purse.pools, pool.key);
  const amount = Math.min(Math.floor(balance * share), atMost);
  const toPeople = Math.floor(amount * paid);
  const forfeited = Math.floor(amount * toReserve);
  purse.reserve += forfeited;
  const beside = toPeople * (times - 1) + Math.floor(amount * again);
  charge(purse, beside, repaid, day);
  const backup = share === 1 && pool.backup !== null ? lookUp(purse.pools, pool.backup.key) : 0;
  if (backup > 0) purse.pools.set(pool.backup!.key, 0);
  const left = balance - toPeople - forfeited + backup;
  const short = Math.max((share === 1 ? pool.reseed : pool.floor) - left, 0);
  charge(purse, short, repaid, day);
  purse.pools.set(pool.key, left + short);
  return toPeople + beside;
}

function closeDay(
  { model, pools, closing }: Days,
  purse: Purse,
  added: ReadonlyMap<string, number>,
  day: number,
): Pick<DayDone, 'repaid'> {
  // Offers that charge the same fund are open at the same number of tables each.
  const charging = closing.filter(({ adminFee }) => adminFee !== null).length;
  const tableHours = whole(purse, 'hours', (model.adminTables * model.hoursPerDay) / Math.max(charging, 1));
  const repaid: number[] = [];
  const fund = {
    reserve: cents(purse.reserve),
    fees: cents(purse.fees),
    pools: Object.fromEntries(
      pools.map(({ key, cap }) => [key, { balance: cents(lookUp(purse.pools, key)), cap: cap as Cents | null }]),
    ),
    owed: purse.owed,
  };
  const offers = closing.map((offer) => ({
    ...offer,
    increases: [
      ...offer.increases.filter(
        ({ pool }) => day % 7 === 0 || !pools.some(({ key, isWeekly }) => key === pool && isWeekly),
      ),
      ...lacking(pools, added, offer.offer),
    ],
    adminFee: offer.adminFee === null ? null : { ...offer.adminFee, tableHours },
  }));
  for (const move of closeOfDay(fund, offers)) {
    switch (move.does) {
      case 'increase':
        purse.fees -= move.fromFees;
        purse.reserve -= move.fromReserve;
        purse.pools.set(move.pool, lookUp(purse.pools, move.pool) + move.fromFees + move.fromReserve + move.fromHouse);
        advanceToFund(purse, move.fromHouse, !move.given && pools.find(({ key }) => key === move.pool)!.repaid, day);
        break;
      case 'allot':
        purse.fees -= move.amount;
        if (move.pool === null) purse.reserve += move.amount;
        else purse.pools.set(move.pool, lookUp(purse.pools, move.pool) + move.amount);
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

/** The reserve pays the shortfall if the day's fees are below a pool's minimum growth. */
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

/** Charged to the reserve; the house covers the shortfall. */
function charge(purse: Purse, amount: number, repaid: boolean, day: number): void {
  const fromReserve = Math.min(purse.reserve, amount);
  purse.reserve -= fromReserve;
  advanceToFund(purse, amount - fromReserve, repaid, day);
}

function advanceToFund(purse: Purse, amount: number, repaid: boolean, day: number): void {
  if (amount === 0) return;
  if (repaid) purse.owed.push({ id: '', amount: cents(amount), day });
  else purse.given += amount;
}

/** Takes whole units of a steady amount and carries the fraction. */
function whole({ carried }: Purse, of: string, amount: number): number {
  const all = (carried.get(of) ?? 0) + amount;
  const units = Math.floor(all + 1e-9);
  carried.set(of, all - units);
  return units;
}

// The number of hits in a day: seeded, exact, and as fast for thousands as for none.

/** Greater than zero and less than one. */
export const uniform = ({ next }: Rng): number => (next() + 0.5) / 2 ** 32;

/** Draws from a Poisson distribution with this mean. */
export function poisson(mean: number): (rng: Rng) => number {
  if (mean <= 0) return () => 0;
  return mean < FEW ? bySearch(mean) : byRejection(mean);
}

const FEW = 30;

function bySearch(mean: number): (rng: Rng) => number {
  const none = Math.exp(-mean);
  return (rng) => {
    let left = uniform(rng);
    let chance = none;
    let count = 0;
    while (left > chance && count < MOST) {
      left -= chance;
      count += 1;
      chance *= mean / count;
    }
    return count;
  };
}

/** With an expected value below 30, more than this never occurs. It stops a search that rounding errors would not. */
const MOST = 200;

/**
 * Transformed rejection with squeeze (Hörmann, "The transformed rejection method for generating Poisson random
 * variables", 1993, algorithm PTRS).
 */
function byRejection(mean: number): (rng: Rng) => number {
  const logMean = Math.log(mean);
  const b = 0.931 + 2.53 * Math.sqrt(mean);
  const a = -0.059 + 0.02483 * b;
  const inverseAlpha = 1.1239 + 1.1328 / (b - 3.4);
  const quick = 0.9277 - 3.6224 / (b - 2);
  return (rng) => {
    for (;;) {
      const u = uniform(rng) - 0.5;
      const v = uniform(rng);
      const edge = 0.5 - Math.abs(u);
      const count = Math.floor(((2 * a) / edge + b) * u + mean + 0.43);
      if (edge >= 0.07 && v <= quick) return count;
      if (count < 0 || (edge < 0.013 && v > edge)) continue;
      const accepts = Math.log((v * inverseAlpha) / (a / (edge * edge) + b));
      if (accepts <= count * logMean - mean - logFactorial(count)) return count;
    }
  };
}

/** Stirling's series: accurate to twelve digits from ten up. */
function logFactorial(n: number): number {
  if (n < 10) return Math.log(SMALL[n]!);
  const inverse = 1 / n;
  const series = inverse / 12 - inverse ** 3 / 360 + inverse ** 5 / 1260;
  return (n + 0.5) * Math.log(n) - n + 0.5 * Math.log(2 * Math.PI) + series;
}

const SMALL = [1, 1, 2, 6, 24, 120, 720, 5040, 40320, 362880];
