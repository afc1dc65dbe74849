/** Whether a fund carries its offers, in one sentence that a manager can act on. */
import { cents, formatUsd } from '../../base/cents.ts';
import type { Standing } from '../document.ts';
import { type Book, bookOf, keptBy } from './book.ts';
import { allAtMost, type Lever, largestCarried } from './levers.ts';
import type { Model } from './model.ts';

export type Verdict = Readonly<{ standing: Standing; verdict: string }>;

/** Of the sheet that is asked about: `cost` for an hour of one of its tables, `perDay` at all of them. */
export type AskedAbout = Readonly<{
  cost: number;
  paidBy: 'house' | 'fund';
  hasFees: boolean;
  perDay?: number | undefined;
}>;

export function verdictOf(model: Model, book: Book, levers: readonly Lever[], about: AskedAbout): Verdict {
  const { standing, verdict } = model.fees === 0 ? withoutFees(about) : withFees(model, book, levers, about);
  const { length } = model.missing;
  if (length === 0) return { standing, verdict };
  const rows = length === 1 ? 'one row that has no odds' : `${length} rows that have no odds`;
  return { standing, verdict: `${verdict.slice(0, -1)}, leaving out ${rows}.` };
}

function withoutFees(about: AskedAbout): Verdict {
  const { cost, paidBy, hasFees } = about;
  if (hasFees && cost === 0) {
    return { standing: 'no-fees', verdict: 'Takes no fee and pays nothing with so few hands at a table.' };
  }
  const verdict =
    paidBy === 'house'
      ? paidByHouse(about)
      : `${costsOf(about)}; its fund carries it while other fees leave it as much.`;
  return { standing: 'no-fees', verdict };
}

function withFees(model: Model, book: Book, levers: readonly Lever[], about: AskedAbout): Verdict {
  const { standing, verdict } = ofFund(model, book, levers);
  if (about.hasFees) return { standing, verdict };
  const fund = verdict.startsWith('Solvent') ? `its fund is s${verdict.slice(1)}` : `its fund l${verdict.slice(1)}`;
  return { standing, verdict: `${costsOf(about)}; ${fund}` };
}

export const paidByHouse = (about: Pick<AskedAbout, 'cost' | 'perDay'>): string =>
  `${costsOf(about)}, which the house pays.`;

const costsOf = ({ cost, perDay }: Pick<AskedAbout, 'cost' | 'perDay'>): string =>
  `Costs ${perDay === undefined ? '' : `${small(perDay)} a day, `}${small(cost)} a table-hour`;

function ofFund(model: Model, book: Book, levers: readonly Lever[]): Verdict {
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
    if (limit !== undefined)
      return { standing: 'conditional', verdict: `Solvent while ${nameOf(lever, model)} stays under ${limit}.` };
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
function limitOf(lever: Lever, least: number): string | undefined {
  const most = lever.range?.[1];
  if (most === undefined || keptBy(bookOf(lever.set(most))) >= least) return undefined;
  const limit = largestCarried(lever, least) ?? 0;
  return lever.turns === 'multiplier' ? String(Math.floor(limit * 10) / 10) : dollars(limit);
}

/** Where there is one pool it needs no name. */
function nameOf({ turns, of }: Lever, { pools }: Model): string {
  if (turns === 'multiplier') return 'the multiplier';
  if (turns === 'prize') return `the prize for "${of}"`;
  if (turns === 'increase') return pools.length === 1 ? 'the daily increase' : `the daily increase of the ${of}`;
  return pools.length === 1 ? 'the re-seed' : `the re-seed of the ${of}`;
}

/** What rounds to no cent at all is still not nothing. */
const small = (amount: number): string => (amount > 0 && amount < 0.5 ? 'less than a cent' : dollars(amount));

/** `$8,280`, `$0.14`: from a hundred dollars on whole ones are enough, and never more than there is. */
function dollars(amount: number): string {
  const text = formatUsd(cents(amount >= 10_000 ? Math.floor(amount / 100) * 100 : Math.round(amount)));
  return text.endsWith('.00') ? text.slice(0, -3) : text;
}
