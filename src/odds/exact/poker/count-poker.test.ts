import { describe, expect, it } from 'vitest';
import { shoe } from '../../../cards/card.ts';
import { highFive } from '../../../cards/rankings/high-five.ts';
import { highThree } from '../../../cards/rankings/high-three.ts';
import type { ChartRow, GameRow } from '../../../rules/chart.ts';
import { ANY, category, counted, FIVE, game, group, HOLDEM, OMAHA, row } from '../../../rules/match-testing.ts';
import type { Question } from '../../question.ts';
import { meeting, paying } from '../../tally.ts';
import { FIVE_CARDS, SEVEN_CARDS, THREE_CARDS } from '../published.ts';
import { countPoker } from './count-poker.ts';
import { questionOf, realQuestions } from './testing.ts';

const rowsOf = (...ids: string[]): ChartRow[] => ids.map((id) => row(id, category(id)));
/** Every category by its own name, best first. */
const LADDER = rowsOf(...highFive.categories.map(({ id }) => id).reverse());

function metIn(gameRow: GameRow, rows: readonly ChartRow[], more: Partial<Question> = {}): Record<string, bigint> {
  const tally = countPoker(questionOf(gameRow, rows, more))!;
  return { total: tally.total, ...Object.fromEntries(rows.map(({ key }, i) => [key, meeting(tally, i)])) };
}

function paidIn(gameRow: GameRow, rows: readonly ChartRow[]): Record<string, bigint> {
  const tally = countPoker(questionOf(gameRow, rows))!;
  const how = { pays: 'first-row', rows, worth: () => 0 } as const;
  return Object.fromEntries(rows.map(({ key }, i) => [key, paying(tally, how, i)]));
}

describe('published tables', () => {
  it('five cards, however the sheet lays them out', () => {
    const split = game('three-card-poker', [group('player', 'hand', 3, 3), group('extra', 'table', 2, 2)]);
    const flop = game('texas-holdem', [group('hole', 'hand', 2, 2), group('flop', 'table', 3, 3, { keyed: 5 })]);
    for (const gameRow of [FIVE, split, flop]) {
      expect(metIn(gameRow, LADDER)).toEqual({ total: 2_598_960n, ...FIVE_CARDS });
    }
  });

  it('the best five of seven, each hand paid on its best row', () => {
    const own = game('seven-card-stud', [group('cards', 'hand', 7, 'any', { fewest: 5 })]);
    expect(paidIn(own, LADDER)).toEqual(SEVEN_CARDS);
  });

  it('the same seven with the two hole cards apart, of which 21 choices are each a deal', () => {
    const plays = LADDER.map(({ key }) => row(key, category(key, { plays: { group: 'hole', atLeast: 1 } })));
    const board = LADDER.map(({ key }) => row(`${key}-board`, category(key)));
    const tally = countPoker(questionOf(ANY, [...plays, ...board].slice(0, 16)))!;
    expect(tally.total).toBe(2_809_475_760n);
    // A royal flush on the board plays no hole card; any other royal flush does.
    expect(meeting(tally, 0)).toBe(21n * 4_324n - 4n * 1_081n);
    expect(meeting(tally, 10)).toBe(21n * 4_324n);
  });

  it('or better is the sum of all that is better, in seven cards too', () => {
    const own = game('seven-card-stud', [group('cards', 'hand', 7, 'any')]);
    const asked = [row('full', category('full-house', { orBetter: true }))];
    const best = ['royal-flush', 'straight-flush', 'four-of-a-kind', 'full-house'] as const;
    expect(metIn(own, asked).full).toBe(best.reduce((sum, id) => sum + SEVEN_CARDS[id], 0n));
  });

  it('six cards with both a straight flush and a royal flush qualify for both', () => {
    const six = game('seven-card-stud', [group('cards', 'hand', 6, 'any')]);
    // 188 royal flushes of six cards, 4 of them with the nine; 1,656 other straight flushes as the best hand.
    expect(metIn(six, rowsOf('royal-flush', 'straight-flush'))).toEqual({
      total: 20_358_520n,
      'royal-flush': 188n,
      'straight-flush': 1_660n,
    });
  });

  it('three cards: 22,100 hands as the tables of three-card poker have them', () => {
    const three = game('three-card-poker', [group('hand', 'hand', 3, 3)], { ranking: 'high-three' });
    expect(metIn(three, rowsOf(...highThree.categories.map(({ id }) => id)))).toEqual({
      total: 22_100n,
      ...THREE_CARDS,
    });
  });
});

