/**
 * The Pan 9 family: three cards, a fourth by choice, nearest to nine wins. Published rules: decks without 7s, 8s, 9s
 * and 10s, points as in baccarat, a tie is a push, and nobody is made to draw or to stand.
 */
import { ok, type Result } from '../../base/result.ts';
import { totalOf } from '../baccarat/points.ts';
import type { Card } from '../card.ts';
import { type Deck, shoe, strippedDeck } from '../deck.ts';
import type { Chosen, Dealt, Game, HandReading, Outcome, Reading } from '../game.ts';
import { NINE_ROUNDS, namedNines } from './named.ts';

export type NineGame = Readonly<{
  id: string;
  name: string;
  aliases: readonly string[];
  rules: string;
  decks: string;
  pack: 'short' | 'full';
  /** Fewest cards in a hand. */
  fewest: 2 | 3;
  examples: readonly string[];
}>;

export function nineGame({ decks, pack, fewest, ...game }: NineGame): Game {
  const group = (id: string) => ({ id, name: id, min: fewest, max: 4 });
  return {
    ...game,
    family: 'nine',
    settings: [
      { id: 'decks', asks: 'How many decks are in the shoe?', values: UP_TO_TWELVE, usual: decks },
      {
        id: 'pack',
        asks: 'Are the decks short of 7s, 8s, 9s and 10s, or full?',
        values: ['short', 'full'],
        usual: pack,
      },
    ],
    shapes: [[group('hand')], [group('player'), group('banker')]],
    deck: nineDeck,
    read: readNine,
  };
}

const UP_TO_TWELVE = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'];

function nineDeck(chosen: Chosen): Deck {
  const decks = Number(chosen.decks);
  if (chosen.pack === 'full') return shoe(decks);
  const name = decks === 1 ? '36-card deck without 7s to 10s' : `shoe of ${decks} decks without 7s to 10s`;
  return strippedDeck(name, '789T', 0, decks);
}

function readNine({ hand = [], player = [], banker = [] }: Dealt): Result<Reading> {
  if (hand.length > 0) {
    const { reading, outcomes } = nineReading('hand', hand, '');
    return ok({ hands: [reading], outcomes });
  }
  const first = nineReading('player', player, 'player-');
  const second = nineReading('banker', banker, 'banker-');
  const round = roundOutcomes(first.reading, second.reading);
  return ok({
    hands: [first.reading, second.reading],
    outcomes: [...round, ...first.outcomes, ...second.outcomes],
  });
}

function nineReading(
  hand: string,
  cards: readonly Card[],
  prefix: string,
): { reading: HandReading; outcomes: Outcome[] } {
  const total = totalOf(cards);
  const named = namedNines(cards);
  const who = hand[0]!.toUpperCase() + hand.slice(1);
  const reading = {
    hand,
    ranking: 'nine',
    category: `total-${total}`,
    says: `${who} ${total}, ${cards.length} cards`,
    strength: total,
    cards,
    facts: {
      total,
      cards: cards.length,
      firstThreeTotal: totalOf(cards.slice(0, 3)),
      named: named.map(({ id }) => id),
    },
  };
  return { reading, outcomes: named.map(({ id, says }) => ({ id: prefix + id, says: `${who} has ${says}.` })) };
}

function roundOutcomes(player: HandReading, banker: HandReading): Outcome[] {
  if (player.strength === banker.strength) return [{ id: 'tie', says: 'Tie, a push.' }];
  const playerWins = player.strength > banker.strength;
  const [winning, losing] = playerWins ? [player, banker] : [banker, player];
  const named = NINE_ROUNDS.filter((row) => isNamed(winning, row.winning) && isNamed(losing, row.losing));
  return [
    playerWins ? { id: 'player-wins', says: 'Player wins.' } : { id: 'banker-wins', says: 'Banker wins.' },
    ...named.map(({ id, says }) => ({ id, says })),
  ];
}

function isNamed({ cards }: HandReading, id: string): boolean {
  return namedNines(cards).some((row) => row.id === id);
}
