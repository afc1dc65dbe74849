/**
 * The five-card back hand of pai gow poker, with the ace-to-five straight second to the ace-high one, as most published
 * rules have it. Houses that rank it lowest use five-card high with a joker.
 */
import type { Ranking } from '../ranking.ts';
import { highFiveJoker } from './high-five-joker.ts';

export const paiGowFive: Ranking = {
  ...highFiveJoker,
  id: 'pai-gow-five',
  name: 'pai gow five-card',
  straights: ['65432', '76543', '87654', '98765', 'T9876', 'JT987', 'QJT98', 'KQJT9', '5432A', 'AKQJT'],
};
