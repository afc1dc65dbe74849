import { describe, expect, it } from 'vitest';
import type { TableDrawView, TablePrizeView } from '../../floor/view.ts';
import { compareTables, potHandWords, prizesWords, waitingAt, waitingPotWords } from './table-prizes.ts';

const chips: TablePrizeView = { prize: 'chips', name: '$200 in chips', gives: 'chips', value: 20_000 as never };
const cap: TablePrizeView = { prize: 'cap', name: 'cap', gives: 'goods', value: 1_500 as never };
const wins = (minDealtIn: number, allRounds: boolean) => ({
  pot: { at: '§4.3', minDealtIn, allRounds },
  seatCards: null,
  seated: false,
});

describe('what a drawn table wins', () => {
  it('is one sum and goods by name, and the worth of goods is no money', () => {
    expect(prizesWords([chips])).toBe('$200.00');
    expect(prizesWords([chips, chips, cap])).toBe('$400.00 and cap');
    expect(prizesWords([cap, cap])).toBe('2 × cap');
  });

  it('waits for the hand that the sheet names', () => {
    const draw = { offer: 'splash', wins: wins(4, true), pots: [{ table: 'table-7', since: 0, prizes: [chips] }] };
    const [here] = waitingAt([draw as unknown as TableDrawView], 'table-7');
    expect(waitingPotWords(here!)).toBe('$200.00 waits for the next hand with four dealt in played to its end');
    expect(waitingAt([draw as unknown as TableDrawView], 'table-8')).toEqual([]);
    expect(potHandWords(wins(0, false))).toBe('the next hand');
  });

  it('is in the order of the numbers', () => {
    expect(['table-10', 'table-9', 'crazy-1'].sort(compareTables)).toEqual(['table-9', 'table-10', 'crazy-1']);
  });
});
