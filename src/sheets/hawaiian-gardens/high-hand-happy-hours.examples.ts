/** What goes on the board, with a straight posted as the minimum, or a full house. */
import { type CardExample, handsOf } from '../examples.ts';
import { HOLE_CARD_GAMES, OTHER_GAMES } from './poker-games.common.ts';

const WITH_HOLE = 'high-hand';
const ANY = 'high-hand-any';

const postedAt = (category: string) => [
  ...HOLE_CARD_GAMES.map((game) => ({
    row: WITH_HOLE,
    game,
    hand: { is: 'category' as const, category, orBetter: true, plays: { group: 'hole', atLeast: 1 } },
  })),
  ...OTHER_GAMES.map((game) => ({ row: ANY, game, hand: { is: 'category' as const, category, orBetter: true } })),
];

const hand = (
  name: string,
  game: string,
  [cards, common]: readonly [string, string | null],
  reads: string,
  misses?: string,
  minimum = 'straight',
): CardExample => ({
  name,
  option: 'only',
  game,
  called: { hands: handsOf(cards), common, posted: postedAt(minimum) },
  expect: [reads],
  ...(misses === undefined ? {} : { misses }),
});

const BROADWAY = 'As Kd Qh Jc Ts';

export const examples: readonly CardExample[] = [
  ...HOLE_CARD_GAMES.flatMap((game) => [
    hand('[example 3] the board alone', game, ['9s 4d', BROADWAY], 'none', WITH_HOLE),
    hand("[example 3] a king for the board's king", game, ['Ks 4d', BROADWAY], WITH_HOLE),
    hand('[example 4] three of a kind', game, ['9s 9d', '9h 4c 2s Kd 7h'], 'none', WITH_HOLE),
    hand('[example 1] four queens', game, ['Qs Qd', 'Qh Qc 5s 2d 3h'], WITH_HOLE),
    hand('a flush under a posted full house', game, ['As 2s', 'Ks 9s 4s 7d 3h'], 'none', WITH_HOLE, 'full-house'),
    hand('a full house as posted', game, ['Ks Kd', 'Kh 9s 9d 4c 2h'], WITH_HOLE, undefined, 'full-house'),
  ]),
  ...['omaha', 'omaha-hi-lo'].flatMap((game) => [
    hand('a straight of two and three', game, ['As Kd 2h 2c', 'Qh Jc Ts 4d 4s'], ANY),
    hand('one card cannot do it', game, ['As 3d 2h 2c', 'Kh Qc Js Td 4s'], 'none', ANY),
  ]),
  ...['seven-card-stud', 'seven-card-stud-hi-lo'].flatMap((game) => [
    hand('a straight in seven', game, ['9s 8d 7h 6c 5s Kd 2c', null], ANY),
    hand('four to it', game, ['9s 8d 7h 6c 4s Kd 2c', null], 'none', ANY),
  ]),
  hand('a wheel', 'mexican-poker', ['5s 4d 3h 2c As', null], ANY),
  hand('three of a kind', 'mexican-poker', ['5s 5d 5h 2c As', null], 'none', ANY),
];
