/** Five cards each. */
import { type CardExample, handsOf } from '../examples.ts';

const reads = (name: string, cards: string, key: string, misses?: string): CardExample => ({
  name,
  option: 'only',
  game: 'caribbean-stud',
  called: { hands: handsOf(cards), common: null },
  expect: [key],
  ...(misses === undefined ? {} : { misses }),
});

export const examples: readonly CardExample[] = [
  reads('a royal flush is paid as a straight flush', 'As Ks Qs Js Ts', 'straight-flush'),
  reads('a straight flush', '9s 8s 7s 6s 5s', 'straight-flush'),
  reads('the lowest', '5s 4s 3s 2s As', 'straight-flush'),
  reads('a gap', '9s 8s 7s 6s 4s', 'flush', 'straight-flush'),
  reads('a straight', '9s 8s 7s 6s 5h', 'none', 'flush'),
  reads('four of a kind', '9s 9h 9d 9c Kd', 'four-of-a-kind'),
  reads('a full house', '9s 9h 9d Kc Kd', 'full-house', 'four-of-a-kind'),
  reads('three of a kind', '9s 9h 9d Kc Qd', 'none', 'full-house'),
  reads('four of a suit', 'Ks 9s 7s 4s 2h', 'none', 'flush'),
  {
    name: 'two flushes of one round',
    option: 'only',
    game: 'caribbean-stud',
    called: { hands: handsOf('Ks 9s 7s 4s 2s', 'Kh 9h 7h 4h 2h', 'Kd Kc 2d 3c 4d'), common: null, playerDealer: 3 },
    expect: ['flush', 'flush', 'none'],
  },
  {
    name: 'one card in two hands',
    option: 'only',
    game: 'caribbean-stud',
    called: { hands: handsOf('Ks 9s 7s 4s 2s', 'Ks 9h 7h 4h 2h'), common: null },
    expect: 'not-in-deck',
  },
];
