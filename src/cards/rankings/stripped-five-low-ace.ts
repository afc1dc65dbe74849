/** Five-card high with 32 cards in which the ace also plays below the seven: T-9-8-7-A is the lowest straight. */
import type { Ranking } from '../ranking.ts';
import { strippedFive } from './stripped-five.ts';

export const strippedFiveLowAce: Ranking = {
  ...strippedFive,
  id: 'stripped-five-low-ace',
  name: 'five-card high of 32 cards, ace high or low',
  straights: ['T987A', ...strippedFive.straights],
};
