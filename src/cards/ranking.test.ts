import { describe, expect, it } from 'vitest';
import { cardFrom } from './card.ts';
import { handLabel, handWords, rankHand } from './ranking.ts';
import { aceToFive } from './rankings/ace-to-five.ts';
import { deuceToSeven } from './rankings/deuce-to-seven.ts';
import { frontTwo } from './rankings/front-two.ts';
import { highFive } from './rankings/high-five.ts';
import { highFour } from './rankings/high-four.ts';
import { highThree } from './rankings/high-three.ts';

describe('a hand in words', () => {
  it.each([
    [highFive, 'As Ks Qs Js Ts', 'Royal flush'],
    [highFive, 'Ks Qs Js Ts 9s', 'Straight flush, king high'],
    [highFive, '5s 4s 3s 2s As', 'Straight flush, five high'],
    [highFive, '2s 2h 2d 2c Kd', 'Four of a kind, twos'],
    [highFive, 'As Ah Ad Kc Ks', 'Full house, aces full of kings'],
    [highFive, '6s 6h 6d 3c 3s', 'Full house, sixes full of threes'],
    [highFive, 'As Ts 8s 4s 2s', 'Flush, ace high'],
    [highFive, 'Ts 9h 8d 7c 6s', 'Straight, ten high'],
    [highFive, '9s 9h 9d 4c 2s', 'Three of a kind, nines'],
    [highFive, 'As Ah 8d 8c 2s', 'Two pair, aces and eights'],
    [highFive, 'As Ah 9d 8c 2s', 'Pair of aces'],
    [highFive, 'As Jh 9d 8c 2s', 'High card, ace'],
    [highFour, '2s 2h 2d 2c', 'Four of a kind, twos'],
    [highFour, 'As Ah 8d 8c', 'Two pair, aces and eights'],
    [highFour, '4s 3h 2d Ac', 'Straight, four high'],
    [highThree, 'As Ks Qs', 'Mini-royal'],
    [highThree, '3s 2s As', 'Straight flush, three high'],
    [highThree, '6s 6h 2d', 'Pair of sixes'],
    [frontTwo, 'Ks Kh', 'Pair of kings'],
    [frontTwo, 'As Jh', 'High card, ace-jack'],
    [aceToFive, '8s 6h 4d 3c As', '8-6-4-3-A low'],
    [aceToFive, 'Ts 8h 6d 4c 2s', '10-8-6-4-2 low'],
    [aceToFive, '2s 2h 5d 4c 3s', 'Pair of twos'],
    [deuceToSeven, '7s 5h 4d 3c 2s', '7-5-4-3-2 low'],
    [deuceToSeven, '5s 4h 3d 2c As', 'A-5-4-3-2 low'],
    [deuceToSeven, '7s 5s 4s 3s 2s', 'Flush, seven high'],
    [deuceToSeven, '6s 5h 4d 3c 2s', 'Straight, six high'],
  ] as const)('$0.name: $1 is $2', (ranking, text, says) => {
    const hand = text.split(' ').map((token) => cardFrom(token)!);
    expect(handWords(ranking, rankHand(ranking, hand))).toBe(says);
  });
});

describe('the heading of a hand', () => {
  it.each([
    ['high', 'high'],
    ['player-front', 'player front'],
    ['way-1-back', 'way 1 back'],
    ['two-hole', 'exactly two hole cards'],
    ['best', 'best five of the seven cards'],
  ])('%s: %s', (hand, label) => {
    expect(handLabel(hand)).toBe(label);
  });
});
