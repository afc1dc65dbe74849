/** Games that are dealt from a shoe of any number of decks, each by its own way of counting. */
import type { Question } from '../../question.ts';
import type { Tally } from '../../tally.ts';
import { countBaccarat } from './baccarat.ts';
import { countBaccaratCards } from './baccarat-cards.ts';
import { countBlackjackBeats } from './blackjack-beats.ts';
import { countBlackjackDraws } from './blackjack-draws.ts';
import { countBlackjackJokers } from './blackjack-jokers.ts';
import { countBlackjackStarts } from './blackjack-starts.ts';
import { countCardKinds } from './card-kinds.ts';
import { countNine } from './nine.ts';
import { countNineBeats } from './nine-beats.ts';
import { countPokara } from './pokara.ts';
import { countWar } from './war.ts';

/** Each of them knows its own game and says nothing about the others. */
const WAYS = [
  countBaccarat,
  countBaccaratCards,
  countNine,
  countNineBeats,
  countBlackjackStarts,
  countBlackjackDraws,
  countBlackjackBeats,
  countBlackjackJokers,
  countCardKinds,
  countWar,
  countPokara,
];

export function countShoes(question: Question): Tally | undefined {
  for (const count of WAYS) {
    const tally = count(question);
    if (tally !== undefined) return tally;
  }
  return undefined;
}
