import { describe, expect, it } from 'vitest';
import { seeded } from '../../../base/seeded.ts';
import { type Card, cardCode, type Deck, dealable, JOKER } from '../../../cards/card.ts';
import { fastOmaha } from '../../../cards/fast/ranking-evaluators.ts';
import { choices, rankHand } from '../../../cards/ranking.ts';
import { highFive } from '../../../cards/rankings/high-five.ts';
import { matchHands } from '../../../rules/match.ts';
import { category, counted, game, group, row } from '../../../rules/match-testing.ts';
import type { Question } from '../../question.ts';
import { meeting } from '../../tally.ts';
import { countPoker } from './count-poker.ts';
import { dealtOut } from './poker-testing.ts';
import { deckOf, different, questionOf, realQuestions } from './testing.ts';

/**
 * Every way to lay these cards out in the groups of the sheet, as the floor itself reads it; a refused hand hits
 * nothing.
 */
function readByTheFloor({ gameRow, rows, picks, posted }: Question, cards: readonly Card[]): Map<number, number> {
  const met = new Map<number, number>();
  const read = (laid: readonly (readonly Card[])[]) => {
    const text = (of: 'hand' | 'table') =>
      gameRow.groups.flatMap((one, i) => (one.of === of ? [laid[i]!.map(cardCode).join(' ')] : [])).join(' | ');
    const called = { hands: [{ seat: 1, hand: 1, cards: text('hand') }], common: text('table'), picks, posted };
    const matched = matchHands(
      gameRow,
      { pays: 'every-row' },
      rows.map(({ unless: _, ...rest }) => rest),
      called,
    );
    const keys = matched.ok ? matched.value[0]!.meets.map((one) => one.row.key) : [];
    const mask = rows.reduce((bits, { key }, i) => (keys.includes(key) ? bits | (1 << i) : bits), 0);
    met.set(mask, (met.get(mask) ?? 0) + 1);
  };
  const deal = (places: readonly number[], laid: readonly (readonly Card[])[]): void => {
    if (laid.length === gameRow.groups.length) {
      read(laid);
      return;
    }
    for (const taken of choices(places, gameRow.groups[laid.length]!.cards)) {
      deal(
        places.filter((place) => !taken.includes(place)),
        [...laid, taken.map((place) => cards[place]!)],
      );
    }
  };
  deal([...cards.keys()], []);
  return met;
}

const POSTED = category('straight', { orBetter: true, floor: 'A' });
const REAL = different(realQuestions(POSTED, { rank: 'Q', suit: 's' }));

const holding = (cards: readonly Card[]): Deck => ({
  ...deckOf('A'),
  holds: Array.from({ length: JOKER + 1 }, (_, card) => cards.filter((held) => held === card).length),
});

describe('the deals of the exhaustive tests are the deals the floor reads', () => {
  const ranked = REAL.filter(
    ({ question }) => question.gameRow.ranking === 'high-five' && countPoker({ ...question, deck: deckOf('AKQJT') }),
  );

  it.each(ranked)('$name', ({ question }) => {
    const rng = seeded(8);
    const size = question.gameRow.groups.reduce((sum, { cards }) => sum + cards, 0);
    for (const ranks of ['AKQJT', 'AKQ']) {
      const from = dealable(deckOf(ranks));
      const cards = rng.shuffled(from).slice(0, size);
      const dealt = dealtOut({ ...question, deck: holding(cards) });
      expect(dealt).toEqual(readByTheFloor(question, cards));
    }
  });

  /** For one group of cards that are not ranked. */
  const either = REAL.filter(
    ({ question: { gameRow, rows } }) => gameRow.ranking === undefined && rows.some(({ hand }) => hand.is === 'some'),
  );

  it.each(either)('$name, one of several hands', ({ question }) => {
    const rng = seeded(8);
    const size = question.gameRow.groups[0]!.cards;
    for (const ranks of ['A2345', '23457']) {
      const from = dealable(deckOf(ranks));
      // One of each rank is nearly such a hand; the other cards dealt may complete it.
      const ofEach = [...ranks].map((_, i) => from[4 * i + rng.below(4)]!);
      const others = rng.shuffled(from.filter((card) => !ofEach.includes(card))).slice(0, size - 4);
      const cards = [...ofEach, ...others];
      expect(dealtOut({ ...question, deck: holding(cards) })).toEqual(readByTheFloor(question, cards));
    }
  });
});

