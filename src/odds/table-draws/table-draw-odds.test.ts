import { describe, expect, it } from 'vitest';
import { instant } from '../../base/time.ts';
import type { Offer } from '../../rules/offer.ts';
import { luckyTableDrawing } from '../../sheets/hawaiian-gardens/lucky-table-drawing.ts';
import { splashPot } from '../../sheets/hawaiian-gardens/splash-pot.ts';
import { sportsSquares } from '../../sheets/hawaiian-gardens/sports-squares.ts';
import { plainOffer } from '../request.ts';
import { tableDrawOdds } from './table-draw-odds.ts';

const CASH = { id: 'cash', name: '$1,000', gives: 'cash', value: 100_000 as never, count: 1 } as const;

describe('the chances of tables', () => {
  it('on a grid: one square in a hundred wins, and what has no table is blank', () => {
    const periods = ['q1', 'q2', 'q3', 'final'].map((id) => ({ id, name: id, prize: 'cash' }));
    const offer: Offer = {
      ...plainOffer(sportsSquares, 'only', 'lowest'),
      prizes: [CASH],
      squares: { top: 'A', left: 'B', periods },
    };
    const { tableDraw } = tableDrawOdds(sportsSquares, offer);
    expect(tableDraw).toMatchObject({ drawings: 4, prize: 100_000, forEach: 'table', at: '§3.1' });
    expect(tableDraw!.chances.map(({ tables, blank }) => [tables, blank])).toEqual([
      [5, 0.95],
      [10, 0.9],
      [20, 0.8],
      [50, 0.5],
      [100, 0],
    ]);
    for (const { tables, wins, blank, allBlank } of tableDraw!.chances) {
      expect(tables * wins + blank!).toBeCloseTo(1, 12);
      expect(allBlank).toBeCloseTo(blank! ** 4, 12);
    }
    // Half of the squares are blank: $500 of the first prize, $750 of the second and $875 of the third carry over, and
    // $937.50 goes to the final drawing.
    expect(tableDraw!.chances[3]).toMatchObject({ winsLast: 0.01 + 0.5 / 50, carried: 87_500, drawnAtEnd: 93_750 });
    expect(tableDraw!.chances[4]).toMatchObject({ winsLast: 0.01, carried: 0, drawnAtEnd: 0 });
  });

  it('from a bin: the same chance for each, and two draws do not double the chance if pieces are returned', () => {
    const twice = {
      ...plainOffer(splashPot, '1', 'lowest'),
      amounts: { tables: 2 },
      schedule: [instant(1), instant(2)],
    };
    const { tableDraw } = tableDrawOdds(splashPot, twice);
    expect(tableDraw).toMatchObject({ drawings: 2, tablesEach: 2, prize: 100 });
    // Of the 25 pairs of draws among five tables, nine include a given table.
    expect(tableDraw!.chances[0]!.wins).toBeCloseTo(9 / 25, 12);
  });

  it('lists the prizes of the sheet, with one item of goods for each player', () => {
    expect(tableDrawOdds(luckyTableDrawing, plainOffer(luckyTableDrawing, '1', 'lowest')).tableDraw).toMatchObject({
      prize: 10_000,
      forEach: 'table',
      tablesEach: 1,
    });
    expect(tableDrawOdds(luckyTableDrawing, plainOffer(luckyTableDrawing, '2', 'lowest')).tableDraw).toMatchObject({
      prize: 100,
      forEach: 'winner',
    });
  });
});
