/** Two hole cards and the board; hands that nobody showed are read by the board alone. */
import { type CardExample, handsOf } from '../examples.ts';

const hand = (name: string, hole: string, common: string, reads: string, misses?: string): CardExample => ({
  name,
  option: 'only',
  game: 'ultimate-texas-holdem',
  called: { hands: handsOf(hole), common },
  expect: [reads],
  ...(misses === undefined ? {} : { misses }),
});

export const examples: readonly CardExample[] = [
  hand('a royal flush with both cards', 'As Ks', 'Qs Js Ts 4d 2h', 'royal-flush'),
  hand('a royal flush with one card', 'As 4c', 'Ks Qs Js Ts 2h', 'royal-flush', 'community-royal'),
  hand('the royal flush on the board', '4d 4h', 'As Ks Qs Js Ts', 'community-royal'),
  hand('[example 3] the same, cards not shown', '', 'As Ks Qs Js Ts', 'community-royal'),
  hand('king high', 'Ks 4c', 'Qs Js Ts 9s 2h', 'straight-flush', 'royal-flush'),
  hand('a wheel of one suit on the board', '', '5s 4s 3s 2s As', 'straight-flush'),
  hand('a flush', 'Ks 4s', 'Qs Js Ts 8d 2h', 'none', 'straight-flush'),
  hand('[example 4] four on the board', '', '9s 9h 9d 9c 2h', 'four-of-a-kind'),
  hand('a full house', '9s 9h', '9d 4c 4s Kd 2h', 'none', 'four-of-a-kind'),
];
