/** Whether a fund carries its offers, in one sentence that a manager can act on. */
import { cents, formatUsd } from '../../base/cents.ts';
import type { Ours } from '../../rules/words.ts';
import type { PostedCosts, Standing } from '../document.ts';
import { type Book, bookOf, keptBy } from './book.ts';
import { allAtMost, type Lever, largestCarried } from './levers.ts';
import type { Model } from './model.ts';

/** `limit`: the figure that the standing hangs on, where it is one of those that may be turned. */
export type Verdict = Readonly<{ standing: Standing; verdict: string; limit?: Limit | undefined }>;

export type Limit = Readonly<{ lever: Lever; least: number; value: number }>;

/** Of the sheet that is asked about: `cost` for an hour of one of its tables, `perDay` at all of them. */
export type AskedAbout = Cost &
  Readonly<{
    paidBy: 'house' | 'fund';
    hasFees: boolean;
    /** How far off the limit of a lever may be, since rows were dealt; zero where they were counted. */
    givesOrTakes?: ((limit: Limit) => number) | undefined;
  }>;

export type Cost = Readonly<{
  /** Null where it is played at no table. */
  cost: number | null;
  perDay?: number | undefined;
  /** What is drawn or played for. */
  posted?: PostedCosts | undefined;
  /** The same at the other end of what the sheet leaves to the house, where no offer says what is posted. */
  upTo?: Cost | undefined;
  /** Which of both ends, or both, the approval does not set. */
  ours?: Ours;
  /** A board closes once a day in this price, since no periods are posted. */
  isDaily?: boolean | undefined;
}>;

export function verdictOf(model: Model, book: Book, levers: readonly Lever[], about: AskedAbout): Verdict {
  const { verdict, ...judged } = model.fees === 0 ? withoutFees(about) : withFees(model, book, levers, about);
  return { ...judged, verdict: noted(verdict, [...missingSays(model), ...boundSays(model)]) };
}

/** Further parts of the same sentence. */
export const noted = (verdict: string, notes: readonly string[]): string =>
  notes.length === 0 ? verdict : `${verdict.slice(0, -1)}${notes.join('')}.`;

function missingSays({ missing: { length } }: Model): string[] {
  if (length === 0) return [];
  return [`, leaving out ${length === 1 ? 'one row that has no odds' : `${length} rows that have no odds`}`];
}

/** A row that never came up has no price of its own, only one that it does not exceed. */
function boundSays({ bounds }: Model): string[] {
  if (bounds.length === 0) return [];
  const [{ name, oneIn }] = bounds as [Model['bounds'][number]];
  const which =
    bounds.length === 1
      ? `"${name}" never came up in the deals and is priced at 1 in ${whole(oneIn)}, the most it may be`
      : `${bounds.length} rows never came up in the deals and are priced at the most they may be`;
  return [`; this rests on a bound: ${which}`];
}

const whole = (value: number): string => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');

function withoutFees(about: AskedAbout): Verdict {
  const { cost, upTo, paidBy, hasFees } = about;
  if (hasFees && cost === 0) {
    return { standing: 'no-fees', verdict: 'Takes no fee and pays nothing with so few hands at a table.' };
  }
  if (isUnknown(about)) {
    return { standing: 'no-fees', verdict: upTo === undefined ? COSTS_NOTHING : NOT_PRICED };
  }
  const verdict =
    paidBy === 'house'
      ? paidByHouse(about)
      : `${costsOf(about)}${oftenSays(about)}; its fund carries it while other fees leave it as much.`;
  return { standing: 'no-fees', verdict };
}

/** Nothing costs anything at either end: of what is not posted nothing is known, and of an offer that it costs nothing. */
export const isUnknown = ({ cost, perDay, posted, upTo }: Cost): boolean =>
  (cost ?? 0) === 0 && (perDay ?? 0) === 0 && posted === undefined && (upTo === undefined || isUnknown(upTo));

export const NOT_PRICED = 'Not priced: what it costs hangs on what the house posts, and nothing is posted.';
export const COSTS_NOTHING = 'Costs nothing: nothing is posted that has to be paid.';

function withFees(model: Model, book: Book, levers: readonly Lever[], about: AskedAbout): Verdict {
  const { verdict, ...judged } = ofFund(model, book, levers, about);
  if (about.hasFees) return { ...judged, verdict };
  const fund = verdict.startsWith('Solvent') ? `its fund is s${verdict.slice(1)}` : `its fund l${verdict.slice(1)}`;
  const costs = isUnknown(about) ? NOT_PRICED.slice(0, -1) : `${costsOf(about)}${oftenSays(about)}`;
  return { ...judged, verdict: `${costs}; ${fund}` };
}

