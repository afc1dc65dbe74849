/** Reverse Hold'em: hold'em with the board turned in the opposite order. */
import { ok } from '../../base/result.ts';
import { shoe } from '../card.ts';
import type { Game } from '../game.ts';
import { BOARD, bestReading, twoHoleReading } from '../poker/read-poker.ts';

export const reverseHoldem: Game = {
  id: 'reverse-holdem',
  name: "Reverse Hold'em",
  aliases: ["reverse texas hold'em"],
  family: 'poker',
  pot: true,
  rules:
    "Generally published rules: hold'em whose board comes as one card, one card and then three, so there is no hand " +
    'before the whole board is out.',
  settings: [],
  shapes: [
    [
      { id: 'hole', name: 'hole', min: 2, max: 2 },
      { ...BOARD, min: 5 },
    ],
  ],
  deck: () => shoe(1),
  examples: ['Qs Qd | Qh 4c 9d 9s 2h'],
  read: ({ hole = [], board = [] }) =>
    ok({ hands: [bestReading('high', hole, board), twoHoleReading(hole, board)], outcomes: [] }),
};
