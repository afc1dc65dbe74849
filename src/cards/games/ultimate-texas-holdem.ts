/** Ultimate Texas Hold'em: hold'em against the dealer. */
import { ok } from '../../base/result.ts';
import { shoe } from '../card.ts';
import type { Game } from '../game.ts';
import { type Floor, isQualified, outcomesAgainst, qualifierSetting } from '../poker/dealer-games.ts';
import { BOARD, bestReading, flopReading } from '../poker/read-poker.ts';
import { bestHand } from '../ranking.ts';
import { highFive } from '../rankings/high-five.ts';

const FLOOR: Floor = { id: 'pair', category: 'pair', ranks: '' };
const HOLE = { id: 'hole', name: 'hole', min: 2, max: 2 };

export const ultimateTexasHoldem: Game = {
  id: 'ultimate-texas-holdem',
  name: "Ultimate Texas Hold'em",
  aliases: ["ultimate hold'em", 'uth', "ultimate texas hold'em bad beat bonus"],
  family: 'poker',
  rules:
    'Generally published rules: the best five of two hole cards and the board, against the dealer. The dealer opens ' +
    'with a pair; when he does not, only the ante is returned and the hands still compare.',
  settings: [qualifierSetting(FLOOR)],
  shapes: [
    [HOLE, BOARD],
    [HOLE, BOARD, { id: 'dealer', name: 'dealer hole', min: 2, max: 2 }],
  ],
  deck: () => shoe(1),
  examples: ['As Ks | Qs Js Ts', '9s 9h | 9d 4c 4s Kd 2h | Kh Ks'],
  read: ({ hole = [], board = [], dealer = [] }, chosen) => {
    const hands = [bestReading('player', hole, board), flopReading('flop', hole, board)];
    if (dealer.length === 0) return ok({ hands, outcomes: [] });
    const theirs = bestReading('dealer', dealer, board);
    const dealerFlop = flopReading('dealer-flop', dealer, board);
    // Before the river no hand has opened or won yet.
    if (board.length < 5) return ok({ hands: [...hands, theirs, dealerFlop], outcomes: [] });
    const own = bestHand(highFive, [...hole, ...board]);
    const his = bestHand(highFive, [...dealer, ...board]);
    const qualified = isQualified(highFive, his, FLOOR, chosen['dealer-qualifies']);
    return ok({
      hands: [...hands, { ...theirs, facts: { ...theirs.facts, qualified } }, dealerFlop],
      outcomes: outcomesAgainst(own, his, { qualified, whenNot: 'hands-compare' }),
    });
  },
};
