/** Kansas City Lowball: draw poker for the lowest hand, deuce to seven. */
import { ok } from '../../base/result.ts';
import { shoe } from '../card.ts';
import type { Game } from '../game.ts';
import { lowReading } from '../poker/read-poker.ts';
import { deuceToSeven } from '../rankings/deuce-to-seven.ts';

export const kansasCityLowball: Game = {
  id: 'kansas-city-lowball',
  name: 'Kansas City Lowball',
  aliases: ['deuce to seven', 'deuce to seven lowball', '2-7 lowball', '2-7', 'kc lowball'],
  family: 'poker',
  pot: true,
  draws: true,
  rules:
    'Generally published rules of deuce to seven: five cards, the ace is high, straights and flushes count against ' +
    'the hand.',
  settings: [],
  shapes: [[{ id: 'hand', name: 'hand', min: 5, max: 5 }]],
  deck: () => shoe(1),
  examples: ['7s 5d 4c 3h 2s', 'As 5d 4c 3h 2s'],
  read: ({ hand = [] }) => ok({ hands: [lowReading(deuceToSeven, hand)], outcomes: [] }),
};
