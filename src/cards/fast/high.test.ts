import { describe, expect, it } from 'vitest';
import { BrokenAssertion } from '../../base/assert.ts';
import { seeded } from '../../base/seeded.ts';
import { type Card, cardCode, cardFrom } from '../card.ts';
import { highFive } from '../rankings/high-five.ts';
import {
  categoryOf,
  evaluate5,
  evaluate6,
  evaluate7,
  evaluateCards,
  evaluateCodes,
  HIGH_CATEGORIES,
  NOT_A_HAND,
} from './high.ts';

describe('five-card values', () => {
  it.each([
    ['7c 5d 4h 3s 2c', 1, 'high-card'],
    ['Ac Kd Qh Js 9c', 1_277, 'high-card'],
    ['2c 2d 5h 4s 3c', 1_278, 'pair'],
    ['Ac Ad Kh Qs Jc', 4_137, 'pair'],
    ['3c 3d 2h 2s 4c', 4_138, 'two-pair'],
    ['Ac Ad Kh Ks Qc', 4_995, 'two-pair'],
    ['2c 2d 2h 4s 3c', 4_996, 'three-of-a-kind'],
    ['Ac Ad Ah Ks Qc', 5_853, 'three-of-a-kind'],
    ['5c 4d 3h 2s Ac', 5_854, 'straight'],
    ['6c 5d 4h 3s 2c', 5_855, 'straight'],
    ['Ac Kd Qh Js Tc', 5_863, 'straight'],
    ['7c 5c 4c 3c 2c', 5_864, 'flush'],
    ['Ad Kd Qd Jd 9d', 7_140, 'flush'],
    ['2c 2d 2h 3s 3c', 7_141, 'full-house'],
    ['Ac Ad Ah Ks Kc', 7_296, 'full-house'],
    ['2c 2d 2h 2s 3c', 7_297, 'four-of-a-kind'],
    ['Ac Ad Ah As Kc', 7_452, 'four-of-a-kind'],
    ['5h 4h 3h 2h Ah', 7_453, 'straight-flush'],
    ['Ks Qs Js Ts 9s', 7_461, 'straight-flush'],
    ['As Ks Qs Js Ts', 7_462, 'royal-flush'],
  ])('%s is %i, a %s', (text, value, category) => {
    const [a, b, c, d, e] = cards(text);
    expect(evaluate5(a!, b!, c!, d!, e!)).toBe(value);
    expect(evaluateCards(cards(text))).toBe(value);
    expect(categoryOf(value)).toBe(category);
  });

  it('names its categories as the declared ranking does, weakest first', () => {
    expect(HIGH_CATEGORIES.map(({ id }) => id)).toEqual(highFive.categories.map(({ id }) => id));
  });
});

describe('the best five of six or seven', () => {
  it.each([
    ['three pairs play the higher two and the best of the rest', 'Ac Ad Kh Ks Qc Qd 2h', 'Ac Ad Kh Ks Qc'],
    ['two threes make a full house', 'Ac Ad Ah Ks Kc Kd 2h', 'Ac Ad Ah Ks Kc'],
    ['of two pairs beside a three the higher plays', '2c 2d 2h 3s 3c Ad Ah', '2c 2d 2h Ad Ah'],
    ['four and three play the best kicker', '2c 2d 2h 2s Ac Ad Ah', '2c 2d 2h 2s Ac'],
    ['a straight of seven plays its top', '2c 3d 4h 5s 6c 7d 8h', '8h 7d 6c 5s 4h'],
    ['the ace stays high when six cards run', 'Ac 2d 3h 4s 5c 6d Th', '6d 5c 4s 3h 2d'],
    ['a straight among pairs', 'Ac Ad 2h 3s 4c 5d 5h', 'Ac 2h 3s 4c 5d'],
    ['a flush beats the straight beside it', 'Ac 3c 4c 5c 7c 6d 2h', 'Ac 7c 5c 4c 3c'],
    ['a straight flush beats the higher flush', '5s 4s 3s 2s As Ks Qs', '5s 4s 3s 2s As'],
    ['seven of a suit play the top five', '2h 4h 6h 8h Th Qh Ah', 'Ah Qh Th 8h 6h'],
    ['a straight and a flush that do not meet are a flush', '9d 8d 7d 6d 5c 2d Ah', '9d 8d 7d 6d 2d'],
  ])('%s', (_, seven, five) => {
    const [a, b, c, d, e, f, g] = cards(seven);
    const expected = evaluateCards(cards(five));
    expect(evaluate7(a!, b!, c!, d!, e!, f!, g!)).toBe(expected);
    expect(evaluateCards(cards(seven))).toBe(expected);
  });

  it.each([
    ['Ac Ad Kh Ks Qc Qd', 'Ac Ad Kh Ks Qc'],
    ['Ac Ad Ah Kc Kd Kh', 'Ac Ad Ah Kc Kd'],
    ['2h 4h 6h 8h Th Qh', 'Qh Th 8h 6h 4h'],
    ['2h 4h 6h 8h Th Qs', 'Th 8h 6h 4h 2h'],
    ['Ac 2d 3h 4s 5c 6d', '6d 5c 4s 3h 2d'],
  ])('%s plays %s', (six, five) => {
    const [a, b, c, d, e, f] = cards(six);
    expect(evaluate6(a!, b!, c!, d!, e!, f!)).toBe(evaluateCards(cards(five)));
    expect(evaluateCards(cards(six))).toBe(evaluateCards(cards(five)));
  });

  it.each(['As Ks Qs Js', 'As Ks Qs Js Ts 9s 8s 7s'])('a list of too few or too many stops: %s', (text) => {
    expect(() => evaluateCards(cards(text))).toThrow(BrokenAssertion);
  });
});

const cards = (text: string): Card[] => text.split(' ').map((code) => cardFrom(code)!);

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