const choose = (n: number, k: number): bigint => (k === 0 ? 1n : (choose(n - 1, k - 1) * BigInt(n)) / BigInt(k));

describe('closed forms of two cards held and three in the middle', () => {
  const TOP = [...rowsOf('royal-flush'), row('quads', category('four-of-a-kind', { pocketPair: true }))];
  const layout = (held: number, middle: number): GameRow =>
    game('omaha', [group('hole', 'hand', held, 2), group('board', 'table', middle, 3)]);

  it.each([
    [2, 3],
    [2, 5],
    [3, 4],
    [3, 5],
    [4, 5],
    [5, 5],
  ] as const)('%i held, %i in the middle', (held, middle) => {
    const found = metIn(layout(held, middle), TOP);
    expect(found.total).toBe(choose(52, held) * choose(52 - held, middle));
    // Two of the five royal cards are held and the other three are on the board; the remaining cards do not matter.
    expect(found['royal-flush']).toBe(4n * choose(5, 2) * choose(47, held - 2) * choose(49 - held, middle - 3));
    // A pair held and the other two of its rank on the board; two such ranks at once count once.
    const one = choose(4, 2) * choose(48, held - 2) * choose(50 - held, middle - 2);
    const both = held < 4 || middle < 4 ? 0n : 36n * choose(44, held - 4) * choose(48 - held, middle - 4);
    expect(found.quads).toBe(13n * one - 78n * both);
  });

  it('four of a kind of one rank, in Omaha', () => {
    const rank = row('rank', category('four-of-a-kind', { rank: { pick: 'rank', among: ['8', '9'] } }));
    // Of the four, two are held and two on the board, or one and three, in which case another card fills up.
    const twoTwo = choose(4, 2) * choose(48, 2) * choose(46, 3);
    const oneThree = choose(4, 1) * choose(48, 3) * choose(45, 2);
    expect(metIn(OMAHA, [rank], { picks: { rank: '9' } }).rank).toBe(twoTwo + oneThree);
  });

  it('pineapple by the two cards that were kept is hold’em', () => {
    const three = game('pineapple', [group('hole', 'hand', 3, 2, { fewest: 2 }), group('board', 'table', 5, 3)]);
    const kept = countPoker(questionOf(three, TOP, { readings: { discards: 'kept-cards' } }))!;
    expect(kept.met).toEqual(countPoker(questionOf(HOLDEM, TOP))!.met);
    expect(kept.assumptions).toMatchObject([
      { id: 'discards', value: 'kept-cards', choices: ['all-cards', 'kept-cards'] },
    ]);
  });
});

describe('hole cards that play', () => {
  const quads = (atLeast: number) => [row('quads', category('four-of-a-kind', { plays: { group: 'hole', atLeast } }))];
  const doNot = { readings: { 'hole-cards-play': 'kickers-do-not-play' } };

  it('without kickers two of four of a kind are a pocket pair', () => {
    // 13 ranks, the pair held, the other two on the board and three more; no straight flush fits beside them.
    expect(metIn(ANY, quads(2), doNot).quads).toBe(13n * choose(4, 2) * choose(48, 3));
  });

  it('without kickers one of four of a kind is any but those on the board', () => {
    const all = 21n * 224_848n;
    const onBoard = 13n * 48n * choose(47, 2);
    expect(metIn(ANY, quads(1), doNot).quads).toBe(all - onBoard);
  });

  it('with kickers there are more, and the reading is named', () => {
    const tally = countPoker(questionOf(ANY, quads(2)))!;
    expect(meeting(tally, 0)).toBeGreaterThan(13n * choose(4, 2) * choose(48, 3));
    expect(tally.assumptions).toMatchObject([{ id: 'hole-cards-play', value: 'kickers-play' }]);
  });
});

