import { describe, expect, it } from 'vitest';
import { seeded } from '../../base/seeded.ts';
import { cardCode } from '../card.ts';
import { evaluateCodes, NOT_A_HAND } from './codes.ts';
import { evaluateCards } from './high.ts';

const ROYAL = ['As', 'Ks', 'Qs', 'Js', 'Ts'];
const DECK = Array.from({ length: 52 }, (_, card) => card);

describe('hands as text', () => {
  it('have the value of their cards', () => {
    const rng = seeded(2_598_960);
    for (let i = 0; i < 20_000; i += 1) {
      const hand = rng.shuffled(DECK).slice(0, 5 + (i % 3));
      expect(evaluateCodes(hand.map(cardCode))).toBe(evaluateCards(hand));
    }
  });

  it('may be in either case', () => {
    expect(evaluateCodes(['aS', 'kS', 'qs', 'JS', 'tS'])).toBe(7_462);
  });

  it.each([
    ['four cards', ROYAL.slice(1)],
    ['no cards', []],
    ['eight cards', [...ROYAL, '2c', '3c', '4c']],
    ['a card twice', [...ROYAL.slice(1), 'Ks']],
    ['a low card twice', ['2c', '2c', '7d', '9h', 'Js']],
    ['a high card twice', ['Ks', 'Ks', '2c', '7d', '9h']],
    ['a card twice among seven', [...ROYAL, '2c', '2c']],
    ['a card twice in two ways of writing', [...ROYAL, '2c', '2C']],
    ['a joker', [...ROYAL.slice(1), 'Jk']],
    ['no such rank', [...ROYAL.slice(1), '1s']],
    ['no such suit', [...ROYAL.slice(1), 'Ax']],
    ['suit before rank', [...ROYAL.slice(1), 'sA']],
    ['an empty code', [...ROYAL.slice(1), '']],
    ['one letter', [...ROYAL.slice(1), 'A']],
    ['three letters', [...ROYAL.slice(1), '10s']],
    ['a blank after the card', [...ROYAL.slice(1), 'As ']],
    ['a letter that is an A but for its high bits', [...ROYAL.slice(1), `${String.fromCharCode(65 + 128)}s`]],
    ['a suit that is an s but for its high bits', ['2c', '7d', '9h', 'Kd', `2${String.fromCharCode(115 + 128)}`]],
    ['the last of seven unreadable', [...ROYAL, '2c', 'zz']],
  ])('%s is not a hand', (_, codes) => {
    expect(evaluateCodes(codes)).toBe(NOT_A_HAND);
  });
});
