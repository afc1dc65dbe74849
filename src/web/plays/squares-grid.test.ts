import { describe, expect, it } from 'vitest';
import type { GridView } from '../../floor/view.ts';
import { placeAt, playedFor, pointsTo, toPlace, typedScore } from './squares-grid.tsx';

const blank = Array.from({ length: 100 }, () => null);
const cash = { prize: 'cash', name: '$1,000', gives: 'cash', value: 100_000 as never } as const;

describe('a grid at the desk', () => {
  it('takes a table on a blank square, and gives it back at the second tap', () => {
    const placed = placeAt(blank, 42, 'table-8');
    expect(placed[42]).toBe('table-8');
    expect(toPlace(['table-8', 'table-9'], placed)).toEqual(['table-9']);
    expect(placeAt(placed, 42, 'table-9')).toEqual(blank);
    expect(placeAt(blank, 1, undefined)).toEqual(blank);
  });

  it('says where a score points before it is recorded: last digits, as drawn', () => {
    const digits = { top: [9, 8, 7, 6, 5, 4, 3, 2, 1, 0], left: [1, 0, 2, 3, 4, 5, 6, 7, 8, 9] };
    const grid = { digits, cells: placeAt(blank, 19, 'table-8') } as unknown as GridView;
    expect(pointsTo(grid, 20, 10)).toBe('0 across the top and 0 down the left side: table 8');
    expect(pointsTo(grid, 20, 11)).toBe('0 across the top and 1 down the left side: a blank square');
  });

  it('adds what was carried, and takes whole points only', () => {
    expect(playedFor({ carried: [cash] } as unknown as GridView, { prize: cash } as never)).toBe('$2,000.00');
    expect(['7', ' 21', '999'].map(typedScore)).toEqual([7, 21, 999]);
    expect(['', '1000', '-3', '7.5'].map(typedScore)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
