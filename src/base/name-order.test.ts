import { describe, expect, it } from 'vitest';
import { compareNames } from './name-order.ts';

describe('names in order', () => {
  it.each([
    [
      ['table-10', 'crazy-1', 'table-2', 'table-1'],
      ['crazy-1', 'table-1', 'table-2', 'table-10'],
    ],
    [
      ['table:table-10:box:fund-1', 'table:table-2:box:fund-10', 'table:table-2:box:fund-9'],
      ['table:table-2:box:fund-9', 'table:table-2:box:fund-10', 'table:table-10:box:fund-1'],
    ],
    [
      ['table-1', 'table', ''],
      ['', 'table', 'table-1'],
    ],
    [
      ['2', '02', '1'],
      ['1', '02', '2'],
    ],
  ])('%j is %j', (given, ordered) => {
    expect([...given].sort(compareNames)).toEqual(ordered);
    expect([...given].reverse().sort(compareNames)).toEqual(ordered);
  });
});
