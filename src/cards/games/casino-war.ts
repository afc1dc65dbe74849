import { ok } from '../../base/result.ts';
import { type Card, cardName, RANKS, rankOf, shoe } from '../card.ts';
import type { Game, HandReading } from '../game.ts';
import { warOutcomes } from '../war.ts';

export const casinoWar: Game = {
  id: 'casino-war',
  name: 'Casino War',
  aliases: ['War'],
  family: 'war',
  rules:
    'Generally published rules: six decks, ace high. The spec leaves the named wars to the base game: a suited war ' +
    'is read as a war between two cards of one rank and one suit, a double war as a tie of the second cards too.',
  settings: [
    {
      id: 'decks',
      asks: 'How many decks are in the shoe?',
      values: ['1', '2', '3', '4', '5', '6', '7', '8'],
      usual: '6',
    },
    {
      id: 'second-tie',
      asks: 'Who has the round when the second cards tie?',
      values: ['player-wins', 'push'],
      usual: 'player-wins',
    },
  ],
  shapes: [
    [
      { id: 'player', name: 'player', min: 1, max: 2 },
      { id: 'dealer', name: 'dealer', min: 1, max: 2 },
    ],
  ],
  deck: (chosen) => shoe(Number(chosen.decks)),
  examples: ['Ks | 9d', '8h | 8h', '8h Ks | 8d Kc'],
  read: ({ player = [], dealer = [] }, chosen) => {
    const outcomes = warOutcomes(player, dealer, chosen['second-tie'] === 'push' ? 'push' : 'player-wins');
    if (!outcomes.ok) return outcomes;
    return ok({ hands: [reading('player', player), reading('dealer', dealer)], outcomes: outcomes.value });
  },
};

/** A hand is as good as its last card: the second one, once there was a war. */
function reading(hand: string, cards: readonly Card[]): HandReading {
  const last = cards.at(-1)!;
  return {
    hand,
    ranking: 'war',
    category: `rank-${RANKS[rankOf(last)]}`,
    says: `${hand === 'player' ? 'Player' : 'Dealer'}: ${cards.map(cardName).join(', then ')}`,
    strength: rankOf(last),
    cards,
  };
}
