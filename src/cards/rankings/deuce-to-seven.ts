/**
 * Deuce-to-seven low: the worst hand of ordinary poker wins, with the ace always high. Straights and flushes count
 * against a hand, but 5-4-3-2-A is not a straight, only ace high. The best hand is 7-5-4-3-2 in more than one suit.
 */
import type { Ranking } from '../ranking.ts';

export const deuceToSeven: Ranking = {
  id: 'deuce-to-seven',
  name: 'deuce-to-seven low',
  size: 5,
  ranks: '23456789TJQKA',
  straights: ['65432', '76543', '87654', '98765', 'T9876', 'JT987', 'QJT98', 'KQJT9', 'AKQJT'],
  categories: [
    { id: 'no-pair', name: 'No pair', same: [1, 1, 1, 1, 1] },
    { id: 'pair', name: 'Pair', same: [2, 1, 1, 1] },
    { id: 'two-pair', name: 'Two pair', same: [2, 2, 1] },
    { id: 'three-of-a-kind', name: 'Three of a kind', same: [3, 1, 1] },
    { id: 'straight', name: 'Straight', straight: true },
    { id: 'flush', name: 'Flush', same: [1, 1, 1, 1, 1], flush: true },
    { id: 'full-house', name: 'Full house', same: [3, 2] },
    { id: 'four-of-a-kind', name: 'Four of a kind', same: [4, 1] },
    { id: 'straight-flush', name: 'Straight flush', straight: true, flush: true },
  ],
  best: 'low',
};
