import { describe, expect, it } from 'vitest';
import { CARDS, JOKER, shoe, strippedDeck } from '../../cards/card.ts';
import { TILES } from '../../cards/tiles/tile.ts';
import {
  emptyNotation,
  handStatusOf,
  nextGroup,
  readWritten,
  type Script,
  whyNotPiece,
  withoutPiece,
  withPiece,
} from './written-hand.ts';

const group = (id: string, min: number, max = min) => ({ id, name: id, min, max });
const holdem: Script = { shapes: [[group('hole', 2), group('board', 3, 5)]], pieces: CARDS };
const baccarat: Script = { shapes: [[group('player', 2, 3), group('banker', 2, 3)]], pieces: CARDS };
const paiGow: Script = { shapes: [[group('all seven', 7)], [group('front', 2), group('back', 5)]], pieces: CARDS };
const tiles: Script = { shapes: [[group('tiles', 4)]], pieces: TILES };

const codes = (script: Script, text: string, unfinished = false) =>
  readWritten(script, text, unfinished).groups.map((cards) => cards.map((card) => card.text).join(' '));

describe('what is written', () => {
  it.each([
    ['As Ah | Ad Kc 2s', ['As Ah', 'Ad Kc 2s']],
    ['as,AH|10d k♣ 2S', ['As Ah', 'Td Kc 2s']],
    ['asah|adkc2s', ['As Ah', 'Ad Kc 2s']],
    ['10sjk', ['Ts Jk', '']],
    ['', ['', '']],
    ['|', ['', '']],
    ['| As', ['', 'As']],
  ])('%j falls into its groups', (text, groups) => {
    expect(codes(holdem, text)).toEqual(groups);
  });

  it('continues into the next group without a bar if only one reading is possible', () => {
    expect(codes(holdem, 'As Ah Ad Kc 2s 2h 9d')).toEqual(['As Ah', 'Ad Kc 2s 2h 9d']);
    expect(codes(baccarat, '5s 5d 7h 2c 2d 3s')).toEqual(['5s 5d 7h', '2c 2d 3s']);
  });

  it('stays where it was written when it could be dealt in two ways', () => {
    expect(codes(baccarat, '5s 5d 7h 2c 2d')).toEqual(['5s 5d 7h 2c 2d', '']);
  });

  it('says by its groups which shape is meant', () => {
    expect(readWritten(paiGow, '').shape).toBe(paiGow.shapes[0]);
    expect(readWritten(paiGow, 'As').shape).toBe(paiGow.shapes[0]);
    expect(readWritten(paiGow, 'As |').shape).toBe(paiGow.shapes[1]);
    expect(readWritten(paiGow, 'As | Ah | Ad').shape).toBe(paiGow.shapes[1]);
  });

  it('keeps a mistake, in the slots and in what is sent', () => {
    const hand = readWritten(holdem, 'As Xx | Ad');
    expect(hand.groups[0]).toEqual([
      { text: 'As', piece: CARDS.from('As') },
      { text: 'Xx', piece: undefined },
    ]);
    expect(hand.notation).toBe('As Xx | Ad');
  });

  it('sends an extra group unchanged, although there is no slot for it', () => {
    const hand = readWritten(holdem, 'As Ah | Ad Kc 2s | 3s');
    expect(hand.notation).toBe('As Ah | Ad Kc 2s | 3s');
    expect(hand.groups[1]).toHaveLength(4);
  });

  it.each(['As A', 'As 1', 'As 10', 'As J', 'As jo'])(
    '%j has half a card, which is no mistake while typing',
    (text) => {
      expect(codes(holdem, text, true)[0]).toBe('As');
      expect(codes(holdem, text, false)[0]).toBe(`As ${text.slice(3)}`);
    },
  );

  it('has a mistake even while typing where no card begins like that', () => {
    expect(codes(holdem, 'As X', true)[0]).toBe('As X');
    expect(codes(holdem, 'As A ', true)[0]).toBe('As A');
    expect(codes(holdem, 'asahadk', true)).toEqual(['As Ah', 'Ad']);
    expect(codes(tiles, 'gee', true)[0]).toBe('');
    expect(codes(tiles, 'gee-joon-3', true)[0]).toBe('gee-joon-3');
  });
});

describe('a card that is put in or taken out', () => {
  it('changes its group only', () => {
    const hand = readWritten(holdem, 'As | Ad');
    expect(withPiece(holdem, hand, 0, CARDS.from('Ah')!)).toBe('As Ah | Ad');
    expect(withoutPiece(holdem, hand, 1, 0)).toBe('As |');
  });

  it('leaves nothing behind when it was the last', () => {
    expect(withoutPiece(holdem, readWritten(holdem, 'As |'), 0, 0)).toBe('');
  });

  it('keeps the shape when it was the last of another shape than the first', () => {
    const text = withoutPiece(paiGow, readWritten(paiGow, 'As |'), 0, 0);
    expect(readWritten(paiGow, text).shape).toBe(paiGow.shapes[1]);
    expect(emptyNotation(paiGow, paiGow.shapes[1]!)).toBe(text);
  });
});

describe('the next card', () => {
  const next = (script: Script, text: string, chosen?: number) => nextGroup(readWritten(script, text), chosen);

  it('fills what each group needs before what it may hold', () => {
    expect(
      ['', '5s', '5s 5d |', '5s 5d | 2c', '5s 5d | 2c 2d', '5s 5d 7h | 2c 2d'].map((t) => next(baccarat, t)),
    ).toEqual([0, 0, 1, 1, 0, 1]);
  });

  it('has no place in a full hand', () => {
    expect(next(baccarat, '5s 5d 7h | 2c 2d 3s')).toBe(-1);
  });

  it('goes where a person says while there is room, then to the next free slot', () => {
    expect(next(holdem, 'As |', 1)).toBe(1);
    expect(next(holdem, 'As | 2s 3s 4s 5s 6s', 1)).toBe(0);
    expect(next(holdem, 'As |', 7)).toBe(0);
  });
});

const holdemScript: Script = {
  shapes: [
    [
      { id: 'hole', name: 'hole', min: 2, max: 2 },
      { id: 'board', name: 'board', min: 3, max: 5 },
    ],
  ],
  pieces: CARDS,
};
const standing = (text: string) => handStatusOf(readWritten(holdemScript, text), shoe(1));

describe('the position of a hand', () => {
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

describe('why a key is unavailable', () => {
  const hand = readWritten(holdemScript, 'As |');
  const as = CARDS.from('As')!;

  it('is nothing for a card that can still be dealt', () => {
    expect(whyNotPiece(shoe(1), hand, CARDS.from('Ah')!, false)).toBeUndefined();
    expect(whyNotPiece(shoe(2), hand, as, false)).toBeUndefined();
  });

  it('is the deck', () => {
    expect(whyNotPiece(shoe(1), hand, as, false)).toBe(
      'The ace of spades is already in this hand; a 52-card deck has one.',
    );
    expect(whyNotPiece(shoe(2), readWritten(holdemScript, 'As As |'), as, false)).toContain('a shoe of 2 decks has 2');
    expect(whyNotPiece(shoe(1), hand, JOKER, false)).toBe('The joker is not in a 52-card deck.');
    expect(whyNotPiece(strippedDeck('41-card deck', '89T', 1), hand, CARDS.from('8c')!, false)).toContain(
      'not in a 41-card deck',
    );
  });

  it('is the full hand', () => {
    expect(whyNotPiece(shoe(1), hand, CARDS.from('Ah')!, true)).toContain('This hand is full');
  });
});
