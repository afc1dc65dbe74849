/** Five-card high with 32 cards, seven to ace: a flush is rarer than a full house and beats it; the ace is only high. */
import type { Ranking } from '../ranking.ts';

export const strippedFive: Ranking = {
  id: 'stripped-five',
  name: 'five-card high of 32 cards',
  size: 5,
  ranks: '789TJQKA',
  straights: ['JT987', 'QJT98', 'KQJT9', 'AKQJT'],
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
    { id: 'royal-flush', name: 'Royal flush', straight: true, flush: true, only: 'AKQJT' },
  ],
  best: 'high',
};
