/**
 * Hold'em and Omaha at full tables, millions of deals a second: bad beats, cracked aces, high hands. A deal ends as
 * soon as no row can qualify: when nobody can lose with such a hand on the board, or when the hole cards are not aces.
 */
import { type Card, rankFrom, rankOf } from '../../../cards/card.ts';
import { BEST_VALUE, evaluate5 } from '../../../cards/fast/high.ts';
import { RANK_KEYS } from '../../../cards/fast/rank-sums.ts';
import { choices } from '../../../cards/ranking.ts';
import type { HandPattern } from '../../../rules/chart.ts';
import type { BadBeat } from '../../../rules/hand-pattern.ts';
import type { Question } from '../../question.ts';
import { handsDealt, perOf } from '../dealing.ts';
import { BOARD, type FastHand, type FastTest, type FiveCards, fastTest, type Layout, layoutOf } from './hand-tests.ts';
import {
  bestOfAny,
  bestOfTwo,
  boundOfBoard,
  dealCards,
  fillBounds,
  PACK,
  readBoard,
  startPack,
  VALUES,
  valueOfAny,
  valueOfTwo,
} from './showdown.ts';

export type FastTable = Readonly<{
  /**
   * Starts a new pack; the following deals depend on the seed alone. A thread has one pack, so this runs before every
   * chunk.
   */
  start: (seed: number) => void;
  /** Deals once and returns the rows that qualify. */
  deal: () => number;
  /** The board and then the hands of the last deal. Cards that were skipped are dealt now. */
  wholeDeal: () => readonly (readonly number[])[];
}>;

/** Undefined if the game or one of the rows is of another kind. */
export function fastTable(question: Question): FastTable | undefined {
  const layout = layoutOf(question);
  const players = handsDealt(question);
  if (layout === undefined || BOARD + layout.hole * players > 52) return undefined;
  const isRound = perOf(question) === 'round';
  const seats = seatsOf(question, layout, players, isRound ? 'board-first' : 'hand-first');
  const deal = isRound ? badBeatRows(seats) : ownRows(seats);
  return deal === undefined ? undefined : { start: startPack, deal, wholeDeal: seats.wholeDeal };
}

// Where a table's cards are in the pack, and the hands with all their ways for the few deals that need them.

/** board-first: the board, then the hands. hand-first: the first hand, then the board, then the other hands. */
export type Order = 'board-first' | 'hand-first';

export type Seats = Readonly<{
  question: Question;
  layout: Layout;
  players: number;
  /** The number of cards in the whole deal. */
  all: number;
  boardAt: number;
  placeOf: (hand: number) => number;
  /** Collects all cards and deals this many. */
  again: (cards: number) => void;
  /** Deals more cards up to this many. */
  on: (cards: number) => void;
  /** The best value of the hand at this position. */
  valueAt: (place: number) => number;
  /** The best of this many hands from this position; VALUES has the value of each. */
  bestFrom: (place: number, hands: number) => number;
  waysOf: (hand: number) => FiveCards[];
  holeOf: (hand: number) => Card[];
  wholeDeal: () => Card[][];
}>;

function seatsOf(question: Question, layout: Layout, players: number, order: Order): Seats {
  const { hole, use } = layout;
  const all = BOARD + hole * players;
  const boardAt = order === 'board-first' ? 0 : hole;
  const placeOf = (hand: number): number => (hand === 0 && order === 'hand-first' ? 0 : BOARD + hole * hand);
  let out = 0;
  const on = (cards: number): void => {
    dealCards(out, cards);
    out = cards;
  };
  const again = (cards: number): void => {
    dealCards(0, cards);
    out = cards;
  };
  const cardsAt = (place: number, count: number) => [...PACK.subarray(place, place + count)];
  return {
    question,
    layout,
    players,
    all,
    boardAt,
    placeOf,
    again,
    on,
    valueAt: use === 'any' ? valueOfAny : (place) => valueOfTwo(place, hole),
    bestFrom: use === 'any' ? bestOfAny : (place, hands) => bestOfTwo(place, hands, hole),
    waysOf: (hand) => waysOf(cardsAt(placeOf(hand), hole), cardsAt(boardAt, BOARD), use === 'two' ? [2] : [0, 1, 2]),
    holeOf: (hand) => cardsAt(placeOf(hand), hole),
    wholeDeal: () => {
      on(all);
      return [cardsAt(boardAt, BOARD), ...Array.from({ length: players }, (_, i) => cardsAt(placeOf(i), hole))];
    },
  };
}

