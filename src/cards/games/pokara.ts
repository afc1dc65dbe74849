import { ok } from '../../base/result.ts';
import { shoe } from '../card.ts';
import type { Game, HandReading } from '../game.ts';
import { namedPokara } from '../pokara.ts';
import { bestHand, handWords, type RankedHand, rankHand } from '../ranking.ts';
import { pokaraThree } from '../rankings/pokara-three.ts';

export const pokara: Game = {
  id: 'pokara',
  name: 'Pokara',
  aliases: ['Pokara Poker'],
  family: 'poker',
  rules:
    'The spec names hands of the first three cards and says that a later card is ignored for them. No published ' +
    'rules of the whole game were found: with a fourth card the final hand is read as the best three of the four, ' +
    'and the number of decks, several by the hands that charts name, is a setting.',
  settings: [
    {
      id: 'decks',
      asks: 'How many decks are in the shoe?',
      values: ['1', '2', '3', '4', '5', '6', '7', '8'],
      usual: '8',
    },
  ],
  shapes: [[{ id: 'hand', name: 'hand', min: 3, max: 4 }]],
  deck: (chosen) => shoe(Number(chosen.decks)),
  examples: ['Ah Ah Ah', 'As Ks Qs', '7s 7d 7h Kc'],
  read: ({ hand = [] }) => {
    const dealt = hand.slice(0, 3);
    const initial = rankHand(pokaraThree, dealt);
    const named = namedPokara(dealt, initial);
    const hands = [reading('initial', initial)];
    if (hand.length === 4) hands.push(reading('final', bestHand(pokaraThree, hand)));
    return ok({ hands, outcomes: named.map(({ id, says }) => ({ id, says })) });
  },
};

function reading(hand: string, ranked: RankedHand): HandReading {
  return {
    hand,
    ranking: pokaraThree.id,
    category: ranked.category.id,
    says: handWords(pokaraThree, ranked),
    strength: ranked.strength,
    cards: ranked.cards,
  };
}
