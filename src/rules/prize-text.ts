/**
 * Amounts and prizes in plain English, said the same way on the wall, on the keypad and on the sign. With an offer they
 * are exact; without one they say what may be posted.
 */
import { first, unreachable } from '../base/assert.ts';
import { type Cents, formatUsd } from '../base/cents.ts';
import type { Prize } from './chart.ts';
import { type AmountWord, type Choice, type Chosen, isChoice, isOurs, type Ours } from './vocabulary.ts';

/** What the offer chose, if there is one, and the names that people know the pools by. */
type PrizeTerms = Readonly<{ amounts: Chosen | undefined; pool: (id: string) => string }>;

export function prizeWords(prize: Prize, { amounts, pool }: PrizeTerms): string {
  switch (prize.gives) {
    case 'percent-of-pool': {
      const most = prize.atMost === undefined ? '' : `, up to ${dollars(prize.atMost)}`;
      return `${prize.percent}% of the ${pool(prize.pool)}${most}`;
    }
    case 'fixed': {
      const times = prize.times === undefined ? '' : `${prize.times} times `;
      const how = prize.divided ? ', shared by all players with the hand' : '';
      const from = prize.pool === undefined ? '' : `, paid first from the ${pool(prize.pool)}`;
      return `${times}${moneyWords(prize.amount, amounts)}${how}${from}`;
    }
    case 'share-of-pool':
      return `an even share of the ${pool(prize.pool)}`;
    case 'entries':
      return countWords(prize.count, 'ticket', amounts);
    case 'turns':
      return `${countWords(prize.count, 'turn', amounts)}${prize.base === undefined ? '' : ` for ${moneyWords(prize.base, amounts)}`}`;
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
  if (chosen !== undefined) return dollars(chosen);
  const approved = approvedWords(word, dollars);
  return approved === undefined ? 'the posted amount' : `${approved} as posted`;
}

/** `3 tickets`, `1 to 10 tickets as posted` */
export function countWords(word: number | Choice, one: string, amounts: Chosen | undefined): string {
  if (!isChoice(word)) return plural(word, one);
  const chosen = amounts?.[word.choose];
  if (chosen !== undefined) return plural(chosen, one);
  const approved = approvedWords(word, String);
  return approved === undefined ? `the posted number of ${one}s` : `${approved} ${one}s as posted`;
}

/** $5, $0.11, $1,000: cents only where there are some. */
export const dollars = (amount: number): string => formatUsd(amount as Cents).replace(/\.00$/, '');

export const range = ([low, high]: readonly [number, number], say: (value: number) => string): string =>
  low === high ? say(low) : `${say(low)} to ${say(high)}`;

/** A range, and which of its ends the approved text does not give. */
export type Ranged = Readonly<{ between: readonly [number, number]; ours?: Ours }>;

/** What the approved text says about the range: `$5 to $500`, `$1,000 or more`, or nothing at all. */
export function approvedWords({ between, ours }: Ranged, say: (value: number) => string): string | undefined {
  if (ours === undefined) return range(between, say);
  if (ours === true) return undefined;
  return isOurs('most', ours) ? `${say(between[0])} or more` : `up to ${say(between[1])}`;
}

/** What is wrong with a value outside the range: the words after `is $7;`. Undefined for one that is inside. */
export function outsideWords(ranged: Ranged, value: number, say: (value: number) => string): string | undefined {
  const [low, high] = ranged.between;
  if (value >= low && value <= high) return undefined;
  const span = `${say(low)} to ${say(high)}`;
  if (!isOurs(value < low ? 'least' : 'most', ranged.ours)) return `the sheet allows ${span}`;
  return `the approval sets no limit here, but this program accepts only ${span}`;
}

/** The same for a value that may lie in any of several ranges of money. */
export function outsideAll(ranges: readonly Ranged[], value: number): string | undefined {
  if (ranges.some((one) => outsideWords(one, value, dollars) === undefined)) return undefined;
  const usd = (amount: number) => formatUsd(amount as Cents);
  if (ranges.some((one) => one.ours !== undefined)) return outsideWords(first(ranges), value, usd);
  return `the sheet allows ${ranges.map(({ between: [low, high] }) => `${usd(low)} to ${usd(high)}`).join(' or ')}`;
}

export const plural = (amount: number, one: string, many = `${one}s`): string =>
  `${amount} ${amount === 1 ? one : many}`;
