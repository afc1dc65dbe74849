import { expect, it } from 'vitest';
import { CARDS } from '../../cards/card.ts';
import { missingWords, whyNotCard, written } from './keyed-cards.ts';

const card = (code: string): number => CARDS.from(code)!;
const keying = (keyed: string[], wanted = 5) => ({
  wanted,
  possible: ['As', 'Kd', 'Th'],
  cards: keyed.map(card),
});

it('a card is keyed once, and only where nobody has seen it', () => {
  expect(whyNotCard(keying([]), card('As'))).toBeUndefined();
  expect(whyNotCard(keying(['As']), card('As'))).toBe('Ace of spades is keyed in this hand already.');
  expect(whyNotCard(keying([]), card('2c'))).toBe('2 of clubs was seen in this round already.');
  expect(whyNotCard(keying(['As'], 1), card('Kd'))).toBe('1 card keyed: take one out first.');
});

it('a hand is whole with so many cards and not before', () => {
  expect(missingWords(keying(['As', 'Kd', 'Th'], 5))).toBe('2 cards are still to be keyed.');
  expect(missingWords(keying(['As', 'Kd'], 3))).toBe('1 card is still to be keyed.');
  expect(missingWords(keying(['As', 'Kd', 'Th'], 3))).toBeUndefined();
  expect(written(['As', 'Th'].map(card))).toBe('As Th');
});
