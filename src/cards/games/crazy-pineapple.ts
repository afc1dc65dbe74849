/** Crazy Pineapple: hold'em with three hole cards, one of them discarded after the flop. */
import { shoe } from '../card.ts';
import type { Game } from '../game.ts';
import { BOARD, qualifierOf, readCrazyPineapple, SPLIT } from '../poker/read-poker.ts';

export const crazyPineapple: Game = {
  id: 'crazy-pineapple',
  name: 'Crazy Pineapple',
  aliases: [],
  family: 'poker',
  pot: true,
  rules:
    'Generally published rules: three hole cards, of which one is discarded after the betting on the flop. The two ' +
    'cards kept are judged; three may be written only while the board is the flop.',
  settings: [SPLIT],
  shapes: [[{ id: 'hole', name: 'hole', min: 2, max: 3 }, BOARD]],
  deck: () => shoe(1),
  examples: ['As Ad | Ah Kc Kd 7s 2h', 'As Ad Kh | Ah Kc Kd', 'As 2d | 8h 7c 4s Kd Qh'],
  read: ({ hole = [], board = [] }, chosen) => readCrazyPineapple(hole, board, qualifierOf(chosen.split)),
};
