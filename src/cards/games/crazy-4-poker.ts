/** Crazy 4 Poker: the best four of five cards against the dealer's. */
import { ok } from '../../base/result.ts';
import { type Card, shoe } from '../card.ts';
import type { Game } from '../game.ts';
import { type Floor, isQualified, outcomesAgainst, qualifierSetting } from '../poker/dealer-games.ts';
import { handReading } from '../poker/read-poker.ts';
import { bestHand, rankHand } from '../ranking.ts';
import { highFive } from '../rankings/high-five.ts';
import { highFour } from '../rankings/high-four.ts';

const FLOOR: Floor = { id: 'king-high', category: 'high-card', ranks: 'K' };
const FIVE = { min: 5, max: 5 };

export const crazy4Poker: Game = {
  id: 'crazy-4-poker',
  name: 'Crazy 4 Poker',
  aliases: ['crazy 4', 'crazy four poker'],
  family: 'poker',
  rules:
    'Generally published rules: the best four of five cards; the dealer qualifies with king high, otherwise the play ' +
    'wager wins. Bonus-hand jackpots rank all five cards, by the five-card ranking.',
  settings: [qualifierSetting(FLOOR)],
  shapes: [
    [
      { id: 'player', name: 'player', ...FIVE },
      { id: 'dealer', name: 'dealer', ...FIVE },
    ],
    [{ id: 'player', name: 'player', ...FIVE }],
  ],
  deck: () => shoe(1),
  examples: ['9c Tc Jc Qc 3d | Ah Ad 7s 5c 2d', '8s 8h 8d Kc Ks'],
  read: ({ player = [], dealer = [] }, chosen) => {
    const own = bestHand(highFour, player);
    const hands = [handReading('player', highFour, own), fiveCards('five-card', player)];
    if (dealer.length === 0) return ok({ hands, outcomes: [] });
    const his = bestHand(highFour, dealer);
    const qualified = isQualified(highFour, his, FLOOR, chosen['dealer-qualifies']);
    const dealers = [handReading('dealer', highFour, his, { qualified }), fiveCards('dealer-five-card', dealer)];
    const outcomes = outcomesAgainst(own, his, { qualified, whenNot: 'player-wins' });
    return ok({ hands: [...hands, ...dealers], outcomes });
  },
};

const fiveCards = (hand: string, cards: readonly Card[]) => handReading(hand, highFive, rankHand(highFive, cards));
