/** The two-card front hand of pai gow poker, and pocket cards on their own: a pair, or the higher cards. */
import type { Ranking } from '../ranking.ts';

export const frontTwo: Ranking = {
  id: 'front-two',
  name: 'two-card high',
  size: 2,
  ranks: '23456789TJQKA',
  straights: [],
  categories: [
    { id: 'high-card', name: 'High card', same: [1, 1] },
    { id: 'pair', name: 'Pair', same: [2] },
  ],
  best: 'high',
};
