/** Seven cards of each pai gow game, and the row that they meet in options A, B and C. */
import { type CardExample, handsOf } from '../examples.ts';

type Rows = readonly [A: string, B: string, C: string];
type Seven = Readonly<{ name: string; cards: string; reads: Rows; misses?: Rows }>;

const NONE: Rows = ['none', 'none', 'none'];
const NINE: Rows = ['nine-high', 'nine-high', 'nine-high'];
const PICTURES: Rows = ['none', 'seven-picture-cards', 'seven-picture-cards'];

const SEVENS: readonly Seven[] = [
  { name: '[example 1] nine high', cards: '9s 8d 7c 6h 4d 3s 2c', reads: NINE },
  { name: 'the other nine high', cards: '9s 8d 7c 5h 4d 3s 2c', reads: NINE },
  { name: '[example 2] a straight', cards: '9s 8d 7c 6h 5d 3s 2c', reads: NONE, misses: NINE },
  { name: '[example 3] a flush', cards: '9s 8s 7s 6s 4s 3d 2d', reads: NONE, misses: NINE },
  { name: 'a pair', cards: '9s 8d 7c 6h 4d 3s 3c', reads: NONE, misses: NINE },
  { name: 'ten high', cards: 'Ts 8d 7c 6h 4d 3s 2c', reads: NONE, misses: NINE },
  { name: 'the joker is an ace at least', cards: '9s 8d 7c 6h 4d 3s Jk', reads: NONE, misses: NINE },
  { name: '[example 4] seven picture cards', cards: 'Js Jh Qs Qh Ks Kh Kd', reads: PICTURES },
  {
    name: '[example 4] the joker is no picture card',
    cards: 'Js Jh Qs Qh Ks Kh Jk',
    reads: NONE,
    misses: ['', 'seven-picture-cards', 'seven-picture-cards'],
  },
  {
    name: 'neither is an ace nor a ten',
    cards: 'Js Jh Qs Qh Ks Kh Ad',
    reads: NONE,
    misses: ['', 'seven-picture-cards', 'seven-picture-cards'],
  },
  { name: '[example 6] five aces', cards: 'As Ah Ad Ac Jk 7d 2c', reads: ['none', 'none', 'five-aces'] },
  { name: 'three aces and the joker', cards: 'As Ah Ad Jk 9c 7d 2c', reads: NONE, misses: ['', '', 'five-aces'] },
  { name: 'four aces', cards: 'As Ah Ad Ac 9c 7d 2c', reads: NONE, misses: ['', '', 'five-aces'] },
];

const GAMES = ['pai-gow-poker', 'fortune-pai-gow-poker', 'face-up-pai-gow-poker'];

export const examples: readonly CardExample[] = GAMES.flatMap((game) => [
  ...['A', 'B', 'C'].flatMap((option, i) => SEVENS.map((seven) => dealt(seven, game, option, i))),
  {
    name: 'however the cards are set',
    option: 'A',
    game,
    called: { hands: handsOf('9s 8d | 7c 6h 4d 3s 2c'), common: null },
    expect: ['nine-high'],
  },
  {
    name: 'six cards',
    option: 'A',
    game,
    called: { hands: handsOf('9s 8d 7c 6h 4d 3s'), common: null },
    expect: 'wrong-count',
  },
  {
    name: 'two hands of one deck, each read alone',
    option: 'C',
    game,
    called: { hands: handsOf('9s 8d 7c 6h 4d 3s 2c', 'As Ah Ad Ac Jk 7d 2d'), common: null },
    expect: ['nine-high', 'five-aces'],
  },
]);

function dealt({ name, cards, reads, misses }: Seven, game: string, option: string, i: number): CardExample {
  const missed = misses?.[i];
  return {
    name,
    option,
    game,
    called: { hands: handsOf(cards), common: null },
    expect: [reads[i]!],
    ...(missed === undefined || missed === '' ? {} : { misses: missed }),
  };
}
