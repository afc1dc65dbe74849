/** The player's own three cards. */
import { type CardExample, handsOf } from '../examples.ts';

const hand = (name: string, cards: string, reads: string, misses?: string): CardExample => ({
  name,
  option: 'only',
  game: 'three-card-poker-6-card-bonus',
  called: { hands: handsOf(cards), common: null },
  expect: [reads],
  ...(misses === undefined ? {} : { misses }),
});

export const examples: readonly CardExample[] = [
  hand('ace, king, queen of spades', 'As Ks Qs', 'ace-king-queen'),
  hand('king, queen, jack of spades', 'Ks Qs Js', 'straight-flush', 'ace-king-queen'),
  hand('one of another suit', 'As Ks Qh', 'none', 'ace-king-queen'),
  hand('[example 5] ace low', 'As 2s 3s', 'straight-flush'),
  hand('six, seven, eight of clubs', '6c 7c 8c', 'straight-flush'),
  hand('a flush', '6c 7c 9c', 'none', 'straight-flush'),
];
