/** Seven-card stud: the best five of all cards, and the hand of exactly two down cards and three up cards. */
import type { Card } from '../card.ts';
import type { Dealt, Group, Reading } from '../game.ts';
import { bestUsingHole } from '../hole-cards.ts';
import { bestHand } from '../ranking.ts';
import { aceToFive } from '../rankings/ace-to-five.ts';
import { highFive } from '../rankings/high-five.ts';
import { wayFacts } from './flop.ts';
import { handReading, isQualifiedLow, lowReading, NO_LOW } from './reading.ts';

/** Down and up cards where they were noted, or all cards together where nobody did. */
export const STUD_SHAPES: readonly (readonly Group[])[] = [
  [
    { id: 'down', name: 'down', min: 2, max: 3 },
    { id: 'up', name: 'up', min: 3, max: 4 },
  ],
  [{ id: 'cards', name: 'cards', min: 5, max: 7 }],
];

export function studCards({ down = [], up = [], cards = [] }: Dealt): readonly Card[] {
  return [...down, ...up, ...cards];
}

export function readStud(dealt: Dealt, lowQualifier?: string): Reading {
  const cards = studCards(dealt);
  const hands = [handReading('high', highFive, bestHand(highFive, cards))];
  const twoDown = bestUsingHole(highFive, dealt.down ?? [], dealt.up ?? [], 2);
  if (twoDown !== undefined) hands.push(handReading('two-down', highFive, twoDown.ranked, wayFacts(twoDown)));
  if (lowQualifier === undefined) return { hands, outcomes: [] };
  if (!isQualifiedLow(bestHand(aceToFive, cards), lowQualifier)) return { hands, outcomes: [NO_LOW] };
  return { hands: [...hands, lowReading(aceToFive, cards)], outcomes: [] };
}
