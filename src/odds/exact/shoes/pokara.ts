/** Pokara: every hand of its first three cards, which are all that its charts ask. */

import { deckSize } from '../../../cards/deck.ts';
import type { Question } from '../../question.ts';
import type { Tally } from '../../tally.ts';
import { asksOnly, rowsMetByGame, type Simple } from './rows-met.ts';
import { addTo, chosenOf, hands, kindsIn } from './shoe.ts';

export function countPokara(question: Question): Tally | undefined {
  const { game, gameRow, rows, deck } = question;
  if (game.id !== 'pokara' || gameRow.groups.length > 0) return undefined;
  if (!rows.every(({ hand }) => asksOnly(hand, isOfTheFirstThree))) return undefined;
  if (deckSize(deck) < 3) return undefined;
  const rowsMet = rowsMetByGame(question);
  const met = new Map<number, bigint>();
  for (const [hand, ways] of hands(deck, kindsIn(deck), 3)) addTo(met, rowsMet({ hand }), ways);
  return { per: 'hand', how: 'counted', total: chosenOf(deckSize(deck), 3), met, assumptions: [] };
}

/** How a fourth card comes to the hand is published nowhere, so nothing that looks at it is counted. */
function isOfTheFirstThree(test: Simple): boolean {
  switch (test.is) {
    case 'outcome':
      return true;
    case 'reading':
      return test.hands.every(({ hand }) => hand === 'initial');
    case 'cards':
      return test.first !== undefined && test.first <= 3;
    default:
      return false;
  }
}
