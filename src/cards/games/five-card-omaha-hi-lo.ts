/** Omaha with five hole cards, split between high and an eight-or-better low. */
import { ok } from '../../base/result.ts';
import { shoe } from '../card.ts';
import type { Game } from '../game.ts';
import { BOARD, LOW_QUALIFIER, readOmaha } from '../poker/read-poker.ts';

export const fiveCardOmahaHiLo: Game = {
  id: 'five-card-omaha-hi-lo',
  name: 'Five-Card Omaha High-Low Split',
  aliases: ['5 card omaha hi lo', 'five card omaha high low', '5 card omaha high low split', 'big o'],
  family: 'poker',
  pot: true,
  rules:
    'Generally published rules: two of five hole cards and three board cards, chosen once for high and again for low.',
  settings: [LOW_QUALIFIER],
  shapes: [[{ id: 'hole', name: 'hole', min: 5, max: 5 }, BOARD]],
  deck: () => shoe(1),
  examples: ['As 2d Kh Kc 9s | 3s 4d 8h Kd 9c'],
  read: ({ hole = [], board = [] }, chosen) => ok(readOmaha(hole, board, chosen['low-qualifier'])),
};