describe('whole decks, dealt by chance and read by the fast evaluator', () => {
  const DEALS = 40_000;
  const strengthOf = fastOmaha(highFive);
  const least = rankHand(highFive, [0, 1, 2, 4, 8]).strength;

  it.each([
    [2, 5],
    [4, 5],
    [5, 5],
  ])('%i held, %i in the middle: three of a kind or better', (held, middle) => {
    const gameRow = game('omaha', [group('hole', 'hand', held, 2), group('board', 'table', middle, 3)]);
    const better = row('better', category('three-of-a-kind', { orBetter: true }));
    const tally = countPoker(questionOf(gameRow, [better]))!;
    const chance = Number(meeting(tally, 0)) / Number(tally.total);
    const rng = seeded(8);
    let met = 0;
    for (let deal = 0; deal < DEALS; deal += 1) {
      const cards = new Set<number>();
      while (cards.size < held + middle) cards.add(rng.below(52));
      const dealt = [...cards];
      if (strengthOf(dealt.slice(0, held), dealt.slice(held)) >= least) met += 1;
    }
    const error = Math.sqrt((chance * (1 - chance)) / DEALS);
    expect(Math.abs(met / DEALS - chance)).toBeLessThan(4 * error);
  });
});

describe('cards that are counted, every deal of a small shoe read by the floor', () => {
  const few = (codes: readonly Card[]): Deck => holding(codes);
  const expectSame = (question: Question, cards: readonly Card[]) => {
    const tally = countPoker({ ...question, deck: few(cards) })!;
    const met = new Map([...tally.met].filter(([, deals]) => deals > 0n).map(([mask, deals]) => [mask, Number(deals)]));
    expect(met).toEqual(readByTheFloor(question, cards));
  };
  const [SEVEN, EIGHT] = [5 * 4, 6 * 4];

  it.each(REAL.filter(({ name }) => name.includes('blazing')))('$name', ({ question }) => {
    const sevens = [0, 1, 2, 3, 3, 3].map((suit) => SEVEN + suit);
    expectSame(question, [...sevens, EIGHT, EIGHT + 3, JOKER]);
  });

  it.each(REAL.filter(({ name }) => name.includes('three-of-a-kind-on-the-flop')))('$name', ({ question }) => {
    const queens = [40, 41, 42, 43];
    expectSame({ ...question, picks: { rank: 'Q' } }, [...queens, 0, 4, 8]);
  });

  it('groups with the same layout, first cards, sizes and colors', () => {
    const gameRow = counted('no-bust-21st-century-blackjack', [
      group('own', 'hand', 2, 'any'),
      group('up', 'table', 2, 'any'),
    ]);
    const rows = [
      row('alike-rank', { is: 'alike', in: ['own', 'up'], by: 'rank' }),
      row('alike-card', { is: 'alike', in: ['own', 'up'], by: 'card' }),
      row('exactly', { is: 'cards', in: ['own'], exactly: '78' }),
      row('red', {
        is: 'cards',
        in: ['own', 'up'],
        have: [
          { colour: 'red', atLeast: 2 },
          { one: 'rank', exactly: 2 },
        ],
      }),
      row('size', { is: 'cards', in: ['up'], size: { from: 2 }, have: [{ one: 'colour', joker: true, all: true }] }),
    ];
    expectSame(questionOf(gameRow, rows), [20, 20, 21, 23, 24, 24, 25, 50, JOKER]);
  });
});
