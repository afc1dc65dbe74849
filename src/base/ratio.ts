/**
 * Exact ratios: a percentage of a prize, a share of a fee, a rate of tax. Numerator and denominator are safe integers
 * and not bigints because ratios are written in sheets and sheets are JSON. Always reduced, the sign in the numerator,
 * so that equal ratios have the same text and one `deepEqual` or one hash tells whether two sheets say the same.
 */
import { assert } from './assert.ts';
import { ok, quoted, type Result, refuse } from './result.ts';

export type Ratio = Readonly<{ numerator: number; denominator: number }>;

export function ratio(numerator: number, denominator: number): Ratio {
  assert(Number.isSafeInteger(numerator) && Number.isSafeInteger(denominator), 'a ratio is of two whole numbers');
  return reduced(BigInt(numerator), BigInt(denominator));
}

/** `percent(20)`, `percent(3.4)`, `percent('0.125')`: the exact decimal as written. */
export function percent(written: number | string): Ratio {
  const decimal = typeof written === 'number' ? decimalOf(written, PERCENT_PLACES) : decimalFrom(written);
  assert(decimal !== undefined, `${written} is not a percentage`);
  return reduced(decimal.digits, hundredfold(decimal));
}

/** A percentage as people type it: `20%`, `3.4 %`, `20`. */
export function percentFrom(text: string): Result<Ratio> {
  const decimal = decimalFrom(text.trim().replace(/ ?%$/, ''));
  const readable = decimal !== undefined && decimal.places <= PERCENT_PLACES && decimal.digits <= MOST_DIGITS;
  if (!readable || decimal.digits < 0n) {
    return refuse('unreadable-percentage', `${quoted(text)} is not a percentage.`, 'Write it like 20% or 3.4%.');
  }
  return ok(reduced(decimal.digits, hundredfold(decimal)));
}

/** Whether data from outside is a ratio in its one canonical form; `{ 2, 4 }` is not, since `{ 1, 2 }` is. */
export function isRatio(value: unknown): value is Ratio {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 2) return false;
  const { numerator, denominator } = value as Partial<Record<keyof Ratio, unknown>>;
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator)) return false;
  return (denominator as number) > 0 && gcd(BigInt(numerator as number), BigInt(denominator as number)) === 1n;
}

export function addRatios(a: Ratio, b: Ratio): Ratio {
  const [an, ad, bn, bd] = parts(a, b);
  return reduced(an * bd + bn * ad, ad * bd);
}

export function subtractRatios(from: Ratio, amount: Ratio): Ratio {
  return addRatios(from, { numerator: -amount.numerator, denominator: amount.denominator });
}

export function multiplyRatios(a: Ratio, b: Ratio): Ratio {
  const [an, ad, bn, bd] = parts(a, b);
  return reduced(an * bn, ad * bd);
}

/** Negative, zero or positive, as a sort function returns it. */
export function compareRatios(a: Ratio, b: Ratio): number {
  const [an, ad, bn, bd] = parts(a, b);
  const left = an * bd;
  const right = bn * ad;
  return left < right ? -1 : left > right ? 1 : 0;
}

export const sumRatios = (ratios: readonly Ratio[]): Ratio => ratios.reduce(addRatios, NONE);

/** Whether these parts add up to exactly the whole. */
export function sumToOne(ratios: readonly Ratio[]): boolean {
  let numerator = 0n;
  let denominator = 1n;
  // Unreduced bigints: a running sum may need a denominator that no safe integer holds and still end at one.
  for (const part of ratios) {
    numerator = numerator * BigInt(part.denominator) + BigInt(part.numerator) * denominator;
    denominator *= BigInt(part.denominator);
  }
  return numerator === denominator;
}

/** `20%`, `3.4%`; `1/3` if no decimal is exact within four places. */
export function formatRatio({ numerator, denominator }: Ratio): string {
  const scaled = BigInt(Math.abs(numerator)) * 1_000_000n;
  if (scaled % BigInt(denominator) !== 0n) return `${numerator}/${denominator}`;
  const digits = String(scaled / BigInt(denominator)).padStart(PERCENT_PLACES + 1, '0');
  const fraction = digits.slice(-PERCENT_PLACES).replace(/0+$/, '');
  return `${numerator < 0 ? '-' : ''}${digits.slice(0, -PERCENT_PLACES)}${fraction === '' ? '' : `.${fraction}`}%`;
}

export const NONE: Ratio = { numerator: 0, denominator: 1 };
export const ONE: Ratio = { numerator: 1, denominator: 1 };

const PERCENT_PLACES = 4;

const hundredfold = ({ places }: Decimal): bigint => 100n * 10n ** BigInt(places);

const parts = (a: Ratio, b: Ratio): [bigint, bigint, bigint, bigint] => [
  BigInt(a.numerator),
  BigInt(a.denominator),
  BigInt(b.numerator),
  BigInt(b.denominator),
];

function reduced(numerator: bigint, denominator: bigint): Ratio {
  assert(denominator !== 0n, 'a ratio of something to nothing does not exist');
  const divisor = gcd(numerator, denominator) * (denominator < 0n ? -1n : 1n);
  const [n, d] = [numerator / divisor, denominator / divisor];
  assert(fits(n) && fits(d), 'a ratio needs more digits than a safe integer has');
  return { numerator: Number(n), denominator: Number(d) };
}

const MOST_DIGITS = BigInt(Number.MAX_SAFE_INTEGER);

const fits = (n: bigint): boolean => n <= MOST_DIGITS && n >= -MOST_DIGITS;

/** The largest number that divides both: zero only if both are. */
export function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

// Decimal text read exactly: digits and a count of decimal places, never a float.

/** The number is `digits` divided by ten to the power of `places`. */
export type Decimal = Readonly<{ digits: bigint; places: number }>;

/** Reads `12`, `-12.5`, `0.250`; anything else (exponents, blanks, a bare point) is undefined, never a guess. */
export function decimalFrom(text: string): Decimal | undefined {
  const match = text.length > LONGEST_DECIMAL ? null : /^(-?\d+)(?:\.(\d+))?$/.exec(text);
  if (match === null) return undefined;
  const [, whole = '', fraction = ''] = match;
  return { digits: BigInt(whole + fraction), places: fraction.length };
}

/**
 * A number literal as the decimal that was written in the source: `0.29` is 29 hundredths. The shortest text that
 * reads back as the same float is what was written, but only while floats lie closer together than the decimals
 * allowed: beyond that two literals are one float, and which was meant is lost.
 */
export function decimalOf(literal: number, mostPlaces: number): Decimal | undefined {
  if (!Number.isInteger(literal) && Math.abs(literal) * 10 ** mostPlaces >= ROOM) return undefined;
  const decimal = decimalFrom(String(literal));
  return decimal !== undefined && decimal.places <= mostPlaces ? decimal : undefined;
}

/** Far beyond any amount, and short enough that no text makes us multiply numbers of a million digits. */
const LONGEST_DECIMAL = 40;

/** Up to 2^52 in units of the last place, neighboring floats are less than one unit apart. */
const ROOM = 2 ** 52;
