import { describe, expect, it } from 'vitest';
import type { ChartRow } from '../rules/chart.ts';
import { row } from '../rules/match-testing.ts';
import { counted } from './counting.ts';
import { asked, named, rowsNamed } from './exact/shoes/shoes-testing.ts';

describe('a count', () => {
  const tallyOf = (game: string, rows: readonly ChartRow[], players: number) =>
    counted(asked(game, rows, { players }))!.tally;

  it('of one hand is made once for every number of players', () => {
    const threes = rowsNamed('three-3s');
    expect(tallyOf('pan-9', threes, 8)).toBe(tallyOf('pan-9', threes, 3));
  });

  it('of a whole table is made for each', () => {
    const [losing, winning] = [named('three-6s') as never, named('three-3s') as never];
    const beat = row('beat', { is: 'bad-beat', losing, winning, loser: 'any', compared: 'game' });
    const chance = (players: number) => {
      const { met, total } = tallyOf('pan-9', [beat], players);
      return Number((met.get(1)! * 10n ** 15n) / total);
    };
    // The player-dealer's hand against one other, or against seven.
    expect(chance(8) / chance(2)).toBeCloseTo(7, 1);
  });
});
