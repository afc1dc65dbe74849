/**
 * Splits an amount into parts. Each way of rounding has its own name, so that rounding is never implicit. All are exact
 * for any amount: what the parts leave over is returned (`rest`), what they exceed the amount by is returned too
 * (`charged`), and the caller decides which account takes it. Amounts are never negative here; an undone split is a
 * reversal of what was posted, not a split of a negative amount.
 */
import { assert } from './assert.ts';
import { type Cents, cents, formatUsd, subtractCents, sumCents, ZERO } from './cents.ts';
import { type Ratio, sumToOne } from './ratio.ts';
import { ok, type Result, refuse } from './result.ts';

/** One party's share, and what is left over. */
export type Share = Readonly<{ share: Cents; rest: Cents }>;
/** The same share for everyone, and what is left over. */
type Evenly = Readonly<{ each: Cents; rest: Cents }>;
/** The same share for everyone, and what that costs beyond the amount. */
type EvenlyUp = Readonly<{ each: Cents; charged: Cents }>;
/** One share for each weight, in order, and what is left over. */
type SplitParts = Readonly<{ parts: readonly Cents[]; rest: Cents }>;

/** A percentage of a pool: down to the cent, the fraction stays in the pool. */
export function floorShare(amount: Cents, ratio: Ratio): Share {
  const share = floorOf(splittable(amount), properRatio(ratio));
  return { share, rest: subtractCents(amount, share) };
}

/** A rate of tax: to the nearest cent, half a cent up. */
export function halfUpShare(amount: Cents, ratio: Ratio): Share {
  const { numerator, denominator } = properRatio(ratio);
  const twice = 2n * BigInt(splittable(amount)) * BigInt(numerator) + BigInt(denominator);
  const share = cents(Number(twice / (2n * BigInt(denominator))));
  return { share, rest: subtractCents(amount, share) };
}

/** As much of the amount as there is room or money for: a fee that straddles a cap, a charge on a short reserve. */
export function shareUpTo(amount: Cents, limit: Cents): Share {
  const share = splittable(amount) < splittable(limit) ? amount : limit;
  return { share, rest: subtractCents(amount, share) };
}

/** The same for everyone, down to the cent; the odd cents are left over. */
export function evenlyDown(amount: Cents, people: number): Evenly {
  const rest = cents(splittable(amount) % headcount(people));
  return { each: cents((amount - rest) / people), rest };
}

/**
 * The same for everyone, up to the chip; the difference is charged to the account the sheet names. A single recipient
 * is paid exactly, to the cent.
 */
export function evenlyUpToChip(amount: Cents, people: number, chip: Cents): EvenlyUp {
  assert(chip > 0, 'a chip is worth something');
  if (headcount(people) === 1) return { each: splittable(amount), charged: ZERO };
  const chips = ceilDiv(BigInt(splittable(amount)), BigInt(people) * BigInt(chip));
  const each = cents(Number(chips * BigInt(chip)));
  return { each, charged: cents(Number(BigInt(each) * BigInt(people) - BigInt(amount))) };
}

/** Whole units for everyone, then the remaining units one by one from the first; fractions of a unit are left over. */
export function evenlyInTurn(amount: Cents, people: number, unit: Cents): SplitParts {
  assert(unit > 0, 'a unit is worth something');
  const rest = cents(splittable(amount) % unit);
  const units = (amount - rest) / unit;
  const extra = units % headcount(people);
  const each = (units - extra) / people;
  return { parts: Array.from({ length: people }, (_, i) => cents((each + (i < extra ? 1 : 0)) * unit)), rest };
}

/** Percentages of the whole, each down to the cent; the fractions and any unassigned percentage are left over. */
export function byRatiosDown(amount: Cents, ratios: readonly Ratio[]): SplitParts {
  const parts = ratios.map((ratio) => floorOf(splittable(amount), properRatio(ratio)));
  const rest = subtractCents(amount, sumCents(parts));
  assert(rest >= 0, 'ratios of one amount do not take more than all of it');
  return { parts, rest };
}

