/**
 * Long-run hourly income and payout of every account of a fund. Fees are either paid to players or kept; there is no
 * other outflow.
 */
import { type Flow, meanTimes, type PoolPrize } from './flows.ts';
import type { Model, Pool } from './model.ts';

/** Cents per hour, at all tables together. */
export type Book = Readonly<{
  prizes: number;
  envy: number;
  reseed: number;
  increases: number;
  reserve: Account;
  pools: readonly (Account & Readonly<{ pool: Pool; atHit: number | null }>)[];
  /** The payout of each flow of the model to players, including envy. */
  paid: readonly number[];
}>;

export type Account = Readonly<{ gets: number; pays: number }>;

export function bookOf(model: Model): Book {
  const pools = model.pools.map((pool) => poolBook(model, pool));
  const leaves = new Map(pools.flatMap((one) => one.hits.map((hit, i) => [hit, one.state.leaves[i]!] as const)));
  const backing = new Set(pools.filter(({ backs }) => backs).map(({ pool }) => pool.key));
  const flows = model.flows.map((flow) => flowBook(flow, leaves, backing));
  const sum = (of: (one: FlowBook) => number) => flows.reduce((total, one) => total + of(one), 0);
  const all = (of: (one: PoolBook) => number) => pools.reduce((total, one) => total + of(one), 0);
  const reseed = all(({ reseeds }) => reseeds);
  const increases = all((one) => one.increases);
  return {
    prizes: sum(({ prize }) => prize),
    envy: sum(({ envy }) => envy),
    reseed,
    increases,
    reserve: {
      gets: model.toReserve + all(({ turnedAway }) => turnedAway) + sum(({ toReserve }) => toReserve),
      pays: sum(({ fromReserve, envy }) => fromReserve + envy) + reseed + increases,
    },
    pools: pools.map(({ pool, gets, pays, state }) => ({ pool, gets, pays, atHit: state.atHit })),
    paid: flows.map(({ prize, envy }) => prize + envy),
  };
}

/** The reserve's hourly net, before the house charges its fee. */
export const keptBy = ({ reserve }: Book): number => reserve.gets - reserve.pays;

type PoolBook = Account &
  Readonly<{
    pool: Pool;
    hits: readonly PoolPrize[];
    /** It pays fixed prizes, and no part of it is won. */
    backs: boolean;
    state: SteadyPool;
    /** The portion of its fees that goes to the reserve instead. */
    turnedAway: number;
    reseeds: number;
    increases: number;
  }>;

function poolBook(model: Model, pool: Pool): PoolBook {
  if (pool.isBackup) return backupPool(pool);
  const hits = hitsOn(model, pool.key);
  const backed = backedBy(model, pool.key);
  return backed > 0 && hits.length === 0 ? backingPool(pool, backed) : growingPool(model, pool, hits);
}

/**
 * A pool that backs fixed prizes rises or falls with them. If it rises, it stays at its cap and the reserve gets the
 * surplus. If it falls, it stays at its re-seed and the reserve covers the shortfall.
 */
function backingPool(pool: Pool, pays: number): PoolBook {
  const left = pool.fromFees - pays;
  const turnedAway = pool.cap === null ? 0 : Math.max(left, 0);
  const reseeds = Math.max(-left, 0);
  const state = { atHit: null, leaves: [], turnedAway: 0, reseeds, lifts: 0 };
  const gets = pool.fromFees - turnedAway + reseeds;
  return { pool, hits: [], backs: true, state, gets, pays, turnedAway, reseeds, increases: 0 };
}

/** Fees added to it move into the pool that it backs up sooner or later. */
function backupPool(pool: Pool): PoolBook {
  const state = { atHit: null, leaves: [], turnedAway: 0, reseeds: 0, lifts: 0 };
  const gets = pool.fromFees + pool.increases;
  const increases = pool.givenByHouse ? 0 : pool.increases;
  return { pool, hits: [], backs: false, state, gets, pays: gets, turnedAway: 0, reseeds: 0, increases };
}

/**
 * The average amount it restarts with. The backup grows evenly and wins come at a constant rate, so its amount at a win
 * has an exponential distribution: the larger of the re-seed and that amount is used.
 */
