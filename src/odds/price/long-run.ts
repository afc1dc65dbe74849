/**
 * What every account of a fund takes in and pays out in an hour, in the long run. What fees bring is paid to players or
 * kept: nothing else happens to it.
 */
import { type Flow, meanTimes, type PoolPrize } from './flows.ts';
import type { Model, Pool } from './model.ts';

/** Cents an hour, at all tables together. */
export type Book = Readonly<{
  prizes: number;
  envy: number;
  reseed: number;
  increases: number;
  reserve: Account;
  pools: readonly (Account & Readonly<{ pool: Pool; atHit: number | null }>)[];
  /** What each flow of the model pays to players, envy included. */
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

/** What the reserve keeps of an hour, before the house charges its fee. */
export const keptBy = ({ reserve }: Book): number => reserve.gets - reserve.pays;

type PoolBook = Account &
  Readonly<{
    pool: Pool;
    hits: readonly PoolPrize[];
    /** It pays fixed prizes, and no part of it is won. */
    backs: boolean;
    state: SteadyPool;
    /** Of its part of the fees, what goes to the reserve instead. */
    turnedAway: number;
    reseeds: number;
    increases: number;
  }>;

function poolBook(model: Model, pool: Pool): PoolBook {
  const hits = hitsOn(model, pool.key);
  const backed = backedBy(model, pool.key);
  return backed > 0 && hits.length === 0 ? backingPool(pool, backed) : growingPool(model, pool, hits);
}

/**
 * A pool that backs fixed prizes rises or falls with them. If it rises it stands at its cap, and the reserve has what is
 * too much; if it falls it stands at its re-seed, and the reserve makes up what is too little.
 */
function backingPool(pool: Pool, pays: number): PoolBook {
  const left = pool.fromFees - pays;
  const turnedAway = pool.cap === null ? 0 : Math.max(left, 0);
  const reseeds = Math.max(-left, 0);
  const state = { atHit: null, leaves: [], turnedAway: 0, reseeds, lifts: 0 };
  const gets = pool.fromFees - turnedAway + reseeds;
  return { pool, hits: [], backs: true, state, gets, pays, turnedAway, reseeds, increases: 0 };
}

function growingPool({ hoursPerDay }: Model, pool: Pool, hits: readonly PoolPrize[]): PoolBook {
  const { fromFees, growth, makesUp } = boundedGrowth(pool, hoursPerDay);
  const increases = pool.increases + makesUp;
  const state = steadyPool({
    growth: growth + increases,
    reseed: pool.reseed,
    floor: pool.floor,
    cap: pool.cap,
    hits: hits.map(({ rate, share, atMost, cut }) => ({ rate, share, atMost, stays: cut.stays })),
    closes: pool.closes,
  });
  const stays = 1 - state.turnedAway;
  const reseeds = state.reseeds + state.lifts;
  return {
    pool,
    hits,
    backs: false,
    state,
    gets: (growth + increases) * stays + reseeds,
    pays: hits.reduce((sum, { rate }, i) => sum + rate * state.leaves[i]!, 0),
    turnedAway: fromFees - growth * stays,
    reseeds,
    increases: increases * stays,
  };
}

/** Fees of one day add at least so much, made up by the reserve, and at most so much; every day brings as many fees. */
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

/** `leaves`: what leaves a pool at a hit. `backing`: pools that pay fixed prizes, so that the reserve does not. */
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
  // What leaves the pool is for people or for the reserve; a multiplier and further winners are paid beside it.
  const ofPool = rate * (leaves.get(prize) ?? 0);
  const people = cut.paid + cut.toReserve === 0 ? 0 : (ofPool * cut.paid) / (cut.paid + cut.toReserve);
  const more = people * ((lifts === 'pool' ? meanTimes(times) : 1) - 1 + (cut.paid === 0 ? 0 : cut.again / cut.paid));
  return { prize: people + more, envy: ofEnvy, fromReserve: more, toReserve: ofPool - people };
}

// A pool in the long run: how high it is when it is hit, how much of its growth its cap turns away, and what re-seeds
// it. Hits come at their rates whatever the pool holds, so that a hit meets it at its average.

/** Amounts in cents, rates and growth by the hour. */
export type PoolFlow = Readonly<{
  growth: number;
  reseed: number;
  /** Zero where there is none. */
  floor: number;
  cap: number | null;
  hits: readonly PoolHit[];
  /** Hours between two closings, where it is won at a closing only; null: at any moment. */
  closes: number | null;
}>;

type PoolHit = Readonly<{
  rate: number;
  /** Of what the pool holds, and never more than `atMost`. */
  share: number;
  atMost: number | null;
  /** The part of that which nobody may have, and which stays. */
  stays: number;
}>;

type SteadyPool = Readonly<{
  /** What it holds on average when it is hit; null where it never is. */
  atHit: number | null;
  /** What leaves it at one hit of each kind, on average. */
  leaves: readonly number[];
  /** The part of its growth for which there is no room. */
  turnedAway: number;
  /** Put back in an hour: after the whole was won, and after a part of it. */
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

/** Every hit takes all of it, whatever it has come to: only then is there a formula. */
function isPlain({ hits, growth, reseed }: PoolFlow, rate: number): boolean {
  return hits.every(
    ({ share, atMost, stays }) =>
      share === 1 && stays === 0 && (atMost === null || Math.exp((-rate * (atMost - reseed)) / growth) < NEVER),
  );
}

const NEVER = 1e-12;

/**
 * The time from one hit to the next is exponential, or a number of closings, of which each one hits with the same chance.
 * What comes after the cap is reached is turned away.
 */
function turnedAwayBetween({ growth, closes }: PoolFlow, rate: number, room: number): number {
  if (closes === null) return Math.exp((-rate * room) / growth);
  const [step, chance] = [growth * closes, rate * closes];
  const full = Math.floor(room / step);
  const kept = (1 - (1 - chance) ** full) / chance + (1 - chance) ** full * (room / step - full);
  return 1 - kept * chance;
}

/** The same pool is asked about again with every prize that somebody tries beside it. */
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
 * Where a part of the pool is won, or a floor and a cap hold it, its level is followed on a grid from hit to hit until
 * it comes no closer. Money between two points of the grid is put on both so that no cent is made or lost by it.
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
/** The grid ends at the cap, or so many times higher than hits let it grow that it never comes there. */
const FAR = 25;

type Grid = Readonly<{ low: number; step: number }>;
/** Where each point of the grid lands after a hit: a point in its cell, and how far from there to the next one. */
type Landing = Readonly<{ cell: Int32Array; part: Float64Array }>;
type LevelsAtHit = Readonly<{ level: Float64Array; atTop: number }>;

/** From hit to hit, beginning with a fresh re-seed. */
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

/** Hits that take the same are one kind of hit. */
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

/** From each point it grows for an exponential time, up to the last point and no further. */
function growLevels({ step }: Grid, from: Float64Array, scale: number): LevelsAtHit {
  const level = new Float64Array(CELLS + 1);
  const stays = Math.exp(-step / scale);
  // Where in a cell the hits of that cell lie on average.
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
