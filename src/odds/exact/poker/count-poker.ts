/**
 * Counts, for one hand of a table, poker hands of its own and shared cards from one deck, and small groups of cards
 * that are only counted, from any shoe.
 */

import { assert } from '../../../base/assert.ts';
import { CARDS, type Deck, deckSize, JOKER, RANKS, rankFrom, SUIT_LETTERS, SUITS } from '../../../cards/card.ts';
import { findRanking } from '../../../cards/declared-game.ts';
import type { CardGroup } from '../../../rules/chart.ts';
import type { CategoryPattern } from '../../../rules/hand-pattern.ts';

import type { Question } from '../../question.ts';
import type { Counter, Tally } from '../../tally.ts';
import { type Masks, masksOf, type Values, valuesOf } from './made-hands.ts';
import { askedOf, type CardsTest, type PokerReading, type RowsAsked, readOf } from './rows-asked.ts';
import { boardAlone, countSmallGroups, dealsOf } from './small-groups.ts';
import { countTwoAndBoard } from './two-and-board.ts';
import { countTwoPlusThree } from './two-plus-three.ts';
import { countWhole } from './whole-hand.ts';

export const countPoker: Counter<Question> = (question) => {
  const { gameRow, deck } = question;
  if (gameRow.deal !== 'hand' || gameRow.groups.length === 0 || deck.pieces !== CARDS) return undefined;
  const asked = askedOf(question);
  if (asked === undefined) return undefined;
  const read = readOf(question, asked.atoms);
  return asked.atoms.some(({ is }) => is === 'category')
    ? ranked(question, asked, read)
    : counted(question, asked, read);
};

/** Counted cards. In a chart that ranks its cards, a hand with a joker does not qualify. */
function counted({ gameRow, deck, picks }: Question, asked: RowsAsked, read: PokerReading): Tally | undefined {
  const tests = asked.atoms.filter((atom) => atom.is !== 'category');
  const looked = new Set(tests.flatMap((test) => test.in));
  const groups = read.groups.filter(({ id }) => looked.size === 0 || looked.has(id));
  const from = gameRow.ranking === undefined ? deck : withoutJokers(deck);
  const found = countSmallGroups({ tests, groups, deck: from, picks });
  if (found === undefined) return undefined;
  return tallyOf(asked, read, found.hist, dealsOf(found.parts, deckSize(deck)));
}

function ranked(question: Question, asked: RowsAsked, read: PokerReading): Tally | undefined {
  const { gameRow, deck, picks } = question;
  const ranking = findRanking(gameRow.ranking);
  const ranks = ranksOf(deck);
  if (ranking === undefined || ranking.unlike === true || ranks === undefined) return undefined;
  if ([...RANKS].some((letter) => (ranks & (1 << rankFrom(letter))) !== 0 && !ranking.ranks.includes(letter))) {
    return undefined;
  }
  const cards = asked.atoms.flatMap((atom) => (atom.is === 'category' ? [] : atom.in));
  const groups = read.groups.filter(({ use, id }) => use !== 0 || cards.includes(id));
  const table: Ranked = { asked, read, groups, ranks, picks, values: valuesOf(ranking) };
  const found = onceRanked(table);
  if (found === undefined) return undefined;
  const { hist, parts } = found;
  const dealt = new Map<number, bigint>();
  hist.forEach((deals, atoms) => {
    assert(Number.isSafeInteger(deals), 'counts are whole');
    if (deals > 0) dealt.set(atoms, BigInt(deals));
  });
  const sum = [...dealt.values()].reduce((all, deals) => all + deals, 0n);
  assert(sum === dealsOf(parts, deckSize(withoutJokers(deck))), 'every deal is counted once');
  return tallyOf(asked, read, dealt, dealsOf(parts, deckSize(deck)));
}

type Ranked = Readonly<{
  asked: RowsAsked;
  read: PokerReading;
  /** The groups of which at least one card counts. */
  groups: readonly CardGroup[];
  ranks: number;
  picks: Question['picks'];
  values: Values;
}>;

/** Deals by the set of atoms that they meet, and the parts in which they are dealt. */
type Counted = Readonly<{ hist: Float64Array; parts: readonly Readonly<{ cards: number }>[] }>;

/** Games with the same layout are counted once: every deal has the same number of ways. */
function onceRanked(table: Ranked): Counted | undefined {
  const { asked, read, groups, ranks, picks, values } = table;
  const laid = groups.map(({ id, cards, use }) => [id, cards, use, id === read.groups[0]!.id]);
  const key = JSON.stringify([values.ranking, ranks, asked.atoms, laid, read.kickersPlay, picks]);
  const known = KNOWN.get(key);
  if (known !== undefined) return known;
  const found = countRanked(table);
  if (KNOWN.size === KNOWN_AT_MOST) KNOWN.clear();
  if (found !== undefined) KNOWN.set(key, found);
  return found;
}

const KNOWN = new Map<string, Counted>();
/** A table by sets of atoms has up to 65,536 numbers. */
const KNOWN_AT_MOST = 100;

/** Undefined if no counter supports the layout of the groups. */
function countRanked(table: Ranked): Counted | undefined {
  const { asked, groups, values } = table;
  const asksCards = asked.atoms.some(({ is }) => is !== 'category');
  const plays = asked.atoms.some((atom) => atom.is === 'category' && atom.plays !== undefined);
  const uses = groups.map(({ use }) => use);
  if (uses.every((use) => use === 'any')) {
    const whole = !asksCards && !plays && (groups.length === 1 || !asksPair(asked));
    return whole ? wholeHand(table) : twoAndBoard(table);
  }
  if (asksCards || plays) return undefined;
  const isAllUsed = groups.every(({ use, cards }) => use === cards);
  const size = groups.reduce((sum, { cards }) => sum + cards, 0);
  if (isAllUsed && size === values.ranking.size && (uses[0] !== 2 || !asksPair(asked))) return wholeHand(table);
  return twoPlusThree(table);
}

