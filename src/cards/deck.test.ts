import { describe, expect, it } from 'vitest';
import { cardCode, cardFrom, JOKER, RANKS, rankOf, suitOf } from './card.ts';
import { type Deck, dealable, deckSize, notInDeck, shoe, shortPack, strippedDeck } from './deck.ts';

const cards = (text: string): number[] => text.split(' ').map((token) => cardFrom(token)!);
const says = (deck: Deck, text: string): string | undefined => notInDeck(deck, cards(text))?.says;
const ranksOf = (deck: Deck): string =>
  [...RANKS].filter((_, rank) => dealable(deck).some((card) => card !== JOKER && rankOf(card) === rank)).join('');

describe('decks and shoes', () => {
  it.each([
    [1, 0, 52, '52-card deck'],
    [1, 1, 53, '52-card deck with a joker'],
    [6, 6, 318, 'shoe of 6 decks with 6 jokers'],
    [8, 0, 416, 'shoe of 8 decks'],
  ])('%i decks and %i jokers are %i cards', (decks, jokers, size, name) => {
    const deck = shoe(decks, jokers);
    expect(deckSize(deck)).toBe(size);
    expect(deck.name).toBe(name);
    expect(dealable(deck).filter((card) => card === JOKER).length).toBe(jokers);
    for (let card = 0; card < 52; card += 1) expect(deck.holds[card]).toBe(decks);
  });

  it('deal every card as often as they hold it, in order', () => {
    const all = dealable(shoe(2, 1));
    expect(all.length).toBe(105);
    expect(all.slice(0, 4).map(cardCode)).toEqual(['2c', '2c', '2d', '2d']);
    expect(all.at(-1)).toBe(JOKER);
  });

  it('the 41-card Mexican deck has no 8, 9 or 10 and one joker', () => {
    const deck = strippedDeck('41-card deck', '89T', 1);
    expect(deckSize(deck)).toBe(41);
    expect(ranksOf(deck)).toBe('234567JQKA');
    expect(says(deck, 'Ts')).toBe('The ten of spades (Ts) is not in a 41-card deck.');
    expect(says(deck, '7s Jh Jk')).toBe(undefined);
    expect(says(deck, 'Jk Jk')).toBe('The joker (Jk) appears 2 times; a 41-card deck holds 1.');
  });

  it('a stripped deck comes in shoes too', () => {
    const deck = strippedDeck('shoe of 8 short decks', '789T', 0, 8);
    expect(deckSize(deck)).toBe(8 * 36);
    expect(ranksOf(deck)).toBe('23456JQKA');
  });
});

describe('short packs', () => {
  it('of the car drawing are ace to ten of one suit', () => {
    const pack = shortPack('pack of ten', 'T', 3);
    expect(deckSize(pack)).toBe(10);
    expect(ranksOf(pack)).toBe('23456789TA');
    expect(dealable(pack).every((card) => suitOf(card) === 3)).toBe(true);
    expect(says(pack, 'As Ts 2s')).toBe(undefined);
    expect(says(pack, 'Js')).toBe('The jack of spades (Js) is not in a pack of ten.');
    expect(says(pack, 'Ah')).toContain('not in');
    expect(says(pack, 'As As')).toContain('appears 2 times');
  });

  it('of the wheel of cards are ace to nine', () => {
    const pack = shortPack('pack of nine', '9', 2);
    expect(deckSize(pack)).toBe(9);
    expect(ranksOf(pack)).toBe('23456789A');
    expect(says(pack, 'Th')).toContain('not in');
  });
});

describe('cards that cannot be on one table', () => {
  it('are named: the first one that is too many, how often it was seen and how many there are', () => {
    expect(says(shoe(1), 'As Kd As')).toBe('The ace of spades (As) appears 2 times; a 52-card deck holds 1.');
    expect(says(shoe(1), 'As Kd Jk')).toBe('The joker (Jk) is not in a 52-card deck.');
    expect(notInDeck(shoe(1), cards('As As'))).toMatchObject({
      reason: 'not-in-deck',
      next: 'Look at that card again and correct it.',
    });
  });

  it('are counted against the shoe: as many as it holds pass, one more does not', () => {
    for (const decks of [1, 2, 6, 8]) {
      const sevens = new Array<string>(decks).fill('7d').join(' ');
      expect(says(shoe(decks), sevens)).toBe(undefined);
      expect(says(shoe(decks), `${sevens} 7d`)).toContain(`appears ${decks + 1} times`);
    }
    expect(says(shoe(6, 6), 'Jk Jk Jk Jk Jk Jk')).toBe(undefined);
    expect(says(shoe(6, 6), 'Jk Jk Jk Jk Jk Jk Jk')).toContain('appears 7 times');
  });
});
