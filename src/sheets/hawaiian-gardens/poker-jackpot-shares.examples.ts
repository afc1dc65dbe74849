/** Showdowns, with four eights posted as the losing hand of every game. */
import { type CardExample, handsOf } from '../examples.ts';
import { HOLE_CARD_GAMES, OTHER_GAMES } from './poker-games.common.ts';

const POSTED = [...HOLE_CARD_GAMES, ...OTHER_GAMES].map((game) => ({
  row: game,
  game,
  hand: { is: 'category' as const, category: 'four-of-a-kind', orBetter: true, floor: '8' },
}));

const table = (
  name: string,
  game: string,
  hands: readonly string[],
  common: string | null,
  expect: readonly string[],
  misses?: true,
): CardExample => ({
  name,
  option: 'only',
  game,
  called: { hands: handsOf(...hands), common, posted: POSTED },
  expect: expect.map((side) => (side === 'none' ? side : `${game}:${side}`)),
  ...(misses === undefined ? {} : { misses: game }),
});

const LOSES = 'losing';
const WINS = 'winning';

export const examples: readonly CardExample[] = [
  ...HOLE_CARD_GAMES.flatMap((game) => [
    table('four eights lose to four tens', game, ['8s 8d', 'Ts Td', 'Ac Kc'], '8h 8c Th Tc 2d', [LOSES, WINS, 'none']),
    table('four sevens are too low', game, ['7s 7d', 'Ts Td'], '7h 7c Th Tc 2d', ['none', 'none'], true),
    table('four eights win', game, ['8s 8d', 'Ts Jd'], '8h 8c Th Tc 2d', ['none', 'none'], true),
  ]),
  ...['omaha', 'omaha-hi-lo'].flatMap((game) => [
    table('two and three of each', game, ['8s 8d 2s 3s', 'Ts Td 2c 3c'], '8h 8c Th Tc 4d', [LOSES, WINS]),
    table('four sevens', game, ['7s 7d 2s 3s', 'Ts Td 2c 3c'], '7h 7c Th Tc 4d', ['none', 'none'], true),
  ]),
  ...['seven-card-stud', 'seven-card-stud-hi-lo'].flatMap((game) => [
    table('four eights lose', game, ['8s 8d 8h 8c 2s 3s 4d', 'Ts Td Th Tc 2c 3c 5d'], null, [LOSES, WINS]),
    table('four sevens lose', game, ['7s 7d 7h 7c 2s 3s 4d', 'Ts Td Th Tc 2c 3c 5d'], null, ['none', 'none'], true),
  ]),
  table('kings over queens', 'mexican-poker', ['Qs Qd Qh Qc 2s', 'Ks Kd Kh Kc 3s'], null, [LOSES, WINS]),
  table('four sevens lose', 'mexican-poker', ['7s 7d 7h 7c 2s', 'Ks Kd Kh Kc 3s'], null, ['none', 'none'], true),
];
