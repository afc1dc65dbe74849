/** Five-card high with a joker in the deck, as in draw poker: with the joker as a bug five aces are the best hand. */
import type { Ranking } from '../ranking.ts';
import { highFive } from './high-five.ts';

export const highFiveJoker: Ranking = {
  ...highFive,
  id: 'high-five-joker',
  name: 'five-card high with a joker',
  categories: [...highFive.categories, { id: 'five-of-a-kind', name: 'Five of a kind', same: [5] }],
};
