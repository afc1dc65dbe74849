/** Caribbean Stud Poker: five cards against the dealer's five. */
import { ok } from '../../base/result.ts';
import { shoe } from '../card.ts';
import type { Game } from '../game.ts';
import { type Floor, isQualified, outcomesAgainst, qualifierSetting } from '../poker/dealer-games.ts';
import { handReading } from '../poker/read-poker.ts';
import { rankHand } from '../ranking.ts';
import { highFive } from '../rankings/high-five.ts';

const FLOOR: Floor = { id: 'ace-king', category: 'high-card', ranks: 'AK' };
const FIVE = { min: 5, max: 5 };

export const caribbeanStud: Game = {
  id: 'caribbean-stud',
  name: 'Caribbean Stud Poker',
  aliases: ['caribbean', 'caribbean poker'],
  family: 'poker',
  rules:
    'Generally published rules: five cards each; the dealer qualifies with ace-king or better, and when he does ' +
    'not the player wins whatever the hands.',
  settings: [qualifierSetting(FLOOR)],
  shapes: [
    [
      { id: 'player', name: 'player', ...FIVE },
      { id: 'dealer', name: 'dealer', ...FIVE },
    ],
    [{ id: 'player', name: 'player', ...FIVE }],
  ],
  deck: () => shoe(1),
  examples: ['9s 9h 4d 4c 2s | Ah Kd 7c 5s 3d', 'As Ks Qs Js Ts'],
  read: ({ player = [], dealer = [] }, chosen) => {
    const own = rankHand(highFive, player);
    const hands = [handReading('player', highFive, own)];
    if (dealer.length === 0) return ok({ hands, outcomes: [] });
    const his = rankHand(highFive, dealer);
    const qualified = isQualified(highFive, his, FLOOR, chosen['dealer-qualifies']);
    return ok({
      hands: [...hands, handReading('dealer', highFive, his, { qualified })],
      outcomes: outcomesAgainst(own, his, { qualified, whenNot: 'player-wins' }),
    });
  },
};
