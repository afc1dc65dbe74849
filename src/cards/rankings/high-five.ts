/** Five-card poker, high: the ranking of hold'em, Omaha, stud, draw and every table game that deals five cards. */
import type { Ranking } from '../ranking.ts';

export const highFive: Ranking = {
  id: 'high-five',
  name: 'five-card high',
  size: 5,
  ranks: '23456789TJQKA',
  straights: ['5432A', '65432', '76543', '87654', '98765', 'T9876', 'JT987', 'QJT98', 'KQJT9', 'AKQJT'],
  categories: [
    { id: 'high-card', name: 'High card', same: [1, 1, 1, 1, 1] },
    { id: 'pair', name: 'Pair', same: [2, 1, 1, 1] },
    { id: 'two-pair', name: 'Two pair', same: [2, 2, 1] },
    { id: 'three-of-a-kind', name: 'Three of a kind', same: [3, 1, 1] },
    { id: 'straight', name: 'Straight', straight: true },
    { id: 'flush', name: 'Flush', same: [1, 1, 1, 1, 1], flush: true },
    { id: 'full-house', name: 'Full house', same: [3, 2] },
    { id: 'four-of-a-kind', name: 'Four of a kind', same: [4, 1] },
    { id: 'straight-flush', name: 'Straight flush', straight: true, flush: true },
    { id: 'royal-flush', name: 'Royal flush', straight: true, flush: true, only: 'AKQJT' },
  ],
  best: 'high',
};
