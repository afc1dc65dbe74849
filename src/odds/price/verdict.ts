/** Whether a fund carries its offers, in one sentence that a manager can act on. */
import { cents, formatUsd } from '../../base/cents.ts';
import type { Ours } from '../../rules/vocabulary.ts';
import type { PostedCosts, Standing } from '../document.ts';
import { type Flow, liftedShare, type Range } from './flows.ts';
import { type Book, bookOf, keptBy } from './long-run.ts';
import type { Model, Pool } from './model.ts';

/** `limit`: the figure that decides the standing, if it is one that may be changed. */
export type Verdict = Readonly<{ standing: Standing; verdict: string; limit?: Limit | undefined }>;

export type Limit = Readonly<{ lever: Lever; least: number; value: number }>;

/** For the sheet in question: `cost` is for one table hour, `perDay` for all its tables. */
type AskedAbout = Cost &
  Readonly<{
    paidBy: 'house' | 'fund';
    hasFees: boolean;
    /** The margin of error of a lever's limit, because rows were dealt; zero if they were counted. */
    givesOrTakes?: ((limit: Limit) => number) | undefined;
  }>;

export type Cost = Readonly<{
  /** Null if it is not played at any table. */
  cost: number | null;
  perDay?: number | undefined;
  /** Drawings, and prizes that are played for. */
  posted?: PostedCosts | undefined;
  /** The same at the other end of the house's discretion, if no offer posts an amount. */
  upTo?: Cost | undefined;
  /** Which end, or both, the approval does not set. */
  ours?: Ours;
  /** This price assumes that a board closes once a day, since no periods are posted. */
  isDaily?: boolean | undefined;
  /** A day is one of those that the rules name. */
  onItsDays?: boolean | undefined;
}>;

export function verdictOf(model: Model, book: Book, levers: readonly Lever[], about: AskedAbout): Verdict {
  const { verdict, ...judged } = model.fees === 0 ? withoutFees(about) : withFees(model, book, levers, about);
  return { ...judged, verdict: withNotes(verdict, [...missingSays(model), ...boundSays(model)]) };
}

/** More parts of the same sentence. */
export const withNotes = (verdict: string, notes: readonly string[]): string =>
  notes.length === 0 ? verdict : `${verdict.slice(0, -1)}${notes.join('')}.`;

function missingSays({ missing: { length } }: Model): string[] {
  if (length === 0) return [];
  return [`, not including ${length === 1 ? 'one prize line without odds' : `${length} prize lines without odds`}`];
}

/** A row that never came up has only an upper limit for its price. */
function boundSays({ bounds }: Model): string[] {
  if (bounds.length === 0) return [];
  const [{ name, oneIn }] = bounds as [Model['bounds'][number]];
  const which =
    bounds.length === 1
      ? `"${name}" never came up in the sample and is priced at its upper bound, 1 in ${whole(oneIn)}`
      : `${bounds.length} prize lines never came up in the sample and are priced at their upper bounds`;
  return [`; this is an estimate: ${which}`];
}

const whole = (value: number): string => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');

function withoutFees(about: AskedAbout): Verdict {
  const { cost, upTo, paidBy, hasFees } = about;
  if (hasFees && cost === 0) {
    return { standing: 'no-fees', verdict: 'Collects no fee and pays nothing with so few hands at a table.' };
  }
  if (isUnknown(about)) {
    return { standing: 'no-fees', verdict: upTo === undefined ? COSTS_NOTHING : NOT_PRICED };
  }
  const verdict =
    paidBy === 'house'
      ? paidByHouse(about)
      : `${costsOf(about)}${oftenSays(about)}; paid from its fund as long as other fees cover it.`;
  return { standing: 'no-fees', verdict };
}

/** Zero at both ends: without a posted amount the cost is unknown, and with an offer there is no cost. */
export const isUnknown = ({ cost, perDay, posted, upTo }: Cost): boolean =>
  (cost ?? 0) === 0 && (perDay ?? 0) === 0 && posted === undefined && (upTo === undefined || isUnknown(upTo));

export const NOT_PRICED = 'Not priced: the cost depends on what the house posts, and nothing is posted yet.';
export const COSTS_NOTHING = 'Costs nothing: no posted prize has to be paid.';

function withFees(model: Model, book: Book, levers: readonly Lever[], about: AskedAbout): Verdict {
  const { verdict, ...judged } = ofFund(model, book, levers, about);
  if (about.hasFees) return { ...judged, verdict };
  const fund = verdict.startsWith('Solvent') ? `its fund is s${verdict.slice(1)}` : `its fund l${verdict.slice(1)}`;
  const costs = isUnknown(about) ? NOT_PRICED.slice(0, -1) : `${costsOf(about)}${oftenSays(about)}`;
  return { ...judged, verdict: `${costs}; ${fund}` };
}

