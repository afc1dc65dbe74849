import { describe, expect, it } from 'vitest';
import { initialState, type State } from '../../floor/state.ts';
import { isInRound } from './idle.ts';

describe('a table is in a round', () => {
  const at = (change: Partial<State>) => isInRound({ ...initialState(), ...change }, 'four-1');

  it('while a deal against the house is on the felt, and not while another table has one', () => {
    const round = {} as never;
    expect(at({ houseRounds: new Map([['four-1', round]]) })).toBe(true);
    expect(at({ houseRounds: new Map([['four-2', round]]) })).toBe(false);
  });
});
