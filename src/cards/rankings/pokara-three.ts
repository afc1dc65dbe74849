/**
 * Pokara: three cards from several decks, so three cards can be the same card three times. The charts of the spec list
 * its hands from the top: trip flush, royal flush, straight flush, three of a kind; below them the order is the same as
 * in three-card poker. A flush that contains a pair can only come from several decks; it ranks among the flushes, on
 * top.
 */
import type { Ranking } from '../ranking.ts';

export const pokaraThree: Ranking = {
  id: 'pokara-three',
  name: 'three-card Pokara',
  size: 3,
  ranks: '23456789TJQKA',
  straights: ['32A', '432', '543', '654', '765', '876', '987', 'T98', 'JT9', 'QJT', 'KQJ', 'AKQ'],
  categories: [
    { id: 'high-card', name: 'High card', same: [1, 1, 1] },
    { id: 'pair', name: 'Pair', same: [2, 1] },
    { id: 'flush', name: 'Flush', same: [1, 1, 1], flush: true },
    { id: 'pair-flush', name: 'Flush with a pair', same: [2, 1], flush: true },
    { id: 'straight', name: 'Straight', straight: true },
    { id: 'three-of-a-kind', name: 'Three of a kind', same: [3] },
    { id: 'straight-flush', name: 'Straight flush', straight: true, flush: true },
    { id: 'royal-flush', name: 'Royal flush', straight: true, flush: true, only: 'AKQ' },
    { id: 'trip-flush', name: 'Trip flush', same: [3], flush: true },
  ],
  best: 'high',
};
