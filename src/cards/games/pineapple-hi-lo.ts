/** Pineapple split between the high hand and an eight-or-better low. */
import { ok } from '../../base/result.ts';
import { shoe } from '../card.ts';
import type { Game } from '../game.ts';
import { BOARD, LOW_QUALIFIER, readHoldem } from '../poker/read-poker.ts';

export const pineappleHiLo: Game = {
  id: 'pineapple-hi-lo',
  name: 'Pineapple High-Low Split',
  aliases: ['pineapple 8', 'pineapple hi lo', 'pineapple high low'],
  family: 'poker',
  pot: true,
  rules:
    'Generally published rules: three hole cards, of which one is discarded; the pot is split between high and an eight ' +
    'or lower. Write the two that were kept, or all three: then the best two of them play.',
  settings: [LOW_QUALIFIER],
  shapes: [[{ id: 'hole', name: 'hole', min: 2, max: 3 }, BOARD]],
  deck: () => shoe(1),
  examples: ['As 2d 9c | 8h 7c 4s Kd Qh', 'Jd Jc | Js Jh 4c 4d 2s'],
  read: ({ hole = [], board = [] }, chosen) => ok(readHoldem(hole, board, chosen['low-qualifier'])),
};
