/** The prizes of a drawn table, and what waits there, in words. */
import { shortTable } from '../../base/display-text.ts';
import type { TableDrawView, TablePrizeView } from '../../floor/view.ts';
import { dollars } from '../lib/money.tsx';

/** Goods are named, everything else is one sum: `$200.00`, `$100.00 and 2 × cap`. */
export function prizesWords(prizes: readonly TablePrizeView[]): string {
  const goods = prizes.filter(({ gives }) => gives === 'goods');
  const sum = sumOf(prizes);
  const names = [...new Set(goods.map(({ name }) => name))].map((name) => {
    const many = goods.filter((one) => one.name === name).length;
    return many === 1 ? name : `${many} × ${name}`;
  });
  return listWords([...(sum === 0 ? [] : [dollars(sum)]), ...names]);
}

const sumOf = (prizes: readonly TablePrizeView[]): number =>
  prizes.filter(({ gives }) => gives !== 'goods').reduce((sum, { value }) => sum + value, 0);

/** `a, b and c` */
export const listWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const numberWord = (count: number): string => NUMBERS[count] ?? String(count);

/** `the next hand with four dealt in that is played to its end` */
export function potHandWords({ pot }: TableDrawView['wins']): string {
  const dealt = pot === null || pot.minDealtIn < 2 ? '' : ` with ${numberWord(pot.minDealtIn)} dealt in`;
  return `the next hand${dealt}${pot?.allRounds ? ' played to its end' : ''}`;
}

export type WaitingHere = Readonly<{ draw: TableDrawView; pot: TableDrawView['pots'][number] }>;

/** Everything that waits at one table, of whatever offer. */
export const waitingAt = (draws: readonly TableDrawView[] | undefined, table: string): WaitingHere[] =>
  (draws ?? []).flatMap((draw) => draw.pots.filter((pot) => pot.table === table).map((pot) => ({ draw, pot })));

export const waitingPotWords = ({ draw, pot }: WaitingHere): string =>
  `${prizesWords(pot.prizes)} ${pot.prizes.length > 1 && sumOf(pot.prizes) === 0 ? 'wait' : 'waits'} for ${potHandWords(draw.wins)}`;

/** By their numbers, `2` before `10`. */
export const compareTables = (a: string, b: string): number =>
  shortTable(a).localeCompare(shortTable(b), 'en', { numeric: true });
