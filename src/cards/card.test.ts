import { describe, expect, it } from 'vitest';
import {
  CARDS,
  cardCode,
  cardFrom,
  cardName,
  cardOf,
  isFace,
  isJoker,
  isRed,
  JOKER,
  RANKS,
  rankOf,
  SUITS,
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
    // "23s" and "9th" once passed, since two letters may stand side by side in RANKS.
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

  it('has a name, a colour, and is a face card as jack, queen or king only', () => {
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
