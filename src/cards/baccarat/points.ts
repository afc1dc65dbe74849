/** Points as baccarat and its relatives count them: ace one, two to nine their number, tens and faces nothing. */
import { assert } from '../../base/assert.ts';
import { type Card, isJoker, rankFrom, rankOf } from '../card.ts';

const ACE = rankFrom('A');
const TEN = rankFrom('T');

export function pointsOf(card: Card): number {
  assert(!isJoker(card), 'no joker is dealt in a game that counts points');
  const rank = rankOf(card);
  if (rank === ACE) return 1;
  return rank >= TEN ? 0 : rank + 2;
}

/** The last digit of the sum. */
export const totalOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;
