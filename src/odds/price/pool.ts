/**
 * A pool in the long run: how high it stands when it is hit, how much of its growth its cap turns away, and what puts it
 * back on its feet. Hits come at their rates whatever the pool holds, so that a hit meets it as it stands on average.
 */

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

export type PoolHit = Readonly<{
  rate: number;
  /** Of what the pool holds, and never more than `atMost`. */
  share: number;
  atMost: number | null;
  /** The part of that which nobody may have, and which stays. */
  stays: number;
}>;

export type SteadyPool = Readonly<{
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
  const met = settled(grid, growth / rate, reseed, kinds);
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
type Met = Readonly<{ level: Float64Array; atTop: number }>;

/** From hit to hit, beginning with a fresh re-seed. */
function settled(grid: Grid, scale: number, reseed: number, kinds: readonly { chance: number; to: Landing }[]): Met {
  const after = new Float64Array(CELLS + 1);
  const { cell, part } = placed(grid, reseed);
  after[cell]! += 1 - part;
  after[cell + 1]! += part;
  let met = grown(grid, after, scale);
  for (let round = 0; round < ROUNDS; round += 1) {
    after.fill(0);
    for (const { chance, to } of kinds) land(met.level, after, chance, to);
    const next = grown(grid, after, scale);
    let moved = 0;
    for (let i = 0; i <= CELLS; i += 1) moved += Math.abs(next.level[i]! - met.level[i]!);
    met = next;
    if (moved < CLOSE_ENOUGH) break;
  }
  return met;
}

function land(level: Float64Array, after: Float64Array, chance: number, { cell, part }: Landing): void {
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
    const { cell, part } = placed(grid, after);
    to.cell[i] = cell;
    to.part[i] = part;
  }
  return to;
}

const left = ({ share, atMost, stays }: PoolHit, level: number): number =>
  level - Math.min(level * share, atMost ?? Number.POSITIVE_INFINITY) * (1 - stays);

const targetOf = ({ share }: PoolHit, { reseed, floor }: PoolFlow): number => (share === 1 ? reseed : floor);

/** From each point it grows for an exponential time, up to the last point and no further. */
function grown({ step }: Grid, from: Float64Array, scale: number): Met {
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

function placed({ low, step }: Grid, amount: number): Readonly<{ cell: number; part: number }> {
  const place = Math.min(Math.max((amount - low) / step, 0), CELLS);
  const cell = Math.min(Math.floor(place), CELLS - 1);
  return { cell, part: place - cell };
}
