/** The condition of a row on a ranked hand, as a table by the hand's value, and which tables can be dealt with it. */
import { type Card, cardOf, type Deck, JOKER, RANKS, rankOf } from '../../../cards/card.ts';
import { BEST_VALUE, evaluate5 } from '../../../cards/fast/high.ts';
import { forEachMultiset } from '../../../cards/fast/rank-sums.ts';
import { type RankedHand, rankHand } from '../../../cards/ranking.ts';
import { highFive } from '../../../cards/rankings/high-five.ts';
import type { CategoryPattern, HandTest } from '../../../rules/hand-pattern.ts';
import { meetsCategory } from '../../../rules/lay-out-hands.ts';
import type { Question } from '../../question.ts';

// Tables that can use the fast dealer: one deck, hole cards for each hand, five board cards, ranked high.

export type Layout = Readonly<{
  /** The id of the hole-card group in the sheet. */
  group: string;
  hole: number;
  /** any: the best five of all cards. two: exactly two hole cards and three board cards. */
  use: 'any' | 'two';
}>;

export const BOARD = 5;

export function layoutOf({ gameRow, deck }: Pick<Question, 'gameRow' | 'deck'>): Layout | undefined {
  const { groups, ranking, deal, unkeyed } = gameRow;
  const [own, shared] = groups;
  if (ranking !== 'high-five' || deal !== 'hand' || own === undefined || shared === undefined) return undefined;
  if (groups.length !== 2 || own.of !== 'hand' || shared.of !== 'table' || shared.cards !== BOARD) return undefined;
  // A hand that may be written with fewer cards depends on a player's choice and is left to the slow dealer.
  const isWhole = (own.fewest ?? own.cards) === own.cards || unkeyed !== undefined;
  if (!isWhole || !isOneDeck(deck)) return undefined;
  if (own.use === 'any' && shared.use === 'any' && own.cards === 2) return { group: own.id, hole: 2, use: 'any' };
  const isTwo = own.use === 2 && shared.use === 3 && own.cards >= 2 && own.cards <= MOST_HOLE_CARDS;
  return isTwo ? { group: own.id, hole: own.cards, use: 'two' } : undefined;
}

const MOST_HOLE_CARDS = 5;

const isOneDeck = ({ holds }: Deck): boolean => holds.every((n, card) => n === (card === JOKER ? 0 : 1));

// The floor's own function fills the table, once for each of the 7,462 values. Only the hole cards in play remain to be
// checked, for the few hands that pass.

/** One choice of five cards: its value, how many hole cards are in it, and which. */
export type FiveCards = Readonly<{ value: number; hole: readonly Card[] }>;

/** A hand with its best value and every way to choose five of its cards; the ways are computed on demand. */
export type FastHand = Readonly<{ best: number; ways: () => readonly FiveCards[]; hole: () => readonly Card[] }>;

export type FastTest = Readonly<{
  /** By the best value: whether a hand may pass. False is final. */
  could: Uint8Array;
  isMet: (hand: FastHand) => boolean;
}>;

type Asking = Readonly<{
  question: Question;
  layout: Layout;
  /** The key of the row it belongs to. */
  row: string;
  /** At a showdown only the best five of a hand matter; otherwise any choice of its cards counts. */
  bestOnly: boolean;
}>;

/** Undefined if the test depends on more than ranks and hole cards. */
export function fastTest(test: HandTest, asking: Asking): FastTest | undefined {
  switch (test.is) {
    case 'category':
      return categoryTest(test, asking);
    case 'posted':
      return postedTest(test, asking);
    case 'every':
      return joined(test.of, asking, 'every');
    case 'some':
      return joined(test.of, asking, 'some');
    case 'cards':
      return pairedHole(test, asking);
    default:
      return undefined;
  }
}

function joined(tests: readonly HandTest[], asking: Asking, how: 'every' | 'some'): FastTest | undefined {
  const parts = tests.map((test) => fastTest(test, asking));
  if (!parts.every((part) => part !== undefined)) return undefined;
  return {
    could: byValue((value) => parts[how]((part) => part.could[value] === 1)),
    isMet: (hand) => parts[how]((part) => part.isMet(hand)),
  };
}

/** All hole cards have the same rank. Cards with another ranking are left to the slow dealer. */
function pairedHole(test: Extract<HandTest, { is: 'cards' }>, { layout }: Asking): FastTest | undefined {
  const { is: _, in: groups, have, ...more } = test;
  const isPair = JSON.stringify(have) === JSON.stringify([{ one: 'rank', all: true }]);
  if (!isPair || groups.length !== 1 || groups[0] !== layout.group || Object.keys(more).length > 0) return undefined;
  return {
    could: byValue(() => true),
    isMet: ({ hole }) => hole().every((card, _i, [first]) => rankOf(card) === rankOf(first!)),
  };
}