/** The whole split by percentages, each down to the cent; the last takes the remainder, so that nothing is left. */
export function byRatiosLastTakesRest(amount: Cents, ratios: readonly Ratio[]): readonly Cents[] {
  assert(sumToOne(ratios), 'shares of a whole add up to it');
  const { parts, rest } = byRatiosDown(amount, ratios.slice(0, -1));
  return [...parts, rest];
}

/**
 * The whole split by percentages, each down to the unit; the first also takes the remainder, so that nothing is left.
 */
export function byRatiosFirstTakesRest(amount: Cents, ratios: readonly Ratio[], unit: Cents): readonly Cents[] {
  assert(unit > 0, 'a unit is worth something');
  assert(sumToOne(ratios), 'shares of a whole add up to it');
  const { parts } = byRatiosDown(amount, ratios.slice(1));
  const others = parts.map((part) => cents(part - (part % unit)));
  return [subtractCents(amount, sumCents(others)), ...others];
}

/** In proportion to weights (wagers, points, hours), each down to the cent; the odd cents are left over. */
export function proRata(amount: Cents, weights: readonly number[]): SplitParts {
  const total = weights.reduce((sum, weight) => sum + BigInt(wholeWeight(weight)), 0n);
  assert(total > 0n, 'somebody has a weight');
  const parts = weights.map((weight) => cents(Number((BigInt(splittable(amount)) * BigInt(weight)) / total)));
  return { parts, rest: subtractCents(amount, sumCents(parts)) };
}

/** Equal payments over time, each down to the cent; the last one carries the odd cents. */
export function installments(total: Cents, count: number): readonly Cents[] {
  const { each, rest } = evenlyDown(total, count);
  return Array.from({ length: count }, (_, i) => (i === count - 1 ? cents(each + rest) : each));
}

/**
 * A fee that a sheet splits by cents, not by percentage; parts that do not add up to the fee are an error in the sheet.
 */
export function feeSplit(fee: Cents, parts: readonly Cents[]): Result<readonly Cents[]> {
  const wrong = parts.find((part) => part < 0);
  if (wrong !== undefined) {
    return refuse('negative-part', `A part of a fee is ${formatUsd(wrong)}.`, 'Give each part as zero or more.');
  }
  const total = parts.reduce((sum, part) => sum + BigInt(part), 0n);
  if (total !== BigInt(fee)) {
    const says = `The parts ${parts.map(formatUsd).join(' + ')} do not add up to the fee of ${formatUsd(fee)}.`;
    return refuse('parts-do-not-make-the-fee', says, 'Correct the parts so that they add up to the fee.');
  }
  return ok(parts);
}

/** floor(amount x ratio), by plain numbers while the product is exact: this runs for every fee of every hand. */
function floorOf(amount: Cents, { numerator, denominator }: Ratio): Cents {
  const product = amount * numerator;
  if (Number.isSafeInteger(product)) return cents((product - (product % denominator)) / denominator);
  return cents(Number((BigInt(amount) * BigInt(numerator)) / BigInt(denominator)));
}

const ceilDiv = (a: bigint, b: bigint): bigint => (a + b - 1n) / b;

function splittable(amount: Cents): Cents {
  assert(amount >= 0, `${amount} cents is not an amount to split`);
  return amount;
}

/** A share is part of an amount: a ratio from zero to one. Multiples of an amount are not shares. */
function properRatio(ratio: Ratio): Ratio {
  const { numerator, denominator } = ratio;
  assert(numerator >= 0 && denominator > 0 && numerator <= denominator, 'a share is a ratio from nothing to all');
  return ratio;
}

function headcount(people: number): number {
  assert(Number.isSafeInteger(people) && people > 0, `${people} is not a number of recipients`);
  return people;
}

function wholeWeight(weight: number): number {
  assert(Number.isSafeInteger(weight) && weight >= 0, `${weight} is not a weight`);
  return weight;
}