export const paidByHouse = (about: Cost): string => `${costsOf(about)}, which the house pays${oftenSays(about)}.`;

/** Nobody has said how many times it is given, or how much it may be at most. */
function oftenSays({ posted, upTo, ours, isDaily }: Cost): string {
  const given = posted ?? upTo?.posted;
  const isUnscheduled = given?.isScheduled === false && given.isWhole !== true;
  const often = isUnscheduled ? '; how often is not posted' : isDaily ? ' with one period a day; none is posted' : '';
  if (ours === undefined) return often;
  return `${often}; the approval sets ${ours === true ? 'neither limit' : ours === 'most' ? 'no upper limit' : 'no lower limit'}`;
}

/**
 * `low`, `high`: the cost with the least and with the most that may be posted. `without`: the same without bounds of our
 * own; where that changes an end, the approval does not set it. A fee that players pay may make the most cost less.
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

/** By the day where it is known how often, otherwise by what is given once. */
function costsOf({ cost, perDay, posted, upTo }: Cost): string {
  // What may be posted at nothing has a cost at the other end only.
  const given = posted ?? upTo?.posted;
  if (given?.isScheduled === false) {
    const once = new Set(given.items.map(({ at }) => at)).size === 1;
    const what = given.one ?? (once ? 'one drawing' : 'everything that is drawn or played for, once');
    const inAll = (end: Cost | undefined) => end && (end.posted?.inAll ?? 0);
    return `Costs ${range(posted?.inAll ?? 0, inAll(upTo))} for ${what}`;
  }
  const parts = [
    ...(posted === undefined ? [] : [`${small(posted.inAll)} in all`]),
    ...(perDay === undefined ? [] : [`${range(perDay, upTo?.perDay)} a day`]),
    ...(cost === null ? [] : [`${range(cost, upTo?.cost)} a table-hour`]),
  ];
  return `Costs ${parts.join(', ')}`;
}

/** Both ends, the lower one first; one where they are the same. */
function range(one: number, other: number | null | undefined): string {
  const [from, to] = [one, other ?? one].sort((a, b) => a - b).map(small) as [string, string];
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
    return { standing: 'insolvent', verdict: `Loses ${small(-kept / model.fees)} of every fee.` };
  }
  if (kept < adminFee) {
    const carried = dollars(Math.floor(Math.max(kept, 0) / adminTables));
    const verdict = `Solvent before the administrative fee, of which it carries ${carried} a table-hour.`;
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

/** Sums of many small parts are off by less than this of what is paid in. */
const ROUNDING = 1e-9;

/** Undefined where the reserve carries all that the sheet allows. */
function limitOf(lever: Lever, least: number): Limit | undefined {
  const most = lever.range?.[1];
  if (most === undefined || keptBy(bookOf(lever.set(most))) >= least) return undefined;
  return { lever, least, value: largestCarried(lever, least) ?? 0 };
}

const amountOf = ({ turns }: Lever, value: number): string =>
  turns === 'multiplier' ? String(Math.floor(value * 10) / 10) : dollars(value);

/** What is less than a hundredth of it, or a tenth of a multiplier, changes nothing that somebody would post. */
function errorSays(lever: Lever, error: number): string {
  if (error < (lever.turns === 'multiplier' ? 0.1 : 100)) return '';
  return `, give or take ${lever.turns === 'multiplier' ? String(Math.ceil(error * 10) / 10) : dollars(Math.ceil(error))}`;
}

/** Where there is one pool it needs no name. */
function nameOf({ turns, of }: Lever, { pools }: Model): string {
  if (turns === 'multiplier') return 'the multiplier';
  if (turns === 'prize') return `the prize for "${of}"`;
  if (turns === 'increase') return pools.length === 1 ? 'the daily increase' : `the daily increase of the ${of}`;
  return pools.length === 1 ? 'the re-seed' : `the re-seed of the ${of}`;
}

/** What rounds to no cent at all is still not nothing. */
export const small = (amount: number): string => (amount > 0 && amount < 0.5 ? 'less than a cent' : dollars(amount));

/** `$8,280`, `$0.14`: from a hundred dollars on whole ones are enough, and never more than there is. */
function dollars(amount: number): string {
  const text = formatUsd(cents(amount >= 10_000 ? Math.floor(amount / 100) * 100 : Math.round(amount)));
  return text.endsWith('.00') ? text.slice(0, -3) : text;
}
