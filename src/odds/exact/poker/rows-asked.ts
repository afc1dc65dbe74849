/**
 * Splits the rows of a question into atoms, the single tests on a hand, so that counters need not know about `every`,
 * `some` and posted hands. Deals are counted by the atoms they meet, and the rows follow.
 */

import { unreachable } from '../../../base/assert.ts';
import { JOKER, type SuitLetter } from '../../../cards/card.ts';
import { findRanking } from '../../../cards/declared-game.ts';
import type { Ranking } from '../../../cards/ranking.ts';
import type { CardGroup, ChartRow, GameRow } from '../../../rules/chart.ts';
import type { CategoryPattern, HandPattern, HandTest } from '../../../rules/hand-pattern.ts';

import { pickedWord } from '../../../rules/vocabulary.ts';
import type { Assumption, Question } from '../../question.ts';

export type CardsTest = Extract<HandTest, { is: 'cards' | 'alike' }>;
type Atom = CategoryPattern | CardsTest;

export type RowsAsked = Readonly<{
  atoms: readonly Atom[];
  /**
   * Maps the set of atoms that a deal meets, one bit each, to the set of rows that it qualifies for. `suit`: that of its
   * straights and flushes, if a row asks for one; no deal has flushes of two suits.
   */
  rowsMet: (atoms: number, suit: SuitLetter | null) => number;
  /** Whether a row depends on the suit. Atoms never do, so that each suit is a fourth of the deals. */
  asksSuit: boolean;
}>;

/** The most bits for a table by sets of atoms. */
const MOST_ATOMS = 16;
const MOST_ROWS = 31;

/** Undefined if a row depends on more than one hand, or if there are too many atoms. */
export function askedOf({ rows, posted, gameRow, picks }: Question): RowsAsked | undefined {
  if (rows.length > MOST_ROWS) return undefined;
  const found = new Map<string, Readonly<{ atom: Atom; bit: number }>>();
  const isMet = (atom: Atom): MeetsAtoms => {
    const key = JSON.stringify(atom);
    const known = found.get(key) ?? { atom, bit: 1 << found.size };
    found.set(key, known);
    return (met) => (met & known.bit) !== 0;
  };
  let asksSuit = false;
  const ranking = findRanking(gameRow.ranking);
  const atomOf = (atom: Atom): MeetsAtoms => {
    if (atom.is !== 'category') return isMet(atom);
    const { suit, best, ...plain } = atom;
    const made = isMet(plain);
    const better = best === true && ranking !== undefined ? nextBetter(ranking, atom.category) : undefined;
    const exceeds = better === undefined ? NEVER : isMet({ is: 'category', category: better, orBetter: true });
    asksSuit ||= suit !== undefined;
    const asked = suit === undefined ? undefined : (pickedWord(picks, suit) as SuitLetter);
    return (met, of) => made(met, of) && !exceeds(met, of) && (suit === undefined || of === asked);
  };
  const tests: MeetsAtoms[] = [];
  for (const { key, hand, games } of rows) {
    const test = isAlone(hand) ? testOf(hand, atomOf, categoriesPosted(posted, key, gameRow.game)) : undefined;
    if (test === undefined) return undefined;
    tests.push(games === undefined || games.includes(gameRow.game) ? test : NEVER);
  }
  if (found.size > MOST_ATOMS) return undefined;
  const atoms = [...found.values()].map(({ atom }) => atom);
  if (asksSuit && (!hasOneSuit(gameRow) || !atoms.every(isAlikeInSuits))) return undefined;
  return { atoms, rowsMet: (met, suit) => bitsWhere(tests, met, suit), asksSuit };
}

type MeetsAtoms = (atoms: number, suit: SuitLetter | null) => boolean;
const NEVER: MeetsAtoms = () => false;

const bitsWhere = (tests: readonly MeetsAtoms[], met: number, suit: SuitLetter | null): number =>
  tests.reduce((rows, test, i) => (test(met, suit) ? rows | (1 << i) : rows), 0);

/** The weakest category that beats this one; undefined if none does. */
function nextBetter({ categories, best }: Ranking, category: string): string | undefined {
  return categories[categories.findIndex(({ id }) => id === category) + (best === 'high' ? 1 : -1)]?.id;
}

/** Flushes of two suits would need ten cards, or two sets of three on the same board of five. */
function hasOneSuit({ groups, ranking }: GameRow): boolean {
  const size = findRanking(ranking)?.size ?? 0;
  const cards = groups.reduce((sum, group) => sum + group.cards, 0);
  const shared = groups.filter(({ of, use }) => of === 'table' && typeof use === 'number');
  return cards < 2 * size || shared.some((group) => group.cards < 2 * Number(group.use));
}

/** Whether a deal meets it just as often with other suits. */
const isAlikeInSuits = (atom: Atom): boolean =>
  atom.is !== 'cards' || (atom.have ?? []).every(({ suit, colour }) => suit === undefined && colour === undefined);

const isAlone = (hand: HandPattern): hand is HandTest =>
  hand.is !== 'beaten' && hand.is !== 'bad-beat' && hand.is !== 'sweep' && hand.is !== 'trigger';

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
      return (met, suit) => asked.every((one) => one(met, suit));
    }
    case 'every': {
      const tests = all(test.of);
      return tests && ((met, suit) => tests.every((one) => one(met, suit)));
    }
    case 'some': {
      const tests = all(test.of);
      return tests && ((met, suit) => tests.some((one) => one(met, suit)));
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
  if (game.draws === true) choose(DRAW);
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
