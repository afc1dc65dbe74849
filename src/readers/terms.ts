/**
 * The small words of a notice: amounts, ranges, lists, cards. With an offer they are exact; without one they say what may
 * be posted.
 */
import { type Cents, formatUsd } from '../base/cents.ts';
import { RANKS, rankFrom, rankName, rankNames, SUITS, suitName } from '../cards/card.ts';
import type { Offer } from '../rules/offer.ts';
import { type AmountWord, type Choice, isChoice, isPick, type Pick } from '../rules/words.ts';

/** What the offer says; without one, every choice is printed as its range. */
export type Terms = Readonly<{ offer?: Offer | undefined }>;

export function money(word: AmountWord, { offer }: Terms): string {
  if (!isChoice(word)) return dollars(word);
  const chosen = offer?.amounts[word.choose];
  return chosen === undefined ? `${range(word.between, dollars)} as posted` : dollars(chosen);
}

export function count(word: number | Choice, { offer }: Terms): string {
  if (!isChoice(word)) return String(word);
  const chosen = offer?.amounts[word.choose];
  return chosen === undefined ? `${range(word.between, String)} as posted` : String(chosen);
}

export function picked(word: string | Pick, { offer }: Terms): string {
  if (!isPick(word)) return word;
  return offer?.picks?.[word.pick] ?? `the posted ${word.pick.replaceAll('-', ' ')} (${list(word.among, 'or')})`;
}

/** $5, $0.11, $1,000: cents only where there are some. */
export const dollars = (amount: number): string => formatUsd(amount as Cents).replace(/\.00$/, '');

export const range = ([low, high]: readonly [number, number], say: (value: number) => string): string =>
  low === high ? say(low) : `${say(low)} to ${say(high)}`;

/** `a, b and c` */
export function list(items: readonly string[], last: 'and' | 'or' = 'and'): string {
  if (items.length < 2) return items[0] ?? 'none';
  return `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;
}

export const plural = (amount: number, one: string, many = `${one}s`): string =>
  `${amount} ${amount === 1 ? one : many}`;

/** `kings`, or where the offer picks the rank, what it picked. */
export function ranksWord(word: string | Pick, terms: Terms): string {
  const text = picked(word, terms);
  return isRanks(text)
    ? list(
        [...text].map((letter) => rankNames(rankFrom(letter))),
        'or',
      )
    : text;
}

export function rankWord(word: string | Pick, terms: Terms): string {
  const text = picked(word, terms);
  return text.length === 1 && isRanks(text) ? rankName(rankFrom(text)) : text;
}

export function suitWord(word: string | Pick, terms: Terms): string {
  const text = picked(word, terms);
  const suit = SUITS.indexOf(text);
  return text.length === 1 && suit >= 0 ? `${suitName(suit)}` : text;
}

const isRanks = (text: string): boolean => text !== '' && [...text].every((letter) => RANKS.includes(letter));

/** A sentence: capital first, one full stop. */
export const sentence = (text: string): string =>
  `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
