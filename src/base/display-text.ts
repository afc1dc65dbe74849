/** Small helpers for text that people read. */
import { type Cents, formatUsd } from './cents.ts';

/** `all seven` -> `All seven` */
export const sentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** `holeCardsPlaying` or `eight-or-better` -> `hole cards playing`, `eight or better` */
export const plainWords = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`)
    .replace(/-/g, ' ');

/** A key as words; the posted name of a thing stays as it is posted. */
export const keyOrName = (text: string): string => (isKey(text) ? plainWords(text) : text);
export const isKey = (text: string): boolean => /^[a-z][a-zA-Z0-9-]*$/.test(text);

/** `1 card`, `3 cards` */
export const counted = (count: number, word: string, many = `${word}s`): string =>
  `${count} ${count === 1 ? word : many}`;

/** 10027008 -> 10,027,008; the same in every locale, as everything a house may print. */
export const figures = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** `payment-1323` -> `payment 1,323`; any other text is unchanged. */
export const numberedWords = (id: string): string =>
  id.replace(/^([a-z]+)-(\d+)$/, (_, word: string, number: string) => `${word} ${figures(Number(number))}`);

/** 1st, 2nd, 3rd, 11th, 22nd. */
export function ordinal(number: number): string {
  const teens = number % 100 >= 11 && number % 100 <= 13;
  return `${number}${teens ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')}`;
}

/** `Ann`, `Ann and Bob`, `Ann, Bob and Cy`. */
export const andList = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** An amount as JSON carries it, always whole: $1,234.50 */
export const dollars = (amount: number): string => formatUsd(amount as Cents);

/** `2026-03-07` as a form shows it: 03/07/2026. */
export const formDate = (date: string): string => date.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');

// Table names: a house that names its tables `table-4` must not read "table table-4".

/** Drawn prizes and items handed out at the card desk are owed there. Used in place of an award's table. */
const DESK = 'card-desk';

/** `table-4` is "Table 4"; any other name is kept: "Table crazy-1". The card desk is not a table. */
export const tableName = (id: string): string => (id === DESK ? 'Card desk' : `Table ${shortTable(id)}`);

/** The same inside a sentence: "table 4", "table crazy-1", "the card desk". */
export const tableInSentence = (id: string): string => (id === DESK ? 'the card desk' : `table ${shortTable(id)}`);

/** The words after "table", also in a list of several. */
export const shortTable = (id: string): string => id.replace(/^table-/, '');

/** `table-2` sorts before `table-10`: numbers in names are compared as numbers wherever people read a list. */
export function compareNames(a: string, b: string): number {
  const [ours, theirs] = [partsOf(a), partsOf(b)];
  for (let i = 0; i < ours.length && i < theirs.length; i += 1) {
    const order = compareParts(ours[i]!, theirs[i]!);
    if (order !== 0) return order;
  }
  return ours.length - theirs.length || compareTexts(a, b);
}

const partsOf = (name: string): readonly string[] => name.match(/\d+|\D+/g) ?? [];

const compareParts = (a: string, b: string): number =>
  isNumber(a) && isNumber(b) ? Number(a) - Number(b) : compareTexts(a, b);

const isNumber = (part: string): boolean => /^\d/.test(part);

/** Compared letter by letter, the same in every locale. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