export const paidByHouse = (about: Cost): string => `${costsOf(about)}, paid by the house${oftenSays(about)}.`;

/** Neither its frequency nor its maximum is known. */
function oftenSays({ posted, upTo, ours, isDaily, onItsDays }: Cost): string {
  const given = posted ?? upTo?.posted;
  const isUnscheduled = given?.isScheduled === false && given.isWhole !== true;
  const often = isUnscheduled
    ? '; the frequency is not posted'
    : isDaily
      ? ' with one period a day; none is posted'
      : onItsDays === true
        ? ' on each of its days'
        : '';
  if (ours === undefined) return often;
  return `${often}; the approval sets ${ours === true ? 'neither limit' : ours === 'most' ? 'no upper limit' : 'no lower limit'}`;
}

/**
 * `low`, `high`: the cost with the least and the most that may be posted. `without`: the same without the program's own
 * bounds; if that changes an end, the approval does not set it. With a fee from players, the higher end may cost less.
 */
export function oursIn(low: Cost, high: Cost, without: (end: 'least' | 'most') => Cost): Ours {
  if (isSame(low, high)) return undefined;
  const isOurs = (end: 'least' | 'most', at: Cost) => sizeOf(at) > 0 && !isSame(at, without(end));
  const [atLow, atHigh] = [isOurs('least', low), isOurs('most', high)];
  if (atLow && atHigh) return true;
  if (!atLow && !atHigh) return undefined;
  const isMoreDear = sizeOf(high) >= sizeOf(low);
  return atHigh === isMoreDear ? 'most' : 'least';
}

const sizeOf = ({ posted, perDay, cost }: Cost): number => posted?.inAll ?? perDay ?? cost ?? 0;

const isSame = (one: Cost, other: Cost): boolean =>
  [
    [one.posted?.inAll, other.posted?.inAll],
    [one.perDay, other.perDay],
    [one.cost, other.cost],
  ].every(([a, b]) => Math.abs((a ?? 0) - (b ?? 0)) <= 1e-9 * Math.abs(a ?? 0));

/** Per day if the frequency is known; otherwise for one occurrence. */
function costsOf({ cost, perDay, posted, upTo }: Cost): string {
  // An amount that may be posted as zero has a cost at the other end only.
  const given = posted ?? upTo?.posted;
  if (given?.isScheduled === false) {
    const once = new Set(given.items.map(({ at }) => at)).size === 1;
    const what = given.one ?? (once ? 'one drawing' : 'every prize once');
    const inAll = (end: Cost | undefined) => end && (end.posted?.inAll ?? 0);
    return `Costs ${range(posted?.inAll ?? 0, inAll(upTo))} for ${what}`;
  }
  const parts = [
    ...(posted === undefined ? [] : [`${smallAmountText(posted.inAll)} in all`]),
    ...(perDay === undefined ? [] : [`${range(perDay, upTo?.perDay)} a day`]),
    ...(cost === null ? [] : [`${range(cost, upTo?.cost)} a table-hour`]),
  ];
  return `Costs ${parts.join(', ')}`;
}

/** Both ends, the lower first; a single amount if they are equal. */
function range(one: number, other: number | null | undefined): string {
  const [from, to] = [one, other ?? one].sort((a, b) => a - b).map(smallAmountText) as [string, string];
  return to === from ? from : `${from} to ${to}`;
}

function ofFund(
  model: Model,
  book: Book,
  levers: readonly Lever[],
  { givesOrTakes = () => 0 }: Pick<AskedAbout, 'givesOrTakes'>,
): Verdict {
  const kept = keptBy(book);
  const { adminFee, adminTables, adminRange } = model;
  if (kept < -ROUNDING * model.paidIn) {
    return { standing: 'insolvent', verdict: `Loses ${smallAmountText(-kept / model.fees)} of every fee.` };
  }
  if (adminTables > 0 && kept < adminFee) {
    const carried = dollars(Math.floor(Math.max(kept, 0) / adminTables));
    const verdict = `Solvent before the administrative fee, of which it covers ${carried} a table-hour.`;
    return { standing: 'conditional', verdict };
  }
  for (const lever of levers) {
    const limit = limitOf(lever, adminFee);
    if (limit === undefined) continue;
    const says = `${amountOf(lever, limit.value)}${errorSays(lever, givesOrTakes(limit))}`;
    return { standing: 'conditional', verdict: `Solvent while ${nameOf(lever, model)} stays under ${says}.`, limit };
  }
  if (adminRange !== null && adminRange[1] * adminTables > kept) {
    const limit = dollars(Math.floor(kept / adminTables));
    return {
      standing: 'conditional',
      verdict: `Solvent while the administrative fee stays under ${limit} a table-hour.`,
    };
  }
  const most = allAtMost(model);
  if (keptBy(bookOf(most)) < most.adminFee) {
    return { standing: 'conditional', verdict: 'Solvent as offered, but not with all amounts at their highest.' };
  }
  return { standing: 'solvent', verdict: 'Solvent.' };
}

