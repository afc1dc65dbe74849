/** The test of a row on a showdown hand, as a table by the value of the hand and the hole cards that play in it. */
import { type Card, cardOf, RANKS } from '../../../cards/card.ts';
import { BEST_VALUE, evaluateCards } from '../../../cards/fast/high.ts';
import { bitsIn, forEachMultiset, RANK_SETS, rankBit } from '../../../cards/fast/rank-sums.ts';
import { type RankedHand, rankHand } from '../../../cards/ranking.ts';
import { highFive } from '../../../cards/rankings/high-five.ts';
import type { HandTest } from '../../../rules/hand-pattern.ts';
import type { LaidHand } from '../../../rules/lay-out-hands.ts';
import { meetsTest } from '../../../rules/row-tests.ts';
import type { Question } from '../../question.ts';

/**
 * By value, whether the hole cards are a pair, and how many of them play: value * HOLE + PAIRED for a pair + playing. 1
 * if the test is met.
 */
export type ByValue = Uint8Array;
export const HOLE = 6;
export const PAIRED = 3;

/**
 * Runs the floor's own test on one hand of each value. Undefined if more than the value and the number of hole cards in
 * play could decide; `pairs`: or whether they are a pair.
 */
export function testByValue(
  question: Question,
  row: string,
  test: HandTest | 'higher',
  pairs?: 'pairs',
): ByValue | undefined {
  if (test === 'higher') return new Uint8Array((BEST_VALUE + 1) * HOLE).fill(1);
  const posted = question.posted.filter((one) => one.row === row && one.game === question.gameRow.game);
  const first = question.gameRow.groups[0]!.id;
  if (!isOfValue(test, first, pairs) || !posted.every(({ hand }) => isOfValue(hand, first))) return undefined;
  const { gameRow, picks } = question;
  const table = { gameRow, called: { hands: [], common: null, picks, posted }, hands: [] };
  const met = new Uint8Array((BEST_VALUE + 1) * HOLE);
  for (const [value, cards] of handsByValue().entries()) {
    if (cards === undefined) continue;
    for (let playing = 0; playing < PAIRED; playing += 1) {
      const laid = laidWith(question, cards, playing);
      const at = value * HOLE + playing;
      met[at] = Number(meetsTest(test, row, table, laid));
      const asPair = { ...laid, groups: new Map([[first, PAIR]]) };
      met[at + PAIRED] = pairs === undefined ? met[at]! : Number(meetsTest(test, row, table, asPair));
    }
  }
  return met;
}

/** Categories of the best hand alone: the cards held matter only through how many of the first group play. */
function isOfValue(test: HandTest, hole: string, pairs?: 'pairs'): boolean {
  switch (test.is) {
    case 'category':
      return (
        test.pocketPair === undefined &&
        test.suit === undefined &&
        (test.plays === undefined || test.plays.group === hole)
      );
    case 'posted':
      return test.atLeast === undefined || isOfValue(test.atLeast, hole);
    case 'every':
    case 'some':
      return test.of.every((one) => isOfValue(one, hole, pairs));
    case 'cards':
      return pairs !== undefined && asksForPair(test, hole);
    default:
      return false;
  }
}

/** Whether the test is exactly that all hole cards have one rank. */
function asksForPair(test: Extract<HandTest, { is: 'cards' }>, hole: string): boolean {
  const { is: _, in: groups, have = [], ...others } = test;
  const counts = have.map(({ one, all, ...more }) => one === 'rank' && all === true && Object.keys(more).length === 0);
  return String(groups) === hole && String(counts) === 'true' && Object.keys(others).length === 0;
}

/** A showdown hand with this many of its cards in the first group. */
function laidWith({ gameRow: { groups } }: Question, cards: readonly Card[], playing: number): LaidHand {
  const chosen = groups.length === 1 ? [cards] : [cards.slice(0, playing), cards.slice(playing)];
  const ranked = rankedOnce(cards);
  return {
    seat: 1,
    hand: 1,
    text: '-',
    groups: new Map([[groups[0]!.id, NO_PAIR]]),
    ways: [{ chosen, ranked }],
    best: ranked,
    reading: undefined,
  };
}

/** The only fact about the hole cards that a test sees is whether they are a pair. */
const NO_PAIR: readonly Card[] = [cardOf(0, 0), cardOf(1, 0)];
const PAIR: readonly Card[] = [cardOf(0, 0), cardOf(0, 1)];

/** The slow reference evaluator ranks each of them once, regardless of the number of tests. */
function rankedOnce(cards: readonly Card[]): RankedHand {
  const known = RANKED.get(cards) ?? rankHand(highFive, cards);
  RANKED.set(cards, known);
  return known;
}

const RANKED = new Map<readonly Card[], RankedHand>();

let made: (readonly Card[] | undefined)[] | undefined;

/** Five cards of each of the 7,462 values. */
function handsByValue(): readonly (readonly Card[] | undefined)[] {
  if (made !== undefined) return made;
  const hands: (readonly Card[] | undefined)[] = new Array(BEST_VALUE + 1).fill(undefined);
  const put = (cards: readonly Card[]) => {
    hands[evaluateCards(cards)] ??= cards;
  };
  forEachMultiset(5, ({ size, one, two, three, four }) => {
    if (size < 5) return;
    // A card of a rank that appears once gets another suit, because otherwise all five would have one suit.
    const lone = RANK_LIST.find((rank) => (one & ~two & rankBit(rank)) !== 0);
    put(
      [one, two, three, four].flatMap((ranks, suit) =>
        ranksIn(ranks).map((rank) => cardOf(rank, rank === lone && two === 0 ? 1 : suit)),
      ),
    );
  });
  for (let ranks = 0; ranks < RANK_SETS; ranks += 1) {
    if (bitsIn(ranks) === 5) put(ranksIn(ranks).map((rank) => cardOf(rank, 0)));
  }
  made = hands;
  return hands;
}

const RANK_LIST = Array.from(RANKS, (_, rank) => rank);
const ranksIn = (ranks: number): number[] => RANK_LIST.filter((rank) => (ranks & rankBit(rank)) !== 0);
