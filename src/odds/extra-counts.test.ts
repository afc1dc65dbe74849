import { describe, expect, it } from 'vitest';
import { ANY, category, row } from '../rules/match-testing.ts';
import { fortune7BaccaratProgressive } from '../sheets/hawaiian-gardens/fortune-7-baccarat-progressive.ts';
import { asked as askedAt } from './exact/beats/beats-testing.ts';
import { asked, rowsNamed } from './exact/shoes/shoes-testing.ts';
import { extraOdds } from './extra-counts.ts';
import { plainOffer } from './request.ts';
import { questionsOf } from './sheet-questions.ts';

describe('beside the rows', () => {
  it('hold’em: a royal flush with both hole cards is 1 in 64,974, and is on 4 of 2,598,960 boards', () => {
    const told = extraOdds(askedAt(ANY, [row('royal', category('royal-flush'))]));
    expect(told.map(({ says }) => says)).toEqual([
      'made with both hole cards',
      'made with exactly one hole card',
      'made without a hole card',
    ]);
    const [both, one, none] = told.map(({ chance }) => chance);
    expect(both!.oneIn).toBeCloseTo(64_974, 8);
    expect(none!.exact).toEqual({ numerator: 1, denominator: 649_740 });
    // Of all seven-card hands, 4,324 in 133,784,560 are royal flushes.
    const all = both!.probability + one!.probability + none!.probability;
    expect(all).toBeCloseTo(4_324 / 133_784_560, 15);
    expect(told.every((part) => part.row === 'royal' && part.game === 'texas-holdem')).toBe(true);
  });

  it('hold’em: none if the row itself sets how many hole cards play', () => {
    const both = category('full-house', { plays: { group: 'hole', atLeast: 2 } });
    expect(extraOdds(askedAt(ANY, [row('full', both)]))).toEqual([]);
  });

  it('tiles: exactly one pair, none, a wong', () => {
    const told = extraOdds(asked('pai-gow-tiles', rowsNamed('pair-pair')));
    // Of 16 pairs: one tile of each of four; or two fewer pairs than the rest. Teen or day with one of two nines.
    const none = 1_820 * 2 ** 4;
    expect(told.map(({ says, chance }) => [says, Math.round(chance.probability * 35_960)])).toEqual([
      ['Exactly one pair', 35_960 - none - 120],
      ['No pair', none],
      ['A wong', 35_960 - 20_475 - 27_405 + 14_950],
    ]);
  });

  it('baccarat: matching lines, if a row requires them', () => {
    const offer = plainOffer(fortune7BaccaratProgressive, 'only', 'lowest');
    const [question] = questionsOf(fortune7BaccaratProgressive, offer, { players: () => 8, readings: {} });
    const [cards, ranks] = extraOdds(question!).map(({ chance }) => chance.probability);
    expect(cards).toBeGreaterThan(0);
    expect(ranks).toBeGreaterThan(10 * cards!);
    const asDealt = extraOdds(question!).slice(2);
    expect(asDealt.map(({ says, row: of }) => [says, of])).toEqual([
      ['Both lines hold the same cards, card by card in the order dealt', undefined],
      ['Both lines hold the same ranks, card by card in the order dealt', undefined],
      ['card by card in the order dealt', 'exact-match'],
    ]);
    const [cardsSo, ranksSo, sevensSo] = asDealt.map(({ chance }) => chance.probability) as [number, number, number];
    expect(cardsSo).toBeLessThan(cards!);
    expect(ranksSo).toBeLessThan(ranks!);
    expect(sevensSo).toBeGreaterThan(0);
    expect(sevensSo).toBeLessThan(cardsSo);
    expect(extraOdds(asked('baccarat', rowsNamed('tie')))).toEqual([]);
  });
});
