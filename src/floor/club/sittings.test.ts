import { expect, it } from 'vitest';
import { DAY, instant } from '../../base/time.ts';
import { initialState, type State, type Table } from '../state.ts';
import { satUntilNow } from './sittings.ts';

const TABLE = { id: 'holdem-1', game: 'texas-holdem', kind: 'live' } as Table;

/** Leaves the first seat of the table at that moment. */
function leaves(state: State, person: string, at: number): void {
  state.time = instant(at);
  satUntilNow(state, { ...TABLE, seats: { 1: { person, since: instant(at - 60) } } } as unknown as Table, 1);
}

it('who sat where is kept for a day and no longer, whoever comes again or does not', () => {
  const state = initialState();
  leaves(state, 'ann', DAY);
  leaves(state, 'bob', DAY + 1);
  leaves(state, 'bob', 2 * DAY);
  expect([...state.sittings].map(([person, all]) => [person, all.length])).toEqual([
    ['ann', 1],
    ['bob', 2],
  ]);
  leaves(state, 'cat', 2 * DAY + 1);
  expect([...state.sittings.keys()]).toEqual(['bob', 'cat']);
  leaves(state, 'cat', 2 * DAY + 2);
  expect(state.sittings.get('bob')).toHaveLength(1);
});
