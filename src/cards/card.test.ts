import { describe, expect, it } from 'vitest';
import {
  CARDS,
  cardCode,
  cardFrom,
  cardName,
  cardOf,
  type Deck,
  dealable,
  deckSize,
  isFace,
  isJoker,
  isRed,
  JOKER,
  notInDeck,
  RANKS,
  rankOf,
  SUITS,
  shoe,
  shortPack,
  strippedDeck,
  suitOf,
} from './card.ts';

const ALL = Array.from({ length: 52 }, (_, card) => card);

describe('a card', () => {
  it('is its rank and its suit, for all 52', () => {
    for (const card of ALL) expect(cardOf(rankOf(card), suitOf(card))).toBe(card);
    expect(new Set(ALL.map(cardCode)).size).toBe(52);
    expect(CARDS.count).toBe(53);
  });

  it('is read back from its code, in capitals, in small letters and with a suit sign', () => {
    for (const card of [...ALL, JOKER]) {
      const code = cardCode(card);
      expect(cardFrom(code)).toBe(card);
      expect(cardFrom(code.toLowerCase())).toBe(card);
      expect(cardFrom(code.toUpperCase())).toBe(card);
    }
    for (const [i, sign] of [...'♣♦♥♠'].entries()) {
      for (const [rank, letter] of [...RANKS].entries()) expect(cardFrom(letter + sign)).toBe(cardOf(rank, i));
    }
  });

  it('may be a ten written 10 and a joker written out', () => {
    expect(cardFrom('10h')).toBe(cardFrom('Th'));
    expect(cardFrom('10♦')).toBe(cardFrom('Td'));
    expect(cardFrom('Joker')).toBe(JOKER);
  });

  it('is never guessed', () => {
    // "23s" and "9th" once passed, because two letters may be adjacent in RANKS.
    const wrong = [
      '',
      'A',
      's',
      'As ',
      ' As',
      '1s',
      '0h',
      '11d',
      '10',
      '23s',
      '9th',
      'KAs',
      'AsKs',
      'A\u017f',
      '\uff21\uff53',
      '\u212as',
      'sA',
      'Ax',
      'A♤',
      'Jk2',
      '♠',
      '5',
    ];
    for (const token of wrong) expect([token, cardFrom(token)]).toEqual([token, undefined]);
    for (const first of RANKS) for (const second of RANKS) expect(cardFrom(`${first}${second}s`)).toBe(undefined);
  });

  it('has a name, a color, and is a face card as jack, queen or king only', () => {
    expect(cardName(cardFrom('As')!)).toBe('ace of spades');
    expect(cardName(JOKER)).toBe('joker');
    expect(ALL.filter(isRed).length).toBe(26);
    for (const card of ALL) expect(isRed(card)).toBe('dh'.includes(SUITS[suitOf(card)]!));
    expect(
      ALL.filter(isFace)
        .map((card) => RANKS[rankOf(card)])
        .join(''),
    ).toBe('JJJJQQQQKKKK');
    expect([isJoker(JOKER), isFace(JOKER), isRed(JOKER)]).toEqual([true, false, false]);
  });
});

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
      next: 'Check that card and correct it.',
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
