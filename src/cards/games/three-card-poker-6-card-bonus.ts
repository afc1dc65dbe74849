/** Three Card Poker with the wagers that join the player's cards to the dealer's. */
import { ok, type Result } from '../../base/result.ts';
import { shoe } from '../card.ts';
import type { ChosenSettings, DealtGroups, Game, Reading } from '../game.ts';
import { qualifierSetting, readThreeCard, THREE_CARD_FLOOR } from '../poker/dealer-games.ts';
import { handReading } from '../poker/read-poker.ts';
import { bestHand, rankHand } from '../ranking.ts';
import { highFive } from '../rankings/high-five.ts';

const PLAYER = { id: 'player', name: 'player', min: 3, max: 3 };

export const threeCardPoker6CardBonus: Game = {
  id: 'three-card-poker-6-card-bonus',
  name: 'Three Card Poker 6 Card Bonus',
  aliases: ['6 card bonus', 'three card poker six card bonus', '3 card poker 6 card bonus'],
  family: 'poker',
  rules:
    "Generally published rules of Three Card Poker; the 6 Card Bonus is the best five of the player's three and the " +
    "dealer's three cards. A bonus-hand jackpot takes the player's three and two others: the two left of an extra " +
    "hand, or the two dealer's cards that stayed face down.",
  settings: [qualifierSetting(THREE_CARD_FLOOR)],
  shapes: [
    [PLAYER],
    [PLAYER, { id: 'extra', name: "dealer's three, or the two extra", min: 2, max: 3 }],
    [
      PLAYER,
      { id: 'up', name: 'dealer face up', min: 1, max: 1 },
      { id: 'down', name: 'dealer face down', min: 2, max: 2 },
    ],
  ],
  deck: () => shoe(1),
  examples: ['Qs Js Ts | As | Ks 9s', 'Qs Js Ts | Ks 9s', '7s 7h 7d | 7c Kd 2h', 'As Ks Qs'],
  read,
};

function read({ player = [], extra = [], up = [], down = [] }: DealtGroups, chosen: ChosenSettings): Result<Reading> {
  const dealer = extra.length === 3 ? extra : [...up, ...(up.length > 0 ? down : [])];
  const base = readThreeCard(player, dealer, chosen);
  const hands = [...base.hands];
  if (dealer.length === 3) {
    hands.push(handReading('six-card', highFive, bestHand(highFive, [...player, ...dealer])));
  }
  const two = extra.length === 2 ? extra : down;
  if (two.length === 2) hands.push(handReading('five-card', highFive, rankHand(highFive, [...player, ...two])));
  return ok({ hands, outcomes: base.outcomes });
}
