/** Decimal text read exactly: digits and a count of decimal places, never a float. */

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

/** Up to 2^52 in units of the last place, neighbouring floats are less than one unit apart. */
const ROOM = 2 ** 52;
