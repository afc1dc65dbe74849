/** The hands of the five Hawaiian Jackpots. Where nothing is posted, rows are worth alike and the rarest is named. */
import { type CardExample, handsOf } from '../examples.ts';
import { FOURTEEN, HOLDS_THE_FRONT, SIXTEEN, SWEPT } from './thirteen.common.examples.ts';

type Case = Readonly<{
  name: string;
  cards?: readonly string[];
  common?: string;
  reads: readonly string[];
  misses?: string;
  posted?: Readonly<Record<string, number>>;
}>;

const one = (name: string, cards: string, reads: string, misses?: string): Case => ({
  name,
  cards: [cards],
  reads: [reads],
  ...(misses === undefined ? {} : { misses }),
});

const deal = (name: string, common: string, reads: string, misses?: string): Case => ({
  name,
  cards: ['', ''],
  common,
  reads: [reads, reads],
  ...(misses === undefined ? {} : { misses }),
});

const PAI_GOW: readonly Case[] = [
  one('seven face cards', 'Ks Kh Kd Qs Qh Js Jh', 'seven-faces'),
  one('seven face cards as set', 'Js Jh | Ks Kh Kd Qs Qh', 'seven-faces'),
  one('an ace is none', 'Ks Kh Kd Qs Qh Js Ah', 'none', 'seven-faces'),
  one('with a joker', 'Ks Kh Qd Qs Qh Js Jk', 'faces-and-joker', 'seven-faces'),
  one('five of them with a joker', 'Ks Kh Qd Qs Th Js Jk', 'none', 'faces-and-joker'),
  one('aces and a straight', 'As Ah | 9s 8h 7d 6c 5s', 'aces-and-straight'),
  one('an ace with the joker', 'As Jk | 9s 8h 7d 6c 5s', 'aces-and-straight'),
  one('aces and a flush', 'As Ah | Ks 9s 7s 6s 5s', 'aces-and-straight'),
  one('aces and three of a kind', 'As Ah | 9s 9h 9d 6c 4s', 'aces-in-front', 'aces-and-straight'),
  one('kings in front', 'Ks Kh | 9s 8h 7d 6c 5s', 'none', 'aces-in-front'),
  one('a foul set', 'As Ah | Ks Kh 9d 6c 4s', 'none', 'aces-in-front'),
  { ...one('the highest posted prize', 'As Ah | 9s 8h 7d 6c 5s', 'aces-in-front'), posted: { 'aces-in-front': 2 } },
];

const NINES: readonly Case[] = [
  one('three 3s of spades', '3s 3s 3s', 'threes-suited'),
  one('with a fourth card', '3s 3s 3s Kd', 'threes-suited'),
  one('black 3s', '3s 3s 3c', 'threes-one-colour', 'threes-suited'),
  one('3s of both colors', '3s 3c 3h', 'none', 'threes-one-colour'),
  one('2-3-4 of spades', '2s 3s 4s', 'two-three-four-suited'),
  one('a black 2-3-4', '4c 2s 3s', 'two-three-four-one-colour', 'two-three-four-suited'),
  one('2-3-4 of both colors', '2s 3s 4h', 'none', 'two-three-four-one-colour'),
  one('only the first three', 'Kd 3s 3s 3s', 'none', 'threes-suited'),
];

const BLACKJACK: readonly Case[] = [
  one('aces of hearts', 'Ah Ah', 'suited-aces'),
  one('two red aces', 'Ah Ad', 'none', 'suited-aces'),
  one('7s of hearts', '7h 7h 7h', 'sevens-suited'),
  one('red 7s', '7h 7d 7h', 'sevens-one-colour', 'sevens-suited'),
  one('7s of both colors', '7h 7d 7s', 'sevens', 'sevens-one-colour'),
  one('two 7s', '7h 7d', 'none', 'sevens'),
  one('the third 7 came fourth', '7h 7h 2s 7h', 'none', 'sevens'),
  one('7s of hearts and a fourth card', '7h 7h 7h 2s', 'sevens-suited'),
  one('red 7s and a fourth card', '7h 7d 7h 2s', 'sevens-one-colour', 'sevens-suited'),
  one('7s of both colors and a fourth card', '7h 7d 7s 2s', 'sevens', 'sevens-one-colour'),
  {
    ...one('[worked example] the highest posted prize', '7h 7h 7h', 'sevens-suited'),
    posted: { sevens: 300, 'sevens-one-colour': 700, 'sevens-suited': 2_500 },
  },
  {
    ...one('whichever that is', '7h 7h 7h', 'sevens'),
    posted: { sevens: 3_000, 'sevens-one-colour': 700, 'sevens-suited': 2_500 },
  },
];

