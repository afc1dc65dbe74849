/** Pineapple: hold'em with three hole cards, one of them discarded. */
import { ok } from '../../base/result.ts';
import { shoe } from '../card.ts';
import type { Game } from '../game.ts';
import { BOARD, qualifierOf, readHoldem, SPLIT } from '../poker/read-poker.ts';

export const pineapple: Game = {
  id: 'pineapple',
  name: 'Pineapple',
  aliases: ['pineapple poker'],
  family: 'poker',
  pot: true,
  rules:
    'Generally published rules: three hole cards, of which one is discarded. Write the two that were kept, or all ' +
    'three: then the best two of them play.',
  settings: [SPLIT],
  shapes: [[{ id: 'hole', name: 'hole', min: 2, max: 3 }, BOARD]],
  deck: () => shoe(1),
  examples: ['As Ah Kd | Ad Kc 2s 2h 9d', 'Jd Jc | Js Jh 4c 4d 2s', 'As 2d 9c | 8h 7c 4s Kd Qh'],
  read: ({ hole = [], board = [] }, chosen) => ok(readHoldem(hole, board, qualifierOf(chosen.split))),
};
