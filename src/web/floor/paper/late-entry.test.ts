import { describe, expect, it } from 'vitest';
import type { TableView } from '../../../floor/view.ts';
import { missingOf, paperWrong } from './late-entry.ts';

const table = { table: 'crazy-1', round: null } as TableView;
const whole = { paper: 'P-0017', seenAt: 1_000, table };

describe('a late entry', () => {
  it('lacks nothing but the cards', () => {
    expect(missingOf(whole, 1_000)).toBeUndefined();
  });

  it.each([
    [{ paper: '' }, 'number of the paper'],
    [{ paper: 'no 17' }, 'number of the paper'],
    [{ paper: 'x'.repeat(41) }, 'number of the paper'],
    [{ seenAt: undefined }, 'when it happened'],
    [{ seenAt: 1_001 }, 'still to come'],
    [{ table: undefined }, 'Choose the table'],
    [{ table: { ...table, round: { id: 'r' } } as unknown as TableView }, 'A game is on at Table crazy-1'],
  ])('%o is held back', (wrong, says) => {
    expect(missingOf({ ...whole, ...wrong }, 1_000)).toContain(says);
  });

  it('says at the field what is wrong with a number, once something stands there', () => {
    expect(['', 'EP-20261101-04512-07', 'no 17'].map((paper) => paperWrong(paper) !== undefined)).toEqual([
      false,
      false,
      true,
    ]);
  });
});