function postedTest({ atLeast }: Extract<HandTest, { is: 'posted' }>, asking: Asking): FastTest | undefined {
  const { question, row } = asking;
  const posted = question.posted.find((one) => one.row === row && one.game === question.gameRow.game);
  if (posted === undefined) return { could: byValue(() => false), isMet: () => false };
  return joined(atLeast === undefined ? [posted.hand] : [posted.hand, atLeast], asking, 'every');
}

function categoryTest(pattern: CategoryPattern, { question, layout, bestOnly }: Asking): FastTest | undefined {
  const { plays, pocketPair, best: asBest, ...plain } = pattern;
  if (plays !== undefined && plays.group !== layout.group) return undefined;
  if (pattern.suit !== undefined) return undefined;
  const made = madeBy(plain, question);
  const onlyBest = bestOnly || plays !== undefined;
  const first = made.indexOf(1);
  // If every value above a threshold qualifies, the best hand decides. Otherwise another choice of the cards may
  // qualify.
  const isFloor = first >= 0 && made.lastIndexOf(0) < first;
  const isCategory = (value: number) => representatives()[value]!.category.id === pattern.category;
  const isAbove = (value: number) => first >= 0 && value >= first && (asBest === undefined || isCategory(value));
  const could = onlyBest || (isFloor && asBest === undefined) ? made : byValue(isAbove);
  const plain7 = plays === undefined && pocketPair === undefined && (onlyBest || (isFloor && asBest === undefined));
  const fits = ({ value, hole }: FiveCards, best: number): boolean => {
    if (made[value] === 0 || (onlyBest && value !== best)) return false;
    if (plays !== undefined && hole.length < plays.atLeast) return false;
    return pocketPair === undefined || isPaired(pattern, value, hole);
  };
  return {
    could,
    isMet: ({ best, ways }) => could[best] === 1 && (plain7 || ways().some((way) => fits(way, best))),
  };
}

/**
 * Same as on the floor: only hands of the category itself need the pair, and hands without exactly two hole cards do
 * not.
 */
function isPaired({ category }: CategoryPattern, value: number, hole: readonly Card[]): boolean {
  const ranked = representatives()[value]!;
  if (ranked.category.id !== category || hole.length !== 2) return true;
  return hole.every((card) => rankOf(card) === ranked.weights[0]);
}

function madeBy(pattern: CategoryPattern, { gameRow, picks }: Question): Uint8Array {
  const all = representatives();
  return byValue((value) => {
    const ranked = all[value]!;
    const ways = [{ chosen: [ranked.cards], ranked }];
    const hand = { seat: 1, hand: 1, text: '', groups: new Map(), ways, best: ranked, reading: undefined };
    return meetsCategory(pattern, gameRow, hand, picks);
  });
}

/** 1 if it qualifies; no hand has the value 0. */
function byValue(isSo: (value: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: BEST_VALUE + 1 }, (_, value) => (value > 0 && isSo(value) ? 1 : 0));
}

/** One hand of each value, as the declared ranking orders it. Takes a tenth of a second, once. */
function representatives(): readonly RankedHand[] {
  if (REPRESENTATIVES.length > 0) return REPRESENTATIVES;
  forEachMultiset(5, ({ size, one, two, three, four }) => {
    if (size < 5) return;
    const ranks = [one, two, three, four].flatMap((set) =>
      [...RANKS].flatMap((_, rank) => ((set >> rank) & 1 ? rank : [])),
    );
    note(suited(ranks, (nth) => nth));
    if (two === 0) note(suited(ranks, () => 0));
  });
  return REPRESENTATIVES;
}

const REPRESENTATIVES: RankedHand[] = [];

/** Each rank appears as often as in the value. If all differ, the first card breaks the flush. */
function suited(ranks: readonly number[], suitOf: (nth: number) => number): Card[] {
  const seen = new Map<number, number>();
  return ranks.map((rank, i) => {
    const nth = seen.get(rank) ?? 0;
    seen.set(rank, nth + 1);
    return cardOf(rank, suitOf(nth === 0 && i === 0 && isEachOnce(ranks) ? 1 : nth));
  });
}

const isEachOnce = (ranks: readonly number[]): boolean => new Set(ranks).size === ranks.length;

function note(cards: readonly Card[]): void {
  const [a, b, c, d, e] = cards as [Card, Card, Card, Card, Card];
  REPRESENTATIVES[evaluate5(a, b, c, d, e)] = rankHand(highFive, cards);
}
