/** Crazy Pineapple split between the high hand and an eight-or-better low. */
import { shoe } from '../card.ts';
import type { Game } from '../game.ts';
import { BOARD, LOW_QUALIFIER, readCrazyPineapple } from '../poker/read-poker.ts';

export const crazyPineappleHiLo: Game = {
  id: 'crazy-pineapple-hi-lo',
  name: 'Crazy Pineapple High-Low Split',
  aliases: ['crazy pineapple 8', 'crazy pineapple hi lo', 'crazy pineapple high low'],
  family: 'poker',
  pot: true,
  rules:
    'Generally published rules: three hole cards, of which one is discarded after the betting on the flop; the pot is split ' +
    'between high and an eight or lower. Three may be written only while the board is the flop.',
  settings: [LOW_QUALIFIER],
  shapes: [[{ id: 'hole', name: 'hole', min: 2, max: 3 }, BOARD]],
  deck: () => shoe(1),
  examples: ['As 2d | 8h 7c 4s Kd Qh', 'As Ad Kh | Ah Kc Kd'],
  read: ({ hole = [], board = [] }, chosen) => readCrazyPineapple(hole, board, chosen['low-qualifier']),
};
