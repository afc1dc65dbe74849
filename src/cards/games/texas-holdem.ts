/** Texas Hold'em: two hole cards and a board of up to five. */
import { ok } from '../../base/result.ts';
import { shoe } from '../card.ts';
import type { Game } from '../game.ts';
import { BOARD, qualifierOf, readHoldem, SPLIT } from '../poker/read-poker.ts';

export const texasHoldem: Game = {
  id: 'texas-holdem',
  name: "Texas Hold'em",
  aliases: ['holdem', "no limit hold'em", 'nlh', "limit buy in, no limit hold'em"],
  family: 'poker',
  pot: true,
  rules: "Generally published rules of hold'em: the best five of two hole cards and the board. Suits are equal.",
  settings: [SPLIT],
  shapes: [[{ id: 'hole', name: 'hole', min: 2, max: 2 }, BOARD]],
  deck: () => shoe(1),
  examples: ['As Ah | Ad Kc 2s 2h 9d', '9s Kd | 9h 9d 9c 4s 2d', 'As Ks | Qs Js Ts', 'As 2d | 8h 7c 4s Kd Qh'],
  read: ({ hole = [], board = [] }, chosen) => ok(readHoldem(hole, board, qualifierOf(chosen.split))),
};