const asksPair = ({ atoms }: RowsAsked): boolean => atoms.some((atom) => atom.is === 'category' && atom.pocketPair);

/**
 * A test for a pair of hole cards needs hole cards: otherwise the first group is all five cards, or not two of them.
 */
function wholeHand(table: Ranked): Counted | undefined {
  const { asked, groups, values, ranks: deck } = table;
  const masks = masksFor(table, (pattern) => ({ ...pattern, pocketPair: undefined }));
  const cards = groups.reduce((sum, group) => sum + group.cards, 0);
  const hist = countWhole({ values, masks, deck, sets: 1 << asked.atoms.length }, cards);
  return hist && { hist, parts: [{ cards }] };
}

function twoPlusThree(table: Ranked): Counted | undefined {
  const { asked, groups, values, ranks: deck } = table;
  const hole = groups.find(({ use }) => use === 2);
  const middle = groups.find(({ use }) => use === 3);
  if (values.ranking.size !== 5 || groups.length !== 2 || hole === undefined || middle === undefined) return undefined;
  if (hole.cards < 2 || hole.cards > 7 || middle.cards < 3 || middle.cards > 5) return undefined;
  const hist = countTwoPlusThree({
    values,
    masks: masksFor(table, (pattern) => pattern),
    deck,
    sets: 1 << asked.atoms.length,
    held: hole.cards,
    middle: middle.cards,
    holeFirst: table.read.groups[0]!.id === hole.id,
  });
  return { hist, parts: groups };
}

function twoAndBoard(table: Ranked): Counted | undefined {
  const { asked, read, groups, values, ranks: deck, picks } = table;
  const hole = groups.find(({ cards }) => cards === 2);
  const board = groups.find((group) => group !== hole);
  if (values.ranking.size !== 5 || groups.length !== 2 || hole === undefined || board === undefined) return undefined;
  if (board.cards < 3 || board.cards > 5) return undefined;
  const tests: CardsTest[] = [];
  const bits: number[] = [];
  for (const [i, atom] of asked.atoms.entries()) {
    if (atom.is === 'category') {
      if (atom.plays !== undefined && (atom.plays.group !== hole.id || atom.pocketPair)) return undefined;
      continue;
    }
    if (atom.in.some((id) => id !== board.id) || (atom.is === 'cards' && atom.first !== undefined)) return undefined;
    tests.push(atom);
    bits.push(1 << i);
  }
  const alone = boardAlone({ tests, bits, group: board.id, cards: board.cards, deck, picks });
  if (alone === undefined) return undefined;
  const playing = [1, 2].map((atLeast) => ({
    atLeast,
    masks: masksFor(table, (pattern) => (pattern.plays?.atLeast === atLeast ? pattern : undefined)),
  }));
  const hist = countTwoAndBoard({
    values,
    masks: masksFor(table, (pattern) => (pattern.plays === undefined ? pattern : undefined)),
    playing: playing.filter(({ masks: { any } }) => any.some((mask) => mask !== 0)),
    kickersPlay: read.kickersPlay,
    deck,
    sets: 1 << asked.atoms.length,
    board: board.cards,
    holeFirst: read.groups[0]!.id === hole.id,
    alone,
  });
  return { hist, parts: groups };
}

/** By value, the categories that are met, among those that `as` includes. */
function masksFor(
  { asked, values, picks }: Ranked,
  as: (pattern: CategoryPattern) => CategoryPattern | undefined,
): Masks {
  const patterns: CategoryPattern[] = [];
  const bits: number[] = [];
  for (const [i, atom] of asked.atoms.entries()) {
    const pattern = atom.is === 'category' ? as(atom) : undefined;
    if (pattern === undefined) continue;
    patterns.push(pattern);
    bits.push(1 << i);
  }
  return masksOf(values, patterns, bits, picks);
}

/** The ranks of one deck, one bit per rank, each in four suits, ignoring jokers. Undefined for any other deck. */
function ranksOf({ holds }: Deck): number | undefined {
  let ranks = 0;
  for (let rank = 0; rank < RANKS.length; rank += 1) {
    const copies = holds.slice(rank * SUITS.length, (rank + 1) * SUITS.length);
    if (copies.every((held) => held === 1)) ranks |= 1 << rank;
    else if (copies.some((held) => held !== 0)) return undefined;
  }
  return ranks;
}

const withoutJokers = (deck: Deck): Deck => ({
  ...deck,
  holds: deck.holds.map((copies, piece) => (piece === JOKER ? 0 : copies)),
});

/**
 * The deals missing from the total have a joker that the chart does not count, and hit no row. If a row asks for a suit,
 * every deal counts four times, once with each suit of its flushes.
 */
function tallyOf(asked: RowsAsked, read: PokerReading, dealt: ReadonlyMap<number, bigint>, total: bigint): Tally {
  const suits = asked.asksSuit ? SUIT_LETTERS : [null];
  const all = total * BigInt(suits.length);
  const met = new Map<number, bigint>([[0, all]]);
  for (const [atoms, deals] of dealt) {
    for (const suit of suits) {
      const rows = asked.rowsMet(atoms, suit);
      met.set(0, met.get(0)! - deals);
      met.set(rows, (met.get(rows) ?? 0n) + deals);
    }
  }
  return { per: 'hand', how: 'counted', total: all, met, assumptions: read.assumptions };
}
