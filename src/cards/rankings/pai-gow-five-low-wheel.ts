/** The five-card back hand of pai gow poker in houses where the ace-to-five straight is the lowest, as in other poker. */
import type { Ranking } from '../ranking.ts';
import { highFive } from './high-five.ts';
import { paiGowFive } from './pai-gow-five.ts';

export const paiGowFiveLowWheel: Ranking = {
  ...paiGowFive,
  id: 'pai-gow-five-low-wheel',
  name: 'pai gow five-card, ace-to-five lowest',
  straights: highFive.straights,
};
