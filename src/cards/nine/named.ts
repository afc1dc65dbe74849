/** The hands of the Pan 9 family that charts name, as rows of data, and results between a player and the bank. */

import { totalOf } from '../baccarat/points.ts';
import type { Card } from '../card.ts';
import { type CardsAre, cardsAre } from '../cards-are.ts';

/** `of` says which cards are asked: charts look at the first three, whatever was drawn after them. */
export type NamedNine = Readonly<{
  id: string;
  says: string;
  of: 'first-three' | 'hand';
  cards?: CardsAre;
  total?: number;
}>;

/** The winning hand and the losing hand by their names. */
export type NamedNineRound = Readonly<{ id: string; says: string; winning: string; losing: string }>;

export function namedNines(cards: readonly Card[]): NamedNine[] {
  return NINES.filter((row) => {
    const asked = row.of === 'hand' ? cards : cards.slice(0, 3);
    if (row.of === 'first-three' && asked.length < 3) return false;
    if (row.total !== undefined && totalOf(asked) !== row.total) return false;
    return row.cards === undefined || cardsAre(row.cards, asked);
  });
}

const TRIOS: readonly (readonly [rank: string, name: string])[] = [
  ['A', 'aces'],
  ['2', '2s'],
  ['3', '3s'],
  ['4', '4s'],
  ['5', '5s'],
  ['6', '6s'],
];

const NINES: readonly NamedNine[] = [
  { id: 'first-three-nine', says: 'a nine in the first three cards', of: 'first-three', total: 9 },
  // The charts name ace to six; three jacks, queens or kings are nothing, four of them are something.
  {
    id: 'three-of-a-kind',
    says: 'three of a kind, ace to six',
    of: 'first-three',
    cards: { rank: 'same', among: 'A23456' },
  },
  ...TRIOS.flatMap(([rank, name]) => threeWays(`three-${name}`, `three ${name}`, rank.repeat(3))),
  ...threeWays('two-three-four', '2-3-4', '234'),
  { id: 'four-jacks', says: 'four jacks', of: 'hand', cards: { ranks: 'JJJJ' } },
  { id: 'four-queens', says: 'four queens', of: 'hand', cards: { ranks: 'QQQQ' } },
  { id: 'four-kings', says: 'four kings', of: 'hand', cards: { ranks: 'KKKK' } },
];

/** Any suits, one colour, one suit. */
function threeWays(id: string, says: string, ranks: string): NamedNine[] {
  const of = 'first-three';
  return [
    { id, says, of, cards: { ranks } },
    { id: `${id}-same-colour`, says: `${says} of one colour`, of, cards: { ranks, colour: 'same' } },
    { id: `${id}-suited`, says: `${says} of one suit`, of, cards: { ranks, suit: 'same' } },
  ];
}

export const NINE_ROUNDS: readonly NamedNineRound[] = [
  {
    id: 'three-3s-beat-three-6s',
    says: 'Three 3s beat three 6s.',
    winning: 'three-3s',
    losing: 'three-6s',
  },
  {
    id: 'three-3s-beat-three-6s-same-colour',
    says: 'Three 3s beat three 6s of one colour.',
    winning: 'three-3s',
    losing: 'three-6s-same-colour',
  },
  {
    id: 'three-3s-same-colour-beat-three-6s-same-colour',
    says: 'Three 3s of one colour beat three 6s of one colour.',
    winning: 'three-3s-same-colour',
    losing: 'three-6s-same-colour',
  },
];
