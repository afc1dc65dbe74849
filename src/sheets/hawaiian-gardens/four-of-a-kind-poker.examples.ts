/** Four of the drawn rank, game by game. */
import { type CardExample, handsOf } from '../examples.ts';

const WITH_HOLE = 'four-of-a-kind';
const ANY = 'four-of-a-kind-any';

const hand = (
  name: string,
  game: string,
  cards: string,
  common: string | null,
  reads: string,
  misses?: string,
): CardExample => ({
  name,
  option: 'only',
  game,
  called: { hands: handsOf(cards), common, picks: { rank: '2' } },
  expect: [reads],
  ...(misses === undefined ? {} : { misses }),
});

export const examples: readonly CardExample[] = [
  hand('[example 1] pocket twos', 'texas-holdem', '2s 2d', '2h 2c Kd 9s 5d', WITH_HOLE),
  hand('[example 2] the king plays', 'texas-holdem', '2s Kd', '2h 2c 2d 9s 5d', WITH_HOLE),
  hand('[example 2] the three does not play', 'texas-holdem', '2s 3d', '2h 2c 2d Ks 9d', 'none', WITH_HOLE),
  hand('fours are not the drawn rank', 'texas-holdem', '4s 4d', '4h 4c Kd 9s 5d', 'none', WITH_HOLE),
  hand('a straight flush is no four of a kind', 'texas-holdem', '3s 4s', '5s 6s 7s 2d 2h', 'none', WITH_HOLE),
  ...['crazy-pineapple'].flatMap((game) => [
    hand('the two cards kept', game, '2s 2d', '2h 2c Kd 9s 5d', WITH_HOLE),
    hand('one of them does not play', game, '2s 3d', '2h 2c 2d Ks 9d', 'none', WITH_HOLE),
  ]),
  ...['omaha', 'omaha-hi-lo'].flatMap((game) => [
    hand('two of four', game, '2s 2d Kh Qh', '2h 2c 9s 7d 5d', ANY),
    hand('three twos on the board and one in the hole', game, '2s Kd Kh Qh', '2h 2c 2d 7s 5d', ANY),
    hand('four on the board', game, 'As Kd Kh Qh', '2s 2h 2c 2d 5d', 'none', ANY),
  ]),
  ...['seven-card-stud', 'seven-card-stud-hi-lo'].flatMap((game) => [
    hand('four of seven', game, '2s 2d 2h 2c Ks 9d 5c', null, ANY),
    hand('three of seven', game, '2s 2d 2h 3c Ks 9d 5c', null, 'none', ANY),
  ]),
  hand('four of five', 'mexican-poker', '2s 2d 2h 2c Ks', null, ANY),
  hand('three of five', 'mexican-poker', '2s 2d 2h 3c Ks', null, 'none', ANY),
];
