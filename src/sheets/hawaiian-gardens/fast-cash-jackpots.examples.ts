/** Pai gow, blackjack and baccarat hands, each in all its games. */
import { type CardExample, handsOf } from '../examples.ts';

type Hand = Readonly<{ name: string; cards: string; reads: string; misses?: string }>;

const PAI_GOW: readonly Hand[] = [
  { name: 'seven face cards', cards: 'Js Jh Qs Qh Ks Kh Kd', reads: 'seven-face-cards' },
  { name: '[example 6] six and the joker', cards: 'Js Jh Qs Qh Ks Kh Jk', reads: 'none', misses: 'seven-face-cards' },
  {
    name: '[example 2] royal flush and seven hearts',
    cards: 'Ah Kh Qh Jh Th 4h 2h',
    reads: 'natural-royal+seven-card-flush',
  },
  { name: 'royal flush with the joker', cards: 'As Ks Qs Js Jk 4d 2c', reads: 'none', misses: 'natural-royal' },
  { name: 'six hearts', cards: 'Ah Kh 9h 7h 5h 4h 2d', reads: 'none', misses: 'seven-card-flush' },
  { name: 'four aces', cards: 'As Ah Ad Ac Ks 7d 2c', reads: 'four-aces' },
  { name: 'three aces and the joker', cards: 'As Ah Ad Jk Ks 7d 2c', reads: 'none', misses: 'four-aces' },
];

const BLACKJACK: readonly Hand[] = [
  { name: 'eight cards', cards: '2s 2h 2d 2c 3s 3h 3d 4c', reads: 'eight-card-21' },
  { name: '[example 3] nine cards', cards: '2s 2h 2d 2c 2s 2h 3d 3c 3s', reads: 'eight-card-21' },
  { name: 'seven cards', cards: '2s 2h 3d 3c 3s 4h 4d', reads: 'seven-card-21', misses: 'eight-card-21' },
  { name: 'six cards', cards: '2s 3h 4d 4c 4s 4h', reads: 'none', misses: 'seven-card-21' },
  { name: '[example 3] of one suit', cards: '7s 7s 7s', reads: 'sevens-one-suit' },
  { name: '[example 3] of one color', cards: '7h 7d 7h', reads: 'sevens-one-colour', misses: 'sevens-one-suit' },
  { name: '[example 3] of two colors', cards: '7h 7d 7s', reads: 'none', misses: 'sevens-one-colour' },
];

const BACCARAT: readonly Hand[] = [
  { name: '[example 4] six red ones', cards: 'Kh Qd Jh | Kd Qh Jd', reads: 'six-face-one-colour' },
  { name: 'six of both colors', cards: 'Kh Qd Js | Kd Qh Jd', reads: 'six-face', misses: 'six-face-one-colour' },
  { name: 'five and a ten', cards: 'Kh Qd Js | Kd Qh Td', reads: 'none', misses: 'six-face' },
  { name: 'ace, two, three on both lines', cards: 'Ah 2d 3s | 2c As 3h', reads: 'ace-two-three' },
  { name: 'on one line', cards: 'Ah 2d 3s | 2c As 4h', reads: 'none', misses: 'ace-two-three' },
];

const inGames = (games: readonly string[], hands: readonly Hand[], isTable: boolean): CardExample[] =>
  games.flatMap((game) =>
    hands.map(({ name, cards, reads, misses }) => ({
      name,
      option: 'only',
      game,
      called: isTable ? { hands: handsOf(''), common: cards } : { hands: handsOf(cards), common: null },
      expect: [reads],
      ...(misses === undefined ? {} : { misses }),
    })),
  );

export const examples: readonly CardExample[] = [
  ...inGames(['pai-gow-poker', 'fortune-pai-gow-poker', 'jokers-wild-pai-gow-poker'], PAI_GOW, false),
  ...inGames(['blackjack-poker'], BLACKJACK, false),
  ...inGames(['ez-baccarat', 'fortune-7-baccarat'], BACCARAT, true),
];
