import { describe, expect, it } from 'vitest';
import { counted, figures, plainWords, sentence } from './words.ts';

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
