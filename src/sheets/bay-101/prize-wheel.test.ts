import { describe, expect, it } from 'vitest';
import { gameRowOf, keyOf, keysFor, keysOf } from '../examples.ts';
import { prizeWheel as sheet } from './prize-wheel.ts';

/** A deal as keyed: the hand's own cards, then those of the table; and what it earns in options A, B and C. */
type Case = readonly [own: string, common: string | null, A: string, B: string, C: string];

const BLACKJACK: readonly Case[] = [
  ['As Ks', null, 'suited-natural', 'none', 'none'],
  ['As Kh', null, 'none', 'none', 'none'],
  ['As Ks 2d', null, 'none', 'none', 'none'],
  ['9s 9s', null, 'none', 'suited-pair', 'none'],
  ['9s 9h', null, 'none', 'none', 'none'],
  ['Ks Qs', null, 'none', 'none', 'royal-match'],
  ['Ks Qh', null, 'none', 'none', 'none'],
  ['Ks Js', null, 'none', 'none', 'none'],
];

/** The banker's three-card 7 has another name in each game. */
const baccarat = (seven: string): readonly Case[] => [
  ['', 'Ks 2d 4h | 3c Ad 3s', seven, 'none', 'none'],
  ['', 'Ks 2d 4h | 3c Ad 2s', 'none', 'none', 'none'],
  ['', '3s 3d | Kc 7d', 'none', 'none', 'none'],
  ['', 'Ks 2d 5h | 2c 4d', 'none', 'none', 'none'],
  ['', '8s Kd | Qh 8c', 'none', 'natural-tie', 'none'],
  ['', '7s Kd | Qh 7c', 'none', 'none', 'none'],
  ['', '9s Kd | Qh 8c', 'none', 'none', 'none'],
  ['', '2s Kd 7h | 2c 3d 5s', 'none', 'none', 'nine-over-zero'],
  ['', '2s Kd 7h | 2c 3d 6s', 'none', 'none', 'none'],
  ['', '9s Kd | Qh Kc', 'none', 'none', 'none'],
];

const PAI_GOW: readonly Case[] = [
  ['Js Jh | Ts Th Td 8c 2c', null, 'pair-and-trips', 'none', 'none'],
  ['Js Jh | 9s 8h 7d 6c 5c', null, 'pair-and-trips', 'none', 'none'],
  ['As Jh | Ts Th Td 8c 8d', null, 'none', 'none', 'none'],
  ['Js Jh | Ts Th 9d 8c 2c', null, 'none', 'none', 'none'],
  ['Js Jh | Ts Th 8d 8c 2c', null, 'none', 'three-pair', 'none'],
  ['Js Jh | Ts Th 8d 7c 2c', null, 'none', 'none', 'none'],
  ['Js Jh Ts Th 8d 8c 2c', null, 'none', 'three-pair', 'none'],
  ['Ks 2h | 9s 9h 9d 9c 3d', null, 'none', 'none', 'pai-gow-quads'],
  ['9s 9h | 9d 9c 3d 2c Ks', null, 'none', 'none', 'pai-gow-quads'],
  ['As Ah Ad Ac Jk 7d 2c', null, 'none', 'none', 'pai-gow-quads'],
  ['Ks 2h | 9s 9h 9d 3c 3d', null, 'none', 'none', 'none'],
];

const CASES: Readonly<Record<string, readonly Case[]>> = {
  'no-bust-21st-century-blackjack': BLACKJACK,
  'california-blackjack': BLACKJACK,
  'ez-baccarat': baccarat('dragon-7'),
  'golden-frog-baccarat': baccarat('jin-chan-7'),
  'golden-frog-baccarat-2': baccarat('jin-chan-7'),
  zoobac: baccarat('rabbit-7'),
  'three-card-poker-6-card-bonus': [
    ['9s 8h 7d', null, 'three-card-straight', 'three-card-straight', 'none'],
    ['9s 8h 6d', null, 'none', 'none', 'none'],
    // Example 6: a flush ranks below a straight in three cards.
    ['Ks 9s 2s', null, 'none', 'none', 'none'],
    ['7s 7h 7d', null, 'three-card-straight', 'three-card-straight', 'three-card-trips'],
    ['9s 8s 7s', null, 'three-card-straight', 'three-card-straight', 'three-card-trips'],
    ['As Ks Qs', null, 'three-card-straight', 'three-card-straight', 'three-card-trips'],
    ['7s 7h 6d', null, 'none', 'none', 'none'],
  ],
  'crazy-4-poker': [
    ['8s 8h 8d Kc 2s', null, 'four-card-trips', 'four-card-trips', 'none'],
    ['8s 8h Kd Kc 2s', null, 'none', 'none', 'none'],
    ['Ks 9s 7s 2s 3h', null, 'none', 'none', 'none'],
    ['9c Tc Jc Qc 3d', null, 'four-card-trips', 'four-card-trips', 'four-card-straight-flush'],
    // Example 6: four of a kind is better than a straight flush in four cards.
    ['8s 8h 8d 8c 2s', null, 'four-card-trips', 'four-card-trips', 'four-card-straight-flush'],
  ],
  'ultimate-texas-holdem': [
    ['Ks Kd', 'Kh 9s 9d 4c 2h', 'uth-full-house', 'none', 'none'],
    ['As 2s', 'Ks 9s 4s 7d 3h', 'none', 'none', 'none'],
    ['9s 9d', '9h 9c 4s Kd 2h', 'uth-full-house', 'uth-quads', 'uth-quads'],
    ['5s 4s', '3s 2s As Kd Kh', 'uth-full-house', 'uth-quads', 'uth-quads'],
    ['9s 9d', '9h Kc 4s Kd 2h', 'uth-full-house', 'none', 'none'],
  ],
  'casino-war': [
    ['8h', '8h', 'suited-war', 'suited-war', 'none'],
    ['8h', '8d', 'none', 'none', 'none'],
    ['8h Ks', '8d Kc', 'none', 'none', 'double-war'],
    ['8h Ks', '8d Qc', 'none', 'none', 'none'],
    ['8h', '9h', 'none', 'none', 'none'],
  ],
  'pai-gow-poker': PAI_GOW,
  'fortune-pai-gow-poker': PAI_GOW,
  'face-up-pai-gow-poker': PAI_GOW,
  'pai-gow-tiles': [
    ['chit-52 day | teen bot-62', null, 'nine-gong', 'none', 'none'],
    ['look day | teen bot-62', null, 'none', 'none', 'none'],
    ['chit-52 day | tit day', null, 'none', 'none', 'none'],
    ['teen yun | chit-52 chit-43', null, 'nine-gong', 'gong-pair', 'none'],
    ['chit-52 day | teen teen', null, 'nine-gong', 'none', 'none'],
    ['chit-52 chit-43 | yun yun', null, 'nine-gong', 'gong-pair', 'pair-pair'],
    ['chit-52 chit-43 yun yun', null, 'nine-gong', 'gong-pair', 'pair-pair'],
    ['teen gow-63 | chit-52 chit-43', null, 'nine-gong', 'gong-pair', 'none'],
  ],
};

