/** Mexican Poker: five-card stud with 41 cards, whose joker plays as it was dealt. */
import { ok, type Result, refuse } from '../../base/result.ts';
import { type Card, isJoker, strippedDeck } from '../card.ts';
import type { ChosenSettings, DealtGroups, Game, Reading } from '../game.ts';
import { handReading } from '../poker/read-poker.ts';
import { type JokerUse, rankHand } from '../ranking.ts';
import { mexicanFive } from '../rankings/mexican-five.ts';

export const mexicanPoker: Game = {
  id: 'mexican-poker',
  name: 'Mexican Poker',
  aliases: ['mexican stud', 'mexican', 'stud loco'],
  family: 'poker',
  pot: true,
  rules:
    'Generally published cardroom rules: 41 cards (no eights, nines or tens, one joker), seven and jack in sequence, ' +
    'flush above full house, five of a kind on top. The joker is wild when dealt face down, also if turned up later; ' +
    'dealt face up it is an ace or completes a straight or a flush.',
  settings: [{ id: 'joker', asks: 'How does the joker play?', values: ['as-dealt', 'wild', 'bug'], usual: 'as-dealt' }],
  shapes: [
    [
      { id: 'down', name: 'dealt down', min: 1, max: 4 },
      { id: 'up', name: 'dealt up', min: 1, max: 4 },
    ],
    [{ id: 'hand', name: 'hand', min: 5, max: 5 }],
  ],
  deck: () => strippedDeck('41-card deck', '89T', 1),
  examples: ['Ks | Kh Kd Kc 2s', 'Jk | Kh Kd 4c 2s', 'Ad Ks Qh Jd 7c'],
  read,
};

function read({ down = [], up = [], hand = [] }: DealtGroups, chosen: ChosenSettings): Result<Reading> {
  const cards = [...down, ...up, ...hand];
  if (cards.length !== 5) {
    const says = `Mexican Poker: ${cards.length} cards given, 5 needed in all.`;
    return refuse(
      'wrong-count',
      says,
      'Write the cards dealt down, |, and the cards dealt up, e.g. "Ks | Kh Kd Kc 2s".',
    );
  }
  if (hand.some(isJoker) && chosen.joker === 'as-dealt') {
    const says = 'The joker plays differently when it was dealt face up and when it was dealt face down.';
    return refuse(
      'joker-unclear',
      says,
      'Write the cards as dealt down | dealt up, or choose joker=wild or joker=bug.',
    );
  }
  return ok({
    hands: [handReading('high', mexicanFive, rankHand(mexicanFive, cards, useOf(down, chosen)))],
    outcomes: [],
  });
}

function useOf(down: readonly Card[], chosen: ChosenSettings): JokerUse {
  if (chosen.joker === 'wild') return 'wild';
  return chosen.joker === 'as-dealt' && down.some(isJoker) ? 'wild' : 'bug';
}
