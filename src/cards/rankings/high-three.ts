/**
 * Three-card poker, high. Suited ace-king-queen is a separate category, the mini-royal, because jackpots name it. It is
 * also the highest straight flush, so the order of hands does not change.
 */
import type { Ranking } from '../ranking.ts';

export const highThree: Ranking = {
  id: 'high-three',
  name: 'three-card high',
  size: 3,
  ranks: '23456789TJQKA',
  straights: ['32A', '432', '543', '654', '765', '876', '987', 'T98', 'JT9', 'QJT', 'KQJ', 'AKQ'],
  categories: [
    { id: 'high-card', name: 'High card', same: [1, 1, 1] },
    { id: 'pair', name: 'Pair', same: [2, 1] },
    { id: 'flush', name: 'Flush', same: [1, 1, 1], flush: true },
    { id: 'straight', name: 'Straight', straight: true },
    { id: 'three-of-a-kind', name: 'Three of a kind', same: [3] },
    { id: 'straight-flush', name: 'Straight flush', straight: true, flush: true },
    { id: 'mini-royal', name: 'Mini-royal', straight: true, flush: true, only: 'AKQ' },
  ],
  best: 'high',
};
