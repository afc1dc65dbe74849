/** Five-card stud with the 32 cards from seven to ace. */
import { ok } from '../../base/result.ts';
import { strippedDeck } from '../card.ts';
import type { Game } from '../game.ts';
import { handReading } from '../poker/read-poker.ts';
import { rankHand } from '../ranking.ts';
import { strippedFive } from '../rankings/stripped-five.ts';
import { strippedFiveLowAce } from '../rankings/stripped-five-low-ace.ts';

export const asianFiveCardStud: Game = {
  id: 'asian-five-card-stud',
  name: 'Asian Five-Card Stud',
  aliases: ['asian 5 card stud', 'americana'],
  family: 'poker',
  pot: true,
  rules:
    'Generally published rules: five-card stud with 32 cards, seven to ace, where a flush beats a full house. ' +
    'Whether ten-nine-eight-seven-ace is a straight is for the house to say; mostly it is not.',
  settings: [
    {
      id: 'low-ace',
      asks: 'Is T-9-8-7-A a straight?',
      values: ['not-a-straight', 'straight'],
      usual: 'not-a-straight',
    },
  ],
  shapes: [[{ id: 'hand', name: 'hand', min: 5, max: 5 }]],
  deck: () => strippedDeck('32-card deck', '23456'),
  examples: ['As Ks 9s 8s 7s', 'Ad Th 9s 8c 7s'],
  read: ({ hand = [] }, chosen) => {
    const ranking = chosen['low-ace'] === 'straight' ? strippedFiveLowAce : strippedFive;
    return ok({ hands: [handReading('high', ranking, rankHand(ranking, hand))], outcomes: [] });
  },
};
