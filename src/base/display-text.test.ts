import { describe, expect, it } from 'vitest';
import {
  compareNames,
  counted,
  figures,
  plainWords,
  sentence,
  shortTable,
  tableInSentence,
  tableName,
} from './display-text.ts';

describe('words on the pages', () => {
  it.each([
    ['holeCardsPlaying', 'hole cards playing'],
    ['eight-or-better', 'eight or better'],
    ['ranks', 'ranks'],
  ])('%s reads %s', (name, words) => {
    expect(plainWords(name)).toBe(words);
  });

  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [10_027_008, '10,027,008'],
  ])('%i is written %s', (count, written) => {
    expect(figures(count)).toBe(written);
  });

  it('counts and begins sentences', () => {
    expect([counted(1, 'card'), counted(2, 'card'), sentence('all seven'), sentence('')]).toEqual([
      '1 card',
      '2 cards',
      'All seven',
      '',
    ]);
  });
});

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
