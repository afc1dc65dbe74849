/** Small helpers for text that people read. */
import { type Cents, formatUsd } from './cents.ts';

/** `all seven` -> `All seven` */
export const sentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** `holeCardsPlaying` or `eight-or-better` -> `hole cards playing`, `eight or better` */
export const plainWords = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`)
    .replace(/-/g, ' ');

/** `1 card`, `3 cards` */
export const counted = (count: number, word: string, many = `${word}s`): string =>
  `${count} ${count === 1 ? word : many}`;

/** 10027008 -> 10,027,008; the same in every locale, as everything a house may print. */
export const figures = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** An amount as JSON carries it, always whole: $1,234.50 */
export const dollars = (amount: number): string => formatUsd(amount as Cents);

/** `2026-03-07` as a form shows it: 03/07/2026. */
export const formDate = (date: string): string => date.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');

// What a table is called: a house that names its tables `table-4` must not read "table table-4".

/** What is drawn or handed out at the card desk is owed there; it stands where an award has its table. */
const DESK = 'card-desk';

/** `table-4` is "Table 4"; any other name is said as it is: "Table crazy-1". The card desk is no table. */
export const tableName = (id: string): string => (id === DESK ? 'Card desk' : `Table ${shortTable(id)}`);

/** The same inside a sentence: "table 4", "table crazy-1", "the card desk". */
export const tableInSentence = (id: string): string => (id === DESK ? 'the card desk' : `table ${shortTable(id)}`);

/** What stands after the word "table", also in a list of several. */
export const shortTable = (id: string): string => id.replace(/^table-/, '');

/** `table-2` stands before `table-10`: what is a number in a name counts as one, everywhere people read a list. */
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

/** Letter by letter, the same in every country. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
