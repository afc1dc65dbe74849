/** Three rare hands. */
import { type CardExample, handsOf } from '../examples.ts';

const hand = (
  name: string,
  game: string,
  cards: string,
  common: string | null,
  reads: string,
  misses?: string,
): CardExample => ({
  name,
  option: 'only',
  game,
  called: { hands: handsOf(cards), common },
  expect: [reads],
  ...(misses === undefined ? {} : { misses }),
});

const SIX = 'six-card-straight-flush';
const FIRST_FIVE = 'royal-flush-first-five';

export const examples: readonly CardExample[] = [
  hand('[example 1] five to ten of hearts', 'three-card-poker', '5h 6h 7h', '8h 9h Th', SIX),
  hand('[R3] ace low', 'three-card-poker', 'As 2s 3s', '4s 5s 6s', SIX),
  hand('[R3] no wrapping around', 'three-card-poker', 'Ks As 2s', '3s 4s 5s', 'none', SIX),
  hand('a gap', 'three-card-poker', '5h 6h 7h', '8h 9h Jh', 'none', SIX),
  hand('royal flush', 'caribbean-stud', 'As Ks Qs Js Ts', null, 'royal-flush'),
  hand('king high', 'caribbean-stud', 'Ks Qs Js Ts 9s', null, 'none', 'royal-flush'),
  hand('[R1] hole cards and flop', 'ultimate-texas-holdem', 'As Ks', 'Qs Js Ts', FIRST_FIVE),
  hand('the whole board keyed', 'ultimate-texas-holdem', 'As Ks', 'Qs Js Ts 4d 2c', FIRST_FIVE),
  hand('[example 3] made on the river', 'ultimate-texas-holdem', 'As Ks', 'Qs Js 4d 2c Ts', 'none', FIRST_FIVE),
];
