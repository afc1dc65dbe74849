/** Razz: seven-card stud for the lowest hand. */
import { ok } from '../../base/result.ts';
import { shoe } from '../card.ts';
import type { Game } from '../game.ts';
import { lowReading, STUD_SHAPES, studCards } from '../poker/read-poker.ts';
import { aceToFive } from '../rankings/ace-to-five.ts';

export const razz: Game = {
  id: 'razz',
  name: 'Razz',
  aliases: ['seven card stud low', '7 card stud low', 'seven card razz', 'seven card stud low (razz)'],
  family: 'poker',
  pot: true,
  rules: 'Generally published rules: the lowest five of seven cards, ace to five, with no qualifier.',
  settings: [],
  shapes: STUD_SHAPES,
  deck: () => shoe(1),
  examples: ['As 2d 3c | 4h 5s Kd Kc', '8s 6d 4c 3h Ad Kd Kc'],
  read: (dealt) => ok({ hands: [lowReading(aceToFive, studCards(dealt))], outcomes: [] }),
};
