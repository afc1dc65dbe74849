import { expect, it } from 'vitest';
import { seeded } from '../../base/seeded.ts';
import { cardCode } from '../../cards/card.ts';
import { beatTheDealer } from '../../sheets/hawaiian-gardens/beat-the-dealer.ts';
import { questionsOf } from '../ask.ts';
import { plainOffer } from '../plain-offer.ts';
import { shuffling } from './dealing.ts';
import { readerOf } from './read.ts';
import { screenOf } from './screen.ts';

const plain = plainOffer(beatTheDealer, 'only', 'lowest');
const asked = questionsOf(beatTheDealer, plain, { players: () => 3, readings: {} });
const stud = asked.find(({ game }) => game.id === 'seven-card-stud')!;

it('lets every table pass that meets a row, and turns most others away', () => {
  const screen = screenOf(stud)!;
  const read = readerOf(stud);
  const shoe = shuffling(stud.deck, seeded(3).below);
  let passed = 0;
  for (let i = 0; i < 400; i += 1) {
    shoe.again();
    const hands = Array.from({ length: 3 }, () => Array.from({ length: 7 }, shoe.draw));
    const met = read({ hands: hands.map((cards) => cards.map(cardCode).join(' ')), common: null });
    if (screen(hands)) passed += 1;
    else expect(met).toBe(0);
  }
  expect(passed).toBeLessThan(200);
});

it('passes a full house beaten by four of a kind', () => {
  const cards = (text: string) => text.split(' ').map((code) => CODES.indexOf(code));
  const hands = ['Kh Kd Kc 2s 2h 7d 9c', 'Ah Ad Ac As 3h 8d Tc', '4h 5d 6c Js Qh 7s 9d'];
  expect(readerOf(stud)({ hands, common: null })).not.toBe(0);
  expect(screenOf(stud)!(hands.map(cards))).toBe(true);
});

it('knows nothing of games with a board', () => {
  expect(screenOf(asked.find(({ game }) => game.id === 'omaha')!)).toBeUndefined();
});

const CODES = Array.from({ length: 52 }, (_, card) => cardCode(card));
