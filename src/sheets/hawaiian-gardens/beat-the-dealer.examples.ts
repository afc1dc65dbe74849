/** Hands that earn a ticket to the ladder, and hands that just miss one; games of a family are read alike. */
import { type CardExample, handsOf } from '../examples.ts';

type Case = Readonly<{
  name: string;
  hands: readonly string[];
  common?: string;
  expect: readonly string[];
  misses?: string;
}>;

const one = (name: string, cards: string, row: string, misses?: string): Case => ({
  name,
  hands: [cards],
  expect: [row],
  ...(misses === undefined ? {} : { misses }),
});

const deal = (name: string, common: string, row: string, misses?: string): Case => ({
  ...one(name, '', row, misses),
  hands: ['', ''],
  expect: [row, row],
  common,
});

/** The two sides of a beat, under the names that its games have for the rows. */
const beat = (row: string): Readonly<Record<'loses' | 'wins', string>> => ({
  loses: `${row}:losing`,
  wins: `${row}:winning`,
});

const [QUADS, FULL] = [beat('quads-beaten'), beat('full-house-beaten')];
const BOARD = 'Ks Kd 8c 8d 2h';

const HOLE_CARD_GAMES = [
  'texas-holdem',
  'texas-holdem-hi-lo',
  'reverse-holdem',
  'pineapple',
  'pineapple-hi-lo',
  'crazy-pineapple',
  'crazy-pineapple-hi-lo',
];

const HOLE_CARDS: readonly Case[] = [
  {
    name: '[example 4] four kings, four eights, twos full',
    common: BOARD,
    hands: ['8h 8s', 'Kh Kc', '2s 2c'],
    expect: [QUADS.loses, QUADS.wins, FULL.loses],
  },
  {
    name: 'two full houses lose to one four of a kind',
    common: 'Ks Kd 8c 5d 2h',
    hands: ['8h 8s', 'Kh Kc', '5s 5c'],
    expect: [FULL.loses, FULL.wins, FULL.loses],
  },
  {
    name: 'a straight flush has the pot, and four of a kind beat a full house all the same',
    common: 'Ks Kd Qs Js 2h',
    hands: ['Kh Kc', '2s 2c', 'As Ts'],
    expect: [FULL.wins, FULL.loses, 'none'],
  },
  {
    name: 'four of a kind with one hole card',
    common: 'Ks Kd Kc 8d 8c',
    hands: ['Kh 2s', '8h 8s'],
    expect: ['none', 'none'],
    misses: 'quads-beaten',
  },
  {
    name: 'a full house on the board',
    common: 'Ks Kd Kc 8d 8c',
    hands: ['As Qs', '8h 8s'],
    expect: ['none', 'none'],
    misses: 'full-house-beaten',
  },
  {
    name: 'a flush loses to four of a kind',
    common: 'Ks Kd 8s 5s 2h',
    hands: ['As 3s', 'Kh Kc'],
    expect: ['none', 'none'],
    misses: 'full-house-beaten',
  },
  { name: 'alone', common: BOARD, hands: ['Kh Kc'], expect: ['none'], misses: 'quads-beaten' },
];

const [ANY_QUADS, ANY_FULL] = [beat('quads-beaten-any'), beat('full-house-beaten-any')];

const OMAHA: readonly Case[] = [
  {
    name: 'two of four hole cards make each of them',
    common: BOARD,
    hands: ['Kh Kc 3s 4s', '8h 8s Qd Jd', '2s 2c 9h Th'],
    expect: [ANY_QUADS.wins, ANY_QUADS.loses, ANY_FULL.loses],
  },
  {
    name: 'four eights that three hole cards would make',
    common: BOARD,
    hands: ['Kh Kc 3s 4s', '8h 7s Qd Jd', '2s 3c 9h Th'],
    expect: ['none', 'none', 'none'],
    misses: 'quads-beaten-any',
  },
  {
    name: 'two pairs',
    common: BOARD,
    hands: ['Kh Kc 3s 4s', 'As Ah Qd Jd'],
    expect: ['none', 'none'],
    misses: 'full-house-beaten-any',
  },
];

/** A fifth hole card that changes nothing. */
const FIVE_CARD_OMAHA: readonly Case[] = OMAHA.map((each) => ({
  ...each,
  hands: each.hands.map((hand, i) => `${hand} ${['5d', '6d', '7d'][i]}`),
}));

/** The same in seven cards, or in the first five of them. */
const pokerHands = (rest: readonly [string, string]): readonly Case[] => {
  const [mine, yours] = rest;
  const against = (name: string, loser: string, sides: readonly string[], misses?: string): Case => ({
    name,
    hands: [`7h 7c 7s 7d Qh${mine}`, `${loser}${yours}`],
    expect: sides,
    ...(misses === undefined ? {} : { misses }),
  });
  return [
    against('a full house loses', 'Jh Jc Js Kd Kh', [ANY_FULL.wins, ANY_FULL.loses]),
    against('four sixes lose', '6h 6c 6s 6d Kh', [ANY_QUADS.wins, ANY_QUADS.loses]),
    against('three of a kind lose', '6h 6c 6s Ad Kh', ['none', 'none'], 'quads-beaten-any'),
    against('two pairs lose', 'Jh Jc Qs Kd Kh', ['none', 'none'], 'full-house-beaten-any'),
  ];
};

/** From seven to ace. */
const STRIPPED: readonly Case[] = pokerHands(['', '']).map((each) => ({
  ...each,
  hands: each.hands.map((hand) => hand.replaceAll('7', 'T').replaceAll('6', '9')),
}));

