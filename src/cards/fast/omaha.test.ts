import { describe, expect, it } from 'vitest';
import { BrokenAssertion } from '../../base/assert.ts';
import { seeded } from '../../base/seeded.ts';
import { type Card, cardFrom } from '../card.ts';
import { choices, type Ranking, rankHand } from '../ranking.ts';
import { aceToFive } from '../rankings/ace-to-five.ts';
import { deuceToSeven } from '../rankings/deuce-to-seven.ts';
import { highFive } from '../rankings/high-five.ts';
import { highFour } from '../rankings/high-four.ts';
import { fastOmaha } from './omaha.ts';

const DECK = Array.from({ length: 52 }, (_, card) => card);

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
      // Every other hand from half the deck, two suits, where flushes are common.
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

const cards = (text: string): Card[] => text.split(' ').map((code) => cardFrom(code)!);
