/** Ace-to-five low: the ace is the lowest card, straights and flushes do not count, so 5-4-3-2-A is the best hand. */
import type { Ranking } from '../ranking.ts';

export const aceToFive: Ranking = {
  id: 'ace-to-five',
  name: 'ace-to-five low',
  size: 5,
  ranks: 'A23456789TJQK',
  straights: [],
  categories: [
    { id: 'no-pair', name: 'No pair', same: [1, 1, 1, 1, 1] },
    { id: 'pair', name: 'Pair', same: [2, 1, 1, 1] },
    { id: 'two-pair', name: 'Two pair', same: [2, 2, 1] },
    { id: 'three-of-a-kind', name: 'Three of a kind', same: [3, 1, 1] },
    { id: 'full-house', name: 'Full house', same: [3, 2] },
    { id: 'four-of-a-kind', name: 'Four of a kind', same: [4, 1] },
    // Only a joker with four of a kind gets here, and it can always be a better card. The category needs a name anyway.
    { id: 'five-of-a-kind', name: 'Five of a kind', same: [5] },
  ],
  best: 'low',
};
