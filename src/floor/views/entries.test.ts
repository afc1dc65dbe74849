import { describe, expect, it } from 'vitest';
import { HOUR, instant } from '../../base/time.ts';
import { raffleHouse } from '../entries/testing.ts';
import { type Given, meet, NOON } from '../testing.ts';
import { drumView } from './entries.ts';

const seen = ({ state }: Given, now = state.time) =>
  drumView(state, state.drums.get('raffle')!, { publicName: () => 'Maria T., ••42', recentHits: [], now });
const sit = (house: Given, table: string, seat: number, person: string | null) =>
  house.does('dan', { type: 'take-seat', table, seat, person });

describe('what the desk sees of a drum', () => {
  it('has the tables that take part, and how many there are without a ticket of the time that runs', () => {
    const house = raffleHouse('seats');
    for (const seat of [1, 2]) sit(house, 't1', seat, null);
    house.does('flo', { type: 'issue-seat-tickets', offer: 'raffle', table: 't1', distribution: '12:00' });
    for (const table of ['t1', 't2']) sit(house, table, 3, null);
    const { tables, distributions, usesBlocks } = seen(house);
    expect(tables.map(({ table, seated, without }) => [table, seated, without])).toEqual([
      ['t1', 3, 1],
      ['t2', 1, 1],
      ['free', 0, 0],
    ]);
    expect([distributions, usesBlocks]).toEqual([['12:00', '15:00'], false]);
    expect(seen(house, instant(NOON + HOUR)).tables.map(({ without }) => without)).toEqual([0, 0, 0]);
  });

  it('has the points of everybody, by a name that may stand on a wall', () => {
    const house = raffleHouse('hours');
    const ana = meet(house.state, 1);
    sit(house, 't1', 1, ana);
    house.wait(HOUR);
    house.does('flo', { type: 'record-swipe', table: 't1', person: ana });
    expect(seen(house).points).toMatchObject([{ person: ana, name: 'Maria T., ••42', minutes: 60, points: 1 }]);
    expect(seen(house).tables.map(({ table }) => table)).toContain('t1');
    expect(seen(raffleHouse('blocks')).usesBlocks).toBe(true);
  });
});