function meanStart({ reseed, backup }: Pool, hits: readonly PoolPrize[]): number {
  const whole = hits.reduce((sum, { rate, share }) => sum + (share === 1 ? rate : 0), 0);
  if (backup === null || backup.growth === 0 || whole === 0) return reseed;
  const mean = backup.growth / whole;
  return reseed + mean * Math.exp(-reseed / mean);
}

function growingPool({ hoursPerDay }: Model, pool: Pool, hits: readonly PoolPrize[]): PoolBook {
  const { fromFees, growth, makesUp } = boundedGrowth(pool, hoursPerDay);
  const increases = pool.increases + makesUp;
  const state = steadyPool({
    growth: growth + increases,
    reseed: meanStart(pool, hits),
    floor: pool.floor,
    cap: pool.cap,
    hits: hits.map(({ rate, share, atMost, cut }) => ({ rate, share, atMost, stays: cut.stays })),
    closes: pool.closes,
  });
  const stays = 1 - state.turnedAway;
  const fromBackup = hits.some(({ rate, share }) => share === 1 && rate > 0) ? (pool.backup?.growth ?? 0) : 0;
  const putBack = state.reseeds + state.lifts;
  const reseeds = Math.max(putBack - fromBackup, 0);
  return {
    pool,
    hits,
    backs: false,
    state,
    gets: (growth + increases) * stays + putBack,
    pays: hits.reduce((sum, { rate }, i) => sum + rate * state.leaves[i]!, 0),
    turnedAway: fromFees - growth * stays,
    reseeds,
    increases: (pool.givenByHouse ? makesUp : increases) * stays,
  };
}

/**
 * Fees of one day add at least the minimum, with the shortfall paid by the reserve, and at most the maximum. Every day
 * brings the same fees.
 */
function boundedGrowth({ fromFees, daily }: Pool, hoursPerDay: number) {
  if (daily === null) return { fromFees, growth: fromFees, makesUp: 0 };
  const [least, most] = daily;
  return {
    fromFees,
    growth: Math.min(fromFees, most / hoursPerDay),
    makesUp: Math.max(least / hoursPerDay - fromFees, 0),
  };
}

const hitsOn = ({ flows }: Model, pool: string): PoolPrize[] =>
  flows.flatMap(({ prize }) => (prize.gives === 'pool' && prize.pool === pool ? [prize] : []));

const backedBy = ({ flows }: Model, pool: string): number =>
  flows.reduce((sum, { prize, times, lifts }) => {
    if (prize.gives !== 'money' || prize.pool !== pool) return sum;
    return sum + prize.rate * prize.amount * prize.factor * (lifts === 'prizes' ? meanTimes(times) : 1);
  }, 0);

type FlowBook = Readonly<{ prize: number; envy: number; fromReserve: number; toReserve: number }>;

/**
 * `leaves`: the amount that leaves a pool at a hit. `backing`: pools that pay fixed prizes, so that the reserve does
 * not.
 */
function flowBook(flow: Flow, leaves: ReadonlyMap<PoolPrize, number>, backing: ReadonlySet<string>): FlowBook {
  const { prize, envy, times, lifts } = flow;
  const lifted = lifts === 'prizes' ? meanTimes(times) : 1;
  const ofEnvy = envy === null ? 0 : envy.rate * envy.takers * envy.amount * lifted;
  if (prize.gives === 'money') {
    const cost = prize.rate * prize.amount * prize.factor * lifted;
    const isBacked = prize.pool !== null && backing.has(prize.pool);
    return { prize: cost, envy: ofEnvy, fromReserve: isBacked ? 0 : cost, toReserve: 0 };
  }
  const { rate, cut } = prize;
  // The amount that leaves the pool goes to players or to the reserve. A multiplier and additional winners are paid
  // separately.
  const ofPool = rate * (leaves.get(prize) ?? 0);
  const people = cut.paid + cut.toReserve === 0 ? 0 : (ofPool * cut.paid) / (cut.paid + cut.toReserve);
  const more = people * ((lifts === 'pool' ? meanTimes(times) : 1) - 1 + (cut.paid === 0 ? 0 : cut.again / cut.paid));
  return { prize: people + more, envy: ofEnvy, fromReserve: more, toReserve: ofPool - people };
}

// A pool in the long run: its average level when it is hit, how much of its growth exceeds the cap, and what re-seeds
// it. Hit rates do not depend on the level of the pool, so a hit finds it at its average.

