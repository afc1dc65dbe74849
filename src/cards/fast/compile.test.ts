import { describe, expect, it } from 'vitest';
import { BrokenAssertion } from '../../base/assert.ts';
import { seeded } from '../../base/seeded.ts';
import { type Card, cardFrom, RANKS, rankOf } from '../card.ts';
import { bestHand, type Ranking } from '../ranking.ts';
import { deuceToSeven } from '../rankings/deuce-to-seven.ts';
import { highFour } from '../rankings/high-four.ts';
import { RANKINGS } from '../rankings/index.generated.ts';
import { fastEvaluator } from './compile.ts';

const DECK = Array.from({ length: 52 }, (_, card) => card);

describe('an evaluator compiled from a declared ranking', () => {
  const cases = RANKINGS.flatMap((ranking) =>
    [5, 6, 7]
      .filter((cards) => cards >= ranking.size)
      .concat(ranking.size < 5 ? [ranking.size] : [])
      .map((cards) => ({ id: ranking.id, ranking, cards })),
  );

  it.each(cases)('$id, best of $cards, has the strengths of the slow twin', ({ ranking, cards }) => {
    const evaluate = fastEvaluator(ranking, cards);
    for (const hand of handsOf(ranking, cards)) expect(evaluate(hand)).toBe(bestHand(ranking, hand).strength);
  });

  it('takes whichever suit makes the better hand when two do', () => {
    const twoFlushes: Ranking = { ...highFour, id: 'two', size: 2, straights: [], categories: TWO_CARD_FLUSH };
    const evaluate = fastEvaluator(twoFlushes, 7);
    const hand = cards('3c 2c Kd 5d 4h 3h 9s');
    expect(evaluate(hand)).toBe(bestHand(twoFlushes, hand).strength);
    expect(evaluate(hand)).toBe(bestHand(twoFlushes, cards('Kd 5d')).strength);
  });

  it('counts a flush against a low hand that has no other card to play', () => {
    const evaluate = fastEvaluator(deuceToSeven, 5);
    expect(evaluate(cards('7c 5c 4c 3c 2c'))).toBe(bestHand(deuceToSeven, cards('7c 5c 4c 3c 2c')).strength);
    expect(evaluate(cards('7c 5c 4c 3c 2c'))).toBeLessThan(evaluate(cards('Ac Kd Qh Js 9c')));
  });

  it('lets a low hand dodge the flush where a sixth card allows it', () => {
    const evaluate = fastEvaluator(deuceToSeven, 6);
    expect(evaluate(cards('7c 5c 4c 3c 2c 8d'))).toBe(bestHand(deuceToSeven, cards('8d 5c 4c 3c 2c')).strength);
  });

  it('ranks more cards than tables hold by asking the slow twin', () => {
    const hand = cards('As Ks Qs Js 9d 9h 9c 2c');
    expect(fastEvaluator(highFour, 8)(hand)).toBe(bestHand(highFour, hand).strength);
  });

  it('stops at another number of cards than it was compiled for', () => {
    const evaluate = fastEvaluator(highFour, 5);
    expect(() => evaluate(cards('As Ks Qs Js'))).toThrow(BrokenAssertion);
    expect(() => evaluate(cards('As Ks Qs Js Ts 9s'))).toThrow(BrokenAssertion);
  });
});

const TWO_CARD_FLUSH = [
  { id: 'high-card', name: 'High card', same: [1, 1] },
  { id: 'pair', name: 'Pair', same: [2] },
  { id: 'flush', name: 'Flush', same: [1, 1], flush: true },
] as const;

/** Random hands of the ranks that the ranking knows; every third from one suit and a half, so that flushes come up. */
function handsOf(ranking: Ranking, count: number): Card[][] {
  const rng = seeded(count);
  const deck = DECK.filter((card) => ranking.ranks.includes(RANKS[rankOf(card)]!));
  const suited = deck.filter((card) => card % 4 === 2 || (card % 4 === 1 && card < 26));
  return Array.from({ length: 240 }, (_, i) => rng.shuffled(i % 3 === 0 ? suited : deck).slice(0, count));
}

const cards = (text: string): Card[] => text.split(' ').map((code) => cardFrom(code)!);
