/** Draw poker for the highest hand. */
import { ok } from '../../base/result.ts';
import { shoe } from '../card.ts';
import type { Game } from '../game.ts';
import { handReading } from '../poker/read-poker.ts';
import { rankHand } from '../ranking.ts';
import { highFive } from '../rankings/high-five.ts';
import { highFiveJoker } from '../rankings/high-five-joker.ts';

export const fiveCardDraw: Game = {
  id: 'five-card-draw',
  name: 'Five-Card Draw',
  aliases: ['draw', 'draw poker', '5 card draw', 'jacks or better'],
  family: 'poker',
  pot: true,
  draws: true,
  rules:
    'Generally published rules: the five cards held after the draw. Rooms that add a joker play it as a bug: an ace, ' +
    'or the card that completes a straight or a flush; five aces are then the best hand.',
  settings: [{ id: 'joker', asks: 'Is there a joker in the deck?', values: ['none', 'bug'], usual: 'none' }],
  shapes: [[{ id: 'hand', name: 'hand', min: 5, max: 5 }]],
  deck: (chosen) => shoe(1, chosen.joker === 'bug' ? 1 : 0),
  examples: ['As Ah Ad Kc Ks', '5s 4s 3s 2s As'],
  read: ({ hand = [] }, chosen) => {
    const ranking = chosen.joker === 'bug' ? highFiveJoker : highFive;
    return ok({ hands: [handReading('high', ranking, rankHand(ranking, hand, 'bug'))], outcomes: [] });
  },
};
