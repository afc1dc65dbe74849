/** Five-Card Stud, high only. */
import { ok } from '../../base/result.ts';
import { shoe } from '../card.ts';
import type { Game } from '../game.ts';
import { handReading } from '../poker/read-poker.ts';
import { rankHand } from '../ranking.ts';
import { highFive } from '../rankings/high-five.ts';

export const fiveCardStud: Game = {
  id: 'five-card-stud',
  name: 'Five-Card Stud',
  aliases: ['5 card stud'],
  family: 'poker',
  pot: true,
  rules: 'Generally published rules: five cards, one dealt down and four up, for the highest hand. Suits are equal.',
  settings: [],
  shapes: [
    [
      { id: 'down', name: 'down', min: 1, max: 1 },
      { id: 'up', name: 'up', min: 4, max: 4 },
    ],
    [{ id: 'cards', name: 'cards', min: 5, max: 5 }],
  ],
  deck: () => shoe(1),
  examples: ['As | Ah Ad Kc Ks', '9s | Kd Qh Jc Ts', '5s 4s 3s 2s As'],
  read: ({ down = [], up = [], cards = [] }) => {
    const hand = [...down, ...up, ...cards];
    return ok({ hands: [handReading('high', highFive, rankHand(highFive, hand))], outcomes: [] });
  },
};
