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