const OPTIONS = ['A', 'B', 'C'] as const;

it('[§2.1] every game of the sheet has its cases', () => {
  expect(Object.keys(CASES).sort()).toEqual(sheet.games.map(({ game }) => game).sort());
});

describe.each(Object.entries(CASES))('[§3] %s', (game, cases) => {
  it.each(cases)('%s with %s: A %s, B %s, C %s', (own, common, ...expected) => {
    expect(OPTIONS.map((option) => keyOf(sheet, option, game, own, common))).toEqual(expected);
  });

  it.each(OPTIONS)('every row of option %s has a hand, and a hand that it does not take', (option) => {
    const met = cases.map(([, , ...keys]) => keys[OPTIONS.indexOf(option)]);
    expect(keysFor(sheet, option, game).filter((key) => !met.includes(key))).toEqual([]);
    expect(met).toContain('none');
  });
});

describe('[R5] the deal of the whole table', () => {
  const games = sheet.games.filter(({ deal }) => deal === 'table').map(({ game }) => game);

  it('is the deal of the baccarat games', () => {
    expect(games).toEqual(['ez-baccarat', 'golden-frog-baccarat', 'golden-frog-baccarat-2', 'zoobac']);
  });

  it('gives everyone in the round the same line, whatever was keyed for a seat', () => {
    const hands = [1, 2, 7].map((seat) => ({ seat, hand: 1, cards: seat === 2 ? 'As Ks' : '' }));
    const keys = keysOf(sheet, 'B', 'ez-baccarat', { hands, common: '8s Kd | Qh 8c' });
    expect(keys).toEqual(['natural-tie', 'natural-tie', 'natural-tie']);
  });
});

describe('hands of one call', () => {
  it('share their cards with the table only', () => {
    const call = (first: string, second: string, common: string) =>
      keysOf(sheet, 'A', 'ultimate-texas-holdem', {
        hands: [first, second].map((cards, i) => ({ seat: i + 1, hand: 1, cards })),
        common,
      });
    expect(call('Ks Kd', '9h 9c', 'Kh 9s 9d 4c 2h')).toEqual(['uth-full-house', 'uth-full-house']);
    expect(call('Ks Kd', 'Ks 9c', 'Kh 9s 9d 4c 2h')).toBe('not-in-deck');
    expect(call('Ks Kd', '9h Kh', 'Kh 9s 9d 4c 2h')).toBe('not-in-deck');
  });

  it('are refused as the game refuses them', () => {
    expect(keyOf(sheet, 'A', 'pai-gow-tiles', 'teen teen | chit-52 day')).toBe('front-outranks-back');
    expect(keyOf(sheet, 'A', 'casino-war', '8h Ks', '9d Kc')).toBe('no-war');
    expect(keyOf(sheet, 'A', 'crazy-4-poker', '8s 8h')).toBe('wrong-count');
  });
});

describe('tickets', () => {
  const counts = (option: string) =>
    sheet.chart.options[option]!.map(({ prize }) => (prize.gives === 'entries' ? prize.count : undefined));

  it.each(OPTIONS)('[§3.1] every row of option %s gives 1 to 10', (option) => {
    for (const count of counts(option)) expect(count).toMatchObject({ between: [1, 10] });
  });

  it('[§3.3] the three sevens are one row of the chart and have one posted number', () => {
    const names = sheet.chart.options.A!.filter(({ at }) => at === '§3.3').map(({ prize }) => JSON.stringify(prize));
    expect(names).toHaveLength(3);
    expect(new Set(names).size).toBe(1);
  });

  it('[B-11] games keep the ids as this approval prints them', () => {
    expect(gameRowOf(sheet, 'no-bust-21st-century-blackjack').approval).toBe('GEGA-0001197');
    expect(gameRowOf(sheet, 'three-card-poker-6-card-bonus').approval).toBe('GEGA-004086');
  });
});
