/** Which tables are dealt the fast way: one deck, hole cards of each hand and five cards of the board, ranked high. */
import { JOKER } from '../../../cards/card.ts';
import type { Deck } from '../../../cards/deck.ts';
import type { Question } from '../../question.ts';

export type Layout = Readonly<{
  /** The id of the hole cards in the sheet. */
  group: string;
  hole: number;
  /** any: the best five of all cards. two: exactly two hole cards and three of the board. */
  use: 'any' | 'two';
}>;

export const BOARD = 5;

export function layoutOf({ gameRow, deck }: Pick<Question, 'gameRow' | 'deck'>): Layout | undefined {
  const { groups, ranking, deal, unkeyed } = gameRow;
  const [own, shared] = groups;
  if (ranking !== 'high-five' || deal !== 'hand' || own === undefined || shared === undefined) return undefined;
  if (groups.length !== 2 || own.of !== 'hand' || shared.of !== 'table' || shared.cards !== BOARD) return undefined;
  // A hand that may be written with fewer cards is somebody's choice, and left to the slow way.
  const isWhole = (own.fewest ?? own.cards) === own.cards || unkeyed !== undefined;
  if (!isWhole || !isOneDeck(deck)) return undefined;
  if (own.use === 'any' && shared.use === 'any' && own.cards === 2) return { group: own.id, hole: 2, use: 'any' };
  const isTwo = own.use === 2 && shared.use === 3 && own.cards >= 2 && own.cards <= MOST_HOLE_CARDS;
  return isTwo ? { group: own.id, hole: own.cards, use: 'two' } : undefined;
}

const MOST_HOLE_CARDS = 5;

const isOneDeck = ({ holds }: Deck): boolean => holds.every((n, card) => n === (card === JOKER ? 0 : 1));