describe('cards that are counted', () => {
  const blazing = (decks: number, jokers: number) => {
    const { question } = realQuestions(category('straight'), { suit: 's' }).find(({ name }) =>
      name.startsWith('bay-101/blazing-7s-progressive A'),
    )!;
    const { rows, gameRow } = question;
    return metIn(gameRow, rows, { deck: shoe(decks, jokers), picks: { suit: 's' } });
  };

  it.each([
    [1, 0],
    [6, 6],
    [8, 0],
  ])('blazing sevens out of %i decks with %i jokers', (decks, jokers) => {
    const found = blazing(decks, jokers);
    const cards = 52 * decks + jokers;
    expect(found.total).toBe(choose(cards, 2) * BigInt(cards - 2));
    // Three of this many cards, any one of which is the up card.
    expect(found['three-sevens-specified-suit']).toBe(3n * choose(decks, 3));
    expect(found['three-sevens-suited']).toBe(12n * choose(decks, 3));
    expect(found['three-sevens-same-color']).toBe(6n * choose(2 * decks, 3));
    expect(found['three-sevens']).toBe(3n * choose(4 * decks, 3));
    expect(found['two-sevens']).toBe(choose(4 * decks, 2) * BigInt(cards - 2));
    expect(found['one-seven']).toBe((choose(cards, 2) - choose(cards - 4 * decks, 2)) * BigInt(cards - 2));
  });

  it('three of a kind on the flop, and the fourth in the hole', () => {
    const { question } = realQuestions(category('straight'), { rank: '8' }).find(({ name }) =>
      name.includes('three-of-a-kind-on-the-flop'),
    )!;
    const found = metIn(question.gameRow, question.rows, { picks: { rank: '8' } });
    expect(found).toEqual({
      total: choose(52, 2) * choose(50, 3),
      'three-on-the-flop': 4n * choose(49, 2),
      'fourth-card': 4n * 48n,
    });
  });

  it('only the first cards of a group', () => {
    const asked = counted('texas-holdem', [group('board', 'table', 5, 0)]);
    const aces = row('aces', { is: 'cards', in: ['board'], first: 3, have: [{ ranks: 'A', exactly: 3 }] });
    const found = metIn(asked, [aces]);
    expect(found.aces! * choose(52, 3)).toBe(found.total! * 4n);
  });
});

describe('questions left to others', () => {
  it('a joker in the deck qualifies for nothing if cards are ranked', () => {
    const found = metIn(FIVE, LADDER, { deck: shoe(1, 1) });
    expect(found).toEqual({ total: choose(53, 5), ...FIVE_CARDS });
  });

  it.each([
    ['two decks', questionOf(FIVE, LADDER, { deck: shoe(2) })],
    ['hands against each other', questionOf(ANY, [row('cracked', { is: 'beaten', group: 'hole', ranks: 'AA' })])],
    [
      'playing by the number of those that must be used',
      questionOf(HOLDEM, [row('plays', category('flush', { plays: { group: 'hole', atLeast: 2 } }))]),
    ],
    ['games that are read by their own names', questionOf({ ...FIVE, groups: [] }, LADDER)],
  ])('%s', (_, question) => {
    expect(countPoker(question)).toBeUndefined();
  });

  it('a row whose hand is not posted is never met', () => {
    expect(metIn(FIVE, [row('posted', { is: 'posted' })])).toEqual({ total: 2_598_960n, posted: 0n });
  });

  it('every and some are put together from what they ask', () => {
    const both = row('both', { is: 'every', of: [category('pair', { orBetter: true }), category('full-house')] });
    const either = row('either', { is: 'some', of: [category('flush'), category('straight')] });
    expect(metIn(FIVE, [both, either])).toEqual({ total: 2_598_960n, both: 3_744n, either: 15_308n });
  });
});
