/** Two hole cards and the flop. */
import { type CardExample, handsOf } from '../examples.ts';

const flop = (name: string, hole: string, common: string, reads: string | null, misses?: string): CardExample => ({
  name,
  option: 'only',
  game: 'texas-holdem',
  called: { hands: handsOf(hole), common },
  expect: reads === null ? 'wrong-count' : [reads],
  ...(misses === undefined ? {} : { misses }),
});

export const examples: readonly CardExample[] = [
  flop('[example 1] spades', 'As Ks', 'Qs Js Ts', 'royal-flush'),
  flop('hearts, the other way round', 'Th Jh', 'Ah Kh Qh', 'royal-flush'),
  flop('[example 2] the ten comes on the turn', 'As 2d', 'Ks Qs Js', 'none', 'royal-flush'),
  flop('king high', 'Ks 9s', 'Qs Js Ts', 'none', 'royal-flush'),
  flop('two suits', 'As Kh', 'Qs Js Ts', 'none', 'royal-flush'),
  flop('two cards of the flop', 'As Ks', 'Qs Js', null),
];
