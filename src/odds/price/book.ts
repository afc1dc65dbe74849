/**
 * What every account of a fund takes in and pays out in an hour, in the long run. What fees bring is paid to players or
 * kept: nothing else happens to it.
 */
import type { Flow, PoolPrize } from './flows.ts';
import type { Model, Pool } from './model.ts';
import { type SteadyPool, steadyPool } from './pool.ts';
import { meanTimes } from './windows.ts';

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
