/**
 * What the numbers of codes and receipts look like that the house issued, and their check digits: a number that was made
 * up or mistyped is refused before it brings an entry.
 */
import { z } from 'zod';
import { clause } from './vocabulary.ts';

/** Of the first four characters on, a number is worth checking. */
const shape = z
  .string()
  .regex(
    /^[a-z9A*]{4,40}$/,
    'A for a letter, 9 for a digit, * for either, and small letters for themselves, e.g. scAA9999',
  )
  .meta({ description: 'A letter, 9 digit, * either; small letters stand for themselves', examples: ['scAA9999'] });

/**
 * `check`: luhn, the last digit as on a payment card, over all digits. mod-97: the last two as in an international bank
 * account, over letters and digits.
 */
export const issuedWord = z.strictObject({
  at: clause,
  shapes: z.array(shape).min(1).max(10),
  check: z.enum(['luhn', 'mod-97']).optional(),
});

export type IssuedWord = z.infer<typeof issuedWord>;

/** `number`: capital letters and digits only, as the floor keeps it. */
export const isIssued = (number: string, { shapes, check }: IssuedWord): boolean =>
  shapes.some((one) => hasShape(number, one)) && (check === undefined || CHECKS[check](number));

const hasShape = (number: string, one: string): boolean =>
  number.length === one.length && [...one].every((place, i) => fits(number[i]!, place));

function fits(character: string, place: string): boolean {
  if (place === 'A') return /[A-Z]/.test(character);
  if (place === '9') return /\d/.test(character);
  return place === '*' || place.toUpperCase() === character;
}

/** Every second digit from the right is doubled; the sum of all digits ends with 0. */
function isLuhn(number: string): boolean {
  const digits = [...number].filter((one) => /\d/.test(one)).map(Number);
  const sum = digits.reverse().reduce((total, digit, i) => {
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return digits.length > 1 && sum % 10 === 0;
}

/** A is 10, Z is 35; the whole number leaves 1 when divided by 97. */
function isMod97(number: string): boolean {
  let rest = 0;
  for (const one of number) {
    const value = Number.parseInt(one, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

const CHECKS: Readonly<Record<NonNullable<IssuedWord['check']>, (number: string) => boolean>> = {
  luhn: isLuhn,
  'mod-97': isMod97,
};

/** The digits at the end that the check decides. */
const CHECK_DIGITS = { luhn: 1, 'mod-97': 2 } as const;

export function contradictionInIssued(step: string, { shapes, check }: IssuedWord): string | undefined {
  if (check === undefined) return undefined;
  const wanted = '9'.repeat(CHECK_DIGITS[check]);
  const stray = shapes.find((one) => !one.endsWith(wanted) || one.replace(/[^9*]/g, '').length <= wanted.length);
  return (
    stray &&
    `Step ${step} checks its numbers by ${check}, so each shape ends with ${wanted} and has more digits before; ${stray} does not.`
  );
}

/** The nth number of the first shape, with its check digits: to print codes, and for nights. */
export function nthIssued({ shapes, check }: IssuedWord, nth: number): string {
  const [one] = shapes as [string, ...string[]];
  const checked = check === undefined ? 0 : CHECK_DIGITS[check];
  const made = filled(one.slice(0, one.length - checked), nth);
  for (let i = 0; i < 10 ** checked; i += 1) {
    const number = `${made}${checked === 0 ? '' : String(i).padStart(checked, '0')}`;
    if (check === undefined || CHECKS[check](number)) return number;
  }
  return made;
}

function filled(places: string, nth: number): string {
  let left = nth;
  const next = (of: number): number => {
    const value = left % of;
    left = Math.floor(left / of);
    return value;
  };
  const character = (place: string): string => {
    if (place === 'A') return String.fromCharCode(65 + next(26));
    return place === '9' || place === '*' ? String(next(10)) : place.toUpperCase();
  };
  return [...places].reverse().map(character).reverse().join('');
}
