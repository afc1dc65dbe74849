/** Four-card poker, high: South Dakota's Four-Card Poker and Crazy 4 Poker rank alike. */
import type { Ranking } from '../ranking.ts';

export const highFour: Ranking = {
  id: 'high-four',
  name: 'four-card high',
  size: 4,
  ranks: '23456789TJQKA',
  straights: ['432A', '5432', '6543', '7654', '8765', '9876', 'T987', 'JT98', 'QJT9', 'KQJT', 'AKQJ'],
  categories: [
    { id: 'high-card', name: 'High card', same: [1, 1, 1, 1] },
    { id: 'pair', name: 'Pair', same: [2, 1, 1] },
    { id: 'two-pair', name: 'Two pair', same: [2, 2] },
    { id: 'straight', name: 'Straight', straight: true },
    { id: 'flush', name: 'Flush', same: [1, 1, 1, 1], flush: true },
    { id: 'three-of-a-kind', name: 'Three of a kind', same: [3, 1] },
    { id: 'straight-flush', name: 'Straight flush', straight: true, flush: true },
    { id: 'four-of-a-kind', name: 'Four of a kind', same: [4] },
  ],
  best: 'high',
};
