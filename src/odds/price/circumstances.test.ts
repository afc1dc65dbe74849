import { describe, expect, it } from 'vitest';
import { GAMES } from '../../cards/games/index.generated.ts';
import { assumedRoom, circumstancesOf, tableOf } from './circumstances.ts';

describe('a room', () => {
  it.each([
    ['texas-holdem', 9, 30],
    ['three-card-poker-6-card-bonus', 6, 40],
    ['ez-baccarat', 8, 60],
    ['no-bust-21st-century-blackjack', 6, 60],
    ['pai-gow-poker', 6, 30],
    ['thirteen-card', 4, 20],
  ])('has usual tables of %s', (game, players, handsPerHour) => {
    expect(tableOf(circumstancesOf({}), game)).toEqual({ players, handsPerHour });
  });

  it('seats people at every game of the catalogue', () => {
    for (const { id } of GAMES) expect(tableOf(circumstancesOf({}), id).players).toBeGreaterThanOrEqual(4);
  });

  it('is as somebody says it is', () => {
    const room = circumstancesOf({ players: 3, handsPerHour: 25, tables: 2, hoursPerDay: 10, participation: 0.7 });
    expect(tableOf(room, 'texas-holdem')).toEqual({ players: 3, handsPerHour: 25 });
    expect(room).toMatchObject({ tables: 2, hoursPerDay: 10, participation: 0.7, limits: null, games: null });
  });

  it('names what it takes for granted, once for each kind of table, with what is usual there', () => {
    const assumed = assumedRoom(circumstancesOf({ players: 5 }), ['texas-holdem', 'omaha', 'ez-baccarat'], true);
    expect(assumed.map(({ id, value, choices }) => [id, value, choices[0]])).toEqual([
      ['tables', '5', '5'],
      ['hours-per-day', '24', '24'],
      ['players', '5', '9'],
      ['hands-per-hour', '30', '30'],
      ['players', '5', '8'],
      ['hands-per-hour', '60', '60'],
      ['participation', '1', '1'],
      ['games', 'evenly', 'evenly'],
    ]);
    expect(assumedRoom(circumstancesOf({}), ['omaha'], false).map(({ id }) => id)).toEqual([
      'tables',
      'hours-per-day',
      'players',
      'hands-per-hour',
    ]);
  });
});
