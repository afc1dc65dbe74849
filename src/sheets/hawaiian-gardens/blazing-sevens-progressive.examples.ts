/** The first two cards and the up card, in both games. */
import { type CardExample, handsOf } from '../examples.ts';

type Three = Readonly<{ name: string; two: string; up: string | null; reads: string; misses?: string }>;

const THREES: readonly Three[] = [
  { name: '[example 4] all black', two: '7c 7c', up: '7s', reads: 'three-sevens-one-colour' },
  { name: 'all red', two: '7h 7d', up: '7h', reads: 'three-sevens-one-colour' },
  {
    name: '[example 4] two red and a black one',
    two: '7h 7h',
    up: '7s',
    reads: 'three-sevens',
    misses: 'three-sevens-one-colour',
  },
  {
    name: '[example 4] suited, another card up',
    two: '7h 7h',
    up: '5c',
    reads: 'suited-sevens',
    misses: 'three-sevens',
  },
  { name: 'suited, no card up yet', two: '7h 7h', up: null, reads: 'suited-sevens' },
  { name: '[example 4] two suits', two: '7h 7s', up: 'Kd', reads: 'two-sevens', misses: 'suited-sevens' },
  { name: 'one of them up', two: '7h 8s', up: '7s', reads: 'none', misses: 'two-sevens' },
  { name: 'a third seven drawn later does not count', two: '7h 7s 7d', up: 'Kd', reads: 'two-sevens' },
  { name: 'the first two do not move on', two: '7h Kd 7s', up: '2c', reads: 'none' },
];

export const examples: readonly CardExample[] = [
  ...['blackjack-poker', 'hawaiian-blackjack'].flatMap((game) =>
    THREES.map(({ name, two, up, reads, misses }) => ({
      name,
      option: 'only',
      game,
      called: { hands: handsOf(two), common: up },
      expect: [reads],
      ...(misses === undefined ? {} : { misses }),
    })),
  ),
  {
    name: 'two players under one up card',
    option: 'only',
    game: 'blackjack-poker',
    called: { hands: handsOf('7c 7s', '7s 7c', '7d 7h'), common: '7s' },
    expect: ['three-sevens-one-colour', 'three-sevens-one-colour', 'three-sevens'],
  },
  {
    name: 'a joker is no seven',
    option: 'only',
    game: 'hawaiian-blackjack',
    called: { hands: handsOf('7c Jk'), common: '7s' },
    expect: ['none'],
    misses: 'three-sevens',
  },
];
