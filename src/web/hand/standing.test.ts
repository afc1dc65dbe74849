import { describe, expect, it } from 'vitest';
import { CARDS, JOKER } from '../../cards/card.ts';
import { shoe, strippedDeck } from '../../cards/deck.ts';
import { standingOf, whyNot } from './standing.ts';
import { readWritten, type Script } from './written.ts';

const holdem: Script = {
  shapes: [
    [
      { id: 'hole', name: 'hole', min: 2, max: 2 },
      { id: 'board', name: 'board', min: 3, max: 5 },
    ],
  ],
  pieces: CARDS,
};
const standing = (text: string) => standingOf(readWritten(holdem, text), shoe(1));

describe('where a hand stands', () => {
  it.each([
    ['', { is: 'empty' }],
    ['As |', { is: 'short', says: 'hole: 1 more card' }],
    ['As Ah | Ad', { is: 'short', says: 'board: 2 more cards' }],
    ['As Ah | Ad Kc 2s', { is: 'complete' }],
    ['As Ah | Ad Kc 2s 3s 4s', { is: 'complete' }],
  ])('%j', (text, expected) => {
    expect(standing(text)).toEqual(expected);
  });

  it('is for the server to judge once a group is too long', () => {
    expect(standing('As Ah 3d | Ad')).toEqual({ is: 'complete' });
  });

  it('is wrong before it is complete where a card is unknown or dealt too often', () => {
    expect(standing('As Xh | Ad')).toMatchObject({ is: 'wrong', refusal: { reason: 'unknown-card' } });
    expect(standing('As As | Ad')).toMatchObject({ is: 'wrong', refusal: { reason: 'not-in-deck' } });
    expect(standing('As Jk | Ad')).toMatchObject({ is: 'wrong', refusal: { reason: 'not-in-deck' } });
  });
});

describe('why a key is grey', () => {
  const hand = readWritten(holdem, 'As |');
  const as = CARDS.from('As')!;

  it('is nothing for a card that can still be dealt', () => {
    expect(whyNot(shoe(1), hand, CARDS.from('Ah')!, false)).toBeUndefined();
    expect(whyNot(shoe(2), hand, as, false)).toBeUndefined();
  });

  it('is the deck', () => {
    expect(whyNot(shoe(1), hand, as, false)).toBe(
      'The ace of spades is already in this hand; a 52-card deck holds one.',
    );
    expect(whyNot(shoe(2), readWritten(holdem, 'As As |'), as, false)).toContain('a shoe of 2 decks holds 2');
    expect(whyNot(shoe(1), hand, JOKER, false)).toBe('The joker is not in a 52-card deck.');
    expect(whyNot(strippedDeck('41-card deck', '89T', 1), hand, CARDS.from('8c')!, false)).toContain(
      'not in a 41-card deck',
    );
  });

  it('is the full hand', () => {
    expect(whyNot(shoe(1), hand, CARDS.from('Ah')!, true)).toContain('This hand is full');
  });
});
