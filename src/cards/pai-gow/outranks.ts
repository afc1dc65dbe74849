/**
 * Whether a short front hand outranks a longer hand behind it, which makes the set foul. The two come from different
 * rankings, so their strengths say nothing about each other.
 */
import { assert } from '../../base/assert.ts';
import type { Ranked, Ranking } from '../ranking.ts';

/**
 * Category first, then rank by rank. When the front's cards are all matched, the hand behind still has cards left and
 * is the higher of the two: A-K in front of A-K-7-5-2 is a legal set.
 */
export function frontOutranks(front: Ranked, behind: Ranked, behindRanking: Ranking): boolean {
  const place = (hand: Ranked) => behindRanking.categories.findIndex((category) => category.id === hand.category.id);
  assert(place(front) >= 0, `${behindRanking.name} knows the category ${front.category.id}`);
  if (place(front) !== place(behind)) return place(front) > place(behind);
  for (const [i, rank] of front.weights.entries()) {
    const other = behind.weights[i];
    if (other !== undefined && rank !== other) return rank > other;
  }
  return false;
}
