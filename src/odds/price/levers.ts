/** What somebody may turn, be it a re-seed, a prize, a multiplier or an increase; and how far the reserve goes along. */
import { bookOf, keptBy } from './book.ts';
import type { Flow, Range } from './flows.ts';
import type { Model, Pool } from './model.ts';
import { liftedShare } from './windows.ts';

export type Lever = Readonly<{
  turns: 'reseed' | 'prize' | 'multiplier' | 'increase';
  /** What it is about, in words. */
  of: string;
  now: number;
  /** What the sheet allows; null where it leaves nothing to choose. */
  range: Range | null;
  /** The most that may be posted: what the sheet allows, and of a re-seed never more than the cap. Null: no end. */
  allowed: number | null;
  /** What it costs the reserve as it stands, by the hour. */
  costs: number;
  set: (value: number) => Model;
  /** The same lever of a fund that is the same but for its chances. */
  like: (model: Model) => Omit<Lever, 'costs'>;
}>;

/** Every lever that costs the reserve something, the dearest of each kind first. */
export function leversOf(model: Model): Lever[] {
  const kept = keptBy(bookOf(model));
  const cost = (lever: Omit<Lever, 'costs'>, least: number): Lever => ({
    ...lever,
    costs: keptBy(bookOf(lever.set(least))) - kept,
  });
  const levers = [
    ...reseeds(model).map((lever) => cost(lever, 0)),
    ...prizes(model).map((lever) => cost(lever, 0)),
    ...multipliers(model).map((lever) => cost(lever, 1)),
    ...increases(model).map((lever) => cost(lever, 0)),
  ];
  return levers
    .filter(({ costs }) => costs > 0)
    .sort((a, b) => KINDS.indexOf(a.turns) - KINDS.indexOf(b.turns) || b.costs - a.costs);
}

const KINDS: readonly Lever['turns'][] = ['reseed', 'prize', 'multiplier', 'increase'];

/**
 * The largest value at which the reserve still keeps `least` of an hour, in whole units; undefined where even nothing is
 * too much. The reserve never gains by a larger one, so that halving the distance finds it.
 */
export function largestCarried(lever: Omit<Lever, 'costs'>, least: number): number | undefined {
  const lowest = lever.turns === 'multiplier' ? 1 : 0;
  const isCarried = (value: number) => keptBy(bookOf(lever.set(value))) >= least;
  if (!isCarried(lowest)) return undefined;
  let carried = lowest;
  let tooMuch = Math.max(lever.now * 2, lowest + 1);
  while (isCarried(tooMuch)) {
    carried = tooMuch;
    tooMuch *= 2;
    // It may well rise for ever where a cap turns away what a larger one would cost.
    if (tooMuch > FOR_EVER) return carried;
  }
  const unit = lever.turns === 'multiplier' ? HUNDREDTH : 1;
  return between(lever, least, { carried, tooMuch, unit });
}

/** What is kept falls almost in a straight line, so that the line through both ends points close to the place. */
function between(
  lever: Omit<Lever, 'costs'>,
  least: number,
  { carried, tooMuch, unit }: Readonly<{ carried: number; tooMuch: number; unit: number }>,
): number {
  const left = (value: number) => keptBy(bookOf(lever.set(value))) - least;
  let [low, high] = [Math.floor(carried / unit), Math.ceil(tooMuch / unit)];
  let [above, below] = [left(low * unit), left(high * unit)];
  for (let turn = 0; high - low > 1; turn += 1) {
    const straight = low + Math.floor(((high - low) * above) / (above - below));
    // One step to either side of the line closes the interval from both ends; every third time it is halved.
    const aimed = turn % 3 === 2 ? Math.floor((low + high) / 2) : straight + (turn % 3);
    const middle = Math.min(Math.max(aimed, low + 1), high - 1);
    const kept = left(middle * unit);
    if (kept >= 0) [low, above] = [middle, kept];
    else [high, below] = [middle, kept];
  }
  return unit === 1 ? low : Math.round(low * unit * 100) / 100;
}

const FOR_EVER = 1e13;
const HUNDREDTH = 0.01;

