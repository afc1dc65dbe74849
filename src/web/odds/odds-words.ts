/** Chances, expected amounts and time spans as the odds pages show them, the same in every locale. */
import { figures } from '../../base/display-text.ts';
import type { Break, OddsDocument, Solvency } from '../../odds/document.ts';
import type { Assumption } from '../../odds/question.ts';
import type { Chance } from '../../odds/tally.ts';
import type { Tone } from '../design/tag.tsx';

/** `1 in 5,525`, `1 in 4.17`, `never`; a sampled hand that never came up may still happen. */
export function oneInWords({ oneIn, stderr }: Pick<Chance, 'oneIn' | 'stderr'>): string {
  if (oneIn === null) return stderr === null ? 'never' : 'not seen';
  return `1 in ${oneIn < 10 ? decimals(oneIn, 2) : oneIn < 100 ? decimals(oneIn, 1) : largeWords(oneIn)}`;
}

/** A number holds sixteen digits; beyond that only the power of ten is accurate. */
const largeWords = (value: number): string =>
  value < 1e15 ? figures(Math.round(value)) : `${significant(value / tenTo(value), 3)} × 10${raised(powerOf(value))}`;

const powerOf = (value: number): number => Math.floor(Math.log10(value));
const tenTo = (value: number): number => 10 ** powerOf(value);

const RAISED: Readonly<Record<string, string>> = {
  ...{ '-': '⁻', 0: '⁰', 1: '¹', 2: '²', 3: '³', 4: '⁴' },
  ...{ 5: '⁵', 6: '⁶', 7: '⁷', 8: '⁸', 9: '⁹' },
};
const raised = (power: number): string => [...String(power)].map((digit) => RAISED[digit]).join('');

/** `0.0181%`: three significant digits, however small. */
export function percentWords(probability: number, digits = 3): string {
  if (probability === 0) return '0%';
  const percent = probability * 100;
  return percent < 1e-7
    ? `${significant(percent / tenTo(percent), digits)} × 10${raised(powerOf(percent))}%`
    : `${significant(percent, digits)}%`;
}

/** The standard error of a sample, with two digits. */
export const errorWords = (stderr: number | null): string => `± ${percentWords(stderr ?? 0, 2)}`;

/** The 95% interval of a sampled chance, or the upper bound for a hand that never came up. */
export function betweenWords(between: readonly [number, number] | undefined): string | undefined {
  if (between === undefined || between[1] === 0) return undefined;
  const [low, high] = between.map((chance) => oneInWords({ oneIn: chance === 0 ? null : 1 / chance, stderr: null }));
  return between[0] === 0 ? `priced at its maximum, ${high}` : `${high} to ${low}`;
}

const significant = (value: number, digits: number): string =>
  decimals(value, Math.max(0, digits - 1 - (value === 0 ? 0 : powerOf(Math.abs(value)))));

/** `1/5,525`; a fraction in full, however long. */
export function fractionWords(exact: NonNullable<Chance['exact']>): string {
  const digits = (value: number | string) => String(value).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${digits(exact.numerator)}/${digits(exact.denominator)}`;
}

/** An expected amount, not a payment: `$0.1436`, from fractions of cents. */
export function expectedWords(cents: number, places = 4): string {
  const words = decimals(Math.abs(cents) / 100, places);
  return `${cents < 0 && Number(words.replaceAll(',', '')) !== 0 ? '-' : ''}$${words}`;
}

/** Rounds half up. */
export function decimals(value: number, places: number): string {
  const count = Math.round(Math.abs(value) * 10 ** places);
  const digits = String(count).padStart(places + 1, '0');
  const whole = figures(Number(digits.slice(0, digits.length - places)));
  const sign = value < 0 && count > 0 ? '-' : '';
  return places === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-places)}`;
}

/** Hours of play as a cardroom counts them. */
export function hoursWords(hours: number | null): string {
  if (hours === null) return 'never';
  if (hours < 1) return `${decimals(hours * 60, 0)} min`;
  return hours < 100 ? `${decimals(hours, 1)} h` : `${figures(Math.round(hours))} h`;
}

type StandingWords = Readonly<{ tone: Tone; says: string }>;

const STANDINGS: Readonly<Record<Solvency['standing'], StandingWords>> = {
  solvent: { tone: 'order', says: 'Solvent' },
  conditional: { tone: 'waiting', says: 'Solvent with conditions' },
  insolvent: { tone: 'stop', says: 'Loses money' },
  'no-fees': { tone: 'info', says: 'No fees' },
};

/** A price with missing rows is not a price, unless it already shows a loss. */
export const missingAssumption = ({ assumptions, solvency }: OddsDocument): Assumption | undefined =>
  solvency.standing === 'insolvent' ? undefined : assumptions.find(({ id }) => id === 'no-odds');

export function standingWords(odds: OddsDocument): StandingWords {
  if (missingAssumption(odds) !== undefined) return { tone: 'waiting', says: 'Not fully priced' };
  if (odds.solvency.notPriced === true) return { tone: 'waiting', says: 'Not priced' };
  const standing = STANDINGS[odds.solvency.standing];
  return odds.solvency.bounds === undefined ? standing : { ...standing, says: `${standing.says}, estimated` };
}

/** The largest value the reserve supports and the rules allow; `all` if that is the whole range. */
export function carriedWords({ allowed }: Break, carried: number | null, words: (value: number) => string): string {
  if (carried === null) return 'none';
  return allowed == null || carried < allowed ? words(carried) : `the approved maximum, ${words(allowed)}`;
}

/** Both ends if they differ, otherwise one figure. */
export function rangeWords(one: number, range: readonly [number, number] | null | undefined, places = 2): string {
  if (range == null || range[0] === range[1]) return expectedWords(one, places);
  return `${expectedWords(range[0], places)} to ${expectedWords(range[1], places)}`;
}

/** The label of an assumption before its value; a colon is added unless it is a sentence. */
export const assumptionLabel = (says: string): string => (/[.?:]$/.test(says) ? says : `${says}:`);

/** `hole-cards-play` -> `Hole cards play`; numbers are unchanged. */
export const choiceLabel = (value: string): string => {
  const words = value.replaceAll('-', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};
