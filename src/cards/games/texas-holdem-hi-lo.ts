/** Texas Hold'em split between the high hand and an eight-or-better low. */
import { ok } from '../../base/result.ts';
import { shoe } from '../card.ts';
import type { Game } from '../game.ts';
import { BOARD, LOW_QUALIFIER, readHoldem } from '../poker/read-poker.ts';

export const texasHoldemHiLo: Game = {
  id: 'texas-holdem-hi-lo',
  name: "Texas Hold'em High-Low Split",
  aliases: ["hold'em 8", "hold'em hi lo", "hold'em high low split", "texas hold'em high low"],
  family: 'poker',
  pot: true,
  rules:
    "Generally published rules of hold'em, the pot split: the best five of two hole cards and the board for high, and five " +
    'of an eight or lower for low, chosen separately.',
  settings: [LOW_QUALIFIER],
  shapes: [[{ id: 'hole', name: 'hole', min: 2, max: 2 }, BOARD]],
  deck: () => shoe(1),
  examples: ['As 2d | 3h 4c 8s Kd Kh', 'As Ah | Ad Kc 2s 2h 9d', 'As Ks | Qs Js Ts'],
  read: ({ hole = [], board = [] }, chosen) => ok(readHoldem(hole, board, chosen['low-qualifier'])),
};