/** Amounts in cents, rates and growth per hour. */
export type PoolFlow = Readonly<{
  growth: number;
  reseed: number;
  /** Zero if there is no cap. */
  floor: number;
  cap: number | null;
  hits: readonly PoolHit[];
  /** Hours between two closings if it can be won only at a closing; null if it can be won at any moment. */
  closes: number | null;
}>;

type PoolHit = Readonly<{
  rate: number;
  /** The share of the pool, never more than `atMost`. */
  share: number;
  atMost: number | null;
  /** The part of the share without an eligible recipient, which stays in the pool. */
  stays: number;
}>;

type SteadyPool = Readonly<{
  /** Its average amount when it is hit; null if it never is. */
  atHit: number | null;
  /** The average amount that leaves it at one hit of each kind. */
  leaves: readonly number[];
  /** The part of its growth that exceeds the cap. */
  turnedAway: number;
  /** Hourly re-seeding: after full wins, and after partial wins. */
  reseeds: number;
  lifts: number;
}>;

export function steadyPool(pool: PoolFlow): SteadyPool {
  const { hits, growth, cap, reseed } = pool;
  const rate = hits.reduce((sum, hit) => sum + hit.rate, 0);
  if (rate === 0) {
    const turnedAway = cap !== null && growth > 0 ? 1 : 0;
    return { atHit: null, leaves: hits.map(() => 0), turnedAway, reseeds: 0, lifts: 0 };
  }
  if (growth > 0 && !isPlain(pool, rate)) return remembered(pool, rate);
  const turnedAway = growth === 0 || cap === null ? 0 : turnedAwayBetween(pool, rate, cap - reseed);
  const atHit = reseed + (growth / rate) * (1 - turnedAway);
  return { atHit, leaves: hits.map(() => atHit), turnedAway, reseeds: rate * reseed, lifts: 0 };
}

/** If every hit takes the whole pool, there is a closed formula. */
function isPlain({ hits, growth, reseed }: PoolFlow, rate: number): boolean {
  return hits.every(
    ({ share, atMost, stays }) =>
      share === 1 && stays === 0 && (atMost === null || Math.exp((-rate * (atMost - reseed)) / growth) < NEVER),
  );
}

const NEVER = 1e-12;

/**
 * The time between hits is exponential, or a number of closings with the same hit chance each. Growth after the cap is
 * reached is turned away.
 */
function turnedAwayBetween({ growth, closes }: PoolFlow, rate: number, room: number): number {
  if (closes === null) return Math.exp((-rate * room) / growth);
  const [step, chance] = [growth * closes, rate * closes];
  const full = Math.floor(room / step);
  const kept = (1 - (1 - chance) ** full) / chance + (1 - chance) ** full * (room / step - full);
  return 1 - kept * chance;
}

/** Cached, because the same pool is requested again for every prize that a user tries. */
function remembered(pool: PoolFlow, rate: number): SteadyPool {
  const key = JSON.stringify(pool);
  const known = KNOWN.get(key);
  if (known !== undefined) return known;
  if (KNOWN.size === KNOWN_AT_MOST) KNOWN.clear();
  const found = steadyByGrid(pool, rate);
  KNOWN.set(key, found);
  return found;
}

const KNOWN = new Map<string, SteadyPool>();
const KNOWN_AT_MOST = 200;

/**
 * If only part of the pool is won, or a floor and a cap apply, its level is iterated on a grid from hit to hit until it
 * converges. Money between two grid points is split over both so that no cent is gained or lost.
 */
function steadyByGrid(pool: PoolFlow, rate: number): SteadyPool {
  const { hits, growth, reseed, floor } = pool;
  const low = Math.min(floor, reseed);
  const far = reseed + FAR * (growth / hits.reduce((sum, hit) => sum + hit.rate * hit.share, 0));
  const high = Math.min(pool.cap ?? far, far);
  const grid: Grid = { low, step: (high - low) / CELLS };
  const kinds = alike(hits).map((hit) => ({ chance: hit.rate / rate, to: landing(grid, hit, pool) }));
  const met = settleLevels(grid, growth / rate, reseed, kinds);
  const mean = (of: (level: number) => number) =>
    met.level.reduce((sum, mass, i) => sum + mass * of(low + i * grid.step), 0);
  const back = (isWhole: boolean) =>
    hits
      .filter((hit) => (hit.share === 1) === isWhole)
      .reduce((sum, hit) => sum + hit.rate * mean((level) => Math.max(targetOf(hit, pool) - left(hit, level), 0)), 0);
  return {
    atHit: mean((level) => level),
    leaves: hits.map((hit) => mean((level) => level - left(hit, level))),
    turnedAway: high === pool.cap ? met.atTop : 0,
    reseeds: back(true),
    lifts: back(false),
  };
}

