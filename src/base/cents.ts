/**
 * Money as whole cents: a branded safe integer, so that neither a float nor a bare number passes for an amount. The
 * range is what a safe integer holds, a little over $90 trillion either way; a sum outside it throws and is never
 * rounded.
 */
import { assert, BrokenAssertion } from './assert.ts';
import { type Decimal, decimalFrom, decimalOf } from './ratio.ts';
import { ok, quoted, type Result, refuse } from './result.ts';

export type Cents = number & { readonly __unit: 'cents' };

/** More than a book can hold. Amounts from outside are bounded one by one; their sums and products are not. */
export class AmountTooLarge extends BrokenAssertion {}

export function cents(count: number): Cents {
  if (!Number.isSafeInteger(count)) {
    const says = `${count} is not a whole number of cents within $90 trillion`;
    throw Number.isInteger(count) ? new AmountTooLarge(says) : new BrokenAssertion(says);
  }
  // Adding zero turns -0 into 0, so that equal amounts are also identical.
  return (count + 0) as Cents;
}

export const ZERO = cents(0);

/** An amount written in the source: `usd(1500)`, `usd(0.29)`, `usd('90071992547409.91')`. */
export function usd(dollars: number | string): Cents {
  const decimal = typeof dollars === 'number' ? decimalOf(dollars, 2) : decimalFrom(dollars);
  assert(decimal !== undefined && decimal.places <= 2, `${dollars} is not dollars and whole cents; try it as text`);
  return cents(Number(inCents(decimal)));
}

/**
 * An amount as people type it: `$1,234.50`, `1234.50`, `1234`, `.50`, `-$5`. Cents take two digits: 12.5 may be a slip
 * for 12.05 or for 12.50, so we ask. A comma is accepted only before groups of three, so 1,23 is never taken for 123.
 */
export function centsFrom(text: string): Result<Cents> {
  const match = /^([-−]?)\$? ?(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?$/.exec(text.trim());
  const [, sign = '', whole, fraction] = match ?? [];
  if (match === null || (whole === undefined && fraction === undefined)) {
    return refuse('unreadable-amount', `${quoted(text)} is not an amount of money.`, HOW_TO_WRITE);
  }
  if (fraction !== undefined && fraction.length !== 2) {
    return refuse('cents-take-two-digits', `${quoted(text)} does not have two digits of cents.`, HOW_TO_WRITE);
  }
  const plain = `${sign === '' ? '' : '-'}${whole?.replaceAll(',', '') ?? '0'}.${fraction ?? '00'}`;
  const decimal = decimalFrom(plain);
  const count = decimal === undefined ? Number.NaN : Number(inCents(decimal));
  if (!Number.isSafeInteger(count)) {
    return refuse('amount-too-large', `${quoted(text)} is larger than Floorbook can record.`, 'Check the digits.');
  }
  return ok(cents(count));
}

/** `$12,345.67`, `-$0.05`: the same on every machine. */
export function formatUsd(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const dollars = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? '-' : ''}$${dollars}.${digits.slice(-2)}`;
}

// Plain arithmetic is exact while its result is a safe integer, and a result beyond that never rounds back into the
// safe range, so checking the result is enough.
export const addCents = (a: Cents, b: Cents): Cents => cents(a + b);
export const subtractCents = (from: Cents, amount: Cents): Cents => cents(from - amount);
export const negateCents = (amount: Cents): Cents => cents(-amount);
export const timesCents = (amount: Cents, count: number): Cents => cents(amount * wholeTimes(count));
export const minCents = (a: Cents, b: Cents): Cents => (a < b ? a : b);
export const maxCents = (a: Cents, b: Cents): Cents => (a > b ? a : b);
export const sumCents = (amounts: readonly Cents[]): Cents => amounts.reduce(addCents, ZERO);

const HOW_TO_WRITE = 'Write dollars, and cents with two digits, such as 1,234.50.';

const inCents = ({ digits, places }: Decimal): bigint => digits * 10n ** BigInt(2 - places);

function wholeTimes(count: number): number {
  assert(Number.isSafeInteger(count), `an amount is taken a whole number of times, not ${count}`);
  return count;
}
