/** Three Card Poker: three cards against the dealer's three. */
import { ok } from '../../base/result.ts';
import { shoe } from '../card.ts';
import type { Game } from '../game.ts';
import { qualifierSetting, readThreeCard, THREE_CARD_FLOOR } from '../poker/dealer-games.ts';

const THREE = { min: 3, max: 3 };

export const threeCardPoker: Game = {
  id: 'three-card-poker',
  name: 'Three Card Poker',
  aliases: ['3 card poker', 'tcp', '3cp'],
  family: 'poker',
  rules:
    'Generally published rules: a straight beats a flush; the ace plays low in A-2-3; the dealer qualifies with queen ' +
    'high, and when he does not the player wins whatever the hands.',
  settings: [qualifierSetting(THREE_CARD_FLOOR)],
  shapes: [
    [{ id: 'player', name: 'player', ...THREE }],
    [
      { id: 'player', name: 'player', ...THREE },
      { id: 'dealer', name: 'dealer', ...THREE },
    ],
  ],
  deck: () => shoe(1),
  examples: ['As Ks Qs', '9s 9h 2d | Qh 8d 4c'],
  read: ({ player = [], dealer = [] }, chosen) => ok(readThreeCard(player, dealer, chosen)),
};
