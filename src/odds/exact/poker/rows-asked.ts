/**
 * Splits the rows of a question into atoms, the single tests on a hand, so that counters need not know about `every`,
 * `some` and posted hands. Deals are counted by the atoms they meet, and the rows follow.
 */
import { unreachable } from '../../../base/assert.ts';
import { JOKER } from '../../../cards/card.ts';
import type { CardGroup, ChartRow } from '../../../rules/chart.ts';
import type { CategoryPattern, HandPattern, HandTest } from '../../../rules/hand-pattern.ts';
import type { Assumption, Question } from '../../question.ts';

export type CardsTest = Extract<HandTest, { is: 'cards' | 'alike' }>;
type Atom = CategoryPattern | CardsTest;

export type RowsAsked = Readonly<{
  atoms: readonly Atom[];
  /** Maps the set of atoms that a deal meets, one bit each, to the set of rows that it qualifies for. */
  rowsMet: (atoms: number) => number;
}>;

/** The most bits for a table by sets of atoms. */
const MOST_ATOMS = 16;
const MOST_ROWS = 31;

/** Undefined if a row depends on more than one hand, or if there are too many atoms. */
export function askedOf({ rows, posted, gameRow }: Question): RowsAsked | undefined {
  if (rows.length > MOST_ROWS) return undefined;
  const found = new Map<string, Readonly<{ atom: Atom; bit: number }>>();
  const atomOf = (atom: Atom): MeetsAtoms => {
    const key = JSON.stringify(atom);
    const known = found.get(key) ?? { atom, bit: 1 << found.size };
    found.set(key, known);
    return (met) => (met & known.bit) !== 0;
  };
  const tests: MeetsAtoms[] = [];
  for (const { key, hand, games } of rows) {
    const test = isAlone(hand) ? testOf(hand, atomOf, categoriesPosted(posted, key, gameRow.game)) : undefined;
    if (test === undefined) return undefined;
    tests.push(games === undefined || games.includes(gameRow.game) ? test : NEVER);
  }
  if (found.size > MOST_ATOMS) return undefined;
  return { atoms: [...found.values()].map(({ atom }) => atom), rowsMet: (met) => bitsWhere(tests, met) };
}

type MeetsAtoms = (atoms: number) => boolean;
const NEVER: MeetsAtoms = () => false;

const bitsWhere = (tests: readonly MeetsAtoms[], met: number): number =>
  tests.reduce((rows, test, i) => (test(met) ? rows | (1 << i) : rows), 0);

const isAlone = (hand: HandPattern): hand is HandTest =>
  hand.is !== 'beaten' && hand.is !== 'bad-beat' && hand.is !== 'sweep';

const categoriesPosted = (posted: Question['posted'], row: ChartRow['key'], game: string): CategoryPattern[] =>
  posted
    .filter((one) => one.row === row && one.game === game)
    .slice(0, 1)
    .map(({ hand }) => hand);

function testOf(
  test: HandTest,
  atomOf: (atom: Atom) => MeetsAtoms,
  posted: readonly CategoryPattern[],
): MeetsAtoms | undefined {
  const all = (of: readonly HandTest[]) => {
    const tests = of.map((one) => testOf(one, atomOf, posted));
    return tests.every((one) => one !== undefined) ? tests : undefined;
  };
  switch (test.is) {
    case 'category':
    case 'cards':
    case 'alike':
      return atomOf(test);
    case 'posted': {
      // If nothing is posted, no hand qualifies, as on the floor.
      if (posted.length === 0) return NEVER;
      const asked = [...posted, ...(test.atLeast === undefined ? [] : [test.atLeast])].map(atomOf);
      return (met) => asked.every((one) => one(met));
    }
    case 'every': {
      const tests = all(test.of);
      return tests && ((met) => tests.every((one) => one(met)));
    }
    case 'some': {
      const tests = all(test.of);
      return tests && ((met) => tests.some((one) => one(met)));
    }
    case 'outcome':
    case 'reading':
      // If the sheet lays out its own groups, the game reads nothing, so no such test is met.
      return NEVER;
    default:
      return unreachable(test);
  }
}

// Readings of a poker question that change a number, and the groups of cards as they are then dealt.

export type PokerReading = Readonly<{
  groups: readonly CardGroup[];
  kickersPlay: boolean;
  assumptions: readonly Assumption[];
}>;

type Choices = Readonly<{ id: string; says: string; choices: readonly [string, ...string[]] }>;

const HOLE_CARDS_PLAY: Choices = {
  id: 'hole-cards-play',
  says: 'Whether a hole card plays that only breaks ties, as the fifth card beside four of a kind does',
  choices: ['kickers-play', 'kickers-do-not-play'],
};

const DISCARDS: Choices = {
  id: 'discards',
  says: 'Who may discard is read with all the cards that were dealt to him, or with those he kept as if no others',
  choices: ['all-cards', 'kept-cards'],
};

const CRAZY: Choices = {
  id: 'discards',
  says: 'The two cards that are kept of three count as if they were the only ones dealt',
  choices: ['kept-cards'],
};

const DRAW: Choices = {
  id: 'drawing-strategy',
  says: 'The five cards are counted as they are first dealt: nobody draws',
  choices: ['as-dealt'],
};

const JOKERS: Choices = {
  id: 'joker-in-hand',
  says: 'A hand with a joker meets no row: the chart does not count jokers',
  choices: ['no-row'],
};

const SHOWN: Choices = {
  id: 'hands-shown',
  says: 'Every hand is shown; one that nobody saw would be read by the shared cards alone',
  choices: ['shown'],
};

const DRAW_GAMES = ['five-card-draw', 'lowball', 'kansas-city-lowball'];

export function readOf(question: Question, atoms: readonly Atom[]): PokerReading {
  const { gameRow, game, deck } = question;
  const assumptions: Assumption[] = [];
  const choose = ({ id, says, choices }: Choices): string => {
    const asked = question.readings[id];
    const value = asked !== undefined && choices.includes(asked) ? asked : choices[0];
    assumptions.push({ id, says, value, choices, at: gameRow.at });
    return value;
  };
  const plays = atoms.some((atom) => atom.is === 'category' && atom.plays !== undefined);
  const kickersPlay = !plays || choose(HOLE_CARDS_PLAY) === 'kickers-play';
  const keepsAll = !gameRow.groups.some(mayDiscard) || choose(DISCARDS) === 'all-cards';
  if (game.id === 'crazy-pineapple') choose(CRAZY);
  if (DRAW_GAMES.includes(game.id)) choose(DRAW);
  if (gameRow.ranking !== undefined && (deck.holds[JOKER] ?? 0) > 0) choose(JOKERS);
  if (gameRow.unkeyed !== undefined) choose(SHOWN);
  const groups = keepsAll ? gameRow.groups : gameRow.groups.map(asKept);
  return { groups, kickersPlay, assumptions };
}

/** Fewer cards may be written than were dealt, but at least as many as count. */
const mayDiscard = ({ use, fewest, cards }: CardGroup): boolean =>
  typeof use === 'number' && use > 0 && fewest !== undefined && fewest >= use && fewest < cards;

const asKept = (group: CardGroup): CardGroup =>
  mayDiscard(group) ? { ...group, cards: group.fewest ?? group.cards } : group;
