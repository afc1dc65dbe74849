/** South Dakota's Four-Card Poker: the best four of five cards against the best four of six. */
import { ok } from '../../base/result.ts';
import { shoe } from '../card.ts';
import type { Game } from '../game.ts';
import { DEALER_WINS, PLAYER_WINS } from '../poker/dealer-games.ts';
import { handReading } from '../poker/read-poker.ts';
import { bestHand, rankHand } from '../ranking.ts';
import { highFive } from '../rankings/high-five.ts';
import { highFour } from '../rankings/high-four.ts';

const PLAYER = { id: 'player', name: 'player', min: 5, max: 5 };

export const fourCardPoker: Game = {
  id: 'four-card-poker',
  name: 'Four-Card Poker',
  aliases: ['4 card poker', 'south dakota four card poker'],
  family: 'poker',
  rules:
    'As South Dakota plays it: the best four of five cards against the best four of six; the dealer always ' +
    'qualifies and the player wins ties. Some progressives rank all five cards, by the five-card ranking.',
  settings: [],
  shapes: [[PLAYER, { id: 'dealer', name: 'dealer', min: 6, max: 6 }], [PLAYER]],
  deck: () => shoe(1),
  examples: ['As Ah Kd Kc 5s | Qs Qh 9d 7c 4d 2h', '9c Tc Jc Qc 3d', '8s 8h 8d Kc Ks'],
  read: ({ player = [], dealer = [] }) => {
    const own = bestHand(highFour, player);
    const hands = [
      handReading('player', highFour, own),
      handReading('five-card', highFive, rankHand(highFive, player)),
    ];
    if (dealer.length === 0) return ok({ hands, outcomes: [] });
    const his = bestHand(highFour, dealer);
    return ok({
      hands: [...hands, handReading('dealer', highFour, his)],
      outcomes: [own.strength >= his.strength ? PLAYER_WINS : DEALER_WINS],
    });
  },
};
