import { describe, expect, it } from 'vitest';
import { sumCents, usd } from '../../base/cents.ts';
import { sharesOf } from '../../rules/settle.ts';
import { stepOf } from '../../rules/sheet.ts';
import { gameRowOf, keyOf, keysFor } from '../examples.ts';
import { pokerBonusHandProgressive as sheet } from './poker-bonus-hand-progressive.ts';

/** Two hole or down cards that count, three of the others, and two of the others that only lie there. */
const FLOP: readonly (readonly [what: string, hole: string, community: string, key: string])[] = [
  ['a royal flush with both', 'As Ks', 'Qs Js Ts 4c 5h', 'royal-flush'],
  ['a royal flush with one only', 'As 2d', 'Ks Qs Js Ts 5h', 'none'],
  ['a royal flush on the table', '2d 4c', 'As Ks Qs Js Ts', 'none'],
  ['a straight flush with both', '9s 8s', '7s 6s 5s Kh Qd', 'straight-flush'],
  ['a straight flush with one only', '9s 2d', '8s 7s 6s 5s Kd', 'none'],
  ['a flush, not straight', '9s 8s', '7s 6s 4s Kh Qd', 'none'],
  ['the steel wheel', 'As 2s', '3s 4s 5s Kh Qd', 'straight-flush'],
  ['four of a kind with a pair in the pocket', '9s 9d', '9h 9c Kc 4s Qd', 'four-of-a-kind'],
  ['[example 4] four of a kind without', '9s Kd', '9h 9d 9c 4s 2d', 'none'],
  ['a full house with a pair in the pocket', '9s 9d', '9h Kc Kd 4s 2d', 'none'],
];

/** They complete nothing with any of the cards above. */
const FILLERS = ['3h', '6c', 'Jd'];

const flopGames = sheet.games.filter(({ at }) => at === '§3.7').map(({ game }) => game);

describe.each(flopGames)('[§3.7] %s', (game) => {
  const holeCards = gameRowOf(sheet, game).groups[0]!.cards;

  it.each(FLOP)('%s: %s with %s', (_, hole, community, key) => {
    const cards = [hole, ...FILLERS.slice(0, holeCards - 2)].join(' ');
    expect(keyOf(sheet, 'only', game, cards, community)).toBe(key);
  });

  it('every row has a hand above', () => {
    expect(keysFor(sheet, 'only', game)).toEqual([...new Set(FLOP.map(([, , , key]) => key))].filter(isRow));
  });

  it('refuses another number of hole cards', () => {
    const wrong = ['2c', '3h', '6c', 'Jd', '8h', 'Th'].slice(0, holeCards + 1).join(' ');
    expect(keyOf(sheet, 'only', game, wrong, 'As Ks Qs Js Ts')).toBe('wrong-count');
    expect(keyOf(sheet, 'only', game, '2c', 'As Ks Qs Js Ts')).toBe('wrong-count');
  });
});

describe.each(['seven-card-stud', 'seven-card-stud-hi-lo', 'razz'])('[§3.6] %s', (game) => {
  it.each([
    ['As Ks 3h | Qs Js Ts 4c', 'royal-flush'],
    ['As 3h 6d | Ks Qs Js Ts', 'none'],
    ['9s 8s 3h | 7s 6s 5s Kc', 'straight-flush'],
    ['9s 8s 7s | 6s 5s Kc 2d', 'none'],
    ['9s 9d 3h | 9h 9c Kc 4s', 'four-of-a-kind'],
    ['9s Kd 3h | 9h 9d 9c 4s', 'none'],
    ['9s 9d 9h | 9c Kc 4s 2d', 'none'],
    ['9s 9d | 9h 9c Kc 4s 2d', 'wrong-count'],
  ])('%s: %s', (cards, key) => expect(keyOf(sheet, 'only', game, cards)).toBe(key));
});

describe.each(['five-card-draw', 'lowball', 'kansas-city-lowball'])('[§3.5] [R6] %s', (game) => {
  it.each([
    ['As Ks Qs Js Ts', 'royal-flush'],
    ['As Ks Qs Js Th', 'none'],
    ['5s 4s 3s 2s As', 'straight-flush'],
    ['6s 4s 3s 2s As', 'none'],
    ['9s 9h 9d 9c 2d', 'four-of-a-kind'],
    ['9s 9h 9d 2c 2d', 'none'],
    ['9s 9h 9d 2d', 'wrong-count'],
  ])('%s: %s', (cards, key) => expect(keyOf(sheet, 'only', game, cards)).toBe(key));
});

describe('jokers', () => {
  it('are refused where the deck has none, and do not count where it has one', () => {
    expect(keyOf(sheet, 'only', 'five-card-draw', '9s 9h 9d Jk 2d')).toBe('not-in-deck');
    expect(keyOf(sheet, 'only', 'lowball', '9s 9h 9d Jk 2d')).toBe('joker');
  });
});

describe('[§3.1]', () => {
  it('a hand counts once, in its highest row', () => {
    const cards = 'As Ks 9s 9d';
    expect(keyOf(sheet, 'only', 'omaha', cards, 'Qs Js Ts 9h 9c')).toBe('royal-flush');
    expect(keyOf(sheet, 'only', 'omaha', cards.replace('As', 'Ad'), 'Qs Js Ts 9h 9c')).toBe('straight-flush');
  });

  it('[§2.1] a pineapple player who discarded shows two hole cards, one who may keep all shows three', () => {
    expect(keyOf(sheet, 'only', 'pineapple', '9s 9d', '9h 9c Kc 4s 2d')).toBe('four-of-a-kind');
    expect(keyOf(sheet, 'only', 'pineapple', '9s 9d 3h', '9h 9c Kc 4s 2d')).toBe('four-of-a-kind');
  });
});

describe('[§5.1] [example 3] the quads pool at the end of the period', () => {
  it('gives two players $73 each of $145, a dollar of it odd chips', () => {
    const row = sheet.chart.options.only!.find(({ key }) => key === 'four-of-a-kind')!;
    const claims = ['P', 'Q'].map((id) => ({ id, row }));
    const portions = sharesOf(stepOf(sheet, 'award')!, claims, usd(145), usd(1));
    expect(portions.map(({ fromPool, fromReserve }) => fromPool + fromReserve)).toEqual([usd(73), usd(73)]);
    expect(sumCents(portions.map(({ fromPool }) => fromPool))).toBe(usd(145));
    expect(sumCents(portions.map(({ fromReserve }) => fromReserve))).toBe(usd(1));
  });
});

const isRow = (key: string): boolean => key !== 'none';