function waysOf(hole: readonly Card[], board: readonly Card[], counts: readonly number[]): FiveCards[] {
  return counts.flatMap((count) =>
    [...choices(hole, count)].flatMap((held) =>
      [...choices(board, BOARD - count)].map((others) => ({ value: valueOfFive([...held, ...others]), hole: held })),
    ),
  );
}

function valueOfFive([a, b, c, d, e]: readonly Card[]): number {
  return evaluate5(a!, b!, c!, d!, e!);
}

// Rows of a single hand: its value, or that it started with aces and was beaten.

/** `key` is the sum of the ranks of the beaten hand's hole cards. */
type BeatenRow = Readonly<{ bit: number; key: number; plays: number }>;
type OwnRow = Readonly<{ bit: number; test: FastTest }>;

/** Deals the first hand, and the rest only if a row may still qualify. */
function ownRows(seats: Seats): (() => number) | undefined {
  const { question, layout, all, again, on, valueAt } = seats;
  const beaten = question.rows.flatMap(({ hand }, i) => beatenRow(seats, hand, 1 << i) ?? []);
  const own = question.rows.flatMap(({ hand, key }, i) => ownRow(seats, hand, key, 1 << i) ?? []);
  if (beaten.length + own.length < question.rows.length) return undefined;
  const could = Int32Array.from({ length: BEST_VALUE + 1 }, (_, value) =>
    own.reduce((bits, { bit, test }) => (test.could[value] === 1 ? bits | bit : bits), 0),
  );
  const { hole } = layout;
  return () => {
    again(hole);
    let key = 0;
    for (let i = 0; i < hole; i += 1) key = (key + RANK_KEYS[rankOf(PACK[i]!)]!) | 0;
    let started = 0;
    for (let i = 0; i < beaten.length; i += 1) if (beaten[i]!.key === key) started |= beaten[i]!.bit;
    if (started === 0 && own.length === 0) return 0;
    on(hole + BOARD);
    readBoard(hole);
    const best = valueAt(0);
    const may = could[best]!;
    if ((may | started) === 0) return 0;
    const hand: FastHand = { best, ways: () => seats.waysOf(0), hole: () => seats.holeOf(0) };
    let mask = 0;
    for (const { bit, test } of own) if ((may & bit) !== 0 && test.isMet(hand)) mask |= bit;
    if (started === 0) return mask;
    on(all);
    if (!isBeaten(seats, best)) return mask;
    for (const { bit, plays } of beaten) {
      if ((started & bit) === 0) continue;
      if (plays === 0 || hand.ways().some((way) => way.value === best && way.hole.length >= plays)) mask |= bit;
    }
    return mask;
  };
}

function isBeaten({ players, placeOf, valueAt }: Seats, best: number): boolean {
  for (let hand = 1; hand < players; hand += 1) if (valueAt(placeOf(hand)) > best) return true;
  return false;
}

function beatenRow({ layout }: Seats, hand: HandPattern, bit: number): BeatenRow | undefined {
  if (hand.is !== 'beaten' || hand.group !== layout.group) return undefined;
  if (hand.plays !== undefined && hand.plays.group !== layout.group) return undefined;
  const ranks = [...hand.ranks].map(rankFrom);
  // No hand starts with a different number of ranks than hole cards.
  if (ranks.length !== layout.hole || ranks.some((rank) => rank < 0)) return undefined;
  return { bit, key: ranks.reduce((sum, rank) => (sum + RANK_KEYS[rank]!) | 0, 0), plays: hand.plays?.atLeast ?? 0 };
}

function ownRow({ question, layout }: Seats, hand: HandPattern, key: string, bit: number): OwnRow | undefined {
  if (hand.is === 'beaten' || hand.is === 'bad-beat' || hand.is === 'sweep' || hand.is === 'trigger') return undefined;
  const test = fastTest(hand, { question, layout, row: key, bestOnly: false });
  return test === undefined ? undefined : { bit, test };
}

// Bad beats of a table: a strong losing hand, the second best or any, and the hand that beats it.

/** `any`: the loser need not be the second-best hand. `every`: the winner need not be the best hand, either. */
type Row = Readonly<{ bit: number; losing: FastTest; winning: FastTest | undefined; any: boolean; every: boolean }>;

