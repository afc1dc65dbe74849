/** Omaha split between the high hand and an eight-or-better low. */
import { ok } from '../../base/result.ts';
import { shoe } from '../card.ts';
import type { Game } from '../game.ts';
import { BOARD, LOW_QUALIFIER, readOmaha } from '../poker/read-poker.ts';

export const omahaHiLo: Game = {
  id: 'omaha-hi-lo',
  name: 'Omaha High-Low Split',
  aliases: ['omaha 8', 'omaha eight or better', 'omaha high low', 'omaha hi-low split (8 or better)'],
  family: 'poker',
  pot: true,
  rules:
    'Generally published rules: two of four hole cards and three board cards, chosen once for high and again for low.',
  settings: [LOW_QUALIFIER],
  shapes: [[{ id: 'hole', name: 'hole', min: 4, max: 4 }, BOARD]],
  deck: () => shoe(1),
  examples: ['As 2d Kh Kc | 3s 4d 8h Kd 9c', 'Qs Qd Jh Tc | Qh 9c 4s 7d 2d'],
  read: ({ hole = [], board = [] }, chosen) => ok(readOmaha(hole, board, chosen['low-qualifier'])),
};
