/**
 * Mexican Poker, five cards of a 41-card deck without eights, nines and tens: the seven and the jack are neighbors,
 * a flush (rarer here) beats a full house, and a wild joker makes five of a kind possible.
 */
import type { Ranking } from '../ranking.ts';

export const mexicanFive: Ranking = {
  id: 'mexican-five',
  name: 'Mexican five-card high',
  size: 5,
  ranks: '234567JQKA',
  straights: ['5432A', '65432', '76543', 'J7654', 'QJ765', 'KQJ76', 'AKQJ7'],
  categories: [
    { id: 'high-card', name: 'High card', same: [1, 1, 1, 1, 1] },
    { id: 'pair', name: 'Pair', same: [2, 1, 1, 1] },
    { id: 'two-pair', name: 'Two pair', same: [2, 2, 1] },
    { id: 'three-of-a-kind', name: 'Three of a kind', same: [3, 1, 1] },
    { id: 'straight', name: 'Straight', straight: true },
    { id: 'full-house', name: 'Full house', same: [3, 2] },
    { id: 'flush', name: 'Flush', same: [1, 1, 1, 1, 1], flush: true },
    { id: 'four-of-a-kind', name: 'Four of a kind', same: [4, 1] },
    { id: 'straight-flush', name: 'Straight flush', straight: true, flush: true },
    { id: 'royal-flush', name: 'Royal flush', straight: true, flush: true, only: 'AKQJ7' },
    { id: 'five-of-a-kind', name: 'Five of a kind', same: [5] },
  ],
  best: 'high',
};
