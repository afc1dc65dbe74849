/** The player's first two cards and the up card, with diamonds as the posted suit; the row in options A, B and C. */
import { type CardExample, handsOf } from '../examples.ts';

type Rows = readonly [A: string, B: string, C: string];
type Three = Readonly<{ name: string; two: string; up: string; reads: Rows; misses?: Rows }>;

const GAME = 'no-bust-21st-century-blackjack';
const DIAMONDS = { picks: { suit: 'd' } };

const alike = (key: string): Rows => [key, key, key];
const ONE: Rows = ['one-seven', 'none', 'none'];

const THREES: readonly Three[] = [
  { name: '[example 1] diamonds', two: '7d 7d', up: '7d', reads: alike('three-sevens-specified-suit') },
  {
    name: '[example 2] clubs are suited',
    two: '7c 7c',
    up: '7c',
    reads: alike('three-sevens-suited'),
    misses: alike('three-sevens-specified-suit'),
  },
  {
    name: '[example 3] all red',
    two: '7h 7d',
    up: '7h',
    reads: alike('three-sevens-same-color'),
    misses: alike('three-sevens-suited'),
  },
  { name: 'all black', two: '7s 7c', up: '7s', reads: alike('three-sevens-same-color') },
  {
    name: '[example 3] both colors, and not two sevens suited beside it',
    two: '7h 7s',
    up: '7h',
    reads: alike('three-sevens'),
    misses: alike('three-sevens-same-color'),
  },
  {
    name: '[example 4] two suited with the up card',
    two: '7c Kd',
    up: '7c',
    reads: alike('two-sevens-suited'),
    misses: alike('three-sevens'),
  },
  { name: 'two suited in the hand', two: '7c 7c', up: 'Kd', reads: alike('two-sevens-suited') },
  {
    name: 'two in the hand, of two suits',
    two: '7c 7h',
    up: 'Kd',
    reads: alike('two-sevens'),
    misses: alike('two-sevens-suited'),
  },
  { name: '[example 4] one in the hand, one up', two: '7c Kd', up: '7h', reads: ONE, misses: alike('two-sevens') },
  {
    name: 'one in the hand, one up of the same color',
    two: '7c Kd',
    up: '7s',
    reads: ONE,
    misses: alike('two-sevens'),
  },
  { name: 'three of the posted suit that are not sevens', two: '5d 4d', up: '3d', reads: alike('none') },
  { name: 'the up card alone, in the posted suit', two: 'Kd 8c', up: '7d', reads: alike('none') },
  { name: 'one in the hand', two: 'Kd 7c', up: '2h', reads: ONE },
  { name: 'one with a joker', two: '7c Jk', up: '7h', reads: ONE, misses: alike('two-sevens') },
  { name: 'only the up card', two: 'Kd 8c', up: '7h', reads: alike('none'), misses: ['one-seven', '', ''] },
  { name: 'two sevens and a joker are no three', two: '7d 7d', up: 'Jk', reads: alike('two-sevens-suited') },
];

export const examples: readonly CardExample[] = [
  ...['A', 'B', 'C'].flatMap((option, i) => THREES.map((three) => dealt(three, option, i))),
  {
    name: 'spades, where spades are posted',
    option: 'A',
    game: GAME,
    called: { hands: handsOf('7s 7s'), common: '7s', picks: { suit: 's' } },
    expect: ['three-sevens-specified-suit'],
  },
  {
    name: 'only the first two cards count',
    option: 'A',
    game: GAME,
    called: { hands: handsOf('7d 2c 7d'), common: '7d', ...DIAMONDS },
    expect: ['two-sevens-suited'],
  },
  ...[
    { more: 19, expect: ['three-sevens-specified-suit'] },
    { more: 20, expect: 'wrong-count' },
  ].map(({ more, expect }) => ({
    name: `${more} more cards on two sevens: no hand has more than 21`,
    option: 'A',
    game: GAME,
    called: { hands: handsOf(['7d 7d', ...aces(more)].join(' ')), common: '7d', ...DIAMONDS },
    expect,
  })),
  {
    name: '[example 1] two hands with one up card',
    option: 'A',
    game: GAME,
    called: { hands: handsOf('7d 7d', 'Kd 7c', '7d 7d'), common: '7d', ...DIAMONDS },
    expect: ['three-sevens-specified-suit', 'one-seven', 'three-sevens-specified-suit'],
  },
  {
    name: 'without the up card nothing is read',
    option: 'A',
    game: GAME,
    called: { hands: handsOf('7d 7d'), common: null, ...DIAMONDS },
    expect: 'wrong-count',
  },
  {
    name: 'one card of the player',
    option: 'A',
    game: GAME,
    called: { hands: handsOf('7d'), common: '7d', ...DIAMONDS },
    expect: 'wrong-count',
  },
];

/** Aces of several decks. */
function aces(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `A${'shdc'[i % 4]}`);
}

function dealt({ name, two, up, reads, misses }: Three, option: string, i: number): CardExample {
  const missed = misses?.[i];
  return {
    name,
    option,
    game: GAME,
    called: { hands: handsOf(two), common: up, ...DIAMONDS },
    expect: [reads[i]!],
    ...(missed === undefined || missed === '' ? {} : { misses: missed }),
  };
}
