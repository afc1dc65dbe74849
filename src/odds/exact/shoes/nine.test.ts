import { describe, expect, it } from 'vitest';
import { cardCode, dealable } from '../../../cards/card.ts';
import { choices } from '../../../cards/ranking.ts';
import type { HandPattern } from '../../../rules/chart.ts';
import { matchHands } from '../../../rules/match.ts';
import { row } from '../../../rules/match-testing.ts';
import type { Question } from '../../question.ts';
import { meeting } from '../../tally.ts';
import { countNine, countNineBeats } from './nine.ts';
import { chosenOf } from './shoe.ts';
import { asked, metOf, named, rowsNamed, smallPack, sumOf } from './shoes-testing.ts';

const THREES = rowsNamed('three-3s-suited', 'three-3s-same-colour', 'three-3s');
const LADDER = rowsNamed('two-three-four-suited', 'two-three-four-same-colour', 'two-three-four');

/** Tests of the first three cards that only count cards. */
const LOW: Extract<HandPattern, { is: 'cards' }> = {
  is: 'cards',
  in: ['hand'],
  first: 3,
  have: [
    { ranks: '234', all: true },
    { one: 'rank', all: true },
  ],
};
const SUITED: HandPattern = { is: 'cards', in: ['hand'], first: 3, have: [{ one: 'suit', all: true }] };

describe('hands of Pan 9', () => {
  it('three of a kind from A to 6, matching the closed form', () => {
    const low: HandPattern = { ...LOW, have: [{ ranks: 'A23456', all: true }, LOW.have![1]!] };
    const question = asked('pan-9', [row('low', low)]);
    expect(metOf(question, countNine(question))).toEqual({ low: 6n * chosenOf(32, 3) * 285n });
  });

  it.each<[what: string, over: object]>([
    ['a suit', { have: [{ suit: 'h', atLeast: 1 }] }],
    ['a color', { have: [{ colour: 'red', atLeast: 1 }] }],
    ['the fourth card too', { first: undefined, have: [{ one: 'suit', all: true }] }],
  ])('agree with the floor on a small pack where a row names %s', (_, over) => {
    const question = asked('pan-9', [row('low', { ...LOW, ...over })], { deck: smallPack('234J') });
    expect(countNine(question)!.met).toEqual(dealtThrough(question, 5));
  });

  it('are left to others if a row uses fewer than the first three cards: their order is not kept', () => {
    expect(countNine(asked('pan-9', [row('low', { ...LOW, first: 2 })]))).toBeUndefined();
  });

  it.each([
    ['pan-9', 8, 288],
    ['super-pan-9', 12, 432],
    ['baccarat-9', 8, 416],
  ])('of %s are what the closed forms say', (id, decks, size) => {
    const question = asked(id, [...THREES, ...LADDER]);
    const tally = countNine(question)!;
    const [d, fourth] = [BigInt(decks), BigInt(size - 3)];
    expect(tally.total).toBe(chosenOf(size, 3) * fourth);
    expect(sumOf(tally)).toBe(tally.total);
    expect(tally.assumptions).toEqual([]);
    expect(metOf(question, tally)).toEqual({
      'three-3s-suited': 4n * chosenOf(decks, 3) * fourth,
      'three-3s-same-colour': 2n * chosenOf(2 * decks, 3) * fourth,
      'three-3s': chosenOf(4 * decks, 3) * fourth,
      'two-three-four-suited': 4n * d ** 3n * fourth,
      'two-three-four-same-colour': 2n * (2n * d) ** 3n * fourth,
      'two-three-four': (4n * d) ** 3n * fourth,
    });
  });

  // Four jacks have no value after three cards, so every published drawing rule takes the fourth.
  it('waits for the fourth card if a row does, and says when it is taken', () => {
    const question = asked('pan-9', rowsNamed('four-jacks'));
    const tally = countNine(question)!;
    expect(tally.assumptions.map(({ id, value }) => [id, value])).toEqual([['drawing', 'on-five-or-less']]);
    expect(metOf(question, tally)).toEqual({ 'four-jacks': 4n * chosenOf(32, 4) });
    const never = countNine({ ...question, readings: { drawing: 'never' } });
    expect(metOf(question, never)).toEqual({ 'four-jacks': 0n });
  });

  it.each(['on-five-or-less', 'on-four-or-less', 'never'])(
    'agrees with the floor on a small pack, drawing %s',
    (drawing) => {
      const nine: HandPattern = { is: 'reading', hands: [{ hand: 'hand', total: { from: 9 }, cards: { from: 4 } }] };
      const named = rowsNamed('four-jacks', 'three-of-a-kind', 'first-three-nine');
      const rows = [...named, ...LADDER, row('nine', nine), row('low', LOW), row('suited', SUITED)];
      const question = asked('pan-9', rows, { deck: smallPack('234J'), readings: { drawing } });
      const limit = { 'on-five-or-less': 5, 'on-four-or-less': 4, never: -1 }[drawing]!;
      expect(countNine(question)!.met).toEqual(dealtThrough(question, limit));
    },
  );
});

