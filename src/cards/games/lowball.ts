/** California lowball: draw poker for the lowest hand, ace to five. */
import { ok } from '../../base/result.ts';
import { shoe } from '../card.ts';
import type { Game } from '../game.ts';
import { lowReading } from '../poker/read-poker.ts';
import { aceToFive } from '../rankings/ace-to-five.ts';

export const lowball: Game = {
  id: 'lowball',
  name: 'Lowball',
  aliases: ['california lowball', 'ace to five lowball', 'a-5 lowball'],
  family: 'poker',
  pot: true,
  draws: true,
  rules:
    'Generally published rules of California lowball: five cards, ace to five. A joker in the deck is the lowest card ' +
    'the hand does not hold.',
  settings: [
    {
      id: 'joker',
      asks: 'Is there a joker in the deck?',
      values: ['lowest-missing', 'none'],
      usual: 'lowest-missing',
    },
  ],
  shapes: [[{ id: 'hand', name: 'hand', min: 5, max: 5 }]],
  deck: (chosen) => shoe(1, chosen.joker === 'none' ? 0 : 1),
  examples: ['As 2d 3c 4h 5s', '8s 6d 4c 3h Ad', 'As 2d 3c 4h Jk'],
  // The card that makes the hand lowest is the lowest card missing from it, so the wild joker says the same.
  read: ({ hand = [] }) => ok({ hands: [lowReading(aceToFive, hand, 'wild')], outcomes: [] }),
};
