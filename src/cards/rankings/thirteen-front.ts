/** The three-card front hand of thirteen-card poker: straights and flushes do not count in it. */
import type { Ranking } from '../ranking.ts';

export const thirteenFront: Ranking = {
  id: 'thirteen-front',
  name: 'three-card front hand',
  size: 3,
  ranks: '23456789TJQKA',
  straights: [],
  categories: [
    { id: 'high-card', name: 'High card', same: [1, 1, 1] },
    { id: 'pair', name: 'Pair', same: [2, 1] },
    { id: 'three-of-a-kind', name: 'Three of a kind', same: [3] },
  ],
  best: 'high',
};
