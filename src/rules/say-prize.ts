/**
 * Amounts and prizes in plain English, said the same way on the wall, on the keypad and on the sign. With an offer they
 * are exact; without one they say what may be posted.
 */
import { unreachable } from '../base/assert.ts';
import { type Cents, formatUsd } from '../base/cents.ts';
import type { Prize } from './chart.ts';
import { type AmountWord, type Choice, type Chosen, isChoice } from './words.ts';

/** What the offer chose, where there is one, and the names that people know the pools by. */
export type PrizeTerms = Readonly<{ amounts: Chosen | undefined; pool: (id: string) => string }>;

export function prizeWords(prize: Prize, { amounts, pool }: PrizeTerms): string {
  switch (prize.gives) {
    case 'percent-of-pool': {
      const most = prize.atMost === undefined ? '' : `, at most ${dollars(prize.atMost)}`;
      return `${prize.percent}% of the ${pool(prize.pool)}${most}`;
    }
    case 'fixed': {
      const times = prize.times === undefined ? '' : `${prize.times} times `;
      const how = prize.divided ? ', divided among all who meet it' : '';
      const from = prize.pool === undefined ? '' : `, out of the ${pool(prize.pool)} first`;
      return `${times}${moneyWords(prize.amount, amounts)}${how}${from}`;
    }
    case 'share-of-pool':
      return `an even share of the ${pool(prize.pool)}`;
    case 'entries':
      return countWords(prize.count, 'ticket', amounts);
    case 'points':
      return plural(prize.count, 'point');
    case 'goods':
      return `${prize.what}, worth ${prize.atMost ? 'up to ' : ''}${moneyWords(prize.value, amounts)}`;
    default:
      return unreachable(prize);
  }
}

export function moneyWords(word: AmountWord, amounts: Chosen | undefined): string {
  if (!isChoice(word)) return dollars(word);
  const chosen = amounts?.[word.choose];
  return chosen === undefined ? `${range(word.between, dollars)} as posted` : dollars(chosen);
}

/** `3 tickets`, `1 to 10 tickets as posted` */
export function countWords(word: number | Choice, one: string, amounts: Chosen | undefined): string {
  if (!isChoice(word)) return plural(word, one);
  const chosen = amounts?.[word.choose];
  return chosen === undefined ? `${range(word.between, String)} ${one}s as posted` : plural(chosen, one);
}

/** $5, $0.11, $1,000: cents only where there are some. */
export const dollars = (amount: number): string => formatUsd(amount as Cents).replace(/\.00$/, '');

export const range = ([low, high]: readonly [number, number], say: (value: number) => string): string =>
  low === high ? say(low) : `${say(low)} to ${say(high)}`;

export const plural = (amount: number, one: string, many = `${one}s`): string =>
  `${amount} ${amount === 1 ? one : many}`;