const ACE_JACK = 'ace-jack-and-complete';
const PAI_GOW: readonly Case[] = [
  one('[example 5] set as ace-six', 'As 6c | Jd Tc 9h 8d 7s', ACE_JACK),
  one('[example 5] a joker in place of the six', 'As Jk | Jd Tc 9h 8d 7s', 'none', ACE_JACK),
  one('unset', 'As Jd Tc 9h 8d 7s 6c', ACE_JACK),
  one('a pair in front and a flush', 'As 9s 7s 4s 2s 3d 3h', ACE_JACK),
  one('ace-ten in front', 'As Td | 9c 8h 7d 6s 5c', 'none', ACE_JACK),
  one('king-queen in front', 'Ks Qd | 9c 8h 7d 6s 5c', 'none', ACE_JACK),
  one('three of a kind behind', 'As Jd | 9c 9h 9d 6s 2c', 'none', ACE_JACK),
];

const NINES: readonly Case[] = [
  one('three sixes', '6s 6h 6d', 'three-low'),
  one('three aces and a king', 'As Ah Ad Kd', 'three-low'),
  one('three jacks', 'Js Jh Jd', 'none', 'three-low'),
  one('only two of them first', '6s 6h 5d 6d', 'none', 'three-low'),
];

const BLACKJACK: readonly Case[] = [
  one('kings of two suits', 'Ks Kh', 'two-high'),
  one('queens and a later card', 'Qs Qs 3d', 'two-high'),
  one('jacks', 'Js Jh', 'none', 'two-high'),
  one('the second king comes later', 'Ks Qh Kd', 'none', 'two-high'),
];

const STRAIGHT_FLUSH = 'ten-high-straight-flush';
const THIRTEEN: readonly Case[] = [
  one('ten-high, as set', 'Ks Kh 9d | 7s 7h 7d Qc 2c | Tc 9c 8c 7c 6c', STRAIGHT_FLUSH),
  one('jack-high, as set', 'Ks Kh 9d | 7s 7h 7d Qc 2c | Jc Tc 9c 8c 7c', STRAIGHT_FLUSH),
  one('nine-high', 'Ks Kh 9d | 7s 7h 7d Qc 2c | 9c 8c 7c 6c 5c', 'none', STRAIGHT_FLUSH),
  one('a straight', 'Ks Kh 9d | 7s 7h 7d Qc 2c | Tc 9c 8d 7c 6c', 'none', STRAIGHT_FLUSH),
  one('a dragon that could make it', '2h 3h 4d 5c 6s 7s 8s 9s Ts Jh Qd Kc As', STRAIGHT_FLUSH),
  one('a dragon that could not', '2h 3h 4d 5c 6s 7h 8s 9s Ts Jh Qd Kc As', 'none', STRAIGHT_FLUSH),
];

const TILES: readonly Case[] = [
  one('pair-pair', 'gee-joon-3 gee-joon-6 teen teen', 'pair-pair'),
  one('gong-gong', 'teen yun day bot-53', 'gong-gong'),
  one('a pair and a gong', 'foo foo teen yun', 'gong-gong', 'pair-pair'),
  one('a gong and a seven', 'teen yun foo bot-53', 'none', 'gong-gong'),
];

const BACCARAT: readonly Case[] = [
  deal('natural 8s', '8s Kd | Qh 8c', 'natural-tie'),
  deal('natural 9s', '9s Kd | 5h 4c', 'natural-tie'),
  deal('a tie on 7', '7s Kd | Qh 7c', 'none', 'natural-tie'),
  deal('8 against 9', '8s Kd | Qh 9c', 'none', 'natural-tie'),
];

const THREE_CARD: readonly Case[] = [
  one('three of a kind', '7s 7h 7d', 'three-of-a-kind'),
  one('a straight flush', '7s 8s 9s', 'three-of-a-kind'),
  one('a straight', '7s 8s 9h', 'none', 'three-of-a-kind'),
];

const POKARA: readonly Case[] = [
  one('three of a kind', '7s 7h 7d', 'pokara-three-of-a-kind'),
  one('a straight flush', '7s 8s 9s', 'pokara-straight-flush'),
  one('a straight', '7s 8s 9h', 'none', 'pokara-straight-flush'),
  one('a pair', '7s 7h 9h', 'none', 'pokara-three-of-a-kind'),
];

const GAMES: readonly (readonly [games: readonly string[], cases: readonly Case[]])[] = [
  [HOLE_CARD_GAMES, HOLE_CARDS],
  [['omaha', 'omaha-hi-lo'], OMAHA],
  [['five-card-omaha', 'five-card-omaha-hi-lo'], FIVE_CARD_OMAHA],
  [['seven-card-stud', 'seven-card-stud-hi-lo'], pokerHands([' 2d 3d', ' 2s 4s'])],
  [['mexican-poker', 'five-card-draw', 'five-card-stud'], pokerHands(['', ''])],
  [['asian-five-card-stud'], STRIPPED],
  [['pai-gow-poker', 'jokers-wild-pai-gow-poker', 'fortune-pai-gow-poker'], PAI_GOW],
  [['pan-9', 'super-pan-9', 'bonus-pan-9'], NINES],
  [['blackjack-poker'], BLACKJACK],
  [['thirteen-card'], THIRTEEN],
  [['pai-gow-tiles'], TILES],
  [['baccarat', 'ez-baccarat'], BACCARAT],
  [['three-card-poker'], THREE_CARD],
  [['pokara'], POKARA],
];

export const examples: readonly CardExample[] = GAMES.flatMap(([games, cases]) =>
  games.flatMap((game) =>
    cases.map(({ name, hands, common = null, expect, misses }) => ({
      name,
      option: 'only',
      game,
      called: { hands: handsOf(...hands), common },
      expect,
      ...(misses === undefined ? {} : { misses }),
    })),
  ),
);
