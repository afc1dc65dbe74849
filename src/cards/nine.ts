/**
 * The Pan 9 family: three cards, a fourth by choice, nearest to nine wins. Published rules: decks without 7s, 8s, 9s
 * and 10s, points as in baccarat, a tie is a push, and no player must draw or stand.
 */
import { ok, type Result } from '../base/result.ts';
import { totalOf } from './baccarat.ts';
import { type Card, type Deck, shoe, strippedDeck } from './card.ts';
import { type CardsAre, cardsAre } from './cards-are.ts';
import type { ChosenSettings, DealtGroups, Game, HandReading, Outcome, Reading } from './game.ts';

// The hands that charts name, as rows of data, and results between a player and the player-dealer.

/** `of` names the cards to test: charts use the first three, regardless of later cards. */
type NamedNine = Readonly<{
  id: string;
  says: string;
  of: 'first-three' | 'hand';
  cards?: CardsAre;
  total?: number;
}>;

/** The winning hand and the losing hand by their names. */
type NamedNineRound = Readonly<{ id: string; says: string; winning: string; losing: string }>;

function namedNines(cards: readonly Card[]): NamedNine[] {
  return NINES.filter((row) => {
    const asked = row.of === 'hand' ? cards : cards.slice(0, 3);
    if (row.of === 'first-three' && asked.length < 3) return false;
    if (row.total !== undefined && totalOf(asked) !== row.total) return false;
    return row.cards === undefined || cardsAre(row.cards, asked);
  });
}

const TRIOS: readonly (readonly [rank: string, name: string])[] = [
  ['A', 'aces'],
  ['2', '2s'],
  ['3', '3s'],
  ['4', '4s'],
  ['5', '5s'],
  ['6', '6s'],
];

const NINES: readonly NamedNine[] = [
  { id: 'first-three-nine', says: 'a nine in the first three cards', of: 'first-three', total: 9 },
  // The charts name ace to six; three jacks, queens or kings are nothing, four of them are something.
  {
    id: 'three-of-a-kind',
    says: 'three of a kind, ace to six',
    of: 'first-three',
    cards: { rank: 'same', among: 'A23456' },
  },
  ...TRIOS.flatMap(([rank, name]) => threeWays(`three-${name}`, `three ${name}`, rank.repeat(3))),
  ...threeWays('two-three-four', '2-3-4', '234'),
  { id: 'four-jacks', says: 'four jacks', of: 'hand', cards: { ranks: 'JJJJ' } },
  { id: 'four-queens', says: 'four queens', of: 'hand', cards: { ranks: 'QQQQ' } },
  { id: 'four-kings', says: 'four kings', of: 'hand', cards: { ranks: 'KKKK' } },
];

/** Any suits, one color, one suit. */
function threeWays(id: string, says: string, ranks: string): NamedNine[] {
  const of = 'first-three';
  return [
    { id, says, of, cards: { ranks } },
    { id: `${id}-same-colour`, says: `${says} of one color`, of, cards: { ranks, colour: 'same' } },
    { id: `${id}-suited`, says: `${says} of one suit`, of, cards: { ranks, suit: 'same' } },
  ];
}

const NINE_ROUNDS: readonly NamedNineRound[] = [
  {
    id: 'three-3s-beat-three-6s',
    says: 'Three 3s beat three 6s.',
    winning: 'three-3s',
    losing: 'three-6s',
  },
  {
    id: 'three-3s-beat-three-6s-same-colour',
    says: 'Three 3s beat three 6s of one color.',
    winning: 'three-3s',
    losing: 'three-6s-same-colour',
  },
  {
    id: 'three-3s-same-colour-beat-three-6s-same-colour',
    says: 'Three 3s of one color beat three 6s of one color.',
    winning: 'three-3s-same-colour',
    losing: 'three-6s-same-colour',
  },
];

// The games.

type NineGame = Readonly<{
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

function nineDeck(chosen: ChosenSettings): Deck {
  const decks = Number(chosen.decks);
  if (chosen.pack === 'full') return shoe(decks);
  const name = decks === 1 ? '36-card deck without 7s to 10s' : `shoe of ${decks} decks without 7s to 10s`;
  return strippedDeck(name, '789T', 0, decks);
}

function readNine({ hand = [], player = [], banker = [] }: DealtGroups): Result<Reading> {
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