const THIRTEEN: readonly Case[] = [
  one('ace to king', 'As Kd Qh Jc Ts 9d 8h 7c 6s 5d 4h 3c 2s', 'dragon'),
  one('a pair and no deuce', 'As Kd Qh Jc Ts 9d 8h 7c 6s 5d 4h 3c 3s', 'none', 'dragon'),
  { name: 'a home run of 16 points', cards: [SIXTEEN, SWEPT], reads: ['home-run', 'none'] },
  { name: 'one of 14 points', cards: [FOURTEEN, SWEPT], reads: ['none', 'none'], misses: 'home-run' },
  {
    name: '16 points and one hand not won, against one of two',
    cards: [SIXTEEN, SWEPT, HOLDS_THE_FRONT],
    reads: ['none', 'none', 'none'],
    misses: 'home-run',
  },
  one('two straight flushes', '9h 8h 7h 6h 5h As Ks Qs Js Ts 2c 3d 3h', 'two-straight-flushes'),
  one('one of them with a gap', '9h 8h 7h 6h 4h As Ks Qs Js Ts 2c 3d Qd', 'none', 'two-straight-flushes'),
  one('thirteen red cards', 'Ah Kh Qh 9h 8d 7d 5d 4d 3h 2h 2d Jd Td', 'one-colour'),
  one('twelve red cards', 'Ah Kh Qh 9h 8d 7d 5d 4d 3h 2h 2d Jd Ts', 'none', 'one-colour'),
];

const TILES: readonly Case[] = [
  one('a pair and Gee Joon', 'teen teen | gee-joon-3 gee-joon-6', 'pair-and-gee-joon'),
  one('no pair in front of it', 'teen day | gee-joon-3 gee-joon-6', 'none', 'pair-and-gee-joon'),
  one('two pairs', 'bon bon | teen teen', 'pair-pair', 'pair-and-gee-joon'),
  one('one pair', 'bon foo | teen teen', 'none', 'pair-pair'),
];

const POKARA: readonly Case[] = [
  one('three aces of hearts', 'Ah Ah Ah', 'aces-of-hearts'),
  one('three aces of spades', 'As As As', 'trip-flush', 'aces-of-hearts'),
  one('two of one suit', 'As As Ah', 'three-of-a-kind', 'trip-flush'),
  one('A-K-Q of one suit', 'As Ks Qs', 'royal-flush'),
  one('K-Q-J of one suit', 'Ks Qs Js', 'straight-flush', 'royal-flush'),
  one('K-Q-J of two suits', 'Ks Qs Jh', 'none', 'straight-flush'),
  one('three of a kind', '7s 7d 7h', 'three-of-a-kind'),
  one('a pair', '7s 7d 8h', 'none', 'three-of-a-kind'),
  one('a later card does not count', '7s 7d 8h 7c', 'none', 'three-of-a-kind'),
];

const BACCARAT: readonly Case[] = [
  deal('four 8s of spades', '8s 8s | 8s 8s', 'quads-suited'),
  deal('four 8s', '8s 8h | 8s 8d', 'quads', 'quads-suited'),
  deal('a pair in each hand', '8s 8h | 9s 9d', 'two-pair', 'quads'),
  deal('a pair in one hand', '8s 8h | 9s Qd', 'none', 'two-pair'),
  deal('four spades', 'Ks 8s | 9s Qs', 'four-flush'),
  deal('three spades', 'Ks 8s | 9s Qh', 'none', 'four-flush'),
];

const BY_GAME: Readonly<Record<string, readonly Case[]>> = {
  'pai-gow-poker': PAI_GOW,
  'jokers-wild-pai-gow-poker': PAI_GOW,
  'blackjack-poker': BLACKJACK,
  'pan-9': NINES,
  'super-pan-9': NINES,
  'baccarat-9': NINES,
  'thirteen-card': THIRTEEN,
  pokara: POKARA,
  baccarat: BACCARAT,
  'pai-gow-tiles': TILES,
};

export const examples: readonly CardExample[] = Object.entries(BY_GAME).flatMap(([game, cases]) =>
  cases.map(({ name, cards = [], common = null, reads, misses, posted }) => ({
    name,
    option: 'only',
    game,
    called: { hands: handsOf(...cards), common },
    expect: reads,
    ...(misses === undefined ? {} : { misses }),
    ...(posted === undefined ? {} : { worth: posted }),
  })),
);
