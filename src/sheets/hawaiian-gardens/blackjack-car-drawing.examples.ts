/** Two aces of one suit. */
import { type CardExample, handsOf } from '../examples.ts';

const hand = (name: string, cards: string, reads: string, misses?: string): CardExample => ({
  name,
  option: 'only',
  game: 'blackjack-poker',
  called: { hands: handsOf(cards), common: null },
  expect: [reads],
  ...(misses === undefined ? {} : { misses }),
});

const ACES = 'suited-aces';

export const examples: readonly CardExample[] = [
  hand('[example 1] two aces of hearts', 'Ah Ah', ACES),
  hand('two aces of spades', 'As As', ACES),
  hand('[example 1] aces of hearts and diamonds', 'Ah Ad', 'none', ACES),
  hand('an ace and a ten of one suit', 'Ah Th', 'none', ACES),
  hand('three aces of one suit', 'Ah Ah Ah', 'none', ACES),
];
