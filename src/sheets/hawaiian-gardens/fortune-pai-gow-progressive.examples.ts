/** All seven cards, however they are set; the joker as the house picked it. */
import { type CardExample, handsOf } from '../examples.ts';

const hand = (
  name: string,
  cards: string,
  reads: string,
  misses?: string,
  joker: 'wild' | 'bug' = 'wild',
): CardExample => ({
  name,
  option: 'only',
  game: 'fortune-pai-gow-poker',
  called: { hands: handsOf(cards), common: null, picks: { joker } },
  expect: [reads],
  ...(misses === undefined ? {} : { misses }),
});

export const examples: readonly CardExample[] = [
  hand('four aces and the joker', 'As Ah Ad Ac Jk 7d 2c', 'five-aces'),
  hand('the same where the joker is a bug', 'As Ah Ad Ac Jk 7d 2c', 'five-aces', undefined, 'bug'),
  hand('four aces', 'As Ah Ad Ac Ks 7d 2c', 'four-of-a-kind', 'five-aces'),
  hand('four nines and the joker', '9s 9h 9d 9c Jk 7d 2c', 'five-of-a-kind'),
  hand('a bug is no fifth nine', '9s 9h 9d 9c Jk 7d 2c', 'four-of-a-kind', 'five-of-a-kind', 'bug'),
  hand('royal flush with the joker', 'As Ks Qs Js Jk 4d 2c', 'royal-flush'),
  hand('king high', 'Ks Qs Js Ts 9s 4d 2c', 'straight-flush', 'royal-flush'),
  hand('nine high', '9h 8h 7h 6h 5h Kd 2c', 'straight-flush'),
  hand('four to it, and a card of another suit', '9h 8h 7h 6h 5d Kd 2c', 'none', 'straight-flush'),
  hand('[example 5] four sixes', '6s 6h 6d 6c Kd Qc 2h', 'four-of-a-kind'),
  hand('three sixes and a pair', '6s 6h 6d Kc Kd Qc 2h', 'none', 'four-of-a-kind'),
];
