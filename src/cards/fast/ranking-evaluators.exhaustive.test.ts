/** Every hand of four and of three cards: the compiled evaluators against the slow twin. */
import { describe, expect, it } from 'vitest';
import type { Card } from '../card.ts';
import { choices, type Ranking, rankHand } from '../ranking.ts';
import { frontTwo } from '../rankings/front-two.ts';
import { highFour } from '../rankings/high-four.ts';
import { highThree } from '../rankings/high-three.ts';
import { fastEvaluator } from './ranking-evaluators.ts';

const DECK = Array.from({ length: 52 }, (_, card) => card);

describe('compiled evaluators', () => {
  it.each<[string, Ranking, number]>([
    ['four cards', highFour, 270_725],
    ['three cards', highThree, 22_100],
    ['two cards', frontTwo, 1_326],
  ])('give all hands of %s the strength of the slow twin', (_, ranking, expected) => {
    const evaluate = fastEvaluator(ranking, ranking.size);
    let hands = 0;
    let different = 0;
    for (const hand of choices<Card>(DECK, ranking.size)) {
      hands += 1;
      if (evaluate(hand) !== rankHand(ranking, hand).strength) different += 1;
    }
    expect({ hands, different }).toEqual({ hands: expected, different: 0 });
  });
});
