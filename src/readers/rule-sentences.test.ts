import { describe, expect, it } from 'vitest';
import { ruleSentences } from './rule-sentences.ts';

const said = (text: string) => ruleSentences(text).map(({ says }) => says);
const guessed = (text: string) => ruleSentences(text).map(({ guess }) => guess);

describe('the sentences of a text', () => {
  it('end at a full stop, not at an abbreviation, a time or an amount', () => {
    expect(said('It runs from 6:00 p.m. to 11 p.m. daily. The prize is $1.50. Smith Inc. pays it. See No. 4.')).toEqual(
      ['It runs from 6:00 p.m. to 11 p.m. daily.', 'The prize is $1.50.', 'Smith Inc. pays it.', 'See No. 4.'],
    );
  });

  it('start again after a time that ends one, and continue after a time before a day', () => {
    expect(said('It starts at 6 p.m. Players must be seated. It ends at 9 p.m. Friday.')).toEqual([
      'It starts at 6 p.m.',
      'Players must be seated.',
      'It ends at 9 p.m. Friday.',
    ]);
  });

  it('are put together again where a line was broken, and keep the number in front', () => {
    expect(said('4.2 The highest hand\nof the hour wins.\n\n• Ties split\n(a) Four players are needed.')).toEqual([
      '4.2 The highest hand of the hour wins.',
      'Ties split',
      '(a) Four players are needed.',
    ]);
  });

  it('lose no word, however the text is written', () => {
    const text = 'RULES\r\n1) One?  Two! "Three." (Four.)\n\n---\nFive';
    const letters = (from: string) => from.replace(/[^A-Za-z0-9]/g, '');
    expect(letters(said(text).join(''))).toBe(letters(text));
  });

  it('have a guess of where each belongs', () => {
    const text =
      'ELIGIBILITY\n\nEmployees are not eligible.\nNo purchase necessary to play.\nPrizes are paid at the cage.';
    expect(guessed(text)).toEqual(['heading', 'eligibility', 'npn', 'steps:pay']);
  });
});