it('a named hand together with suits, or with the fourth card, agrees with the floor on a small pack', () => {
  const beside = (outcome: string, cards: Partial<Extract<HandPattern, { is: 'cards' }>>): HandPattern => ({
    is: 'every',
    of: [
      { is: 'outcome', outcome },
      { is: 'cards', in: ['hand'], ...cards },
    ],
  });
  const rows = [
    row('spades', beside('three-of-a-kind', { have: [{ suit: 's', atLeast: 1 }] })),
    row('red', beside('three-of-a-kind', { have: [{ colour: 'red', atLeast: 2 }] })),
    row('four', beside('three-of-a-kind', { have: [{ ranks: 'J', atLeast: 1 }] })),
  ];
  const question = asked('pan-9', rows, { deck: smallPack('234J') });
  const tally = countNine(question)!;
  expect(tally.met).toEqual(dealtThrough(question, 5));
  expect(rows.every((_, i) => meeting(tally, i) > 0n)).toBe(true);
});

function dealtThrough(question: Question, drawsTo: number): Map<number, bigint> {
  const found = new Map<number, bigint>();
  const cards = dealable(question.deck);
  for (const three of choices(cards, 3)) {
    const total = three.reduce((sum, card) => sum + [2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 1][card >> 2]!, 0) % 10;
    for (const fourth of cards.filter((card) => !three.includes(card))) {
      const mask = maskOf(question, [total <= drawsTo ? [...three, fourth] : three], null);
      found.set(mask, (found.get(mask) ?? 0n) + 1n);
    }
  }
  return found;
}

/** Read as the floor reads the hands of a table; the last of several is the player-dealer's. */
function maskOf(
  { gameRow, rows }: Question,
  hands: readonly (readonly number[])[],
  playerDealer: number | null,
): number {
  const called = hands.map((cards, i) => ({ seat: i + 1, hand: 1, cards: cards.map(cardCode).join(' ') }));
  const matched = matchHands(gameRow, { pays: 'every-row' }, rows, { hands: called, common: null, playerDealer });
  if (!matched.ok) throw new Error(matched.refusal.says);
  const keys = new Set(matched.value.flatMap(({ meets }) => meets.map((met) => met.row.key)));
  return rows.reduce((mask, { key }, i) => (keys.has(key) ? mask | (1 << i) : mask), 0);
}

const beat = (key: string, losing: string, winning: string) =>
  row(key, {
    is: 'bad-beat',
    losing: named(losing) as never,
    winning: named(winning) as never,
    loser: 'any',
    compared: 'game',
  });

const BEATS = [
  beat('both', 'three-6s-same-colour', 'three-3s-same-colour'),
  beat('sixes', 'three-6s-same-colour', 'three-3s'),
  beat('any', 'three-6s', 'three-3s'),
];

describe('beats of Pan 9', () => {
  it('are either way round between two hands', () => {
    const question = asked('pan-9', BEATS, { players: 2 });
    const tally = countNineBeats(question)!;
    const [any, colour] = [chosenOf(32, 3), 2n * chosenOf(16, 3)];
    expect(tally.per).toBe('round');
    expect(tally.total).toBe(chosenOf(288, 3) * chosenOf(285, 3));
    expect(sumOf(tally)).toBe(tally.total);
    expect(metOf(question, tally)).toEqual({
      both: 2n * colour * colour,
      sixes: 2n * colour * any,
      any: 2n * any * any,
    });
  });

  it.each([2, 3])('agree with every deal of a small pack to %i hands', (players) => {
    const question = asked('pan-9', BEATS, { players, deck: smallPack('36K') });
    expect(countNineBeats(question)!.met).toEqual(roundsThrough(question));
  });

  it('are hit more often at a larger table, and by no more than its players', () => {
    const chance = (players: number): number => {
      const question = asked('super-pan-9', BEATS, { players });
      const tally = countNineBeats(question)!;
      return Number((metOf(question, tally).any! * 10n ** 15n) / tally.total);
    };
    const [two, eight] = [chance(2), chance(8)];
    expect(eight).toBeGreaterThan(6.9 * two);
    expect(eight).toBeLessThan(7 * two);
  });

  it('are left to others if a named hand might draw, or too many cards make it', () => {
    expect(countNineBeats(asked('pan-9', [beat('stands', 'three-2s', 'three-3s')]))).toBeDefined();
    expect(countNineBeats(asked('pan-9', [beat('draws', 'three-aces', 'three-3s')]))).toBe(undefined);
    expect(countNineBeats(asked('pan-9', [beat('many', 'three-6s', 'two-three-four')]))).toBe(undefined);
    expect(countNineBeats(asked('pan-9', [...BEATS, ...THREES]))).toBe(undefined);
  });
});

/** The floor reads each pair of hands; a round combines the results of its players with the player-dealer. */
function roundsThrough(question: Question): Map<number, bigint> {
  const found = new Map<number, bigint>();
  const cards = dealable(question.deck);
  const known = new Map<string, number>();
  const isOfNote = (hand: readonly number[]): boolean => hand.every((card) => card >> 2 === hand[0]! >> 2);
  const pair = (hand: readonly number[], bank: readonly number[]): number => {
    if (!isOfNote(hand) || !isOfNote(bank)) return 0;
    const key = `${hand}/${bank}`;
    const mask = known.get(key) ?? maskOf(question, [hand, bank], 2);
    known.set(key, mask);
    return mask;
  };
  for (const bank of choices(cards, 3)) {
    const deal = (left: readonly number[], players: number, mask: number): void => {
      if (players === 0) found.set(mask, (found.get(mask) ?? 0n) + 1n);
      else {
        for (const hand of choices(left, 3)) {
          deal(
            left.filter((card) => !hand.includes(card)),
            players - 1,
            mask | pair(hand, bank),
          );
        }
      }
    };
    deal(
      cards.filter((card) => !bank.includes(card)),
      question.players - 1,
      0,
    );
  }
  return found;
}