/** Deals a round and returns the rows that qualify. Undefined if a row is not a bad beat between ranked hands. */
function badBeatRows(seats: Seats): (() => number) | undefined {
  const rows = seats.question.rows.map((row, i) => rowOf(seats, row.key, row.hand, 1 << i));
  if (!rows.every((row) => row !== undefined)) return undefined;
  fillBounds();
  const { players, all, again, on, bestFrom } = seats;
  const [lose, loseAny, win] = [losingBits(rows, false), losingBits(rows, true), winningBits(rows)];
  const every = rows.reduce((bits, row) => (row.every ? bits | row.bit : bits), 0);
  const least = lose.findIndex((bits, value) => (bits | loseAny[value]!) !== 0);
  // If no value qualifies, no hand reaches it.
  const needed = least < 0 ? BEST_VALUE + 1 : least;
  return () => {
    again(BOARD);
    readBoard(0);
    if (boundOfBoard() < needed) return 0;
    on(all);
    const top = bestFrom(BOARD, players);
    if (top <= needed) return 0;
    const second = secondBest(players, top);
    if (second < needed) return 0;
    let may = lose[second]!;
    for (let hand = 0; hand < players; hand += 1) if (FOUND[hand]! < top) may |= loseAny[FOUND[hand]!]!;
    let mayWin = win[top]!;
    if (every !== 0) for (let hand = 0; hand < players; hand += 1) mayWin |= win[FOUND[hand]!]! & every;
    may &= mayWin;
    return may === 0 ? 0 : exactly(seats, rows, { may, top, second });
  };
}

/** The best hand that is beaten; 0 if all hands tie. */
function secondBest(players: number, top: number): number {
  let second = 0;
  for (let hand = 0; hand < players; hand += 1) if (FOUND[hand]! < top) second = Math.max(second, FOUND[hand]!);
  return second;
}

const FOUND = VALUES;

function rowOf(
  { question, layout }: Seats,
  key: string,
  pattern: BadBeat | { is: string },
  bit: number,
): Row | undefined {
  if (!isShowdown(pattern)) return undefined;
  const asking = { question, layout, row: key, bestOnly: true };
  const losing = fastTest(pattern.losing, asking);
  const winning = pattern.winning === 'higher' ? undefined : fastTest(pattern.winning, asking);
  if (losing === undefined || (pattern.winning !== 'higher' && winning === undefined)) return undefined;
  return { bit, losing, winning, any: pattern.loser !== 'second-best', every: pattern.loser === 'every' };
}

const isShowdown = (pattern: BadBeat | { is: string }): pattern is BadBeat =>
  pattern.is === 'bad-beat' && (pattern as BadBeat).compared === 'showdown';

/** By value: the rows for which it may be the losing hand. */
const losingBits = (rows: readonly Row[], any: boolean): Int32Array =>
  bitsByValue(rows.filter((row) => row.any === any).map(({ bit, losing }) => ({ bit, could: losing.could })));

const winningBits = (rows: readonly Row[]): Int32Array =>
  bitsByValue(rows.map(({ bit, winning }) => ({ bit, could: winning?.could })));

function bitsByValue(tests: readonly Readonly<{ bit: number; could: Uint8Array | undefined }>[]): Int32Array {
  return Int32Array.from({ length: BEST_VALUE + 1 }, (_, value) =>
    tests.reduce((bits, { bit, could }) => (could === undefined || could[value] === 1 ? bits | bit : bits), 0),
  );
}

type Seen = Readonly<{ may: number; top: number; second: number }>;

/** Few deals get this far, so now check which hole cards play. */
function exactly({ players, waysOf, holeOf }: Seats, rows: readonly Row[], { may, top, second }: Seen): number {
  const hands = Array.from(
    { length: players },
    (_, hand): FastHand => ({ best: FOUND[hand]!, ways: () => waysOf(hand), hole: () => holeOf(hand) }),
  );
  const winners = hands.filter(({ best }) => best === top);
  const isMet = ({ bit, losing, winning, any, every }: Row): boolean => {
    if ((may & bit) === 0) return false;
    if (every) {
      const beats = (loser: FastHand) =>
        hands.some((hand) => hand.best > loser.best && (winning === undefined || winning.isMet(hand)));
      return hands.some((hand) => losing.isMet(hand) && beats(hand));
    }
    const losers = hands.filter(({ best }) => (any ? best < top : best === second));
    return losers.some(losing.isMet) && (winning === undefined || winners.some(winning.isMet));
  };
  return rows.reduce((mask, row) => (isMet(row) ? mask | row.bit : mask), 0);
}
