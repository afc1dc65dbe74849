/** Omaha with five hole cards, of which exactly two play. */
import { ok } from '../../base/result.ts';
import { shoe } from '../card.ts';
import type { Game } from '../game.ts';
import { BOARD, readOmaha } from '../poker/read-poker.ts';

export const fiveCardOmaha: Game = {
  id: 'five-card-omaha',
  name: 'Five-Card Omaha',
  aliases: ['5 card omaha', 'big o high'],
  family: 'poker',
  pot: true,
  rules: 'Generally published rules: the best hand of exactly two of five hole cards and three board cards.',
  settings: [],
  shapes: [[{ id: 'hole', name: 'hole', min: 5, max: 5 }, BOARD]],
  deck: () => shoe(1),
  examples: ['9s 9d Kh 2c 3c | 9h 9c 4s 7d 2d'],
  read: ({ hole = [], board = [] }) => ok(readOmaha(hole, board)),
};
