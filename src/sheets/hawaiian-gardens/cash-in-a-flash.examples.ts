/** One hand a game, and what it just is not. */
import { type CardExample, handsOf } from '../examples.ts';
import { EIGHTEEN, HOLDS_THE_FRONT, SIXTEEN, SWEPT } from './thirteen.common.examples.ts';

type Case = readonly [name: string, cards: readonly string[], reads: readonly string[], misses?: string];

const CASES: readonly Readonly<{ games: readonly string[]; cases: readonly Case[] }>[] = [
  {
    games: ['blackjack-poker', 'hawaiian-blackjack'],
    cases: [
      ['[example 3] two aces of hearts', ['Ah Ah'], ['aces-of-hearts']],
      ['two aces of spades', ['As As'], ['none'], 'aces-of-hearts'],
      ['an ace of hearts and one of diamonds', ['Ah Ad'], ['none'], 'aces-of-hearts'],
      ['the second one came third', ['Ah Kd Ah'], ['none'], 'aces-of-hearts'],
    ],
  },
  {
    games: ['thirteen-card'],
    cases: [
      ['[example 6] a home run of 18 points', [EIGHTEEN, SWEPT], ['home-run', 'none']],
      ['[example 6] one of 16 points', [SIXTEEN, SWEPT], ['none', 'none'], 'home-run'],
      ['18 points and one hand not won', [EIGHTEEN, HOLDS_THE_FRONT], ['none', 'none'], 'home-run'],
      ['nobody to win against', [EIGHTEEN], ['none'], 'home-run'],
    ],
  },
  {
    games: ['pai-gow-poker', 'jokers-wild-pai-gow-poker'],
    cases: [
      ['a pair and a full house', ['2s 2h | 9s 9h 9d 5c 5s'], ['pair-and-full-house']],
      ['a pair and four of a kind', ['2s 2h | 9s 9h 9d 9c 5s'], ['pair-and-full-house']],
      ['a flush is less', ['2s 2h | Ks 9s 8s 7s 3s'], ['none'], 'pair-and-full-house'],
      ['no pair in front', ['2s 3h | 9s 9h 9d 5c 5s'], ['none'], 'pair-and-full-house'],
      ['[example 6] the joker makes the full house', ['2s 2h | 9s 9h Jk Ac As'], ['none'], 'pair-and-full-house'],
      ['[example 6] the joker makes the pair', ['As Jk | 9s 9h 9d 5c 5s'], ['none'], 'pair-and-full-house'],
    ],
  },
  {
    games: ['pan-9'],
    cases: [
      ['three black 3s', ['3s 3c 3s'], ['three-threes']],
      ['three red 3s, with a fourth card', ['3h 3d 3d Kc'], ['three-threes']],
      ['both colors', ['3s 3c 3h'], ['none'], 'three-threes'],
      ['the third one came fourth', ['3s 3c Kd 3s'], ['none'], 'three-threes'],
      ['[example 4] two players', ['3s 3c 3s', '3h 3d 3h'], ['three-threes', 'three-threes']],
    ],
  },
];

export const examples: readonly CardExample[] = CASES.flatMap(({ games, cases }) =>
  games.flatMap((game) =>
    cases.map(([name, cards, reads, misses]) => ({
      name,
      option: 'only',
      game,
      called: { hands: handsOf(...cards), common: null },
      expect: reads,
      ...(misses === undefined ? {} : { misses }),
    })),
  ),
);