const CELLS = 600;
const ROUNDS = 5_000;
const CLOSE_ENOUGH = 1e-10;
/** The grid ends at the cap, or far enough above the pool's expected growth that it is never reached. */
const FAR = 25;

type Grid = Readonly<{ low: number; step: number }>;
/** The grid position of each point after a hit: a point and the fraction of the way to the next one. */
type Landing = Readonly<{ cell: Int32Array; part: Float64Array }>;
type LevelsAtHit = Readonly<{ level: Float64Array; atTop: number }>;

/** Iterates from hit to hit, starting with a fresh re-seed. */
function settleLevels(
  grid: Grid,
  scale: number,
  reseed: number,
  kinds: readonly { chance: number; to: Landing }[],
): LevelsAtHit {
  const after = new Float64Array(CELLS + 1);
  const { cell, part } = placeOnGrid(grid, reseed);
  after[cell]! += 1 - part;
  after[cell + 1]! += part;
  let met = growLevels(grid, after, scale);
  for (let round = 0; round < ROUNDS; round += 1) {
    after.fill(0);
    for (const { chance, to } of kinds) spreadLanding(met.level, after, chance, to);
    const next = growLevels(grid, after, scale);
    let moved = 0;
    for (let i = 0; i <= CELLS; i += 1) moved += Math.abs(next.level[i]! - met.level[i]!);
    met = next;
    if (moved < CLOSE_ENOUGH) break;
  }
  return met;
}

function spreadLanding(level: Float64Array, after: Float64Array, chance: number, { cell, part }: Landing): void {
  for (let i = 0; i <= CELLS; i += 1) {
    const mass = level[i]! * chance;
    const at = cell[i]!;
    after[at]! += mass * (1 - part[i]!);
    after[at + 1]! += mass * part[i]!;
  }
}

/** Hits that take the same amount are one kind of hit. */
function alike(hits: readonly PoolHit[]): PoolHit[] {
  const kinds = new Map<string, PoolHit>();
  for (const hit of hits) {
    const key = `${hit.share} ${hit.atMost} ${hit.stays}`;
    kinds.set(key, { ...hit, rate: hit.rate + (kinds.get(key)?.rate ?? 0) });
  }
  return [...kinds.values()];
}

function landing(grid: Grid, hit: PoolHit, pool: PoolFlow): Landing {
  const to = { cell: new Int32Array(CELLS + 1), part: new Float64Array(CELLS + 1) };
  for (let i = 0; i <= CELLS; i += 1) {
    const after = Math.max(left(hit, grid.low + i * grid.step), targetOf(hit, pool));
    const { cell, part } = placeOnGrid(grid, after);
    to.cell[i] = cell;
    to.part[i] = part;
  }
  return to;
}

const left = ({ share, atMost, stays }: PoolHit, level: number): number =>
  level - Math.min(level * share, atMost ?? Number.POSITIVE_INFINITY) * (1 - stays);

const targetOf = ({ share }: PoolHit, { reseed, floor }: PoolFlow): number => (share === 1 ? reseed : floor);

/** From each point it grows for an exponential time, up to the last point at most. */
function growLevels({ step }: Grid, from: Float64Array, scale: number): LevelsAtHit {
  const level = new Float64Array(CELLS + 1);
  const stays = Math.exp(-step / scale);
  // The average position of hits within a cell.
  const part = scale / step - stays / (1 - stays);
  let growing = 0;
  for (let i = 0; i < CELLS; i += 1) {
    growing += from[i]!;
    const hit = growing * (1 - stays);
    level[i]! += hit * (1 - part);
    level[i + 1]! += hit * part;
    growing -= hit;
  }
  const atTop = growing + from[CELLS]!;
  level[CELLS]! += atTop;
  return { level, atTop };
}

function placeOnGrid({ low, step }: Grid, amount: number): Readonly<{ cell: number; part: number }> {
  const place = Math.min(Math.max((amount - low) / step, 0), CELLS);
  const cell = Math.min(Math.floor(place), CELLS - 1);
  return { cell, part: place - cell };
}
