import { describe, expect, it } from 'vitest';
import { shortTable, tableInSentence, tableName } from './table-words.ts';

describe('a table', () => {
  it.each([
    ['table-1', 'Table 1'],
    ['table-12', 'Table 12'],
    ['table-4-b', 'Table 4-b'],
    ['crazy-1', 'Table crazy-1'],
    ['4', 'Table 4'],
    ['table', 'Table table'],
    ['tables-1', 'Table tables-1'],
    ['big-table-4', 'Table big-table-4'],
  ])('with the id %s is called %s', (id, called) => {
    expect(tableName(id)).toBe(called);
    expect(tableInSentence(id)).toBe(called.replace('Table', 'table'));
    expect(`Table ${shortTable(id)}`).toBe(called);
  });

  it('is not what the card desk is', () => {
    expect([tableName('card-desk'), tableInSentence('card-desk')]).toEqual(['Card desk', 'the card desk']);
  });
});
