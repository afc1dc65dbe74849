import { describe, expect, it } from 'vitest';
import { seeded } from '../../base/seeded.ts';
import { cardCode } from '../../cards/card.ts';
import type { HandTest } from '../../rules/hand-pattern.ts';
import { game, row } from '../../rules/match-testing.ts';
import { beatTheDealer } from '../../sheets/hawaiian-gardens/beat-the-dealer.ts';
import type { Question } from '../question.ts';
import { plainOffer } from '../request.ts';
import { questionsOf } from '../sheet-questions.ts';
import { dealingOf, screenOf } from './deal.ts';
import { readerOf, shuffling } from './dealing.ts';
import { asked, beat, named } from './sample-testing.ts';

const inGame = (losing: HandTest, winning: HandTest | 'higher' = 'higher') =>
  beat(losing, winning, { compared: 'game', loser: 'any' });
const outcome = (id: string): HandTest => ({ is: 'outcome', outcome: id });
const reading = (...hands: readonly (readonly [string, string, string?])[]): HandTest => ({
  is: 'reading',
  hands: hands.map(([hand, category, floor]) => ({ hand, category, orBetter: true, floor })),
});

/** Rows that are hit occasionally, so that some deals must be read and most need not be. */
const QUESTIONS: readonly (readonly [string, Question])[] = [
  [
    'pai gow poker',
    asked(game('pai-gow-poker', []), [row('split', inGame(reading(['front', 'pair', '4'], ['back', 'pair', '9'])))], {
      players: 6,
    }),
  ],
  [
    'pai gow poker by name',
    asked(game('jokers-wild-pai-gow-poker', []), [row('ace', inGame(outcome('ace-high')))], { players: 3 }),
  ],
  [
    'thirteen cards',
    asked(
      game('thirteen-card', []),
      [row('beat', inGame(reading(['front', 'pair'], ['middle', 'three-of-a-kind'], ['back', 'full-house'])))],
      { players: 4 },
    ),
  ],
  [
    'home runs',
    asked(
      game('thirteen-card', []),
      [row('sweep', { is: 'sweep', points: { from: 8 } }), ...named('twelve-of-one-colour')],
      { players: 3 },
    ),
  ],
  [
    'blackjack',
    asked(
      game('blackjack-poker', []),
      [row('beat', inGame({ is: 'some', of: [outcome('5-card-21'), outcome('pair')] } as HandTest))],
      { players: 4 },
    ),
  ],
];

describe('a deal that is not read', () => {
  it.each(QUESTIONS)('meets no row: %s', (_, question) => {
    const dealing = dealingOf(question)!;
    const read = readerOf(question);
    const shoeOf = () => shuffling(question.deck, seeded(31).below);
    const [quick, whole] = [shoeOf(), shoeOf()];
    let idle = 0;
    let met = 0;
    for (let i = 0; i < 120; i += 1) {
      quick.again();
      whole.again();
      const ways = dealing.deal(quick.draw);
      const all = dealing.deal(whole.draw, 'all');
      const mask = read(all[0]!);
      expect(ways.length === 0 ? mask : ways).toEqual(ways.length === 0 ? 0 : all);
      if (ways.length === 0) idle += 1;
      if (mask !== 0) met += 1;
    }
    // Some deals must be skipped and some must hit a row; otherwise the test proves nothing.
    expect(Math.min(idle, met)).toBeGreaterThan(0);
  });
});

const plain = plainOffer(beatTheDealer, 'only', 'lowest');
const questions = questionsOf(beatTheDealer, plain, { players: () => 3, readings: {} });
const stud = questions.find(({ game }) => game.id === 'seven-card-stud')!;

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
  expect(screenOf(questions.find(({ game }) => game.id === 'omaha')!)).toBeUndefined();
});

const CODES = Array.from({ length: 52 }, (_, card) => cardCode(card));
