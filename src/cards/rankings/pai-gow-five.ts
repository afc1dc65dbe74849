/**
 * The five-card back hand of pai gow poker, with the ace-to-five straight second to the ace-high one, as most published
 * rules have it. Five of a kind needs a joker: with a bug it can only be five aces, with a wild joker it may be any rank.
 */
import type { Ranking } from '../ranking.ts';
import { highFive } from './high-five.ts';

export const paiGowFive: Ranking = {
  ...highFive,
  id: 'pai-gow-five',
  name: 'pai gow five-card',
  straights: ['65432', '76543', '87654', '98765', 'T9876', 'JT987', 'QJT98', 'KQJT9', '5432A', 'AKQJT'],
  categories: [...highFive.categories, { id: 'five-of-a-kind', name: 'Five of a kind', same: [5] }],
};
