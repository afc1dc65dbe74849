/** Omaha: exactly two of four hole cards and three of the board. */
import { ok } from '../../base/result.ts';
import { shoe } from '../card.ts';
import type { Game } from '../game.ts';
import { BOARD, readOmaha } from '../poker/read-poker.ts';

export const omaha: Game = {
  id: 'omaha',
  name: 'Omaha',
  aliases: ['omaha high', 'plo', 'pot limit omaha'],
  family: 'poker',
  pot: true,
  rules: 'Generally published rules: the best hand of exactly two of four hole cards and three board cards.',
  settings: [],
  shapes: [[{ id: 'hole', name: 'hole', min: 4, max: 4 }, BOARD]],
  deck: () => shoe(1),
  examples: ['9s 9d Kh 2c | 9h 9c 4s 7d 2d', 'As Ks 2d 3d | Qs Js Ts 4c 5h'],
  read: ({ hole = [], board = [] }) => ok(readOmaha(hole, board)),
};
