/** Omaha showdowns, high hands with two of four hole cards, in the options from four 8s, 5s and 2s on. */
import { type CardExample, handsOf } from '../examples.ts';

const KEYS: Readonly<Record<string, string>> = {
  A: 'quad-eights-beaten',
  B: 'quad-fives-beaten',
  C: 'quad-twos-beaten',
};

type Shown = Readonly<{
  name: string;
  board: string;
  winner: string;
  loser: string;
  /** The options in which it is a jackpot. */
  in: string;
  misses?: string;
}>;

const TENS = 'Ts Tc 3d 4d';

const SHOWDOWNS: readonly Shown[] = [
  { name: 'four eights lose to four tens', board: '8s 8h Td Th 2c', winner: TENS, loser: '8d 8c Kd Js', in: 'ABC' },
  {
    name: '[example 1] four sevens lose to four tens',
    board: '7s 7h Td Th 2c',
    winner: TENS,
    loser: '7d 7c Kd Js',
    in: 'BC',
    misses: 'A',
  },
  { name: 'four fives', board: '5s 5h Td Th 2c', winner: TENS, loser: '5d 5c Kd Js', in: 'BC' },
  {
    name: 'four fours, just under them',
    board: '4s 4h Td Th 2c',
    winner: 'Ts Tc 3d 6d',
    loser: '4d 4c Kd Js',
    in: 'C',
    misses: 'B',
  },
  { name: 'four twos', board: '2s 2h Td Th 9c', winner: TENS, loser: '2d 2c Kd Js', in: 'C', misses: 'B' },
  {
    name: 'a straight flush loses to a higher one',
    board: '6s 7s 8s 2h 2d',
    winner: 'Ts 9s Kc Qd',
    loser: '5s 4s Kd Qc',
    in: 'ABC',
  },
  {
    name: 'nines full lose to four tens',
    board: 'Td Th 9d 9h 2c',
    winner: TENS,
    loser: '9s 2d Kd Js',
    in: '',
    misses: 'C',
  },
  {
    name: 'three nines lose to a straight flush',
    board: '9h 9d 6s 7s 8s',
    winner: 'Ts 9s 2h 3c',
    loser: '9c Ah Kd Jd',
    in: '',
    misses: 'A',
  },
  {
    name: '[example 4] the low half does not matter: four eights lose the high and win the low',
    board: '8s 8h 2d 3d 4d',
    winner: '5d 6d Kc Qc',
    loser: '8d 8c Ah 5c',
    in: 'ABC',
  },
];

export const examples: readonly CardExample[] = ['A', 'B', 'C'].flatMap((option) => [
  ...SHOWDOWNS.map((shown) => dealt(shown, option)),
  {
    name: 'three hole cards',
    option,
    game: 'omaha-hi-lo',
    called: { hands: handsOf('8d 8c Kd', TENS), common: '8s 8h Td Th 2c' },
    expect: 'wrong-count',
  },
]);

function dealt({ name, board, winner, loser, in: options, misses = '' }: Shown, option: string): CardExample {
  const key = KEYS[option]!;
  return {
    name,
    option,
    game: 'omaha-hi-lo',
    called: { hands: handsOf(winner, loser), common: board },
    expect: options.includes(option) ? [`${key}:winning`, `${key}:losing`] : ['none', 'none'],
    ...(misses.includes(option) ? { misses: key } : {}),
  };
}