/** Sums of many small parts are off by less than this share of the money paid in. */
const ROUNDING = 1e-9;

/** Undefined if the reserve can carry everything that the sheet allows. */
function limitOf(lever: Lever, least: number): Limit | undefined {
  const most = lever.range?.[1];
  if (most === undefined || keptBy(bookOf(lever.set(most))) >= least) return undefined;
  return { lever, least, value: largestCarried(lever, least) ?? 0 };
}

const amountOf = ({ turns }: Lever, value: number): string =>
  turns === 'multiplier' ? String(Math.floor(value * 10) / 10) : dollars(value);

/** A difference below one percent, or below a tenth of a multiplier, would not change what a manager posts. */
function errorSays(lever: Lever, error: number): string {
  if (error < (lever.turns === 'multiplier' ? 0.1 : 100)) return '';
  return `, give or take ${lever.turns === 'multiplier' ? String(Math.ceil(error * 10) / 10) : dollars(Math.ceil(error))}`;
}

/** A single pool needs no name. */
function nameOf({ turns, of }: Lever, { pools }: Model): string {
  if (turns === 'multiplier') return 'the multiplier';
  if (turns === 'prize') return `the prize for "${of}"`;
  if (turns === 'increase') return pools.length === 1 ? 'the daily increase' : `the daily increase of the ${of}`;
  return pools.length === 1 ? 'the re-seed' : `the re-seed of the ${of}`;
}

/** An amount that rounds to zero cents is still more than zero. */
export const smallAmountText = (amount: number): string =>
  amount > 0 && amount < 0.5 ? 'less than a cent' : dollars(amount);

/** `$8,280`, `$0.14`: whole dollars from $100, and never rounded above the actual amount. */
function dollars(amount: number): string {
  const text = formatUsd(cents(amount >= 10_000 ? Math.floor(amount / 100) * 100 : Math.round(amount)));
  return text.endsWith('.00') ? text.slice(0, -3) : text;
}

// The amounts that a manager may change (a re-seed, a prize, a multiplier or an increase), and how far the reserve can
// carry each.

export type Lever = Readonly<{
  turns: 'reseed' | 'prize' | 'multiplier' | 'increase';
  /** What it is, in words. */
  of: string;
  now: number;
  /** The range that the sheet allows; null if the sheet leaves no choice. */
  range: Range | null;
  /** The most that may be posted: the sheet's maximum, and for a re-seed never more than the cap. Null: unlimited. */
  allowed: number | null;
  /** Its current cost to the reserve per hour. */
  costs: number;
  set: (value: number) => Model;
  /** The same lever in a fund that differs only in its chances. */
  like: (model: Model) => Omit<Lever, 'costs'>;
}>;

/** Every lever that costs the reserve something, the most expensive of each kind first. */
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
 * The largest value at which the reserve still keeps at least `least` per hour, in whole units; undefined if even zero
 * is too much. A larger value never helps the reserve, so bisection finds it.
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
    // The value may rise without end if a cap turns away the growth that a larger value would cost.
    if (tooMuch > FOR_EVER) return carried;
  }
  const unit = lever.turns === 'multiplier' ? HUNDREDTH : 1;
  return between(lever, least, { carried, tooMuch, unit });
}

/** The reserve's net falls almost linearly, so the line through both ends is close to the solution. */
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
    // One step to either side of the line closes the interval from both ends; every third step is a bisection.
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
  // How often a secret amount is reached depends on the re-seed, which is not one number of the model.
  const pools = model.pools.filter(({ isTriggered }) => !isTriggered);
  return pools.map((pool, i) => ({
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

/** The choice must be below the original cap. */
function withinCap({ reseedRange, cap }: Pool): Range | null {
  if (reseedRange === null || cap === null) return reseedRange;
  return [reseedRange[0], Math.min(reseedRange[1], cap)];
}

/** The floor refuses a re-seed above the cap. Here the cap is raised instead, so that every value has a price. */
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

/** Daily increases, as posted. */
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

/** Every choice that the sheets leave to the house at the upper end of its range, all at once. */
function allAtMost(model: Model): Model {
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
