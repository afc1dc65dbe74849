import { describe, expect, it } from 'vitest';
import { BrokenAssertion } from '../../base/assert.ts';
import { seeded } from '../../base/seeded.ts';
import { type Card, cardFrom, RANKS, rankOf } from '../card.ts';
import { bestHand, choices, type Ranking, rankHand } from '../ranking.ts';
import { aceToFive } from '../rankings/ace-to-five.ts';
import { deuceToSeven } from '../rankings/deuce-to-seven.ts';
import { highFive } from '../rankings/high-five.ts';
import { highFour } from '../rankings/high-four.ts';
import { RANKINGS } from '../rankings/index.generated.ts';
import { fastEvaluator, fastOmaha } from './ranking-evaluators.ts';

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

describe('Omaha', () => {
  const high = fastOmaha(highFive);

  it.each([
    ['one ace of the hole is not enough for four of a kind', 'As Kd 7h 2c', 'Ac Ad Ah 9s 8d', 'As Kd Ac Ad Ah'],
    ['four spades in the hole play two', 'As Ks Qs Js', '2s 3s 9d 9h 4c', 'As Ks 9d 9h 4c'],
    ['a royal board needs two of the hole', '9c 9d 2h 3h', 'As Ks Qs Js Ts', '9c 9d As Ks Qs'],
    ['three on the board and two in the hole make a flush', 'As 2s Kd Kh', '9s 7s 4s Kc 2d', 'As 2s 9s 7s 4s'],
    ['two suited in the hole that miss the board are no flush', 'Ad 2d Ks Qh', '9s 7s 4s 5c 3h', 'Ad 2d 3h 4s 5c'],
    ['a straight flush must take its two from the hole too', '6h 2h Ac Ad', '5h 4h 3h Kd Qc', '6h 5h 4h 3h 2h'],
  ])('%s', (_, hole, board, plays) => {
    expect(high(cards(hole), cards(board))).toBe(rankHand(highFive, cards(plays)).strength);
  });

  it.each<[string, Ranking, number, number]>([
    ['high, four hole cards', highFive, 4, 5],
    ['high, five hole cards', highFive, 5, 5],
    ['high, on the turn', highFive, 4, 4],
    ['high, on the flop', highFive, 4, 3],
    ['ace-to-five low, four hole cards', aceToFive, 4, 5],
    ['ace-to-five low, five hole cards', aceToFive, 5, 5],
    ['a low that flushes spoil', deuceToSeven, 4, 5],
  ])('%s: the best of all choices by the slow twin', (_, ranking, inHole, onBoard) => {
    const evaluate = fastOmaha(ranking);
    const rng = seeded(inHole * 10 + onBoard);
    for (let i = 0; i < 120; i += 1) {
      // Every other hand is from half the deck, two suits, in which flushes are common.
      const dealt = rng.shuffled(i % 2 === 0 ? DECK : DECK.filter((card) => card % 4 < 2)).slice(0, inHole + onBoard);
      const [hole, board] = [dealt.slice(0, inHole), dealt.slice(inHole)];
      expect(evaluate(hole, board)).toBe(bestByTwin(ranking, hole, board));
    }
  });

  it('stops at too few or too many cards, and at a ranking of another size', () => {
    expect(() => high(cards('As'), cards('Ks Qs Js'))).toThrow(BrokenAssertion);
    expect(() => high(cards('As Ks'), cards('Qs Js'))).toThrow(BrokenAssertion);
    expect(() => high(cards('As Ks'), cards('Qs Js Ts 9s 8s 7s'))).toThrow(BrokenAssertion);
    expect(() => high(cards('2c 3c 4c 5c 6c 7c 8c 9c'), cards('Qs Js Ts'))).toThrow(BrokenAssertion);
    expect(() => fastOmaha(highFour)).toThrow(BrokenAssertion);
  });
});

function bestByTwin(ranking: Ranking, hole: readonly Card[], board: readonly Card[]): number {
  const strengths = [...choices(hole, 2)].flatMap((two) =>
    [...choices(board, 3)].map((three) => rankHand(ranking, [...two, ...three]).strength),
  );
  return Math.max(...strengths);
}
