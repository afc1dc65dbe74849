/** Stud tables on which no row can be met, told by the value of each hand alone: most deals need no closer look. */
import { assert } from '../../base/assert.ts';
import type { Card } from '../../cards/card.ts';
import { deckSize } from '../../cards/deck.ts';
import { evaluate7 } from '../../cards/fast/high.ts';
import type { Question } from '../question.ts';
import { fastTest } from './fast/hand-tests.ts';

/** Whether some row may be met by hands of these cards. */
export type Screen = (hands: readonly (readonly Card[])[]) => boolean;

/** Undefined where a hand is not the best five of its own seven cards, or a row asks for something else. */
export function screenOf(question: Question): Screen | undefined {
  const { gameRow, deck, rows } = question;
  const [own, ...more] = gameRow.groups;
  const isStud = own?.of === 'hand' && own.cards === 7 && own.use === 'any' && more.length === 0;
  const isPlain = deckSize(deck) === 52 && deck.holds.slice(0, 52).every((count) => count === 1);
  if (!isStud || !isPlain || gameRow.ranking !== 'high-five' || gameRow.deal !== 'hand') return undefined;
  const layout = { group: own.id, hole: own.cards, use: 'any' } as const;
  const losing = rows.map(({ key, hand }) =>
    hand.is === 'bad-beat' && hand.compared === 'showdown'
      ? fastTest(hand.losing, { question, layout, row: key, bestOnly: true })
      : undefined,
  );
  if (!losing.every((test) => test !== undefined)) return undefined;
  return (hands) => {
    const values = hands.map(strengthOf);
    const best = Math.max(...values);
    return values.some((value) => value < best && losing.some(({ could }) => could[value] === 1));
  };
}

function strengthOf(cards: readonly Card[]): number {
  assert(cards.length === 7, 'a hand of stud has seven cards');
  const [a, b, c, d, e, f, g] = cards as [Card, Card, Card, Card, Card, Card, Card];
  return evaluate7(a, b, c, d, e, f, g);
}