function reseeds(model: Model): Omit<Lever, 'costs'>[] {
  return model.pools.map((pool, i) => ({
    turns: 'reseed' as const,
    of: pool.name,
    now: pool.reseed,
    range: withinCap(pool),
    allowed: withinCap(pool)?.[1] ?? pool.cap,
    like: (other) => reseeds(other)[i]!,
    set: (reseed) => ({
      ...model,
      pools: model.pools.map((other) =>
        other === pool
          ? { ...pool, reseed, floor: Math.min(pool.floor, reseed), cap: capFor(pool.cap, reseed) }
          : other,
      ),
    }),
  }));
}

/** What may be chosen lies under the cap that was. */
function withinCap({ reseedRange, cap }: Pool): Range | null {
  if (reseedRange === null || cap === null) return reseedRange;
  return [reseedRange[0], Math.min(reseedRange[1], cap)];
}

/** A re-seed above the cap is refused on the floor; here the cap gives way, so that every value has its price. */
const capFor = (cap: number | null, reseed: number): number | null => (cap === null ? null : Math.max(cap, reseed));

function prizes(model: Model): Omit<Lever, 'costs'>[] {
  const choices = [...new Set(model.flows.flatMap(({ prize }) => (prize.gives === 'money' ? [prize.choice] : [])))];
  return choices.map((choice, i) => {
    const isIts = ({ prize }: Flow) => prize.gives === 'money' && prize.choice === choice;
    const first = model.flows.find(isIts)!;
    const prize = first.prize as Extract<Flow['prize'], { gives: 'money' }>;
    return {
      turns: 'prize' as const,
      of: first.name,
      now: prize.amount,
      range: prize.range,
      allowed: prize.range?.[1] ?? null,
      like: (other) => prizes(other)[i]!,
      set: (amount) => ({
        ...model,
        flows: model.flows.map((flow) =>
          isIts(flow) ? { ...flow, prize: { ...flow.prize, amount } as typeof prize } : flow,
        ),
      }),
    };
  });
}

/** All windows of an offer together. */
function multipliers(model: Model): Omit<Lever, 'costs'>[] {
  const lifted = model.flows.filter(({ times, lifts }) => lifts !== null && liftedShare(times) > 0);
  const now = Math.max(0, ...lifted.flatMap(({ times }) => times.map((one) => one.times)));
  if (lifted.length === 0) return [];
  return [
    {
      turns: 'multiplier' as const,
      of: 'multiplier',
      now,
      range: lifted[0]!.timesRange,
      allowed: lifted[0]!.timesRange?.[1] ?? null,
      like: (other) => multipliers(other)[0]!,
      set: (times) => ({
        ...model,
        flows: model.flows.map((flow) => ({
          ...flow,
          times: flow.times.map((one, i) => (i === 0 ? one : { ...one, times })),
        })),
      }),
    },
  ];
}

/** By the day, as they are posted. */
function increases(model: Model): Omit<Lever, 'costs'>[] {
  return model.pools
    .filter(({ increases }) => increases > 0)
    .map((pool, i) => ({
      turns: 'increase' as const,
      of: pool.name,
      now: pool.increases * model.hoursPerDay,
      range: pool.increaseRange,
      allowed: pool.increaseRange?.[1] ?? null,
      like: (other) => increases(other)[i]!,
      set: (amount) => ({
        ...model,
        pools: model.pools.map((other) =>
          other === pool ? { ...pool, increases: amount / model.hoursPerDay } : other,
        ),
      }),
    }));
}

/** Everything that the sheets leave to the house at the upper end of its range, all at once. */
export function allAtMost(model: Model): Model {
  const { hoursPerDay, adminRange, adminTables } = model;
  return {
    ...model,
    adminFee: adminRange === null ? model.adminFee : adminRange[1] * adminTables,
    pools: model.pools.map((pool) => {
      const cap = pool.capRange?.[1] ?? pool.cap;
      const reseed = withinCap({ ...pool, cap })?.[1] ?? pool.reseed;
      const increases = pool.increaseRange === null ? pool.increases : pool.increaseRange[1] / hoursPerDay;
      return { ...pool, cap, reseed, increases };
    }),
    flows: model.flows.map(({ prize, times, timesRange, ...flow }) => ({
      ...flow,
      timesRange,
      prize: prize.gives === 'money' ? { ...prize, amount: prize.range?.[1] ?? prize.amount } : prize,
      times: times.map((one, i) => (i === 0 || timesRange === null ? one : { ...one, times: timesRange[1] })),
    })),
  };
}
