import { describe, expect, it } from 'vitest';
import {
  circumstancesIn,
  countProblem,
  fixedAssumptions,
  switchesOf,
  usualNumber,
  withCircumstance,
} from './assumptions.tsx';

describe('the table in the address', () => {
  it('is read, and what is no number is left as usual', () => {
    const query = new URLSearchParams('players=6&decks=x&tables=0&hands-per-hour=35&option=B&reading.house-way=plain');
    expect(circumstancesIn(query)).toEqual({
      players: 6,
      handsPerHour: 35,
      option: 'B',
      readings: { 'house-way': 'plain' },
    });
    expect(circumstancesIn(new URLSearchParams(''))).toEqual({});
  });

  it('has an end to each number', () => {
    expect(circumstancesIn(new URLSearchParams('players=10'))).toEqual({ players: 10 });
    expect(circumstancesIn(new URLSearchParams('players=11'))).toEqual({});
    expect(countProblem('11', 10)).toBe('Enter a whole number from 1 to 10.');
    expect(countProblem('2.5', 10)).toBeDefined();
    expect(countProblem('', 10)).toBeUndefined();
  });

  it('has the share who pay in parts of hundred, and asks for it as a part of one', () => {
    expect(circumstancesIn(new URLSearchParams('participation=60&hours-per-day=16'))).toEqual({
      participation: 0.6,
      hoursPerDay: 16,
    });
    expect(circumstancesIn(new URLSearchParams('participation=0.6&hours-per-day=25'))).toEqual({});
    const share = { id: 'participation', says: 'Share of players who pay the fee', value: '0.35', choices: ['1'] };
    expect(usualNumber([share], 'participation')).toBe('35');
  });

  it('changes one thing at a time', () => {
    const query = new URLSearchParams('players=6&option=B');
    expect(withCircumstance(query, 'players', '7')).toBe('?players=7&option=B');
    expect(withCircumstance(query, 'option', '')).toBe('?players=6');
    expect(withCircumstance(new URLSearchParams('players=6'), 'players', '')).toBe('');
  });
});

describe('assumptions', () => {
  const one = (id: string, choices: string[], says = 'So it is read.') => ({ id, says, value: choices[0]!, choices });

  it('with several readings are switched once, numbers and settled ones are not', () => {
    const all = [
      one('players', ['6', '7']),
      one('amounts', ['lowest', 'highest']),
      one('house-way', ['a', 'b']),
      one('house-way', ['a', 'b'], 'In another game.'),
      one('all-stay', ['yes']),
    ];
    expect(switchesOf(all).map(({ name }) => name)).toEqual(['amounts', 'reading.house-way']);
    expect(fixedAssumptions(all).map(({ id }) => id)).toEqual(['all-stay']);
    expect(usualNumber(all, 'players')).toBe('6');
    const mixed = [one('players', ['6']), one('players', ['9'])];
    expect(usualNumber(mixed, 'players')).toBeUndefined();
    expect(fixedAssumptions(mixed)).toEqual(mixed);
  });
});
